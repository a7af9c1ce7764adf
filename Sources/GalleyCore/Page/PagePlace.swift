/// Where in a page something stands that is decoded by itself: what its paths begin with.
enum PagePlace: Sendable {
  /// At the root: of a document, of an inline sheet.
  case root
  case page
  case section(Int)
  case sectionHeader(Int)
  case widget(Int, section: Int)
  /// A part of a growing widget: the array that it is in, and how many come before it.
  case part(StaticString, Int, widget: Int, section: Int)
  case footer
  case footerWidget(Int)

  /// Such as `page.sections.0.widgets.2`.
  var path: String { if case .root = self { "" } else { text(after: "", "") } }

  /// The path after a type and a mark. Most widgets of a stream have it in their id, so it is written byte by byte:
  /// appending to a String looks for characters at each seam.
  func text(after type: String, _ mark: StaticString) -> String {
    // Three numbers at most, and a few words: no path has more than 120 bytes.
    String(unsafeUninitializedCapacity: type.utf8.count + mark.utf8CodeUnitCount + 120) { buffer in
      var text = TextBytes(buffer)
      text.append(type)
      text.append(mark)
      append(to: &text)
      return text.count
    }
  }

  private func append(to text: inout TextBytes) {
    switch self {
    case .root: return
    case .page: text.append("page")
    case .section(let index): PagePlace.append(section: index, to: &text)
    case .sectionHeader(let index):
      PagePlace.append(section: index, to: &text)
      text.append(".header")
    case .widget(let index, let section): PagePlace.append(widget: index, section, to: &text)
    case .part(let array, let index, let widget, let section):
      PagePlace.append(widget: widget, section, to: &text)
      text.append(".data.")
      text.append(array)
      text.append(".")
      text.append(index)
    case .footer: text.append("page.footer")
    case .footerWidget(let index):
      text.append("page.footer.widgets.")
      text.append(index)
    }
  }

  private static func append(section: Int, to text: inout TextBytes) {
    text.append("page.sections.")
    text.append(section)
  }

  private static func append(widget: Int, _ section: Int, to text: inout TextBytes) {
    append(section: section, to: &text)
    text.append(".widgets.")
    text.append(widget)
  }

  /// The same as a device names it where ids collide.
  var pathInPage: String { String(path.dropFirst(5)) }
}

/// A text's bytes as they are written, in memory that has room for them.
struct TextBytes {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    count = buffer[count...].update(fromContentsOf: bytes)
  }

  /// A number that is not negative.
  mutating func append(_ number: Int) {
    if number > 9 { append(number / 10) }
    buffer[count] = UInt8(ascii: "0") + UInt8(number % 10)
    count += 1
  }
}
