extension DecodeSession {
  /// Reports every key that its object has already; the first counts.
  ///
  /// The reader has marked the objects in which two keys may be equal, so that others cost nothing.
  func checkDuplicateKeys(_ root: JSONValue) {
    guard !document.suspects.isEmpty else { return }
    var walk = PathWalk()
    for index in document.suspects.sorted() {
      let object = JSONValue(memory: root.memory, index: index)
      var seen = SeenKeys(of: object)
      var path: String?
      for (key, _) in object.members where !seen.insert(key) {
        let parent = path ?? walk.path(from: root, to: object)
        path = parent
        append(
          RawFinding(
            .duplicateKey, at: key, path: joinPath(parent, PathStep.key(key).name),
            message: "the key \(key.excerpt) is there already; the first counts"))
      }
    }
  }
}

/// The keys of one object so far; keys are equal where their bytes are.
private struct SeenKeys {
  private let object: JSONValue
  private var count = 0
  /// Where there are many, a set costs less than comparing with each.
  private var many: Set<[UInt8]>?

  init(of object: JSONValue) { self.object = object }

  mutating func insert(_ key: JSONValue) -> Bool {
    count += 1
    if many == nil, count <= 12 { return !isThereEarlier(key) }
    if many == nil {
      many = []
      for (other, _) in object.members where other.index < key.index {
        many?.insert(other.withText { [UInt8]($0) })
      }
    }
    return many!.insert(key.withText { [UInt8]($0) }).inserted
  }

  private func isThereEarlier(_ key: JSONValue) -> Bool {
    for (other, _) in object.members {
      guard other.index < key.index else { return false }
      // The kind and the length, which nearly always tell; an escape can spell any key in another way.
      let mayBeSame = other.word >> 31 == key.word >> 31 || other.tag == .escaped || key.tag == .escaped
      if mayBeSame, key.withText({ other.textEquals($0) }) { return true }
    }
    return false
  }
}
