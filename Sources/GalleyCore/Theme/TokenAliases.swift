/// Where aliases lead: to a whole token, or into a token's value.
extension TokenResolver {
  /// Whether a token's value is an alias: braces, a `$ref`, or the token is one itself.
  func isReference(_ source: Located, of node: TokenNode) -> Bool {
    if node.value == nil { return true }
    return source.value.kind == .string && source.value.withText(TokenReference.isAlias)
      || source.value.kind == .object && source.value.member("$ref") != nil
  }

  /// The whole token that an alias names, if it is one and names one.
  func aliased(by source: Located) -> TokenNode? {
    guard let text = referenceText(source), let reference = TokenReference(text),
      let path = reference.plainPath, let node = tree.find(path), node.isToken
    else { return nil }
    return node
  }

  /// The token itself, or the one behind its aliases, whose own `$extensions` have this member.
  func extended(_ node: TokenNode, _ member: String) -> TokenNode {
    var at = node
    for _ in 0..<64 where at.extensionMember(member) == nil {
      guard let source = at.aliasSource, let target = aliased(by: source) else { break }
      at = target
    }
    return at
  }

  /// `{a.b}`, or the pointer of `{"$ref": …}`, or of a token that is one.
  func referenceText(_ source: Located) -> String? {
    switch source.value.kind {
    case .string: source.value.text
    case .object: source.value.member("$ref")?.text
    default: nil
    }
  }

  enum Followed {
    case token(TokenNode)
    /// A part of this token's value.
    case part(Located, of: TokenNode)
  }

  /// What an alias leads to; `nil` where that is nothing, which has been reported.
  func follow(_ source: Located) -> Followed? {
    let pointer = source.value.kind == .object ? source.value.member("$ref") : source.value
    let node = running.last?.node
    // A `$ref`, be it a token's or a value's, holds a pointer; a value's string braces.
    let isPointer =
      source.value.kind == .object || node?.value == nil && node?.reference?.isSame(source) == true
    guard let pointer, let text = pointer.text, let reference = TokenReference(text),
      reference.isPointer == isPointer
    else {
      problems.error(
        Located(value: pointer ?? source.value, file: source.file), path,
        "\(pointer?.excerpt ?? "this") is no alias; expected {group.token} or a pointer such as #/group/token"
      )
      return nil
    }
    let at = Located(value: pointer, file: source.file)
    guard let path = reference.plainPath else { return part(reference, at) }
    guard let node = tree.find(path) else {
      problems.error(at, self.path, "no token \(pointer.excerpt)\(nearest(to: path))")
      return nil
    }
    if node.isPassedOver {
      problems.error(at, self.path, "\(pointer.excerpt) is of a type that is passed over")
      return nil
    }
    if node.isToken { return .token(node) }
    let hint = node.child("$root") == nil ? "" : "; its own token is {\(node.path).$root}"
    problems.error(at, self.path, "\(pointer.excerpt) is a group, not a token\(hint)")
    return nil
  }

  /// `; did you mean {color.ink}?`: a token whose last name is the same. For the first few only,
  /// since each looks at all its neighbours.
  private func nearest(to path: [String]) -> String {
    guard maySuggest, let last = path.last, let parent = tree.find(Array(path.dropLast())) else {
      return ""
    }
    let close = parent.children.first { $0.name.lowercased() == last.lowercased() }
    return close.map { "; did you mean {\($0.path)}?" } ?? ""
  }

  /// A pointer's way into a token's value, aliases on it followed.
  private func part(_ reference: TokenReference, _ at: Located) -> Followed? {
    guard let split = reference.parts.firstIndex(of: "$value"),
      let node = tree.find(Array(reference.parts[..<split])), node.isToken
    else {
      problems.error(at, path, "\(at.value.excerpt) leads nowhere")
      return nil
    }
    // The object that is the alias, where the token is one.
    let value = node.value ?? node.source
    guard mayFollow(at) else { return nil }
    guard parts.count < TokenResolver.deepestPart else {
      fail(running + parts)
      return nil
    }
    parts.append((node, value))
    defer { parts.removeLast() }
    var here = value
    for step in reference.parts[(split + 1)...] {
      guard let plain = literal(here) else { return nil }
      let next: JSONValue? =
        plain.value.kind == .array
        ? TokenReference.position(step).flatMap {
          Array(plain.value.elements.prefix($0 + 1)).dropFirst($0).first
        }
        : plain.value.member(named: step)
      guard let next else {
        problems.error(at, path, "\(at.value.excerpt) leads nowhere: no \"\(step)\"")
        return nil
      }
      here = Located(value: next, file: plain.file)
    }
    return .part(here, of: node)
  }

  /// The JSON that an alias stands for, however many there are one behind the other.
  func literal(_ source: Located) -> Located? {
    var here = source
    var seen: Set<ObjectIdentifier> = []
    while mayFollow(source) {
      let isAlias =
        here.value.kind == .object
        ? here.value.member("$ref") != nil
        : here.value.kind == .string && here.value.withText { TokenReference.isAlias($0) }
      guard isAlias else { return here }
      switch follow(here) {
      case .token(let node):
        guard seen.insert(ObjectIdentifier(node)).inserted else {
          problems.error(source, path, "an alias leads in a circle")
          return nil
        }
        here = node.value ?? node.source
      case .part(let value, _): here = value
      case nil: return nil
      }
    }
    return nil
  }
}

extension TokenNode {
  /// What may be an alias: the token's value or reference.
  var aliasSource: Located? { value ?? reference }

  /// Whether its type, or its group's, is one for which a theme has no use.
  var isPassedOver: Bool {
    (type ?? inheritedType ?? groupType)?.value.text.map(TokenType.others.contains) ?? false
  }
}
