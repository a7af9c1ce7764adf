import Foundation
import GalleyCommands
import GalleyCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app's backend over HTTP.
final class HTTPLoader: Loader {
  private let config: LoaderConfig
  private let mostBytes: Int
  private let session: URLSession
  private let delegate: Transfers

  init(_ config: LoaderConfig, mostBytes: Int) {
    self.config = config
    self.mostBytes = mostBytes
    let hosts = config.urls.compactMap {
      URL(string: HTTPLoader.fill($0, page: "page"))?.host
    }
    delegate = Transfers(hosts: Set(hosts + config.allowedHosts), mostBytes: mostBytes)
    let settings = URLSessionConfiguration.ephemeral
    settings.timeoutIntervalForRequest = config.timeout
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    settings.httpMaximumConnectionsPerHost = 8
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
    for (name, value) in config.headers { asked.setValue(value, forHTTPHeaderField: name) }
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

  private let hosts: Set<String>
  private let mostBytes: Int
  private let transfers = Lock<[Int: Transfer]>([:])

  init(hosts: Set<String>, mostBytes: Int) {
    self.hosts = hosts
    self.mostBytes = mostBytes
  }

  /// - Parameter time: Seconds for all of it, however steadily it drips.
  func run(_ task: URLSessionDataTask, for time: Double) async -> Result {
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        transfers.withLock { $0[task.taskIdentifier] = Transfer(done: done) }
        task.resume()
        DispatchQueue.global().asyncAfter(deadline: .now() + time) { [self] in
          guard transfers.withLock({ $0[task.taskIdentifier] != nil }) else { return }
          fail(task, Transfers.late)
          task.cancel()
        }
      }
    } onCancel: {
      task.cancel()
    }
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
    guard let host = request.url?.host, hosts.contains(host) else {
      fail(
        task,
        "the backend redirects to \(request.url?.host ?? "nowhere"), which \"allowedHosts\" does not name")
      completionHandler(nil)
      return
    }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfers.withLock {
      $0[dataTask.taskIdentifier]?.result.status = (response as? HTTPURLResponse)?.statusCode
    }
    guard response.expectedContentLength <= Int64(mostBytes) else {
      fail(dataTask, "the answer is larger than \(mostBytes) bytes")
      completionHandler(.cancel)
      return
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isOver = transfers.withLock { transfers in
      transfers[dataTask.taskIdentifier]?.result.bytes += data
      return transfers[dataTask.taskIdentifier].map { $0.result.bytes.count > mostBytes } ?? false
    }
    if isOver {
      fail(dataTask, "the answer is larger than \(mostBytes) bytes")
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard var transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let error, transfer.result.failure == nil {
      if (error as? URLError)?.code == .cancelled {
        transfer.result.isCancelled = true
      } else {
        transfer.result.failure = Transfers.words(for: error)
      }
    }
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
