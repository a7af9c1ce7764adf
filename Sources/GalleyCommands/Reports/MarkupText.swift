/// Markup of our own around texts of somebody else's, in XML or HTML.
struct MarkupText {
  private(set) var text = ""

  var bytes: [UInt8] { Array(text.utf8) }

  mutating func raw(_ markup: String) { text += markup }

  /// A text between tags, or an attribute's value in double quotes.
  mutating func text(_ text: String) { self.text += MarkupText.escaped(text) }

  /// XML 1.0 has no way to write most control characters: they are shown as U+FFFD.
  static func escaped(_ text: String) -> String {
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
