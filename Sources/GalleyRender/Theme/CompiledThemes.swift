public import GalleyCore

extension Theme {
  /// The default: system colours, text styles and metrics, as a device draws them.
  public static let ios: Theme = {
    // Neither can fail in a program that was built: the theme is compiled in, so no input changes it,
    // and a test reads every theme of the package and wants it there and without a finding.
    guard let theme = compiledIn("ios", parts: [:])?.theme else {
      fatalError("the ios theme that was compiled in cannot be read")
    }
    return theme
  }()

  /// The themes that are compiled in, by name: those of the package's `Themes`.
  public static let compiledInNames: [String] = {
    let bytes = UnsafeBufferPointer(
      start: compiledThemes.utf8Start, count: compiledThemes.utf8CodeUnitCount)
    return bytes.split(separator: 0x0A).compactMap { line in
      let path = String(decoding: line.prefix { $0 != 0x09 }, as: UTF8.self)
      let parts = path.split(separator: "/")
      return parts.count == 2 && parts[1] == parts[0] + ".resolver" ? String(parts[0]) : nil
    }
  }()

  /// One of them; `nil` where there is none of this name.
  ///
  ///     registry.theme = Theme.compiledIn("paper", parts: registry.parts)?.theme ?? .ios
  public static func compiledIn(
    _ name: String, parts: [String: [String]]
  ) -> (theme: Theme?, findings: [ThemeFinding])? {
    let root = "\(name)/\(name).resolver"
    guard CompiledResource.line(named: root, in: compiledThemes) != nil else { return nil }
    return Theme.read([root + ".json"], named: name, parts: parts) { path throws(ThemeFileError) in
      guard path.hasSuffix(".json"),
        let text = CompiledResource.line(named: String(path.dropLast(5)), in: compiledThemes)
      else { throw ThemeFileError("no such file is compiled in") }
      return Array(text.utf8)
    }
  }
}
