import GalleyCommands
import GalleyCore
import GalleyRender
import GalleyWidgets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `galley-bench --stream FILE`: a stream record by record through the wire `ndjson`, as one JSON object: how
/// many records, and the processor's nanoseconds for all of them and for the dearest.
enum StreamBenchmark {
  static func run(_ path: String) -> Int32 {
    guard let bytes = try? Files.read(path, limit: Int.max - 1) else {
      print("galley-bench: cannot read \(path)")
      return ExitStatus.unreadable.rawValue
    }
    var stream = ScreenStream(registry: .starters)
    var out = EventBuffer()
    var (count, length, worst, worstLine, total) = (0, 0, 0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while let end = bytes[start...].firstIndex(of: 0x0A) {
        let before = now()
        stream.feed(UnsafeBufferPointer(rebasing: bytes[start...end])) { output in
          if case .event(let event, _) = output { EventWire.ndjson.write(event, to: &out) }
        }
        out.take { length += $0.count }
        let time = now() - before
        total += time
        count += 1
        if time > worst { (worst, worstLine) = (time, count) }
        start = end + 1
      }
    }
    print(
      JSONText.object([
        ("records", .integer(count)), ("bytes", .integer(bytes.count)), ("events", .integer(length)),
        ("total", .integer(total)), ("worst", .integer(worst)), ("worst_line", .integer(worstLine)),
      ]).text())
    return 0
  }

  /// Nanoseconds that this thread has had a processor: a moment of another program's does not count.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
