import GalleyCore

/// One HTTP request, whole.
struct Request: Sendable {
  let method: String
  /// The path of the URL, percent-decoded by the server, beginning with `/`.
  let path: String
  /// The last value of each, by lowercase name.
  let headers: [String: String]
  let query: [String: String]
  var body: [UInt8]

  /// Whether a body comes with it.
  var hasBody: Bool {
    headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != "0" } ?? false
  }
}

/// What is answered to a request.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Bytes that are answered again and again.
    case prepared(PreparedBody)
    /// Open until either side ends it.
    case events(EventStream)
  }

  var status: Int
  var headers: [(name: String, value: String)]
  var body: Body

  init(_ status: Int = 200, _ type: String, _ bytes: [UInt8], headers: [(name: String, value: String)] = []) {
    self.status = status
    self.headers = Response.common + [("Content-Type", type)] + headers
    body = .bytes(bytes)
  }

  init(events: EventStream) {
    status = 200
    headers = Response.common + [("Content-Type", "text/event-stream; charset=utf-8")]
    body = .events(events)
  }

  /// What every answer says: taken for what it is, by our own pages only, and asked for again.
  private static let common = [
    (name: "X-Content-Type-Options", value: "nosniff"), (name: "Referrer-Policy", value: "no-referrer"),
    (name: "Cache-Control", value: "no-cache"), (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    (name: "X-Frame-Options", value: "SAMEORIGIN"),
  ]

  static func text(_ status: Int, _ text: String) -> Response {
    Response(status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  static func json(_ status: Int = 200, _ json: JSONText) -> Response {
    Response(status, "application/json; charset=utf-8", Array(json.text().utf8))
  }
}
