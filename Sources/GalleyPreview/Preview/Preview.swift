import Foundation
import GalleyCommands
import GalleyCore
import GalleyRender

/// The live preview: what is answered to which request.
///
///     /                  the shell: toolbar, panels, and a frame
///     /-/frame           the document that pages are put into; no script runs under its policy
///     /-/NAME            the shell's own scripts and styles
///     /-/about           what there is to choose from
///     /-/tab/TAB/CALL    one tab's page: see ``Tab``
///     /pages/ID.html     a page by itself, in the options of the query; .json its text, .txt its findings
final class Preview: Sendable {
  private let studio: Studio
  private let sources: PageSources
  private let config: ServeConfig
  private let tabs: Tabs
  private let cache = PageCache()
  /// The backend's pages that have been opened: it cannot be asked for a list. `home` is where most apps begin.
  private let opened = Lock(["home"])
  /// What a token is kept in, where one is needed; known once the port is.
  let cookie = Lock<String?>(nil)

  init(_ studio: Studio, _ sources: PageSources, _ config: ServeConfig) {
    self.studio = studio
    self.sources = sources
    self.config = config
    tabs = Tabs { Tab(studio, sources, config) }
  }

  /// A file has changed.
  func fileChanged(_ path: String) {
    for tab in tabs.all { Task { await tab.fileChanged(path) } }
  }

  func stop() { tabs.end() }

  /// Sends something to every stream now and then, so that readers who have gone are noticed.
  func beat() { tabs.beat() }

  func answer(_ request: Request, _ respond: @escaping @Sendable (Response) -> Void) {
    let steps = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    // The server leaves the body of an answer to HEAD out.
    let method = request.method == "HEAD" ? "GET" : request.method
    switch (method, steps.first, steps.count) {
    case ("GET", "", 1): respond(shell(request))
    case ("GET", "-", 2): respond(ownFile(steps[1]))
    case ("GET", "-", 4) where steps[1] == "tab" && steps[3] == "events": respond(events(steps[2]))
    case ("POST", "-", 4) where steps[1] == "tab": call(steps[3], of: steps[2], request, respond)
    case ("GET", "pages", 2...): page(steps.dropFirst().joined(separator: "/"), request, respond)
    case ("GET", _, _): respond(.text(404, "There is nothing at this address; the preview is at /"))
    default: respond(.text(405, "This address takes no \(shown(request.method))."))
    }
  }

  // MARK: The shell

  private func shell(_ request: Request) -> Response {
    let nonce = (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self';"
      + " frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    var headers = [(name: "Content-Security-Policy", value: policy)]
    if let cookie = cookie.withLock({ $0 }), let token = request.query["token"] {
      headers.append(("Set-Cookie", "\(cookie)=\(token); HttpOnly; SameSite=Strict; Path=/"))
    }
    let html = WebFiles.shell.replacing("{{nonce}}", with: nonce)
    return Response(200, "text/html; charset=utf-8", Array(html.utf8), headers: headers)
  }

  private func ownFile(_ name: String) -> Response {
    switch name {
    case "frame":
      let policy =
        "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src data:; base-uri 'none';"
        + " form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"
      return Response(
        200, "text/html; charset=utf-8", Array("<!DOCTYPE html><title>Page</title>".utf8),
        headers: [(name: "Content-Security-Policy", value: policy)])
    case "about": return .json(200, about)
    default:
      guard let (type, bytes) = WebFiles.file(name) else { return .text(404, "There is no such file.") }
      return Response(200, type, bytes)
    }
  }

  private var about: JSONText {
    let pages = sources.pages.map { page in
      JSONText.object([
        ("id", .string(page.id)), ("file", .string(shown(page.file))), ("source", .string("file")),
      ])
    }
    let fromBackend =
      sources.backend == nil ? [] : opened.withLock { $0 }.filter { sources.files.file(of: $0) == nil }
    let more = fromBackend.map { id in
      JSONText.object([("id", .string(id)), ("file", .string("")), ("source", .string("loader"))])
    }
    let templates = studio.reading.registry.templates.map { template in
      JSONText.object([("type", .string(template.type)), ("json", .string(template.json))])
    }
    return .object([
      ("pages", .array(pages + more)),
      ("themes", .array(Theme.compiledInNames.map(JSONText.string))),
      ("clients", .array(studio.reading.clients.map(JSONText.string))),
      ("textSizes", .array(TextSize.allCases.map { .string($0.rawValue) })),
      ("templates", .array(templates)), ("version", .string(Galley.version)),
    ])
  }

  // MARK: Tabs

  private func events(_ tab: String) -> Response {
    guard let tab = tabs.tab(tab) else { return .text(400, "This is no tab.") }
    let stream = tab.events.add()
    // What has happened before somebody listened.
    Task { await tab.announce() }
    return Response(events: stream)
  }

  private func call(
    _ call: String, of id: String, _ request: Request, _ respond: @escaping @Sendable (Response) -> Void
  ) {
    if call == "close" {
      tabs.close(id)
      return respond(Response(204, "text/plain", []))
    }
    guard let tab = tabs.tab(id) else { return respond(.text(400, "This is no tab.")) }
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONReader.read(request.body, limits: studio.reading.limits)
    } catch {
      return respond(.text(400, "\(error.location.line):\(error.location.column): \(error.message)"))
    }
    let body = OpaqueJSON(document.root, in: document)
    Task {
      if call == "open", let page = body.value.member("page")?.text { remember(page) }
      if call != "open", call != "paste", await !tab.isOpen {
        return respond(.text(409, "This tab has no page open."))
      }
      guard let view = await Preview.perform(call, on: tab, body) else {
        return respond(.text(404, "There is no such call."))
      }
      respond(.json(200, view.json))
    }
  }

  private func remember(_ page: String) {
    opened.withLock { opened in
      if opened.count < 200, page.utf8.count < 200, !opened.contains(page) { opened.append(page) }
    }
  }

  private static func perform(_ call: String, on tab: Tab, _ body: OpaqueJSON) async -> View? {
    let root = body.value
    let options = ViewOptions(json: root.member("options"))
    switch call {
    case "open": return await tab.open(root.member("page")?.text ?? "", options)
    case "view": return await tab.view(options, known: root.member("known")?.int)
    case "refresh": return await tab.refresh(options)
    case "next": return await tab.loadNext(options)
    case "action": return await tab.act(root.member("action")?.text ?? "", options)
    case "paste": return await tab.paste(root.member("json")?.text, options)
    default: return nil
    }
  }

  // MARK: Pages by themselves

  private func page(
    _ name: String, _ request: Request, _ respond: @escaping @Sendable (Response) -> Void
  ) {
    guard let dot = name.lastIndex(of: "."), !name.split(separator: "/").contains("..") else {
      return respond(.text(404, "Ask for a page as /pages/ID.html"))
    }
    let id = String(name[..<dot])
    let options = ViewOptions { request.query[$0] }
    let key = PageCache.Key(name: name, options: options)
    // Before it is read: a file that changes meanwhile is then read again the next time.
    let stamp = sources.files.file(of: id).flatMap { FileStamp($0) }
    if let stamp, let known = cache.response(key, stamp) { return respond(known) }
    Task {
      let made = await draw(id, as: String(name[name.index(after: dot)...]), options)
      if let stamp, made.status == 200 { return respond(cache.keep(made, key, stamp)) }
      respond(made)
    }
  }

  private func draw(_ id: String, as kind: String, _ options: ViewOptions) async -> Response {
    let exchange = await sources.load(.initial(page: id))
    if let failure = exchange.failure {
      return .text(exchange.status == nil ? 404 : 502, "\(exchange.method) \(exchange.url): \(failure)")
    }
    let registry = studio.registry(options.decoding)
    switch kind {
    case "json":
      return Response(200, "application/json; charset=utf-8", exchange.bytes)
    case "html", "txt":
      var run = PageRun()
      _ = run.take(.page(exchange.bytes), named: exchange.url, registry, studio.reading.limits)
      guard let document = run.document else {
        let why = run.rejection.map { "\($0.location.line):\($0.location.column): \($0.message)" } ?? ""
        return .text(422, "\(exchange.url):\(why)")
      }
      let drawn = studio.draw(.document(document), options, isLive: false, texts: [document.source])
      if kind == "txt" {
        let all = run.findings.map(\.finding) + drawn.findings.joined()
        let lines = all.map {
          "\(exchange.url):\($0.location.line):\($0.location.column): \($0.severity): \($0.message) [\($0.name)]"
        }
        return .text(200, lines.joined(separator: "\n"))
      }
      return Response(200, "text/html; charset=utf-8", drawn.html)
    default: return .text(404, "Ask for a page as .html, .json or .txt")
    }
  }
}
