import GalleyTestSupport
import Testing

@testable import GalleyCore

@Suite struct JSONNumberTests {
  @Test(
    "doubles are Swift's own",
    arguments: [
      "0", "-0", "1", "-1.5", "0.1", "1e22", "1E-7", "123456789012345", "1234567890123456",
      "9007199254740993", "0.000001", "4.9e-324", "1.7976931348623157e308", "3.14159265358979",
      "100000000000000000000", "1e-400",
    ]) func double(_ text: String) throws
  {
    #expect(try value(text).double?.bitPattern == Double(text)?.bitPattern)
  }

  @Test("outside Double there is no number", arguments: ["1e400", "-1e309", "2e308"])
  func outside(_ text: String) throws { #expect(try value(text).double == nil) }

  @Test(
    "integers may be spelled as decimals",
    arguments: [
      ("3.0", 3), ("1e2", 100), ("-0", 0), ("9223372036854775807", Int.max),
    ] as [(String, Int)]) func integer(_ text: String, _ wanted: Int) throws
  {
    #expect(try value(text).int == wanted)
  }

  @Test("no integer", arguments: ["2.5", "9223372036854775808", "1e400"])
  func noInteger(_ text: String) throws { #expect(try value(text).int == nil) }

  @Test("random decimals agree with Swift's parser") func random() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      let digits = String(Int.random(in: 0...99_999_999_999, using: &random))
      let text = "\(digits).\(Int.random(in: 0...9_999, using: &random))"
      #expect(try value(text).double == Double(text))
    }
  }

  @Test("short numbers of every shape agree with Swift's parser, bit for bit") func short() throws {
    var random = SeededRandom(seed: 11)
    for round in 0..<20_000 {
      // Up to ten digits, a point before the last few of them.
      let digits = round % 10 + 1
      let places = Int.random(in: 0..<digits, using: &random)
      var text = String(Int.random(in: 0..<10_000_000_000, using: &random)).suffix(digits - places)
      while text.count > 1, text.hasPrefix("0") { text.removeFirst() }
      if places > 0 {
        text += "." + String(Int.random(in: 10_000_000_000..<20_000_000_000, using: &random)).suffix(places)
      }
      for signed in [String(text), "-" + text] {
        #expect(try value(signed).double?.bitPattern == Double(signed)?.bitPattern, "\(signed)")
      }
    }
  }

  private func value(_ text: String) throws -> JSONValue { try json(text) }
}
