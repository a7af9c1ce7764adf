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
          if name == "svg" { viewBox = value(of: "viewBox", in: tag) ?? viewBox }
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
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      let end = rest.hasPrefix("!--") ? rest.firstRange(of: "-->")?.upperBound : nil
      if let end {
        rest = rest[end...]
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { break }
      if let first = rest.first, first != "!", first != "?" { tags.append(rest[..<close]) }
      rest = rest[rest.index(after: close)...]
    }
    return tags
  }

  private static func written(_ tag: Substring, except: Set<String> = []) -> String {
    var text = ""
    for attribute in attributes where !except.contains(attribute) {
      if let value = value(of: attribute, in: tag) { text += " \(attribute)=\"\(value)\"" }
    }
    for paint in ["fill", "stroke"] {
      guard let value = rawValue(of: paint, in: tag) else { continue }
      text += " \(paint)=\"\(value == "none" ? "none" : "currentColor")\""
    }
    return text
  }

  /// An attribute's value, if it is made of harmless characters only.
  private static func value(of name: String, in tag: Substring) -> String? {
    rawValue(of: name, in: tag).flatMap { $0.utf8.allSatisfy(isPlain) ? String($0) : nil }
  }

  private static func rawValue(of name: String, in tag: Substring) -> Substring? {
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let before = rest[..<equals].reversed().drop(while: \.isWhitespace)
        .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
      let after = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = after.first, quote == "\"" || quote == "'" else { return nil }
      let value = after.dropFirst().prefix { $0 != quote }
      if String(before.reversed()) == name { return value }
      rest = after.dropFirst(min(value.count + 2, after.count))
    }
    return nil
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
