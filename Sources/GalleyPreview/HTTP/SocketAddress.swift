import Foundation

/// Where a server listens.
struct SocketAddress {
  private let storage: [UInt8]
  let isIPv6: Bool

  /// - Parameter host: An address, or a name such as `localhost`.
  init(_ host: String, _ port: Int) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(host, String(port), &hints, &found)
    guard failure == 0, let first = found else {
      throw ServerError("no address \(host): \(String(cString: gai_strerror(failure)))")
    }
    defer { freeaddrinfo(found) }
    // An address of the older kind is preferred: `localhost` has both.
    var chosen = first
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let one = next {
      if one.pointee.ai_family == AF_INET {
        chosen = one
        break
      }
      next = one.pointee.ai_next
    }
    isIPv6 = chosen.pointee.ai_family == AF_INET6
    storage = Array(
      UnsafeRawBufferPointer(start: chosen.pointee.ai_addr, count: Int(chosen.pointee.ai_addrlen)))
  }

  /// Whether only this machine can reach it.
  static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  func withPointer<R>(_ body: (OpaquePointer) -> R) -> R {
    storage.withUnsafeBytes { bytes in
      // An address in memory that is aligned for any.
      let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
      defer { copy.deallocate() }
      copy.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
      return body(OpaquePointer(copy))
    }
  }
}

/// Lets this process hold as many connections as the system allows it at most.
func raiseFileLimit() {
  var limit = rlimit()
  #if canImport(Darwin)
    let files = RLIMIT_NOFILE
  #else
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif
  guard getrlimit(files, &limit) == 0 else { return }
  let wanted = min(limit.rlim_max, 65_536)
  guard limit.rlim_cur < wanted else { return }
  limit.rlim_cur = wanted
  setrlimit(files, &limit)
}
