/// Takes a page document apart into the records that fold back to it.
///
/// Blocks, comparisons, timelines and sources of a section that says nothing else become records of their
/// own, a section of nothing but collection items a collection; all other widgets stand in `widget` records.
struct PageUnfolder {
  private let contents: WidgetContents
  private let source: JSONDocument
  private var lines: [[UInt8]] = []
  /// The sources' references so far, which are unique in a screen.
  private var references: Set<String> = []

  /// The records of a page, a line each, without its end.
  static func records(
    of page: JSONValue, in source: JSONDocument, contents: WidgetContents
  ) -> [[UInt8]] {
    var unfolder = PageUnfolder(contents: contents.forStream, source: source)
    unfolder.unfold(page)
    return unfolder.lines
  }

  private mutating func unfold(_ page: JSONValue) {
    // A title of its own would become the bar's, where there is none.
    let isHidden = page.optional("nav") == nil && page.optional("title") != nil
    let hidden = ["type", "sections", "footer", "pagination"] + (isHidden ? ["title"] : [])
    add(.screenStart) { $0.members(of: page, except: hidden) }
    var isAmongBlocks = false
    for section in PageUnfolder.elements(page, "sections") {
      // A device drops what is no section.
      guard section.kind == .object, section.optional("widgets").map({ $0.kind == .array }) ?? true else {
        continue
      }
      if let items = collection(section) {
        add(.collectionStart) { PageUnfolder.start(collection: section, &$0) }
        for item in items { addWidget(item) }
        add(.collectionEnd) { _ in }
        isAmongBlocks = false
      } else if !isAmongBlocks, let blocks = blocks(section) {
        for block in blocks { addBlock(block) }
        isAmongBlocks = true
      } else {
        add(.sectionStart) { $0.members(of: section, except: ["type", "widgets"]) }
        for widget in PageUnfolder.elements(section, "widgets") {
          add(.widget) { $0.member("widget", widget) }
        }
        add(.sectionEnd) { _ in }
        isAmongBlocks = false
      }
    }
    if let footer = page.optional("footer") { add(footer: footer) }
    add(.screenCommit) { out in
      if let pagination = page.optional("pagination") { out.member("pagination", pagination) }
    }
  }

  private mutating func add(_ type: RecordType, _ fill: (inout MemberWriter) -> Void) {
    var out = MemberWriter()
    out.open("{")
    out.type(type.rawValue)
    fill(&out)
    out.close("}")
    out.blankLineBreaks()
    lines.append(out.bytes)
  }

  // MARK: Sections

  /// The items of a section that a collection folds to.
  private func collection(_ section: JSONValue) -> [JSONValue]? {
    guard PageUnfolder.has(section, only: ["id", "layout", "header", "widgets"]),
      let widgets = section.member("widgets"), widgets.kind == .array, widgets.childCount > 0
    else { return nil }
    if let header = section.member("header") {
      guard PageUnfolder.has(header, only: ["type", "data"]),
        header.member("type")?.isWord("heading") == true,
        let data = header.member("data"), PageUnfolder.has(data, only: ["text"]), isSound(header),
        data.optional("text") != nil
      else { return nil }
    }
    var references: Set<String> = []
    for widget in widgets.elements {
      guard isRecord(widget), widget.member("type")?.isWord("collection_item") == true, isSound(widget),
        let reference = widget.member("data")?.member("subject_ref")?.text,
        references.insert(reference).inserted
      else { return nil }
    }
    return Array(widgets.elements)
  }

  private static func start(collection section: JSONValue, _ out: inout MemberWriter) {
    out.members(of: section) { $0.isWord("id") }
    if let title = section.member("header")?.member("data")?.member("text") { out.member("title", title) }
    guard let layout = section.optional("layout") else { return }
    let own = ["arrangement", "columns"].filter { layout.member(named: $0).map { !$0.isNull } ?? false }
    for name in own { if let value = layout.member(named: name) { out.member(name, value) } }
    if own.isEmpty || layout.childCount > own.count {
      out.name("layout")
      out.open("{")
      out.members(of: layout, except: own)
      out.close("}")
    }
  }

  /// The widgets of a section that nothing but blocks stand in.
  private mutating func blocks(_ section: JSONValue) -> [JSONValue]? {
    guard PageUnfolder.has(section, only: ["widgets"]), let widgets = section.member("widgets"),
      widgets.kind == .array, widgets.childCount > 0
    else { return nil }
    var taken: Set<String> = []
    var isAfterSources = false
    for widget in widgets.elements {
      guard isRecord(widget), isSound(widget), let type = widget.member("type")?.text,
        let data = widget.member("data")
      else { return nil }
      switch type {
      case "heading", "narrative", "callout", "media", "metric": break
      case "comparison":
        guard areParts(data.member("subjects")), areParts(data.member("rows")) else { return nil }
      case "timeline": guard areParts(data.member("events")) else { return nil }
      case "sources":
        guard !isAfterSources, PageUnfolder.has(widget, only: ["type", "data"]),
          PageUnfolder.has(data, only: ["sources"]), let list = data.member("sources"), areParts(list)
        else { return nil }
        for source in list.elements {
          guard let reference = source.member("ref")?.text, !references.contains(reference),
            taken.insert(reference).inserted
          else { return nil }
        }
      default: return nil
      }
      isAfterSources = type == "sources"
    }
    references.formUnion(taken)
    return Array(widgets.elements)
  }

  private mutating func addBlock(_ widget: JSONValue) {
    guard let data = widget.member("data") else { return }
    switch widget.member("type")?.text {
    case "comparison":
      add(.comparisonStart) { PageUnfolder.group(widget, data, parts: ["subjects", "rows"], &$0) }
      addParts(.comparisonSubject, data.member("subjects"))
      addParts(.comparisonRow, data.member("rows"))
      add(.comparisonEnd) { _ in }
    case "timeline":
      add(.timelineStart) { PageUnfolder.group(widget, data, parts: ["events"], &$0) }
      addParts(.timelineEvent, data.member("events"))
      add(.timelineEnd) { _ in }
    case "sources": addParts(.source, data.member("sources"))
    default: addWidget(widget)
    }
  }

  private mutating func addWidget(_ widget: JSONValue) {
    guard let type = widget.member("type").flatMap({ RecordType($0) }), let data = widget.member("data")
    else { return }
    add(type) { PageUnfolder.group(widget, data, parts: [], &$0) }
  }

  private static func group(
    _ widget: JSONValue, _ data: JSONValue, parts: [String], _ out: inout MemberWriter
  ) {
    out.members(of: widget, except: ["type", "data"])
    out.members(of: data, except: parts)
  }

  private mutating func addParts(_ type: RecordType, _ parts: JSONValue?) {
    guard let parts else { return }
    for part in parts.elements { add(type) { $0.members(of: part, except: []) } }
  }

  private mutating func add(footer: JSONValue) {
    let widgets = footer.member("widgets")
    let only = widgets.flatMap { $0.childCount == 1 ? Array($0.elements).first : nil }
    if PageUnfolder.has(footer, only: ["widgets", "sticky"]), let bar = only,
      bar.member("type")?.isWord("handoff_bar") == true, isRecord(bar), isSound(bar),
      let data = bar.member("data"), data.member("sticky") == nil
    {
      add(.handoffBar) { out in
        PageUnfolder.group(bar, data, parts: [], &out)
        out.members(of: footer) { $0.isWord("sticky") }
      }
    } else {
      add(.handoffBar) { out in
        let isBare = footer.optional("widgets") == nil
        let isPrimary = footer.optional("primary") != nil
        out.members(
          of: footer, except: ["type"] + (isPrimary ? ["primary"] : []) + (isBare ? ["widgets"] : []))
        if isBare {
          out.name("widgets")
          out.raw("[]")
        }
      }
    }
  }

  // MARK: Forms

  private static func elements(_ object: JSONValue, _ key: StaticString) -> [JSONValue] {
    object.optional(key).map { Array($0.elements) } ?? []
  }

  private static func has(_ object: JSONValue, only names: [String]) -> Bool {
    object.kind == .object && object.members.allSatisfy { $0.key.isAmong(names) }
  }

  /// Whether a widget's data can be the fields of a record.
  private func isRecord(_ widget: JSONValue) -> Bool {
    guard PageUnfolder.has(widget, only: MemberWriter.envelope + ["data"]), let data = widget.member("data"),
      data.kind == .object
    else { return false }
    return !data.members.contains { $0.key.isAmong(MemberWriter.envelope) }
  }

  /// Whether a list's elements can be records.
  private func areParts(_ list: JSONValue?) -> Bool {
    guard let list, list.kind == .array, list.childCount > 0 else { return false }
    return list.elements.allSatisfy { $0.kind == .object && $0.member("type") == nil }
  }

  /// Whether a widget decodes: as a record it would be refused otherwise.
  private func isSound(_ widget: JSONValue) -> Bool {
    // Paths begin at the widget: from the document's root on, each would cost the widgets before it.
    let session = DecodeSession(contents: contents, document: source, root: widget)
    return (try? AnyWidget(json: widget, session: session))?.content != nil
  }
}
