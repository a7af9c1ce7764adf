import GalleyTestSupport
import Testing

@testable import GalleyCore

/// What the reader's loop and the tape's lookups take for granted, at their edges.
@Suite struct TapeTests {
  /// Texts with more words of tape for their bytes than the reader makes room for at first, with
  /// the growing done at each kind of value.
  @Test(
    "the tape grows wherever it is full",
    arguments: [
      ("[", "[]", "]"), ("[", "{}", "]"), ("{", "\"\":[]", "}"), ("{", "\"\\u0061\":{}", "}"),
      ("[", "1", "]"), ("[", "\"\\n\"", "]"), ("{", "\"é\":1e0", "}"), ("{", "\"\\t\":\"\\t\"", "}"),
      ("[", "[[],{\"\\n\":[]}]", "]"),
    ])
  func growth(_ open: String, _ element: String, _ close: String) throws {
    for count in [1, 2, 3, 7, 40, 41, 42, 43, 1_000] {
      let text = open + Array(repeating: element, count: count).joined(separator: ",") + close
      let root = try json(text)
      #expect(root.childCount == count)
      let values = open == "[" ? Array(root.elements) : root.members.map(\.value)
      let sent = values.map { $0.withSource { String(decoding: $0, as: UTF8.self) } }
      let value = open == "[" ? element : String(element.drop { $0 != ":" }.dropFirst())
      #expect(sent == Array(repeating: value, count: count))
    }
  }

  @Test("a fault says its path where the tape has grown around it") func path() throws {
    for count in [1, 40, 1_000] {
      let grown = Array(repeating: "[]", count: count).joined(separator: ",")
      for key in ["b", "\\u0062", "é"] {
        let text = "{\"a\":[\(grown),{\"\(key)\":[[],tru]}]}"
        let fault = #expect(throws: JSONFault.self) { try JSONReader.read(Array(text.utf8)) }
        #expect(fault?.path == "a.\(count).\(key).1")
      }
    }
  }

  @Test("keys of any length are found, and no other") func keys() throws {
    let names = (0...24).map { String("abcdefghijklmnopqrstuvwxyz".prefix($0)) }
    for name in names {
      // One byte changed anywhere is another key.
      var others = names.filter { $0 != name }
      for place in name.indices {
        var other = name
        other.replaceSubrange(place...place, with: "-")
        others.append(other)
      }
      let plain = try json("{\(others.map { "\"\($0)\":0," }.joined())\"\(name)\":1}")
      #expect(plain.member(named: name)?.int == 1)
      let without = try json("{\(others.map { "\"\($0)\":0" }.joined(separator: ","))}")
      #expect(without.member(named: name) == nil)
      let escaped = name.unicodeScalars.map { "\\u00" + String($0.value, radix: 16) }.joined()
      #expect(try json("{\"z\":0,\"\(escaped)\":1}").member(named: name)?.int == 1)
    }
  }

  @Test("a literal key and the same key at run time are one") func literals() throws {
    let root = try json(#"{"":0,"a":1,"top_left":2,"bottom_left":3,"placeholder_color":4,"é":5}"#)
    let found = [
      root.member(""), root.member("a"), root.member("top_left"), root.member("bottom_left"),
      root.member("placeholder_color"), root.member("é"),
    ]
    #expect(found.map { $0?.int } == [0, 1, 2, 3, 4, 5])
    #expect(
      ["", "a", "top_left", "bottom_left", "placeholder_color", "é"].map { root.member(named: $0)?.int }
        == found.map { $0?.int })
    #expect(root.member("top_righ") == nil)
  }
}
