public import GalleyCore

/// A stream of records as HTML that grows: bytes in, in any pieces, and out come the events that each accepted
/// record makes, and the rejections.
///
///     var stream = ScreenStream(registry: .starters)
///     stream.feed(bytes) { output in
///       if case .event(let event, _) = output { page += event.leaving + event.open }
///     }
///     guard stream.end({ _ in }) == .committed else { … }
public struct ScreenStream: ~Copyable {
  public enum Output: Sendable {
    /// An accepted record, and what a device records of it or only a preview sees.
    case event(FragmentEvent, findings: [Finding])
    case refused(Rejection)
  }

  /// How a stream has ended. Only a committed screen is a page; in all other cases what was there before
  /// comes back.
  public enum Ending: Sendable, Equatable {
    case committed
    /// By a record, with its reason.
    case aborted(String?)
    /// Without a word: the input ended, or was cut.
    case unfinished

    /// How it ends if nothing follows what a record has done.
    package init(after effect: Effect) {
      switch effect.steps.last {
      case .commit: self = .committed
      case .abort(let reason): self = .aborted(reason)
      default: self = .unfinished
      }
    }
  }

  private var reader: RecordReader
  private var writer: FragmentWriter
  private var ending = Ending.unfinished

  /// - Parameters:
  ///   - registry: The widgets that records may draw.
  ///   - options: How they are drawn; always as a draft, and as fragments.
  ///   - limits: The most bytes of one record (1 MiB if not said otherwise), and its deepest nesting.
  public init(
    registry: WidgetRegistry, options: RenderOptions = RenderOptions(),
    limits: JSONLimits = .record
  ) {
    reader = RecordReader(contents: registry.contents, limits: limits)
    writer = FragmentWriter(registry: registry, options: options)
  }

  /// Takes the next bytes, and hands on what the records that end in them come to.
  public mutating func feed(_ bytes: [UInt8], _ body: (Output) -> Void) {
    bytes.withUnsafeBufferPointer { feed($0, body) }
  }

  /// The same without a copy.
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Output) -> Void) {
    var rest = bytes[...]
    while let outcome = reader.next(in: &rest) { take(outcome, body) }
  }

  /// Says that there are no more bytes.
  public mutating func end(_ body: (Output) -> Void) -> Ending {
    if let outcome = reader.end() { take(outcome, body) }
    return ending
  }

  /// Refuses whatever comes from here on: a newer run writes the screen.
  public mutating func supersede() { reader.supersede() }

  /// What closes the elements that are open, for a document that is written in order.
  public var closing: [UInt8] { writer.closing }

  private mutating func take(_ outcome: RecordReader.Outcome, _ body: (Output) -> Void) {
    switch outcome {
    case .refused(let rejection): body(.refused(rejection))
    case .accepted(let effect):
      ending = Ending(after: effect)
      body(.event(writer.write(effect), findings: effect.findings))
    }
  }
}
