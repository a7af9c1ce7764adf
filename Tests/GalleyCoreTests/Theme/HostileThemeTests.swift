import Testing

@testable import GalleyCore

/// Themes made to take forever, all memory or the stack: each is read or refused, soon and in words.
@Suite(.timeLimit(.minutes(1))) struct HostileThemeTests {
  private static let count = 5_000
  private static let black = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#

  private static func read(_ text: String) -> (theme: Theme?, findings: [ThemeFinding]) {
    Theme.read(["t"], named: "t") { _ throws(ThemeFileError) in Array(text.utf8) }
  }

  private static func tokens(_ type: String, _ members: [String]) -> String {
    #"{"a": {"$type": "\#(type)", \#(members.joined(separator: ", "))}}"#
  }

  /// The members in both orders: what is met first decides how deep a walk goes.
  private static func bothWays(_ members: [String]) -> [[String]] { [members, members.reversed()] }

  @Test("a long chain of aliases, and a long circle") func chains() {
    let links = (0..<Self.count).map { #""t\#($0)": {"$value": "{a.t\#($0 + 1)}"}"# }
    for members in Self.bothWays(links + [#""t\#(Self.count)": {"$value": 1}"#]) {
      #expect(Self.read(Self.tokens("number", members)).theme?.tokens.count == Self.count + 1)
    }
    let circle = links + [#""t\#(Self.count)": {"$value": "{a.t0}"}"#]
    #expect(Self.read(Self.tokens("number", circle)).findings.count == Self.count + 1)
  }

  @Test("lists of one, each in the next", arguments: ["shadow", "gradient"]) func lists(_ type: String) {
    let links = (0..<Self.count).map { #""s\#($0)": {"$value": ["{a.s\#($0 + 1)}"]}"# }
    let last =
      type == "gradient"
      ? #"[{"color": \#(Self.black), "position": 0}]"#
      : #"{"color": \#(Self.black), "offsetX": "1px", "offsetY": "1px", "blur": "1px", "spread": "1px"}"#
    for members in Self.bothWays(links + [#""s\#(Self.count)": {"$value": \#(last)}"#]) {
      let (theme, findings) = Self.read(Self.tokens(type, members))
      #expect((theme == nil) == findings.contains { $0.finding.severity == .error })
    }
  }

  @Test("groups that extend what is inside the next") func extensions() {
    let groups = (0..<Self.count).map { #""g\#($0)": {"$extends": "{g\#($0 + 1).x}", "x": {}}"# }
    for members in Self.bothWays(groups + [#""g\#(Self.count)": {"x": {}}"#]) {
      _ = Self.read("{\(members.joined(separator: ", "))}")
    }
  }

  @Test("groups that double, and groups that grow deeper") func growth() {
    let doubling = (1..<40).map {
      #""g\#($0)": {"p": {"$extends": "{g\#($0 - 1)}"}, "q": {"$extends": "{g\#($0 - 1)}"}}"#
    }
    let (theme, findings) = Self.read(
      #"{"g0": {"a": {"$type": "number", "$value": 1}}, \#(doubling.joined(separator: ", "))}"#)
    #expect(theme == nil && findings.contains { $0.finding.message.contains("more than 100000") })
    let open = String(repeating: #"{"a": "#, count: 300)
    let close = String(repeating: "}", count: 300)
    let deeper = (1..<8).map { #""g\#($0)": \#(open){"$extends": "{g\#($0 - 1)}"}\#(close)"# }
    let deep = Self.read(
      #"{"g0": {"t": {"$type": "number", "$value": 1}}, \#(deeper.joined(separator: ", "))}"#)
    #expect(deep.theme == nil && deep.findings.contains { $0.finding.message.contains("nested too deep") })
  }

  @Test("sets that double, and sets in a row") func sets() {
    for twice in [true, false] {
      let sets = (0..<Self.count).map { index in
        let reference = ##"{"$ref": "#/sets/s\##(index + 1)"}"##
        return #""s\#(index)": {"sources": [\#(twice ? reference + "," + reference : reference)]}"#
      }
      let text =
        #"{"version": "2025.10", "sets": {\#(sets.joined(separator: ", ")), "s\#(Self.count)": {"sources": []}}, "#
        + ##""resolutionOrder": [{"$ref": "#/sets/s0"}]}"##
      let (theme, findings) = Self.read(text)
      #expect(theme == nil && findings.contains { $0.finding.message.contains("one reference too many") })
    }
  }

  @Test("parts of parts that multiply") func parts() {
    let links = (0..<30).map { index in
      let steps = String(repeating: "/u\(index + 1)/a", count: 6)
      return ##""t\##(index)": {"$value": {"a": {"$ref": "#/a/t\##(index + 1)/$value/a\##(steps)/self"}}}"##
    }
    let names = (0..<31).map { ##""u\##($0)": {"$ref": "#/a/t\##($0)/$value"}"## }.joined(separator: ", ")
    let last = [
      ##""t30": {"$value": {"a": {"$ref": "#/a/bot/$value"}}}"##,
      ##""bot": {"$value": {\##(names), "self": {"$ref": "#/a/bot/$value"}}}"##,
    ]
    #expect(Self.read(Self.tokens("number", links + last)).theme == nil)
  }

  @Test("many bad aliases beside many tokens") func suggestions() {
    let members = (0..<Self.count).map { #""t\#($0)": {"$value": "{a.y\#($0)}"}"# }
    #expect(Self.read(Self.tokens("number", members)).findings.count == Self.count)
  }

  @Test("a gradient of many stops, others in dark") func stops() throws {
    func list(_ shift: Double) -> String {
      let stops = (0..<Self.count).map {
        #"{"color": \#(Self.black), "position": \#((Double($0) + shift) / Double(Self.count))}"#
      }
      return #"[{"g": {"$type": "gradient", "$value": [\#(stops.joined(separator: ", "))]}}]"#
    }
    let text =
      #"{"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "appearance", "contexts": "#
      + #"{"light": \#(list(0)), "dark": \#(list(0.5))}}]}"#
    let token = try #require(Self.read(text).theme?.token("g"))
    #expect(token.stops?.positions.count == 2 * Self.count)
  }
}
