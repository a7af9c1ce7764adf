public import GalleyCore

extension HTMLWriter {
  /// Writes a widget with everything around it; one that is unknown or malformed as the policy
  /// says.
  public mutating func write(_ widget: AnyWidget) {
    switch widget.state {
    case .ok(let content):
      if let renderer = registry.renderer(for: widget), renderer.write(widget, content, &self) {
        return
      }
      writeProblem(widget, message: nil)
    case .unknown: writeProblem(widget, message: nil)
    case .malformed(let message): writeProblem(widget, message: message)
    }
  }

  /// Writes widgets below each other, centred, `spacing` points apart.
  public mutating func write(_ widgets: some Sequence<AnyWidget>, spacing: Double) {
    begin("div", class: "v")
    if spacing != 0 { property("gap", points: max(spacing, 0)) }
    endTag()
    for widget in widgets { write(widget) }
    close()
  }

  mutating func write<Widget: HTMLWidget>(
    _ envelope: AnyWidget, _ content: Widget.Content, as _: Widget.Type
  ) {
    let domID = domID(for: envelope.id.value)
    let widget = Widget(
      content: content, context: WidgetContext(id: envelope.id, domID: domID))
    let tap = envelope.actions?.tap
    let isButton = tap != nil && !Widget.hasControls && !isPhrasing

    let fills = envelope.layout?.width?.share == nil && (!widget.hugs || envelope.layout?.width == .fill)
    if isButton {
      beginControl(tap, class: fills ? "w fl tap" : "w tap")
    } else {
      begin("div", class: fills ? "w fl" : "w")
    }
    attribute(.domID, domID)
    attribute(.widgetID, envelope.id.value)
    attribute(.widgetType, envelope.type)

    let stretched = tap != nil && Widget.hasControls && !isPhrasing ? tap : nil
    writeChrome(envelope.layout, stretched: stretched, labelledBy: domID, type: envelope.type) { html in
      let outer = html.parentID
      html.parentID = domID
      widget.write(to: &html)
      html.parentID = outer
    }
    if isButton { endControl(named: envelope.type) } else { close() }
  }

  /// Writes the six modifiers around `content`, in the order of ``LayoutModifier``.
  private mutating func writeChrome(
    _ layout: LayoutData?, stretched tap: ActionData?, labelledBy domID: String, type: String,
    _ content: (inout HTMLWriter) -> Void
  ) {
    guard let layout else {
      endTag()
      if let tap { writeStretched(tap, labelledBy: domID, type: type) }
      open("div", class: "b")
      open("div", class: "c")
      content(&self)
      close()
      return close()
    }
    for modifier in LayoutModifier.allCases.reversed() {
      open(modifier, of: layout)
      if modifier == .margin, let tap { writeStretched(tap, labelledBy: domID, type: type) }
    }
    content(&self)
    for modifier in LayoutModifier.allCases { close(modifier, of: layout) }
  }

  /// A tap's button under the controls that the widget itself holds.
  private mutating func writeStretched(_ tap: ActionData, labelledBy domID: String, type: String) {
    beginControl(tap, class: "st")
    attribute(.labelledBy, domID)
    endTag()
    // What the widget shows names it; what it is, where it shows nothing.
    endControl(named: type)
  }
}
