extension LayoutNode {
  /// The same with what a browser has measured of each widget, in the order of the page.
  package func adding(boxes: [[LayoutProperty]]) -> LayoutNode {
    var rest = boxes[...]
    return taking(&rest)
  }

  private func taking(_ boxes: inout ArraySlice<[LayoutProperty]>) -> LayoutNode {
    var node = self
    if kind == .widget, let measured = boxes.popFirst() {
      node.properties += measured
      node.sortProperties()
    }
    for index in children.indices { node.children[index] = children[index].taking(&boxes) }
    return node
  }
}
