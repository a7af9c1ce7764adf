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

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console)
    self.console = console
    var options = try RenderOptions(parsed)
    options.dump = true
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
          let layout = worker.renderer.layout(of: document)
        else { return result }
        let text = Array(LayoutDump.text(of: layout).utf8)
        delivery.deliver(input, &result) { text.withUnsafeBufferPointer($0) }
        return result
      }
    }
  }
}
