extension JSONValue {
  /// The dotted path from this value down to `target`, such as `data.title`; empty for itself.
  ///
  /// Walked when a fault is reported, so that decoding keeps no paths. It costs the siblings on
  /// the way, which is why a caller starts from the nearest element whose path it knows.
  func path(to target: JSONValue) -> String {
    var path = ""
    var at = self
    while at.index != target.index {
      guard let step = at.step(towards: target) else { break }
      path += path.isEmpty ? step.name : "." + step.name
      at = step.value
    }
    return path
  }

  private func step(towards target: JSONValue) -> (name: String, value: JSONValue)? {
    switch tag {
    case .array:
      for (ordinal, element) in elements.enumerated() where target.index < element.next {
        return (String(ordinal), element)
      }
    case .object:
      for (key, value) in members where target.index < value.next {
        return (key.text ?? "", value)
      }
    default: break
    }
    return nil
  }
}

/// Joins two dotted paths, either of which may be empty.
func joinPath(_ first: String, _ second: String) -> String {
  first.isEmpty ? second : second.isEmpty ? first : first + "." + second
}
