import GalleyCore
import GalleyRender
import GalleyWidgets

extension Fuzzed {
  /// Reads a stream whole and byte by byte, and holds a committed one against its folded page.
  public static func stream(_ bytes: [UInt8]) {
    let whole = body(of: bytes, in: bytes.count)
    precondition(body(of: bytes, in: 1) == whole, "where the input is cut means nothing")
    precondition(String(validating: whole.html, as: UTF8.self) != nil, "the output is UTF-8")
    guard let page = fold(bytes) else { return precondition(whole.ending != .committed) }
    precondition(whole.ending == .committed)
    guard let document = try? Document(decoding: page, contents: WidgetRegistry.starters.contents) else {
      preconditionFailure("a folded stream is a page")
    }
    var options = RenderOptions()
    (options.fragment, options.draft) = (true, true)
    var renderer = PageRenderer(registry: .starters, options: options)
    precondition(renderer.render(document).dropLast() == whole.html[...], "the stream is the page")
    let records = document.unfolded(contents: WidgetRegistry.starters.contents)
    let back = body(of: records, in: records.count)
    precondition(back.rejections.isEmpty && back.html == whole.html, "what is unfolded folds back")
  }

  private struct Body: Equatable {
    var html: [UInt8] = []
    var rejections: [String] = []
    var ending = ScreenStream.Ending.unfinished
  }

  private static func body(of bytes: [UInt8], in step: Int) -> Body {
    var stream = ScreenStream(registry: .starters)
    var body = Body()
    for start in stride(from: 0, to: bytes.count, by: max(step, 1)) {
      stream.feed(Array(bytes[start..<min(start + max(step, 1), bytes.count)])) { output in
        switch output {
        case .refused(let rejection): body.rejections.append("\(rejection.line) \(rejection.text)")
        case .event(let event, _): body.html += event.leaving + event.open
        }
      }
    }
    body.ending = stream.end { output in
      if case .refused(let rejection) = output { body.rejections.append(rejection.text) }
    }
    body.html += stream.closing
    return body
  }

  private static func fold(_ bytes: [UInt8]) -> [UInt8]? {
    Document.folding(bytes, contents: WidgetRegistry.starters.contents).page
  }
}
