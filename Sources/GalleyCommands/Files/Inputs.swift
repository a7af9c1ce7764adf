/// One document to read: where it is, and its place relative to what was asked for.
package struct Input: Sendable {
  package enum Kind: Sendable { case page, theme, stream, dump }

  /// The path, or `-` for standard input.
  package let path: String
  /// The path below the folder that was named; the bare name of a file that was named.
  package let relative: String
  package internal(set) var kind = Kind.page

  /// As shown in findings.
  package var name: String { path == "-" ? "<stdin>" : shown(path) }
}

/// The documents that a command line names.
package struct Inputs: Sendable {
  package private(set) var documents: [Input] = []
  /// What cannot be read: one line each.
  package private(set) var problems: [String] = []
  /// Whether a folder was named.
  package private(set) var hasFolder = false

  /// What is taken from folders; files that are named are read as what they are.
  private let kinds: Set<Input.Kind>

  package init(_ paths: [String], with kinds: Set<Input.Kind> = [.page, .theme, .stream]) {
    self.kinds = kinds
    for path in paths {
      guard path != "-" else {
        documents.append(Input(path: "-", relative: "stdin.json"))
        continue
      }
      do throws(SystemError) {
        if try Files.kind(path) == .folder {
          hasFolder = true
          let before = documents.count
          try walk(path, relative: "")
          if documents.count == before {
            problems.append(
              "\(shown(path)): no pages, sheets, themes (*.json) or streams (*.ndjson) in this folder")
          }
        } else {
          let name = Files.name(of: path)
          documents.append(
            Input(path: path, relative: name, kind: Inputs.kind(of: name)))
        }
      } catch {
        problems.append("\(shown(path)): \(error.message)")
      }
    }
  }

  /// `belowResolver`: a folder above has a resolver document, whose parts the token files here are.
  private mutating func walk(
    _ folder: String, relative: String, belowResolver: Bool = false
  ) throws(SystemError) {
    let entries = try Files.list(folder)
    let themes = entries.filter {
      $0.kind == .file && Themes.isTheme($0.name) && !$0.name.hasPrefix(".")
    }
    let hasResolver = belowResolver || themes.contains { $0.name.hasSuffix(".resolver.json") }
    // Without one they are one theme, as `--theme` reads the folder.
    if !hasResolver, themes.count > 1, kinds.contains(.theme) {
      documents.append(Input(path: folder, relative: relative, kind: .theme))
    }
    for entry in entries {
      let path = Files.join(folder, entry.name)
      let below = Files.join(relative, entry.name)
      switch entry.kind {
      case .folder:
        if entry.name.hasPrefix(".") { continue }
        do throws(SystemError) {
          try walk(path, relative: below, belowResolver: hasResolver)
        } catch {
          problems.append("\(shown(path)): \(error.message)")
        }
      case .file where Inputs.isDocument(entry.name):
        documents.append(Input(path: path, relative: below))
      case .file where Inputs.isStream(entry.name) && !entry.name.hasPrefix("."):
        documents.append(Input(path: path, relative: below, kind: .stream))
      case .file where kinds.contains(.dump) && entry.name.hasSuffix(".layout") && !entry.name.hasPrefix("."):
        documents.append(Input(path: path, relative: below, kind: .dump))
      case .file where kinds.contains(.theme) && Themes.isTheme(entry.name) && !entry.name.hasPrefix("."):
        // A resolver document's parts are read through it, several files as one theme.
        if !entry.name.hasSuffix(".resolver.json"), hasResolver || themes.count > 1 { continue }
        documents.append(Input(path: path, relative: below, kind: .theme))
      default: break
      }
    }
  }

  /// `*.ndjson`, but for the events that a stream has come to.
  static func isStream(_ name: String) -> Bool {
    name.hasSuffix(".ndjson") && !name.hasSuffix(".events.ndjson")
  }

  /// What a file that is named is read as.
  private static func kind(of name: String) -> Input.Kind {
    if name.hasSuffix(".layout") { return .dump }
    return Themes.isTheme(name) ? .theme : name.hasSuffix(".ndjson") ? .stream : .page
  }

  /// `*.json`, but for themes, schemas, actions' answers, folded streams and our own configuration.
  static func isDocument(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasPrefix(".") && name != "galley.json"
      && !Themes.isTheme(name)
      && ![".response.json", ".schema.json", ".page.json"].contains { name.hasSuffix($0) }
  }
}
