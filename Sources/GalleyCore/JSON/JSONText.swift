/// Writes JSON: objects keep the order in which their members are given.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Finite.
  case number(Double)
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
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
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
    // Run by run: what needs no escape is copied whole.
    var start = value.utf8.startIndex
    var at = start
    while at < value.utf8.endIndex {
      let byte = value.utf8[at]
      let next = value.utf8.index(after: at)
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        text += value[start..<at]
        text += escape(byte)
        start = next
      }
      at = next
    }
    text += value[start...]
    text += "\""
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\r"): return "\\r"
    case UInt8(ascii: "\t"): return "\\t"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
