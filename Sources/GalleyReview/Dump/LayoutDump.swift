import GalleyCore
package import GalleyRender

/// The layout dump: a page as it is laid out, one property a line, two spaces a level.
///
///     page home  [ios, light+dark, large, ltr]
///       section sec_popular
///         arrangement vertical
///         spacing 8
///         widget product_1  image_text_card
///           padding 12
///           border 1  #EAEAEA <- token line.soft
///           title "AirPods Pro 2"  font 16/21 semibold -0.31  #000000 | #FFFFFF <- role color.label
///           tap toast  {"message":"Saved"}
///         widget title_block@page.sections.0.widgets.1  title_block  (positional)
///           ! lowContrast  "\"Curated\": #8E8E93 on #FFFFFF is 3.26 to 1, less than 4.5 in light"
///
/// Values are the renderer's own; `<-` says where one comes from that the payload does not send as it is: a
/// `token` that it names, the `role` of a theme that a widget takes, a theme's `default` for the type, a
/// `fallback`. Values that differ in dark stand behind `|`. Texts are JSON strings.
///
/// ``LayoutDumpReader`` reads it back.
package struct LayoutDump {
  private(set) var text = ""

  /// A page, as text.
  package static func text(of node: LayoutNode) -> String {
    var dump = LayoutDump()
    dump.write(node, level: 0)
    return dump.text
  }

  /// One property, as it stands in a line.
  package static func line(_ property: LayoutProperty) -> String {
    var dump = LayoutDump()
    dump.write(property)
    return dump.text
  }

  private mutating func write(_ node: LayoutNode, level: Int) {
    indent(level)
    text += node.kind.rawValue
    if let id = node.id { text += " " + LayoutText.word(id.value) }
    switch node.kind {
    case .page, .sheet: if !node.type.isEmpty { text += "  [\(node.type)]" }
    case .widget: text += "  " + LayoutText.word(node.type)
    case .theme: text += " " + node.type
    case .nav, .header, .footer, .section: break
    }
    if let id = node.id, id.origin != .authored { text += "  (\(id.origin.rawValue))" }
    text += "\n"
    for property in node.properties {
      indent(level + 1)
      write(property)
      text += "\n"
    }
    for child in node.children { write(child, level: level + 1) }
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<level { text += "  " }
  }

  private mutating func write(_ property: LayoutProperty) {
    text += property.name
    let fields =
      SideKeys.keys(of: property.name).flatMap { SideKeys.folded(property.fields, $0) } ?? property.fields
    for (index, field) in fields.enumerated() {
      text += index == 0 ? " " : "  "
      if field.key != LayoutField.key(of: field.value) || LayoutDump.beginsLikeKey(field.value) {
        text += field.key + " "
      }
      text += field.value
      if let source = field.source { text += " <- " + source }
    }
  }
}

extension LayoutDump {
  /// Whether a value would be read as a key and a value: a letter first, and a space. By code points, since to
  /// compare a character of thousands of combining marks takes quadratic time.
  static func beginsLikeKey(_ value: some StringProtocol) -> Bool {
    value.unicodeScalars.first?.properties.isAlphabetic == true && value.utf8.contains(UInt8(ascii: " "))
  }
}

/// Four sides or corners that are alike are written as one.
enum SideKeys {
  private static let insets = ["top", "left", "bottom", "right"]
  private static let corners = ["top_left", "top_right", "bottom_left", "bottom_right"]

  /// The four that a property of this name has.
  static func keys(of name: String) -> [String]? {
    switch name {
    case "padding", "margin", "insets": insets
    case "clip": corners
    default: nil
    }
  }

  static func folded(_ fields: [LayoutField], _ keys: [String]) -> [LayoutField]? {
    guard fields.map(\.key) == keys, let first = fields.first,
      fields.allSatisfy({ $0.value == first.value && $0.source == first.source })
    else { return nil }
    return [LayoutField("value", first.value, from: first.source)]
  }

  static func unfolded(_ fields: [LayoutField], _ keys: [String]) -> [LayoutField] {
    guard fields.count == 1, fields[0].key == "value" else { return fields }
    return keys.map { LayoutField($0, fields[0].value, from: fields[0].source) }
  }
}
