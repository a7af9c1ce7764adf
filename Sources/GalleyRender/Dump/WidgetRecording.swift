import GalleyCore

// What the writer tells its recorder of widgets and their atoms, where that takes more than a line.

extension HTMLWriter {
  func font(
    _ light: TextMetrics.Font, _ dark: TextMetrics.Font, _ source: String?
  ) -> LayoutField {
    guard let recorder else { return LayoutField("font", "") }
    let told = recorder.told(light)
    return LayoutField(
      "font", light == dark ? told : LayoutText.both(told, recorder.told(dark)), from: source)
  }

  func family(
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
    for (event, action) in envelope.actions?.events ?? [] where !event.isSame(as: "tap") {
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
