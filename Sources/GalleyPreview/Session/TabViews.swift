import GalleyCommands
import GalleyCore
import GalleyRender

extension Tab {
  /// Shows a text in the place of the page; `nil` shows the page again.
  func paste(_ text: String?, _ options: ViewOptions) -> View {
    self.options = options
    version += 1
    guard let text else {
      pasted = nil
      return view()
    }
    let registry = studio.registry(options.decoding)
    var run = PageRun()
    run.replay(for: options.decoding, registry, studio.reading.limits)
    _ = run.take(.page(Array(text.utf8)), named: "pasted", registry, studio.reading.limits)
    pasted = run
    return view()
  }

  func view(_ options: ViewOptions, known: Int?) -> View {
    self.options = options
    return view(nil, known: known)
  }

  func view(_ outcome: ActionOutcome? = nil, known: Int? = nil) -> View {
    let registry = studio.registry(options.decoding)
    run.replay(for: options.decoding, registry, studio.reading.limits)
    pasted?.replay(for: options.decoding, registry, studio.reading.limits)
    var view = View(version: version, page: page)
    view.outcome = outcome
    view.requests = requests
    let shownRun = pasted ?? run
    view.source = shownRun.source
    view.file = shownRun.file
    view.hasMore = pasted == nil && run.hasMore
    view.findings = shownRun.findings
    if let rejection = shownRun.rejection {
      view.findings.append(
        PlacedFinding(finding: rejection.finding(.documentRejected), file: shownRun.file, text: nil))
    }
    if let document = shownRun.document {
      let texts = shownRun.texts
      let drawn = studio.draw(.document(document), options, isLive: true, texts: texts.map(\.document))
      view.state = shownRun.isEmpty ? PageState.empty.rawValue : "loaded"
      view.html = drawn.html
      for (text, findings) in zip(texts, drawn.findings) {
        view.findings += findings.map { PlacedFinding(finding: $0, file: text.name, text: text.document) }
      }
      view.owners = WidgetOwners(of: document)
    } else {
      let state: PageState = isLoading && pasted == nil ? .loading : .failed
      view.state = pasted != nil ? "rejected" : state.rawValue
      view.html = studio.draw(.state(state), options, isLive: true).html
      view.error =
        pasted?.rejection.map { ($0.message, "pasted:\($0.location.line):\($0.location.column)") } ?? error
    }
    if known == version { view.html = nil }
    view.apply(studio.reading.rules)
    return view
  }
}
