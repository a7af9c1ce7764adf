/// What a theme is read from: a file's bytes, by a path relative to the theme.
public typealias ThemeLoader = (_ path: String) throws(ThemeFileError) -> [UInt8]

/// Why a file of a theme cannot be read, in one line.
public struct ThemeFileError: Error, Sendable {
  public let message: String
  public init(_ message: String) { self.message = message }
}

/// A group of tokens to merge, without the keys that a reference's siblings override.
struct ThemeSource {
  let tokens: Located
  var overridden: Set<String> = []
}

/// Reads a theme's files, each once, and follows the references of a resolver document's sources.
final class ThemeSources {
  private let load: ThemeLoader
  let problems: ThemeProblems
  private var loaded: [ExactString: Located?] = [:]
  /// How many references have been followed: sets of sets may multiply.
  private var followed = 0
  private static let (deepest, most) = (100, 10_000)
  /// The references being followed, to tell circles.
  private var following: [(target: String, pointer: Located)] = []

  init(problems: ThemeProblems, load: @escaping ThemeLoader) {
    self.problems = problems
    self.load = load
  }

  /// The root of a file; `nil` where it cannot be read or is no JSON object, which is reported: at
  /// `source`, the reference that names it, if one does.
  func file(_ path: String, namedBy source: Located? = nil) -> Located? {
    if let known = loaded[ExactString(path)] { return known }
    let root = read(path, namedBy: source)
    loaded[ExactString(path)] = .some(root)
    return root
  }

  private func read(_ path: String, namedBy source: Located?) -> Located? {
    let bytes: [UInt8]
    do throws(ThemeFileError) {
      bytes = try load(path)
    } catch {
      if let source {
        problems.error(source, "\(source.value.excerpt): \(error.message)")
      } else {
        problems.fail(path, "", SourceLocation(line: 1, column: 1), error.message)
      }
      return nil
    }
    do throws(JSONFault) {
      let root = problems.add(path, try JSONReader.read(bytes, limits: .standard))
      if root.value.kind == .object { return root }
      problems.error(root, "expected an object, found \(root.value.description)")
    } catch {
      problems.fail(path, error.path, error.location, error.message)
    }
    return nil
  }

  /// The token groups of an array of sources, in order.
  func sources(_ list: Located, _ root: Located) -> [ThemeSource] {
    guard list.value.kind == .array else { return [] }
    return list.value.elements.flatMap { source(list.beside($0), root) }
  }

  private func source(_ element: Located, _ root: Located) -> [ThemeSource] {
    guard element.value.kind == .object else {
      problems.error(
        element, "expected tokens or a reference, found \(element.value.description)")
      return []
    }
    guard let pointer = element.value.member("$ref") else { return [ThemeSource(tokens: element)] }
    guard let target = follow(element.beside(pointer), root) else { return [] }
    // Keys beside a reference override the same keys of what it leads to.
    let own = Set(element.value.members.compactMap { $0.key.text }).subtracting(["$ref"])
    guard !own.isEmpty else { return target }
    return target.map { ThemeSource(tokens: $0.tokens, overridden: $0.overridden.union(own)) }
      + [ThemeSource(tokens: element, overridden: ["$ref"])]
  }

  /// What `base.tokens.json`, `base.tokens.json#/a/b` or `#/sets/base` lead to.
  private func follow(_ pointer: Located, _ root: Located) -> [ThemeSource]? {
    func fail(_ message: String) -> [ThemeSource]? {
      problems.error(pointer, "\(pointer.value.excerpt) \(message)")
      return nil
    }
    guard let text = pointer.value.text else { return fail("is no reference") }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var start = root
    if !parts[0].isEmpty {
      guard let path = ThemeSources.path(String(parts[0]), besides: problems.name(of: pointer.file))
      else { return fail("is no relative path") }
      guard let file = file(path, namedBy: pointer) else { return nil }
      start = file
    }
    guard let reference = TokenReference("#" + (parts.count == 2 ? parts[1] : "")) else {
      return fail("is no pointer; expected #/a/b")
    }
    let isSame = start.file == root.file
    let first = reference.parts.first
    if isSame, first == "resolutionOrder" || first == "modifiers" {
      return fail("may not be a source: it leads into the \(first ?? "")")
    }
    guard let value = start.value.follow(reference.parts) else { return fail("leads nowhere") }
    let target = Located(value: value, file: start.file)
    if target.encloses(pointer) { return fail("leads to what it stands in") }
    let name = "\(start.file)#\(value.index)"
    if let circle = following.firstIndex(where: { $0.target == name }) {
      for link in following[circle...] {
        problems.error(link.pointer, "\(link.pointer.value.excerpt) leads in a circle")
      }
      return nil
    }
    followed += 1
    guard following.count < ThemeSources.deepest, followed <= ThemeSources.most else {
      return fail("is one reference too many")
    }
    following.append((name, pointer))
    defer { following.removeLast() }
    if isSame, first == "sets", reference.parts.count == 2 {
      return value.member("sources").map { sources(target.beside($0), root) }
    }
    return source(target, start)
  }

  /// A relative path, percent escapes and all, as seen from the folder of `file`; `nil` for an
  /// absolute one and a URL.
  private static func path(_ relative: String, besides file: String) -> String? {
    guard !relative.hasPrefix("/"), !relative.contains(":"),
      let bytes = TokenReference.percentDecoded(relative.utf8)
    else { return nil }
    let plain = String(decoding: bytes, as: UTF8.self)
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for part in plain.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Located {
  /// Another value of the same file.
  func beside(_ value: JSONValue) -> Located { Located(value: value, file: file) }

  /// Whether another value is this one or inside it.
  fileprivate func encloses(_ other: Located) -> Bool {
    file == other.file && value.index <= other.value.index && other.value.index < value.next
  }
}

extension JSONValue {
  /// What is behind some keys.
  fileprivate func follow(_ keys: [String]) -> JSONValue? {
    var value: JSONValue? = self
    for key in keys { value = value?.member(named: key) }
    return value
  }
}
