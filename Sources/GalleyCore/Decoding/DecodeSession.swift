/// What one document's decoding shares: the known widget types and the findings so far.
///
/// A class, because Swift's `Decoder` existentials are copied and must all report to one place.
/// It is used by one thread and lives as long as one decode, which is why its variables need no
/// check for overlapping access.
public final class DecodeSession {
  package let contents: WidgetContents
  /// The types of ``contents`` by their names.
  let typeNames: TypeNames
  /// The theme whose tokens the document may name.
  let theme: Box<Theme>?
  /// Whether that has defaults for any widget type.
  let hasDefaults: Bool
  /// Whether the types that some client does not know are reported.
  let reportsClients: Bool
  /// The tokens that the document's values are read from.
  @exclusivity(unchecked) package private(set) var tokens = TokenUse()
  /// At hand, since to ask a static property is a call.
  let textHash = TextHash.random
  /// Kept alive for its values.
  @usableFromInline
  package let document: JSONDocument
  @exclusivity(unchecked) private var scope: Scope
  /// The innermost lossy array around what is being decoded.
  @exclusivity(unchecked) private var innermost: UnsafeMutablePointer<OpenArray>?
  @exclusivity(unchecked) private var walk = PathWalk()
  /// The layouts so far.
  @exclusivity(unchecked) var layouts = KnownLayouts()
  /// The last two symbols that a renderer has a picture for, the later first.
  @exclusivity(unchecked) private var knownSymbols: (String?, String?)
  /// Why the last widget that is malformed is so.
  @exclusivity(unchecked) private(set) var malformation: Fault?

  /// What is decoded by itself: the document's root, a stream's record, or an inline sheet.
  private struct Scope {
    /// Where paths begin.
    let root: JSONValue
    /// Where that is in its page.
    let place: PagePlace
    /// The innermost open array around it, which is none of its own.
    let around: UnsafeMutablePointer<OpenArray>?
    var findings: [RawFinding] = []
    var sheetFindings: [RawFinding] = []
    var tagActionsFire = false
  }

  /// A lossy array that is being decoded; it lies where it is decoded, on the stack.
  private struct OpenArray {
    let array: JSONValue
    /// The one around it.
    let outer: UnsafeMutablePointer<OpenArray>?
    /// How far it has come.
    var element: JSONValue
    var position = 0
    /// The array's own, once it has been asked for.
    var path: [UInt8]?
  }

  package convenience init(contents: WidgetContents, document: JSONDocument, root: JSONValue? = nil) {
    self.init(contents: contents, document: document, root: root, place: .root)
  }

  /// `place`: where in its page the root will stand.
  init(contents: WidgetContents, document: JSONDocument, root: JSONValue? = nil, place: PagePlace) {
    self.contents = contents
    typeNames = contents.names
    theme = contents.themeBox
    hasDefaults = contents.themeBox?.value.defaults.isEmpty == false
    reportsClients = contents.reportsClients
    self.document = document
    scope = Scope(root: root ?? document.root, place: place, around: nil)
  }

  package var findings: [RawFinding] { scope.findings }
  /// Problems of inline sheets, kept apart: a device meets them only when the sheet opens.
  package var sheetFindings: [RawFinding] { scope.sheetFindings }

  /// Whether a tag's action fires where it is being decoded; only a tag rail's do.
  package var tagActionsFire: Bool {
    get { scope.tagActionsFire }
    set { scope.tagActionsFire = newValue }
  }

  /// A value that is kept beyond the decoding.
  package func keep(_ value: JSONValue) -> OpaqueJSON {
    OpaqueJSON(document: document, index: value.index)
  }

  /// Decodes an inline sheet by itself, as a device does when its action fires: its paths begin at the
  /// sheet, and what is found in it is kept apart.
  func inSheet<Decoded>(_ sheet: JSONValue, _ decode: () -> Decoded) -> Decoded {
    var other = Scope(root: sheet, place: .root, around: innermost)
    swap(&scope, &other)
    let decoded = decode()
    swap(&scope, &other)
    if !other.findings.isEmpty || !other.sheetFindings.isEmpty {
      let path = path(to: sheet)
      for var finding in other.findings + other.sheetFindings {
        finding.path = joinPath(path, finding.path)
        scope.sheetFindings.append(finding)
      }
    }
    return decoded
  }

  // MARK: Paths

  /// The path of a value, such as `page.sections.0.widgets.2`: worked out when asked for, from the nearest
  /// element of an open array on.
  package func path(to value: JSONValue) -> String {
    var open = innermost
    while let array = open, array != scope.around {
      let element = array.pointee.element
      if element.index <= value.index, value.index < element.next { break }
      open = array.pointee.outer
    }
    return String(decoding: path(to: value, in: open), as: UTF8.self)
  }

  /// Through the current element of an open array, or from the root on where it is none of the scope's. Bytes, since
  /// appending to a String looks for characters at each seam.
  private func path(to value: JSONValue, in open: UnsafeMutablePointer<OpenArray>?) -> [UInt8] {
    guard let open, open != scope.around else {
      let way = value.index == scope.root.index ? "" : walk.path(from: scope.root, to: value)
      return Array(joinPath(scope.place.path, way).utf8)
    }
    let (array, element) = (self.path(of: open), open.pointee.element)
    var path: [UInt8] = []
    path.reserveCapacity(array.count + 64)
    if !array.isEmpty {
      path += array
      path.append(UInt8(ascii: "."))
    }
    path += String(open.pointee.position).utf8
    if value.index != element.index {
      path.append(UInt8(ascii: "."))
      walk.append(from: element, to: value, to: &path)
    }
    return path
  }

  private func path(of open: UnsafeMutablePointer<OpenArray>) -> [UInt8] {
    if let path = open.pointee.path { return path }
    let path = path(to: open.pointee.array, in: open.pointee.outer)
    open.pointee.path = path
    return path
  }

  /// The id of what has none: `TYPE@PATH`.
  func positionalID(of type: String, _ value: JSONValue) -> String {
    value.index == scope.root.index ? scope.place.text(after: type, "@") : "\(type)@\(path(to: value))"
  }

  // MARK: Lossy arrays

  /// Decodes each element on its own; one that fails is dropped and reported.
  ///
  /// After a failure a device reads the element once more as opaque JSON, to step over it. Where
  /// that fails too (a number outside Double, a lone surrogate), the array ends there.
  func lossy<Element: JSONDecodable>(_ array: JSONValue) throws(Fault) -> [Element] {
    try array.requireArray()
    var open = OpenArray(array: array, outer: innermost, element: array)
    return withUnsafeMutablePointer(to: &open) { open in
      innermost = open
      defer { innermost = open.pointee.outer }
      var kept: [Element] = []
      kept.reserveCapacity(array.childCount)
      for element in array.elements {
        open.pointee.element = element
        do throws(Fault) {
          kept.append(try Element(json: element, session: self))
        } catch {
          if drop(element, of: open, error) { break }
        }
        open.pointee.position += 1
      }
      return kept
    }
  }

  /// Reports a dropped element of an open array, and says whether the array ends there.
  private func drop(_ element: JSONValue, of open: UnsafeMutablePointer<OpenArray>, _ fault: Fault) -> Bool {
    let ends = document.isDelicate && !element.isHeldByDevice
    let full = path(to: fault.value)
    append(
      RawFinding(
        .droppedElement, at: fault.value, path: full,
        message: fault.message + (ends ? "; the array ends here" : ""),
        diagnostic: RawFinding.Diagnostic(
          type: nil, path: String(decoding: path(of: open), as: UTF8.self),
          errorPath: fault.isPlacedByDevice ? full : nil,
          missingKey: fault.missingKey)))
    return ends
  }

  // MARK: Findings

  var findingCount: Int { scope.findings.count }

  /// Whether a renderer has a picture for an SF Symbol, as far as that is asked.
  func knows(symbol: String) -> Bool {
    // Most icons of a page are a chevron or a star; to ask takes a lock.
    if let known = knownSymbols.0, symbol.isSame(as: known) { return true }
    if let known = knownSymbols.1, symbol.isSame(as: known) { return true }
    guard contents.knowsSymbol?(symbol) ?? true else { return false }
    knownSymbols = (symbol, knownSymbols.0)
    return true
  }

  /// Reports something about a value.
  package func report(_ name: FindingName, at value: JSONValue, _ message: String) {
    append(RawFinding(name, at: value, path: path(to: value), message: message))
  }

  package func append(_ finding: RawFinding) { scope.findings.append(finding) }

  func noteMalformation(_ fault: Fault) { malformation = fault }

  // MARK: Tokens

  /// The theme's token that a field names, if it is of the type that is wanted there.
  package func token(_ field: JSONValue, _ type: TokenType) -> Token? {
    guard let theme else { return nil }
    guard let named = field.text.flatMap({ theme.value.token($0) }) else {
      report(
        .unknownToken, at: field,
        "the theme \(theme.value.name) has no token \(field.excerpt); what stands beside it is drawn")
      return nil
    }
    guard let token = named.used(as: type) else {
      report(
        .unknownToken, at: field,
        "\(field.excerpt) is a \(named.type.rawValue), expected a \(type.rawValue);"
          + " what stands beside it is drawn")
      return nil
    }
    if let reason = token.deprecation {
      report(
        .deprecatedToken, at: field,
        "the token \(field.excerpt) is deprecated" + (reason.isEmpty ? "" : ": \(reason)"))
    }
    tokens.insert(token)
    return token
  }

  /// A token beside literal lengths, which an app draws instead: reported unless it draws the same.
  @inline(always)
  func tokenBeside(
    _ field: JSONValue?, _ type: TokenType, isSame: (TokenValue) -> Bool
  ) -> Token? {
    guard theme != nil, let field else { return nil }
    return tokenBeside(field: field, type, isSame: isSame)
  }

  private func tokenBeside(
    field: JSONValue, _ type: TokenType, isSame: (TokenValue) -> Bool
  ) -> Token? {
    guard let token = token(field, type) else { return nil }
    if !isSame(token.light) || !isSame(token.dark) {
      report(
        .tokenBeside, at: field,
        "the token \(field.excerpt) is drawn; an app draws what stands beside it, which differs")
    }
    return token
  }

  /// Whether literal values are what is left where the theme lacks the token beside them.
  @inline(always)
  func isFallback(beside token: JSONValue?) -> Bool { token != nil && theme != nil }

  /// Where literal values come from that a token may stand beside.
  @inline(always)
  func sourceOfLiterals(beside token: JSONValue?) -> ValueSource {
    isFallback(beside: token) ? .fallback : .payload
  }

  /// What the theme gives a widget where its payload says nothing.
  func addDefaults(to layout: LayoutData?, of type: String, at widget: JSONValue) -> LayoutData? {
    guard let defaults = theme?.value.defaults[type] else { return layout }
    let merged = layout.map { LayoutData($0, over: defaults.layout) } ?? defaults.layout
    // A payload that sets all that the theme would give takes nothing.
    if !defaults.insides.isEmpty || layout.map({ merged.takesMore(than: $0) }) ?? true {
      tokens.insert(defaults, at: widget)
    }
    return merged
  }
}
