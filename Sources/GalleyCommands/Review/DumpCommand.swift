import GalleyCore
import GalleyRender
import GalleyReview

/// `galley dump`: pages and sheets as they are laid out, in words.
struct DumpCommand {
  private let reading: Reading
  private let console: Console
  private let options: RenderOptions
  private let style: FindingStyle
  private let delivery: Delivery
  private let measuring: Measuring?

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console)
    self.console = console
    var options = try RenderOptions(parsed)
    options.dump = true
    measuring = Measuring(asked: parsed, &options)
    self.options = options
    style = FindingStyle(parsed, isTerminal: console.isErrTerminal)
    delivery = try Delivery(parsed, reading, suffix: ".layout", console)
  }

  func run() -> ExitStatus {
    let reading = reading
    return reading.draw(console: console) {
      let worker = Renderer(registry: reading.registry, options: options)
      return { input in
        var result = Delivery.Result()
        guard let document = reading.page(input, style, &result),
          let layout = measured(document, with: worker, input, &result)
        else { return result }
        let text = Array(LayoutDump.text(of: layout).utf8)
        delivery.deliver(input, &result) { text.withUnsafeBufferPointer($0) }
        return result
      }
    }
  }

  private func measured(
    _ document: Document, with worker: Renderer, _ input: Input, _ result: inout Delivery.Result
  ) -> LayoutNode? {
    guard let measuring else { return worker.renderer.layout(of: document) }
    do throws(BrowserError) {
      return try measuring.layout(of: document, drawnBy: &worker.renderer)
    } catch {
      result.status = error.status
      result.said = "galley: \(input.name): --boxes: \(error.message)\n"
      return nil
    }
  }
}
