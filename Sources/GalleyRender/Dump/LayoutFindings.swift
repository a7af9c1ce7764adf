package import GalleyCore

extension LayoutNode {
  /// The same with findings, each under the node whose JSON it is in: the innermost that holds its path.
  package func adding(_ findings: [Finding]) -> LayoutNode {
    guard !findings.isEmpty else { return self }
    var paths: Set<String> = []
    forEach { if !$0.path.isEmpty { paths.insert($0.path) } }
    var byPath: [String: [Finding]] = [:]
    for finding in findings {
      var steps = finding.path.split(separator: ".", omittingEmptySubsequences: false)
      while !steps.isEmpty, !paths.contains(steps.joined(separator: ".")) { steps.removeLast() }
      byPath[steps.joined(separator: "."), default: []].append(finding)
    }
    // What is in none of them is the document's.
    if let rest = byPath.removeValue(forKey: ""), !path.isEmpty { byPath[path, default: []] += rest }
    return taking(&byPath)
  }

  private func taking(_ findings: inout [String: [Finding]]) -> LayoutNode {
    var node = self
    for finding in findings.removeValue(forKey: path) ?? [] {
      node.properties.append(
        LayoutProperty(
          .finding, "!",
          [
            LayoutField("value", finding.name.rawValue),
            LayoutField("text", LayoutText.string(node.local(finding.message))),
          ]))
    }
    for index in children.indices { node.children[index] = children[index].taking(&findings) }
    return node
  }

  /// A message without what changes when only the node's place does: its path, and an id made of it.
  func local(_ message: String) -> String {
    var message = message
    if !path.isEmpty {
      message = message.split(separator: path + ".", omittingEmptySubsequences: false).joined()
    }
    if let id, id.origin == .positional, !id.value.isEmpty {
      message = message.split(separator: id.value, omittingEmptySubsequences: false).joined(separator: type)
    }
    return message
  }

  package func forEach(_ body: (LayoutNode) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
