/// Reads a value as one of the types of DTCG 2025.10. Whatever is wrong is reported with its place;
/// forms of older drafts are read with a warning.
struct TokenLiteral {
  let resolver: TokenResolver
  let at: Located
  var value: JSONValue { at.value }

  init(resolver: TokenResolver, at source: Located) {
    self.resolver = resolver
    at = source
  }

  func read(_ type: TokenType) -> TokenValue? {
    switch type {
    case .color: color().map { .color($0) }
    case .dimension: length(unit: "px", 1, "rem", 16).map { .dimension($0) }
    case .duration: length(unit: "s", 1, "ms", 0.001).map { .duration($0) }
    case .number: number().map { .number($0) }
    case .fontFamily: fontFamily().map { .fontFamily($0) }
    case .fontWeight: fontWeight().map { .fontWeight($0) }
    case .cubicBezier: cubicBezier().map { .cubicBezier($0) }
    case .strokeStyle: strokeStyle().map { .strokeStyle($0) }
    case .border: border()
    case .transition: transition()
    case .shadow: shadows().map { .shadow($0) }
    case .gradient: gradient().map { .gradient($0) }
    case .typography: typography()
    }
  }

  // MARK: Reporting

  /// `place`: where to look, if not at what was found: at the `$ref` that led there.
  func fail<T>(_ expected: String, _ found: Located? = nil, at place: Located? = nil) -> T? {
    let found = found ?? at
    resolver.problems.error(
      place ?? found, resolver.path, "expected \(expected), found \(found.value.description)")
    return nil
  }

  /// A part's own place: its `$ref` where it is one.
  func place(of part: Located) -> Located {
    part.value.kind == .object ? part.value.member("$ref").map { part.beside($0) } ?? part : part
  }

  private func warnOld(_ instead: String) {
    resolver.problems.warn(
      at, resolver.path, "\(value.excerpt) is a form older than 2025.10; write \(instead)")
  }

  func here(_ value: JSONValue) -> Located { Located(value: value, file: at.file) }

  /// The members of an object that may hold these keys and must hold those without `?`.
  func members(_ keys: String..., of what: String) -> [String: Located]? {
    guard value.kind == .object else { return fail(what) }
    var found: [String: Located] = [:]
    var isRight = true
    for (key, member) in value.members {
      let name = key.text ?? ""
      if keys.contains(name) || keys.contains(name + "?") {
        if found[name] == nil { found[name] = here(member) }
      } else {
        isRight = false
        resolver.problems.error(
          here(key), resolver.path, "\(key.excerpt) does not belong into \(what)")
      }
    }
    for key in keys where !key.hasSuffix("?") && found[key] == nil {
      isRight = false
      resolver.problems.error(at, resolver.path, "missing key \"\(key)\" of \(what)")
    }
    return isRight ? found : nil
  }

  /// What a part is once its aliases are followed; braces name whole tokens, so not here.
  func plain(_ part: Located) -> Located? {
    part.value.kind == .object && part.value.member("$ref") != nil ? resolver.literal(part) : part
  }

  private func number(
    _ part: Located, in range: ClosedRange<Double>? = nil, expected what: String
  ) -> Double? {
    guard let plain = plain(part) else { return nil }
    guard plain.value.kind == .number, let number = plain.value.double, range?.contains(number) ?? true
    else { return fail(what, plain, at: place(of: part)) }
    return number
  }

  // MARK: Simple types

  private func number() -> Double? {
    if let text = value.text, let number = Double(plainDecimal: text) {
      warnOld("the number \(text)")
      return number
    }
    return number(at, expected: "a number")
  }

  /// A value with one of two units, each with its factor; an older draft wrote `"16px"`.
  private func length(
    unit first: String, _ one: Double, _ second: String, _ other: Double
  ) -> Double? {
    let what = "an object of a value and a unit (\"\(first)\" or \"\(second)\")"
    if let text = value.text {
      for (unit, factor) in [(second, other), (first, one)] where text.hasSuffix(unit) {
        guard let number = Double(plainDecimal: String(text.dropLast(unit.count))) else { continue }
        warnOld("{\"value\": \(text.dropLast(unit.count)), \"unit\": \"\(unit)\"}")
        return number * factor
      }
      return fail(what)
    }
    guard let members = members("value", "unit", of: what), let valuePart = members["value"],
      let unitPart = members["unit"]
    else { return nil }
    let number = number(valuePart, expected: "a number")
    guard let unit = plain(unitPart) else { return nil }
    guard let word = unit.value.text, word == first || word == second else {
      return fail("\"\(first)\" or \"\(second)\"", unit, at: place(of: unitPart))
    }
    return number.map { $0 * (word == first ? one : other) }
  }

  private func fontFamily() -> [String]? {
    func name(_ part: Located) -> String? {
      guard let plain = plain(part) else { return nil }
      guard let text = plain.value.text, !text.isEmpty else { return fail("a font's name", plain) }
      guard !plain.value.withText(TokenReference.isAlias) else {
        return fail("a font's name (in an array an alias is written {\"$ref\": …})", plain)
      }
      return text
    }
    guard value.kind == .array else {
      return value.kind == .string ? name(at).map { [$0] } : fail("a font's name or an array of names")
    }
    let names = value.elements.map { name(here($0)) }
    guard !names.isEmpty else { return fail("a font's name or an array of names") }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
    "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
    "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950,
    "ultra-black": 950,
  ]

  private func fontWeight() -> Double? {
    let what = "a weight from 1 to 1000, or a word such as \"semi-bold\""
    guard let text = value.text else { return number(at, in: 1...1000, expected: what) }
    if let weight = TokenLiteral.weights[text] { return weight }
    guard let number = Double(plainDecimal: text), (1...1000).contains(number) else { return fail(what) }
    warnOld("the number \(text)")
    return number
  }

  private func cubicBezier() -> [Double]? {
    guard value.kind == .array, value.childCount == 4 else { return fail("four numbers") }
    let numbers = value.elements.enumerated().map { index, element in
      index % 2 == 0
        ? number(here(element), in: 0...1, expected: "a number from 0 to 1")
        : number(here(element), expected: "a number")
    }
    return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  // MARK: Colors

  private func color() -> TokenColor? {
    let what = "a color (an object of \"colorSpace\" and \"components\")"
    if let text = value.text {
      guard let color = TokenLiteral.oldColor(text) else { return fail(what) }
      warnOld("{\"colorSpace\": \"srgb\", \"components\": […]}")
      return TokenColor(color)
    }
    guard let members = members("colorSpace", "components", "alpha?", "hex?", of: what) else { return nil }
    guard let spacePart = members["colorSpace"].flatMap(plain) else { return nil }
    guard let space = spacePart.value.text.flatMap({ TokenColor.Space(rawValue: $0) }) else {
      return fail("one of " + TokenColor.Space.allCases.map(\.rawValue).joined(separator: ", "), spacePart)
    }
    guard let list = members["components"].flatMap(plain) else { return nil }
    guard list.value.kind == .array, list.value.childCount == 3 else { return fail("three components", list) }
    var isRight = true
    var components: [Double?] = []
    for (element, range) in zip(list.value.elements, space.ranges) {
      let part = Located(value: element, file: list.file)
      if element.isWord("none") {
        components.append(nil)
      } else if let component = number(
        part, in: range, expected: TokenLiteral.expected(range))
      {
        components.append(component)
      } else {
        isRight = false
      }
    }
    var alpha = 1.0
    if let part = members["alpha"] {
      guard let number = number(part, in: 0...1, expected: "a number from 0 to 1") else { return nil }
      alpha = number
    }
    if let part = members["hex"].flatMap(plain) {
      let isHex =
        part.value.kind == .string
        && part.value.withText { bytes in
          bytes.count == 7 && bytes[0] == UInt8(ascii: "#")
            && bytes.dropFirst().allSatisfy { UTF8Scan.hexDigit($0) != nil }
        }
      guard isHex else { return fail("\"#rrggbb\"", part) }
    }
    return isRight ? TokenColor(space, components, alpha: alpha) : nil
  }

  private static func expected(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return "a number or \"none\"" }
    if range.upperBound == .greatestFiniteMagnitude { return "a number from 0 up, or \"none\"" }
    if range.upperBound == 360.0.nextDown { return "a hue from 0 to below 360, or \"none\"" }
    return "a number from 0 to \(Int(range.upperBound)), or \"none\""
  }

  /// `#rgb`, `#rrggbb`, `#rrggbbaa`: alpha last, unlike a page's colors.
  private static func oldColor(_ text: String) -> RGBA? {
    let digits = text.dropFirst().utf8.map { UTF8Scan.hexDigit($0).map { Int($0) } }
    guard text.hasPrefix("#"), !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    switch values.count {
    case 3: return RGBA(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      return RGBA(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }
}

extension Double {
  /// A number in plain decimal digits: Swift's own parsing also takes `inf` and `0x1p3`.
  fileprivate init?(plainDecimal text: String) {
    guard
      text.utf8.allSatisfy({ UTF8Scan.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}
