import GalleyCore

// How the atoms that are drawn stand in a dump: one function for each, beside those that write their HTML.

extension InsetsData {
  var fields: [LayoutField] {
    sideFields(["top", "left", "bottom", "right"], [top, left, bottom, right], tokens, source)
  }
}

extension CornersData {
  var fields: [LayoutField] {
    sideFields(
      ["top_left", "top_right", "bottom_left", "bottom_right"], [topLeft, topRight, bottomLeft, bottomRight],
      tokens, source)
  }
}

private func sideFields(
  _ keys: [String], _ values: [Double], _ tokens: SideTokens?, _ source: ValueSource
) -> [LayoutField] {
  keys.indices.map { index in
    guard let tokens else {
      return LayoutField(keys[index], LayoutText.number(values[index]), from: source.told)
    }
    let (light, dark) = tokens.values[index]
    let token = tokens.sides[index].map {
      (tokens.isThemeDefault ? "default " : "token ") + LayoutText.word($0.name)
    }
    return LayoutField(
      keys[index], LayoutText.both(LayoutText.number(light), LayoutText.number(dark)), from: token)
  }
}

extension AdaptiveColor {
  var told: String { LayoutText.both(LayoutText.color(light), LayoutText.color(dark)) }
}

extension ColorData {
  /// `nil` where nothing is painted.
  func field(_ key: String = "color") -> LayoutField? {
    value.map { LayoutField(key, $0.told, from: source.told) }
  }
}

extension Paint {
  func field(_ key: String = "color") -> LayoutField { LayoutField(key, color.told, from: source) }
}

extension WidthData {
  func field(from source: ValueSource) -> LayoutField {
    let told =
      switch self {
      case .fill: "fill"
      case .hug: "hug"
      case .fraction(let share): LayoutText.number(share)
      }
    return LayoutField("value", told, from: source.told)
  }
}

extension BorderData {
  var fields: [LayoutField] {
    var width = LayoutText.number(width)
    if let token = source.token, case .border(let light) = token.light, case .border(let dark) = token.dark {
      width = LayoutText.both(LayoutText.number(light.width), LayoutText.number(dark.width))
    }
    var fields = [LayoutField("value", width, from: source.told)]
    if let field = color?.field() { fields.append(field) }
    if let dash = dashWidth, let gap = dashGap, dash > 0, gap >= 0 {
      fields.append(
        LayoutField("dash", "\(LayoutText.number(dash)) \(LayoutText.number(gap))", from: source.told))
    }
    return fields
  }
}

extension GradientData {
  var fields: [LayoutField] {
    var fields = [LayoutField("angle", LayoutText.number(angle))]
    for (index, color) in colors.enumerated() {
      guard let value = color.value else { continue }
      let position =
        positions.flatMap { index < $0.count ? " at " + LayoutText.number($0[index]) : nil } ?? ""
      fields.append(
        LayoutField("stop\(index)", value.told + position, from: color.source.told ?? source.told))
    }
    return fields
  }
}

extension TextMetrics.Font {
  /// `17/22 regular -0.43`: points of size and from line to line, weight, points between letters.
  var told: String {
    let tracking = tracking == 0 ? "" : " " + LayoutText.number(tracking)
    return
      "\(LayoutText.number(size))/\(LayoutText.number(pitch)) \(weightName)\(tracking)"
  }
}

extension TextMetrics.Font {
  private var weightName: String {
    switch weight {
    case 300: "light"
    case 400: "regular"
    case 500: "medium"
    case 600: "semibold"
    case 700: "bold"
    case 800: "heavy"
    default: String(weight)
    }
  }
}

extension ImageData {
  var fields: [LayoutField] {
    var fields = [LayoutField(LayoutText.word(url))]
    if !isLoadable { fields.append(LayoutField("blocked", "yes")) }
    fields.append(LayoutField("mode", scaleMode.rawValue))
    if let aspectRatio { fields.append(LayoutField("aspect", LayoutText.number(aspectRatio))) }
    if cornerRadius > 0 { fields.append(LayoutField("radius", LayoutText.number(cornerRadius))) }
    if let field = placeholderColor?.field("placeholder") { fields.append(field) }
    if shimmer { fields.append(LayoutField("shimmer", "yes")) }
    if let alt { fields.append(LayoutField("alt", LayoutText.string(alt))) }
    return fields
  }
}

extension TagData {
  /// Beside those of its text.
  var fields: [LayoutField] {
    var fields: [LayoutField] = []
    if let field = bgColor?.field("on") { fields.append(field) }
    if let field = borderColor?.field("line") { fields.append(field) }
    fields.append(LayoutField("radius", LayoutText.number(max(cornerRadius, 0))))
    return fields
  }
}

extension ButtonData {
  /// Beside those of its title.
  var fields: [LayoutField] {
    var fields = [LayoutField("style", style.rawValue)]
    if let field = bgColor?.field("on") { fields.append(field) }
    if let cornerRadius, style != .plain {
      fields.append(LayoutField("radius", LayoutText.number(max(cornerRadius, 0))))
    }
    if fullWidth { fields.append(LayoutField("wide", "yes")) }
    if disabled { fields.append(LayoutField("disabled", "yes")) }
    return fields
  }
}

extension SeparatorData {
  var fields: [LayoutField] {
    var fields = [
      LayoutField(style.rawValue), LayoutField("thickness", LayoutText.number(max(thickness, 0))),
    ]
    if style != .space, let field = color?.field() { fields.append(field) }
    if let insets, !insets.isZero { fields += insets.fields }
    return fields
  }
}

extension ActionData {
  /// The whole action, but for a sheet: that is a node of its own.
  var fields: [LayoutField] {
    let members = LayoutText.members(of: source.value).compactMap { key, value -> String? in
      if key.isSame(as: "type") { return nil }
      if kind == .openSheet, key.isSame(as: "sheet"), let sheet {
        return "\"sheet\":" + LayoutText.string(sheet.id.value)
      }
      return LayoutText.string(key) + ":" + LayoutText.json(value)
    }
    return [
      LayoutField(LayoutText.word(type)), LayoutField("json", "{" + members.joined(separator: ",") + "}"),
    ]
  }
}
