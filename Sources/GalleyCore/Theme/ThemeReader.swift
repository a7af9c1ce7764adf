/// Reads a theme: a token file, or a resolver document that joins several and says what is dark.
///
///     files ─ ThemeSources ─▶ sources of light, sources of dark
///           ─ TokenTree ─▶ groups and tokens, merged and extended
///           ─ TokenResolver ─▶ values            ─▶ Theme
struct ThemeReader {
  private let problems = ThemeProblems()
  private let sources: ThemeSources

  init(load: @escaping ThemeLoader) { sources = ThemeSources(problems: problems, load: load) }

  /// Both appearances' resolved tokens by name, in the order of the light tree.
  struct Appearance {
    var values: [ExactString: (value: TokenValue, node: TokenNode)] = [:]
    /// Every token's name and node, resolved or not.
    var nodes: [(name: ExactString, node: TokenNode)] = []
    let resolver: TokenResolver
  }

  /// - Parameter paths: One token file or resolver document, or several token files to merge.
  func read(
    _ paths: [String], named name: String, parts: [String: [String]]
  ) -> (Theme?, [ThemeFinding]) {
    let roots = paths.compactMap { sources.file($0) }
    guard !roots.isEmpty else { return (nil, problems.findings) }
    let light: Appearance
    let dark: Appearance
    if roots.count == 1,
      roots[0].value.member("resolutionOrder") != nil || paths[0].hasSuffix(".resolver.json")
    {
      (light, dark) = resolve(roots[0])
    } else {
      light = appearance(of: roots.map { ThemeSource(tokens: $0) }, roots[0])
      dark = light
    }
    let tokens = join(light, dark)
    var theme: Theme?
    if !problems.hasErrors {
      theme = Theme(
        name: name, tokens: tokens, light: light.resolver, parts: parts, problems: problems)
    }
    return (problems.hasErrors ? nil : theme, problems.findings)
  }

  private func resolve(_ root: Located) -> (Appearance, Appearance) {
    let entries = ResolverDocument(problems: problems, root: root).entries()
    let modifiers = entries.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } }
    let both = modifiers.filter { $0.sources(of: "light") != nil && $0.sources(of: "dark") != nil }
    let switching = both.first { $0.name.lowercased() == "appearance" } ?? (both.count == 1 ? both[0] : nil)
    func appearance(_ context: String) -> Appearance {
      var all: [ThemeSource] = []
      for entry in entries {
        switch entry {
        case .set(let list): all += sources.sources(list, root)
        case .modifier(let modifier):
          let chosen = modifier.name == switching?.name ? context : modifier.standard
          guard let chosen else {
            problems.error(
              modifier.at,
              "this modifier has no \"default\", and only light and dark are chosen here")
            continue
          }
          guard let list = modifier.sources(of: chosen) else { continue }
          all += sources.sources(list, root)
        }
      }
      return self.appearance(of: all, root)
    }
    let light = appearance("light")
    return (light, switching == nil ? light : appearance("dark"))
  }

  private func appearance(of sources: [ThemeSource], _ root: Located) -> Appearance {
    let tree = TokenTree(root: root, problems: problems)
    for source in sources { tree.merge(source.tokens, without: source.overridden) }
    tree.expandAll()
    let resolver = TokenResolver(tree: tree, problems: problems)
    var appearance = Appearance(resolver: resolver)
    var rest = [tree.root]
    while let node = rest.popLast() {
      if node.isToken, !node.isPassedOver {
        let name = ExactString(node.tokenName)
        appearance.nodes.append((name, node))
        if let value = resolver.value(of: node) { appearance.values[name] = (value, node) }
      }
      rest += node.children.reversed()
    }
    return appearance
  }

  /// One token for each name, in light and dark.
  private func join(_ light: Appearance, _ dark: Appearance) -> [Token] {
    var tokens: [Token] = []
    let (lightNames, darkNames) = (Set(light.nodes.map(\.name)), Set(dark.nodes.map(\.name)))
    var owners: [ExactString: String] = [:]
    for property in Theme.ownProperties { owners[ExactString(property)] = "Galley's own style" }
    let roles = [
      (Theme.colorRoles, TokenType.color), (Theme.moreContrastRoles, .color), (Theme.lengthRoles, .dimension),
    ]
    for (names, type) in roles {
      for role in names {
        guard lightNames.contains(ExactString(role)) else {
          owners[ExactString(properties(of: role, nil)[0])] = "Galley's \(role)"
          continue
        }
        guard let own = light.values[ExactString(role)] else { continue }
        let isLength = type == .dimension && own.value.type == .number
        if own.value.type != type, !isLength {
          problems.error(
            own.node.source, own.node.path,
            "Galley's own style reads this as a \(type.rawValue), not a \(own.value.type.rawValue)")
        }
      }
    }
    for (name, node) in dark.nodes where !lightNames.contains(name) {
      problems.error(node.source, node.path, "this token exists in dark only; give it a light value")
    }
    var names: Set<ExactString> = []
    for (name, node) in light.nodes {
      guard darkNames.contains(name) else {
        problems.error(node.source, node.path, "this token exists in light only; give it a dark value")
        continue
      }
      guard names.insert(name).inserted else {
        problems.error(node.source, node.path, "another token has this name")
        continue
      }
      var isTwice = false
      for property in properties(of: name.text, light.values[name]?.value.type) where !isTwice {
        if let other = owners.updateValue(name.text, forKey: ExactString(property)) {
          problems.error(
            node.source, node.path, "\(other) makes the same custom property, \(property)")
          isTwice = true
        }
      }
      guard let one = light.values[name], let other = dark.values[name] else { continue }
      guard one.value.type == other.value.type else {
        problems.error(
          other.node.source, node.path,
          "a \(one.value.type.rawValue) in light, a \(other.value.type.rawValue) in dark")
        continue
      }
      tokens.append(
        Token(
          name: name.text, index: tokens.count, light: one.value, dark: other.value,
          alias: one.node.aliasSource.flatMap { light.resolver.aliased(by: $0)?.tokenName },
          deprecation: node.deprecation.map { $0.text ?? "" },
          textStyle: textStyle(of: light.resolver.extended(node, "textStyle"))))
    }
    return tokens
  }

  /// The custom properties that a token becomes in CSS: its path, and that of a border's parts.
  private func properties(of name: String, _ type: TokenType?) -> [String] {
    let joined = name.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }
    let whole = "--" + String(decoding: joined, as: UTF8.self)
    return type == .border ? [whole] + ["color", "width", "style"].map { whole + "-" + $0 } : [whole]
  }

  /// A typography's Dynamic Type curve, which DTCG has no word for.
  private func textStyle(of node: TokenNode) -> String? {
    guard let style = node.extensionMember("textStyle") else { return nil }
    if let text = style.value.text, Theme.textStyles.contains(text) { return text }
    problems.error(
      style, node.path,
      "textStyle: expected one of \(Theme.textStyles.joined(separator: ", ")), found \(style.value.description)"
    )
    return nil
  }
}

extension TokenNode {
  /// The name that a payload uses: a group's `$root` goes by the group's name.
  var tokenName: String { name == "$root" ? parent?.path ?? "" : path }
}
