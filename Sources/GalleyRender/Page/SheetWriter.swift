import GalleyCore

extension HTMLWriter {
  /// Writes the sheets and toasts met on the way, and those met inside them, over the page.
  mutating func writeOverlays() {
    while overlaysWritten < overlays.count {
      let overlay = overlays[overlaysWritten]
      overlaysWritten += 1
      if let message = overlay.action.message {
        writeToast(message, duration: overlay.action.duration, id: overlay.id)
      } else if let sheet = overlay.action.sheet {
        write(sheet, id: overlay.id)
      }
    }
  }

  /// In a draft they stand behind the widget whose controls will open them, so that nothing has to be kept
  /// until the screen ends; closed, they take no room.
  mutating func writeDraftOverlays() {
    guard options.draft, enclosingSheet == nil, !overlays.isEmpty else { return }
    writeOverlays()
    overlays.removeAll(keepingCapacity: true)
    overlaysWritten = 0
  }

  /// Writes a sheet that an action opens: a popover, closed until then.
  private mutating func write(_ sheet: SheetData, id: DOMID) {
    recorder?.enter(.sheet, sheet.id)
    record(inline: sheet)
    defer { recorder?.leave() }
    begin("div", class: "sheet")
    attribute(.domID, of: id)
    raw(sheet.config.dismissible ? " popover" : " popover=\"manual\"")
    // Opened, it takes the focus, as a dialog does.
    raw(" role=\"dialog\" tabindex=\"-1\" autofocus")
    writeLanguage(sheet.lang, isRightToLeft: sheet.isRightToLeft)
    attribute(.label, sheet.id.value.isEmpty ? "sheet" : sheet.id.value)
    attribute(.sheetID, sheet.id.value)
    writeSize(sheet.config)
    let outer = (parentID, enclosingSheet)
    (parentID, enclosingSheet) = (id, id)
    endTag()
    writeInside(sheet)
    (parentID, enclosingSheet) = outer
    close()
  }

  /// Writes a sheet document: the sheet as it stands when open, over nothing.
  mutating func writeDocument(_ sheet: SheetData) {
    beginPage(lang: sheet.lang, isRightToLeft: sheet.isRightToLeft)
    attribute(.pageID, sheet.id.value)
    endTag()
    open("div", class: "behind")
    close()
    begin("main", class: "sheet open")
    attribute(.sheetID, sheet.id.value)
    writeSize(sheet.config)
    endTag()
    writeHiddenTitle(sheet.id.value)
    writeInside(sheet)
    close()
    close()
  }

  private mutating func writeInside(_ sheet: SheetData) {
    recorder?.add(.layout, "detents", sheet.config.fields)
    if sheet.config.grabber {
      open("div", class: "grabber")
      close()
    }
    let level = (lastHeading, titleLevel)
    (lastHeading, titleLevel) = (1, 2)
    if let bar = sheet.header { write(bar, .header) }
    beginScroll("div")
    for section in sheet.sections { write(section) }
    close()
    if let bar = sheet.footer { write(bar, .footer) }
    (lastHeading, titleLevel) = level
  }

  private mutating func write(_ bar: BarData, _ kind: LayoutNode.Kind) {
    recorder?.enter(kind)
    write(bar.widgets, spacing: 0)
    recorder?.leave()
  }

  /// A sheet opens at its smallest detent. Measured: a medium sheet is half the screen and 28
  /// points of the home indicator's room; large leaves 72 points free.
  private mutating func writeSize(_ config: SheetConfigData) {
    let shares = config.detents.map { detent in
      switch detent {
      case .medium: 0.5
      case .large: 1.0
      case .fraction(let share): share
      }
    }
    let smallest = shares.min() ?? 0.5
    let isLarge = smallest == 1 && config.detents.contains(.large)
    if let width = options.width { property("max-width", points: width) }
    property("height")
    if isLarge {
      raw("calc(100% - 72px)")
    } else {
      raw("min(100%,calc(")
      number(smallest * 100)
      raw("% + 28px))")
    }
    if let radius = config.cornerRadius {
      property("border-radius")
      points(max(radius, 0))
      byte(UInt8(ascii: " "))
      points(max(radius, 0))
      raw(" 0 0")
    }
  }

  private mutating func writeToast(_ message: DocumentString, duration: Double, id: DOMID) {
    begin("div", class: "toast")
    attribute(.domID, of: id)
    raw(" popover role=\"status\"")
    property("animation-duration")
    number(min(max(duration, 0.1), 3_600))
    raw("s")
    endTag()
    // Its action has told it.
    let outer = recorder?.beginText()
    message.withUTF8 { text($0) }
    if let outer { recorder?.endText(outer) }
    close()
  }
}
