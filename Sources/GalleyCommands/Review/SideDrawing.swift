import GalleyCore
import GalleyRender
import GalleyReview

/// Draws the files of one side, one after another.
final class SideDrawing: @unchecked Sendable {
  // Unchecked: one thread at a time draws with it.

  /// What came of one file.
  struct Drawn: Sendable {
    var page: DiffPage.Side?
    var status = ExitStatus.done
    var said = ""
  }

  let side: DiffSide
  private let measuring: Measuring?
  /// Whether the page is wanted too, and not only what it is drawn as.
  let keepsPages: Bool
  private var renderer: PageRenderer

  init(_ side: DiffSide, _ measuring: Measuring? = nil, keepsPages: Bool = false) {
    (self.side, self.measuring, self.keepsPages) = (side, measuring, keepsPages)
    renderer = PageRenderer(registry: side.registry, options: side.options)
  }

  func draw(_ input: Input) -> Drawn {
    switch side.read(input) {
    case .layout(let node): return Drawn(page: DiffPage.Side(layout: node, html: nil))
    case .nothing(let status, let said): return Drawn(status: status, said: said)
    case .document(let document, let refused):
      do throws(BrowserError) {
        let layout = try measuring?.layout(of: document, drawnBy: &renderer) ?? renderer.layout(of: document)
        let html = keepsPages ? renderer.render(document) : nil
        return Drawn(page: layout.map { DiffPage.Side(layout: $0.adding(refused), html: html) })
      } catch {
        return Drawn(status: error.status, said: "galley: \(input.name): --boxes: \(error.message)\n")
      }
    }
  }
}
