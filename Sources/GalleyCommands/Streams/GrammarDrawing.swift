import GalleyCore
import GalleyReview

/// The grammar as a picture: a card for each state with the types that may come in it, and a line from each
/// that leads on to where it leads. Columns count the records that it takes to get there.
struct GrammarDrawing {
  private struct Card {
    let state: Grammar.State
    let x, y, height: Int
  }

  // Pixels.
  private static let (width, gap, row, head, margin) = (212, 96, 20, 34, 24)

  private let grammar: Grammar
  private var cards: [Card] = []
  private var size = (width: 0, height: 0)

  init(_ grammar: Grammar) {
    self.grammar = grammar
    var depths = [0] + Array(repeating: Int.max, count: grammar.states.count - 1)
    // As many rounds as states reach them all.
    for _ in grammar.states {
      for edge in grammar.edges where depths[edge.from.index] < Int.max {
        depths[edge.to.index] = min(depths[edge.to.index], depths[edge.from.index] + 1)
      }
    }
    // Ends stand in a column of their own.
    let isEnd = grammar.states.map { grammar.legal(in: $0).isEmpty }
    let last = grammar.states.filter { !isEnd[$0.index] }.map { depths[$0.index] }.max() ?? 0
    var heights: [Int: Int] = [:]
    for state in grammar.states {
      let column = isEnd[state.index] ? last + 1 : depths[state.index]
      let height = GrammarDrawing.head + grammar.legal(in: state).count * GrammarDrawing.row + 8
      let y = heights[column] ?? GrammarDrawing.margin
      let x = GrammarDrawing.margin + column * (GrammarDrawing.width + GrammarDrawing.gap)
      cards.append(Card(state: state, x: x, y: y, height: height))
      heights[column] = y + height + 28
      size = (max(size.width, x + GrammarDrawing.width), max(size.height, y + height))
    }
  }

  var svg: String {
    let (width, height) = (size.width + GrammarDrawing.margin, size.height + GrammarDrawing.margin)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" aria-label="The grammar of a stream">
      <style>
      svg{color-scheme:light dark;background:light-dark(#f4f4f7,#131316);font:13px ui-sans-serif,system-ui,Inter,sans-serif}
      rect{fill:light-dark(#fff,#1e1e22);stroke:light-dark(#c6c6ce,#4a4a52)}
      text{fill:light-dark(#16161a,#f2f2f5)}
      .name{font-weight:600;font-size:14px}
      .end{stroke-width:3}
      path{fill:none;stroke:light-dark(#0a5fd6,#6db0ff);stroke-width:1.4;opacity:.75}
      .abort{stroke:light-dark(#b3261e,#ff8a80);stroke-dasharray:3 4;opacity:.55}
      .dot{fill:light-dark(#0a5fd6,#6db0ff);stroke:none}
      .tip{fill:light-dark(#0a5fd6,#6db0ff);stroke:none}
      </style>
      <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>

      """
    for card in cards { for line in lines(from: card) { svg += line + "\n" } }
    for card in cards { svg += draw(card) }
    return svg + "</svg>\n"
  }

  private func draw(_ card: Card) -> String {
    let isEnd = grammar.legal(in: card.state).isEmpty
    var svg = "<g transform=\"translate(\(card.x) \(card.y))\">"
    svg +=
      "<rect rx=\"10\" width=\"\(GrammarDrawing.width)\" height=\"\(card.height)\"\(isEnd ? " class=\"end\"" : "")/>"
    svg += "<text class=\"name\" x=\"12\" y=\"22\">\(MarkupText.escaped(grammar.name(of: card.state)))</text>"
    for (index, (type, next)) in grammar.transitions[card.state.index].enumerated() {
      let y = rowCenter(index)
      svg += "<text x=\"12\" y=\"\(y + 4)\">\(type.rawValue)</text>"
      if next == card.state {
        svg +=
          "<text x=\"\(GrammarDrawing.width - 12)\" y=\"\(y + 4)\" text-anchor=\"end\" aria-label=\"stays\">↺</text>"
      } else {
        svg +=
          "<circle class=\"dot\" cx=\"\(leadsBack(card, to: next) ? 0 : GrammarDrawing.width)\" cy=\"\(y)\" r=\"3\"/>"
      }
    }
    return svg + "</g>\n"
  }

  private func rowCenter(_ index: Int) -> Int {
    GrammarDrawing.head + index * GrammarDrawing.row + GrammarDrawing.row / 2
  }

  /// Whether a line runs from right to left.
  private func leadsBack(_ card: Card, to next: Grammar.State) -> Bool { cards[next.index].x < card.x }

  /// From each row that leads on to the head of the state that it leads to.
  private func lines(from card: Card) -> [String] {
    grammar.transitions[card.state.index].enumerated().compactMap { index, transition in
      guard transition.next != card.state else { return nil }
      let target = cards[transition.next.index]
      let isBack = leadsBack(card, to: transition.next)
      let (x, y) = (card.x + (isBack ? 0 : GrammarDrawing.width), card.y + rowCenter(index))
      let (tx, ty) = (target.x + (isBack ? GrammarDrawing.width : 0), target.y + 17)
      let bend = max(abs(tx - x) / 2, 40) * (isBack ? -1 : 1)
      let isAbort = transition.type == .screenAbort
      return
        "<path\(isAbort ? " class=\"abort\"" : "") d=\"M\(x) \(y)C\(x + bend) \(y) \(tx - bend) \(ty) \(tx) \(ty)\""
        + (isAbort ? "/>" : " marker-end=\"url(#tip)\"/>")
    }
  }
}
