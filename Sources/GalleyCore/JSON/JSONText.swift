/// Writes JSON: objects keep the order in which their members are given.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])

  package static func optional(_ text: String?) -> JSONText { text.map(JSONText.string) ?? .null }

  /// The text, indented by two spaces a level from `level` on.
  package func text(level: Int = 0) -> String {
    var text = ""
    write(to: &text, level: level)
    return text
  }

  private func write(to text: inout String, level: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .string(let value): JSONText.write(value, to: &text)
    case .array(let elements):
      guard !elements.isEmpty else {
        text += "[]"
        return
      }
      text += "["
      for (index, element) in elements.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += String(repeating: "  ", count: level + 1)
        element.write(to: &text, level: level + 1)
      }
      text += "\n" + String(repeating: "  ", count: level) + "]"
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      text += "{"
      for (index, member) in members.enumerated() {
        text += index == 0 ? "\n" : ",\n"
        text += String(repeating: "  ", count: level + 1)
        JSONText.write(member.0, to: &text)
        text += ": "
        member.1.write(to: &text, level: level + 1)
      }
      text += "\n" + String(repeating: "  ", count: level) + "}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
