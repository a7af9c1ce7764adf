extension DecodeSession {
  /// Reports section ids that an earlier section has: the device's lists rely on them.
  func reportDuplicateSections(_ sections: [SectionData]) {
    guard sections.count > 1 else { return }
    var distinct = DistinctTexts(expecting: sections.count)
    for index in sections.indices { distinct.add(sections[index].id.value) }
    if distinct.areDistinct { return }
    var seen = SpreadTable<Void>(expecting: sections.count)
    for index in sections.indices where seen.insert((), for: TextKey(sections[index].id.value)) != nil {
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
    for index in widgets.indices {
      // The payload's own width: no app has a theme's.
      let hasOwn = widgets[index].source.value.member("layout")?.optional("width") != nil
      if hasOwn, widgets[index].layout?.width?.share != nil { continue }
      guard let behavior = widgets[index].content as? any WidthBehavior,
        behavior.collapsesInCarousel
      else { continue }
      report(
        .collapsedBanner, at: widgets[index].source.value,
        "without a fraction as its width this collapses in a carousel; add \"width\": 0.85")
    }
  }

  /// Reports, once for a document, that a theme gives widgets what their payload does not.
  func reportThemeDefaults() {
    guard let first = tokens.firstDefaulted, let theme else { return }
    let widgets = tokens.defaulted == 1 ? "1 widget" : "\(tokens.defaulted) widgets"
    report(
      .themeDefault, at: JSONValue(memory: document.memory, index: first),
      "the theme \(theme.value.name) gives \(widgets) a look that the page does not send and no app draws")
  }

  /// Reports a type that some of the project's clients do not know.
  @inline(always)
  func checkClients(_ entry: Int, _ type: String, at field: JSONValue) {
    if reportsClients { reportClients(entry, type, at: field) }
  }

  private func reportClients(_ entry: Int, _ type: String, at field: JSONValue) {
    let clients = contents.clients(skipping: entry)
    guard !clients.isEmpty else { return }
    let names = clients.prefix(5).joined(separator: ", ") + (clients.count > 5 ? ", …" : "")
    report(
      .clientSkips, at: field,
      clients.count == 1
        ? "the client \(names) does not know \"\(type)\" and draws nothing"
        : "\(clients.count) clients do not know \"\(type)\" and draw nothing: \(names)")
  }
}
