import GalleyCore

/// What `galley.json` says of `serve`.
package struct ServeConfig: Sendable {
  package var port: Int?
  package var loader: LoaderConfig?
  /// What the preview does with a host's own actions, by their type.
  package var actions: [String: ActionMapping] = [:]

  package init() {}

  /// - Parameter value: The member `serve`, which fits its schema.
  init(
    _ value: JSONValue, _ file: Config.Located, _ resolve: (String) -> String
  ) throws(UsageError) {
    port = value.member("port")?.int
    if let loader = value.member("loader") { self.loader = try LoaderConfig(loader, file, resolve) }
    for (type, action) in value.member("actions")?.members.map({ $0 }) ?? [] {
      actions[type.text ?? ""] = ActionMapping(
        open: action.member("open")?.text, appearance: action.member("appearance")?.text)
    }
  }
}

/// What stands for a host's action in the preview.
package struct ActionMapping: Sendable {
  /// The page to open: its id, in which `{name}` is the action's member of that name, and
  /// `{name.last}` the last part of the path or URL that it holds.
  package let open: String?
  /// `light`, `dark` or `toggle`.
  package let appearance: String?
}

/// How a backend is asked for pages. In each URL `{page}` is the page's id.
package struct LoaderConfig: Sendable {
  package var initial: String
  package var refresh: String
  package var nextPage: String
  package var action: String
  /// Sent with every request; never shown.
  package var headers: [(name: String, value: HeaderValue)] = []
  /// Seconds.
  package var timeout = 30.0
  /// Hosts besides those of the URLs that a redirect may lead to.
  package var allowedHosts: [String] = []

  /// All of its URLs.
  package var urls: [String] { [initial, refresh, nextPage, action] }

  /// The usual URLs below one: `URL/home.json`, `URL/home/next`, `URL/action`. One that holds `{page}`
  /// is that of the page itself.
  package init(url: String) {
    let base = url.hasSuffix("/") ? String(url.dropLast()) : url
    if url.contains("{page}") {
      (initial, refresh, nextPage, action) = (url, url, url, url)
    } else {
      (initial, refresh) = (base + "/{page}.json", base + "/{page}.json")
      (nextPage, action) = (base + "/{page}/next", base + "/action")
    }
  }

  fileprivate init(
    _ value: JSONValue, _ file: Config.Located, _ resolve: (String) -> String
  ) throws(UsageError) {
    guard let field = value.member("initial"), let initial = field.text else {
      throw file.error(value, "the loader needs \"initial\", the URL of a page: http://…/{page}")
    }
    self.init(url: initial)
    self.initial = initial
    refresh = value.member("refresh")?.text ?? initial
    nextPage = value.member("nextPage")?.text ?? nextPage
    action = value.member("action")?.text ?? action
    if let timeout = value.member("timeout")?.double { self.timeout = timeout }
    allowedHosts = value.member("allowedHosts")?.elements.compactMap(\.text) ?? []
    for (name, source) in value.member("headers")?.members.map({ $0 }) ?? [] {
      headers.append((name.text ?? "", HeaderValue(source, file, resolve)))
    }
  }
}

/// A header's value: as it is, or from the environment or a file, which only `serve` looks at.
package enum HeaderValue: Sendable {
  case text(String)
  /// With what to say where there is no such variable.
  case environment(String, missing: UsageError)
  /// With what to say where it cannot be read.
  case file(String, missing: UsageError)

  fileprivate init(_ source: JSONValue, _ file: Config.Located, _ resolve: (String) -> String) {
    if let field = source.member("env"), let name = field.text {
      self = .environment(name, missing: file.error(field, "the environment has no variable \(name)"))
    } else if let field = source.member("file"), let path = field.text {
      self = .file(
        resolve(path), missing: UsageError(file.error(field, "\(path) cannot be read").message, .unreadable))
    } else {
      self = .text(source.text ?? "")
    }
  }

  package func resolved() throws(UsageError) -> String {
    switch self {
    case .text(let text): return text
    case .environment(let name, let missing):
      guard let value = Files.environmentVariable(name) else { throw missing }
      return value
    case .file(let path, let missing):
      guard let bytes = try? Files.read(path, limit: 1 << 16) else { throw missing }
      return String(decoding: bytes.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed(), as: UTF8.self)
    }
  }
}
