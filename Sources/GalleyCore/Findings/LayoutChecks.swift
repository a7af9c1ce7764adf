extension DecodeSession {
  /// Reports section ids that an earlier section has: the device's lists rely on them.
  func reportDuplicateSections(_ sections: [SectionData]) {
    guard sections.count > 1 else { return }
    var seen: Set<String> = []
    seen.reserveCapacity(sections.count)
    for index in sections.indices where !seen.insert(sections[index].id.value).inserted {
      let source = sections[index].source.value
      report(
        .duplicateSectionID, at: source.optional("id") ?? source,
        "an earlier section has the id \"\(sections[index].id.value)\" too")
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
    for index in widgets.indices where widgets[index].layout?.width?.share == nil {
      guard let behavior = widgets[index].content as? any WidthBehavior,
        behavior.collapsesInCarousel
      else { continue }
      report(
        .collapsedBanner, at: widgets[index].source.value,
        "without a fraction as its width this collapses in a carousel; add \"width\": 0.85")
    }
  }
}
