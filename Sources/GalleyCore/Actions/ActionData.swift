/// What happens on a tap or another event: an object with a `type`, which reaches its handler
/// whole.
public struct ActionData: JSONDecodable, Sendable {
  public var type: String { withType { String(decoding: $0, as: UTF8.self) } }
  /// The tape index of ``type``: the source keeps the document alive for both. Half a word, since actions are copied
  /// a lot.
  @usableFromInline
  let typeIndex: UInt32
  /// What the action does here.
  package let kind: Kind
  /// The whole action object.
  public let source: OpaqueJSON
  /// What `open_bottom_sheet` opens; `nil` for other actions, and for a sheet that a device would
  /// not open because it does not decode.
  public var sheet: SheetData? { boxed?.sheet }
  package var opensSheet: Bool { boxed != nil }

  package enum Kind: Sendable { case toast, openSheet, dismiss, other }

  /// A sheet holds widgets that hold actions: the box breaks the circle.
  private let boxed: SheetBox?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    let type = try value.required("type")
    try type.requireString()
    typeIndex = UInt32(type.index)
    switch type.comparable {
    case "toast": kind = .toast
    case "open_bottom_sheet": kind = .openSheet
    case "dismiss": kind = .dismiss
    default: kind = .other
    }
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
    if kind == .toast, !showsToast {
      session.report(.deadAction, at: value, "a toast without a message shows nothing")
    }
  }

  /// A toast's text, where it lies; `nil` for other actions, and where there is nothing to show.
  package var message: DocumentString? {
    showsToast ? messageField.map { DocumentString($0, in: source.document) } : nil
  }

  /// Whether it is a toast with a text.
  package var showsToast: Bool { messageField.map { !$0.withText(\.isEmpty) } ?? false }

  /// Calls `body` with the UTF-8 of its ``type``.
  @inline(always)
  package func withType<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    JSONValue(memory: source.document.memory, index: Int(typeIndex)).withText(body)
  }

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
  /// The first, beside the array of those after it: nearly every widget has one only.
  private let first: (name: String, action: ActionData)?
  private let others: [(name: String, action: ActionData)]

  public var events: [(name: String, action: ActionData)] { (first.map { [$0] } ?? []) + others }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    var first: (name: String, action: ActionData)?
    var others: [(name: String, action: ActionData)] = []
    var seen: Set<TextKey> = []
    for (key, action) in value.members {
      let name = key.isWord("tap") ? "tap" : try key.string()
      // The first of equal keys counts; one key, which is usual, needs no set.
      if let first {
        if seen.isEmpty { seen = [TextKey(first.name)] }
        guard seen.insert(TextKey(name)).inserted else { continue }
        others.append((name, try ActionData(json: action, session: session)))
      } else {
        first = (name, try ActionData(json: action, session: session))
      }
    }
    (self.first, self.others) = (first, others)
  }

  public subscript(event: String) -> ActionData? {
    if let name = first?.name, name.isSame(as: event) { return first?.action }
    return others.first { $0.name.isSame(as: event) }?.action
  }
  /// What a tap does.
  public var tap: ActionData? { self["tap"] }
}
