/// What stands around a widget's data.
@usableFromInline
package struct WidgetEnvelope: Sendable {
  package let type: String
  /// The registry's number for the type; `nil` where it is unknown.
  package let entry: Int?
  @usableFromInline
  package let layout: LayoutData?
  package let actions: ActionsData?
  package let tracking: OpaqueJSON?
  @usableFromInline
  package let source: OpaqueJSON
  /// Whether the data stand in the source itself, as a record's fields do.
  @usableFromInline
  let isRecord: Bool
}

/// A widget's unchanging part: the envelope, and in the subclass the data.
@usableFromInline
package class WidgetBody: @unchecked Sendable {
  // Unchecked, as a class with a subclass must be: all that both hold is constant and Sendable.

  package let envelope: WidgetEnvelope
  /// Why the data of a known type does not decode.
  package let problem: String?

  init(_ envelope: consuming WidgetEnvelope, problem: String? = nil) {
    self.envelope = envelope
    self.problem = problem
  }

  package var content: (any WidgetContent)? { nil }
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
    _ type: String, _ entry: Int?, _ value: JSONValue, _ session: DecodeSession, isRecord: Bool
  ) throws(Fault) {
    let layout: LayoutData? = try value.optional("layout", session)
    self.init(
      type: type, entry: entry,
      layout: entry == nil ? layout : session.addDefaults(to: layout, of: type, at: value),
      actions: try value.optional("actions", session),
      tracking: try session.opaque(value.optional("tracking")), source: session.keep(value),
      isRecord: isRecord)
  }

  @inline(always)
  package func data() throws(Fault) -> JSONValue {
    if isRecord { return source.value }
    return try source.value.required("data")
  }
}

extension DecodeSession {
  /// A widget whose data decoded.
  @inline(always)
  package func body<Content: WidgetContent>(
    _ envelope: consuming WidgetEnvelope, _ data: consuming Content
  ) -> WidgetBody {
    if envelope.layout?.width == .hug { checkHug(data, at: envelope.source.value) }
    return DecodedBody(envelope, data: data)
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
    return WidgetBody(envelope, problem: "\(fault.message) at \(full)")
  }
}
