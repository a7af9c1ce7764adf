package import GalleyCore

/// What lies over the page and is written after it: the toast or the sheet of an action.
struct Overlay {
  let id: DOMID
  let action: ActionData
}

extension HTMLWriter {
  /// Opens a `button` that does what the action says, as far as a document without script can:
  /// it opens the sheet, shows the toast, closes the sheet it stands in. Any other action stays
  /// as inert data. Leaves the tag ready for styles; ``endControl()`` closes it.
  ///
  /// `label`: its name where it shows none. Inside another button it is a plain span.
  package mutating func beginControl(
    _ action: ActionData?, class className: StaticString, label: String? = nil,
    isDismiss: Bool = false
  ) {
    let isReal = !isPhrasing
    begin("button", class: className)
    if isReal {
      raw(" type=\"button\"")
      if let label { recorder?.add(.content, "control", LayoutField(LayoutText.string(label))) }
      if options.draft { raw(" aria-disabled=\"true\"") }
      if let label { attribute(.label, label) }
      writeBehavior(action, isDismiss: isDismiss)
      survey?.beginControl()
    }
    controls.append((isPhrasing, hasName))
    isPhrasing = true
    hasName = label != nil
  }

  /// The control that was begun last does nothing.
  package mutating func writeDisabled() {
    raw(" disabled")
    recorder?.extend("control", [LayoutField("disabled", "yes")])
  }

  /// Closes the control; one that showed nothing with a name gets `fallback` for one, to be heard
  /// and not seen.
  package mutating func endControl(named fallback: @autoclosure () -> String = "button") {
    let (wasPhrasing, hadName) = controls.popLast() ?? (false, false)
    if !hasName, !wasPhrasing {
      survey?.endNamelessControl()
      writeHidden(fallback())
    }
    isPhrasing = wasPhrasing
    hasName = hasName || hadName
    close()
  }

  /// A text for assistive technology only.
  package mutating func writeHidden(_ text: String) {
    recorder?.add(.content, "hidden", LayoutField(LayoutText.string(text)))
    let outer = recorder?.beginText()
    open("span", class: "vh")
    self.text(text.isBlank ? "button" : text)
    close()
    if let outer { recorder?.endText(outer) }
  }

  private mutating func writeBehavior(_ action: ActionData?, isDismiss: Bool) {
    guard let action else {
      if isDismiss {
        raw(" data-action-type=\"dismiss\"")
        recorder?.addAction([LayoutField("dismiss"), LayoutField("json", "{}")])
        writeDismiss()
      }
      return
    }
    action.withType { attribute(.actionType, $0) }
    if let recorder { recorder.addAction(action.fields) }
    switch action.kind {
    case .toast:
      if action.showsToast { target(addOverlay("toast-", action)) }
    case .openSheet:
      if action.opensSheet { target(addOverlay("sheet-", action)) }
    case .dismiss: writeDismiss()
    case .other:
      action.source.value.withSource { attribute(.action, $0) }
    }
  }

  /// Keeps what the action shows, to be written later.
  mutating func addOverlay(_ kind: StaticString, _ action: ActionData) -> DOMID {
    let id = countedID(kind)
    overlays.append(Overlay(id: id, action: action))
    return id
  }

  /// What the control shows or hides; in a draft it only says so.
  private mutating func target(_ id: DOMID) {
    attribute(options.draft ? .draftPopoverTarget : .popoverTarget, of: id)
  }

  private mutating func writeDismiss() {
    guard let sheet = enclosingSheet else { return }
    target(sheet)
    raw(" popovertargetaction=\"hide\"")
  }

  /// An id that nothing else in the document has. It hangs on the widget that is being written, so that
  /// a change elsewhere on the page does not change it.
  mutating func countedID(_ kind: StaticString) -> DOMID { domIDs.counted(domIDs.join(kind, parentID)) }
}
