import GalleyCore

/// The events of a screen one by one, as text for programs.
package enum EventWire: Sendable {
  /// One JSON object on each line.
  case ndjson
  /// Server-sent events, as browsers' EventSource reads them (html.spec.whatwg.org, 9.2).
  case sse

  /// Appends an event.
  package func write(_ event: FragmentEvent, to out: inout EventBuffer) {
    switch self {
    case .ndjson:
      out.raw("{\"seq\":")
      out.number(event.sequence)
      out.raw(",\"record\":\"")
      out.raw(event.record)
      out.raw("\",\"line\":")
      out.number(event.line)
      out.raw(",\"op\":\"")
      out.raw(event.operation)
      out.raw("\",\"target\":\"")
      out.raw(text: event.target)
      out.raw("\",\"open\":\"")
      out.json(event.open)
      out.raw("\",\"close\":\"")
      out.json(event.close)
      out.raw("\",\"state\":\"")
      out.raw(text: event.state)
      out.raw("\"}\n")
    case .sse:
      out.raw("id: ")
      out.number(event.sequence)
      out.raw("\nevent: ")
      out.raw(event.operation)
      // Without any data line the event would not be dispatched.
      out.raw("\ndata: ")
      out.lines(event.open, "\ndata: ")
      out.lines(event.close, "\ndata: ")
      out.raw("\n\n")
    }
  }
}

/// Where events are written to.
package struct EventBuffer: ~Copyable {
  private var buffer = ByteBuffer()

  package init() {}

  /// What has been written since this was last asked for.
  package mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    buffer.withBytes(body)
    buffer.removeAll()
  }

  mutating func raw(_ literal: StaticString) { buffer.append(literal) }
  /// Labelled, since an unlabelled literal would be a `String` before a `StaticString`.
  mutating func raw(text: String) { buffer.append(text: text) }
  mutating func raw(_ word: some RawRepresentable<String>) { buffer.append(text: word.rawValue) }
  mutating func number(_ number: Int) { buffer.append(text: String(number)) }
  package mutating func bytes(_ bytes: [UInt8]) { buffer.append(bytes) }

  /// The inside of a JSON string. The bytes are UTF-8.
  mutating func json(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { buffer.appendJSON($0) } }

  /// Bytes whose line breaks, of all three kinds, become `separator`.
  mutating func lines(_ bytes: [UInt8], _ separator: StaticString) {
    var isAfterReturn = false
    for byte in bytes {
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
      } else if byte == 0x0A || byte == 0x0D {
        buffer.append(separator)
        isAfterReturn = byte == 0x0D
      } else {
        buffer.append(byte)
        isAfterReturn = false
      }
    }
  }
}
