import GalleyCore

// What the writer tells its recorder of a page and its theme.

extension HTMLWriter {
  /// The modes that a page is drawn in: `ios, light+dark, large, ltr`.
  private func modes(isRightToLeft: Bool?) -> String {
    let appearance = options.appearance == .auto ? "light+dark" : options.appearance.rawValue
    let direction = options.direction ?? (isRightToLeft == true ? .rtl : .ltr)
    var modes = [registry.theme.name, appearance, options.textSize.rawValue, direction.rawValue]
    if let width = options.width { modes.append(LayoutText.number(width) + " wide") }
    if options.profile != .standard { modes.append(options.profile.rawValue) }
    return LayoutText.plainModes(modes)
  }

  /// Begins the document's own node; ``endRecord()`` ends it.
  mutating func beginRecord(_ document: Document) {
    guard let recorder else { return }
    switch document.root {
    case .page(let page):
      let source = document.source.root.member("page").map { OpaqueJSON($0, in: document.source) }
      recorder.enter(.page, page.id, type: modes(isRightToLeft: page.isRightToLeft), source: source)
      record(page)
    case .sheet(let sheet):
      let source = document.source.root.member("sheet").map { OpaqueJSON($0, in: document.source) }
      recorder.enter(.sheet, sheet.id, type: modes(isRightToLeft: sheet.isRightToLeft), source: source)
      record(lang: sheet.lang)
    }
    recordTheme()
  }

  mutating func endRecord() { recorder?.leave() }

  private func record(_ page: PageData) {
    record(lang: page.lang)
    if page.isEmpty { recorder?.add(.content, "state", LayoutField("empty")) }
    if page.refresh?.pullToRefresh == true { recorder?.add(.content, "pull_to_refresh", LayoutField("yes")) }
    if let pagination = page.pagination {
      var fields = [LayoutField(pagination.hasMore ? "more" : "end")]
      if let postback = pagination.postback {
        fields.append(LayoutField("json", LayoutText.json(postback.value)))
      }
      recorder?.add(pagination.postback == nil ? .content : .action, "pagination", fields)
    }
  }

  private func record(lang: String?) {
    if let lang, PageRenderer.isLanguageTag(lang) { recorder?.add(.content, "lang", LayoutField(lang)) }
  }

  /// What an inline sheet has of its own, and else from the page.
  func record(inline sheet: SheetData) {
    record(lang: sheet.lang)
    guard let isRightToLeft = sheet.isRightToLeft else { return }
    recorder?.add(.content, "dir", LayoutField(isRightToLeft ? "rtl" : "ltr"))
  }

  /// The tokens that a page is drawn with whatever it sends.
  private func recordTheme() {
    recorder?.enter(.theme, type: LayoutText.word(registry.theme.name))
    for (names, type) in [(Theme.colorRoles, TokenType.color), (Theme.lengthRoles, .dimension)] {
      for name in names {
        guard let token = ThemeRoles.token(name, type, in: registry.theme) else { continue }
        recorder?.add(.content, name, token.field(from: nil))
      }
    }
    var body: LayoutField?
    for role in TextRole.allCases {
      let face = fonts.faces[role.rawValue]
      recorder?.add(.content, role.tokenName, font(face.light.font, face.dark.font, nil))
      let family = family(face.light, face.dark, nil)
      guard family != body else { continue }
      if role == .body { body = family }
      recorder?.extend(role.tokenName, [family])
    }
    recorder?.leave()
  }
}

extension LayoutText {
  /// The modes of a page's first line: nothing in them ends the list.
  static func plainModes(_ modes: [String]) -> String {
    modes.map { $0.contains { ",]\"".contains($0) } ? string($0) : $0 }.joined(separator: ", ")
  }
}

extension SheetConfigData {
  var fields: [LayoutField] {
    let detents = detents.map { detent in
      switch detent {
      case .medium: "medium"
      case .large: "large"
      case .fraction(let share): LayoutText.number(share)
      }
    }
    var fields = [
      LayoutField("value", detents.joined(separator: "+")), LayoutField("grabber", grabber ? "yes" : "no"),
      LayoutField("dismissible", dismissible ? "yes" : "no"),
    ]
    if let cornerRadius { fields.append(LayoutField("radius", LayoutText.number(cornerRadius))) }
    return fields
  }
}

extension Token {
  /// A color or a length of a theme.
  func field(from source: String?) -> LayoutField {
    if let color { return LayoutField("color", color.told, from: source) }
    func told(_ value: TokenValue) -> String {
      switch value {
      case .dimension(let points), .number(let points): LayoutText.number(points)
      default: "?"
      }
    }
    return LayoutField("value", LayoutText.both(told(light), told(dark)), from: source)
  }
}
