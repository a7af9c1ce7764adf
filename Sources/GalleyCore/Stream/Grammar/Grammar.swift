/// In which order the records of a stream may come: state → record type → next state.
///
/// The table is data, `grammar.json` beside this file. The reducer walks it, `galley grammar` prints it,
/// tests walk it at random, and a refusal lists what it makes legal:
///
///     let grammar = Grammar.standard
///     grammar.next(grammar.start, .screenStart)     // the state "screen"
///     grammar.legal(in: grammar.start)              // [.screenStart]
public struct Grammar: Sendable {
  /// A state, by its place in the table.
  public struct State: Hashable, Sendable {
    public let index: Int
  }

  /// The states' names, in the table's order; the first is where every stream begins.
  public let names: [String]
  /// For each state, the record types that may follow and where they lead, in the table's order.
  public let transitions: [[(type: RecordType, next: State)]]
  /// The same by the type's number: `-1` where a type may not follow.
  private let table: [Int]

  public var start: State { State(index: 0) }
  public var states: [State] { names.indices.map(State.init) }

  public func name(of state: State) -> String { names[state.index] }

  /// Where a record leads; `nil` where it may not come.
  public func next(_ state: State, _ type: RecordType) -> State? {
    let next = table[state.index * RecordType.count + type.index]
    return next < 0 ? nil : State(index: next)
  }

  /// The types that may come in a state, in the table's order.
  public func legal(in state: State) -> [RecordType] { transitions[state.index].map(\.type) }

  /// The table that every stream is held against.
  public static let standard: Grammar = {
    do throws(GrammarError) {
      return try Grammar(reading: PackageResources.grammar_json)
    } catch {
      // Our own file, which a test reads.
      preconditionFailure("grammar.json: \(error.message)")
    }
  }()

  /// Reads a table.
  /// - Throws: A ``GrammarError`` where it is no such table: no JSON, a type that is none, a state that
  ///   nothing defines or that no stream gets to.
  public init(reading bytes: [UInt8]) throws(GrammarError) {
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONReader.read(bytes)
    } catch {
      throw GrammarError("\(error.location.line):\(error.location.column): \(error.message)")
    }
    let names = document.root.members.map { $0.key.text ?? "" }
    guard !names.isEmpty else { throw GrammarError("a table is an object with a member for each state") }
    guard Set(names).count == names.count else { throw GrammarError("a state is there twice") }
    self.names = names
    var transitions: [[(type: RecordType, next: State)]] = []
    var table = Array(repeating: -1, count: names.count * RecordType.count)
    for (row, (_, members)) in document.root.members.enumerated() {
      guard members.kind == .object else { throw GrammarError("the state \(names[row]) is no object") }
      var legal: [(type: RecordType, next: State)] = []
      for (key, value) in members.members {
        let name = key.text ?? ""
        guard let type = RecordType(key) else { throw GrammarError("\(names[row]): no record type \(name)") }
        guard let next = names.firstIndex(of: value.text ?? "") else {
          throw GrammarError("\(names[row]): \(name) leads to \(value.description), which is no state")
        }
        let cell = row * RecordType.count + type.index
        guard table[cell] < 0 else { throw GrammarError("\(names[row]): \(name) is there twice") }
        table[cell] = next
        legal.append((type, State(index: next)))
      }
      transitions.append(legal)
    }
    self.transitions = transitions
    self.table = table
    if let lost = unreachable {
      throw GrammarError("nothing leads from \(names[0]) to \(name(of: lost))")
    }
  }

  /// The first state that no stream ever gets to.
  private var unreachable: State? {
    var (reached, next): (Set<State>, [State]) = ([start], [start])
    while let state = next.popLast() {
      for target in transitions[state.index].map(\.next) where reached.insert(target).inserted {
        next.append(target)
      }
    }
    return states.first { !reached.contains($0) }
  }
}

/// Why a table is none.
public struct GrammarError: Error, Sendable {
  public let message: String
  init(_ message: String) { self.message = message }
}
