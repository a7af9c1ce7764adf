/// Collects what is found once decoding is over, such as while a page is drawn, at values of one
/// document or of several: a page, and the answer whose widgets it has taken in.
package struct FindingCollector {
  private struct Part {
    let document: JSONDocument
    var walk = PathWalk()
    var findings: [RawFinding] = []
  }

  private var parts: [Part] = []

  package init() {}

  package mutating func removeAll() { parts.removeAll(keepingCapacity: true) }

  /// `severity`: another than the name's own.
  package mutating func report(
    _ name: FindingName, at place: OpaqueJSON, severity: Finding.Severity? = nil, _ message: String
  ) {
    let index = parts.firstIndex { $0.document === place.document } ?? parts.count
    if index == parts.count { parts.append(Part(document: place.document)) }
    let path = parts[index].walk.path(from: place.document.root, to: place.value)
    parts[index].findings.append(
      RawFinding(name, at: place.value, path: path, message: message, severity: severity))
  }

  /// The findings in one document, with their lines and columns, in the order of the text.
  package func findings(in document: JSONDocument) -> [Finding] {
    let raw = parts.first { $0.document === document }?.findings ?? []
    return RawFinding.located(raw.sorted { $0.offset < $1.offset }, in: document)
  }
}
