/// The payload types that a decoder knows, by their `type`, looked up by bytes.
///
/// A value: build it, then decode with it. The last entry for a type counts.
public struct WidgetContents: Sendable {
  package typealias Decode =
    @Sendable (JSONValue, DecodeSession) throws(Fault) -> any WidgetContent

  package struct Entry: Sendable {
    /// The number that the same type has in every table built alongside this one.
    package let index: Int
    package let type: String
    package let decode: Decode
  }

  /// Whether a renderer has a picture for an SF Symbol; unset, no symbol is questioned.
  package var knowsSymbol: (@Sendable (String) -> Bool)?

  private var entries: [Entry] = []
  /// Open addressing over the hash of the type's bytes; `-1` is free.
  private var slots: [Int32] = Array(repeating: -1, count: 64)

  package init() {}

  /// Adds a payload type, or replaces the earlier one of the same `widgetType`.
  /// - Returns: The number under which a renderer keeps what it needs for the type.
  @discardableResult
  package mutating func register<Content: WidgetContent>(_ content: Content.Type) -> Int {
    let decode: Decode
    if let native = content as? any (JSONDecodable & WidgetContent).Type {
      decode = { (value, session) throws(Fault) in try native.init(json: value, session: session) }
    } else {
      decode = { (value, session) throws(Fault) in
        try PayloadDecoder.decode(content, from: value, session: session)
      }
    }
    var type = content.widgetType
    let found = type.withUTF8 { find($0) }
    if let found {
      entries[found] = Entry(index: found, type: content.widgetType, decode: decode)
      return found
    }
    entries.append(Entry(index: entries.count, type: content.widgetType, decode: decode))
    if entries.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for index in entries.indices { insert(index) }
    } else {
      insert(entries.count - 1)
    }
    return entries.count - 1
  }

  /// The registered types, in the order of their first registration.
  package var types: [String] { entries.map(\.type) }

  /// The entry for a `type` value, which must be a string.
  package func entry(for type: JSONValue) -> Entry? {
    type.withText { find($0) }.map { entries[$0] }
  }

  private func find(_ type: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = WidgetContents.hash(type) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].type.utf8.elementsEqual(type) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func insert(_ index: Int) {
    var type = entries[index].type
    var slot = type.withUTF8 { WidgetContents.hash($0) } & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  /// FNV-1a. The table holds only registered types, so a payload cannot make it collide more.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
