extension DecodeSession {
  /// Reports every key that its object has already; the first counts.
  func checkDuplicateKeys(_ root: JSONValue) {
    var walk = DuplicateKeyWalk()
    walk.visit(root)
    for (key, path) in walk.found {
      append(
        RawFinding(
          .duplicateKey, at: key, path: path,
          message: "the key \(key.excerpt) is there already; the first counts"))
    }
  }
}

/// A walk over a whole document that keeps its path as it goes, so that many findings cost no more
/// than linear time.
private struct DuplicateKeyWalk {
  private(set) var found: [(key: JSONValue, path: String)] = []
  private var steps: [PathStep] = []

  mutating func visit(_ value: JSONValue) {
    switch value.kind {
    case .array:
      var position = 0
      for element in value.elements {
        if element.tag >= .array {
          steps.append(.index(position))
          visit(element)
          steps.removeLast()
        }
        position += 1
      }
    case .object: visitMembers(of: value)
    default: break
    }
  }

  private mutating func visitMembers(of object: JSONValue) {
    var seen = SeenKeys(of: object)
    for (key, value) in object.members {
      if !seen.insert(key) { found.append((key, path(to: key))) }
      if value.tag >= .array {
        steps.append(.key(key))
        visit(value)
        steps.removeLast()
      }
    }
  }

  private func path(to key: JSONValue) -> String { (steps + [.key(key)]).dotted }
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
    guard count > 1 else { return false }
    return key.withText { text in
      for (other, _) in object.members {
        guard other.index < key.index else { return false }
        if other.textEquals(text) { return true }
      }
      return false
    }
  }
}
