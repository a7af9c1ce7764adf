@testable import GalleyRender

/// Puts a screen together from what every wire has: an event's target, `open` and `close`. It looks at nothing
/// but where the element of that id ends.
struct FragmentAssembler {
  private(set) var html: [UInt8] = []
  private(set) var problems: [String] = []

  init(_ events: [FragmentEvent]) {
    for event in events {
      guard event.operation != .start else {
        html = event.open + event.close
        continue
      }
      guard let end = FragmentAssembler.end(of: event.target, in: html) else {
        problems.append("no element has the id \(event.target) (event \(event.sequence))")
        continue
      }
      html.insert(contentsOf: event.open + event.close, at: end)
    }
  }

  private static let void: Set<String> = [
    "img", "path", "circle", "line", "rect", "stop", "ellipse", "polygon", "polyline", "br", "hr", "input",
  ]

  /// The offset of the end tag of the element that has this id. No attribute holds a bare `<` or `>` here.
  private static func end(of id: String, in html: [UInt8]) -> Int? {
    var open: [Bool] = []
    var at = 0
    let wanted = Array(" id=\"\(id)\"".utf8)
    while let start = html[at...].firstIndex(of: UInt8(ascii: "<")) {
      var stop = start
      var isQuoted = false
      while html[stop] != UInt8(ascii: ">") || isQuoted {
        if html[stop] == UInt8(ascii: "\"") { isQuoted.toggle() }
        stop += 1
      }
      let tag = html[start...stop]
      at = stop + 1
      if tag.dropFirst().first == UInt8(ascii: "/") {
        if open.popLast() == true { return start }
        continue
      }
      // The comment that stands for raw HTML.
      if tag.dropFirst().first == UInt8(ascii: "!") { continue }
      let name = String(
        decoding: tag.dropFirst().prefix { $0 != 0x20 && $0 != 0x3E && $0 != 0x2F }, as: UTF8.self)
      if tag.suffix(2).first == UInt8(ascii: "/") || void.contains(name) { continue }
      open.append(tag.contains(wanted))
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
