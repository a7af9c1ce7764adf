import CMicroHTTPD
import Foundation
import GalleyCore

/// An HTTP/1.1 server on libmicrohttpd: the only file that knows it, and long for that reason.
///
/// One thread watches every connection (epoll), so that idle ones cost a few hundred bytes. A handler
/// answers at once or later; meanwhile its connection sleeps. Whoever is slow to send or to read is
/// waited for no longer than `timeout`.
final class HTTPServer: Sendable {
  struct Settings: Sendable {
    /// An address, or a name such as `localhost`.
    var host: String
    /// 0: any that is free.
    var port: Int
    /// Bytes of a request's body.
    var mostBody = 32 << 20
    var mostConnections = 16_384
    /// Seconds without a byte.
    var timeout = 30
  }

  /// Answers a request, now or later, once.
  typealias Handler = @Sendable (Request, @escaping @Sendable (Response) -> Void) -> Void

  private struct Daemon: @unchecked Sendable {
    // Unchecked: the daemon's calls are made from any thread, as its documentation allows.
    let pointer: OpaquePointer
  }

  private let daemon: Lock<Daemon?>
  private let context: ServerContext
  /// The port that it listens on.
  let port: Int

  /// - Parameters:
  ///   - refuse: What is answered to a request that may not pass, before its body is read.
  ///   - handler: What answers all others.
  init(
    _ settings: Settings, refuse: @escaping @Sendable (Request) -> Response?, handler: @escaping Handler
  ) throws(ServerError) {
    let address = try SocketAddress(settings.host, settings.port)
    let context = ServerContext(settings: settings, refuse: refuse, handler: handler)
    self.context = context
    raiseFileLimit()
    let flags =
      watchingThread | mhd_allow_suspend_resume | (address.isIPv6 ? mhd_use_ipv6 : 0)
    // A function's address, as a variable argument takes it.
    let completed = unsafeBitCast(completedCallback, to: Int.self)
    let unescape = unsafeBitCast(unescapeCallback, to: Int.self)
    let started = address.withPointer { pointer in
      withVaList([
        mhd_option_sock_addr, pointer,
        mhd_option_connection_limit, UInt32(settings.mostConnections),
        mhd_option_connection_timeout, UInt32(settings.timeout),
        mhd_option_unescape_callback, unescape, 0,
        mhd_option_notify_completed, completed, 0,
        mhd_option_end,
      ]) { options in
        MHD_start_daemon_va(
          flags, UInt16(settings.port), nil, nil, accessHandler,
          Unmanaged.passUnretained(context).toOpaque(), options)
      }
    }
    guard let started else {
      throw ServerError(
        "cannot listen on \(settings.host):\(settings.port): \(String(cString: strerror(errno)))")
    }
    port = Int(mhd_port(started))
    daemon = Lock(Daemon(pointer: started))
  }

  /// Ends every connection and the thread. What a handler answers afterwards is thrown away.
  func stop() {
    context.close()
    let running = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    if let running { MHD_stop_daemon(running.pointer) }
  }
}

struct ServerError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

// MARK: - What libmicrohttpd calls

/// What every connection shares.
private final class ServerContext: Sendable {
  let settings: HTTPServer.Settings
  let refuse: @Sendable (Request) -> Response?
  let handler: HTTPServer.Handler
  /// Connections that sleep: they must be awake before the daemon stops.
  private let sleeping = Lock<(isClosing: Bool, set: Set<OpaquePointer>)>((false, []))

  init(
    settings: HTTPServer.Settings, refuse: @escaping @Sendable (Request) -> Response?,
    handler: @escaping HTTPServer.Handler
  ) {
    self.settings = settings
    self.refuse = refuse
    self.handler = handler
  }

  /// Lets a connection sleep, unless the server is closing.
  func suspend(_ connection: OpaquePointer) -> Bool {
    sleeping.withLock { sleeping in
      guard !sleeping.isClosing else { return false }
      MHD_suspend_connection(connection)
      sleeping.set.insert(connection)
      return true
    }
  }

  func resume(_ connection: OpaquePointer) {
    sleeping.withLock { sleeping in
      guard sleeping.set.remove(connection) != nil else { return }
      MHD_resume_connection(connection)
    }
  }

  func close() {
    sleeping.withLock { sleeping in
      sleeping.isClosing = true
      for connection in sleeping.set { MHD_resume_connection(connection) }
      sleeping.set = []
    }
  }
}

/// One request and its answer; retained by its connection until both are over.
private final class Exchange: @unchecked Sendable {
  // Unchecked: what can change is touched by the server's thread only, the state under its lock.
  enum State {
    case receiving
    case waiting
    /// Waiting, and its connection sleeps.
    case asleep
    case answered(Response)
    case sent
  }

  let context: ServerContext
  let connection: OpaquePointer
  var head = Request(method: "", path: "", headers: [:], query: [:], body: [])
  var body: [UInt8] = []
  var stream: EventStream?
  private let state = Lock(State.receiving)

  init(_ context: ServerContext, _ connection: OpaquePointer) {
    self.context = context
    self.connection = connection
  }

  /// Begins to wait for the answer; `false` where it already has begun.
  func begin() -> Bool {
    state.withLock { state in
      guard case .receiving = state else { return false }
      state = .waiting
      return true
    }
  }

  func answer(_ response: Response) {
    let wasAsleep = state.withLock { state in
      switch state {
      case .waiting:
        state = .answered(response)
        return false
      case .asleep:
        state = .answered(response)
        return true
      default: return false
      }
    }
    if wasAsleep { context.resume(connection) }
  }

  /// The answer, if it is there; else the connection goes to sleep.
  func takeOrSleep() -> Response? {
    state.withLock { state in
      switch state {
      case .answered(let response):
        state = .sent
        return response
      case .waiting: if context.suspend(connection) { state = .asleep }
      default: break
      }
      return nil
    }
  }
}

private let yes = MHD_Result(rawValue: .init(mhd_yes))!
private let no = MHD_Result(rawValue: .init(mhd_no))!

#if canImport(Darwin)
  private let watchingThread = mhd_use_poll_internal_thread
#else
  private let watchingThread = mhd_use_epoll_internal_thread
#endif

/// Percent-decodes in place, as usual, but for a zero byte: what follows it would be cut off unseen.
private let unescapeCallback:
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
    _, _, text in
    guard let text else { return 0 }
    var at = text
    while at.pointee != 0 {
      if at.pointee == 0x25, at[1] == 0x30, at[2] == 0x30 { at[2] = 0x31 }
      at += 1
    }
    return Int(MHD_http_unescape(text))
  }

private let completedCallback: MHD_RequestCompletedCallback = { _, _, slot, _ in
  guard let pointer = slot?.pointee else { return }
  slot?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().stream?.end()
}

private let accessHandler: MHD_AccessHandlerCallback = {
  context, connection, url, method, _, data, size, slot in
  guard let context, let connection, let url, let method, let size, let slot else { return no }
  guard let pointer = slot.pointee else {
    let context = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
    let exchange = Exchange(context, connection)
    slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
    let length = MHD_lookup_connection_value(connection, mhd_header_kind, "Content-Length")
    // More digits than an Int has are more bytes, too.
    if let length, Int(String(cString: length)) ?? .max > context.settings.mostBody {
      // Refused before any of it is read.
      return queue(.text(413, "The body is larger than \(context.settings.mostBody) bytes."), exchange)
    }
    exchange.head = Request(
      method: String(cString: method), path: String(cString: url),
      headers: values(of: connection, mhd_header_kind, areLowercase: true),
      query: values(of: connection, mhd_get_argument_kind), body: [])
    if let refusal = context.refuse(exchange.head) { return queue(refusal, exchange) }
    return yes
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  if size.pointee > 0, let data {
    guard exchange.body.count + size.pointee <= exchange.context.settings.mostBody else { return no }
    data.withMemoryRebound(to: UInt8.self, capacity: size.pointee) { bytes in
      exchange.body.append(contentsOf: UnsafeBufferPointer(start: bytes, count: size.pointee))
    }
    size.pointee = 0
    return yes
  }
  if exchange.begin() {
    var request = exchange.head
    request.body = exchange.body
    exchange.body = []
    exchange.context.handler(request) { exchange.answer($0) }
  }
  guard let response = exchange.takeOrSleep() else { return yes }
  return queue(response, exchange)
}

private func values(
  of connection: OpaquePointer, _ kind: MHD_ValueKind, areLowercase: Bool = false
) -> [String: String] {
  final class Box { var values: [(String, String)] = [] }
  let box = Box()
  MHD_get_connection_values(
    connection, kind,
    { box, _, key, value in
      guard let box, let key else { return yes }
      Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().values.append(
        (String(cString: key), value.map { String(cString: $0) } ?? ""))
      return yes
    }, Unmanaged.passUnretained(box).toOpaque())
  return Dictionary(
    box.values.map { (areLowercase ? $0.0.lowercased() : $0.0, $0.1) },
    // Headers of one name are a list (RFC 9110, 5.3): two hosts are none that is ours.
    uniquingKeysWith: { areLowercase ? "\($0),\($1)" : $1 })
}

private func queue(_ response: Response, _ exchange: Exchange) -> MHD_Result {
  if case .prepared(let body) = response.body {
    guard let made = body.response(response) else { return no }
    return MHD_queue_response(exchange.connection, UInt32(response.status), made)
  }
  let made: OpaquePointer?
  switch response.body {
  case .prepared: made = nil
  case .bytes(let bytes):
    made = bytes.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), mhd_must_copy)
    }
  case .events(let stream):
    exchange.stream = stream
    let reader = Unmanaged.passRetained(StreamReader(stream, exchange))
    made = MHD_create_response_from_callback(
      UInt64.max, 4_096,
      { reader, _, buffer, count in
        guard let reader, let buffer else { return -2 }
        return Unmanaged<StreamReader>.fromOpaque(reader).takeUnretainedValue().read(buffer, count)
      }, reader.toOpaque(),
      { reader in if let reader { Unmanaged<StreamReader>.fromOpaque(reader).release() } })
  }
  guard let made else { return no }
  addHeaders(of: response, to: made)
  defer { MHD_destroy_response(made) }
  return MHD_queue_response(exchange.connection, UInt32(response.status), made)
}

private func addHeaders(of response: Response, to made: OpaquePointer) {
  for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
}

/// A body that is handed over once, however often it is answered.
final class PreparedBody: Sendable {
  private struct Made: @unchecked Sendable {
    // Unchecked: libmicrohttpd counts who uses a response, under a lock of its own.
    let pointer: OpaquePointer
  }

  private let bytes: [UInt8]
  private let made = Lock<Made?>(nil)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  deinit { if let made = made.withLock({ $0 }) { MHD_destroy_response(made.pointer) } }

  fileprivate func response(_ response: Response) -> OpaquePointer? {
    made.withLock { made in
      if let made { return made.pointer }
      let new = bytes.withUnsafeBytes { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), mhd_must_copy)
      }
      guard let new else { return nil }
      addHeaders(of: response, to: new)
      made = Made(pointer: new)
      return new
    }
  }
}

/// Reads a stream of events for a connection, which sleeps while there are none.
private final class StreamReader: Sendable {
  private let stream: EventStream
  private let exchange: Exchange
  private let isAsleep = Lock(false)

  init(_ stream: EventStream, _ exchange: Exchange) {
    self.stream = stream
    self.exchange = exchange
  }

  func read(_ buffer: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
    // Under the lock, so that nothing can wake it before it sleeps.
    isAsleep.withLock { isAsleep in
      let read = buffer.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
        stream.read(into: UnsafeMutableBufferPointer(start: bytes, count: count)) { [self] in wake() }
      }
      switch read {
      case .bytes(let count): return count
      case .end: return -1
      case .nothing:
        isAsleep = exchange.context.suspend(exchange.connection)
        return isAsleep ? 0 : -1
      }
    }
  }

  private func wake() {
    let wasAsleep = isAsleep.withLock { isAsleep in
      defer { isAsleep = false }
      return isAsleep
    }
    if wasAsleep { exchange.context.resume(exchange.connection) }
  }
}
