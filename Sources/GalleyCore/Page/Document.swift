/// A page or sheet document that has been decoded, with everything there is to say about it.
///
/// The way from bytes to HTML, which is the only one:
///
///     [UInt8]        a file
///       │ JSONReader      one loop, places and containers in registers; copies the text once
///     JSONDocument   the text, and a tape: a word for each string and number, three for a container
///       │ DecodeSession   a tape index per value; an object's members found in one pass, faults typed and
///       │                 small, paths worked out only where something is reported
///     Document       structs; texts and URLs stay where they lie in the text, colors are numbers;
///       │            a widget is one object, compiled for its type where the type is registered
///       │ HTMLWriter      literals and escaped texts, up to sixteen bytes at once, into one buffer
///     blocks         128 KiB each, to a file or standard output
///
/// Each worker has a reader and a writer of its own; what they share is the registry.
public struct Document: Sendable {
  public enum Root: Sendable {
    case page(PageData)
    case sheet(SheetData)
  }

  public var root: Root
  /// Everything found in the document itself, in the order met.
  public let findings: [Finding]
  /// What was found in inline sheets: a device meets it only when they open.
  public let sheetFindings: [Finding]

  /// The text that it was decoded from.
  package let source: JSONDocument
  /// The tokens that the document's values are read from.
  package internal(set) var tokens: TokenUse

  /// Whether it is a folded stream, and so knows the types of records.
  package var hasRecords: Bool { source.root.member("client")?.isWord("stream") ?? false }

  /// What a device records, in its order.
  public var diagnostics: [Finding] { findings.filter { $0.diagnostic != nil } }

  /// Decodes a document.
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - contents: The widget types that are known.
  ///   - limits: The most bytes and the deepest nesting.
  /// - Throws: A ``DocumentRejection`` where a device would refuse the whole document.
  ///
  ///       let document = try Document(decoding: bytes, contents: registry.contents)
  public init(
    decoding bytes: consuming [UInt8], contents: WidgetContents, limits: JSONLimits = .standard
  ) throws(DocumentRejection) {
    (root, findings, sheetFindings, tokens, source) = try DecodeSession.decode(
      bytes, contents: contents, limits: limits
    ) { (root, session) throws(Fault) in
      if root.member("page") == nil, let sheet = root.member("sheet") {
        return .sheet(try SheetData(json: sheet, session: session))
      }
      var page = try PageData(json: root.required("page"), session: session)
      page.makeIDsUnique(session)
      return .page(page)
    }
  }
}

extension DecodeSession {
  /// Reads a text and decodes its root object, and places what was found.
  static func decode<Decoded>(
    _ bytes: consuming [UInt8], contents: WidgetContents, limits: JSONLimits,
    _ body: (JSONValue, DecodeSession) throws(Fault) -> Decoded
  ) throws(DocumentRejection) -> (
    Decoded, findings: [Finding], sheetFindings: [Finding], tokens: TokenUse, source: JSONDocument
  ) {
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONReader.read(bytes, limits: limits)
    } catch {
      throw DocumentRejection(error)
    }
    let root = document.root
    let hasRecords = root.member("client")?.isWord("stream") ?? false
    let session = DecodeSession(contents: hasRecords ? contents.forStream : contents, document: document)
    let decoded: Decoded
    do throws(Fault) {
      try root.requireObject()
      decoded = try body(root, session)
    } catch {
      throw DocumentRejection(error, in: document)
    }
    session.checkDuplicateKeys(root)
    session.reportThemeDefaults()
    return (
      decoded, RawFinding.located(session.findings, in: document),
      RawFinding.located(session.sheetFindings, in: document), session.tokens, document
    )
  }
}

/// Why a device would refuse a whole document, and where.
public struct DocumentRejection: Error, Sendable {
  /// Empty at the root.
  public let path: String
  public let location: SourceLocation
  /// One line: what was expected and what was found.
  public let message: String

  init(_ fault: JSONFault) {
    path = fault.path
    location = fault.location
    message = fault.message
  }

  init(_ fault: Fault, in document: JSONDocument) {
    path = document.root.path(to: fault.value)
    location = SourceLocation(ofOffset: fault.value.offset, in: document.bytes)
    message = fault.message
  }

  /// The rejection in the form of a finding.
  package func finding(_ name: FindingName) -> Finding {
    Finding(
      name: name, severity: name.severity, path: path, location: location, message: message,
      diagnostic: nil)
  }
}
