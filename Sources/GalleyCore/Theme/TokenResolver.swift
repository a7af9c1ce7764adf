/// Gives each token of a tree its value: follows aliases, finds types, reads the literals.
///
/// Each token is resolved once, when it is first asked for; a token that needs another one waits
/// for it. One that comes back to a token still waiting is a cycle. A token that only leads to a
/// faulty one has no value and is no fault of its own.
final class TokenResolver {
  enum State {
    case running
    case resolved(TokenValue)
    case failed
  }

  let tree: TokenTree
  let problems: ThemeProblems
  private var states: [ObjectIdentifier: State] = [:]
  /// Where a token stands in the chain being followed.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The tokens being resolved, outermost first.
  private(set) var running: [(node: TokenNode, at: Located)] = []
  /// The tokens into whose values the way leads, outermost first, each with the part that is read:
  /// parts of parts may lead round as well.
  var parts: [(node: TokenNode, at: Located)] = []
  static let deepestPart = 32
  /// Each token that is a part of another takes some of the stack.
  private static let deepest = 100
  /// How many aliases have been followed into values: parts of parts may multiply.
  private var followed = 0
  private static let mostFollowed = 1_000_000

  private var suggestions = 0
  /// Whether a message may still suggest another name.
  var maySuggest: Bool {
    suggestions += 1
    return suggestions <= 20
  }

  /// Whether another alias may be followed; told once where not.
  func mayFollow(_ at: Located) -> Bool {
    followed += 1
    if followed == TokenResolver.mostFollowed + 1 {
      problems.error(at, path, "more than \(TokenResolver.mostFollowed) aliases lead into each other")
    }
    return followed <= TokenResolver.mostFollowed
  }

  init(tree: TokenTree, problems: ThemeProblems) {
    self.tree = tree
    self.problems = problems
  }

  /// The name of the token being resolved, for messages.
  var path: String { running.last?.node.path ?? "" }

  /// A token's value; `nil` where it has none, which has been reported.
  func value(of node: TokenNode) -> TokenValue? {
    // The tokens that it is an alias of come first, so that a long chain takes no stack.
    var chain = [node]
    places[ObjectIdentifier(node)] = 0
    while let source = chain[chain.count - 1].aliasSource, let target = aliased(by: source) {
      if let first = places[ObjectIdentifier(target)], chain[first] === target {
        places.removeAll(keepingCapacity: true)
        fail(chain[first...].map { ($0, $0.aliasSource!) })
        return resolved(node)
      }
      guard states[ObjectIdentifier(target)] == nil else { break }
      places[ObjectIdentifier(target)] = chain.count
      chain.append(target)
    }
    places.removeAll(keepingCapacity: true)
    for link in chain.reversed() { _ = resolve(link) }
    return resolved(node)
  }

  private func resolved(_ node: TokenNode) -> TokenValue? {
    if case .resolved(let value)? = states[ObjectIdentifier(node)] { value } else { nil }
  }

  private func resolve(_ node: TokenNode) -> TokenValue? {
    let id = ObjectIdentifier(node)
    switch states[id] {
    case .resolved(let value): return value
    case .failed: return nil
    case .running:
      if let first = running.firstIndex(where: { $0.node === node }) { fail(running[first...] + parts) }
      return nil
    case nil: break
    }
    guard let source = node.value ?? node.reference, !node.isPassedOver else {
      states[id] = .failed
      return nil
    }
    guard running.count < TokenResolver.deepest else {
      problems.error(
        source, node.path, "more than \(TokenResolver.deepest) tokens are made of each other in a row")
      states[id] = .failed
      return nil
    }
    states[id] = .running
    running.append((node, source))
    let value = type(of: node).flatMap { read(source, $0) }
    running.removeLast()
    // A circle found meanwhile has failed the token already.
    if case .failed? = states[id] { return nil }
    states[id] = value.map { .resolved($0) } ?? .failed
    return value
  }

  /// Fails the tokens of a circle, each with its alias's place.
  func fail(_ circle: some Collection<(node: TokenNode, at: Located)>) {
    let circle = Array(circle)
    let names = circle.count > 8 ? circle.prefix(8).map(\.node.path) + ["…"] : circle.map(\.node.path)
    for member in circle {
      states[ObjectIdentifier(member.node)] = .failed
      let pointer = member.at.value.kind == .object ? member.at.value.member("$ref") : nil
      problems.error(
        member.at.beside(pointer ?? member.at.value), member.node.path,
        "an alias leads in a circle: " + (names + [circle[0].node.path]).joined(separator: " → "))
    }
  }

  // MARK: Types

  /// A token's type: its own, its alias's, the nearest group's.
  private func type(of node: TokenNode) -> TokenType? {
    if let own = node.type { return TokenType(of: own) }
    let source = node.value ?? node.reference ?? node.source
    if isReference(source, of: node) {
      if let target = aliased(by: source), !target.isPassedOver { return resolve(target)?.type }
      // Following a faulty alias reports it; one to a part has no type to give.
      guard referenceText(source).flatMap({ TokenReference($0) })?.isPart == true else {
        _ = follow(source)
        return nil
      }
    }
    if let group = node.inheritedType ?? node.groupType { return TokenType(of: group) }
    if !hasBadType(node) {
      problems.error(source, node.path, "no \"$type\", neither its own nor a group's")
    }
    return nil
  }

  private func hasBadType(_ node: TokenNode) -> Bool {
    var at: TokenNode? = node
    while let group = at {
      if group.source.value.kind == .object, group.source.value.member("$type") != nil { return true }
      at = group.parent
    }
    return false
  }

  // MARK: Values

  /// The value at a place where an alias may stand: a token's own, a composite's part, an element.
  func read(_ source: Located, _ type: TokenType) -> TokenValue? {
    var source = source
    let isReference = source.value.kind == .object && source.value.member("$ref") != nil
    if let node = running.last?.node, node.value == nil, node.reference?.isSame(source) == true {
      return read(followed: follow(source), type, at: source)
    }
    if isReference || source.value.kind == .string && source.value.withText({ TokenReference.isAlias($0) }) {
      return read(followed: follow(source), type, at: source)
    }
    // A form older than 2025.10: a part with its own type.
    if source.value.kind == .object, let value = source.value.member("$value") {
      problems.warn(source, path, "a part of a value is written without \"$value\" since 2025.10")
      source = Located(value: value, file: source.file)
      return read(source, type)
    }
    return TokenLiteral(resolver: self, at: source).read(type)
  }

  private func read(followed: Followed?, _ type: TokenType, at source: Located) -> TokenValue? {
    switch followed {
    case .part(let value, let node):
      guard parts.count < TokenResolver.deepestPart else {
        fail(running + parts)
        return nil
      }
      parts.append((node, value))
      defer { parts.removeLast() }
      return read(value, type)
    case .token(let node):
      guard let value = value(of: node) else { return nil }
      guard value.type == type else {
        let at = source.value.kind == .object ? source.value.member("$ref") ?? source.value : source.value
        problems.error(
          Located(value: at, file: source.file), path,
          "\(at.excerpt) is a \(value.type.rawValue), expected a \(type.rawValue)")
        return nil
      }
      if let reason = node.deprecation, running.last?.node.deprecation == nil {
        problems.warn(
          source, path,
          "\(node.path) is deprecated" + (reason.text.map { ": \($0)" } ?? ""), as: .deprecatedToken)
      }
      return value
    case nil: return nil
    }
  }
}

extension TokenType {
  /// The type that a `$type` names.
  fileprivate init?(of value: Located) {
    guard let text = value.value.text, let type = TokenType(rawValue: text) ?? TokenType(tool: text)
    else { return nil }
    self = type
  }
}
