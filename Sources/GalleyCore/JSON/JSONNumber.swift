extension JSONValue {
  /// A number as Double, correctly rounded; `nil` where it is outside Double's range.
  /// The value must be a number.
  package var double: Double? {
    let bytes = UnsafeBufferPointer(
      start: memory.pointee.source + JSONTag.offset(word), count: JSONTag.length(word))
    return JSONNumber.exact(bytes) ?? rounded
  }

  private var rounded: Double? {
    withSource { bytes in
      guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
        return nil
      }
      return value
    }
  }

  /// A number as Int: also `3.0` and `1e2`, as a device's decoder takes them.
  package var int: Int? {
    withSource { bytes in
      if let exact = Int(String(decoding: bytes, as: UTF8.self)) { return exact }
      return double.flatMap { Int(exactly: $0) }
    }
  }
}

enum JSONNumber {
  /// The value of a short decimal, where mantissa and power of ten are both exact in Double, so
  /// that one operation rounds correctly (Clinger's fast path).
  @inline(always)
  static func exact(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var mantissa: UInt64 = 0
    var digits = 0
    var scale = 0
    var afterPoint = false
    var negative = false
    guard bytes.count <= 17 else { return nil }
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits &+= 1
        if afterPoint { scale &+= 1 }
      } else if byte == UInt8(ascii: ".") {
        afterPoint = true
      } else if byte == UInt8(ascii: "-") {
        negative = true
      } else {
        return nil
      }
    }
    guard digits <= 15 else { return nil }
    guard scale > 0 else { return negative ? -Double(mantissa) : Double(mantissa) }
    let value = Double(mantissa) / powers[scale]
    return negative ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
