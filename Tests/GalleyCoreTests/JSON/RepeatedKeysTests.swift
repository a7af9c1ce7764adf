import Testing

@testable import GalleyCore

/// Which objects the reader says may have a key twice.
@Suite struct RepeatedKeysTests {
  private static let values = ["1", "[]", "{\"inner\":[{}]}", "\"text\"", "[1,[2]]"]

  private func suspects(_ keys: [String]) throws -> [Int] {
    let members = keys.enumerated().map { "\"\($1)\":" + RepeatedKeysTests.values[$0 % 5] }
    return try JSONReader.read(Array("[{\(members.joined(separator: ","))}]".utf8)).suspects
  }

  @Test("a key that is there already is never missed", arguments: 1...40) func twice(_ count: Int) throws {
    let keys = (0..<count).map { "key \($0)" }
    for key in keys + ["key \\u0030", "key \\u0031"].prefix(count) {
      #expect(try suspects(keys + [key]) == [3])
      #expect(try suspects([key] + keys) == [3])
    }
  }

  @Test("few keys that differ are no suspects") func different() throws {
    for start in 0..<200 { #expect(try suspects((start..<start + 17).map { "k\($0)" }) == []) }
  }
}
