extension Document {
  /// Findings at paths of the document's text, with their lines and columns, in the order of the text. One whose
  /// path leads nowhere stands where the way ends.
  package func findings(_ found: [(name: FindingName, path: String, message: String)]) -> [Finding] {
    let raw = found.map { finding in
      RawFinding(
        finding.name, at: source.root.value(at: finding.path), path: finding.path, message: finding.message)
    }
    return RawFinding.located(raw.sorted { $0.offset < $1.offset }, in: source)
  }
}

extension JSONValue {
  /// What a dotted path leads to; the last value on the way where it leads nowhere.
  fileprivate func value(at path: String) -> JSONValue {
    var value = self
    for step in path.split(separator: ".") {
      let next =
        value.kind == .array ? Int(step).flatMap { value.element($0) } : value.member(named: String(step))
      guard let next else { return value }
      value = next
    }
    return value
  }

  private func element(_ position: Int) -> JSONValue? {
    position >= 0 ? Array(elements.prefix(position + 1)).dropFirst(position).first : nil
  }
}
