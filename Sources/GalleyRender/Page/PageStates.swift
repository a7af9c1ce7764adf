/// What a device shows where there is no page to show.
public enum PageState: String, Sendable, CaseIterable {
  /// The first answer has not come.
  case loading
  /// A page came, without any widget.
  case empty
  /// No page came.
  case failed
}

extension HTMLWriter {
  /// Writes a state in the place of a page, whose element has been begun; it has no bars.
  ///
  /// `types`: the widgets whose own skeletons a loading page shows; empty: the standard ones.
  mutating func write(_ state: PageState, skeletons types: [String] = []) {
    beginAttribute("data-page-state")
    buffer.append(text: state.rawValue)
    raw("\"")
    endTag()
    beginScroll("main")
    writeHiddenTitle(state.rawValue)
    switch state {
    case .loading: types.isEmpty ? writeLoading() : writeLoading(types)
    case .empty: writeEmpty()
    case .failed: writeFailed()
    }
    close()
    close()
  }

  mutating func writeEmpty() {
    open("div", class: "state")
    open("span", class: "second")
    write(symbol: "tray", size: metrics.scaled(36))
    close()
    open("div", class: "second")
    write("Nothing here yet", as: .subheadline)
    close()
    close()
  }

  private mutating func writeFailed() {
    open("div", class: "state wide-gap")
    open("span", class: "second")
    write(symbol: "wifi.exclamationmark", size: metrics.scaled(36))
    close()
    open("div", class: "second")
    write("Something went wrong", as: .subheadline)
    close()
    raw("<button class=\"btn outline\" type=\"button\" data-action-type=\"refresh_page\">")
    write("Try again", as: .button)
    raw("</button>")
    close()
  }

  /// The device's standard skeleton, measured on its picture.
  private mutating func writeLoading() {
    open("div", class: "loading")
    skeleton(width: nil, height: 160, cornerRadius: 12, strength: 25)
    for _ in 0..<2 { skeletonRow() }
    skeleton(width: nil, height: 120, cornerRadius: 12)
    close()
  }

  private mutating func writeLoading(_ types: [String]) {
    open("div", class: "loading")
    for type in types {
      if let renderer = registry.renderer(forType: type) {
        renderer.writeSkeleton(&self)
      } else {
        skeleton(width: nil, height: 84, cornerRadius: 12)
      }
    }
    close()
  }

  /// A picture beside two lines of text, as grey blocks.
  public mutating func skeletonRow() {
    open("div", class: "sk-row")
    skeleton(width: 72, height: 72, cornerRadius: 10)
    open("div", class: "sk-lines")
    skeleton(width: nil, height: 14, cornerRadius: 4, strength: 20)
    open("div", class: "sk-short")
    skeleton(width: nil, height: 12, cornerRadius: 4, strength: 20)
    close()
    close()
    close()
  }

  /// A grey block that shimmers. Lengths in points; no width: all there is; strength in percent.
  public mutating func skeleton(
    width: Double?, height: Double, cornerRadius: Double, strength: Int = 22
  ) {
    begin("div", class: "sk")
    if let width { property("width", points: width) }
    property("height", points: height)
    property("border-radius", points: cornerRadius)
    property("--g-sk")
    integer(strength)
    raw("%")
    endTag()
    close()
  }
}
