/// What happens on a tap or another event: an object with a `type`, which reaches its handler
/// whole.
public struct ActionData: JSONDecodable, Sendable {
  public var type: String { name.text }
  /// The ``type``, where it lies.
  package let name: DocumentString
  /// What the action does here.
  package let kind: Kind
  /// The whole action object.
  public let source: OpaqueJSON
  /// What `open_bottom_sheet` opens; `nil` for other actions, and for a sheet that a device would
  /// not open because it does not decode.
  public var sheet: SheetData? { boxed?.sheet }

  package enum Kind: Sendable { case toast, openSheet, dismiss, other }

  /// A sheet holds widgets that hold actions: the box breaks the circle.
  private let boxed: SheetBox?

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    let type = try value.required("type")
    name = try type.string(session)
    kind =
      type.isWord("toast")
      ? .toast
      : type.isWord("open_bottom_sheet") ? .openSheet : type.isWord("dismiss") ? .dismiss : .other
    source = session.keep(value)
    if session.document.isDelicate {
      _ = try value.opaque()
      // A sheet's own numbers are looked at where it is decoded.
      for member in value.members where kind != .openSheet || !member.key.isWord("sheet") {
        session.checkNumbers(member.value)
      }
    }
    boxed =
      kind == .openSheet
      ? SheetData.inline(in: value, session: session).map(SheetBox.init) : nil
    if kind == .toast, messageField?.withText(\.isEmpty) ?? true {
      session.report(.deadAction, at: value, "a toast without a message shows nothing")
    }
  }

  /// A toast's text; empty for other actions.
  package var message: String { messageField?.text ?? "" }

  private var messageField: JSONValue? {
    guard kind == .toast, let field = source.value.member("message") else { return nil }
    return field.kind == .string ? field : nil
  }

  /// How long a toast stays, in seconds.
  package var duration: Double {
    guard let field = source.value.member("duration"), field.kind == .number else { return 2.5 }
    return field.double ?? 2.5
  }
}

private final class SheetBox: Sendable {
  let sheet: SheetData
  init(_ sheet: SheetData) { self.sheet = sheet }
}

/// A widget's actions by event, in the order sent.
public struct ActionsData: JSONDecodable, Sendable {
  public let events: [(name: String, action: ActionData)]

  public init(json value: JSONValue, session: DecodeSession) throws(Fault) {
    try value.requireObject()
    var events: [(name: String, action: ActionData)] = []
    events.reserveCapacity(value.childCount)
    var seen: Set<String> = []
    for (key, action) in value.members {
      let name = try key.string()
      // The first of equal keys counts; one key, which is usual, needs no set.
      if !events.isEmpty {
        if seen.isEmpty { seen = Set(events.map(\.name)) }
        guard seen.insert(name).inserted else { continue }
      }
      events.append((name, try ActionData(json: action, session: session)))
    }
    self.events = events
  }

  public subscript(event: String) -> ActionData? { events.first { $0.name == event }?.action }
  /// What a tap does.
  public var tap: ActionData? { self["tap"] }
}
