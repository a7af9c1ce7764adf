package import GalleyCore

/// How a dump writes values.
package enum LayoutText {
  /// A number with at most four decimals, as the page has it.
  package static func number(_ value: Double) -> String {
    if let whole = Int32(exactly: value), whole.magnitude < 10_000_000 { return String(whole) }
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
    var text = text
    return text.withUTF8 { bytes in
      var json: [UInt8] = []
      json.reserveCapacity(bytes.count + 2)
      json.append(UInt8(ascii: "\""))
      var at = 0
      while at < bytes.count {
        let byte = bytes[at]
        let (steering, length) = LayoutText.steering(bytes[at...])
        if let steering {
          json.append(contentsOf: escape(steering).utf8)
        } else {
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { json.append(UInt8(ascii: "\\")) }
          json.append(byte)
        }
        at += length
      }
      json.append(UInt8(ascii: "\""))
      return String(decoding: json, as: UTF8.self)
    }
  }

  /// A name or an address as it is where that cannot be misread, else a JSON string.
  package static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
      && !["!", "#", "{", "[", "<", "("].contains(text.first)
    return isPlain ? text : string(text)
  }

  /// JSON on one line, spelled in one way: what a device cannot tell apart is the same here. Keys are sorted, of
  /// equal ones the first counts; numbers are written from their Double, but for those that it would change.
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
      for (index, member) in members(of: value).enumerated() {
        if index > 0 { json += "," }
        json += string(member.key) + ":"
        write(member.value, to: &json)
      }
      json += "}"
    case .number:
      guard let number = value.double, number.magnitude < 0x1p53 else { fallthrough }
      json += number == number.rounded() ? String(Int(number)) : "\(number)"
    case .null, .bool: value.withSource { json += String(decoding: $0, as: UTF8.self) }
    }
  }

  /// An object's members as a device holds them: in no order but that of their keys, of equal keys the first.
  static func members(of object: JSONValue) -> [(key: String, value: JSONValue)] {
    var known: Set<TextKey> = []
    return object.members.map { ($0.key.text ?? "", $0.value) }.filter {
      known.insert(TextKey($0.0)).inserted
    }
    // By code points: Swift's own order takes quadratic time as `==` does.
    .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  private static func escape(_ scalar: UInt32) -> String {
    switch scalar {
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    default:
      let digits = String(scalar, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// The character at the start of a UTF-8 text, if it is a control, a line separator, or changes the direction of
  /// text; and how many bytes to go on by.
  private static func steering(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (UInt32?, length: Int) {
    let first = bytes[bytes.startIndex]
    if first < 0x80 { return (first < 0x20 || first == 0x7F ? UInt32(first) : nil, 1) }
    guard first == 0xC2 || first == 0xE2 || first == 0xEF else { return (nil, 1) }
    let second = UInt32(bytes.dropFirst().first ?? 0) & 0x3F
    if first == 0xC2 { return second < 0x20 ? (0x80 | second, 2) : (nil, 1) }
    let third = UInt32(bytes.dropFirst(2).first ?? 0) & 0x3F
    switch UInt32(first & 0x0F) << 12 | second << 6 | third {
    case let scalar where [0x200E, 0x200F, 0xFEFF].contains(scalar): return (scalar, 3)
    case let scalar where (0x2028...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar):
      return (scalar, 3)
    default: return (nil, 1)
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
