import Testing

@testable import GalleyCore

/// Ids and references, so many that the table's parts divide again and again.
@Suite struct SpreadTableTests {
  @Test("what is in a table stays in it as it grows") func growth() {
    var table = SpreadTable<Int>()
    for number in 0..<20_000 {
      #expect(table.insert(number, for: TextKey("item-\(number)")) == nil)
      #expect(table.insert(-1, for: TextKey("item-\(number / 2)")) == number / 2)
    }
    for number in 0..<20_000 { #expect(table[TextKey("item-\(number)")] == number) }
    #expect(table[TextKey("item-20000")] == nil)
  }

  @Test("a value that is set takes the place of the one before") func set() {
    var table = SpreadTable<Int>()
    for number in 0..<2_000 { table.set(number, for: TextKey("\(number % 700)")) }
    #expect((0..<700).allSatisfy { table[TextKey("\($0)")] == ($0 < 600 ? $0 + 1_400 : $0 + 700) })
  }

  @Test("texts are compared as Swift strings are, long ones by their bytes") func equivalence() {
    var table = SpreadTable<Int>()
    #expect(table.insert(1, for: TextKey("caf\u{E9}")) == nil)
    #expect(table.insert(2, for: TextKey("cafe\u{301}")) == 1)
    let long = String(repeating: "x", count: 1_100)
    #expect(table.insert(3, for: TextKey(long + "\u{E9}")) == nil)
    #expect(table.insert(4, for: TextKey(long + "e\u{301}")) == nil)
    #expect(table.insert(5, for: TextKey(long + "\u{E9}")) == 3)
  }

  @Test(
    "characters that are equivalent to ASCII are found as that",
    arguments: ["K\u{212A}", "\u{37E}", "\u{1FEF}"])
  func singletons(_ text: String) {
    var table = SpreadTable<Int>(expecting: 1)
    let plain = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"][$0] ?? $0 }))
    #expect(text == plain && table.insert(1, for: TextKey(text)) == nil)
    #expect(table.insert(2, for: TextKey(plain)) == 1)
  }

  @Test("texts of every length are told apart") func lengths() {
    var table = SpreadTable<Int>(expecting: 0)
    for length in 0..<40 {
      let text = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnop".prefix(length))
      #expect(table.insert(length, for: TextKey(text)) == nil)
      #expect(table.insert(-1, for: TextKey(text)) == length)
      guard length > 0 else { continue }
      #expect(table.insert(-2, for: TextKey(text.dropLast() + "-")) == nil)
    }
  }
}
