import GalleyCore
package import GalleyRender

extension LayoutDiff {
  /// The new page, made of the old one and the edits alone.
  ///
  /// What is gone and what moves is taken out first; then everything is put in its place in the order of the new
  /// page, so that each finds its parent and its elder siblings there already. Ids that come with a place are as
  /// in the old page.
  package func apply(to old: LayoutNode) -> LayoutNode {
    let root = Tree(old)
    var taken: [(address: [Int], tree: Tree)] = []
    var changes: [(tree: Tree, edit: LayoutEdit)] = []
    // Addresses are the old page's as long as nothing has been taken out.
    var gone: Set<ObjectIdentifier> = []
    for edit in edits {
      switch edit {
      case .insert(let place, let node): taken.append((place.address, Tree(node)))
      case .remove(let place, _): gone.insert(ObjectIdentifier(root.at(place.address)))
      case .move(let pair, _):
        let tree = root.at(pair.old.address)
        gone.insert(ObjectIdentifier(tree))
        taken.append((pair.new.address, tree))
      case .retype(let pair, _, _), .rename(let pair), .modes(let pair), .property(let pair, _),
        .reorder(let pair, _, _):
        changes.append((root.at(pair.old.address), edit))
      }
    }
    root.takeOut(gone)
    for (address, tree) in taken.sorted(by: { $0.address.lexicographicallyPrecedes($1.address) }) {
      let parent = root.at(Array(address.dropLast()))
      parent.children.insert(tree, at: address[address.count - 1])
    }
    for (tree, edit) in changes { tree.change(edit) }
    for (tree, _) in changes { tree.placeProperties() }
    return root.node
  }
}

/// A page that can be changed in place.
private final class Tree {
  private var own: LayoutNode
  var children: [Tree]
  /// Properties to be put in, by their place.
  private var waiting: [(Int, LayoutProperty)] = []
  /// Old places of properties to be taken out.
  private var removed: Set<Int> = []
  private var order: [PropertyName]?

  init(_ node: LayoutNode) {
    own = node
    own.children = []
    children = node.children.map(Tree.init)
  }

  var node: LayoutNode {
    var node = own
    node.children = children.map(\.node)
    return node
  }

  func at(_ address: [Int]) -> Tree { address.reduce(self) { $0.children[$1] } }

  func takeOut(_ gone: Set<ObjectIdentifier>) {
    // Before what is inside is looked at: that may stay, somewhere else.
    for child in children { child.takeOut(gone) }
    children.removeAll { gone.contains(ObjectIdentifier($0)) }
  }

  func change(_ edit: LayoutEdit) {
    switch edit {
    case .retype(_, _, let new):
      own = LayoutNode(kind: new.kind, id: own.id, type: new.type, path: own.path)
      own.properties = new.properties
    case .rename(let pair):
      var renamed = LayoutNode(kind: own.kind, id: pair.new.node.id, type: own.type, path: own.path)
      renamed.properties = own.properties
      own = renamed
    case .modes(let pair):
      var redrawn = LayoutNode(kind: own.kind, id: own.id, type: pair.new.node.type, path: own.path)
      redrawn.properties = own.properties
      own = redrawn
    case .property(_, let edit):
      if let index = edit.oldIndex { removed.insert(index) }
      if let index = edit.newIndex, let new = edit.new { waiting.append((index, new)) }
    case .reorder(_, _, let names): order = names
    case .insert, .remove, .move: break
    }
  }

  func placeProperties() {
    guard !removed.isEmpty || !waiting.isEmpty || order != nil else { return }
    let names = PropertyName.names(of: own.properties)
    var kept = own.properties.indices.filter { !removed.contains($0) }
    if let order {
      let rank = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
      kept.sort { (rank[names[$0]] ?? order.count, $0) < (rank[names[$1]] ?? order.count, $1) }
    }
    var properties = kept.map { own.properties[$0] }
    for (index, property) in waiting.sorted(by: { $0.0 < $1.0 }) { properties.insert(property, at: index) }
    own.properties = properties
    (removed, waiting, order) = ([], [], nil)
  }
}
