import GalleyCore
import GalleyRender

/// Themes by name or path.
enum Themes {
  /// What is to be read: a theme that is compiled in, or files.
  enum Place {
    case compiledIn(String)
    case files([String])
  }

  /// A theme without an error, or the usage error that says what is wrong with it.
  static func load(_ name: String, for registry: WidgetRegistry) throws(UsageError) -> Theme {
    let place = try place(of: name)
    let (theme, findings) = read(place, named: name, registry)
    if let theme { return theme }
    let style = FindingStyle(isColored: false)
    let errors = findings.filter { $0.finding.severity == .error }
    let lines = errors.prefix(20).map { style.line($0.finding, file: shown($0.file)) }.joined()
    let more = errors.count > 20 ? "… and \(errors.count - 20) more\n" : ""
    throw UsageError(
      "the theme \(shown(name)) cannot be used\n" + lines + more
        + "galley check \(shown(name)) shows everything", .rejected)
  }

  static func read(
    _ place: Place, named name: String, _ registry: WidgetRegistry
  ) -> (theme: Theme?, findings: [ThemeFinding]) {
    switch place {
    case .compiledIn(let name): return Theme.compiledIn(name, parts: registry.parts) ?? (nil, [])
    case .files(let paths):
      return Theme.read(paths, named: shown(name), parts: registry.parts) { path throws(ThemeFileError) in
        do throws(SystemError) {
          // What is no file might never end.
          guard try Files.kind(path) == .file else { throw SystemError.notAFile }
          return try Files.read(path, limit: JSONLimits.standard.bytes)
        } catch {
          throw ThemeFileError(error.message)
        }
      }
    }
  }

  /// A name in `Themes`, a file, or a folder with one resolver document or with token files.
  static func place(of name: String) throws(UsageError) -> Place {
    if Theme.compiledInNames.contains(name) { return .compiledIn(name) }
    let kind: Files.Kind
    do throws(SystemError) {
      kind = try Files.kind(name)
    } catch {
      let names = Theme.compiledInNames
      throw UsageError(
        "no theme \(shown(name)): \(error.message); there are \(names.joined(separator: ", ")),"
          + " or give a file or a folder" + nearest(name, in: names))
    }
    guard kind == .folder else { return .files([name]) }
    let files: [String]
    do throws(SystemError) {
      files = try Files.list(name).filter { $0.kind == .file }.map(\.name)
    } catch {
      throw UsageError("\(shown(name)): \(error.message)", .unreadable)
    }
    let resolvers = files.filter { $0.hasSuffix(".resolver.json") }
    if resolvers.count > 1 {
      throw UsageError(
        "the theme \(shown(name)) has \(resolvers.count) resolver documents; name one of "
          + resolvers.map { shown($0) }.joined(separator: ", "))
    }
    let found = resolvers.isEmpty ? files.filter(isTokenFile) : resolvers
    guard !found.isEmpty else {
      throw UsageError(
        "the theme \(shown(name)) has no *.resolver.json and no *.tokens.json in it", .unreadable)
    }
    return .files(found.map { Files.join(name, $0) })
  }

  static func isTheme(_ name: String) -> Bool { isTokenFile(name) || name.hasSuffix(".resolver.json") }

  private static func isTokenFile(_ name: String) -> Bool {
    name.hasSuffix(".tokens.json") || name.hasSuffix(".tokens")
  }
}
