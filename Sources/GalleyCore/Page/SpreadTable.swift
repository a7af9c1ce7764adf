/// A table by text that grows a little at a time: a part that is full becomes two, so that no single insertion
/// costs more than a few hundred others.
///
///     hash ends in   00  01  10  11
///     directory       0   1   0   2     a part that has been divided less often is there more than once
///     parts           0: hashes that end in 0     1: in 01     2: in 11
struct SpreadTable<Value> {
  private var directory = [0]
  private var parts: [Part]

  /// `count`: how many texts there will be, as far as is known.
  init(expecting count: Int = 0) { parts = [Part(expecting: count)] }

  /// Adds a value unless there is one.
  /// - Returns: The one that is there already.
  mutating func insert(_ value: Value, for key: TextKey) -> Value? {
    let part = part(of: key)
    let (entry, slot) = parts[part].find(key)
    guard entry < 0 else { return parts[part].entries[entry].value }
    add(Entry(key: key, value: value), to: part, slot)
    return nil
  }

  /// Sets a value, whether there is one or not.
  mutating func set(_ value: Value, for key: TextKey) {
    let part = part(of: key)
    let (entry, slot) = parts[part].find(key)
    if entry < 0 {
      add(Entry(key: key, value: value), to: part, slot)
    } else {
      parts[part].entries[entry].value = value
    }
  }

  subscript(key: TextKey) -> Value? {
    let part = part(of: key)
    let (entry, _) = parts[part].find(key)
    return entry < 0 ? nil : parts[part].entries[entry].value
  }

  private func part(of key: TextKey) -> Int { directory[key.hash & (directory.count - 1)] }

  private mutating func add(_ entry: Entry, to part: Int, _ slot: Int) {
    parts[part].add(entry, slot)
    if parts[part].entries.count >= Part.limit { divide(part) }
  }

  /// Gives those texts of a part a new one whose hashes have the next bit. Hashes are other ones in each
  /// process, so nobody can send texts that stay together.
  private mutating func divide(_ index: Int) {
    let (depth, entries) = (parts[index].depth, parts[index].entries)
    if directory.count == 1 << depth { directory += directory }
    let first = entries[0].key.hash & (1 << depth - 1) | 1 << depth
    for place in stride(from: first, to: directory.count, by: 2 << depth) { directory[place] = parts.count }
    var (low, high) = (Part(depth: depth + 1), Part(depth: depth + 1))
    for entry in entries {
      if entry.key.hash >> depth & 1 == 0 { low.add(entry) } else { high.add(entry) }
    }
    parts[index] = low
    parts.append(high)
  }

  private struct Entry {
    let key: TextKey
    var value: Value
  }

  private struct Part {
    /// Entries that make it full.
    static var limit: Int { 256 }

    /// How many of the hash's last bits all of its texts share.
    var depth = 0
    /// In the order added.
    var entries: [Entry] = []
    /// The place of an entry, from 1 on, at the first slot that was free from the one on that its hash's bits
    /// from the 48th up name: the lowest, which the directory goes by, are alike in a part. Half of the slots
    /// stay free.
    private var slots: [UInt16]

    init(depth: Int) {
      self.depth = depth
      slots = Array(repeating: 0, count: 2 * Part.limit)
    }

    /// The first part, which has no more slots than are of use.
    init(expecting count: Int) {
      let count = min(max(count, 16), Part.limit)
      entries.reserveCapacity(count)
      slots = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount))
    }

    /// The entry of a text, or -1; and the slot that it has, or would have.
    func find(_ key: TextKey) -> (entry: Int, slot: Int) {
      var slot = firstSlot(of: key)
      while slots[slot] != 0 {
        let entry = Int(slots[slot]) - 1
        if entries[entry].key == key { return (entry, slot) }
        slot = (slot + 1) & (slots.count - 1)
      }
      return (-1, slot)
    }

    private func firstSlot(of key: TextKey) -> Int { key.hash >> 48 & (slots.count - 1) }

    mutating func add(_ entry: Entry, _ slot: Int) {
      entries.append(entry)
      slots[slot] = UInt16(entries.count)
      if 2 * entries.count > slots.count { addSlots() }
    }

    /// More, where more texts came than were expected.
    private mutating func addSlots() {
      slots = Array(repeating: 0, count: 2 * slots.count)
      for index in entries.indices {
        var slot = firstSlot(of: entries[index].key)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt16(index + 1)
      }
    }

    /// Adds an entry whose text is not there.
    mutating func add(_ entry: Entry) { add(entry, find(entry.key).slot) }
  }
}

/// Tells whether texts are all different, by their hashes alone, and so in a fraction of a table's time.
struct DistinctTexts {
  /// False also where two hashes are one by chance.
  private(set) var areDistinct = true
  /// Each hash at the first slot from its last bits on that was free; 0 is free.
  private var slots: [Int]

  /// `count`: no more texts than that.
  init(expecting count: Int) {
    slots = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * max(count, 1)).leadingZeroBitCount))
  }

  mutating func add(_ text: String) {
    guard areDistinct else { return }
    // Never 0.
    let hash = TextKey(text).hash | .min
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == hash {
        areDistinct = false
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash
  }
}
