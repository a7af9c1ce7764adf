extension DecodeSession {
  /// Keeps opaque JSON as a device holds it, and reports the numbers that change in it.
  func opaque(_ value: JSONValue?) throws(Fault) -> OpaqueJSON? {
    guard let value else { return nil }
    if document.isDelicate { checkNumbers(try value.opaque()) }
    return keep(value)
  }

  /// Reports the numbers in opaque JSON that a device sends back changed: it holds each as a
  /// Double, so 9007199254740993 becomes 9007199254740992.
  func checkNumbers(_ opaque: JSONValue) {
    for value in opaque.flattened {
      // Up to 15 significant digits survive Double unchanged.
      guard value.tag == .number, value.sourceRange.count > 15, let double = value.double else {
        continue
      }
      let sent = value.withSource { DecimalDigits($0) }
      let held = Array("\(double)".utf8).withUnsafeBufferPointer { DecimalDigits($0) }
      if sent != held {
        report(
          .numberChanged, at: value,
          "a device holds \(value.excerpt) as \(plain(double)); send it as a string to keep it")
      }
    }
  }
}

/// A Double as a person writes it: `9007199254740992`, not `9007199254740992.0`.
private func plain(_ double: Double) -> String {
  let text = "\(double)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A decimal number's significant digits and the power of ten of the first.
private struct DecimalDigits: Equatable {
  var digits: [UInt8] = []
  var power = 0
  var isNegative = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var exponent = 0
    var integerDigits: Int?
    var seen = 0
    scan: for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): integerDigits = seen
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // Bounded, so that no sum overflows: beyond Double's range all exponents are alike.
        let written = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)) ?? Int.max
        exponent = min(max(written, -1_000_000), 1_000_000)
        break scan
      default:
        digits.append(byte)
        seen += 1
      }
    }
    power = (integerDigits ?? seen) + exponent
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    power -= zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.isEmpty { (power, isNegative) = (0, false) }
  }
}
