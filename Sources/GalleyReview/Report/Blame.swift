package import GalleyCore
package import GalleyRender

/// What two pages were made from, as far as it is known.
package struct ReviewInputs: Sendable {
  /// The old page drawn with the new theme; `nil`: the themes are the same.
  package var withNewTheme: LayoutNode?
  /// That, as the new client sees it; `nil`: the clients are the same.
  package var withNewClient: LayoutNode?
  package var oldTheme, newTheme: Theme?
  /// What is at fault for what no other input explains.
  package var rest: LayoutChange.Cause

  package init(rest: LayoutChange.Cause = .page) { self.rest = rest }
}

/// A cause, and how many changes it explains.
package struct BlamedCause: Sendable {
  package let cause: LayoutChange.Cause
  package let changes: Int
}

/// Finds out which input made each change, and which token explains most of them.
///
/// A change is the theme's if the old page drawn with the new theme has it too, the client's if drawn for the new
/// client; what is left is the page's. Then tokens are blamed greedily: the one that explains most, then the one
/// that explains most of the rest. A token is behind a change if the value is read from it, or from one that is
/// an alias of it, and its own value has changed.
package struct Blame {
  private let inputs: ReviewInputs

  package init(_ inputs: ReviewInputs) { self.inputs = inputs }

  /// The changes with their causes, and the causes, the greatest first; the inputs behind the tokens.
  package func assign(
    _ changes: [LayoutChange], from old: LayoutNode
  ) -> (changes: [LayoutChange], causes: [BlamedCause]) {
    var changes = changes
    for index in changes.indices {
      changes[index].cause = inputs.rest
      changes[index].tokens = changes[index].tokens.flatMap(tokens)
    }
    if let themed = inputs.withNewTheme {
      mark(&changes, LayoutDiff(from: old, to: themed), .theme(token: nil))
    }
    if let seen = inputs.withNewClient {
      mark(&changes, LayoutDiff(from: inputs.withNewTheme ?? old, to: seen), .client)
    }
    if inputs.rest == .unknown {
      // A dump says of a value which token it is read from: where both name the same, the token has changed.
      for index in changes.indices where changes[index].verdict == .token {
        changes[index].cause = .theme(token: nil)
      }
    }
    blameTokens(&changes)
    return (changes, Blame.causes(of: changes))
  }

  private struct Key: Hashable {
    let address: [Int]?
    let verdict: LayoutChange.Verdict
    let subject: String?
    let field: String?

    /// An old page has no new widgets: what is new is the page's doing.
    init(_ change: LayoutChange) {
      (address, verdict, subject, field) = (change.oldAddress, change.verdict, change.property, change.field)
    }
  }

  private func mark(_ changes: inout [LayoutChange], _ diff: LayoutDiff, _ cause: LayoutChange.Cause) {
    let made = Set(diff.changes.map(Key.init))
    for index in changes.indices where changes[index].cause == inputs.rest {
      if made.contains(Key(changes[index])) { changes[index].cause = cause }
    }
  }

  /// A token and those that it is an alias of, as far as their values have changed.
  private func tokens(_ name: String) -> [String] {
    guard let old = inputs.oldTheme, let new = inputs.newTheme else { return [name] }
    var chain: [String] = []
    var at: String? = name
    while let name = at, chain.count < 64, !chain.contains(name) {
      let (before, after) = (old.token(name), new.token(name))
      guard before?.light != after?.light || before?.dark != after?.dark else { break }
      chain.append(name)
      at = after?.alias ?? before?.alias
    }
    return chain
  }

  /// Greedily; of tokens that explain as many the one that others are aliases of. n changes of at most k tokens and
  /// t tokens take O(n k + t²): each change is counted down once for each of its tokens.
  private func blameTokens(_ changes: inout [LayoutChange]) {
    var explained: [String: (changes: Set<Int>, depth: Int)] = [:]
    for index in changes.indices where changes[index].cause.input == "theme" {
      for (depth, token) in changes[index].tokens.enumerated() {
        let known = explained[token]?.depth ?? 0
        explained[token, default: ([], 0)].changes.insert(index)
        explained[token]?.depth = max(known, depth)
      }
    }
    func rank(_ token: (key: String, value: (changes: Set<Int>, depth: Int))) -> (Int, Int) {
      (token.value.changes.count, token.value.depth)
    }
    while let most = explained.max(by: { rank($0) == rank($1) ? $0.key > $1.key : rank($0) < rank($1) }),
      !most.value.changes.isEmpty
    {
      explained[most.key] = nil
      for index in most.value.changes {
        changes[index].cause = .theme(token: most.key)
        for token in changes[index].tokens { explained[token]?.changes.remove(index) }
      }
    }
  }

  /// The causes of changes, the greatest first.
  package static func causes(of changes: [LayoutChange]) -> [BlamedCause] {
    var counts: [LayoutChange.Cause: Int] = [:]
    for change in changes { counts[change.cause, default: 0] += 1 }
    return counts.map { BlamedCause(cause: $0.key, changes: $0.value) }
      .sorted { ($1.changes, $0.cause.name) < ($0.changes, $1.cause.name) }
  }
}
