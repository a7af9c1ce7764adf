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
    switch self {
    case .root: ""
    case .page: "page"
    case .section(let index): "page.sections.\(index)"
    case .sectionHeader(let index): "page.sections.\(index).header"
    case .widget(let index, let section): "page.sections.\(section).widgets.\(index)"
    case .part(let array, let index, let widget, let section):
      "page.sections.\(section).widgets.\(widget).data.\(array).\(index)"
    case .footer: "page.footer"
    case .footerWidget(let index): "page.footer.widgets.\(index)"
    }
  }

  /// The same as a device names it where ids collide.
  var pathInPage: String { String(path.dropFirst(5)) }
}
