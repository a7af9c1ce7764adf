import GalleyRender

/// A value of a change, with its colors to be seen and with the part marked that differs.
enum DiffValue {
  /// Longer values end in `…`: the report for programs has them whole.
  private static let longest = 1_000

  /// How many characters two values begin and end with alike; nothing if they have little in common.
  static func shared(_ old: String, _ new: String) -> (start: Int, end: Int) {
    let (one, other) = (Array(old.prefix(longest)), Array(new.prefix(longest)))
    let least = min(one.count, other.count)
    var start = 0
    while start < least, one[start] == other[start] { start += 1 }
    var end = 0
    while end < least - start, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    // Numbers and words are read as a whole.
    return (start + end) * 2 > max(one.count, other.count) && least >= 12 ? (start, end) : (0, 0)
  }

  /// A value as people read it: a finding's text without its quotes; a parent without a name is the page.
  static func shown(_ value: String, of change: LayoutChange) -> String {
    switch change.verdict {
    case .finding: LayoutText.text(ofString: value) ?? value
    case .reparented: value.isEmpty ? "the page" : value
    default: value
    }
  }

  static func add(_ value: String, _ shared: (start: Int, end: Int), to page: inout MarkupText) {
    for color in colors(in: value) {
      page.raw("<span class=\"ink\" style=\"--ink:\(color)\"></span>")
    }
    guard !value.isEmpty else { return page.raw("<span class=\"none\">empty</span>") }
    let cut = value.prefix(longest)
    guard shared.start + shared.end > 0 else {
      page.text(String(cut))
      if cut.endIndex < value.endIndex { page.text("…") }
      return
    }
    let middle = cut.dropFirst(shared.start).dropLast(shared.end)
    page.text(String(cut.prefix(shared.start)))
    if !middle.isEmpty {
      page.raw("<b>")
      page.text(String(middle))
      page.raw("</b>")
    }
    page.text(String(cut.suffix(shared.end)))
    if cut.endIndex < value.endIndex { page.text("…") }
  }

  /// The colors that a value is made of, `#RRGGBB` or `#RRGGBBAA` and nothing else: up to two, light and dark.
  private static func colors(in value: String) -> [Substring] {
    guard value.utf8.first == UInt8(ascii: "#"), value.utf8.count <= 80 else { return [] }
    let known = value.split(separator: " ").filter { word in
      word.utf8.first == UInt8(ascii: "#") && [7, 9].contains(word.utf8.count)
        && word.utf8.dropFirst().allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
    }
    return Array(known.prefix(2))
  }
}
