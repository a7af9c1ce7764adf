/// Where in a page something stands that is decoded by itself: what its paths begin with.
enum PagePlace: Sendable {
  /// At the root: of a document, of an inline sheet.
  case root
  case page
  case section(Int)
  case sectionHeader(Int)
  case widget(Int, section: Int)
  /// A part of a growing widget: the array that it is in, and how many come before it.
  case part(StaticString, Int, widget: Int, section: Int)
  case footer
  case footerWidget(Int)

  /// Such as `page.sections.0.widgets.2`.
  var path: String {
    var path = ""
    append(to: &path)
    return path
  }

  /// Appends the path, piece by piece: most widgets of a stream have it in their id.
  func append(to path: inout String) {
    switch self {
    case .root: return
    case .page: path += "page"
    case .section(let index): PagePlace.append(section: index, to: &path)
    case .sectionHeader(let index):
      PagePlace.append(section: index, to: &path)
      path += ".header"
    case .widget(let index, let section): PagePlace.append(widget: index, section, to: &path)
    case .part(let array, let index, let widget, let section):
      PagePlace.append(widget: widget, section, to: &path)
      path += ".data.\(array).\(index)"
    case .footer: path += "page.footer"
    case .footerWidget(let index): path += "page.footer.widgets.\(index)"
    }
  }

  private static func append(section: Int, to path: inout String) {
    path += "page.sections."
    path += String(section)
  }

  private static func append(widget: Int, _ section: Int, to path: inout String) {
    append(section: section, to: &path)
    path += ".widgets."
    path += String(widget)
  }

  /// The same as a device names it where ids collide.
  var pathInPage: String { String(path.dropFirst(5)) }
}
