package import GalleyCore

/// How a dump writes values.
package enum LayoutText {
  /// A number with at most four decimals, as the page has it.
  package static func number(_ value: Double) -> String {
    let bounded = value.isFinite ? min(max(value, -1e7), 1e7) : 0
    let scaled = Int((bounded * 10_000).rounded())
    var text = scaled < 0 ? "-" : ""
    text += String(scaled.magnitude / 10_000)
    guard scaled.magnitude % 10_000 > 0 else { return text }
    var decimals = String(scaled.magnitude % 10_000 + 10_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return text + "." + decimals
  }

  /// `light | dark`, or one value where they are alike.
  package static func both(_ light: String, _ dark: String) -> String {
    light == dark ? light : light + " | " + dark
  }

  /// `#4F8CFF`, `#000000 50%`.
  package static func color(_ color: RGBA) -> String {
    // Tenths tell all 256 apart.
    let percent = (Double(color.alpha) / 0.255).rounded() / 10
    return color.alpha == 255 ? color.hex : "\(color.hex) \(number(percent))%"
  }

  /// A JSON string, in which nothing steers a terminal or the direction of text.
  package static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where isSteering(scalar): json += escape(scalar)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A name or an address as it is where that cannot be misread, else a JSON string.
  package static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
      && !["!", "#", "{", "[", "<"].contains(text.first)
    return isPlain ? text : string(text)
  }

  /// JSON on one line, numbers as sent, each string spelled in one way.
  package static func json(_ value: JSONValue) -> String {
    var json = ""
    write(value, to: &json)
    return json
  }

  private static func write(_ value: JSONValue, to json: inout String) {
    switch value.kind {
    case .string: json += string(value.text ?? "")
    case .array:
      json += "["
      for (index, element) in value.elements.enumerated() {
        if index > 0 { json += "," }
        write(element, to: &json)
      }
      json += "]"
    case .object:
      json += "{"
      for (index, member) in value.members.enumerated() {
        if index > 0 { json += "," }
        write(member.key, to: &json)
        json += ":"
        write(member.value, to: &json)
      }
      json += "}"
    case .null, .bool, .number: value.withSource { json += String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Controls, line separators, and what changes the direction of text; none is beyond U+FFFF.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

extension ValueSource {
  /// What a dump writes behind `<-`; `nil` for the payload's own value.
  var told: String? {
    switch self {
    case .payload: nil
    case .token(let token): "token " + LayoutText.word(token.name)
    case .themeDefault(let token): token.map { "default " + LayoutText.word($0.name) } ?? "default"
    case .fallback: "fallback"
    }
  }
}

extension LayoutText {
  /// The text of a JSON string; `nil` for anything else.
  package static func text(ofString json: String) -> String? {
    guard let document = try? JSONReader.read(Array("[\(json)]".utf8), limits: .standard) else { return nil }
    return withExtendedLifetime(document) {
      let values = Array(document.root.elements)
      return values.count == 1 ? values[0].text : nil
    }
  }
}
