public import GalleyCore

extension HTMLWriter {
  /// Writes a tag. Its action fires in a tag rail only, where `isLive` says so.
  public mutating func write(_ tag: TagData, isLive: Bool = false) {
    let action = isLive ? tag.action : nil
    let name = recorder?.begin(tag.text.source, without: "text")
    if let action {
      beginControl(action, class: "tag")
    } else {
      begin("span", class: "tag")
    }
    if options.marks, action != nil { mark(tag.text.source.opaque) }
    property("background", color: tag.bgColor)
    if tag.cornerRadius != 6 { property("border-radius", points: max(tag.cornerRadius, 0)) }
    if let color = tag.borderColor, color.value != nil {
      property("box-shadow")
      raw("inset 0 0 0 1px ")
      self.color(color)
    }
    endTag()
    if survey != nil { surveyBegin(tag, isLive: action != nil) }
    if let icon = tag.icon { write(icon) }
    write(tag.text, as: .tag, literal: true)
    survey?.leave()
    if let name { recorder?.end(name, tag.fields) }
    if let action { endControl(named: action.type) } else { close() }
  }
}
