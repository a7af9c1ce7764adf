/// A color for light and dark, read to numbers at once, so that no text of a payload ever reaches
/// a style.
///
///     "#4F8CFF"    "#AARRGGBB"    { "hex": "#FFFFFF", "dark_hex": "#000000", "alpha": 0.5 }
///     { "token": "color.accent", "hex": "#4F8CFF" }
///
/// A token that the theme knows wins over hex.
public struct ColorData: JSONDecodable, Sendable {
  /// `nil` where neither appearance has a color that parses. A token's color is the nearest one in
  /// sRGB.
  public let value: AdaptiveColor?
  /// What multiplies a token's own alpha; the alpha of any other color is in its value.
  package let tokenAlpha: Float
  /// Where it comes from.
  public let source: ValueSource
  /// Whether the payload spells it out.
  @inline(always)
  package var isLiteral: Bool { if case .payload = source { true } else { false } }

  /// The color of a color token.
  init(_ token: Token, source: ValueSource, alpha: Double = 1) {
    let color = token.color.map {
      AdaptiveColor(light: $0.light.faded(alpha), dark: $0.dark.faded(alpha))
    }
    self.init(color, source: source, tokenAlpha: Float(min(max(alpha, 0), 1)))
  }

  init(_ value: AdaptiveColor?, source: ValueSource, tokenAlpha: Float = 1) {
    self.value = value
    self.tokenAlpha = tokenAlpha
    self.source = source
  }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    if value.tag == .string || value.tag == .escaped {
      let color = try ColorData.parse(value, session)
      self.init(color.map { AdaptiveColor(light: $0, dark: $0) }, source: .payload)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a color (a string or an object)"), value)
    }
    var (lightField, darkField) = (JSONField(), JSONField())
    var (tokenField, alphaField) = (JSONField(), JSONField())
    for member in value.fields {
      switch member {
      case "hex": lightField.take(member)
      case "dark_hex": darkField.take(member)
      case "token": tokenField.take(member)
      case "alpha": alphaField.take(member)
      default: break
      }
    }
    let light = try value[lightField].flatMap { (field) throws(Fault) in try ColorData.parse(field, session) }
    let dark = try value[darkField].flatMap { (field) throws(Fault) in try ColorData.parse(field, session) }
    let tokenName = value[tokenField]
    try tokenName?.requireString()
    let alpha = try value[alphaField]?.number()
    if let tokenName, let token = session.token(tokenName, .color) {
      self.init(token, source: .token(token), alpha: alpha ?? 1)
      return
    }
    let source: ValueSource = tokenName == nil ? .payload : .fallback
    // One that does not parse takes the other's place.
    guard var first = light ?? dark, var second = dark ?? light else {
      self.init(nil, source: source)
      return
    }
    if let alpha { (first, second) = (first.faded(alpha), second.faded(alpha)) }
    self.init(AdaptiveColor(light: first, dark: second), source: source)
  }

  @inline(__always)
  private static func parse(_ field: JSONValue, _ session: DecodeSession) throws(Fault) -> RGBA? {
    if let usual = RGBA(usual: field) { return usual }
    return try parse(unusual: field, session)
  }

  @inline(never)
  private static func parse(unusual field: JSONValue, _ session: DecodeSession) throws(Fault) -> RGBA? {
    guard field.kind == .string, !field.hasLoneSurrogate else {
      _ = try field.string()
      return nil
    }
    let parsed = field.withText { bytes in
      RGBA(hex: bytes).map { ($0, isSlip: $0.looksLikeAlphaLast(bytes)) }
    }
    guard let (color, isSlip) = parsed else {
      session.report(
        .badColor, at: field,
        "\(field.excerpt) is no color and is ignored; expected \"#RRGGBB\" or \"#AARRGGBB\"")
      return nil
    }
    if isSlip {
      session.report(
        .colorSlip, at: field,
        "\(field.excerpt) reads as alpha first (\(color.alpha * 100 / 255) % opaque);"
          + " if the last two digits were meant as alpha, move them to the front")
    }
    return color
  }
}

/// A color in each appearance.
public struct AdaptiveColor: Hashable, Sendable {
  public let light: RGBA
  public let dark: RGBA

  public init(light: RGBA, dark: RGBA) {
    self.light = light
    self.dark = dark
  }
}

/// A color in sRGB with eight bits a channel.
public struct RGBA: Hashable, Sendable {
  /// `0xAARRGGBB`.
  private let value: UInt32

  public var red: Int { Int(value >> 16 & 255) }
  public var green: Int { Int(value >> 8 & 255) }
  public var blue: Int { Int(value & 255) }
  public var alpha: Int { Int(value >> 24) }

  /// Each channel from 0 to 255; what is beyond is cut off.
  public init(red: Int, green: Int, blue: Int, alpha: Int = 255) {
    func byte(_ channel: Int) -> UInt32 { UInt32(min(max(channel, 0), 255)) }
    value = byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// Six or eight hexadecimal digits, alpha **first**; white space around and `#` are optional.
  public init?(hex text: String) {
    var text = text
    guard let color = text.withUTF8({ RGBA(hex: $0) }) else { return nil }
    self = color
  }

  /// A string `"#RRGGBB"`, as nearly all are.
  @inline(__always)
  init?(usual field: JSONValue) {
    let text = field.comparable
    guard text.count == 7, text.start[0] == UInt8(ascii: "#") else { return nil }
    // The head has the seven bytes in its high end; `FF` before the digits: opaque.
    guard let value = RGBA.number(ofDigits: text.head & ~0xFFFF | 0x4646) else { return nil }
    self.value = value
  }

  init?(hex bytes: UnsafeBufferPointer<UInt8>) {
    let digits = RGBA.digits(of: bytes)
    guard digits.count == 6 || digits.count == 8, let text = bytes.baseAddress else { return nil }
    let start = UnsafeRawPointer(text + digits.lowerBound)
    var eight = UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
    if digits.count == 8 {
      eight |= UInt64(UInt32(littleEndian: start.loadUnaligned(fromByteOffset: 4, as: UInt32.self))) << 32
    } else {
      eight |= UInt64(UInt16(littleEndian: start.loadUnaligned(fromByteOffset: 4, as: UInt16.self))) << 32
      // `FF` before them: opaque.
      eight = eight << 16 | 0x4646
    }
    guard let value = RGBA.number(ofDigits: eight) else { return nil }
    self.value = value
  }

  /// What is left without white space around and without the `#`.
  private static func digits(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
    var (start, end) = (0, bytes.count)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    if start < end, bytes[start] == UInt8(ascii: "#") { start += 1 }
    return start..<end
  }

  /// The number that eight hexadecimal digits are, the first in the lowest byte: all are looked at
  /// together.
  @inline(__always)
  private static func number(ofDigits digits: UInt64) -> UInt32? {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let lower = digits | 0x2020_2020_2020_2020
    // The high bit of each byte that is at least so much; nothing is carried while all are ASCII.
    func atLeast(_ least: UInt64, _ bytes: UInt64) -> UInt64 { bytes &+ (0x80 - least) &* ones }
    let isDigit = atLeast(0x30, digits) & ~atLeast(0x3A, digits)
    let isLetter = atLeast(0x61, lower) & ~atLeast(0x67, lower) & highs
    guard digits & highs == 0, (isDigit | isLetter) & highs == highs else { return nil }
    let nibbles = (lower & 0x0F0F_0F0F_0F0F_0F0F) &+ (isLetter >> 7) &* 9
    let pairs = (nibbles << 4 | nibbles >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: fours | fours >> 16).byteSwapped
  }

  func faded(_ factor: Double) -> RGBA {
    let faded = (Double(alpha) * min(max(factor, 0), 1)).rounded()
    return RGBA(red: red, green: green, blue: blue, alpha: Int(faded))
  }

  /// `#FFFFFFCC`, `#000000B3`: eight digits whose last two, read as alpha, make a usual color,
  /// while read as the contract says they give a color that hardly anyone means.
  func looksLikeAlphaLast(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= 8, RGBA.digits(of: bytes).count == 8 else { return false }
    let grey = alpha == red && red == green
    let usual = [0x00, 0x0D, 0x1A, 0x33, 0x40, 0x4D, 0x66, 0x80, 0x99, 0xB3, 0xBF, 0xCC, 0xE6, 0xFF]
    let opaqueFirst = alpha == 255
    if grey { return !(opaqueFirst && blue == 255) && (alpha == 255 || alpha == 0) && blue != alpha }
    return !opaqueFirst && !usual.contains(alpha) && usual.contains(blue)
  }
}
