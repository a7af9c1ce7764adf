/// Every place where text of a payload reaches the output. There is no other way in: text and
/// attributes are written through a sink, styles take numbers and parsed colors only, and element
/// and attribute names are literals.
///
/// A test walks this list: see `SinkTests`.
@usableFromInline
package enum Sink: CaseIterable, Sendable {
  /// Between tags, escaped.
  case text
  /// Identities, verbatim and inert.
  case pageID, sectionID, widgetID, sheetID, widgetType
  /// A DOM id and references to one: encoded, see `DOMID.swift`.
  case domID, labelledBy, popoverTarget
  /// Names for assistive technology, and an icon's tooltip.
  case label, tooltip, imageAlt
  /// URLs that `URLPolicy` has let through.
  case linkURL, imageURL
  /// URLs that it has not: data, never followed.
  case blockedLinkURL, blockedImageURL
  /// The same where a draft's controls will lead once it is one no more.
  case draftPopoverTarget, draftLinkURL
  /// Actions: data, never run.
  case actionType, action
  /// The same for what only a live preview plays.
  case longPress, change, longPressTarget, tracking
  /// In markdown: the title of a link or an image, and a code's language behind `language-`.
  case markdownTitle, codeLanguage
  /// A language tag, checked to be letters, digits and hyphens.
  case language

  /// The attribute's name; `nil` for text between tags.
  @inline(always)
  package var attribute: StaticString? {
    switch self {
    case .text: nil
    case .pageID: "data-page-id"
    case .sectionID: "data-section-id"
    case .widgetID: "data-widget-id"
    case .sheetID: "data-sheet-id"
    case .widgetType: "data-widget-type"
    case .domID: "id"
    case .labelledBy: "aria-labelledby"
    case .popoverTarget: "popovertarget"
    case .label: "aria-label"
    case .tooltip: "title"
    case .imageAlt: "alt"
    case .linkURL: "href"
    case .imageURL: "src"
    case .blockedLinkURL: "data-href"
    case .blockedImageURL: "data-src"
    case .draftPopoverTarget: "data-popovertarget"
    case .draftLinkURL: "data-link"
    case .actionType: "data-action-type"
    case .action: "data-action"
    case .longPress: "data-long-press"
    case .change: "data-change"
    case .longPressTarget: "data-long-press-target"
    case .tracking: "data-tracking"
    case .markdownTitle: "title"
    case .codeLanguage: "class"
    case .language: "lang"
    }
  }
}

extension String {
  /// Calls `body` with the text's UTF-8. A String of Swift's own is read where it is; one that Cocoa lent is
  /// copied first.
  @inline(always)
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

extension HTMLWriter {
  /// Writes an attribute whose value comes from a payload, escaped.
  @inline(always)
  package mutating func attribute(_ sink: Sink, _ value: String) {
    if beginAttribute(sink) { endAttribute(value) }
  }

  @inline(always)
  mutating func attribute(_ sink: Sink, _ value: UnsafeBufferPointer<UInt8>) {
    if beginAttribute(sink) { endAttribute(value) }
  }

  /// Inlined, so that the attribute's name is known when compiling; the value's half is in one place.
  @inline(always)
  package mutating func beginAttribute(_ sink: Sink) -> Bool {
    guard let name = sink.attribute else { return false }
    beginAttribute(name)
    // So that no language can be a class of ours.
    if sink == .codeLanguage { raw("language-") }
    return true
  }

  @usableFromInline
  mutating func endAttribute(_ value: String) { value.withBytes { endAttribute($0) } }

  @usableFromInline
  mutating func endAttribute(_ value: UnsafeBufferPointer<UInt8>) {
    buffer.appendEscaped(value)
    byte(UInt8(ascii: "\""))
  }

  /// Text from a payload, escaped.
  public mutating func text(_ text: String) {
    text.withBytes { self.text($0) }
  }

  mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    if !hasName, !text.isBlank { hasName = true }
    recorder?.text(text)
    buffer.appendEscaped(text)
  }
}
