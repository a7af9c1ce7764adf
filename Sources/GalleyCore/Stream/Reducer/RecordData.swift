extension AnyWidget {
  /// The widget of consecutive sources: nothing but the theme stands around it.
  init(sourcesWith record: JSONValue, session: DecodeSession) throws(Fault) {
    let (type, entry) = ("sources", session.contents.type(named: "sources")?.number)
    id = WidgetID("\(type)@\(session.path(to: record))", .positional)
    body = WidgetBody(
      WidgetEnvelope(
        type: type, entry: entry,
        layout: entry == nil ? nil : session.addDefaults(to: nil, of: type, at: record), actions: nil,
        tracking: JSONField(), source: session.keep(record), data: JSONField(), isRecord: true))
  }
}

extension SectionData {
  /// The section that a `collection_start` begins: its title is the header, a heading.
  init(collection record: JSONValue, header place: PagePlace, session: DecodeSession) throws(Fault) {
    source = session.keep(record)
    id = try SectionData.id(record.optional("id"), of: record, session)
    layout = try SectionLayoutData(collection: record, session: session)
    let title: TextData? = try record.optional("title", session)
    if title != nil, let field = record.optional("title") {
      header = SectionData.heading(field, at: place, session)
    } else {
      header = nil
    }
    widgets = []
  }

  /// A heading as its folded page has it: a widget of its own text, read as any other.
  private static func heading(
    _ title: JSONValue, at place: PagePlace, _ session: DecodeSession
  ) -> AnyWidget? {
    let text = title.withSource {
      Array(#"{"type":"heading","data":{"text":"#.utf8) + Array($0) + Array("}}".utf8)
    }
    guard let document = try? JSONReader.read(text, limits: JSONLimits(bytes: text.count, depth: .max))
    else { return nil }
    let inner = DecodeSession(contents: session.contents, document: document, place: place)
    return try? AnyWidget(json: document.root, session: inner)
  }
}

extension SectionLayoutData {
  /// A collection's arrangement and columns stand beside its layout, and win.
  init(collection record: JSONValue, session: DecodeSession) throws(Fault) {
    let layout: SectionLayoutData = try record.optional("layout", session) ?? .standard
    arrangement = try record.optionalWord("arrangement", session) ?? layout.arrangement
    columns = try record.optionalInteger("columns").map { max($0, 1) } ?? layout.columns
    itemSpacing = layout.itemSpacing
    insets = layout.insets
  }
}
