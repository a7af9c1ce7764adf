import Foundation
import GalleyCommands
import GalleyCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app's backend over HTTP.
final class HTTPLoader: Loader {
  private let config: LoaderConfig
  private let headers: [(name: String, value: String)]
  private let mostBytes: Int
  private let session: URLSession
  private let delegate: Transfers

  /// - Throws: A header whose value is not there.
  init(_ config: LoaderConfig, mostBytes: Int) throws(UsageError) {
    self.config = config
    var headers: [(name: String, value: String)] = []
    for (name, value) in config.headers { headers.append((name, try value.resolved())) }
    self.headers = headers
    self.mostBytes = mostBytes
    let origins = config.urls.compactMap { URL(string: HTTPLoader.fill($0, page: "page")).map(Origin.init) }
    delegate = Transfers(
      origins: Set(origins), hosts: Set(config.allowedHosts), secrets: headers.map(\.name),
      mostBytes: mostBytes)
    let settings = URLSessionConfiguration.ephemeral
    settings.timeoutIntervalForRequest = config.timeout
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    settings.httpMaximumConnectionsPerHost = 64
    session = URLSession(configuration: settings, delegate: delegate, delegateQueue: nil)
  }

  /// A backend is not asked what it has.
  var pages: [(id: String, file: String)] { [] }

  func load(_ request: LoaderRequest) async -> LoaderExchange {
    let (template, method, body): (String, String, [UInt8]?) =
      switch request {
      case .initial: (config.initial, "GET", nil)
      case .refresh: (config.refresh, "GET", nil)
      case .next(_, let postback): (config.nextPage, "POST", postback)
      case .action(_, let action): (config.action, "POST", action)
      }
    let filled = HTTPLoader.fill(template, page: request.page)
    var exchange = LoaderExchange(method: method, url: HTTPLoader.shown(filled))
    guard HTTPLoader.isURL(template), let url = URL(string: filled) else {
      exchange.failure = "this is no http or https URL"
      return exchange
    }
    var asked = URLRequest(url: url)
    asked.httpMethod = method
    asked.setValue("application/json", forHTTPHeaderField: "Accept")
    // On a connection that was kept, a backend that hangs up would be asked twice: an action is asked once.
    asked.setValue("close", forHTTPHeaderField: "Connection")
    if let body {
      asked.httpBody = Data(body)
      asked.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    for (name, value) in headers { asked.setValue(value, forHTTPHeaderField: name) }
    let transfer = await delegate.run(session.dataTask(with: asked), for: config.timeout)
    exchange.status = transfer.status
    exchange.bytes = transfer.bytes
    exchange.isCancelled = transfer.isCancelled
    exchange.failure = transfer.failure
    if transfer.failure == nil, let status = transfer.status, !(200..<300).contains(status) {
      exchange.failure = "the backend answered \(status)"
    }
    return exchange
  }

  /// Whether a template makes URLs that can be asked.
  static func isURL(_ template: String) -> Bool {
    guard let url = URL(string: fill(template, page: "page")), let scheme = url.scheme?.lowercased() else {
      return false
    }
    return (scheme == "http" || scheme == "https") && url.host?.isEmpty == false
  }

  /// A page's id in a URL: what is no plain character of a path is escaped, so that it cannot lead
  /// elsewhere.
  private static func fill(_ template: String, page: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/")
    let steps = page.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." && $0 != ".." }
    let path = steps.joined(separator: "/")
    return template.replacing("{page}", with: path.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }

  /// A URL without the credentials and the query that it may hold.
  private static func shown(_ url: String) -> String {
    guard var parts = URLComponents(string: url) else { return url }
    parts.user = nil
    parts.password = nil
    if parts.query != nil { parts.query = "…" }
    return parts.string ?? url
  }
}

/// Whom a URL asks: its scheme, host and port.
private struct Origin: Hashable {
  private let scheme, host: String
  private let port: Int?

  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host?.lowercased() ?? ""
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }
}

/// Transfers that are under way: each has a limit of bytes, and redirects stay with the known hosts.
private final class Transfers: NSObject, URLSessionDataDelegate {
  struct Result: Sendable {
    var status: Int?
    var bytes: [UInt8] = []
    var failure: String?
    var isCancelled = false
  }

  private struct Transfer {
    var result = Result()
    let done: CheckedContinuation<Result, Never>
  }

  /// Whom the headers of the configuration are meant for.
  private let origins: Set<Origin>
  /// Whom else a redirect may lead to, without them.
  private let hosts: Set<String>
  private let secrets: [String]
  private let mostBytes: Int
  private let transfers = Lock<[Int: Transfer]>([:])

  init(origins: Set<Origin>, hosts: Set<String>, secrets: [String], mostBytes: Int) {
    self.origins = origins
    self.hosts = hosts
    self.secrets = secrets
    self.mostBytes = mostBytes
  }

  /// - Parameter time: Seconds for all of it, however steadily it drips.
  func run(_ task: URLSessionDataTask, for time: Double) async -> Result {
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        // Called off before it has begun: Foundation would say nothing more of it.
        if Task.isCancelled { return done.resume(returning: Result(isCancelled: true)) }
        transfers.withLock { $0[task.taskIdentifier] = Transfer(done: done) }
        task.resume()
        // Called off in between: the handler above has found nothing to end.
        if Task.isCancelled { finish(task) { $0.isCancelled = true } }
        DispatchQueue.global().asyncAfter(deadline: .now() + time) { [self] in
          end(task) { $0.failure = Transfers.late }
        }
      }
    } onCancel: {
      end(task) { $0.isCancelled = true }
    }
  }

  /// Ends a transfer that is still running.
  ///
  /// Foundation on Linux traps where a task is cancelled that has just ended, so there it runs out, and
  /// nobody looks at what it brings.
  private func end(_ task: URLSessionTask, _ change: (inout Result) -> Void) {
    #if canImport(Darwin)
      task.cancel()
    #endif
    finish(task, change)
  }

  /// Notes the first failure.
  private func fail(_ task: URLSessionTask, _ why: String) {
    transfers.withLock { transfers in
      if transfers[task.taskIdentifier]?.result.failure == nil {
        transfers[task.taskIdentifier]?.result.failure = why
      }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard let url = request.url else { return completionHandler(nil) }
    if origins.contains(Origin(url)) { return completionHandler(request) }
    guard let host = url.host, hosts.contains(host) else {
      fail(
        task,
        "the backend redirects to \(request.url?.host ?? "nowhere"), which \"allowedHosts\" does not name")
      completionHandler(nil)
      return
    }
    var plain = request
    for name in secrets { plain.setValue(nil, forHTTPHeaderField: name) }
    completionHandler(plain)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfers.withLock {
      $0[dataTask.taskIdentifier]?.result.status = (response as? HTTPURLResponse)?.statusCode
    }
    if response.expectedContentLength > Int64(mostBytes) { end(dataTask) { $0.failure = tooLarge } }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isOver = transfers.withLock { transfers in
      // What still comes after a failure is nobody's.
      guard transfers[dataTask.taskIdentifier]?.result.failure == nil else { return false }
      // In place: a copy of what has come so far would make a long answer quadratic.
      transfers[dataTask.taskIdentifier]?.result.bytes += data
      guard (transfers[dataTask.taskIdentifier]?.result.bytes.count ?? 0) > mostBytes else { return false }
      transfers[dataTask.taskIdentifier]?.result.bytes = []
      return true
    }
    if isOver { end(dataTask) { $0.failure = tooLarge } }
  }

  private var tooLarge: String { "the answer is larger than \(mostBytes) bytes" }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task) { result in
      guard let error, result.failure == nil else { return }
      if (error as? URLError)?.code == .cancelled {
        result.isCancelled = true
      } else {
        result.failure = Transfers.words(for: error)
      }
    }
  }

  /// Ends a transfer, once.
  private func finish(_ task: URLSessionTask, _ change: (inout Result) -> Void) {
    guard var transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    change(&transfer.result)
    transfer.done.resume(returning: transfer.result)
  }

  private static let late = "the backend has not answered in time"

  private static func words(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: late
    case .cannotConnectToHost: "nobody listens there: is the backend running?"
    case .cannotFindHost: "there is no such host"
    case .networkConnectionLost: "the backend hung up"
    default:
      error.localizedDescription.contains("Empty reply") ? "the backend hung up" : error.localizedDescription
    }
  }
}
