/// The payload types that a decoder knows, by their `type`, looked up by bytes.
///
/// A value: build it, then decode with it. The last entry for a type counts.
public struct WidgetContents: Sendable {
  /// Decodes a widget's data; what does not decode is reported.
  @usableFromInline
  package typealias Decode = @Sendable (consuming WidgetEnvelope, DecodeSession) -> WidgetBody

  /// In a box, which is copied before it is written: to hand the value on is to hand on one
  /// reference.
  private var table = Box(Table())

  fileprivate struct Table: Sendable {
    var knowsSymbol: (@Sendable (String) -> Bool)?
    var theme: Box<Theme>?
    /// Which clients do not know a type, by its number; empty where nobody asks.
    var skippedBy: [[String]] = []
    /// In the order of their first registration.
    var types: [KnownType] = []
    /// Whether a type is a record's, which only streams and folded pages know.
    var isRecord: [Bool] = []
    /// Whether the types that are known were chosen one by one.
    var isRestricted = false
    /// Open addressing over the hash of the type's bytes. The table holds only registered types, so
    /// that a payload cannot make them collide more. `types` keeps them alive: to look at one counts nothing.
    var slots: [Unmanaged<KnownType>?] = Array(repeating: nil, count: 64)
  }

  package init() {}

  /// Whether a renderer has a picture for an SF Symbol; unset, no symbol is questioned.
  package var knowsSymbol: (@Sendable (String) -> Bool)? {
    get { table.value.knowsSymbol }
    set {
      var changed = table.value
      changed.knowsSymbol = newValue
      table = Box(changed)
    }
  }

  /// The theme whose tokens payloads may name; unset, tokens are passed over.
  package var theme: Theme? {
    get { table.value.theme?.value }
    set {
      var changed = table.value
      changed.theme = newValue.map { Box($0) }
      table = Box(changed)
    }
  }

  /// The same, to look into without a copy.
  var themeBox: Box<Theme>? { table.value.theme }

  /// Makes every type but these unknown, as they are to an app that has not got them.
  package mutating func restrict(to known: Set<String>) {
    var changed = table.value
    changed.isRestricted = true
    changed.makeKnown { type, _ in known.contains(type) }
    table = Box(changed)
  }

  /// The same table for a stream or a folded page, which know the types of records as well, unless the
  /// known types were chosen one by one.
  package var forStream: WidgetContents {
    guard !table.value.isRestricted, table.value.isRecord.contains(true) else { return self }
    var contents = self
    var changed = table.value
    changed.makeKnown { _, _ in true }
    contents.table = Box(changed)
    return contents
  }

  /// Clients for which a page is decoded as well: each widget that one of them skips is reported.
  package mutating func report(clients: [(name: String, types: [String])]) {
    var changed = table.value
    changed.skippedBy = changed.types.map { type in
      clients.filter { !$0.types.contains(type.name) }.map(\.name)
    }
    table = Box(changed)
  }

  var reportsClients: Bool { !table.value.skippedBy.isEmpty }

  /// The clients that do not know a type.
  func clients(skipping entry: Int) -> [String] {
    let skippedBy = table.value.skippedBy
    return entry < skippedBy.count ? skippedBy[entry] : []
  }

  /// The registered types, in the order of their first registration; the same type has the same
  /// number in every table built alongside this one.
  package var types: [String] { table.value.types.map(\.name) }

  /// Whether a type is a record's, by its number.
  package func isRecord(_ index: Int) -> Bool { table.value.isRecord[index] }

  /// Adds a payload type, or replaces the earlier one of the same `widgetType`.
  /// - Returns: The number under which a renderer keeps what it needs for the type.
  @discardableResult
  package mutating func register(_ content: (some WidgetContent).Type) -> Int {
    register(content.widgetType, WidgetContents.decoder(for: content))
  }

  /// `isRecord`: only streams and folded pages know the type.
  package mutating func register(
    _ type: String, isRecord: Bool = false, _ decode: @escaping Decode
  ) -> Int {
    var changed = table.value
    defer { table = Box(changed) }
    if let found = changed.types.firstIndex(where: { $0.name == type }) {
      changed.replace(found, with: KnownType(changed.types[found].name, found, decode))
      // A host's own widget of a record's name is known everywhere.
      if changed.isRecord[found], !isRecord {
        changed.isRecord[found] = false
        changed.insert(found)
      }
      return found
    }
    changed.types.append(KnownType(type, changed.types.count, decode))
    changed.isRecord.append(isRecord)
    if changed.types.count * 2 > changed.slots.count {
      changed.makeKnown(slots: changed.slots.count * 2) { _, isRecord in !isRecord }
    } else if !isRecord {
      changed.insert(changed.types.count - 1)
    }
    return changed.types.count - 1
  }

  /// For a host's plain `Decodable`.
  package static func decoder<Content: WidgetContent>(for content: Content.Type) -> Decode {
    { (envelope, session) in
      do throws(Fault) {
        let data = try PayloadDecoder.decode(content, from: envelope.data(), session: session)
        return session.body(envelope, data)
      } catch {
        return session.body(envelope, malformed: error)
      }
    }
  }

  /// For a type that reads itself. Inlined into the module that registers it, so that it is
  /// compiled for the type.
  @inline(always)
  package static func decoder<Content: WidgetContent & JSONDecodable>(
    for content: Content.Type
  ) -> Decode {
    { (envelope, session) in
      do throws(Fault) {
        let data = try Content(json: envelope.data(), session: session)
        return session.body(envelope, data)
      } catch {
        return session.body(envelope, malformed: error)
      }
    }
  }

  /// The types by their names, which are good as long as these contents are: to look one up counts nothing.
  var names: TypeNames { TypeNames(table: Unmanaged.passUnretained(table)) }

  /// The type of a name.
  func type(named name: String) -> KnownType? {
    var name = name
    return name.withUTF8 { table.value.find($0)?.takeUnretainedValue() }
  }
}

/// See ``WidgetContents/names``.
struct TypeNames {
  fileprivate let table: Unmanaged<Box<WidgetContents.Table>>

  /// The type that a string names.
  @inline(__always)
  func type(named name: JSONValue) -> Unmanaged<KnownType>? {
    table._withUnsafeGuaranteedRef { table in name.withText { table.value.find($0) } }
  }
}

/// A payload type that is known.
final class KnownType: @unchecked Sendable {
  // Unchecked: the bytes are written before anybody else has the object, and never again.

  let name: String
  /// Its place in the order of registration.
  let number: Int
  let decode: WidgetContents.Decode
  /// The name's, beside it: to borrow a String's own counts a reference.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  fileprivate let hash: UInt64

  fileprivate init(_ name: String, _ number: Int, _ decode: @escaping WidgetContents.Decode) {
    bytes = .allocate(capacity: name.utf8.count)
    _ = bytes.initialize(from: name.utf8)
    hash = TextHash.fixed.hash(UnsafeBufferPointer(bytes)).hash
    (self.name, self.number, self.decode) = (name, number, decode)
  }

  deinit { bytes.deallocate() }

  fileprivate func isNamed(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    UnsafeBufferPointer(bytes).isSame(as: other)
  }
}

extension WidgetContents.Table {
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Unmanaged<KnownType>? {
    let (hash, _) = TextHash.fixed.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while let type = slots[slot] {
      if type._withUnsafeGuaranteedRef({ $0.hash == hash && $0.isNamed(name) }) { return type }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Makes just the types known that `isKnown` says so of.
  mutating func makeKnown(
    slots count: Int? = nil, _ isKnown: (_ type: String, _ isRecord: Bool) -> Bool
  ) {
    slots = Array(repeating: nil, count: count ?? slots.count)
    for index in types.indices where isKnown(types[index].name, isRecord[index]) { insert(index) }
  }

  mutating func insert(_ index: Int) {
    var slot = Int(truncatingIfNeeded: types[index].hash) & (slots.count - 1)
    while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Unmanaged.passUnretained(types[index])
  }

  mutating func replace(_ index: Int, with type: KnownType) {
    let old = types[index]
    for slot in slots.indices where slots[slot]?.toOpaque() == Unmanaged.passUnretained(old).toOpaque() {
      slots[slot] = Unmanaged.passUnretained(type)
    }
    types[index] = type
  }
}

/// A value that is handed on as one reference.
final class Box<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
