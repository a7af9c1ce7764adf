/// What an alias names: `{color.ink}`, or a JSON Pointer (RFC 6901) such as
/// `#/color/ink/$value/components/0`.
struct TokenReference {
  /// The steps from the root, `$root` and `$value` among them.
  let parts: [String]
  let isPointer: Bool

  /// `nil` where the text is neither.
  init?(_ text: String) {
    if text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 {
      parts = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(
        String.init)
      isPointer = false
      guard !parts.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("}") }) else { return nil }
      return
    }
    guard text == "#" || text.hasPrefix("#/") else { return nil }
    isPointer = true
    var parts: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) where text != "#" {
      guard let plain = TokenReference.unescape(part) else { return nil }
      parts.append(plain)
    }
    self.parts = parts
  }

  /// Whether a text is meant to be an alias.
  static func isAlias(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.first == UInt8(ascii: "{") && text.last == UInt8(ascii: "}")
  }

  /// Whether it leads into a token's value.
  var isPart: Bool { plainPath == nil }

  /// The path to a whole token or group; `nil` where it leads on into a value.
  var plainPath: [String]? {
    guard isPointer else { return parts }
    let whole = parts.last == "$value" ? parts.dropLast() : parts[...]
    return whole.contains("$value") ? nil : Array(whole)
  }

  /// Percent escapes, then `~1` and `~0`.
  private static func unescape(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(UTF8Scan.hexDigit),
          let low = rest.popFirst().flatMap(UTF8Scan.hexDigit)
        else { return nil }
        bytes.append(UInt8(high << 4 | low))
      } else {
        bytes.append(byte)
      }
    }
    var plain: [UInt8] = []
    rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        plain.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): plain.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): plain.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
