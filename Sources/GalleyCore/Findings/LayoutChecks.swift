extension DecodeSession {
  /// Reports section ids that an earlier section has: the device's lists rely on them.
  func reportDuplicateSections(_ sections: [SectionData]) {
    var seen: Set<String> = []
    for section in sections where !seen.insert(section.id.value).inserted {
      let field = section.source.value.optional("id") ?? section.source.value
      append(
        RawFinding(
          .duplicateSectionID, at: field, path: path(to: field),
          message: "an earlier section has the id \"\(section.id.value)\" too"))
    }
  }

  /// Reports `hug` on a widget that takes all the width there is.
  @usableFromInline
  func checkHug(_ content: some WidgetContent, at widget: JSONValue) {
    guard let behavior = content as? any WidthBehavior, !behavior.hugs,
      let field = widget.member("layout")?.member("width")
    else { return }
    report(.hugFills, at: field, "\"hug\" changes nothing: this widget takes all the width")
  }

  /// Reports widgets that shrink to almost nothing in a carousel.
  func checkCarousel(_ widgets: [AnyWidget]) {
    for widget in widgets where widget.layout?.width?.share == nil {
      guard let behavior = widget.content as? any WidthBehavior, behavior.collapsesInCarousel
      else { continue }
      report(
        .collapsedBanner, at: widget.source.value,
        "without a fraction as its width this collapses in a carousel; add \"width\": 0.85")
    }
  }
}
