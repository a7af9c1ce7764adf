/// A resolver document (DTCG Resolver Module 2025.10): sets and modifiers, and the order in which
/// they are merged.
struct ResolverDocument {
  /// A modifier: its contexts by name, in the order sent.
  struct Modifier {
    let name: String
    let at: Located
    var contexts: [(name: String, sources: Located)] = []
    var standard: String?

    /// A context's sources; names are compared without case.
    func sources(of context: String) -> Located? {
      contexts.first { $0.name.lowercased() == context.lowercased() }?.sources
    }
  }

  enum Entry {
    /// Its sources.
    case set(Located)
    case modifier(Modifier)
  }

  let problems: ThemeProblems
  let root: Located

  private static let keys = [
    "version", "resolutionOrder", "name", "description", "sets", "modifiers", "$schema", "$defs",
    "$extensions",
  ]

  /// The entries in the order in which they are merged.
  func entries() -> [Entry] {
    for (key, _) in root.value.members where !ResolverDocument.keys.contains(key.text ?? "") {
      problems.warn(
        root.beside(key), problems.path(of: root.beside(key)),
        "\(key.excerpt) is no key of a resolver document and is ignored")
    }
    checkVersion()
    checkDefinitions()
    guard let order = member("resolutionOrder", of: root) else {
      problems.error(root, "missing key \"resolutionOrder\"")
      return []
    }
    guard order.value.kind == .array else {
      problems.error(order, "expected an array, found \(order.value.description)")
      return []
    }
    var names: Set<String> = []
    return order.value.elements.compactMap { entry(order.beside($0), &names) }
  }

  private func checkVersion() {
    guard let version = member("version", of: root) else {
      return problems.error(root, "missing key \"version\"")
    }
    switch version.value.text {
    case "2025.10": break
    case "2025-10-01", "2025-11-01":
      problems.warn(
        version, "version", "\(version.value.excerpt) is an older name; write \"2025.10\"")
    default: problems.error(version, "expected \"2025.10\", found \(version.value.description)")
    }
  }

  /// Sets and modifiers are checked where they stand, used or not.
  private func checkDefinitions() {
    for (key, isSet) in [("sets", true), ("modifiers", false)] {
      guard let group = member(key, of: root) else { continue }
      guard group.value.kind == .object else {
        problems.error(group, "expected an object, found \(group.value.description)")
        continue
      }
      for (name, value) in group.value.members {
        let at = group.beside(value)
        if isSet { _ = set(at) } else { _ = modifier(name.text ?? "", at) }
      }
    }
  }

  private func entry(_ element: Located, _ names: inout Set<String>) -> Entry? {
    guard element.value.kind == .object else {
      problems.error(
        element, "expected a reference, a set or a modifier, found \(element.value.description)")
      return nil
    }
    if let pointer = member("$ref", of: element) { return entry(pointer, besides: element) }
    guard let name = member("name", of: element), let text = name.value.text else {
      problems.error(element, "missing key \"name\"")
      return nil
    }
    guard names.insert(text).inserted else {
      problems.error(name, "the name \(name.value.excerpt) is there already")
      return nil
    }
    let type = member("type", of: element)
    switch type?.value.text {
    case "set": return set(element)
    case "modifier": return modifier(text, element).map { .modifier($0) }
    default:
      problems.error(type ?? element, "expected a \"type\" of \"set\" or \"modifier\"")
      return nil
    }
  }

  /// An entry by reference; keys beside it override the same keys of what it leads to.
  private func entry(_ pointer: Located, besides element: Located) -> Entry? {
    let parts = pointer.value.text.flatMap { TokenReference($0) }?.parts ?? []
    guard parts.count == 2, parts[0] == "sets" || parts[0] == "modifiers",
      let target = root.value.member(named: parts[0])?.member(named: parts[1])
    else {
      problems.error(
        pointer,
        "\(pointer.value.excerpt) leads to no set or modifier; expected #/sets/NAME or"
          + " #/modifiers/NAME")
      return nil
    }
    if parts[0] == "sets" { return set(root.beside(target), over: element) }
    return modifier(parts[1], root.beside(target), over: element).map { .modifier($0) }
  }

  private func set(_ at: Located, over element: Located? = nil) -> Entry? {
    guard at.value.kind == .object else {
      problems.error(at, "expected a set, found \(at.value.description)")
      return nil
    }
    guard let sources = element.flatMap({ member("sources", of: $0) }) ?? member("sources", of: at)
    else {
      problems.error(at, "missing key \"sources\"")
      return nil
    }
    guard sources.value.kind == .array else {
      problems.error(sources, "expected an array, found \(sources.value.description)")
      return nil
    }
    return .set(sources)
  }

  private func modifier(_ name: String, _ at: Located, over element: Located? = nil) -> Modifier? {
    guard at.value.kind == .object else {
      problems.error(at, "expected a modifier, found \(at.value.description)")
      return nil
    }
    var list = element.flatMap { member("contexts", of: $0) } ?? member("contexts", of: at)
    if list == nil, let (key, older) = at.value.members.first(where: { $0.key.isWord("context") }) {
      problems.warn(
        at.beside(key), problems.path(of: at.beside(key)),
        "\"context\" is called \"contexts\" since 2025.10")
      list = at.beside(older)
    }
    guard let list, list.value.kind == .object, list.value.childCount > 0 else {
      problems.error(at, "a modifier needs \"contexts\"")
      return nil
    }
    if list.value.childCount == 1 {
      problems.error(at, "a modifier with one context is a set; add another or make it one")
    }
    var modifier = Modifier(name: name, at: at)
    for (key, value) in list.value.members {
      if value.kind != .array {
        problems.error(list.beside(value), "expected an array of sources, found \(value.description)")
      }
      modifier.contexts.append((key.text ?? "", list.beside(value)))
    }
    if let standard = element.flatMap({ member("default", of: $0) }) ?? member("default", of: at) {
      modifier.standard = standard.value.text
      if modifier.standard.flatMap({ modifier.sources(of: $0) }) == nil {
        problems.error(standard, "\(standard.value.excerpt) is none of the contexts")
      }
    }
    return modifier
  }

  private func member(_ key: String, of object: Located) -> Located? {
    object.value.member(named: key).map { object.beside($0) }
  }
}
