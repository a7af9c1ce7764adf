import GalleyCore

extension HTMLWriter {
  /// What stands in for a widget that is unknown or malformed: nothing, or a labelled card without
  /// the widget's layout, actions or tracking.
  mutating func writeProblem(_ widget: AnyWidget, message: String?) {
    guard options.unknown == .placeholder else { return }
    let outer = recorder?.beginProblem(widget, message: message)
    begin("div", class: message == nil ? "w fl problem unknown" : "w fl problem malformed")
    attribute(.domID, of: domID(for: widget.id.value))
    attribute(.widgetID, widget.id.value)
    attribute(.widgetType, widget.type)
    raw(message == nil ? " data-widget-state=\"unknown\"" : " data-widget-state=\"malformed\"")
    endTag()
    open("div", class: "card")
    open("div", class: "card-title")
    write(symbol: "exclamationmark.triangle.fill", size: fonts.font(.footnote).size)
    open("span", class: HTMLWriter.className(.footnote))
    raw(message == nil ? "Unknown widget &#39;" : "Malformed &#39;")
    text(widget.type)
    raw("&#39;")
    close()
    close()
    open("span", class: "t tc card-text")
    if let message { text(message) } else { raw("Nothing is registered for this type.") }
    close()
    close()
    close()
    if let outer { recorder?.endProblem(outer) }
  }
}
