import GalleyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a stream as they come, from a file or from standard input.
final class StreamInput: Sendable {
  private let descriptor: Int32
  private let isOwn: Bool

  /// `path`: `-` is standard input.
  init(_ path: String) throws(SystemError) {
    guard path != "-" else {
      (descriptor, isOwn) = (STDIN_FILENO, false)
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    if (try? Files.kind(path)) == .folder {
      close(descriptor)
      throw SystemError(EISDIR)
    }
    (self.descriptor, isOwn) = (descriptor, true)
  }

  deinit { if isOwn { close(descriptor) } }

  /// Hands on the bytes that have come, without waiting for more, until there are none or `body` says no.
  /// - Returns: Why reading failed, if it did.
  func forEachChunk(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> SystemError? {
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { chunk.deallocate() }
    while true {
      let count = systemRead(descriptor, chunk.baseAddress!, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return SystemError() }
      guard count > 0, body(UnsafeBufferPointer(rebasing: chunk[..<count])) else { return nil }
    }
  }
}
