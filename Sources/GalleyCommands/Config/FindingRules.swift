package import GalleyCore

/// What a project makes of findings: other severities, by name and file, and those that it knows of.
package struct FindingRules: Sendable {
  enum Level: String, CaseIterable, Sendable {
    case error, warning, info, off
  }

  private struct Rule: Sendable {
    let pattern: PathPattern?
    let level: Level
  }

  private var rules: [FindingName: [Rule]] = [:]
  /// Findings that are known and not reported: `file`, `name` and `path` of each.
  private var known: Set<String> = []

  init() {}

  /// - Parameter value: The member `findings` of `galley.json`, which fits its schema.
  init(
    _ value: JSONValue, _ file: Config.Located, _ resolve: (String) -> String
  ) throws(UsageError) {
    for (key, rule) in value.members {
      guard let name = key.text.flatMap({ FindingName(rawValue: $0) }) else { continue }
      if rule.kind == .object {
        // The last pattern that fits counts, so that exceptions stand below the rule.
        rules[name] = rule.members.compactMap { pattern, level in
          guard let level = level.text.flatMap({ Level(rawValue: $0) }) else { return nil }
          return Rule(pattern: PathPattern(pattern.text ?? ""), level: level)
        }
      } else if let level = rule.text.flatMap({ Level(rawValue: $0) }) {
        rules[name] = [Rule(pattern: nil, level: level)]
      }
    }
    guard let field = value.member("baseline"), let relative = field.text else { return }
    let path = resolve(relative)
    known = try FindingRules.baseline(file.read(path, namedBy: field), path)
  }

  /// A baseline is what `check --format json` wrote: every finding in it is known.
  private static func baseline(_ bytes: [UInt8], _ path: String) throws(UsageError) -> Set<String> {
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONReader.read(bytes, limits: .standard)
    } catch {
      throw UsageError(
        "\(shown(path)):\(error.location.line):\(error.location.column): \(error.message)")
    }
    guard document.root.kind == .array else {
      throw UsageError("\(shown(path)):1:1: expected what check --format json writes, an array")
    }
    var known: Set<String> = []
    for report in document.root.elements {
      let file = report.member("file")?.text ?? ""
      for finding in report.member("diagnostics").map({ Array($0.elements) }) ?? [] {
        known.insert(
          key(
            finding.member("file")?.text ?? file, finding.member("kind")?.text ?? "",
            (finding.member("error_path") ?? finding.member("path"))?.text ?? ""))
      }
      for finding in report.member("findings").map({ Array($0.elements) }) ?? [] {
        known.insert(
          key(
            finding.member("file")?.text ?? file, finding.member("name")?.text ?? "",
            finding.member("path")?.text ?? ""))
      }
      if report.member("rejected")?.tag == .true {
        known.insert(key(file, FindingName.documentRejected.rawValue, report.member("path")?.text ?? ""))
      }
    }
    return known
  }

  private static func key(_ file: String, _ name: String, _ path: String) -> String {
    "\(file)\u{0}\(name)\u{0}\(path)"
  }

  /// The finding as the project sees it; `nil`: it is off, or known.
  package func apply(_ finding: Finding, file: String) -> Finding? {
    // A diagnostic of the page stands in the baseline by the device's paths, one of a sheet by its own.
    let paths = [finding.path, finding.diagnostic.map { $0.errorPath ?? $0.path }].compactMap(\.self)
    for path in paths where !known.isEmpty {
      if known.contains(FindingRules.key(file, finding.name.rawValue, path)) { return nil }
    }
    guard let rule = rules[finding.name]?.last(where: { $0.pattern?.matches(file) ?? true }) else {
      return finding
    }
    guard let severity = Finding.Severity(rawValue: rule.level.rawValue) else { return nil }
    return finding.with(severity)
  }
}

/// A pattern of paths: `*` is anything within a folder, `**` anything at all, `?` one character.
struct PathPattern: Sendable {
  private let parts: [Character]

  init(_ text: String) { parts = Array(text) }

  /// The pattern must fit the whole path or what follows one of its slashes.
  func matches(_ path: String) -> Bool {
    let path = Array(path)
    if fits(path[...]) { return true }
    return path.indices.contains { path[$0] == "/" && fits(path[($0 + 1)...]) }
  }

  /// Goes back to the last star, and where that cannot cross a slash to the last that can: many stars
  /// cost no more than length times length.
  private func fits(_ path: ArraySlice<Character>) -> Bool {
    var (at, in_) = (path.startIndex, 0)
    var star: (pattern: Int, path: Int)?
    var crossing: (pattern: Int, path: Int)?
    while at < path.endIndex {
      if in_ < parts.count, parts[in_] == "*" {
        let crosses = in_ + 1 < parts.count && parts[in_ + 1] == "*"
        in_ += crosses ? 2 : 1
        if crosses { (crossing, star) = ((in_, at), nil) } else { star = (in_, at) }
      } else if in_ < parts.count, parts[in_] == path[at] || parts[in_] == "?" && path[at] != "/" {
        in_ += 1
        at += 1
      } else if let last = star, path[last.path] != "/" {
        star = (last.pattern, last.path + 1)
        (in_, at) = (last.pattern, last.path + 1)
      } else if let last = crossing {
        (crossing, star) = ((last.pattern, last.path + 1), nil)
        (in_, at) = (last.pattern, last.path + 1)
      } else {
        return false
      }
    }
    return parts[in_...].allSatisfy { $0 == "*" }
  }
}
