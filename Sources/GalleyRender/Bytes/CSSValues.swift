package import GalleyCore

/// What a payload can put into a style: numbers and colors, never text.
extension HTMLWriter {
  /// A number with at most four decimals, as CSS takes it: bounded, so never `1e300`.
  package mutating func number(_ value: Double) {
    // Most lengths are whole.
    if let whole = Int32(exactly: value), whole.magnitude < 10_000_000 { return integer(Int(whole)) }
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
    if value < 0 { byte(UInt8(ascii: "-")) }
    // Most lengths have one to three digits.
    if value.magnitude < 1_000 {
      let small = UInt32(truncatingIfNeeded: value.magnitude)
      if small >= 100 { byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: small / 100)) }
      if small >= 10 { byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: small / 10 % 10)) }
      return byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: small % 10))
    }
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
    byte(UInt8(ascii: "#"))
    hex(color.red)
    hex(color.green)
    hex(color.blue)
    if color.alpha < 255 { hex(color.alpha) }
  }

  private mutating func hex(_ value: Int) {
    byte(HTMLWriter.hexDigit(UInt8(truncatingIfNeeded: value >> 4)))
    byte(HTMLWriter.hexDigit(UInt8(truncatingIfNeeded: value & 15)))
  }
}
