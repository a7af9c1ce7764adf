/// A widget of any registered type: its envelope, and its data if that decoded.
public struct AnyWidget: JSONDecodable, Sendable {
  public enum State: Sendable {
    case ok(any WidgetContent)
    /// The type is not registered.
    case unknown
    /// The type is registered, its data does not decode: why, in one line.
    case malformed(String)
  }

  public let type: String
  public internal(set) var id: WidgetID
  public let layout: LayoutData?
  public let actions: ActionsData?
  /// Opaque JSON for the host's analytics.
  public let tracking: OpaqueJSON?
  public let state: State
  /// The registry's number for the type; `nil` where it is unknown.
  package let entry: Int?
  /// The whole envelope.
  package let source: OpaqueJSON

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    self = try session.entering(value) { () throws(Fault) in
      try AnyWidget(entered: value, session: session)
    }
  }

  private init(entered value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    source = session.keep(value)
    let typeField = try value.required("type")
    let known = typeField.kind == .string ? session.contents.entry(for: typeField) : nil
    type = if let known { known.type } else { try typeField.string() }
    let authored = try value.optionalString("id")
    id =
      authored.map { WidgetID($0, .authored) }
      ?? WidgetID("\(type)@\(session.path)", .positional)
    layout = try value.optional("layout", session)
    actions = try value.optional("actions", session)
    tracking = try session.opaque(value.optional("tracking"))
    guard let found = known else {
      entry = nil
      state = .unknown
      session.append(
        RawFinding(
          .unknownType, at: typeField, path: joinPath(session.path, "type"),
          message: "no widget is registered for the type \"\(type)\"",
          diagnostic: RawFinding.Diagnostic(
            type: type, path: session.path, errorPath: nil, missingKey: nil)))
      return
    }
    entry = found.index
    do throws(Fault) {
      let content = try found.decode(value.required("data"), session)
      state = .ok(content)
      session.checkHug(layout, content, at: value)
    } catch {
      let full = session.path(to: error.value)
      state = .malformed("\(error.message) at \(full)")
      session.append(
        RawFinding(
          .malformedPayload, at: error.value, path: full,
          message: "\(type): \(error.message)",
          diagnostic: RawFinding.Diagnostic(
            type: type, path: session.path, errorPath: error.isPlacedByDevice ? full : nil,
            missingKey: error.missingKey)))
    }
  }

  /// The data, where it decoded.
  public var content: (any WidgetContent)? {
    if case .ok(let content) = state { content } else { nil }
  }
}
