package import GalleyCore

/// What a payload can put into a style: numbers and colors, never text.
extension HTMLWriter {
  /// A number with at most four decimals, as CSS takes it: bounded, so never `1e300`.
  package mutating func number(_ value: Double) {
    // Most lengths are whole.
    if value > -1e7, value < 1e7 {
      let whole = Int(value)
      if Double(whole) == value { return integer(whole) }
    }
    let bounded = value.isFinite ? min(max(value, -1e7), 1e7) : 0
    var scaled = Int((bounded * 10_000).rounded())
    if scaled < 0 {
      byte(UInt8(ascii: "-"))
      scaled = -scaled
    }
    integer(scaled / 10_000)
    var decimals = scaled % 10_000
    guard decimals > 0 else { return }
    byte(UInt8(ascii: "."))
    var unit = 1_000
    while decimals > 0 {
      byte(UInt8(ascii: "0") + UInt8(decimals / unit))
      decimals %= unit
      unit /= 10
    }
  }

  package mutating func integer(_ value: Int) {
    if let digits = Digits(value) { return buffer.append(digits.word, digits.count) }
    if value < 0 { byte(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var scale: UInt = 1
    while rest / scale >= 10 { scale *= 10 }
    while scale > 0 {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
      rest %= scale
      scale /= 10
    }
  }

  /// A `data-` attribute that is a whole number.
  package mutating func number(_ name: StaticString, _ value: Int) {
    recorder?.add(.content, String("\(name)".dropFirst("data-".count)), LayoutField(String(value)))
    beginAttribute(name)
    integer(value)
    byte(UInt8(ascii: "\""))
  }

  /// A length: one point is one CSS pixel.
  @usableFromInline
  package mutating func points(_ value: Double) {
    if let length = Digits(value) { return buffer.append(length.inPixels, length.count &+ 2) }
    number(value)
    raw("px")
  }

  /// `#rrggbb`, or `light-dark(…)` where the appearances differ.
  package mutating func color(_ color: AdaptiveColor) {
    if color.light == color.dark { return self.color(color.light) }
    raw("light-dark(")
    self.color(color.light)
    byte(UInt8(ascii: ","))
    self.color(color.dark)
    byte(UInt8(ascii: ")"))
  }

  package mutating func color(_ color: RGBA) {
    var end = buffer.room(for: 10)
    ByteBuffer.put(UInt8(ascii: "#"), at: &end)
    let isOpaque = color.alpha >= 255
    let bytes = color.red << 24 | color.green << 16 | color.blue << 8 | color.alpha
    ByteBuffer.put(hexDigits(UInt32(truncatingIfNeeded: bytes)), isOpaque ? 6 : 8, at: &end)
    buffer.finish(at: end)
  }
}

/// The decimal digits of a whole number below 1,000, as most are; the first in the lowest byte.
@usableFromInline
package struct Digits {
  @usableFromInline
  let word: UInt64
  @usableFromInline
  let count: Int

  @inline(always)
  package init?(_ value: Double) {
    guard value >= 0, value < 1_000 else { return nil }
    let whole = Int(value)
    guard Double(whole) == value else { return nil }
    self.init(whole)
  }

  @inline(always)
  package init?(_ value: Int) {
    guard let value = UInt32(exactly: value), value < 1_000 else { return nil }
    let (hundreds, tens, ones) = (value / 100, value / 10 % 10, value % 10)
    let leading = value >= 100 ? 0 : value >= 10 ? 1 : 2
    word = UInt64(hundreds | tens << 8 | ones << 16 | 0x30_3030) &>> UInt64(8 &* leading)
    count = 3 &- leading
  }

  /// With `px` behind them.
  @inline(always)
  package var inPixels: UInt64 { word | 0x7870 &<< UInt64(8 &* count) }
}

/// The eight digits of a number in hexadecimal, the first in the lowest byte.
@inline(always)
private func hexDigits(_ value: UInt32) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // A byte to every second lane, then a half of it to each.
  var lanes = UInt64(value.byteSwapped)
  lanes = (lanes | lanes << 16) & 0x0000_FFFF_0000_FFFF
  lanes = (lanes | lanes << 8) & 0x00FF_00FF_00FF_00FF
  let halves = (lanes >> 4 | lanes << 8) & (ones &* 0x0F)
  let isLetter = (halves &+ ones &* 6) >> 4 & ones
  return halves &+ ones &* UInt64(UInt8(ascii: "0")) &+ isLetter
    &* UInt64(UInt8(ascii: "a") - UInt8(ascii: "9") - 1)
}
