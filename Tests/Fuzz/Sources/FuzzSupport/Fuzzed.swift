import GalleyCore
import GalleyRender
import GalleyWidgets

/// What every target does with its input, and what must hold of the answer.
public enum Fuzzed {
  private static let registry = WidgetRegistry.starters

  /// Decodes a document, if it is one.
  public static func decode(_ bytes: [UInt8]) -> Document? {
    do throws(DocumentRejection) {
      return try Document(decoding: bytes, contents: registry.contents)
    } catch {
      precondition(error.location.line >= 1 && error.location.column >= 1 && !error.message.isEmpty)
      precondition(error.location.codePointColumn <= error.location.column)
      return nil
    }
  }

  /// Renders a document twice and looks at what came out.
  public static func render(_ document: Document) {
    var options = RenderOptions()
    options.inspect = true
    var renderer = PageRenderer(registry: registry, options: options)
    let html = renderer.render(document)
    precondition(html == renderer.render(document), "the same page gives the same bytes")
    precondition(String(validating: html, as: UTF8.self) != nil, "the output is UTF-8")
    precondition(!contains(html, "<script") && !contains(html, " onerror="))
  }

  /// Decodes an action's answer, if it is one.
  public static func answer(_ bytes: [UInt8]) -> ActionAnswer? {
    try? ActionAnswer(decoding: bytes, contents: registry.contents)
  }

  /// Reads a theme, and draws a page with whatever tokens it has. What follows a form feed is the file
  /// that every reference leads to.
  public static func readTheme(_ bytes: [UInt8]) {
    let files = bytes.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    let (theme, findings) = Theme.read(["root"], named: "fuzz", parts: [:]) { path throws(ThemeFileError) in
      if path == "root" { return files[0] }
      guard files.count == 2 else { throw ThemeFileError("no such file") }
      return files[1]
    }
    let hasErrors = findings.contains { $0.finding.severity == .error }
    precondition((theme == nil) == hasErrors, "a theme is there just where there is no error")
    for finding in findings {
      precondition(finding.finding.location.line >= 1 && !finding.finding.message.isEmpty)
    }
    guard let theme else { return }
    var registry = registry
    registry.theme = theme
    guard
      let page = try? Document(decoding: page(naming: theme.tokens.prefix(20)), contents: registry.contents)
    else { preconditionFailure("our own page decodes") }
    var renderer = PageRenderer(registry: registry)
    let html = renderer.render(page)
    precondition(String(validating: html, as: UTF8.self) != nil, "the output is UTF-8")
    precondition(!contains(html, "<script") && !contains(html, " onerror="))
    // One style, begun and ended once: no name of the theme's ends it.
    precondition(count("</style", in: html) == 1 && count("<style", in: html) == 1)
  }

  /// A page that names tokens everywhere where one may be named.
  private static func page(naming tokens: ArraySlice<Token>) -> [UInt8] {
    let widgets = tokens.map { token in
      let name = escaped(token.name)
      return
        #"{"type":"title_block","layout":{"padding":{"token":"\#(name)"},"corner_radius":{"token":"\#(name)"},"#
        + #""border":{"token":"\#(name)"},"gradient":{"colors":[],"token":"\#(name)"},"background":{"token":"\#(name)"}},"#
        + #""data":{"title":{"text":"t","font":{"token":"\#(name)"},"color":{"token":"\#(name)","alpha":0.5}}}}"#
    }
    return Array((#"{"page":{"sections":[{"widgets":["# + widgets.joined(separator: ",") + "]}]}}").utf8)
  }

  /// A page whose only text is this, as markdown.
  public static func markdownPage(_ text: String) -> [UInt8] {
    var json =
      #"{"page":{"sections":[{"widgets":[{"type":"title_block","data":{"title":{"is_markdown":true,"text":""#
    json += escaped(text)
    return Array((json + #""}}}]}]}}"#).utf8)
  }

  /// A text as a JSON string holds it.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { json, scalar in
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        json.unicodeScalars.append(scalar)
      }
    }
  }

  private static func count(_ text: String, in html: [UInt8]) -> Int {
    String(decoding: html, as: UTF8.self).split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  private static func contains(_ html: [UInt8], _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard html.count >= wanted.count else { return false }
    return (0...html.count - wanted.count).contains { start in
      html[start] == wanted[0] && html[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
