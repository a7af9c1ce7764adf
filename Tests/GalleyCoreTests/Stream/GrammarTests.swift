import Foundation
import GalleyTestSupport
import Testing

@testable import GalleyCore

/// The table itself, and that the reader keeps to it in every state with every type.
@Suite struct GrammarTests {
  private let grammar = Grammar.standard

  @Test("the table is its file: 13 states, 23 types") func table() throws {
    let url = Places.root.appending(path: "Sources/GalleyCore/Stream/Grammar/grammar.json")
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: [String: String]]
    var read: [String: [String: String]] = [:]
    for state in grammar.states {
      let rows = grammar.transitions[state.index].map { ($0.type.rawValue, grammar.name(of: $0.next)) }
      read[grammar.name(of: state)] = Dictionary(uniqueKeysWithValues: rows)
    }
    #expect(read == file)
    #expect(grammar.names.count == 13 && RecordType.allCases.count == 23)
    #expect(grammar.name(of: grammar.start) == "start" && grammar.legal(in: grammar.start) == [.screenStart])
    #expect(Set(grammar.transitions.joined().map(\.type)).count == 23)
  }

  /// What the article that the protocol follows says of any table of the kind.
  @Test("groups do not nest, nothing follows an end, all but the end can be aborted") func rules() throws {
    for state in grammar.states {
      let (name, legal) = (grammar.name(of: state), grammar.legal(in: state))
      let isEnd = name == "committed" || name == "aborted"
      #expect(legal.isEmpty == isEnd, "\(name)")
      #expect(legal.contains(.screenAbort) == !(isEnd || name == "start"), "\(name)")
      for type in legal where type.rawValue.hasSuffix("_start") && type != .screenStart {
        #expect(name == "screen", "\(type) in \(name)")
      }
    }
    for open in ["collection_open", "comparison_open", "comparison_subjects", "timeline_open"] {
      let state = try #require(grammar.states.first { grammar.name(of: $0) == open })
      #expect(!grammar.legal(in: state).contains { $0.rawValue.hasSuffix("_end") }, "\(open) can be closed")
    }
  }

  /// The shortest walk to each state, in types; enough subjects where rows may follow.
  private func walk(to target: Grammar.State) -> [RecordType] {
    var walks: [Grammar.State: [RecordType]] = [grammar.start: []]
    var queue = [grammar.start]
    while !queue.isEmpty {
      let state = queue.removeFirst()
      for (type, next) in grammar.transitions[state.index] where walks[next] == nil {
        walks[next] = (walks[state] ?? []) + [type]
        queue.append(next)
      }
    }
    return (walks[target] ?? []).flatMap { type in
      switch type {
      case .comparisonSubject: [type, type]
      // Something must be drawn before the end.
      case .screenCommit: [.heading, type]
      default: [type]
      }
    }
  }

  @Test("every type in every state is taken where the table says so, and refused elsewhere")
  func everyPair() {
    for state in grammar.states {
      let name = grammar.name(of: state)
      for type in RecordType.allCases {
        var feed = StreamFeed()
        var number = 0
        for step in walk(to: state) {
          feed.line(sampleRecord(step, number))
          number += 1
        }
        #expect(feed.refused.isEmpty && feed.state == name, "on the way to \(name): \(feed.refused)")
        if state != grammar.start, type == .screenCommit, name == "screen" {
          feed.line(sampleRecord(.heading))
        }
        let before = feed.accepted.count
        feed.line(sampleRecord(type, number))
        if let next = grammar.next(state, type) {
          let why = feed.refused.map(\.text)
          #expect(why.isEmpty && feed.accepted.count == before + 1, "\(type) in \(name): \(why)")
          #expect(feed.state == grammar.name(of: next) && feed.accepted.last?.state == feed.state)
        } else {
          expectOutOfOrder(&feed, type, state, line: before + 1)
        }
      }
    }
  }

  private func expectOutOfOrder(
    _ feed: inout StreamFeed, _ type: RecordType, _ state: Grammar.State, line: Int
  ) {
    let name = grammar.name(of: state)
    #expect(feed.refused.count == 1 && feed.accepted.count == line - 1, "\(type) in \(name)")
    guard let rejection = feed.refused.first else { return }
    let legal = grammar.legal(in: state)
    #expect(rejection.code == .outOfOrder && rejection.line == line && rejection.state == name)
    #expect(rejection.legal == legal && rejection.pointer == "/type" && rejection.column == 9)
    let next = legal.isEmpty ? "nothing" : legal.map(\.rawValue).joined(separator: ", ")
    #expect(
      rejection.text == "\(type.rawValue) cannot come in the state \(name)"
        + " (byte \(rejection.offset); state \(name); next: \(next))")
    // Nothing has changed: what may follow still does.
    #expect(feed.state == name)
    guard let type = legal.first(where: { $0 != .comparisonSubject }) ?? legal.first else { return }
    feed.line(sampleRecord(type, 99))
    #expect(feed.refused.count == 1 && feed.accepted.count == line, "\(type) after a refusal in \(name)")
  }

  @Test(
    "a table that is none is refused",
    arguments: [
      ("", "1:1: the text ends where a value was expected"),
      ("{}", "a table is an object with a member for each state"),
      ("[1]", "a table is an object with a member for each state"),
      (#"{"a": {}, "a": {}}"#, "a state is there twice"), (#"{"a": []}"#, "the state a is no object"),
      (#"{"a": {"heading": "b"}}"#, #"a: heading leads to a string ("b"), which is no state"#),
      (#"{"a": {"heading": 1}}"#, "a: heading leads to a number (1), which is no state"),
      (#"{"a": {"headline": "a"}}"#, "a: no record type headline"),
      (#"{"a": {"heading": "a", "heading": "a"}}"#, "a: heading is there twice"),
      (#"{"a": {"heading": "a"}, "b": {}}"#, "nothing leads from a to b"),
      (#"{"a": {}, "b": {"heading": "b"}}"#, "nothing leads from a to b"),
      (#"{"a": {}, "b": {"heading": "c"}, "c": {"heading": "b"}}"#, "nothing leads from a to b"),
    ]) func badTable(_ text: String, _ message: String)
  {
    let error = #expect(throws: GrammarError.self) { try Grammar(reading: Array(text.utf8)) }
    #expect(error?.message == message)
  }
}
