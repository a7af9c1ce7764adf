import GalleyCore
import GalleyRender

/// How `check` writes what it found.
enum CheckFormat: String, CaseIterable {
  case text, json, junit, sarif, github
}

/// `galley check`: what a device would drop, rename or refuse.
struct CheckCommand {
  private let reading: Reading
  private let console: Console
  private let format: CheckFormat
  private let isStrict: Bool
  private let style: FindingStyle
  private let response: String?
  private let isLayingOut: Bool
  private let comparesModes: Bool

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    reading = try Reading(parsed, registry, console, reportsClients: true)
    self.console = console
    format = parsed.choice("format") ?? .text
    isStrict = parsed.has("strict")
    style = FindingStyle(parsed, isTerminal: console.isOutTerminal)
    response = parsed.text("response")
    isLayingOut = parsed.has("layout")
    comparesModes = parsed.has("modes")
    if response != nil, reading.paths.count != 1 || reading.inputs.hasFolder {
      throw UsageError("--response goes with one page")
    }
  }

  func run() -> ExitStatus {
    let browser = isLayingOut ? SharedChromium() : nil
    let status = Lock(ExitStatus.done)
    for problem in reading.inputs.problems {
      console.say("galley: \(problem)\n")
      status.withLock { $0 = $0.or(.unreadable) }
    }
    let report = Lock(CheckReport(format: format, style: style, isStrict: isStrict))
    let (console, reading) = (console, reading)
    report.withLock { console.print($0.begin()) }
    reading.forEach(console: console) { (input: Input, result: CheckedDocument) in
      if case .unreadable(let message) = result.outcome {
        console.say("galley: \(result.file): \(message)\n")
      } else {
        console.print(report.withLock { $0.add(result) })
      }
      if let problem = result.layoutProblem {
        console.say("galley: \(result.file): --layout: \(problem.message)\n")
      }
      if case .unreadable(let message) = result.answer { console.say("galley: \(message)\n") }
      status.withLock { $0 = $0.or(result.status(isStrict: isStrict)) }
    } makeWorker: {
      let layout = browser.map { LayoutCheck($0, reading.registry) }
      let worker = Renderer(
        registry: reading.registry, options: layout == nil ? drawing : LayoutCheck.options)
      let modes = comparesModes ? ModeCheck(reading.registry, browser) : nil
      return { input in
        var checked = check(input)
        draw(&checked, with: worker, layout)
        if let modes { compare(&checked, modes) }
        return checked
      }
    }
    report.withLock { console.print($0.end()) }
    return status.withLock { $0 }
  }

  /// What a page is drawn with to see what only a drawn page shows.
  private var drawing: RenderOptions {
    var options = RenderOptions()
    options.survey = true
    return options
  }

  /// Draws a document, and keeps what is seen of it.
  private func draw(
    _ checked: inout CheckedDocument, with worker: Renderer, _ layout: LayoutCheck?
  ) {
    guard case .decoded(let document) = checked.outcome else { return }
    if let layout {
      do throws(BrowserError) {
        try layout.look(at: document, worker.renderer.render(document), drawnBy: worker)
      } catch {
        checked.layoutProblem = error
      }
    } else {
      worker.renderer.render(document) { _ in }
    }
    checked.drawn.document = worker.renderer.findings(in: document)
    if case .decoded(let answer, _) = checked.answer {
      checked.drawn.answer = worker.renderer.findings(in: answer)
    }
  }

  private func compare(_ checked: inout CheckedDocument, _ modes: ModeCheck) {
    guard case .decoded(let document) = checked.outcome else { return }
    do throws(BrowserError) {
      checked.drawn.document += try modes.look(at: document)
    } catch {
      checked.layoutProblem = error
    }
  }

  private func check(_ input: Input) -> CheckedDocument {
    var checked = CheckedDocument(
      file: input.name, outcome: reading.read(input), rules: reading.rules)
    guard let response, case .decoded(var document) = checked.outcome else { return checked }
    do throws(SystemError) {
      let bytes = try Files.read(response, limit: reading.limits.bytes)
      do throws(DocumentRejection) {
        let answer = try ActionAnswer(
          decoding: bytes, contents: reading.registry.contents, limits: reading.limits)
        checked.missingTargets = document.apply(answer)
        checked.outcome = .decoded(document)
        checked.answer = .decoded(answer, file: shown(response))
      } catch {
        checked.answer = .refused(error, file: shown(response))
      }
    } catch {
      checked.answer = .unreadable("\(shown(response)): \(error.message)")
    }
    return checked
  }
}
