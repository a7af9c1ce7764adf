import GalleyCore
import GalleyRender

extension Chromium {
  /// What a page's boxes show of marked places: see ``RenderOptions/marks``.
  struct Measured {
    /// A control that is less than 44 points in one direction; points.
    var targets: [(mark: Int, width: Double, height: Double)] = []
    /// A text that is not there to its end.
    var cuts: [(mark: Int, isAsked: Bool)] = []
    /// The first text in bars that leave the rest less than a third of the screen.
    var bars: [Int] = []
  }

  /// Lays a page out, accordions and sheets open, and measures it.
  mutating func measure(_ html: [UInt8], on screen: Screen) throws(BrowserError) -> Measured {
    try show(html, on: screen)
    let answer = try evaluate(Chromium.measuring)
    var measured = Measured()
    withExtendedLifetime(answer) {
      for row in answer.value.elements {
        let numbers = row.elements.map { $0.double ?? 0 }
        guard numbers.count == 4 else { continue }
        switch numbers[0] {
        case 0: measured.targets.append((Int(numbers[1]), numbers[2], numbers[3]))
        case 1: measured.cuts.append((Int(numbers[1]), numbers[2] == 1))
        default: measured.bars.append(Int(numbers[1]))
        }
      }
    }
    return measured
  }

  /// Rows of kind, mark and two numbers. Where nothing scrolls, what reaches out of the page or of a box
  /// that clips is cut; half a point is a browser's rounding.
  private static let measuring = """
    (() => {
      const rows = [], page = document.querySelector('.page').getBoundingClientRect()
      for (const e of document.querySelectorAll('details')) e.open = true
      const look = root => {
        for (const e of root.querySelectorAll('[data-mark]')) {
          if (root === document && e.closest('[popover]') || !e.checkVisibility()) continue
          const mark = +e.dataset.mark, r = e.getBoundingClientRect()
          if (e.localName === 'button') {
            if (!e.disabled && r.width && (r.width < 43.9 || r.height < 43.9)) rows.push([0, mark, r.width, r.height])
          } else if (e.matches('.t')) {
            const asked = getComputedStyle(e).webkitLineClamp !== 'none'
            let cut = asked && e.scrollHeight > e.clientHeight + 1
            for (let box = e; !cut && box && box !== document.body; box = box.parentElement) {
              const style = getComputedStyle(box), b = box.getBoundingClientRect()
              const x = style.overflowX, y = style.overflowY
              if (/auto|scroll/.test(x) || x === 'hidden' && /auto|scroll/.test(y)) {
                if (x === 'hidden') cut = r.left < b.left - .5 || r.right > b.right + .5
                break
              }
              if (box === e) { cut = /clip|hidden/.test(x) && !asked && e.scrollWidth > e.clientWidth + 1; continue }
              if (/clip|hidden/.test(x)) cut = r.left < b.left - .5 || r.right > b.right + .5
              if (!cut && /clip|hidden/.test(y)) cut = r.top < b.top - .5 || r.bottom > b.bottom + .5
            }
            if (cut) rows.push([1, mark, asked ? 1 : 0, 0])
          }
        }
      }
      const bars = (box, selector) => {
        const text = [...box.querySelectorAll(selector)].find(e => e.closest('.page, .sheet') === box)
        if (text && box.scrollHeight > box.clientHeight + 1) rows.push([2, +text.dataset.mark, 0, 0])
      }
      look(document)
      for (const e of document.querySelectorAll('.page, .sheet.open')) bars(e, 'header .t[data-mark], footer .t[data-mark], .sheet>.v .t[data-mark]')
      for (const e of document.querySelectorAll('[popover].sheet')) {
        e.showPopover()
        look(e)
        bars(e, '.sheet>.v .t[data-mark]')
        e.hidePopover()
      }
      return rows
    })()
    """
}
