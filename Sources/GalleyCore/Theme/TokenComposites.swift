/// Values that are made of others: each part may be an alias.
extension TokenLiteral {
  private func color(_ part: Located?) -> TokenColor? {
    if let part, case .color(let color)? = resolver.read(part, .color) { color } else { nil }
  }

  private func dimension(_ part: Located?) -> Double? {
    if let part, case .dimension(let points)? = resolver.read(part, .dimension) { points } else { nil }
  }

  private func duration(_ part: Located?) -> Double? {
    if let part, case .duration(let seconds)? = resolver.read(part, .duration) { seconds } else { nil }
  }

  private func number(_ part: Located?) -> Double? {
    if let part, case .number(let number)? = resolver.read(part, .number) { number } else { nil }
  }

  func strokeStyle() -> TokenStroke? {
    let words = TokenStroke.Style.allCases.map(\.rawValue).joined(separator: ", ")
    let what = "a stroke style (\(words), or an object of dashes)"
    if let text = value.text {
      return TokenStroke.Style(rawValue: text).map { .style($0) } ?? fail(what)
    }
    guard let members = members("dashArray", "lineCap", of: what) else { return nil }
    guard let list = members["dashArray"].flatMap(plain), let cap = members["lineCap"].flatMap(plain)
    else { return nil }
    guard let lineCap = cap.value.text.flatMap({ TokenStroke.LineCap(rawValue: $0) }) else {
      return fail("\"round\", \"butt\" or \"square\"", cap)
    }
    guard list.value.kind == .array, list.value.childCount > 0 else {
      return fail("an array of dimensions", list)
    }
    let dashes = list.value.elements.map { dimension(Located(value: $0, file: list.file)) }
    return dashes.contains(nil) ? nil : .dashes(dashes.compactMap(\.self), lineCap)
  }

  func border() -> TokenValue? {
    guard let members = members("color", "width", "style", of: "a border") else { return nil }
    let (color, width) = (color(members["color"]), dimension(members["width"]))
    guard let style = members["style"], case .strokeStyle(let stroke)? = resolver.read(style, .strokeStyle),
      let color, let width
    else { return nil }
    return .border(TokenBorder(color: color, width: width, style: stroke))
  }

  func transition() -> TokenValue? {
    guard let members = members("duration", "delay", "timingFunction", of: "a transition") else { return nil }
    let (duration, delay) = (duration(members["duration"]), duration(members["delay"]))
    guard let timing = members["timingFunction"],
      case .cubicBezier(let curve)? = resolver.read(timing, .cubicBezier),
      let duration, let delay
    else { return nil }
    return .transition(TokenTransition(duration: duration, delay: delay, timingFunction: curve))
  }

  func shadows() -> [TokenShadow]? {
    guard value.kind == .array else { return shadow().map { [$0] } }
    guard value.childCount > 0 else { return fail("a shadow or an array of shadows") }
    var shadows: [TokenShadow] = []
    var isRight = true
    for element in value.elements {
      let part = here(element)
      guard element.kind != .array else { return fail("one shadow (arrays are not flattened)", part) }
      guard case .shadow(let list)? = resolver.read(part, .shadow) else {
        isRight = false
        continue
      }
      guard list.count == 1 else { return fail("one shadow (arrays are not flattened)", part) }
      shadows += list
    }
    guard isRight else { return nil }
    return shadows
  }

  private func shadow() -> TokenShadow? {
    guard let members = members("color", "offsetX", "offsetY", "blur", "spread", "inset?", of: "a shadow")
    else { return nil }
    let (x, y) = (dimension(members["offsetX"]), dimension(members["offsetY"]))
    let (blur, spread) = (dimension(members["blur"]), dimension(members["spread"]))
    let color = color(members["color"])
    var isInset = false
    if let part = members["inset"].flatMap(plain) {
      guard part.value.kind == .bool else { return fail("true or false", part) }
      isInset = part.value.tag == .true
    }
    guard let color, let x, let y, let blur, let spread else { return nil }
    return TokenShadow(color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, isInset: isInset)
  }

  func gradient() -> [TokenStop]? {
    guard value.kind == .array, value.childCount > 0 else { return fail("an array of stops") }
    var stops: [TokenStop] = []
    var isRight = true
    for element in value.elements {
      let part = here(element)
      if case .token? = alias(part) {
        guard case .gradient(let list)? = resolver.read(part, .gradient) else { return nil }
        guard list.count == 1 else { return fail("one stop (arrays are not flattened)", part) }
        stops += list
      } else if let stop = resolver.literal(part).flatMap({
        TokenLiteral(resolver: resolver, at: $0).stop()
      }) {
        stops.append(stop)
      } else {
        isRight = false
      }
    }
    return isRight ? stops : nil
  }

  /// What an element leads to, if it is an alias to a whole token.
  private func alias(_ part: Located) -> TokenResolver.Followed? {
    let isAlias =
      part.value.kind == .string || part.value.kind == .object && part.value.member("$ref") != nil
    return isAlias ? resolver.follow(part) : nil
  }

  private func stop() -> TokenStop? {
    guard let members = members("color", "position", of: "a gradient's stop") else { return nil }
    let (color, position) = (color(members["color"]), number(members["position"]))
    guard let color, let position else { return nil }
    return TokenStop(color: color, position: min(max(position, 0), 1))
  }

  func typography() -> TokenValue? {
    guard
      let members = members(
        "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight", of: "a typography")
    else { return nil }
    let (size, spacing) = (dimension(members["fontSize"]), dimension(members["letterSpacing"]))
    let lineHeight = number(members["lineHeight"])
    var families: [String]?
    if let part = members["fontFamily"], case .fontFamily(let names)? = resolver.read(part, .fontFamily) {
      families = names
    }
    guard let part = members["fontWeight"], case .fontWeight(let weight)? = resolver.read(part, .fontWeight),
      let families, let size, let spacing, let lineHeight
    else { return nil }
    return .typography(
      TokenTypography(
        families: families, size: size, letterSpacing: spacing, weight: weight, lineHeight: lineHeight))
  }
}
