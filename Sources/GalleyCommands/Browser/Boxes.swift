import GalleyCore
import GalleyRender

extension Chromium {
  /// Lays a page out, accordions and sheets open, and adds its widgets' boxes to what it was drawn as.
  ///
  ///     box below 8  x 16  width 370  height 96      points, to the half
  ///     part.0 x 0  y 0  width 72  height 72         a text, a picture, an icon, a button, relative to the box
  mutating func addBoxes(
    to layout: LayoutNode, drawnAs html: [UInt8], on screen: Screen
  ) throws(BrowserError) -> LayoutNode {
    try show(html, on: screen)
    let answer = try evaluate(Chromium.measuringBoxes)
    return withExtendedLifetime(answer) {
      layout.adding(boxes: answer.value.elements.map { Chromium.properties(of: $0) })
    }
  }

  /// A widget's lines, out of a row of a word, five numbers and the boxes of its parts.
  private static func properties(of row: JSONValue) -> [LayoutProperty] {
    let values = Array(row.elements)
    guard values.count == 7 else { return [] }
    let keys = [values[0].text ?? "below", "x", "y", "width", "height"]
    let parts = values[6].elements.enumerated().map { index, part in
      LayoutProperty(.geometry, "part.\(index)", fields(["x", "y", "width", "height"], Array(part.elements)))
    }
    return [LayoutProperty(.geometry, "box", fields(keys, Array(values[1...5])))] + parts
  }

  private static func fields(_ keys: [String], _ values: [JSONValue]) -> [LayoutField] {
    zip(keys, values).compactMap { key, value in
      value.double.map { LayoutField(key, LayoutText.number($0)) }
    }
  }

  /// Rows in the order of the elements that stand for widgets; null for one that is not laid out. Each is told
  /// by where it stands to the one before it, so that one that is new moves no other.
  private static let measuringBoxes = """
    (() => {
      const half = n => Math.round(n * 2) / 2, rows = new Map(), widget = '[data-widget-id]'
      const widgets = [...document.querySelectorAll(widget)]
      for (const e of document.querySelectorAll('details')) e.open = true
      const parts = (e, box) => [...e.querySelectorAll('.t,.im-box,.i,.tag,.btn,.sep,.b,.bd')]
        .filter(part => part.closest(widget) === e && part.checkVisibility())
        .map(part => part.getBoundingClientRect())
        .map(r => [half(r.left - box.left), half(r.top - box.top), half(r.width), half(r.height)])
      const look = root => {
        for (const e of root.querySelectorAll(widget)) {
          if (rows.has(e) || !e.checkVisibility()) continue
          const box = e.getBoundingClientRect(), around = e.parentElement.getBoundingClientRect()
          const before = e.previousElementSibling?.matches(widget) ? e.previousElementSibling.getBoundingClientRect() : null
          const beside = before && box.top < before.bottom - .5
          const gap = !before ? box.top - around.top : !beside ? box.top - before.bottom
            : box.left >= before.left ? box.left - before.right : before.left - box.right
          rows.set(e, [beside ? 'beside' : 'below', half(gap), beside ? null : half(box.left - around.left),
            beside ? half(box.top - before.top) : null, half(box.width), half(box.height), parts(e, box)])
        }
      }
      look(document)
      for (const e of document.querySelectorAll('[popover].sheet')) { e.showPopover(); look(e); e.hidePopover() }
      return widgets.map(e => rows.get(e) ?? null)
    })()
    """
}
