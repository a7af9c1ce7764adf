import GalleyCore

/// The DOM ids of one page: their bytes one after the other, and how often each has been asked for.
struct DOMIDs: ~Copyable {
  private struct Entry {
    let id: DOMID
    let hash: UInt64
    var times: Int
  }

  private let hash = TextHash.random
  /// What every id begins with.
  let root: DOMID
  private(set) var bytes = ByteBuffer(capacity: 1 << 12)
  private var entries: [Entry] = []
  /// The place of an entry, from 1 on, at the first slot from its hash on that was free; half of them stay so.
  private(set) var slots = DOMIDs.firstSlots

  private static let firstSlots = [Int32](repeating: 0, count: 64)

  init(root: String) {
    bytes.append(text: root)
    self.root = DOMID(start: 0, count: bytes.count)
  }

  /// Keeps the memory unless a page has taken very much of it: clearing all slots would cost each page after it.
  mutating func removeAll() {
    bytes.truncate(to: root.count)
    bytes.shrink(to: 1 << 20)
    guard !entries.isEmpty else { return }
    guard slots.count <= 1 << 16 else {
      (entries, slots) = ([], DOMIDs.firstSlots)
      return
    }
    entries.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = 0 }
  }

  func text(of id: DOMID) -> String { withBytes(of: id) { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with an id's bytes, which are plain: letters, digits, `-` and `_`.
  @inline(always)
  func withBytes<R>(of id: DOMID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    body(UnsafeBufferPointer(start: bytes.base + id.start, count: id.count))
  }

  /// Keeps an id that was made elsewhere.
  mutating func adopt(_ text: String) -> DOMID {
    let start = bytes.count
    bytes.append(text: text)
    let id = DOMID(start: start, count: bytes.count - start)
    return isSame(id, root) ? root : id
  }

  /// `parent-name`, the name encoded; `nil` where that takes more bytes than `limit`.
  mutating func join(_ parent: DOMID, _ name: String, limit: Int) -> DOMID? {
    guard parent.count + 1 + name.utf8.count <= limit else { return nil }
    let start = bytes.count
    // One byte more, since four are written for the last one too.
    var end = bytes.room(for: parent.count + name.utf8.count * 3 + 2)
    ByteBuffer.put(bytes.base + parent.start, parent.count, at: &end)
    ByteBuffer.put(UInt8(ascii: "-"), at: &end)
    name.withBytes { name in
      encodings.withUnsafeBufferPointer { encodings in
        for byte in name {
          // Four bytes each time, of which the first or the first three count: no branch to guess.
          let code = encodings[Int(byte)]
          end.storeBytes(of: code.littleEndian, as: UInt32.self)
          end += code >> 24 == 0 ? 1 : 3
        }
      }
    }
    bytes.finish(at: end)
    let id = DOMID(start: start, count: bytes.count - start)
    guard id.count <= limit else {
      bytes.truncate(to: start)
      return nil
    }
    return id
  }

  /// `prefix` before an id.
  mutating func join(_ prefix: StaticString, _ id: DOMID) -> DOMID {
    let start = bytes.count
    var end = bytes.room(for: prefix.utf8CodeUnitCount + id.count)
    ByteBuffer.put(prefix, at: &end)
    ByteBuffer.put(bytes.base + id.start, id.count, at: &end)
    bytes.finish(at: end)
    return DOMID(start: start, count: bytes.count - start)
  }

  /// The id that was made last, with a number behind it from the second time on.
  mutating func counted(_ id: DOMID) -> DOMID {
    let (hash, _) = withBytes(of: id) { self.hash.hash($0) }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, isSame(entries[index].id, id) {
        entries[index].times += 1
        bytes.append(text: "_n\(entries[index].times)")
        return DOMID(start: id.start, count: bytes.count - id.start)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(id: id, hash: hash, times: 1))
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }

  private func isSame(_ one: DOMID, _ other: DOMID) -> Bool {
    one.count == other.count
      && withBytes(of: one) { one in withBytes(of: other) { one.elementsEqual($0) } }
  }

  /// A byte's encoding, the first byte lowest: itself, or `_` and two hex digits.
  private let encodings: [UInt32] = (UInt8.min...UInt8.max).map { byte in
    guard !HTMLWriter.isPlain(byte) else { return UInt32(byte) }
    let (high, low) = (HTMLWriter.hexDigit(byte >> 4), HTMLWriter.hexDigit(byte & 15))
    // The highest byte only says that there are three.
    return UInt32(UInt8(ascii: "_")) | UInt32(high) << 8 | UInt32(low) << 16 | 1 << 24
  }
}
