import Foundation
import GalleyCore
import GalleyTestSupport
import GalleyWidgets
import Testing

@testable import GalleyRender

/// Hostile text in every sink: what is written keeps the elements and attributes of harmless text,
/// and the text arrives as it was sent.
@Suite struct SinkTests {
  static let hostile = [
    "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>", "</title></style></script>", "<!--",
    "]]>",
    "\" onclick=\"alert(1)", "' autofocus onfocus='alert(1)", "&lt;b&gt;&#x3c;", "a\u{0}b\u{1}c", "\r\n\t",
    "`${x}`",
    "{{x}}", "javascript:alert(1)", "\u{202E}evil", "\u{FFFE}", "e\u{301}", "  ", "%3Cscript%3E",
    "\\u003cscript>",
  ]

  /// URLs that no position lets through, in every disguise.
  static let blocked = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)",
    "java\tscript:alert(1)", "java\nscript:alert(1)", "java\r\nscript:alert(1)", "\u{1}javascript:alert(1)",
    "javascript\u{0}:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,<script>",
    "data:image/svg+xml,<svg>",
    "//evil.example", "\\\\evil.example", "/\\evil.example", "/\t/evil.example", "http:evil", "https:/evil",
    "blob:https://e.com/x", "ftp://e.com", "ｊavascript:x", "javascript&colon;alert(1):",
    "javascript%3Aalert(1):x",
  ]

  /// A page that brings a text to a sink.
  private func page(_ text: String, to sink: Sink) -> [String: Any] {
    func widget(_ type: String, _ data: [String: Any], _ more: [String: Any] = [:]) -> [String: Any] {
      ["type": type, "id": "w", "data": data].merging(more) { $1 }
    }
    func page(_ widget: [String: Any], _ more: [String: Any] = [:]) -> [String: Any] {
      ["page": ["id": "p", "sections": [["id": "s", "widgets": [widget]]]].merging(more) { $1 }]
    }
    let block = widget("title_block", ["title": "t"])
    let sheet: [String: Any] = ["type": "open_bottom_sheet", "sheet": ["id": text]]
    switch sink {
    case .text: return page(widget("title_block", ["title": text]))
    case .pageID: return page(block, ["id": text])
    case .sectionID: return ["page": ["sections": [["id": text, "widgets": [block]]]]]
    case .widgetID, .domID: return page(widget("title_block", ["title": "t"], ["id": text]))
    case .labelledBy: return page(widget("stepper_row", ["title": "t"], ["id": text]))
    case .sheetID, .popoverTarget, .draftPopoverTarget, .label:
      return page(widget("title_block", ["title": "t"], ["actions": ["tap": sheet]]))
    case .widgetType: return page(["type": "x" + text, "id": "w"])
    case .tooltip: return page(widget("image_text_card", ["title": "t", "trailing_icon": "no." + text]))
    case .imageAlt: return page(widget("banner", ["image": ["url": "https://e.com/a", "alt": text]]))
    case .linkURL, .blockedLinkURL, .draftLinkURL:
      return page(
        widget(
          "title_block",
          ["title": ["text": "[x](<\(text.replacing("\\", with: "\\\\"))>)", "is_markdown": true]]))
    case .imageURL, .blockedImageURL: return page(widget("banner", ["image": text]))
    case .actionType:
      return page(widget("title_block", ["title": "t"], ["actions": ["tap": ["type": "x" + text]]]))
    case .action:
      return page(widget("title_block", ["title": "t"], ["actions": ["tap": ["type": "x", "y": text]]]))
    case .longPress:
      return page(
        widget("title_block", ["title": "t"], ["actions": ["long_press": ["type": "x", "y": text]]]))
    case .change:
      return page(widget("title_block", ["title": "t"], ["actions": ["change": ["type": "x", "y": text]]]))
    case .longPressTarget:
      return page(widget("title_block", ["title": "t"], ["id": text, "actions": ["long_press": sheet]]))
    case .tracking: return page(widget("title_block", ["title": "t"], ["tracking": ["y": text]]))
    case .language: return page(block, ["lang": text])
    case .markdownTitle, .codeLanguage: return [:]
    }
  }

  /// Block markdown that brings a text to a sink that no page reaches otherwise.
  private func markdown(_ text: String, to sink: Sink) -> String? {
    let title = text.replacing(/[\\"&]/) { "\\\($0.output)" }.split { $0.isNewline }.joined(separator: " ")
    return switch sink {
    case .markdownTitle: "- [x](/u \"\(title)\")\n- ![x](https://e.com/a \"\(title)\")"
    case .codeLanguage: "a\n\n~~~ \(text)\nx\n~~~"
    default: nil
    }
  }

  private func html(_ text: String, to sink: Sink) throws -> String {
    guard let markdown = markdown(text, to: sink) else {
      return try html(page(text, to: sink), draft: sink.isDraft)
    }
    var html = HTMLWriter(registry: WidgetRegistry(), options: RenderOptions())
    html.writeBlockMarkdown(markdown)
    return html.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  private func html(_ page: [String: Any], draft: Bool = false) throws -> String {
    var options = RenderOptions()
    options.fragment = true
    options.live = true
    options.draft = draft
    var renderer = PageRenderer(registry: WidgetRegistry.starters, options: options)
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: page))
    let document = try Document(decoding: bytes, contents: WidgetRegistry.starters.contents)
    return String(decoding: renderer.render(document), as: UTF8.self)
  }

  /// Element and attribute names, in order.
  private func skeleton(_ html: String) -> [String] {
    html.matches(of: /<([a-zA-Z0-9]+)((?: [a-zA-Z-]+(?:="[^"]*")?)*)\/?>/).map { match in
      let names = match.2.matches(of: /\ ([a-zA-Z-]+)(?:="[^"]*")?/).map { String($0.1) }
      return "\(match.1) " + names.joined(separator: " ")
    }
  }

  @Test(arguments: Sink.allCases) func sink(_ sink: Sink) throws {
    let harmless = try skeleton(html("harmless", to: sink))
    #expect(harmless.count > 3)
    for text in Self.hostile {
      let html = try html(text, to: sink)
      let check = HTMLCheck(html)
      #expect(check.problems.isEmpty, "\(sink): \(check.problems)")
      // Whether a URL is live, or a language tag written, depends on what it says.
      switch sink {
      case .linkURL, .blockedLinkURL, .draftLinkURL, .imageURL, .blockedImageURL, .language: break
      // Blank, there is none.
      case .markdownTitle, .codeLanguage: if !text.isBlank { #expect(skeleton(html) == harmless, "\(text)") }
      case .tooltip, .label, .popoverTarget, .draftPopoverTarget, .sheetID, .text, .imageAlt:
        // A blank name may add a hidden one, a heading may become a span; nothing else changes.
        if !text.isBlank { #expect(skeleton(html) == harmless, "\(sink) \(text)") }
      default: #expect(skeleton(html) == harmless, "\(sink) \(text)")
      }
      if sink == .text {
        let shown = text.replacing("\u{0}", with: "\u{FFFD}")
        #expect(
          check.text.unicodeScalars.reversed().starts(with: (shown + "\n").unicodeScalars.reversed()),
          "\(text)")
      }
    }
  }

  @Test("URLs that may not be live never are", arguments: blocked) func url(_ url: String) throws {
    let image = try html(page(url, to: .imageURL))
    #expect(!image.contains("<img") && !image.contains(" src="))
    let link = try html(page(url, to: .linkURL))
    #expect(!link.contains("<a ") && !link.contains(" href="), "\(link)")
  }

  @Test("the only ways to write are sinks, literals, numbers and colors") func closed() throws {
    var callers: [String] = []
    let sources = Places.root.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      if ["appendEscaped(", "buffer.append(", "ByteBuffer.put("].contains(where: text.contains) {
        callers.append(path)
      }
    }
    // `buffer.append` of a String writes it raw: each of these says why it may.
    #expect(
      callers.sorted() == [
        "GalleyRender/Bytes/ByteBuffer.swift", "GalleyRender/Bytes/CSSValues.swift",
        "GalleyRender/Bytes/DOMID.swift", "GalleyRender/Bytes/DOMIDs.swift",
        "GalleyRender/Bytes/ElementName.swift", "GalleyRender/Bytes/Escaping.swift",
        "GalleyRender/Bytes/HTMLWriter.swift",
        "GalleyRender/Bytes/JSONEscaping.swift",
        "GalleyRender/Bytes/Sink.swift",
        "GalleyRender/Icons/IconWriter.swift",
        "GalleyRender/Layout/Gradient.swift", "GalleyRender/Layout/WidgetWriter.swift",
        "GalleyRender/Page/PageStates.swift",
        "GalleyRender/Page/Stylesheet.swift", "GalleyRender/Stream/StreamDocument.swift",
        "GalleyRender/Stream/Wires/EventWire.swift",
        "GalleyRender/Text/TextWriter.swift", "GalleyRender/Theme/ThemeStyles.swift",
        "GalleyRender/Theme/TokenCSS.swift",
      ])
  }
}

extension Sink {
  /// Whether only a draft writes to it.
  fileprivate var isDraft: Bool { self == .draftPopoverTarget || self == .draftLinkURL }
}
