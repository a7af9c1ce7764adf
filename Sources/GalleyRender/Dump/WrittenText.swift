/// Reads escaped text back from a page's bytes: what stands in the dump is what stands on the page.
enum WrittenText {
  /// The text that a browser shows, and whether it holds what the writer's escaping never leaves: then
  /// something has reached the page past it.
  static func read(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (text: String, isEscaped: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isEscaped = true
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&"), let (escaped, length) = reference(bytes[at...]) {
        text.append(escaped)
        at += length
        continue
      }
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0,
        0x0D:
        isEscaped = false
      default: break
      }
      text.append(byte)
      at += 1
    }
    return (String(decoding: text, as: UTF8.self), isEscaped)
  }

  private static let references: [(StaticString, UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&#13;", 0x0D),
  ]

  private static func reference(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (UInt8, length: Int)? {
    for (name, byte) in references {
      let known = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
      if bytes.prefix(known.count).elementsEqual(known) { return (byte, known.count) }
    }
    return nil
  }
}
