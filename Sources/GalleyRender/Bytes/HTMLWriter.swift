import GalleyCore

/// Writes one page's HTML as UTF-8 bytes. Markup comes from literals only; whatever comes from a
/// payload goes through a ``Sink``, which escapes it.
///
///     func write(to html: inout HTMLWriter) {
///       html.open("div", class: "column")
///       html.write(content.title)
///       html.close()
///     }
public struct HTMLWriter: ~Copyable {
  @usableFromInline
  var buffer = ByteBuffer()
  let registry: WidgetRegistry
  @usableFromInline
  let options: RenderOptions
  let metrics: TextMetrics
  /// The fonts of the theme's text roles.
  let fonts: RoleFonts
  /// The theme's part of every stylesheet, before and after the fixed rules.
  private(set) var themeStyles: (before: [UInt8], after: [UInt8]) = ([], [])
  /// The rules of the widgets that only streams and folded pages know.
  private(set) var recordStyles: [UInt8] = []
  /// The theme's tokens' custom properties, as far as they have been asked for.
  var propertyNames: [(token: Token?, name: [UInt8])]
  /// The tokens that the document uses.
  var tokens = TokenUse()
  /// Goes along and judges what is drawn, where that is asked for.
  var survey: Survey?

  /// Goes along and writes down what is drawn, where that is asked for.
  var recorder: LayoutRecorder?

  /// Inside a button only phrasing elements may stand: every element is written as a `span`, and
  /// links lose their target.
  @usableFromInline
  var isPhrasing = false
  /// The DOM ids of the page so far.
  var domIDs: DOMIDs
  /// The element that the next widgets are children of.
  var parentID: DOMID
  /// How many widgets have been given a DOM id.
  var domIDCount = 0
  /// How many sections of the page have been begun.
  var sectionCount = 0
  /// The level of the last heading written, and the level that a title asks for.
  var lastHeading = 1
  var titleLevel = 2
  /// The sheet that `dismiss` closes, by its DOM id.
  var enclosingSheet: DOMID?
  /// Whether anything that can name a control has been written since this was last cleared.
  var hasName = false
  /// What ``isPhrasing`` and ``hasName`` were around each open control.
  var controls: [(isPhrasing: Bool, hasName: Bool)] = []
  /// The layouts of the page so far, as written.
  var openedLayouts = OpenedLayouts()
  /// The fonts of payloads; kept from page to page.
  var knownFonts = KnownFonts()
  /// The pictures drawn so far, by symbol; kept from page to page.
  var pictures: [String: IconSet.Picture] = [:]
  /// Sheets and toasts met on the way: written after the page, since they lie over it.
  var overlays: [Overlay] = []
  var overlaysWritten = 0
  /// Whether each disclosure that is being written is open.
  var isDisclosureOpen: [Bool] = []

  /// The elements open, innermost last.
  @usableFromInline
  var openElements = OpenElements()
  /// Whether a `style` attribute has been begun and not ended.
  @usableFromInline
  var isStyleOpen = false

  package init(registry: WidgetRegistry, options: RenderOptions) {
    self.registry = registry
    self.options = options
    metrics = TextMetrics(category: options.textSize, profile: options.profile, font: options.font)
    domIDs = DOMIDs(root: options.idRoot)
    parentID = domIDs.root
    propertyNames = Array(
      repeating: (nil, []), count: registry.theme.tokens.count)
    fonts = RoleFonts(theme: registry.theme, metrics: metrics)
    if options.dump { recorder = LayoutRecorder() }
    if options.survey || options.dump { survey = Survey(theme: registry.theme, isMarking: options.marks) }
    writeRoles()
    themeStyles.before = withBytes { [UInt8]($0) }
    buffer.removeAll()
    for styles in registry.styles {
      raw(styles)
      byte(UInt8(ascii: "\n"))
    }
    writeInsides()
    themeStyles.after = withBytes { [UInt8]($0) }
    buffer.removeAll()
    writeRecordStyles()
    recordStyles = withBytes { [UInt8]($0) }
    buffer.removeAll()
  }

  /// Forgets the last page, keeps the buffer.
  mutating func reset() {
    buffer.removeAll()
    isPhrasing = false
    forgetIDs()
    sectionCount = 0
    domIDCount = 0
    lastHeading = 1
    titleLevel = 2
    enclosingSheet = nil
    controls.removeAll(keepingCapacity: true)
    overlays.removeAll(keepingCapacity: true)
    overlaysWritten = 0
    openElements.removeAll()
    openedLayouts.removeAll()
    survey?.reset()
    recorder?.reset()
  }

  /// Forgets the DOM ids: what comes next stands in the root.
  mutating func forgetIDs() {
    domIDs.removeAll()
    parentID = domIDs.root
  }

  // MARK: Elements

  /// Opens an element, and leaves its tag ready for attributes.
  @inline(always)
  package mutating func begin(_ name: StaticString, class className: StaticString = "") {
    put(name, className, "")
  }

  /// `<name class="className"`, and what comes behind it.
  @inline(always)
  package mutating func put(_ name: StaticString, _ className: StaticString, _ rest: StaticString) {
    put(ElementName(name), className, rest)
  }

  @inline(always)
  package mutating func put(_ element: ElementName, _ className: StaticString, _ rest: StaticString) {
    if isPhrasing, !element.isPhrasing { return put(spanOf: className, rest) }
    openElements.push(element.closingTag)
    let name = element.name
    var end = buffer.room(
      for: name.utf8CodeUnitCount + className.utf8CodeUnitCount + rest.utf8CodeUnitCount + 10)
    ByteBuffer.put(UInt8(ascii: "<"), at: &end)
    ByteBuffer.put(name, at: &end)
    if className.utf8CodeUnitCount > 0 {
      ByteBuffer.put(" class=\"", at: &end)
      ByteBuffer.put(className, at: &end)
      ByteBuffer.put(UInt8(ascii: "\""), at: &end)
    }
    ByteBuffer.put(rest, at: &end)
    buffer.finish(at: end)
  }

  /// The `span` that stands for another element inside a button.
  @usableFromInline
  mutating func put(spanOf className: StaticString, _ rest: StaticString) { put("span", className, rest) }

  /// Ends the tag that ``begin(_:class:)`` left open.
  @inline(always)
  package mutating func endTag() {
    // `>`, with the style's quote before it where one is open.
    if isStyleOpen {
      isStyleOpen = false
      buffer.append(0x3E22, 2)
    } else {
      buffer.append(0x3E, 1)
    }
  }

  /// Opens an element. Inside a tappable widget it becomes a `span`, so style it by its class.
  @inline(always)
  public mutating func open(_ name: StaticString, class className: StaticString = "") {
    put(name, className, ">")
  }

  /// Closes the innermost open element.
  public mutating func close() {
    // Before anything is at hand that would have to be kept over the call.
    buffer.reserve(16)
    guard let tag = openElements.pop() else { return }
    tag.append(to: &buffer)
  }

  /// Begins an attribute whose value is ours: a literal, numbers. A payload's goes through a
  /// ``Sink``.
  @inline(always)
  package mutating func beginAttribute(_ name: StaticString) {
    buffer.finish(at: room(forAttribute: name, 0))
  }

  /// Where an attribute's value goes, behind its name; with room for so many bytes.
  @inline(always)
  package mutating func room(forAttribute name: StaticString, _ more: Int) -> UnsafeMutableRawPointer {
    var end = buffer.room(for: name.utf8CodeUnitCount + 4 + more)
    if isStyleOpen {
      isStyleOpen = false
      ByteBuffer.put(UInt8(ascii: "\""), at: &end)
    }
    ByteBuffer.put(UInt8(ascii: " "), at: &end)
    ByteBuffer.put(name, at: &end)
    ByteBuffer.put("=\"", at: &end)
    return end
  }

  // MARK: Styles

  /// Begins a declaration of the element's `style`, without its name.
  @inline(always)
  package mutating func beginDeclaration() {
    if isStyleOpen {
      buffer.append(UInt8(ascii: ";"))
    } else {
      buffer.append(" style=\"")
      isStyleOpen = true
    }
  }

  /// Begins one declaration of the element's `style`: `padding-top:`.
  @inline(always)
  package mutating func property(_ name: StaticString) {
    buffer.finish(at: room(forProperty: name, 0))
  }

  /// Where a declaration's value goes, behind its name; with room for so many bytes.
  @inline(always)
  package mutating func room(forProperty name: StaticString, _ more: Int) -> UnsafeMutableRawPointer {
    var end = buffer.room(for: name.utf8CodeUnitCount + 9 + more)
    if isStyleOpen {
      ByteBuffer.put(UInt8(ascii: ";"), at: &end)
    } else {
      ByteBuffer.put(" style=\"", at: &end)
      isStyleOpen = true
    }
    ByteBuffer.put(name, at: &end)
    ByteBuffer.put(UInt8(ascii: ":"), at: &end)
    return end
  }

  @inline(always)
  package mutating func endStyle() {
    guard isStyleOpen else { return }
    isStyleOpen = false
    buffer.append(UInt8(ascii: "\""))
  }

  /// A length in points.
  @inline(always)
  package mutating func property(_ name: StaticString, points: Double) {
    var end = room(forProperty: name, 8)
    guard let length = Digits(points) else {
      buffer.finish(at: end)
      return self.points(points)
    }
    ByteBuffer.put(length.inPixels, length.count &+ 2, at: &end)
    buffer.finish(at: end)
  }

  // MARK: Text

  /// Markup or style from the source code, as it is.
  @inline(always)
  package mutating func raw(_ literal: StaticString) { buffer.append(literal) }

  @inline(always)
  package mutating func byte(_ byte: UInt8) { buffer.append(byte) }

  /// The page's bytes so far.
  package func withBytes<R>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R {
    try buffer.withBytes(body)
  }
}
