import GalleyCore
import GalleyRender
import GalleyReview
import GalleyWidgets
import Testing

/// A page's JSON as the tree that its dump is written from.
func layout(
  of json: String, registry: WidgetRegistry = .starters, _ change: (inout RenderOptions) -> Void = { _ in }
) throws -> LayoutNode {
  var options = RenderOptions()
  options.dump = true
  change(&options)
  var renderer = PageRenderer(registry: registry, options: options)
  let document = try Document(decoding: Array(json.utf8), contents: registry.contents)
  let node = renderer.layout(of: document)
  return try #require(node)
}

extension LayoutNode {
  /// Without what changes when only a node's place does: its path, and an id that comes with the place.
  var timeless: LayoutNode {
    let id = id.map { $0.origin == .authored ? $0 : WidgetID("", .positional) }
    var node = LayoutNode(kind: kind, id: id, type: type)
    node.properties = properties
    node.children = children.map(\.timeless)
    return node
  }
}

/// Two trees are the same, but for what changes when only a place does.
func expectSame(_ one: LayoutNode, _ other: LayoutNode, _ what: String) {
  let (mine, theirs) = (one.timeless, other.timeless)
  guard mine != theirs else { return }
  let (lines, otherLines) = (
    LayoutDump.text(of: mine).split(separator: "\n"), LayoutDump.text(of: theirs).split(separator: "\n")
  )
  let at = zip(lines, otherLines).enumerated().first { $0.element.0 != $0.element.1 }
  Issue.record(
    "\(what): line \(at?.offset ?? min(lines.count, otherLines.count)): \(at?.element.0 ?? "") ≠ \(at?.element.1 ?? "")"
  )
}
