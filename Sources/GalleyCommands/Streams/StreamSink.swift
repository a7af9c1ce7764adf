import GalleyCore
import GalleyRender

/// Where `galley stream` writes what the records come to.
protocol StreamSink: AnyObject {
  /// An accepted record. `closing`: what closes the elements that are open after it.
  func accept(_ event: FragmentEvent, _ effect: Effect, closing: () -> [UInt8])
  func refuse(_ rejection: Rejection)
  /// No more bytes have come for now.
  func flush()
  /// `words`: how it has ended, for people.
  func end(_ ending: ScreenStream.Ending, _ words: String, closing: [UInt8])
  /// What could not be written, and why.
  var problem: String? { get }
}

extension StreamSink {
  func refuse(_ rejection: Rejection) {}
  func flush() {}
  var problem: String? { nil }
}

/// One HTML document, in order.
final class DocumentSink: StreamSink {
  private var document: StreamDocument
  private var buffer = EventBuffer()
  private let previous: [UInt8]?
  private let write: (UnsafeBufferPointer<UInt8>) -> Void

  /// `previous`: what was there before, for a screen that comes to nothing.
  init(
    _ registry: WidgetRegistry, _ options: RenderOptions, previous: [UInt8]?,
    _ write: @escaping (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    document = StreamDocument(registry: registry, options: options)
    self.previous = previous
    self.write = write
  }

  func accept(_ event: FragmentEvent, _ effect: Effect, closing: () -> [UInt8]) {
    if case .openPage(let page) = effect.steps.first { buffer.bytes(document.head(of: page)) }
    buffer.bytes(event.leaving)
    buffer.bytes(event.open)
  }

  func flush() { buffer.take(write) }

  func end(_ ending: ScreenStream.Ending, _ words: String, closing: [UInt8]) {
    buffer.bytes(closing)
    buffer.bytes(document.tail(ending, previous: previous))
    flush()
  }
}

/// One event after the other.
final class EventSink: StreamSink {
  private let wire: EventWire
  private var buffer = EventBuffer()
  private let write: (UnsafeBufferPointer<UInt8>) -> Void

  init(_ wire: EventWire, _ write: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    self.wire = wire
    self.write = write
  }

  func accept(_ event: FragmentEvent, _ effect: Effect, closing: () -> [UInt8]) {
    wire.write(event, to: &buffer)
  }

  func flush() { buffer.take(write) }

  func end(_ ending: ScreenStream.Ending, _ words: String, closing: [UInt8]) { flush() }
}
