/// The shapes of an SVG file, and nothing else: elements and attributes come from a short list,
/// and values from a short alphabet, so that no script, style, link or text of a file gets through.
struct SVGShapes {
  let viewBox: String
  let markup: String

  private static let elements: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]
  private static let attributes: Set<String> = [
    "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "points",
    "fill-rule", "clip-rule", "transform", "stroke-width", "stroke-linecap", "stroke-linejoin",
  ]

  /// - Returns: `nil` where the text holds no shape.
  static func read(_ svg: String) -> SVGShapes? {
    var viewBox = "0 0 16 16"
    var markup = ""
    var rest = Substring(svg)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = String(tag.prefix { $0.isLetter })
      if name == "svg" {
        viewBox = value(of: "viewBox", in: tag) ?? viewBox
      } else if elements.contains(name) {
        markup += "<\(name)"
        for attribute in attributes.sorted() {
          if let value = value(of: attribute, in: tag) { markup += " \(attribute)=\"\(value)\"" }
        }
        // A shape without fill is a stroke: its color is the icon's.
        if value(of: "fill", in: tag) == "none" {
          markup += " fill=\"none\" stroke=\"currentColor\""
        }
        markup += "/>"
      }
    }
    return markup.isEmpty ? nil : SVGShapes(viewBox: viewBox, markup: markup)
  }

  private static func value(of name: String, in tag: Substring) -> String? {
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let before = rest[..<equals].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      let after = rest[rest.index(after: equals)...]
      guard let quote = after.first, quote == "\"" || quote == "'" else { return nil }
      let value = after.dropFirst().prefix { $0 != quote }
      if String(before.reversed()) == name {
        return value.utf8.allSatisfy(isPlain) ? String(value) : nil
      }
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
