/// What an alias names: `{color.ink}`, or a JSON Pointer (RFC 6901) such as
/// `#/color/ink/$value/components/0`.
struct TokenReference {
  /// The steps from the root, `$root` and `$value` among them.
  let parts: [String]
  let isPointer: Bool

  /// `nil` where the text is neither. Read by bytes: a dot with a combining mark behind it is a dot.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      let inner = bytes[1..<bytes.count - 1]
      guard !inner.contains(UInt8(ascii: "{")), !inner.contains(UInt8(ascii: "}")) else { return nil }
      parts = inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      isPointer = false
      guard !parts.contains("") else { return nil }
      return
    }
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    isPointer = true
    var parts: [String] = []
    let steps = bytes.dropFirst()
    guard steps.isEmpty || steps.first == UInt8(ascii: "/") else { return nil }
    for part in steps.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    where !steps.isEmpty {
      guard let plain = TokenReference.unescape(part) else { return nil }
      parts.append(plain)
    }
    self.parts = parts
  }

  /// A position in an array: digits without a leading zero.
  static func position(_ step: String) -> Int? {
    let digits = step.utf8
    guard digits.count <= 6, digits.first != UInt8(ascii: "0") || step == "0",
      digits.allSatisfy(UTF8Scan.isDigit)
    else { return nil }
    return Int(step)
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
  private static func unescape(_ part: ArraySlice<UInt8>) -> String? {
    guard let bytes = percentDecoded(part) else { return nil }
    var plain: [UInt8] = []
    var rest = bytes[...]
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

  /// The bytes that percent escapes stand for; `nil` for an escape that is none.
  static func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(UTF8Scan.hexDigit),
        let low = rest.popFirst().flatMap(UTF8Scan.hexDigit)
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
