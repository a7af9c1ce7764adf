import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import GalleyWidgets
import Testing

/// One kind of edit, and exactly what a person would say that it has touched.
struct EditKind: Sendable, CustomTestStringConvertible {
  /// What a page is drawn from.
  struct Side: Sendable, Equatable {
    var json: String
    /// The tokens of a theme, or the name of one that is compiled in.
    var theme = "ios"
    /// The types that the client knows; `nil`: all.
    var client: Set<String>?
    /// The answer of an action, which has changed the page.
    var answer: String?
  }

  let name: String
  /// A fixture, or a page's JSON.
  let page: String
  /// A line for each change, as ``Told`` writes it; without what follows the colon the values do not matter, and
  /// a `*` at the end stands for anything.
  let expected: [String]
  let edit: @Sendable (_ old: inout Side, _ new: inout Side) throws -> Void

  var testDescription: String { name }

  /// Any edit of what the two sides are drawn from.
  init(
    _ name: String, in page: String, _ expected: [String],
    inputs edit: @escaping @Sendable (inout Side, inout Side) throws -> Void
  ) {
    (self.name, self.page, self.expected, self.edit) = (name, page, expected, edit)
  }

  /// An edit of the page's JSON.
  init(
    _ name: String, in page: String, _ expected: [String],
    edit: @escaping @Sendable (inout EditableJSON) throws -> Void
  ) {
    self.init(name, in: page, expected) { _, new in
      var json = try EditableJSON(new.json)
      try edit(&json)
      new.json = json.text
    }
  }

  /// One value of what has an id is another; `nil` takes it out.
  init(
    _ name: String, in page: String, _ id: String, _ path: String, _ json: String?, _ expected: [String]
  ) {
    self.init(name, in: page, expected) { page in
      let value = try json.map { try EditableJSON(value: $0) }
      try page.edit(id: id) { $0.set(path, value) }
    }
  }

  /// The two sides, and what the diff says between them.
  func reviewed() throws -> (old: Side, new: Side, layouts: (LayoutNode, LayoutNode), review: PageReview) {
    var old = Side(json: page.hasPrefix("{") ? page : try fixture(page))
    var new = old
    try edit(&old, &new)
    let (before, after) = (try old.layout(), try new.layout())
    var inputs = ReviewInputs()
    (inputs.oldTheme, inputs.newTheme) = (try old.registry().theme, try new.registry().theme)
    if (old.theme, old.client) != (new.theme, new.client) {
      // The old page as the new theme draws it, and then as the new client sees it.
      var step = old
      step.theme = new.theme
      inputs.withNewTheme = try step.layout()
      step.client = new.client
      inputs.withNewClient = try step.layout()
    }
    return (old, new, (before, after), PageReview(name: name, from: before, to: after, inputs: inputs))
  }
}

extension EditKind.Side {
  func registry() throws -> WidgetRegistry {
    var registry = WidgetRegistry.starters
    if theme != registry.theme.name { registry.theme = try readTheme(registry.parts) }
    if let client { registry.restrict(to: client) }
    return registry
  }

  private func readTheme(_ parts: [String: [String]]) throws -> Theme {
    let tokens = theme
    let read: (theme: Theme?, findings: [ThemeFinding])? =
      tokens.hasPrefix("{")
      ? Theme.read(["t"], named: "t", parts: parts) { _ throws(ThemeFileError) in Array(tokens.utf8) }
      : Theme.compiledIn(theme, parts: parts)
    return try #require(read?.theme, "\(read?.findings.map(\.finding.message) ?? [])")
  }

  func layout() throws -> LayoutNode {
    let registry = try registry()
    var document = try Document(decoding: Array(json.utf8), contents: registry.contents)
    if let answer {
      let answer = try ActionAnswer(decoding: Array(answer.utf8), contents: registry.contents)
      #expect(document.apply(answer).isEmpty)
    }
    var options = RenderOptions()
    options.dump = true
    var renderer = PageRenderer(registry: registry, options: options)
    let layout = renderer.layout(of: document)
    return try #require(layout)
  }
}

/// A change as a table of kinds has it: `ID VERDICT PROPERTY (CAUSE): OLD → NEW`; a cause that is the page is
/// left out.
struct Told {
  let line: String
  private let change: LayoutChange

  init(_ change: LayoutChange) {
    self.change = change
    let subject = change.subject.map { " " + $0 } ?? ""
    let cause = change.cause == .page ? "" : " (\(change.cause.name))"
    line =
      "\(change.name) \(change.verdict)\(subject)\(cause): \(change.old ?? "-") → \(change.new ?? "-")"
  }

  private func isMeant(by expected: String) -> Bool {
    line == expected || line.hasPrefix(expected + ":")
      || expected.hasSuffix("*") && line.hasPrefix(expected.dropLast())
  }

  /// What is told and not expected, and what is expected and not told.
  ///
  /// What a reader is warned of follows from the edit: a finding may stand beside what is expected, on something
  /// that the edit has touched or on the page itself, nowhere else.
  static func mistakes(_ changes: [LayoutChange], expected: [String]) -> [String] {
    let lines = changes.map(Told.init)
    let missing = expected.filter { expected in !lines.contains { $0.isMeant(by: expected) } }
    let touched = Set(lines.filter { told in expected.contains { told.isMeant(by: $0) } }.map(\.change.name))
    let others = lines.filter { told in
      let follows =
        told.change.verdict == .finding
        && (touched.contains(told.change.name) || [.page, .sheet].contains(told.change.kind))
      return !follows && !expected.contains { told.isMeant(by: $0) }
    }
    return missing.map { "not told: " + $0 } + others.map { "not expected: " + $0.line }
  }
}
