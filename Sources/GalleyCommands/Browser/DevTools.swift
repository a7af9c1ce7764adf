import GalleyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the browser could not do what was asked of it.
struct BrowserError: Error {
  let message: String
  /// Whether there is no browser at all.
  var isMissing = false

  init(_ message: String, isMissing: Bool = false) {
    self.message = message
    self.isMissing = isMissing
  }
}

/// The Chrome DevTools Protocol over two pipes: JSON texts, each ended by a zero byte
/// (chromedevtools.github.io/devtools-protocol).
struct DevTools: ~Copyable {
  private let process: ChildProcess
  private var nextID = 0
  /// What has come and is not looked at yet.
  private var received: [UInt8] = []

  /// Milliseconds without a sign of life after which the browser is given up.
  private static let patience: Int32 = 30_000

  init(_ process: consuming ChildProcess) {
    self.process = process
    // A browser that reads no more is waited for, but not for ever.
    _ = fcntl(self.process.input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    // Asked to, it puts its own things away before it ends.
    let bytes = Array(#"{"id":0,"method":"Browser.close"}"#.utf8) + [0]
    _ = bytes.withUnsafeBufferPointer { systemWrite(process.input, $0.baseAddress!, $0.count) }
  }

  /// Asks for something and waits for the answer.
  /// - Returns: The member `result`.
  mutating func send(
    _ method: String, _ parameters: [(String, JSONText)] = [], session: String? = nil
  ) throws(BrowserError) -> OpaqueJSON {
    nextID += 1
    var message: [(String, JSONText)] = [
      ("id", .integer(nextID)), ("method", .string(method)), ("params", .object(parameters)),
    ]
    if let session { message.append(("sessionId", .string(session))) }
    let bytes = Array(JSONText.object(message).text().utf8) + [0]
    try bytes.withUnsafeBufferPointer { (bytes) throws(BrowserError) in try write(bytes, method) }
    while true {
      let document = try receive(method)
      let root = document.root
      if root.member("method")?.text == "Inspector.targetCrashed" {
        throw BrowserError("the browser's page has crashed")
      }
      guard root.member("id")?.int == nextID else { continue }
      if let message = root.member("error")?.member("message")?.text {
        throw BrowserError("\(method): \(message)")
      }
      guard let result = root.member("result") else { throw BrowserError("\(method): no result") }
      return OpaqueJSON(result, in: document)
    }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>, _ what: String) throws(BrowserError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = systemWrite(process.input, UnsafeBufferPointer(rebasing: rest).baseAddress!, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0)
        guard poll(&ready, 1, DevTools.patience) != 0 else { throw DevTools.silence(what) }
      } else if errno != EINTR {
        throw BrowserError("\(what): the browser has ended")
      }
    }
  }

  private static func silence(_ what: String) -> BrowserError {
    BrowserError("\(what): the browser has not answered for \(patience / 1_000) seconds")
  }

  /// The next message.
  private mutating func receive(_ what: String) throws(BrowserError) -> JSONDocument {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        let text = Array(received[..<end])
        received.removeSubrange(...end)
        do throws(JSONFault) {
          return try JSONReader.read(text, limits: JSONLimits(bytes: 1 << 30, depth: 512))
        } catch {
          throw BrowserError("\(what): the browser's answer is no JSON")
        }
      }
      searched = received.count
      try read(what)
    }
  }

  private mutating func read(_ what: String) throws(BrowserError) {
    var ready = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
    let count = poll(&ready, 1, DevTools.patience)
    if count < 0 && errno == EINTR { return }
    guard count > 0 else { throw DevTools.silence(what) }
    var failed = false
    let more = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, count in
      let got = systemRead(process.output, buffer.baseAddress!, buffer.count)
      failed = got == 0 || got < 0 && errno != EINTR
      count = max(got, 0)
    }
    if failed { throw BrowserError("\(what): the browser has ended") }
    received += more
  }
}
