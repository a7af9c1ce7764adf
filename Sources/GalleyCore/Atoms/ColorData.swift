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

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    if value.kind == .string {
      let color = try ColorData.parse(value, session)
      self.init(color.map { AdaptiveColor(light: $0, dark: $0) }, source: .payload)
      return
    }
    guard value.kind == .object else {
      throw Fault(.type(expected: "a color (a string or an object)"), value)
    }
    let light = try ColorData.parse(member: "hex", of: value, session)
    let dark = try ColorData.parse(member: "dark_hex", of: value, session)
    let tokenField = value.optional("token")
    try tokenField?.requireString()
    let alpha = try value.optionalNumber("alpha") ?? 1
    if let tokenField, let token = session.token(tokenField, .color) {
      self.init(token, source: .token(token), alpha: alpha)
      return
    }
    let source: ValueSource = tokenField == nil ? .payload : .fallback
    // One that does not parse takes the other's place.
    guard let first = light ?? dark, let second = dark ?? light else {
      self.init(nil, source: source)
      return
    }
    self.init(
      AdaptiveColor(light: first.faded(alpha), dark: second.faded(alpha)), source: source)
  }

  private static func parse(
    member key: StaticString, of value: JSONValue, _ session: DecodeSession
  ) throws(Fault) -> RGBA? {
    guard let field = value.optional(key) else { return nil }
    return try parse(field, session)
  }

  private static func parse(_ field: JSONValue, _ session: DecodeSession) throws(Fault) -> RGBA? {
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

  init?(hex bytes: UnsafeBufferPointer<UInt8>) {
    let digits = RGBA.digits(of: bytes)
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var value: UInt32 = digits.count == 6 ? 0xFF : 0
    for index in digits {
      guard let digit = UTF8Scan.hexDigit(bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
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

extension ColorData {
  /// Whether the payload spells it out.
  package var isLiteral: Bool {
    if case .payload = source { true } else { false }
  }
}
