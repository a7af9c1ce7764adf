import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyCore

@Suite struct JSONReaderTests {
  @Test("JSONTestSuite: y_ accepted, n_ refused with a place, i_ survived")
  func corpus() throws {
    guard let folder = Places.shared("corpora/json") else { return }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }.sorted()
    #expect(files.count > 250)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      let name = file.split(separator: "/").last.map(String.init) ?? file
      do throws(JSONFault) {
        _ = try JSONReader.read(bytes)
        #expect(!name.hasPrefix("n_"), "\(name) must be refused")
      } catch {
        #expect(!name.hasPrefix("y_"), "\(name): \(error.message)")
        let place = GalleyTestSupport.place(error.offset, in: bytes)
        #expect(place.line >= 1 && place.column >= 1 && error.offset <= bytes.count, "\(name)")
      }
    }
  }

  @Test(
    "a fault says where it is",
    arguments: [
      (#"{"page": {"id": 1,}}"#, 19, "page.id", "a comma with nothing after it"),
      (#"{"a": [1, 2, x]}"#, 14, "a.2", "expected a value, found \"x\""),
      (#"[01]"#, 2, "0", "leading zero"),
      ("[1] 2", 5, "", "expected the end of the text"),
      (#"{"a" 1}"#, 6, "a", "expected \":\""),
      (#"{a: 1}"#, 2, "", "expected a key in double quotes"),
      (#"["\x"]"#, 3, "0", "no valid escape"),
      ("[\"a", 2, "0", "ends where a closing quote"),
      ("", 1, "", "ends where a value"),
      ("[1.]", 4, "0", "digit after the decimal point"),
      ("[-]", 3, "0", "digit after \"-\""),
      ("[1e+]", 5, "0", "digit in the exponent"),
      ("[\"a\u{1}\"]", 4, "0", "raw control character"),
      ("[NaN]", 2, "0", "expected a value"),
      ("[tru]", 2, "0", "expected a value"),
      ("[}", 2, "0", "expected a value"),
      ("[,1]", 2, "0", "expected a value"),
    ]) func place(_ text: String, column: Int, path: String, message: String) throws
  {
    let bytes = Array(text.utf8)
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(bytes) }
    #expect(GalleyTestSupport.place(fault.offset, in: bytes) == SourceLocation(line: 1, column: column))
    #expect(fault.path == path)
    #expect(fault.message.contains(message), "\(fault.message)")
  }

  @Test("lines count from 1 and columns in bytes") func lines() {
    let bytes = Array("{\n  \"é\": x\n}".utf8)
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(bytes) }
    #expect(
      GalleyTestSupport.place(fault?.offset ?? 0, in: bytes)
        == SourceLocation(line: 2, column: 9, codePointColumn: 8))
  }

  @Test("escapes, surrogate pairs and lone halves") func escapes() throws {
    let root = try json(#"["\u00e9\n\/","\ud83d\ude00","\ud83d","\udc00x","\u0000"]"#)
    let values = Array(root.elements)
    #expect(values.map { $0.text ?? "" } == ["é\n/", "😀", "\u{FFFD}", "\u{FFFD}x", "\u{0}"])
    #expect(values.map(\.hasLoneSurrogate) == [false, false, true, true, false])
  }

  @Test(
    "invalid UTF-8 is refused at its first byte",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88],
      [0xE2, 0x82], [0xFF],
    ] as [[UInt8]]) func invalidUTF8(_ sequence: [UInt8]) throws
  {
    let bytes = Array("[\"ab".utf8) + sequence + Array("\"]".utf8)
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(bytes) }
    #expect(fault.offset == 4)
    #expect(fault.message.contains("UTF-8"))
  }

  @Test("other encodings are named") func encodings() throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16] {
      let bytes = [UInt8](try #require("{\"page\": {}}".data(using: encoding)))
      let fault = try #require(throws: JSONFault.self) { try JSONReader.read(bytes) }
      #expect(fault.message == "the text is UTF-16; send UTF-8")
    }
    let bytes = [UInt8](try #require("{}".data(using: .utf32)))
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(bytes) }
    #expect(fault.message.contains("UTF-"))
  }

  @Test("a byte order mark is skipped, once and at the start only") func mark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try JSONReader.read(mark + Array("[]".utf8)).count == 5)
    #expect(throws: JSONFault.self) { try JSONReader.read(mark + mark + Array("[]".utf8)) }
    #expect(throws: JSONFault.self) { try JSONReader.read(Array("[".utf8) + mark + Array("]".utf8)) }
  }

  @Test("the depth limit holds, and 100,000 levels cost no stack") func depth() throws {
    func nested(_ levels: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: levels)
        + Array(repeating: UInt8(ascii: "]"), count: levels)
    }
    #expect(try JSONReader.read(nested(512)).count == 1_024)
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(nested(513)) }
    #expect(fault.offset == 512)
    #expect(throws: JSONFault.self) { try JSONReader.read(nested(100_000)) }
    let deep = JSONLimits(bytes: 1 << 20, depth: 200_000)
    #expect(try JSONReader.read(nested(100_000), limits: deep).count == 200_000)
  }

  @Test("the byte limit holds") func size() throws {
    let limits = JSONLimits(bytes: 4, depth: 8)
    #expect(try JSONReader.read(Array("[12]".utf8), limits: limits).count == 4)
    let fault = try #require(throws: JSONFault.self) {
      try JSONReader.read(Array("[123]".utf8), limits: limits)
    }
    #expect(fault.message == "more than the limit of 4 bytes")
    // No way of asking leads past what the tape can hold.
    var most = JSONLimits(bytes: .max, depth: 8)
    #expect(most.bytes == JSONLimits.mostBytes)
    most.bytes = 4
    #expect(most.bytes == 4)
    most.bytes = .max
    #expect(most.bytes == JSONLimits.mostBytes)
  }

  @Test("any value is copied verbatim") func verbatim() throws {
    let text = #"{ "a" : [1.50, "\u00e9", {"b":null} , true], "n": -0.0e+10 }"#
    let root = try json(text)
    func source(_ value: JSONValue?) -> String? {
      value?.withSource { String(decoding: $0, as: UTF8.self) }
    }
    #expect(source(root) == text)
    #expect(source(root.member("n")) == "-0.0e+10")
    let elements = try #require(root.member("a")).elements.map { source($0) }
    #expect(elements == ["1.50", #""\u00e9""#, #"{"b":null}"#, "true"])
  }

  @Test(
    "the first of equal keys counts, however it is spelled",
    arguments: [#"{"\u0061": 1, "a": 2}"#, #"{"a": 1, "\u0061": 2}"#, #"{"a": 1, "a": 2}"#]
  ) func firstWins(_ text: String) throws {
    #expect(try json(text).member("a")?.double == 1)
  }

  @Test(
    "white space between two tokens changes nothing",
    arguments: ["", " ", "  ", "\n", "\r\n\t", "\n" + String(repeating: " ", count: 23)]
  ) func space(_ space: String) throws {
    let tokens = [
      "{", "\"key\"", ":", "[", "1", ",", "-0.5", ",", "\"text\"", ",", "true", ",", "[", "]", ",", "{", "}",
      "]",
      ",", "\"longer key\"", ":", "{", "\"é\"", ":", "\"\\n\"", ",", "\"\"", ":", "null", "}", "}",
    ]
    let plain = try json(tokens.joined(separator: " ")).flattened.map { $0.kind }
    for place in 0...tokens.count {
      // Much white space in one place, a little or none everywhere else.
      for other in ["", " "] {
        let text = tokens.indices.map { ($0 == place ? space : other) + tokens[$0] }.joined()
        #expect(try json(text + (place == tokens.count ? space : "")).flattened.map { $0.kind } == plain)
      }
    }
  }

  @Test("a text becomes a String byte for byte, plain, escaped and beyond ASCII", arguments: 0..<36)
  func string(_ length: Int) throws {
    for last in ["z", "é", "日", "\u{301}", "\u{10FFFF}", "\\n"] {
      let text = String("abcdefghijklmnopqrstuvwxyzabcdefghi".prefix(length)) + last
      let document = try JSONReader.read(Array("\"\(text)\"".utf8))
      let wanted = text.replacingOccurrences(of: "\\n", with: "\n")
      #expect(try Array(document.root.string().utf8) == Array(wanted.utf8))
    }
  }

  @Test("strings of every length around the eight-byte step") func runs() throws {
    for length in 0..<40 {
      for special in ["é", "\\n", "😀", "\\u00e9"] {
        let text = String(repeating: "x", count: length) + special + String(repeating: "y", count: 9)
        let root = try json("[\"\(text)\", 1]")
        let wanted = try JSONDecoder().decode([String].self, from: Data("[\"\(text)\"]".utf8))
        let values = Array(root.elements)
        #expect(values.count == 2 && values[0].text == wanted[0])
      }
    }
  }
}
