/// One option: the table of these feeds the parser and the help.
struct OptionSpec: Sendable {
  enum Kind: Sendable {
    /// No value.
    case flag
    /// One of these words.
    case choice([String])
    /// A whole number in this range.
    case integer(ClosedRange<Int>)
    /// Any text, shown as this word.
    case text(String)
  }

  let name: String
  var short: Character?
  let kind: Kind
  let help: String

  /// As help and messages show it: `--unknown skip|placeholder`.
  var usage: String {
    let name = short.map { "-\($0), --\(self.name)" } ?? "--\(self.name)"
    return switch kind {
    case .flag: name
    case .choice(let words) where words.count > 6: "\(name) SIZE"
    case .choice(let words): "\(name) \(words.joined(separator: "|"))"
    case .integer: "\(name) N"
    case .text(let word): "\(name) \(word)"
    }
  }
}

/// One command: what it takes and what its help says.
struct CommandSpec: Sendable {
  let name: String
  /// What follows the name: `PATH…`.
  let arguments: String
  let summary: String
  let examples: [(line: String, does: String)]
  let options: [OptionSpec]
  /// How many arguments may follow.
  let count: ClosedRange<Int>
}

/// A command that cannot be carried out: what is wrong and what to do, in one line where that is
/// enough.
package struct UsageError: Error {
  package let message: String
  package let status: ExitStatus

  package init(_ message: String, _ status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }
}

/// The arguments of one command, checked against its table.
package struct ParsedArguments: Sendable {
  /// The command's name.
  let command: String
  package private(set) var arguments: [String] = []
  private var values: [String: String] = [:]

  init(_ words: [String], for command: CommandSpec) throws(UsageError) {
    self.command = command.name
    var rest = words[...]
    var onlyArguments = false
    while let word = rest.popFirst() {
      if onlyArguments || word == "-" || !word.hasPrefix("-") {
        arguments.append(word)
      } else if word == "--" {
        onlyArguments = true
      } else {
        try parse(option: word, &rest, command)
      }
    }
    if arguments.count < command.count.lowerBound {
      throw UsageError("\(command.name) needs \(command.arguments)")
    }
    if arguments.count > command.count.upperBound {
      throw UsageError("\(command.name) takes no \"\(shown(arguments[command.count.upperBound]))\"")
    }
  }

  private mutating func parse(
    option word: String, _ rest: inout ArraySlice<String>, _ command: CommandSpec
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let given = String(parts[0])
    guard
      let spec = command.options.first(where: { option in
        given == "--\(option.name)" || option.short.map { given == "-\($0)" } ?? false
      })
    else {
      let names = command.options.map { "--\($0.name)" }
      throw UsageError("\(command.name) has no option \(shown(given))" + nearest(given, in: names))
    }
    guard values[spec.name] == nil else {
      throw UsageError("--\(spec.name) is there twice")
    }
    if case .flag = spec.kind {
      guard parts.count == 1 else { throw UsageError("--\(spec.name) takes no value") }
      values[spec.name] = "true"
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError("--\(spec.name) needs a value: \(spec.usage)")
    }
    switch spec.kind {
    case .choice(let words) where !words.contains(value):
      throw UsageError(
        "--\(spec.name) is one of \(words.joined(separator: ", ")), not \"\(shown(value))\""
          + nearest(value, in: words))
    case .integer(let range):
      guard let number = Int(value), range.contains(number) else {
        throw UsageError(
          "--\(spec.name) is a whole number from \(range.lowerBound) to \(range.upperBound),"
            + " not \"\(shown(value))\"")
      }
    default: break
    }
    values[spec.name] = value
  }

  package func has(_ option: String) -> Bool { values[option] != nil }
  package func text(_ option: String) -> String? { values[option] }
  package func integer(_ option: String) -> Int? { values[option].flatMap { Int($0) } }
}

/// `; did you mean "--strict"?`, where one of the words is near enough.
func nearest(_ word: String, in words: [String]) -> String {
  let best = words.map { ($0, editDistance(word, $0)) }.min { $0.1 < $1.1 }
  guard let best, best.1 <= max(2, word.count / 3) else { return "" }
  return "; did you mean \(best.0)?"
}

/// Levenshtein's distance, over at most 40 characters of each word.
private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first.prefix(40))
  let second = Array(second.prefix(40))
  var row = Array(0...second.count)
  for i in first.indices {
    var diagonal = row[0]
    row[0] = i + 1
    for j in second.indices {
      let substituted = diagonal + (first[i] == second[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
