package import GalleyCore

/// A list of sources, in the pieces that records come in.
///
///     <div class="sources"><ol id="DOMID_sources"> <li>…</li> … </ol></div>
extension HTMLWriter {
  /// Opens the list; ``write(_:)-(SourceData)`` follows, then ``endSources()``.
  package mutating func beginSources(_ domID: String) {
    open("div", class: "sources")
    begin("ol", class: "source-list")
    attribute(.domID, domID + "_sources")
    raw(" aria-label=\"sources\"")
    endTag()
  }

  /// One entry: its title, where it is, and what it says there. Title and host are one link.
  package mutating func write(_ source: SourceData) {
    open("li", class: "source")
    // The number is the stylesheet's: how many came before is not known here.
    open("span", class: "tf source-number")
    close()
    open("div", class: "source-text")
    let wasPhrasing = isPhrasing
    if let url = source.url { openLink(url, isInText: false) }
    // Inside a link no other may stand.
    isPhrasing = isPhrasing || source.url != nil
    open("span", class: "source-head")
    let ink = source.url == nil ? nil : survey?.roles.accent
    survey?.enter(ink: ink)
    write(source.title, as: .headline, literal: true)
    if let recorder, let url = source.url {
      recorder.extend(source.title, [LayoutField("link", LayoutText.word(url))])
    }
    survey?.leave()
    if let host = source.host { write(host, as: .subheadline) }
    close()
    isPhrasing = wasPhrasing
    if source.url != nil { close() }
    if let snippet = source.snippet { write(snippet, as: .subheadline) }
    close()
    close()
  }

  package mutating func endSources() {
    close()
    close()
  }
}
