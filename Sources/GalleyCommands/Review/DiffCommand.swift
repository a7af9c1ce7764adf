import GalleyCore
import GalleyRender
import GalleyReview

/// `galley diff`: what changed between two pages, sheets, streams, dumps or folders of them.
struct DiffCommand {
  enum Format: String, CaseIterable { case text, json, html }

  private let console: Console
  private let old, new: DiffSide
  private let format: Format
  private let style: FindingStyle
  private let limit: Int
  private let isSamePage: Bool
  private let jobs: Int
  private let output: String?
  private let measuring: Measuring?
  /// As they were asked for.
  private let client, oldClient: String?
  /// Whether a theme or a client may be the cause of a change.
  private let hasInputs: Bool

  init(
    _ parsed: ParsedArguments, _ registry: WidgetRegistry, _ console: Console
  ) throws(UsageError) {
    self.console = console
    format = parsed.choice("format") ?? .text
    style = FindingStyle(parsed, isTerminal: console.isOutTerminal)
    limit = parsed.integer("limit") ?? 200
    isSamePage = parsed.has("same-page")
    output = parsed.text("output").flatMap { $0 == "-" ? nil : $0 }
    let reading = try Reading(parsed, registry, console, needsPaths: false)
    jobs = reading.jobs
    var options = try RenderOptions(parsed)
    options.dump = true
    measuring = Measuring(asked: parsed, &options)
    let oldTheme = parsed.text("old-theme")
    client = parsed.text("client")
    oldClient = parsed.text("old-client") ?? client
    hasInputs = oldTheme != nil || oldClient != client
    new = try DiffSide(parsed.arguments[1], reading, reading.registry, options)
    let oldRegistry =
      hasInputs
      ? try reading.registry(theme: oldTheme ?? parsed.text("theme"), client: oldClient) : reading.registry
    old = try DiffSide(parsed.arguments[0], reading, oldRegistry, options)
    guard parsed.arguments.filter({ $0 == "-" }).count < 2 else {
      throw UsageError("standard input (-) can be read once")
    }
    guard old.isFolder == new.isFolder else {
      throw UsageError("diff compares two files or two folders, not \(old.name) with \(new.name)")
    }
  }

  func run() -> ExitStatus {
    var status = ExitStatus.done
    for problem in old.inputs.problems + new.inputs.problems {
      console.say("galley: \(problem)\n")
      status = status.or(.unreadable)
    }
    guard status == .done else { return status }
    let pairs = DiffPairing.pairs(old, new)
    let entries = Lock<[DiffPage.Entry]>([])
    let outcome = Lock(status)
    let console = console
    let ordered = Ordered<DiffOutcome>(count: pairs.count) { _, result in
      console.say(result.said)
      outcome.withLock { $0 = $0.or(result.status) }
      if let review = result.review {
        entries.withLock { $0.append(DiffPage.Entry(review, old: result.old, new: result.new)) }
      }
    }
    Workers.run(min(jobs, max(pairs.count, 1))) {
      let drawing = DiffDrawing(
        SideDrawing(old, measuring, keepsPages: format == .html),
        SideDrawing(new, measuring, keepsPages: format == .html), rest: isSamePage ? .renderer : nil,
        hasInputs: hasInputs, drawsAtOnce: pairs.count == 1 && jobs > 1)
      while let index = ordered.take() { ordered.finish(index, drawing.review(pairs[index])) }
    }
    let all = entries.withLock { $0 }
    status = outcome.withLock { $0 }
    deliver(all, &status)
    return all.contains(where: \.review.isDifferent) ? status.or(.findings) : status
  }

  private func deliver(_ entries: [DiffPage.Entry], _ status: inout ExitStatus) {
    let reviews = entries.map(\.review)
    var text = ""
    switch format {
    case .text:
      var report = DiffText(isColored: style.isColored, limit: limit)
      for review in reviews { text += report.text(of: review) }
      let causes = Blame.causes(of: reviews.flatMap(\.changes))
      text += report.summary(of: causes, changed: reviews.count(where: \.isDifferent), pages: reviews.count)
    case .json: text = DiffJSON.text(of: reviews)
    case .html:
      let page = DiffPage.html(
        of: entries, between: version(old, oldClient), and: version(new, client),
        by: "Galley " + Galley.version, deviceWidth: new.options.width ?? 402, limit: limit)
      return deliver(page, &status)
    }
    deliver(Array(text.utf8), &status)
  }

  private func deliver(_ bytes: [UInt8], _ status: inout ExitStatus) {
    guard let output else { return bytes.withUnsafeBufferPointer { console.write($0) } }
    do throws(SystemError) {
      try Sweeper().prepare(Files.folder(of: output))
      try Files.write(to: output) { block in bytes.withUnsafeBufferPointer(block) }
    } catch {
      console.say("galley: \(shown(output)): \(error.message)\n")
      status = status.or(.unwritable)
    }
  }

  /// What a side was made from, as a report's header says it.
  private func version(_ side: DiffSide, _ client: String?) -> DiffPage.Version {
    let isDump = side.inputs.documents.allSatisfy { $0.kind == .dump }
    let inputs = ["theme " + side.registry.theme.name] + (client.map { ["client " + $0] } ?? [])
    return DiffPage.Version(name: side.name, inputs: isDump ? ["dump"] : inputs)
  }
}

/// What came of comparing two files.
struct DiffOutcome: Sendable {
  var review: PageReview?
  var old, new: DiffPage.Side?
  var status = ExitStatus.done
  var said = ""
}
