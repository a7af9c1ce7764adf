import GalleyCore
import GalleyRender

/// `galley render`: pages and sheets to HTML.
struct RenderCommand {
  private let reading: Reading
  private let console: Console
  private let options: RenderOptions
  private let fonts: FontEmbedding?
  private let state: PageState?
  private let isStrict: Bool
  private let style: FindingStyle
  private let delivery: Delivery

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console)
    self.console = console
    var options = try RenderOptions(parsed)
    options.fragment = parsed.has("fragment")
    options.draft = parsed.has("draft")
    options.survey = !parsed.has("quiet") || parsed.has("strict")
    (options.font, fonts) = try FontEmbedding.asked(by: parsed)
    self.options = options
    state = parsed.text("state").flatMap { PageState(rawValue: $0) }
    isStrict = parsed.has("strict")
    style = FindingStyle(parsed, isTerminal: console.isErrTerminal)
    delivery = try Delivery(parsed, reading, suffix: ".html", console)
    if options.fragment, parsed.has("appearance") || parsed.has("text-size") {
      throw UsageError("--appearance and --text-size need a whole document: leave out --fragment")
    }
  }

  func run() -> ExitStatus {
    let reading = reading
    return reading.draw(console: console) {
      let worker = Renderer(registry: reading.registry, options: options)
      return { input in render(input, with: worker) }
    }
  }

  private func render(_ input: Input, with worker: Renderer) -> Delivery.Result {
    var result = Delivery.Result()
    guard let document = reading.page(input, style, &result) else { return result }
    if let fonts {
      let html = html(of: document, with: worker)
      do throws(FontError) {
        let whole = try fonts.embed(into: html)
        delivery.deliver(input, &result) { whole.withUnsafeBufferPointer($0) }
      } catch {
        result.status = .failed
        result.said = "galley: \(error.message)\n"
      }
    } else if state != nil {
      let html = html(of: document, with: worker)
      delivery.deliver(input, &result) { html.withUnsafeBufferPointer($0) }
    } else {
      delivery.deliver(input, &result) { worker.renderer.render(document, to: $0) }
    }
    let found = document.findings + document.sheetFindings + worker.renderer.findings(in: document)
    let findings = found.compactMap { reading.rules.apply($0, file: input.name) }
    if !reading.isQuiet { result.said += findings.map { style.line($0, file: input.name) }.joined() }
    let worst = findings.map(\.severity).max()
    if isStrict, worst == .error || worst == .warning { result.status = result.status.or(.findings) }
    return result
  }

  private func html(of document: Document, with worker: Renderer) -> [UInt8] {
    state.map { worker.renderer.render($0, inPlaceOf: document) } ?? worker.renderer.render(document)
  }
}

extension Reading {
  /// Draws every document, over all cores, and says what came of each.
  func draw(
    console: Console, makeWorker: @escaping @Sendable () -> (Input) -> Delivery.Result
  ) -> ExitStatus {
    let status = Lock(ExitStatus.done)
    for problem in inputs.problems {
      console.say("galley: \(problem)\n")
      status.withLock { $0 = $0.or(.unreadable) }
    }
    if !inputs.documents.isEmpty, inputs.documents.allSatisfy({ $0.kind == .theme }) {
      console.say("galley: there are themes here, and no page to draw with one\n")
      status.withLock { $0 = $0.or(.unreadable) }
    }
    forEach(console: console) { (_: Input, result: Delivery.Result) in
      console.say(result.said)
      status.withLock { $0 = $0.or(result.status) }
    } makeWorker: {
      makeWorker()
    }
    return status.withLock { $0 }
  }

  /// A page or sheet to draw; `nil` where there is none, with what to say.
  func page(_ input: Input, _ style: FindingStyle, _ result: inout Delivery.Result) -> Document? {
    switch read(input) {
    // In a folder of pages and themes the pages are drawn.
    case .theme, .stream: return nil
    case .unreadable(let message):
      result.status = .unreadable
      result.said = "galley: \(input.name): \(message)\n"
      return nil
    case .rejected(let rejection):
      result.status = .rejected
      result.said = style.line(rejection, file: input.name)
      return nil
    case .decoded(let document): return document
    }
  }
}
