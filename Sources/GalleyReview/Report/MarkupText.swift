/// Markup of our own around texts of somebody else's, in XML or HTML.
package struct MarkupText {
  package private(set) var text = ""

  package init() {}

  package var bytes: [UInt8] { Array(text.utf8) }

  package mutating func raw(_ markup: String) { text += markup }

  /// A text between tags, or an attribute's value in double quotes.
  package mutating func text(_ text: String) { self.text += MarkupText.escaped(text) }

  /// XML 1.0 has no way to write most control characters: they are shown as U+FFFD.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
