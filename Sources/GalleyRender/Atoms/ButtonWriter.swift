public import GalleyCore

extension HTMLWriter {
  /// Writes a button.
  public mutating func write(_ button: ButtonData) { write(button, isDismiss: false) }

  /// `isDismiss`: without an action of its own it dismisses, as a bar's left button does.
  mutating func write(_ button: ButtonData, isDismiss: Bool) {
    let name = recorder?.begin(button.title.source, without: "text", "title")
    beginControl(
      button.disabled ? nil : button.action, class: HTMLWriter.className(button),
      isDismiss: isDismiss && !button.disabled)
    if button.disabled { raw(" disabled") }
    if options.marks { mark(button.title.source.opaque) }
    if let radius = button.cornerRadius, button.style != .plain {
      property("border-radius", points: max(radius, 0))
    }
    switch button.style {
    case .solid: property("background", color: button.bgColor)
    case .outline, .plain: property("--g-btn", color: button.bgColor)
    }
    endTag()
    if survey != nil { surveyBegin(button) }
    if let icon = button.icon { write(icon) }
    write(button.title, as: .button, literal: true)
    survey?.leave()
    if let name { recorder?.end(name, button.fields) }
    endControl(named: button.icon?.symbol ?? button.action?.type ?? "button")
  }

  private static func className(_ button: ButtonData) -> StaticString {
    switch (button.style, button.fullWidth) {
    case (.solid, false): "btn solid"
    case (.solid, true): "btn solid wide"
    case (.outline, false): "btn outline"
    case (.outline, true): "btn outline wide"
    case (.plain, false): "btn"
    case (.plain, true): "btn wide"
    }
  }
}
