extension JSONValue {
  /// A number as Double, correctly rounded; `nil` where it is outside Double's range.
  /// The value must be a number.
  package var double: Double? { shortDouble ?? longDouble }

  /// That of few characters, as most are.
  @inline(always)
  var shortDouble: Double? {
    let word = word
    return JSONNumber.short(memory.pointee.source + JSONTag.offset(word), count: JSONTag.length(word))
  }

  /// That of more.
  @inline(never)
  var longDouble: Double? {
    let word = word
    let start = memory.pointee.source + JSONTag.offset(word)
    return JSONNumber.exact(UnsafeBufferPointer(start: start, count: JSONTag.length(word))) ?? rounded
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
    if let shortDouble { return Int(exactly: shortDouble) }
    return withSource { bytes in
      if let exact = Int(String(decoding: bytes, as: UTF8.self)) { return exact }
      return double.flatMap { Int(exactly: $0) }
    }
  }
}

/// The value of a short decimal, where mantissa and power of ten are both exact in Double, so
/// that one operation rounds correctly (Clinger's fast path).
enum JSONNumber {
  /// That of up to eight characters, a minus not counted: all of them at once, without a loop. Eight bytes can be
  /// read from `start` on.
  @inline(always)
  static func short(_ start: UnsafePointer<UInt8>, count: Int) -> Double? {
    let sign = start.pointee == UInt8(ascii: "-") ? 1 : 0
    let count = count &- sign
    guard UInt(bitPattern: count &- 1) < 8 else { return nil }
    // The last character comes to the highest lane, and the lanes below the first hold the digit 0.
    let digits =
      (UTF8Scan.word(start + sign) ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    // Where something else than a digit is.
    let others = digits & 0xF0F0_F0F0_F0F0_F0F0
    if others == 0 {
      let value = Double(Int64(bitPattern: number(digits)))
      return sign == 0 ? value : -value
    }
    // Nothing but a decimal point: its lane is left out, and those before it move up.
    let point = UInt64(truncatingIfNeeded: others.trailingZeroBitCount & 0x38)
    let mark = UInt64(UInt8(ascii: ".") ^ 0x30)
    guard others &>> point == mark & 0xF0, (digits &>> point) & 0xFF == mark else { return nil }
    let whole = digits & ((1 &<< point) &- 1)
    let mantissa = number(digits ^ whole ^ mark &<< point | whole &<< 8)
    let value = Double(Int64(bitPattern: mantissa)) / powers[7 &- Int(truncatingIfNeeded: point) / 8]
    return sign == 0 ? value : -value
  }

  /// What eight digits, the first of them in the lowest lane, stand for: two lanes become one, and again.
  @inline(always)
  private static func number(_ digits: UInt64) -> UInt64 {
    let pairs = (digits &* (10 << 8 + 1)) &>> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (100 << 16 + 1)) &>> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* (10_000 << 32 + 1)) &>> 32
  }

  /// That of up to 15 digits without an exponent.
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
    let value = Double(mantissa) / powers[scale]
    return negative ? -value : value
  }

  /// Ten to the powers that are asked for: Double holds all of them exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
