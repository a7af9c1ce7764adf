/// What stands around a widget's data.
@usableFromInline
package struct WidgetEnvelope: Sendable {
  package let type: String
  /// The registry's number for the type; `nil` where it is unknown.
  package let entry: Int?
  @usableFromInline
  package let layout: LayoutData?
  package let actions: ActionsData?
  /// Opaque JSON inside the source, which keeps its document alive.
  private let trackingField: JSONField
  @usableFromInline
  package let source: OpaqueJSON
  @usableFromInline
  let dataField: JSONField
  /// Whether the data stand in the source itself, as a record's fields do.
  @usableFromInline
  let isRecord: Bool

  package var tracking: OpaqueJSON? { source.value[trackingField].map { source.part($0) } }

  init(
    type: String, entry: Int?, layout: LayoutData?, actions: ActionsData?, tracking: JSONField,
    source: OpaqueJSON, data: JSONField, isRecord: Bool
  ) {
    self.type = type
    self.entry = entry
    self.layout = layout
    self.actions = actions
    trackingField = tracking
    self.source = source
    dataField = data
    self.isRecord = isRecord
  }

  /// The members of a widget's object.
  struct Fields {
    var type = JSONField()
    var id = JSONField()
    var layout = JSONField()
    var actions = JSONField()
    var tracking = JSONField()
    var data = JSONField()

    @inline(always)
    init(of value: JSONValue) {
      for member in value.fields {
        switch member {
        case "type": type.take(member)
        case "id": id.take(member)
        case "layout": layout.take(member)
        case "data": data.take(member)
        case "actions": actions.take(member)
        case "tracking": tracking.take(member)
        default: break
        }
      }
    }
  }
}

/// A widget's unchanging part: the envelope, and in the subclass the data.
@usableFromInline
package class WidgetBody: @unchecked Sendable {
  // Unchecked, as a class with a subclass must be: all that both hold is constant and Sendable.

  @usableFromInline
  package let envelope: WidgetEnvelope

  init(_ envelope: consuming WidgetEnvelope) { self.envelope = envelope }

  package var content: (any WidgetContent)? { nil }
  /// Why the data of a known type does not decode.
  package var problem: String? { nil }
}

/// A widget whose data did not decode.
private final class MalformedBody: WidgetBody, @unchecked Sendable {
  // Unchecked, as the class above.

  private let reason: String

  init(_ envelope: consuming WidgetEnvelope, problem: String) {
    reason = problem
    super.init(envelope)
  }

  override var problem: String? { reason }
}

/// A widget whose data decoded.
@usableFromInline
package final class DecodedBody<Content: WidgetContent>: WidgetBody, @unchecked Sendable {
  // Unchecked, as the class above: `Content` is Sendable, and constant here.

  @usableFromInline
  package let data: Content

  @usableFromInline
  init(_ envelope: consuming WidgetEnvelope, data: consuming Content) {
    self.data = data
    super.init(envelope)
  }

  package override var content: (any WidgetContent)? { data }
}

extension WidgetEnvelope {
  /// Reads what stands around the data.
  @inline(__always)
  init(
    _ type: String, _ entry: Int?, _ value: JSONValue, _ fields: Fields, _ session: borrowing DecodeSession,
    isRecord: Bool
  ) throws(Fault) {
    var layout = try session.layout(value[fields.layout])
    if entry != nil, session.hasDefaults { layout = session.addDefaults(to: layout, of: type, at: value) }
    let actions: ActionsData? = try value.optional(fields.actions, session)
    _ = try session.opaque(value[fields.tracking])
    self.init(
      type: type, entry: entry, layout: layout, actions: actions, tracking: fields.tracking,
      source: session.keep(value), data: fields.data, isRecord: isRecord)
  }

  @inline(always)
  package func data() throws(Fault) -> JSONValue {
    isRecord ? source.value : try source.value.required(dataField, "data")
  }
}

extension DecodeSession {
  /// A widget whose data decoded.
  @inline(always)
  package func body<Content: WidgetContent>(
    _ envelope: consuming WidgetEnvelope, _ data: consuming Content
  ) -> WidgetBody {
    // Looked at where they stay: to ask before would copy them once more.
    let body = DecodedBody(envelope, data: data)
    if body.envelope.layout?.width == .hug { checkHug(body.data, at: body.envelope.source.value) }
    return body
  }

  /// A widget whose data did not, which is reported.
  @usableFromInline
  package func body(_ envelope: consuming WidgetEnvelope, malformed fault: Fault) -> WidgetBody {
    let full = path(to: fault.value)
    noteMalformation(fault)
    append(
      RawFinding(
        .malformedPayload, at: fault.value, path: full,
        message: "\(envelope.type): \(fault.message)",
        diagnostic: RawFinding.Diagnostic(
          type: envelope.type, path: path(to: envelope.source.value),
          errorPath: fault.isPlacedByDevice ? full : nil, missingKey: fault.missingKey)))
    return MalformedBody(envelope, problem: "\(fault.message) at \(full)")
  }
}
