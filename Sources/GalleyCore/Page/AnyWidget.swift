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

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    let fields = WidgetEnvelope.Fields(of: value)
    let typeField = try value.required(fields.type, "type")
    let isString = typeField.tag == .string || typeField.tag == .escaped
    let known = isString ? session.typeNames.type(named: typeField) : nil
    let type = if let known { known._withUnsafeGuaranteedRef(\.name) } else { try typeField.string() }
    let number = known?._withUnsafeGuaranteedRef(\.number)
    id = try AnyWidget.id(of: type, value, fields, session)
    let envelope = try WidgetEnvelope(type, number, value, fields, session, isRecord: false)
    if let known {
      if let number { session.checkClients(number, type, at: typeField) }
      body = known._withUnsafeGuaranteedRef { $0.decode(envelope, session) }
    } else {
      body = WidgetBody(envelope)
      let path = session.path(to: value)
      session.append(
        RawFinding(
          .unknownType, at: typeField, path: joinPath(path, "type"),
          message: "no widget is registered for the type \"\(type)\"",
          diagnostic: RawFinding.Diagnostic(type: type, path: path, errorPath: nil, missingKey: nil)))
    }
  }

  /// A record as a widget of its type: its fields are the data.
  /// - Throws: What a folded page would report as a widget that is malformed.
  init(record value: JSONValue, as type: String, session: DecodeSession) throws(Fault) {
    let known = session.contents.type(named: type)
    let fields = WidgetEnvelope.Fields(of: value)
    id = try AnyWidget.id(of: type, value, fields, session)
    let envelope = try WidgetEnvelope(type, known?.number, value, fields, session, isRecord: true)
    if let known {
      body = known.decode(envelope, session)
    } else {
      body = WidgetBody(envelope)
    }
    if body.problem != nil, let fault = session.malformation { throw fault }
  }

  /// A widget whose data are still to come.
  init(growing type: String, record value: JSONValue, session: DecodeSession) throws(Fault) {
    let fields = WidgetEnvelope.Fields(of: value)
    id = try AnyWidget.id(of: type, value, fields, session)
    body = WidgetBody(
      try WidgetEnvelope(
        type, session.contents.type(named: type)?.number, value, fields, session, isRecord: true))
  }

  private static func id(
    of type: String, _ value: JSONValue, _ fields: WidgetEnvelope.Fields, _ session: DecodeSession
  ) throws(Fault) -> WidgetID {
    if let field = value[fields.id] { return WidgetID(try field.string(), .authored) }
    return WidgetID(session.positionalID(of: type, value), .positional)
  }

  /// Takes its id, or the next one that is free. `place`: where it is in its page.
  mutating func claimID(
    from register: inout IDRegister, _ session: DecodeSession, _ place: () -> String
  ) {
    guard let renamed = register.claim(id.value) else { return }
    session.append(
      RawFinding(
        .duplicateID, at: source.value.optional("id") ?? source.value, path: "page." + place(),
        message: "the id \"\(id.value)\" is taken; renamed \"\(renamed)\"",
        diagnostic: RawFinding.Diagnostic(
          type: type, path: place(), errorPath: nil, missingKey: nil)))
    id = WidgetID(renamed, .renamed)
  }

  public var state: State {
    if let content = body.content { return .ok(content) }
    return body.problem.map { .malformed($0) } ?? .unknown
  }

  /// The data, where it decoded.
  public var content: (any WidgetContent)? { body.content }
}
