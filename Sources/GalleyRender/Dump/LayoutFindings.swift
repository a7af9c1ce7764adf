package import GalleyCore

extension LayoutNode {
  /// The same with findings, each under the node whose JSON it is in: the innermost that holds its path.
  package func adding(_ findings: [Finding]) -> LayoutNode {
    guard !findings.isEmpty else { return self }
    var paths: Set<String> = []
    visit { if !$0.path.isEmpty { paths.insert($0.path) } }
    var byPath: [String: [Finding]] = [:]
    for finding in findings {
      var place = finding.path
      while !place.isEmpty, !paths.contains(place) {
        place = String(place[..<(place.lastIndex(of: ".") ?? place.startIndex)])
      }
      byPath[place, default: []].append(finding)
    }
    // What is in none of them is the document's.
    if let rest = byPath.removeValue(forKey: ""), !path.isEmpty { byPath[path, default: []] += rest }
    return taking(&byPath)
  }

  private func taking(_ findings: inout [String: [Finding]]) -> LayoutNode {
    var node = self
    // In an order that is not the JSON's: that may be another for the same page.
    let found = (findings.removeValue(forKey: path) ?? []).map { ($0.name.rawValue, node.local($0.message)) }
    let sorted = found.sorted { one, other in
      // By code points: a message may quote a text of thousands of combining marks.
      one.0 == other.0 ? one.1.utf8.lexicographicallyPrecedes(other.1.utf8) : one.0 < other.0
    }
    for (name, message) in sorted {
      node.properties.append(
        LayoutProperty(
          .finding, "!", [LayoutField("value", name), LayoutField("text", LayoutText.string(message))]))
    }
    for index in children.indices { node.children[index] = children[index].taking(&findings) }
    return node
  }

  /// A message without what changes when only the node's place does: its path, and an id made of it.
  func local(_ message: String) -> String {
    var message = message
    if !path.isEmpty { message = message.replacing(path + ".", by: "") }
    if let id, id.origin == .positional { message = message.replacing(id.value, by: type) }
    return message
  }

  /// Calls `body` with the node and all inside it, in the order of the page.
  package func visit(_ body: (LayoutNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

extension String {
  /// The text with every `part` replaced, byte by byte.
  fileprivate func replacing(_ part: String, by other: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, bytes.count >= part.count else { return self }
    var (result, start, at) = ([UInt8](), 0, 0)
    while at + part.count <= bytes.count {
      if bytes[at] == first, bytes[at..<at + part.count].elementsEqual(part) {
        result += bytes[start..<at]
        result += other.utf8
        at += part.count
        start = at
      } else {
        at += 1
      }
    }
    return start == 0 ? self : String(decoding: result + bytes[start...], as: UTF8.self)
  }
}
