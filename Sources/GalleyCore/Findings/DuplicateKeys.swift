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
    var few: [JSONValue] = []
    // Keys are equal where their bytes are.
    var many: Set<[UInt8]>?
    for (key, value) in object.members {
      let isNew: Bool
      if many != nil {
        isNew = many!.insert(key.withText { [UInt8]($0) }).inserted
      } else {
        isNew = !few.contains { other in key.withText { other.textEquals($0) } }
        few.append(key)
        // From here on a set costs less than comparing with each.
        if few.count == 12 { many = Set(few.map { key in key.withText { [UInt8]($0) } }) }
      }
      if !isNew { found.append((key, path(to: key))) }
      if value.tag >= .array {
        steps.append(.key(key))
        visit(value)
        steps.removeLast()
      }
    }
  }

  private func path(to key: JSONValue) -> String { (steps + [.key(key)]).dotted }
}
