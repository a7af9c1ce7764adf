/// A widget of any registered type: its envelope, and its data if that decoded.
public struct AnyWidget: JSONDecodable, Sendable {
  public enum State: Sendable {
    case ok(any WidgetContent)
    /// The type is not registered.
    case unknown
    /// The type is registered, its data does not decode: why, in one line.
    case malformed(String)
  }

  public internal(set) var id: WidgetID
  /// Everything else: shared, since it never changes, so that a copy costs next to nothing.
  @usableFromInline
  package let body: WidgetBody

  public var type: String { body.envelope.type }
  public var layout: LayoutData? { body.envelope.layout }
  public var actions: ActionsData? { body.envelope.actions }
  /// Opaque JSON for the host's analytics.
  public var tracking: OpaqueJSON? { body.envelope.tracking }
  /// The whole envelope.
  package var source: OpaqueJSON { body.envelope.source }

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let typeField = try value.required("type")
    let entry = typeField.kind == .string ? session.contents.find(typeField) : nil
    let type =
      if let entry { session.contents.types[entry] } else { try typeField.string() }
    let authored = try value.optionalString("id")
    id =
      authored.map { WidgetID($0, .authored) }
      ?? WidgetID("\(type)@\(session.path(to: value))", .positional)
    let envelope = WidgetEnvelope(
      type: type, entry: entry,
      layout: entry == nil
        ? try value.optional("layout", session)
        : session.addDefaults(to: try value.optional("layout", session), of: type, at: value),
      actions: try value.optional("actions", session),
      tracking: try session.opaque(value.optional("tracking")),
      source: session.keep(value))
    if let entry {
      session.checkClients(entry, type, at: typeField)
      body = session.contents.decode(entry, envelope, session)
    } else {
      body = WidgetBody(envelope)
      session.append(
        RawFinding(
          .unknownType, at: typeField, path: session.path(to: typeField),
          message: "no widget is registered for the type \"\(type)\"",
          diagnostic: RawFinding.Diagnostic(
            type: type, path: session.path(to: value), errorPath: nil, missingKey: nil)))
    }
  }

  public var state: State {
    if let content = body.content { return .ok(content) }
    return body.problem.map { .malformed($0) } ?? .unknown
  }

  /// The data, where it decoded.
  public var content: (any WidgetContent)? { body.content }
}
