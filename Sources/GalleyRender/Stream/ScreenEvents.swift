public import GalleyCore

extension AsyncSequence where Element == UInt8 {
  /// What the records in these bytes come to, one by one, and at last how the stream has ended.
  ///
  ///     for try await part in response.bytes.screenEvents(registry: .starters) {
  ///       if case .output(.event(let event, _)) = part { send(event.leaving + event.open) }
  ///     }
  ///
  /// An error of the bytes' own is thrown on; the stream then has no end, and its screen is no page. Cancelling
  /// the task that reads cancels whoever produces the bytes: nothing is read ahead.
  public func screenEvents(
    registry: WidgetRegistry, options: RenderOptions = RenderOptions(),
    limits: JSONLimits = .record
  ) -> ScreenEvents<Self> {
    ScreenEvents(bytes: self, registry: registry, options: options, limits: limits)
  }
}

/// See ``Swift/AsyncSequence/screenEvents(registry:options:limits:)``.
public struct ScreenEvents<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
  public enum Element: Sendable {
    /// What a record came to.
    case output(ScreenStream.Output)
    /// The last: there are no more bytes.
    case ended(ScreenStream.Ending)
  }

  let bytes: Bytes
  let registry: WidgetRegistry
  let options: RenderOptions
  let limits: JSONLimits

  public func makeAsyncIterator() -> Iterator {
    Iterator(
      bytes: bytes.makeAsyncIterator(),
      stream: StreamBox(ScreenStream(registry: registry, options: options, limits: limits)))
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var bytes: Bytes.AsyncIterator
    fileprivate let stream: StreamBox
    private var waiting: [Element] = []
    private var isOver = false

    fileprivate init(bytes: Bytes.AsyncIterator, stream: StreamBox) {
      self.bytes = bytes
      self.stream = stream
    }

    public mutating func next() async throws -> Element? {
      var line: [UInt8] = []
      while waiting.isEmpty, !isOver {
        guard let byte = try await bytes.next() else {
          isOver = true
          stream.stream.feed(line) { waiting.append(.output($0)) }
          let ending = stream.stream.end { waiting.append(.output($0)) }
          waiting.append(.ended(ending))
          break
        }
        line.append(byte)
        // A line at a time, or a piece of one that is long.
        if byte == UInt8(ascii: "\n") || line.count == 1 << 16 {
          stream.stream.feed(line) { waiting.append(.output($0)) }
          line.removeAll(keepingCapacity: true)
        }
      }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}

/// A stream cannot be copied, an iterator must be.
private final class StreamBox {
  var stream: ScreenStream
  init(_ stream: consuming ScreenStream) { self.stream = stream }
}
