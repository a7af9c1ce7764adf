/// The groups and tokens of a theme for one appearance: files merged, then `$extends` followed.
///
///     sources ─ merge ─▶ tree ─ expand ─▶ tree ─ TokenResolver ─▶ values
///
/// Source: DTCG Format Module 2025.10; where it is silent, see the README's chapter on themes.
final class TokenTree {
  /// More than any design system has; `$extends` of `$extends` could multiply without end.
  private static let mostNodes = 100_000

  let root: TokenNode
  private let problems: ThemeProblems
  private var count = 0
  /// The groups whose `$extends` is being followed, outermost first, each with its link.
  private var expanding: [(node: TokenNode, link: Located)] = []
  private static let deepestExtension = 100
  /// As deep as a document.
  private static let deepest = 512
  /// In bytes: each token holds its whole name.
  private static let longestPath = 1_000

  init(root: Located, problems: ThemeProblems) {
    self.root = TokenNode("", in: nil, root)
    self.problems = problems
  }

  // MARK: Merge

  /// Merges a source's tokens in: groups merge, of what both have the later counts.
  func merge(_ source: Located, without overridden: Set<String> = []) {
    merge(source, into: root, without: overridden)
  }

  private func merge(_ source: Located, into group: TokenNode, without overridden: Set<String> = []) {
    var seen: Set<ExactString> = []
    for (key, value) in source.value.members {
      let name = key.text ?? ""
      let here = Located(value: value, file: source.file)
      guard !overridden.contains(name) else { continue }
      guard seen.insert(ExactString(name)).inserted else {
        problems.warn(
          Located(value: key, file: source.file), joinPath(group.path, name),
          "the key \(key.excerpt) is there already; the first counts", as: .duplicateKey)
        continue
      }
      if name.utf8.first == UInt8(ascii: "$"), name != "$root" {
        if group === root, name == "$schema" { continue }
        read(property: name, Located(value: key, file: source.file), here, of: group)
      } else {
        merge(child: name, Located(value: key, file: source.file), here, into: group)
      }
    }
  }

  private func merge(child name: String, _ key: Located, _ source: Located, into group: TokenNode) {
    let path = joinPath(group.path, name)
    if name.isEmpty || name.utf8.contains(where: { "{}.\0".utf8.contains($0) }) {
      return problems.error(key, path, "a name is not empty and holds no \"{\", \"}\", \".\" or NUL")
    }
    guard path.utf8.count <= TokenTree.longestPath else {
      return problems.error(
        key, group.path, "the names to here are more than \(TokenTree.longestPath) bytes long")
    }
    guard source.value.kind == .object else {
      return problems.error(source, path, "expected a token or a group, found \(source.value.description)")
    }
    let hasValue = source.value.member("$value") != nil
    let hasReference = source.value.member("$ref") != nil
    let hasChildren = source.value.members.contains { key, _ in
      key.withText { $0.first != UInt8(ascii: "$") } || key.isWord("$root")
    }
    if hasValue, hasChildren || hasReference {
      return problems.error(
        source, path, "\"$value\" beside \(hasReference ? "\"$ref\"" : "tokens"): expected one or the other")
    }
    if name == "$root", !hasValue, !hasReference {
      return problems.error(source, path, "\"$root\" is a token: expected a \"$value\"")
    }
    let isLeaf = hasValue || hasReference && !hasChildren
    let node: TokenNode
    if let known = group.child(name) {
      guard known.isToken == isLeaf else {
        return problems.error(
          source, path,
          "a \(isLeaf ? "token" : "group") here, a \(isLeaf ? "group" : "token") in \(problems.name(of: known.source.file))"
        )
      }
      node = known
      node.source = source
      if isLeaf {
        (node.value, node.reference, node.type, node.deprecated, node.extensions) = (nil, nil, nil, nil, nil)
      }
    } else {
      guard count < TokenTree.mostNodes else {
        if count == TokenTree.mostNodes {
          problems.error(source, path, "more than \(TokenTree.mostNodes) tokens and groups")
          count += 1
        }
        return
      }
      count += 1
      node = TokenNode(name, in: group, source)
      group.append(node)
    }
    merge(source, into: node)
  }

  private func read(property name: String, _ key: Located, _ value: Located, of node: TokenNode) {
    let path = node.path
    let kind = value.value.kind
    func expect(_ isRight: Bool, _ expected: String) -> Located? {
      if isRight { return value }
      problems.error(value, path, "\(name): expected \(expected), found \(value.value.description)")
      return nil
    }
    switch name {
    case "$value": node.value = value
    case "$ref": node.reference = expect(kind == .string, "a string")
    case "$type": readType(value, of: node)
    case "$description": _ = expect(kind == .string, "a string")
    case "$deprecated": node.deprecated = expect(kind == .bool || kind == .string, "true, false or a reason")
    case "$extensions": node.extensions = expect(kind == .object, "an object")
    case "$extends": node.extends = expect(kind == .string, "a string")
    default:
      if value.value.member("$value") != nil {
        problems.error(key, joinPath(path, name), "a name may not begin with \"$\"")
      } else {
        problems.warn(
          key, path, "\(key.value.excerpt) is no property of a token or group and is ignored")
      }
    }
  }

  /// A `$type`: one of DTCG's; a tool's own that is a kind of one; or one that no theme needs.
  private func readType(_ value: Located, of node: TokenNode) {
    guard let text = value.value.text, TokenType(rawValue: text) == nil else {
      if value.value.kind == .string { node.type = value }
      if value.value.kind != .string { refuse(type: value, of: node) }
      return
    }
    if let type = TokenType(tool: text) {
      problems.warn(
        value, node.path, "\(value.value.excerpt) is a tool's own type, read as \(type.rawValue)")
      node.type = value
    } else if TokenType.others.contains(text) {
      problems.warn(
        value, node.path, "\(value.value.excerpt) is no type of DTCG's; such tokens are passed over")
      node.type = value
    } else {
      refuse(type: value, of: node)
    }
  }

  private func refuse(type value: Located, of node: TokenNode) {
    let names = TokenType.allCases.map(\.rawValue).joined(separator: ", ")
    problems.error(value, node.path, "$type: expected one of \(names), found \(value.value.description)")
  }

  // MARK: Find and expand

  /// The node that a name's parts lead to, each group on the way expanded.
  func find(_ parts: [String]) -> TokenNode? {
    var node = root
    for part in parts {
      expand(node)
      guard let child = node.child(part) else { return nil }
      node = child
    }
    return node
  }

  /// Follows every `$extends`.
  func expandAll() {
    var rest = [root]
    while let node = rest.popLast() {
      expand(node)
      rest += node.children
    }
  }

  private func expand(_ node: TokenNode) {
    guard node.expansion == .none else { return }
    guard node.value == nil, let link = node.extends ?? node.reference else {
      node.expansion = .done
      return
    }
    node.expansion = .running
    expanding.append((node, link))
    defer {
      expanding.removeLast()
      node.expansion = .done
    }
    // A `$ref` may be an alias, which is reported where it is followed.
    let isAlias = node.extends == nil
    // What is on the way to the target is expanded first, and so counts.
    guard expanding.count <= TokenTree.deepestExtension else {
      if isAlias { return }
      return problems.error(
        link, node.path, "more than \(TokenTree.deepestExtension) groups extend each other in a row")
    }
    guard let target = TokenReference(link.value.text ?? "")?.plainPath.flatMap({ find($0) }) else {
      if !isAlias { problems.error(link, node.path, "no group \(link.value.excerpt)") }
      return
    }
    guard !isAlias || !target.isToken || target.value == nil else { return }
    if node.isInside(target), !isAlias || !target.isToken {
      return problems.error(link, node.path, "\(link.value.excerpt) is this group or one around it")
    }
    if target.expansion == .running { return reportCircle(backTo: target, isAlias: isAlias) }
    expand(target)
    if target.isToken {
      if isAlias { return }
      return problems.error(
        link, node.path, "\(link.value.excerpt) is a token; only a group can be extended")
    }
    if isAlias { node.reference = nil }
    if node.type == nil { node.type = target.type }
    if node.deprecated == nil { node.deprecated = target.deprecated }
    if node.extensions == nil { node.extensions = target.extensions }
    inherit(target, into: node, at: link)
  }

  private func reportCircle(backTo target: TokenNode, isAlias: Bool) {
    guard !isAlias || !target.isToken,
      let first = expanding.firstIndex(where: { $0.node === target })
    else { return }
    for (node, link) in expanding[first...] {
      problems.error(link, node.path, "\(link.value.excerpt) leads in a circle")
    }
  }

  private func inherit(_ source: TokenNode, into group: TokenNode, at link: Located) {
    for child in source.children {
      expand(child)
      if let own = group.child(child.name) {
        if !child.isToken, !own.isToken { inherit(child, into: own, at: link) }
        continue
      }
      guard count < TokenTree.mostNodes else {
        if count == TokenTree.mostNodes {
          problems.error(link, group.path, "with this, more than \(TokenTree.mostNodes) tokens and groups")
          count += 1
        }
        return
      }
      guard group.depth < TokenTree.deepest, group.pathLength + child.name.utf8.count <= TokenTree.longestPath
      else {
        return problems.error(link, group.path, "with this, groups are nested too deep")
      }
      count += 1
      let copy = TokenNode(child.name, in: group, child.source)
      (copy.value, copy.reference, copy.type) = (child.value, child.reference, child.type)
      (copy.deprecated, copy.extensions) = (child.deprecated, child.extensions)
      copy.inheritedType = child.inheritedType ?? child.groupType
      copy.expansion = .done
      group.append(copy)
      inherit(child, into: copy, at: link)
    }
  }
}
