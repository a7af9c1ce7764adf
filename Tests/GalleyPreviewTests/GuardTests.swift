import Testing

@testable import GalleyPreview

/// Who may ask the preview what. What arrives over a socket, the server tests show.
@Suite struct GuardTests {
  static func request(
    _ method: String = "GET", _ path: String = "/", query: [String: String] = [:],
    with headers: [String: String]
  ) -> Request {
    Request(method: method, path: path, headers: headers, query: query, body: [])
  }

  static let local = Guard(host: "127.0.0.1", port: 8_080, token: nil)
  static let open = Guard(host: "0.0.0.0", port: 8_080, token: "0123456789abcdef")
  static let ours = ["host": "localhost:8080"]

  @Test(
    "a name that is not ours is refused",
    arguments: [
      ("localhost:8080", nil), ("127.0.0.1:8080", nil), ("[::1]:8080", nil), ("LOCALHOST:8080", nil),
      ("evil.example:8080", 403), ("localhost:8081", 403), ("localhost", 403), ("", 403),
      ("127.0.0.1.evil.example:8080", 403),
    ] as [(String, Int?)])
  func host(_ host: String, _ status: Int?) {
    #expect(Self.local.refusal(of: Self.request(with: ["host": host]))?.status == status)
  }

  @Test(
    "what changes something comes from our own page, or from none",
    arguments: [
      ([:], nil), (["origin": "http://localhost:8080"], nil), (["origin": "http://evil.example"], 403),
      (["origin": "null"], 403), (["origin": "http://localhost:8081"], 403),
      (["sec-fetch-site": "cross-site"], 403), (["sec-fetch-site": "same-site"], 403),
      (["sec-fetch-site": "same-origin"], nil), (["sec-fetch-site": "none"], nil),
      (["content-length": "2"], 415), (["content-length": "2", "content-type": "application/json"], nil),
      (["content-length": "2", "content-type": "application/x-www-form-urlencoded"], 415),
      (["transfer-encoding": "chunked", "content-type": "multipart/form-data"], 415),
    ] as [([String: String], Int?)])
  func origin(_ headers: [String: String], _ status: Int?) {
    let headers = Self.ours.merging(headers) { $1 }
    #expect(
      Self.local.refusal(of: Self.request("POST", "/-/tab/abcdefgh/view", with: headers))?.status == status)
  }

  @Test("the shell is free to read, a page and a tab are not") func reading() {
    let foreign = Self.ours.merging(["sec-fetch-site": "cross-site"]) { $1 }
    #expect(Self.local.refusal(of: Self.request("GET", "/", with: foreign)) == nil)
    #expect(Self.local.refusal(of: Self.request("GET", "/-/app.js", with: foreign)) == nil)
    #expect(Self.local.refusal(of: Self.request("GET", "/pages/a.html", with: foreign))?.status == 403)
    #expect(
      Self.local.refusal(of: Self.request("GET", "/-/tab/abcdefgh/events", with: foreign))?.status == 403)
  }

  @Test("a token, in the address, in a cookie or as a bearer's") func token() {
    let host = ["host": "anything:1"]
    #expect(Self.open.refusal(of: Self.request(with: host))?.status == 401)
    #expect(Self.open.refusal(of: Self.request(query: ["token": "0123456789abcdef"], with: host)) == nil)
    #expect(
      Self.open.refusal(of: Self.request(query: ["token": "0123456789abcdeX"], with: host))?.status == 401)
    for headers in [
      ["cookie": "a=b; galley-token-8080=0123456789abcdef"], ["authorization": "Bearer 0123456789abcdef"],
    ] { #expect(Self.open.refusal(of: Self.request(with: host.merging(headers) { $1 })) == nil) }
  }

  @Test(
    arguments: [
      ("localhost", true), ("127.0.0.1", true), ("127.9.8.7", true), ("::1", true),
      ("127.evil.example", false),
      ("0.0.0.0", false), ("127.0.0.1.evil.example", false), ("192.168.0.1", false),
    ]) func loopback(_ host: String, _ isLoopback: Bool)
  {
    #expect(SocketAddress.isLoopback(host) == isLoopback)
  }
}
