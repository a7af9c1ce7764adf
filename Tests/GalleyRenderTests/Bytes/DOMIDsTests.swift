import GalleyCore
import Testing

@testable import GalleyRender

/// What is left of a page's DOM ids when the next page comes.
@Suite struct DOMIDsTests {
  private func ids(_ count: Int) -> (slots: Int, bytes: Int, next: String) {
    var ids = DOMIDs(root: "page")
    for number in 0..<count {
      guard let id = ids.join(ids.root, "widget\(number)", limit: 200) else { continue }
      _ = ids.counted(id)
    }
    ids.removeAll()
    let first = ids.join(ids.root, "widget1", limit: 200).map { ids.text(of: ids.counted($0)) }
    return (ids.slots.count, ids.bytes.capacity, first ?? "")
  }

  @Test("a page of very many widgets leaves no memory behind") func large() {
    let (slots, bytes, next) = ids(100_000)
    #expect(slots == 64 && bytes == 1 << 20)
    // Nor is an id of that page taken in the next.
    #expect(next == "page-widget1")
  }

  @Test("an ordinary page's memory is kept for the next") func small() {
    let (slots, bytes, next) = ids(1_000)
    #expect(slots == 2_048 && (1_000 * "page-widget1".utf8.count..<1 << 20).contains(bytes))
    #expect(next == "page-widget1")
  }

  @Test("a buffer gives back what one large page took, and no byte of what is in it") func buffer() {
    var buffer = ByteBuffer(capacity: 16)
    buffer.append(text: String(repeating: "x", count: 9 << 20))
    buffer.shrink(to: 1 << 20)
    #expect(buffer.count == 9 << 20 && buffer.capacity >= 9 << 20)
    buffer.removeAll()
    #expect(buffer.count == 0 && buffer.capacity == 8 << 20)
    buffer.append(text: "page")
    buffer.shrink(to: 64)
    #expect(buffer.capacity == 64 && buffer.withBytes { String(decoding: $0, as: UTF8.self) } == "page")
  }
}
