/// The widgets of a page by where their JSON stands: in the page's own text, in that of a next page, or in
/// an answer's.
package struct WidgetOwners: Sendable {
  private var ids: [ObjectIdentifier: [String: String]] = [:]

  package init(of document: Document) {
    guard case .page(var page) = document.root else { return }
    var walks: [ObjectIdentifier: PathWalk] = [:]
    page.forEachWidget { widget, _ in
      let source = widget.source
      let key = ObjectIdentifier(source.document)
      let path = walks[key, default: PathWalk()].path(from: source.document.root, to: source.value)
      ids[key, default: [:]][path] = widget.id.value
    }
  }

  /// The id of the widget that a path in a text leads into; `nil` where it leads into none.
  package func owner(of path: String, in document: JSONDocument) -> String? {
    guard let ids = ids[ObjectIdentifier(document)] else { return nil }
    var steps = path.split(separator: ".")
    while !steps.isEmpty {
      if let owner = ids[steps.joined(separator: ".")] { return owner }
      steps.removeLast()
    }
    return nil
  }
}
