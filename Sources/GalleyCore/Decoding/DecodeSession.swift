/// What one document's decoding shares: the known widget types and the findings so far.
///
/// A class, because Swift's `Decoder` existentials are copied and must all report to one place.
/// It is used by one thread and lives as long as one decode, which is why its variables need no
/// check for overlapping access.
public final class DecodeSession {
  package let contents: WidgetContents
  /// The theme whose tokens the document may name.
  let theme: Box<Theme>?
  /// Whether the types that some client does not know are reported.
  let reportsClients: Bool
  /// The tokens that the document's values are read from.
  @exclusivity(unchecked) package private(set) var tokens = TokenUse()
  /// Kept alive for its values.
  @usableFromInline
  package let document: JSONDocument
  /// Where paths begin: the document's root, an inline sheet, or a stream's record.
  private let root: JSONValue
  /// Where that is in its page.
  private let place: PagePlace
  @exclusivity(unchecked) package private(set) var findings: [RawFinding] = []
  /// Problems of inline sheets, kept apart: a device meets them only when the sheet opens.
  @exclusivity(unchecked) package private(set) var sheetFindings: [RawFinding] = []
  @exclusivity(unchecked) private var walk = PathWalk()
  /// Whether a tag's action fires where it is being decoded; only a tag rail's do.
  @exclusivity(unchecked) package var tagActionsFire = false
  /// Why the last widget that is malformed is so.
  @exclusivity(unchecked) private(set) var malformation: Fault?

  package convenience init(contents: WidgetContents, document: JSONDocument, root: JSONValue? = nil) {
    self.init(contents: contents, document: document, root: root, place: .root)
  }

  /// `place`: where in its page the root will stand.
  init(contents: WidgetContents, document: JSONDocument, root: JSONValue? = nil, place: PagePlace) {
    self.contents = contents
    theme = contents.themeBox
    reportsClients = contents.reportsClients
    self.document = document
    self.root = root ?? document.root
    self.place = place
  }

  /// A value that is kept beyond the decoding.
  package func keep(_ value: JSONValue) -> OpaqueJSON {
    OpaqueJSON(document: document, index: value.index)
  }

  /// The path of a value, such as `page.sections.0.widgets.2`: worked out when asked for.
  package func path(to value: JSONValue) -> String {
    joinPath(place.path, value.index == root.index ? "" : walk.path(from: root, to: value))
  }

  /// The id of what has none: `TYPE@PATH`.
  func positionalID(of type: String, _ value: JSONValue) -> String {
    value.index == root.index ? place.text(after: type, "@") : "\(type)@\(path(to: value))"
  }

  // MARK: Lossy arrays

  /// Decodes each element on its own; one that fails is dropped and reported.
  ///
  /// After a failure a device reads the element once more as opaque JSON, to step over it. Where
  /// that fails too (a number outside Double, a lone surrogate), the array ends there.
  package func lossy<Element>(
    _ array: JSONValue, _ decode: (JSONValue) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    try array.requireArray()
    var kept: [Element] = []
    kept.reserveCapacity(array.childCount)
    for element in array.elements {
      do throws(Fault) {
        kept.append(try decode(element))
      } catch {
        if drop(element, of: array, error) { break }
      }
    }
    return kept
  }

  /// Reports a dropped element, and says whether the array ends there.
  private func drop(_ element: JSONValue, of array: JSONValue, _ fault: Fault) -> Bool {
    let ends = document.isDelicate && !element.isHeldByDevice
    let full = path(to: fault.value)
    append(
      RawFinding(
        .droppedElement, at: fault.value, path: full,
        message: fault.message + (ends ? "; the array ends here" : ""),
        diagnostic: RawFinding.Diagnostic(
          type: nil, path: path(to: array), errorPath: fault.isPlacedByDevice ? full : nil,
          missingKey: fault.missingKey)))
    return ends
  }

  // MARK: Findings

  /// Reports something about a value.
  package func report(_ name: FindingName, at value: JSONValue, _ message: String) {
    append(RawFinding(name, at: value, path: path(to: value), message: message))
  }

  package func append(_ finding: RawFinding) { findings.append(finding) }

  func noteMalformation(_ fault: Fault) { malformation = fault }

  /// Takes over what an inline sheet's own session found, under the action's path.
  package func appendSheet(_ other: DecodeSession, under prefix: String) {
    for var finding in other.findings + other.sheetFindings {
      finding.path = joinPath(prefix, finding.path)
      sheetFindings.append(finding)
    }
    tokens.merge(other.tokens)
  }

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
  func tokenBeside(
    _ value: JSONValue, _ type: TokenType, isSame: (TokenValue) -> Bool
  ) -> Token? {
    guard theme != nil, let field = value.optional("token"), let token = token(field, type) else {
      return nil
    }
    if !isSame(token.light) || !isSame(token.dark) {
      report(
        .tokenBeside, at: field,
        "the token \(field.excerpt) is drawn; an app draws what stands beside it, which differs")
    }
    return token
  }

  /// Where literal values come from that a token may stand beside: they are what is left where the
  /// theme lacks it.
  func sourceOfLiterals(_ value: JSONValue) -> ValueSource {
    theme != nil && value.optional("token") != nil ? .fallback : .payload
  }

  /// What the theme gives a widget where its payload says nothing.
  func addDefaults(to layout: LayoutData?, of type: String, at widget: JSONValue) -> LayoutData? {
    guard let theme, let defaults = theme.value.defaults[type] else { return layout }
    let merged = layout.map { LayoutData($0, over: defaults.layout) } ?? defaults.layout
    // A payload that sets all that the theme would give takes nothing.
    if !defaults.insides.isEmpty || layout.map({ merged.takesMore(than: $0) }) ?? true {
      tokens.insert(defaults, at: widget)
    }
    return merged
  }
}
