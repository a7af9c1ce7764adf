package import GalleyCore

/// The HTML document around a screen that is being written: its head before the first event, and its end when
/// the stream has ended. Append-only: a browser shows it while it grows.
package struct StreamDocument: ~Copyable {
  private var html: HTMLWriter
  private var isBegun = false

  package init(registry: WidgetRegistry, options: RenderOptions) {
    var options = options
    (options.fragment, options.draft, options.survey) = (false, true, false)
    html = HTMLWriter(registry: registry, options: options)
  }

  /// What comes before a page.
  package mutating func head(of page: PageData?) -> [UInt8] {
    isBegun = true
    html.reset()
    html.openDocument(
      title: page?.nav?.title?.text ?? page?.id.value ?? "screen", lang: page?.lang,
      isRightToLeft: page?.isRightToLeft, hasRecords: true, script: HTMLWriter.liveScriptHash)
    return html.withBytes { [UInt8]($0) }
  }

  /// What comes after it: what brings a committed screen to life; or what was there before a screen that
  /// came to nothing, which is seen no more.
  /// - Parameter previous: A page as a fragment whose DOM ids are its own; without one the document says
  ///   that there is none.
  package mutating func tail(_ ending: ScreenStream.Ending, previous: [UInt8]?) -> [UInt8] {
    let head = isBegun ? [] : head(of: nil)
    html.reset()
    switch ending {
    case .committed:
      html.raw("\n<script>")
      html.raw(HTMLWriter.liveScript)
      html.raw("</script>")
    case .aborted, .unfinished:
      html.raw("\n")
      if let previous { html.buffer.append(previous) } else { writeNothing(ending) }
    }
    html.closeDocument()
    return head + html.withBytes { [UInt8]($0) }
  }

  /// The ends of the document around a screen that goes on.
  package mutating func end() -> [UInt8] {
    html.reset()
    html.closeDocument()
    return html.withBytes { [UInt8]($0) }
  }

  private mutating func writeNothing(_ ending: ScreenStream.Ending) {
    html.raw("<div class=\"page\" data-page-state=\"aborted\">")
    html.beginScroll("main")
    html.writeHiddenTitle("No screen")
    html.open("div", class: "state")
    html.open("span", class: "second")
    html.write(symbol: "exclamationmark.triangle", size: html.metrics.scaled(36))
    html.close()
    html.write("This screen was not finished", as: .headline)
    if case .aborted(let reason?) = ending, !reason.isBlank {
      html.open("div", class: "second")
      html.write(reason, as: .subheadline)
      html.close()
    }
    html.close()
    html.close()
    html.raw("</div>")
  }
}
