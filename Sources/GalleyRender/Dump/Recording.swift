import GalleyCore

// What the writer tells its recorder, where that takes more than a line.

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

  private func font(
    _ light: TextMetrics.Font, _ dark: TextMetrics.Font, _ source: String?
  ) -> LayoutField {
    guard let recorder else { return LayoutField("font", "") }
    let told = recorder.told(light)
    return LayoutField(
      "font", light == dark ? told : LayoutText.both(told, recorder.told(dark)), from: source)
  }

  private func family(
    _ light: RoleFonts.Face, _ dark: RoleFonts.Face, _ source: String?
  ) -> LayoutField {
    func told(_ face: RoleFonts.Face) -> String { LayoutText.string(face.families.joined(separator: ", ")) }
    return LayoutField("family", LayoutText.both(told(light), told(dark)), from: source)
  }

  /// A widget begins: what stands around its data, as far as its modifiers do not tell it.
  mutating func record(_ body: WidgetBody, _ id: WidgetID) {
    let envelope = body.envelope
    let data = try? envelope.data()
    recorder?.enter(
      .widget, id, type: envelope.type, source: envelope.source, base: data.map { envelope.source.part($0) })
    record(actions: envelope)
    guard let defaults = registry.theme.defaults[envelope.type], let entry = envelope.entry else { return }
    for (name, token) in defaults.insides
    where registry.parts(at: entry).contains(where: { $0.name.description == name }) {
      recorder?.add(.layout, "inside." + name, insideField(token))
    }
  }

  /// What is not played here, but sent: a tap is told where it is written.
  private func record(actions envelope: WidgetEnvelope) {
    for (event, action) in envelope.actions?.events ?? [] where event != "tap" {
      recorder?.add(.action, LayoutProperty.plain("on." + event), action.fields)
    }
    if let tracking = envelope.tracking {
      recorder?.add(.tracking, "tracking", LayoutField("json", LayoutText.json(tracking.value)))
    }
  }

  private func insideField(_ token: Token) -> LayoutField {
    guard token.type == .typography else { return token.field(from: "default " + token.name) }
    let faces = RoleFonts.faces(of: token, metrics)
    return font(faces.light.font, faces.dark.font, "default " + token.name)
  }

  /// A text, as it stands in the page's bytes since `written`.
  func record(
    _ text: TextData, as role: TextRole, isLiteral: Bool, _ written: LayoutRecorder.Written
  ) {
    guard let recorder else { return }
    recorder.endText(written.outer)
    let isMarkdown = text.isMarkdown && !isLiteral
    var fields = writtenFields(since: written.start, isMarkup: isMarkdown)
    let (light, dark) = fonts(of: text, as: role)
    let source =
      text.font == nil || text.font?.token == nil && text.font?.size == nil && text.font?.weight == nil
      ? (text.font?.source.told ?? "role " + role.tokenName) : text.font?.source.told
    fields.append(font(light, dark, source))
    if let token = text.font?.token {
      let faces = RoleFonts.faces(of: token, metrics)
      let family = family(faces.light, faces.dark, source)
      let body = fonts.faces[TextRole.body.rawValue]
      if family.value != self.family(body.light, body.dark, nil).value { fields.append(family) }
    }
    if let ink = text.color?.field() ?? survey?.ink.field() { fields.append(ink) }
    if !isLiteral {
      if text.alignment != .leading { fields.append(LayoutField("align", "\(text.alignment)")) }
      if text.maxLines > 0 { fields.append(LayoutField("lines", String(text.maxLines))) }
    }
    recorder.add(.content, recorder.textName(text.source), fields)
  }

  /// Markdown in blocks, as its HTML.
  func recordMarkdown(_ written: LayoutRecorder.Written) {
    recorder?.endText(written.outer)
    recorder?.add(.content, "markdown", writtenFields(since: written.start, isMarkup: true))
  }

  private func writtenFields(since start: Int, isMarkup: Bool) -> [LayoutField] {
    buffer.withBytes { bytes in
      let slice = bytes[start...]
      // Markup that does nothing is a text.
      guard !isMarkup || !slice.contains(UInt8(ascii: "<")) else {
        return [LayoutField("html", LayoutText.string(String(decoding: slice, as: UTF8.self)))]
      }
      let (text, isEscaped) = WrittenText.read(slice)
      let field = LayoutField("text", LayoutText.string(text))
      return isEscaped ? [field] : [field, LayoutField("unescaped", "yes")]
    }
  }

  func record(symbol: String, size: Double, color: ColorData?, isMissing: Bool) {
    guard let recorder, !recorder.isInText else { return }
    var fields = [
      LayoutField("value", LayoutText.word(symbol)), LayoutField("size", LayoutText.number(size)),
    ]
    if let field = color?.field() { fields.append(field) }
    if isMissing { fields.append(LayoutField("missing", "yes")) }
    recorder.add(.content, recorder.piece("icon"), fields)
  }
}

extension LayoutText {
  /// The modes of a page's first line: nothing in them ends the list.
  static func plainModes(_ modes: [String]) -> String {
    modes.map { $0.contains { ",]\"".contains($0) } ? string($0) : $0 }.joined(separator: ", ")
  }
}

extension LayoutRecorder {
  /// A text is being written: where it began.
  struct Written {
    let start: Int
    let outer: Bool
  }

  func beginWritten(at start: Int) -> Written { Written(start: start, outer: beginText()) }

  /// A bar of a page begins.
  func enter(_ kind: LayoutNode.Kind, isSticky: Bool) {
    enter(kind)
    add(.layout, "sticky", LayoutField(isSticky ? "yes" : "no"))
  }

  /// An atom of several pieces begins.
  /// - Returns: Its name, for ``end(_:_:)``.
  func begin(_ source: DocumentString, without spelled: String...) -> String {
    let name = scopes.isEmpty ? self.name(of: source, without: spelled) : piece("atom")
    begin(name)
    return name
  }

  /// It ends: its own fields stand behind its text's.
  func end(_ name: String, _ fields: [LayoutField]) {
    extend(name, fields)
    end()
  }

  /// What a control does: of a button's own the button's, else the widget's.
  func addAction(_ fields: [LayoutField]) { add(.action, scopes.isEmpty ? "tap" : piece("action"), fields) }

  /// A card that stands in for a widget.
  func beginProblem(_ widget: AnyWidget, message: String?) -> Bool {
    enter(.widget, widget.id, type: widget.type, source: widget.source)
    var fields = [LayoutField(message == nil ? "unknown" : "malformed")]
    if let message, let node { fields.append(LayoutField(LayoutText.string(node.local(message)))) }
    add(.content, "state", fields)
    return beginText()
  }

  func endProblem(_ outer: Bool) {
    endText(outer)
    leave()
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
