#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a command writes: documents to `out`, what is said to people to `err`.
///
/// One process has one; tests have one that collects.
package final class Console: @unchecked Sendable {
  // Unchecked: one thread at a time writes. With several documents that is under the one lock of
  // `Ordered`; a page on standard output is the only document, and so has the only worker.
  private let outDescriptor: Int32?
  private let errDescriptor: Int32?
  /// What was written, where the console collects.
  package private(set) var out: [UInt8] = []
  package private(set) var err: [UInt8] = []
  /// The reader has closed the pipe: no error, and nothing more to say.
  private(set) var isClosed = false
  /// Why standard output could not be written.
  private(set) var failure: String?

  /// Standard output and standard error of this process.
  package static func standard() -> Console {
    // A closed pipe is then an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    return Console(out: 1, err: 2)
  }

  /// A console that collects what is written.
  package static func collecting() -> Console { Console(out: nil, err: nil) }

  private init(out: Int32?, err: Int32?) {
    outDescriptor = out
    errDescriptor = err
  }

  package var isErrTerminal: Bool { errDescriptor.map { isatty($0) == 1 } ?? false }
  package var isOutTerminal: Bool { outDescriptor.map { isatty($0) == 1 } ?? false }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let outDescriptor else { return out.append(contentsOf: bytes) }
    guard !isClosed, failure == nil else { return }
    do throws(SystemError) {
      try Files.write(bytes, to: outDescriptor)
    } catch {
      if error.number == EPIPE { isClosed = true } else { failure = error.message }
    }
  }

  package func print(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  package func say(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let errDescriptor else { return err.append(contentsOf: bytes) }
      try? Files.write(bytes, to: errDescriptor)
    }
  }
}

/// A file name or a message as it may be shown on a terminal: characters that steer the terminal
/// or the direction of text as `\u{1B}`.
package func shown(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isSteering) else { return text }
  return text.unicodeScalars.reduce(into: "") { shown, scalar in
    if isSteering(scalar) {
      shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
}

private func isSteering(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
