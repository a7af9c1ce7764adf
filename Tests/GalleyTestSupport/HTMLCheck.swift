/// A strict reading of the HTML that Galley writes, so that generated pages can be checked by the
/// thousand: every element is closed in order, every attribute is quoted and known, ids are unique.
package struct HTMLCheck {
  package private(set) var problems: [String] = []
  /// The widget ids in the order of their elements, unescaped.
  package private(set) var widgetIDs: [String] = []
  /// Everything between tags, unescaped.
  package private(set) var text = ""

  private static let void: Set<String> = [
    "meta", "img", "path", "circle", "line", "rect", "stop", "ellipse", "polygon", "polyline", "!DOCTYPE",
    "br", "hr", "input",
  ]
  private static let phrasing: Set<String> = [
    "span", "svg", "img", "strong", "em", "code", "del", "output", "path", "circle", "rect", "line",
    "linearGradient", "stop", "g", "ellipse", "polygon", "polyline", "br",
  ]
  private static let attributes: Set<String> = [
    "stroke-linecap", "stroke-linejoin", "clip-rule", "transform", "points", "ry", "x", "y", "autofocus",
    "class", "id", "style", "lang", "dir", "charset", "name", "content", "http-equiv", "type", "tabindex",
    "role",
    "title", "disabled", "open", "href", "rel", "src", "alt", "decoding", "popover", "popovertarget",
    "popovertargetaction", "data-popovertarget", "data-link", "aria-disabled", "aria-level", "aria-label",
    "aria-labelledby", "aria-hidden", "viewBox", "d", "cx", "cy", "r",
    "x1",
    "x2", "y1", "y2", "width", "height", "rx", "fill", "fill-rule", "stroke", "stroke-width",
    "stroke-dasharray",
    "offset", "gradientUnits", "data-page-id", "data-page-state", "data-section-id", "data-sheet-id",
    "data-widget-id", "data-widget-type", "data-widget-state", "data-long-press", "data-long-press-target",
    "data-change", "data-tracking", "data-action", "data-action-type", "data-href",
    "data-src", "data-min", "data-max", "start", "checked", "loading", "scope", "aria-current", "hidden",
  ]

  package init(_ html: String) {
    var open: [String] = []
    var ids: Set<String> = []
    var rest = Array(html.unicodeScalars)[...]
    while let scalar = rest.first {
      guard scalar == "<" else {
        let run = rest.prefix { $0 != "<" }
        text += HTMLCheck.unescape(run)
        rest = rest.dropFirst(run.count)
        continue
      }
      rest.removeFirst()
      // What markdown leaves in the place of HTML; no other comment is written.
      let comment = "!-- raw HTML omitted -->".unicodeScalars
      if rest.starts(with: comment) {
        rest = rest.dropFirst(comment.count)
        continue
      }
      if rest.first == "/" {
        rest.removeFirst()
        let name = HTMLCheck.string(rest.prefix { $0 != ">" })
        rest = rest.dropFirst(name.unicodeScalars.count + 1)
        if open.last == name {
          open.removeLast()
        } else {
          problems.append("</\(name)> closes \(open.last ?? "nothing")")
        }
        continue
      }
      let name = HTMLCheck.string(rest.prefix { $0 != " " && $0 != ">" && $0 != "/" && $0 != "\n" })
      rest = rest.dropFirst(name.unicodeScalars.count)
      if open.contains("button"), !HTMLCheck.phrasing.contains(name) {
        problems.append("<\(name)> in a button")
      }
      if open.contains("button"), name == "button" { problems.append("a button in a button") }
      let (attributes, isClosed) = readAttributes(&rest, of: name)
      if let id = attributes["id"], !ids.insert(id).inserted {
        problems.append("the id \(id) is there twice")
      }
      if let id = attributes["data-widget-id"] { widgetIDs.append(id) }
      if !isClosed, !HTMLCheck.void.contains(name) { open.append(name) }
      if name == "style" {
        while !rest.isEmpty, !rest.starts(with: "</style>".unicodeScalars) { rest.removeFirst() }
      }
    }
    if !open.isEmpty { problems.append("left open: \(open)") }
  }

  private mutating func readAttributes(
    _ rest: inout ArraySlice<Unicode.Scalar>, of element: String
  ) -> ([String: String], isClosed: Bool) {
    var found: [String: String] = [:]
    while let scalar = rest.first {
      switch scalar {
      case ">":
        rest.removeFirst()
        return (found, false)
      case "/":
        rest = rest.dropFirst(2)
        return (found, true)
      case " ", "\n": rest.removeFirst()
      default:
        let name = HTMLCheck.string(rest.prefix { !" =>/\n".unicodeScalars.contains($0) })
        rest = rest.dropFirst(name.unicodeScalars.count)
        var value = ""
        if rest.first == "=" {
          rest.removeFirst()
          if rest.popFirst() != "\"" { problems.append("\(name) is not quoted") }
          let raw = rest.prefix { $0 != "\"" }
          if raw.contains("<") { problems.append("< in \(name)") }
          value = HTMLCheck.unescape(raw)
          rest = rest.dropFirst(raw.count + 1)
        }
        if element != "!DOCTYPE", !HTMLCheck.attributes.contains(name) {
          problems.append("the attribute \(name) on <\(element)>")
        }
        if found.updateValue(value, forKey: name) != nil { problems.append("\(name) twice on <\(element)>") }
        if name.hasPrefix("on") { problems.append("a handler \(name)") }
      }
    }
    problems.append("<\(element) never ends")
    return (found, true)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func unescape(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    string(scalars).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
  }
}
