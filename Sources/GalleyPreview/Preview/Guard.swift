import GalleyCore

/// Who may ask what: nothing on the web may reach a preview through its reader's browser.
struct Guard: Sendable {
  /// What `Host` may be; empty: anything, since a token is asked for.
  private let hosts: Set<String>
  private let token: String?
  /// Of the cookie that holds the token: two previews on one host have one each.
  let cookie: String

  /// - Parameters:
  ///   - host: What the server is bound to.
  ///   - token: What a request must bring, where more than this machine can reach the server.
  init(host: String, port: Int, token: String?) {
    self.token = token
    cookie = "galley-token-\(port)"
    let names = SocketAddress.isLoopback(host) ? ["localhost", "127.0.0.1", "[::1]"] : []
    hosts = names.isEmpty ? [] : Set((names + [host]).map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// The answer to a request that is refused; `nil`: it may pass.
  func refusal(of request: Request) -> Response? {
    let host = request.headers["host"]?.lowercased() ?? ""
    // A name that an attacker has pointed here (DNS rebinding) is not ours.
    if !hosts.isEmpty, !hosts.contains(host) {
      return .text(403, "This server answers to \(hosts.sorted().joined(separator: ", ")) only.")
    }
    if let token, !isSame(request.token(cookie), token) {
      return .text(401, "A token is needed: open the URL that galley serve has printed.")
    }
    let isReading = request.method == "GET" || request.method == "HEAD"
    // Only the shell and its files ask nobody else: a page is asked of the backend, with what it trusts.
    let isShell = request.path == "/" || request.path.hasPrefix("/-/") && !request.path.hasPrefix("/-/tab/")
    guard !isReading || !isShell else { return nil }
    // Whatever changes something must come from our own page, or from no page at all (curl).
    if let origin = request.headers["origin"], !isOurs(origin, host) {
      return .text(403, "Requests from other pages are refused.")
    }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" {
      return .text(403, "Requests from other pages are refused.")
    }
    let type = request.headers["content-type"]?.lowercased() ?? ""
    // Only a script of our own can send this type without asking first (CORS).
    guard !request.hasBody || type.hasPrefix("application/json") else {
      return .text(415, "Send application/json.")
    }
    return nil
  }

  private func isOurs(_ origin: String, _ host: String) -> Bool {
    origin.lowercased() == "http://" + host || origin.lowercased() == "https://" + host
  }

  /// Compared in time that does not depend on where they differ.
  private func isSame(_ given: String?, _ wanted: String) -> Bool {
    let (given, wanted) = (Array((given ?? "").utf8), Array(wanted.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension Request {
  /// The token that a request brings: in its URL, its cookie or its authorization.
  func token(_ cookie: String) -> String? {
    if let token = query["token"] { return token }
    if let header = headers["authorization"], header.hasPrefix("Bearer ") {
      return String(header.dropFirst(7))
    }
    let cookies = headers["cookie"]?.split(separator: ";").map { $0.drop { $0 == " " } } ?? []
    return cookies.first { $0.hasPrefix(cookie + "=") }.map { String($0.dropFirst(cookie.count + 1)) }
  }
}
