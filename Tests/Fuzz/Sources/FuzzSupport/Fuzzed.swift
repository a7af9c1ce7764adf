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

  /// A page whose only text is this, as markdown.
  public static func markdownPage(_ text: String) -> [UInt8] {
    var json =
      #"{"page":{"sections":[{"widgets":[{"type":"title_block","data":{"title":{"is_markdown":true,"text":""#
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        json.unicodeScalars.append(scalar)
      }
    }
    return Array((json + #""}}}]}]}}"#).utf8)
  }

  private static func contains(_ html: [UInt8], _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard html.count >= wanted.count else { return false }
    return (0...html.count - wanted.count).contains { start in
      html[start] == wanted[0] && html[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
