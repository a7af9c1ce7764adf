import GalleyCommands
import GalleyCore

extension Tab {
  /// Plays an action.
  /// - Parameter text: The action's JSON as the page has it.
  func act(_ text: String, _ options: ViewOptions) async -> View {
    self.options = options
    guard let document = try? JSONReader.read(Array(text.utf8), limits: .standard),
      let type = document.root.member("type")?.text
    else { return view(ActionOutcome(word: "failed", toast: ("This is no action", 2.5))) }
    let action = OpaqueJSON(document.root, in: document)
    switch type {
    case "api": return await ask(action)
    default:
      guard let mapping = config.actions[type] else { return view(ActionOutcome(word: "logged")) }
      var outcome = ActionOutcome(word: "logged")
      outcome.appearance = mapping.appearance
      outcome.open = mapping.open.flatMap { template in
        let page = ActionTemplate.fill(template, from: action.value)
        return page.isEmpty ? nil : page
      }
      if outcome.open != nil { outcome.word = "opened" }
      return view(outcome)
    }
  }

  private func ask(_ action: OpaqueJSON) async -> View {
    let request = LoaderRequest.action(page: page, action.value.asDeviceSendsIt)
    let mine = page
    let started = ContinuousClock.now
    requestCount += 1
    let key = requestCount
    let result = Lock(ActionOutcome(word: "superseded"))
    let task = Task { [loader] in
      let exchange = await loader.load(request)
      let outcome = self.finishAction(exchange, request, mine, started)
      result.withLock { $0 = outcome }
    }
    actions[key] = task
    await task.value
    actions[key] = nil
    return view(result.withLock { $0 })
  }

  private func finishAction(
    _ exchange: LoaderExchange, _ request: LoaderRequest, _ mine: String, _ started: ContinuousClock.Instant
  ) -> ActionOutcome {
    guard mine == page, !exchange.isCancelled, !Task.isCancelled else {
      return ActionOutcome(word: "superseded")
    }
    note(exchange, request, started)
    let failed = ActionOutcome(word: "failed", toast: ("Something went wrong", 2.5))
    guard exchange.failure == nil else { return failed }
    let outcome = run.take(
      .answer(exchange.bytes), named: exchange.url, studio.registry(options.decoding),
      studio.reading.limits)
    switch outcome {
    case .refused(let rejection):
      var told = failed
      told.why = "\(rejection.location.line):\(rejection.location.column) \(rejection.message)"
      return told
    case .done(let toast):
      version += 1
      if run.document != nil { error = nil }
      return ActionOutcome(word: "answered", toast: toast.map { ($0.message, $0.duration) })
    }
  }
}
