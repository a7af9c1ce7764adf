import Foundation
import GalleyCommands
import GalleyCore
import GalleyRender

/// One tab of a browser: a page as a device would have it on its screen. Nothing of it is shared with
/// another tab.
///
/// Loading follows the device's rules:
///
///     open, refresh   call off a running open, refresh and next page; the newest owns the page
///     next page       not while one is running; dropped if the page has changed meanwhile
///     action          beside any other; called off when the page is left
actor Tab {
  let studio: Studio
  let loader: any Loader
  let config: ServeConfig
  let events = Streams()

  var page = ""
  var run = PageRun()
  var options = ViewOptions()
  /// Goes up with every change that a view would show.
  var version = 0
  var isLoading = false
  var error: (message: String, detail: String)?
  /// A text that was pasted stands in the place of the page.
  var pasted: PageRun?
  var requests: [RequestRecord] = []
  var requestCount = 0
  /// Counts opens and refreshes: an answer to an older one is nobody's.
  private var generation = 0
  private var load: Task<Void, Never>?
  private var next: Task<Void, Never>?
  var actions: [Int: Task<Void, Never>] = [:]

  init(_ studio: Studio, _ loader: any Loader, _ config: ServeConfig) {
    self.studio = studio
    self.loader = loader
    self.config = config
  }

  struct RequestRecord: Sendable {
    let id: Int
    let kind: String
    /// Without its bytes, of which only the number is told.
    let exchange: LoaderExchange
    let bytes: Int
    let milliseconds: Int
  }

  /// How many requests a tab remembers.
  private static let mostRequests = 200

  /// Whether anything has been opened or pasted: a server that was started anew knows nothing of a tab.
  var isOpen: Bool { !page.isEmpty || pasted != nil }

  /// Says to whoever listens which version there is to see.
  func announce() { events.send("changed", #"{"version":\#(version)}"#) }

  // MARK: Opening

  /// Opens a page: what was on the screen is left.
  func open(_ page: String, _ options: ViewOptions) async -> View {
    leave()
    self.page = page
    self.options = options
    (run, pasted, error, isLoading) = (PageRun(), nil, nil, true)
    version += 1
    let task = startLoad(.initial(page: page))
    // A file is there at once; a backend shows its skeleton first.
    _ = await isSettled(task, within: .milliseconds(120))
    return view()
  }

  private func isSettled(_ task: Task<Void, Never>, within time: Duration) async -> Bool {
    let race = Lock<CheckedContinuation<Bool, Never>?>(nil)
    let finish: @Sendable (Bool) -> Void = { isSettled in
      let waiting = race.withLock { race in
        defer { race = nil }
        return race
      }
      waiting?.resume(returning: isSettled)
    }
    return await withCheckedContinuation { waiting in
      race.withLock { $0 = waiting }
      Task {
        await task.value
        finish(true)
      }
      Task {
        try? await Task.sleep(for: time)
        finish(false)
      }
    }
  }

  /// Loads the page anew and keeps what is there until the answer comes.
  func refresh(_ options: ViewOptions) async -> View {
    self.options = options
    await startLoad(.refresh(page: page)).value
    return view()
  }

  /// The file of the page has changed.
  func fileChanged(_ path: String) async {
    guard loader.pages.contains(where: { $0.id == page && $0.file == path }) else { return }
    await settle(path)
    await startLoad(.refresh(page: page)).value
    announce()
  }

  /// Waits while a file is still being written: half a text is no page, and to show it as one would take the
  /// page's elements away. One that stays broken is shown broken.
  private func settle(_ path: String) async {
    for _ in 0..<4 {
      guard let bytes = try? Files.read(path, limit: studio.reading.limits.bytes) else { return }
      if (try? JSONReader.read(bytes, limits: studio.reading.limits)) != nil { return }
      try? await Task.sleep(for: .milliseconds(25))
    }
  }

  private func startLoad(_ request: LoaderRequest) -> Task<Void, Never> {
    load?.cancel()
    next?.cancel()
    (next, isLoading) = (nil, run.document == nil)
    generation += 1
    let mine = generation
    let task = Task { [loader] in
      let started = ContinuousClock.now
      let exchange = await loader.load(request)
      self.finishLoad(exchange, request, mine, started)
    }
    load = task
    return task
  }

  private func finishLoad(
    _ exchange: LoaderExchange, _ request: LoaderRequest, _ mine: Int, _ started: ContinuousClock.Instant
  ) {
    guard mine == generation, !exchange.isCancelled else { return }
    note(exchange, request, started)
    isLoading = false
    version += 1
    defer { announce() }
    if let failure = exchange.failure {
      error = (failure, "\(exchange.method) \(exchange.url)")
      run = PageRun()
      return
    }
    error = nil
    let registry = studio.registry(options.decoding)
    var fresh = PageRun()
    fresh.replay(for: options.decoding, registry, studio.reading.limits)
    if case .refused(let rejection) = fresh.take(
      .page(exchange.bytes), named: exchange.url, registry, studio.reading.limits)
    {
      let place = rejection.location
      error = (rejection.message, "\(exchange.url):\(place.line):\(place.column) \(rejection.path)")
    }
    run = fresh
  }

  // MARK: Going on

  /// Loads the page after this one and appends it.
  func loadNext(_ options: ViewOptions) async -> View {
    self.options = options
    if let next {
      // One is running: nothing more is asked.
      await next.value
      return view()
    }
    guard let postback = run.nextPostback else { return view() }
    let mine = generation
    let task = Task { [loader, page] in
      let request = LoaderRequest.next(page: page, postback: postback)
      let started = ContinuousClock.now
      let exchange = await loader.load(request)
      self.finishNext(exchange, request, mine, postback, started)
    }
    next = task
    await task.value
    return view()
  }

  private func finishNext(
    _ exchange: LoaderExchange, _ request: LoaderRequest, _ mine: Int, _ postback: [UInt8],
    _ started: ContinuousClock.Instant
  ) {
    guard mine == generation else { return }
    next = nil
    guard !exchange.isCancelled else { return }
    // A failed one is silent on a device: scrolling there again asks again. The log says why.
    guard exchange.failure == nil, run.nextPostback == postback else {
      return note(exchange, request, started)
    }
    var told = exchange
    let registry = studio.registry(options.decoding)
    let outcome = run.take(.next(exchange.bytes), named: exchange.url, registry, studio.reading.limits)
    if case .refused(let rejection) = outcome {
      told.failure =
        "refused at \(rejection.location.line):\(rejection.location.column): \(rejection.message)"
    } else {
      version += 1
    }
    note(told, request, started)
  }

  func note(
    _ exchange: LoaderExchange, _ request: LoaderRequest, _ started: ContinuousClock.Instant
  ) {
    requestCount += 1
    let time = started.duration(to: .now)
    var told = exchange
    told.bytes = []
    requests.append(
      RequestRecord(
        id: requestCount, kind: request.kind, exchange: told, bytes: exchange.bytes.count,
        milliseconds: Int(time / .milliseconds(1))))
    if requests.count > Tab.mostRequests { requests.removeFirst() }
  }

  /// Calls everything off: the page is left.
  func leave() {
    load?.cancel()
    next?.cancel()
    for task in actions.values { task.cancel() }
    (load, next, actions) = (nil, nil, [:])
    generation += 1
  }
}
