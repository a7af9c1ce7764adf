/// The files of a theme as they are read, and what there is to say about them.
final class ThemeProblems {
  private struct Problem {
    let name: FindingName
    let at: Located
    let path: String
    let message: String
  }

  private var files: [(name: String, document: JSONDocument)] = []
  private var problems: [Problem] = []
  /// Problems of files that are no JSON or not there, which have no values.
  private var others: [ThemeFinding] = []
  /// One problem is reported once, though light and dark both meet it.
  private var seen: Set<ExactString> = []
  private(set) var hasErrors = false

  /// Takes a file in and gives its root.
  func add(_ name: String, _ document: JSONDocument) -> Located {
    files.append((name, document))
    return Located(value: document.root, file: files.count - 1)
  }

  /// The key path of a value in its file.
  func path(of at: Located) -> String { files[at.file].document.root.path(to: at.value) }

  func name(of file: Int) -> String { files[file].name }

  func error(_ at: Located, _ path: String, _ message: String) {
    hasErrors = true
    add(.badToken, at, path, message)
  }

  /// The same about a resolver document, told by the key path in it.
  func error(_ at: Located, _ message: String) { error(at, path(of: at), message) }

  /// `name`: what there is to say, short of an error.
  func warn(_ at: Located, _ path: String, _ message: String, as name: FindingName = .oldToken) {
    add(name, at, path, message)
  }

  func fail(_ file: String, _ path: String, _ location: SourceLocation, _ message: String) {
    hasErrors = true
    guard seen.insert(ExactString("\(file):\(location)\(path)")).inserted else { return }
    others.append(
      ThemeFinding(
        file: file,
        finding: Finding(
          name: .badToken, severity: .error, path: path, location: location, message: message,
          diagnostic: nil)))
  }

  private func add(_ name: FindingName, _ at: Located, _ path: String, _ message: String) {
    guard seen.insert(ExactString("\(at.file):\(at.value.offset):\(message)")).inserted else { return }
    problems.append(Problem(name: name, at: at, path: path, message: message))
  }

  /// Everything found: file by file in the order read, by place.
  var findings: [ThemeFinding] {
    var found = others
    for (index, file) in files.enumerated() {
      let own = problems.filter { $0.at.file == index }.sorted {
        ($0.at.value.offset, $0.path) < ($1.at.value.offset, $1.path)
      }
      let raw = own.map { RawFinding($0.name, at: $0.at.value, path: $0.path, message: $0.message) }
      found += RawFinding.located(raw, in: file.document).map {
        ThemeFinding(file: file.name, finding: $0)
      }
    }
    return found
  }
}

/// What there is to say about a theme, and in which of its files.
public struct ThemeFinding: Sendable, Equatable {
  public let file: String
  public let finding: Finding
}
