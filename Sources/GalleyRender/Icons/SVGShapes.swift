/// The shapes of an SVG file, and nothing else: elements and attributes come from a short list,
/// and values from a short alphabet, so that no script, style, link or text of a file gets through.
///
/// Every color becomes the icon's own; `none` stays.
struct SVGShapes {
  let viewBox: String
  let markup: String

  private static let shapes: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]
  /// What is not drawn where it stands.
  private static let unseen: Set<String> = [
    "defs", "clipPath", "mask", "symbol", "pattern", "marker", "linearGradient", "radialGradient",
    "filter", "style", "script", "title", "desc", "metadata", "foreignObject", "text",
  ]
  /// Written in this order.
  private static let attributes = [
    "clip-rule", "cx", "cy", "d", "fill-rule", "height", "points", "r", "rx", "ry",
    "stroke-linecap", "stroke-linejoin", "stroke-width", "transform", "width", "x", "x1", "x2",
    "y", "y1", "y2",
  ]

  /// - Returns: `nil` where the text holds no shape.
  static func read(_ svg: String) -> SVGShapes? {
    var viewBox = "0 0 16 16"
    var markup = ""
    // Whether each open group was written: one without attributes is not.
    var groups: [Bool] = []
    var hasShape = false
    var skipped: String?
    for tag in tags(of: svg) {
      let isEnd = tag.hasPrefix("/")
      let name = String((isEnd ? tag.dropFirst() : tag).prefix { $0.isLetter })
      if let unseen = skipped {
        if isEnd && name == unseen { skipped = nil }
      } else if unseen.contains(name) {
        if !isEnd && !tag.hasSuffix("/") { skipped = name }
      } else if name == "svg" || name == "g" {
        if isEnd {
          if groups.popLast() == true { markup += "</g>" }
        } else if !tag.hasSuffix("/") {
          if name == "svg" { viewBox = plain(values(of: tag)["viewBox"]) ?? viewBox }
          let written = written(tag, except: name == "svg" ? ["width", "height", "x", "y"] : [])
          if !written.isEmpty { markup += "<g" + written + ">" }
          groups.append(!written.isEmpty)
        }
      } else if shapes.contains(name), !isEnd {
        hasShape = true
        markup += "<\(name)" + written(tag) + "/>"
      }
    }
    for isWritten in groups where isWritten { markup += "</g>" }
    return hasShape ? SVGShapes(viewBox: viewBox, markup: markup) : nil
  }

  /// What stands between `<` and `>`, comments and declarations left out.
  private static func tags(of svg: String) -> [Substring] {
    var tags: [Substring] = []
    var rest = Substring(svg)
    // By bytes: what is looked for is ASCII, and a Character costs a hundred times as much.
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.utf8.index(after: start)...]
      let end = rest.hasPrefix("!--") ? rest.firstRange(of: "-->")?.upperBound : nil
      if let end {
        rest = rest[end...]
        continue
      }
      guard let close = rest.utf8.firstIndex(of: UInt8(ascii: ">")) else { break }
      if let first = rest.utf8.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") {
        tags.append(rest[..<close])
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return tags
  }

  private static func written(_ tag: Substring, except: Set<String> = []) -> String {
    let sent = values(of: tag)
    var text = ""
    for attribute in attributes where !except.contains(attribute) {
      if let value = plain(sent[attribute]) { text += " \(attribute)=\"\(value)\"" }
    }
    for paint in ["fill", "stroke"] {
      guard let value = sent[paint] else { continue }
      text += " \(paint)=\"\(value == "none" ? "none" : "currentColor")\""
    }
    return text
  }

  /// A value, if it is made of harmless characters only.
  private static func plain(_ value: Substring?) -> String? {
    value.flatMap { $0.utf8.allSatisfy(isPlain) ? String($0) : nil }
  }

  /// A tag's attributes by name; of equal names the first.
  private static func values(of tag: Substring) -> [String: Substring] {
    var values: [String: Substring] = [:]
    var rest = tag.utf8
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].reversed().drop(while: isSpace).prefix { isLetter($0) }.reversed()
      let after = rest[rest.index(after: equals)...].drop(while: isSpace)
      guard let quote = after.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        break
      }
      let value = after.dropFirst().prefix { $0 != quote }
      let key = String(decoding: Array(name), as: UTF8.self)
      if values[key] == nil { values[key] = Substring(value) }
      rest = after.dropFirst(value.count + 2)
    }
    return values
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  /// Whether a byte may be part of an attribute's name.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ":")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x20, 0x09, 0x0A, UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
