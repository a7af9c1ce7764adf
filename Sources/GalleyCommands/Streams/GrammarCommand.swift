import GalleyCore

/// How `galley grammar` is written.
enum GrammarFormat: String, CaseIterable {
  case text, json, dot, svg
}

extension Galley {
  /// `galley grammar`: the table that every stream is held against.
  static func grammar(_ parsed: ParsedArguments, _ console: Console) -> ExitStatus {
    let grammar = Grammar.standard
    switch parsed.choice("format") ?? GrammarFormat.text {
    case .text: console.print(grammar.text)
    case .json: console.print(grammar.json.text() + "\n")
    case .dot: console.print(grammar.dot)
    case .svg: console.print(GrammarDrawing(grammar).svg)
    }
    return .done
  }
}

extension Grammar {
  /// A state on each line, with what may follow and where that leads.
  var text: String {
    states.map { state in
      let rows = transitions[state.index].map { type, next in
        "  " + type.rawValue + (next == state ? "" : " → " + name(of: next)) + "\n"
      }
      return name(of: state) + "\n" + (rows.isEmpty ? "  (the end)\n" : rows.joined())
    }.joined(separator: "\n")
  }

  /// The table as it is read.
  var json: JSONText {
    .object(
      states.map { state in
        (
          name(of: state),
          .object(transitions[state.index].map { ($0.type.rawValue, .string(name(of: $0.next))) })
        )
      })
  }

  /// A graph for Graphviz: the types that lead from one state to another are one edge.
  var dot: String {
    var lines = ["digraph stream {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
    for state in states where transitions[state.index].isEmpty {
      lines.append("  \"\(name(of: state))\" [peripheries=2];")
    }
    for edge in edges {
      let label = edge.types.map(\.rawValue).joined(separator: "\\n")
      lines.append("  \"\(name(of: edge.from))\" -> \"\(name(of: edge.to))\" [label=\"\(label)\"];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  struct Edge {
    let from, to: State
    let types: [RecordType]
  }

  /// From each state to each that follows it, in the table's order.
  var edges: [Edge] {
    states.flatMap { from in
      states.compactMap { to in
        let types = transitions[from.index].filter { $0.next == to }.map(\.type)
        return types.isEmpty ? nil : Edge(from: from, to: to, types: types)
      }
    }
  }
}
