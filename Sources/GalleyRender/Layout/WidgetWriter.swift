public import GalleyCore

extension HTMLWriter {
  /// Writes a widget with everything around it; one that is unknown or malformed as the policy
  /// says.
  public mutating func write(_ widget: AnyWidget) {
    if let write = registry.writer(of: widget), write(widget, &self) { return }
    writeProblem(widget, message: widget.body.problem)
  }

  /// Writes widgets below each other, centred, `spacing` points apart.
  public mutating func write(_ widgets: some Sequence<AnyWidget>, spacing: Double) {
    begin("div", class: "v")
    if spacing != 0 { property("gap", points: max(spacing, 0)) }
    endTag()
    for widget in widgets { write(widget) }
    close()
  }

  /// Writes a widget whose data are there. Inlined, as ``WidgetRegistry`` registers it, so that it is
  /// compiled for the widget's type; what does not depend on the type is in the two calls.
  @inline(always)
  package mutating func write<Widget: HTMLWidget>(
    _ envelope: AnyWidget, _ content: Widget.Content, as _: Widget.Type
  ) {
    let widget = Widget(content: content, context: context(of: envelope))
    let around = begin(envelope, hasControls: Widget.hasControls, hugs: widget.hugs)
    widget.write(to: &self)
    end(envelope.body, around)
  }

  /// Inlined, since most widgets want to know nothing of their place.
  @inline(always)
  package func context(of envelope: AnyWidget) -> WidgetContext {
    WidgetContext(id: envelope.id, date: options.date)
  }

  /// What ``end(_:_:)`` has to put back.
  @usableFromInline
  package struct Around {
    let parentID: DOMID
    let isButton: Bool
  }

  /// Opens a widget's element and the six modifiers, from the outermost in.
  @usableFromInline
  mutating func begin(_ widget: AnyWidget, hasControls: Bool, hugs: Bool) -> Around {
    let body = widget.body
    let layout = body.envelope.layout
    let outerID = parentID
    if recorder != nil { record(body, widget.id) }
    // Before its own sheets and gradients, whose ids are made from it.
    parentID = domID(for: widget.id.value)
    let tap = body.envelope.actions?.tap
    let isButton = tap != nil && !hasControls && !isPhrasing
    let fills = layout?.width?.share == nil && (!hugs || layout?.width == .fill)
    if isButton {
      beginControl(tap, class: fills ? "w fl tap" : "w tap")
    } else {
      begin("div", class: fills ? "w fl" : "w")
    }
    attribute(.domID, of: parentID)
    attribute(.widgetID, widget.id.value)
    attribute(.widgetType, body.envelope.type)
    if options.live { writeLive(body.envelope, isReachable: isButton || hasControls) }
    if options.marks, isButton { mark(body.envelope.source) }
    let stretched = tap != nil && hasControls && !isPhrasing ? tap : nil
    if let layout {
      open(layout, stretched, body)
    } else {
      endTag()
      if let stretched { writeStretched(stretched, body) }
      open("div", class: "b")
      open("div", class: "c")
    }
    survey?.enter(widget.id, layout)
    return Around(parentID: outerID, isButton: isButton)
  }

  /// Opens the modifiers, from the outermost in: as last time, where nothing in it is this widget's own.
  private mutating func open(_ layout: LayoutData, _ stretched: ActionData?, _ body: WidgetBody) {
    let isShared = stretched == nil && layout.gradient == nil && recorder == nil
    if isShared, openedLayouts.withBytes(of: layout, isPhrasing: isPhrasing, { buffer.append($0) }) {
      for _ in 0..<LayoutModifier.elements { openElements.push(ClosingTag(isPhrasing ? "span" : "div")) }
      return
    }
    let (flushes, start) = (buffer.flushes, buffer.count)
    var next: LayoutModifier? = .outermost
    while let modifier = next {
      open(modifier, of: layout)
      if modifier == .margin, let stretched { writeStretched(stretched, body) }
      next = modifier.inner
    }
    guard isShared, buffer.flushes == flushes else { return }
    buffer.withBytes {
      openedLayouts.add(layout, isPhrasing: isPhrasing, UnsafeBufferPointer(rebasing: $0[start...]))
    }
  }

  /// What only a live preview plays.
  private mutating func writeLive(_ envelope: WidgetEnvelope, isReachable: Bool) {
    if let action = envelope.actions?["long_press"] {
      // Without a control the keyboard could not reach it.
      if !isReachable { raw(" tabindex=\"0\"") }
      action.source.value.withSource { attribute(.longPress, $0) }
      if action.opensSheet { attribute(.longPressTarget, of: addOverlay("sheet-", action)) }
    }
    envelope.actions?["change"]?.source.value.withSource { attribute(.change, $0) }
    envelope.tracking?.value.withSource { attribute(.tracking, $0) }
  }

  /// Closes the modifiers, from the innermost out, and the widget's element.
  @usableFromInline
  mutating func end(_ body: WidgetBody, _ around: Around) {
    parentID = around.parentID
    if let layout = body.envelope.layout, recorder != nil || layout.border != nil {
      var next: LayoutModifier? = .innermost
      while let modifier = next {
        close(modifier, of: layout)
        next = modifier.outer
      }
    } else {
      for _ in 0..<LayoutModifier.elements { close() }
    }
    if around.isButton { endControl(named: body.envelope.type) } else { close() }
    survey?.leaveWidget()
    recorder?.leave()
  }

  /// A tap's button under the controls that the widget itself holds.
  private mutating func writeStretched(_ tap: ActionData, _ body: WidgetBody) {
    beginControl(tap, class: "st")
    if options.marks { mark(body.envelope.source) }
    attribute(.labelledBy, of: parentID)
    endTag()
    // What the widget shows names it; what it is, where it shows nothing.
    endControl(named: body.envelope.type)
  }
}
