import GalleyCore
package import GalleyRender

/// What changed between two pages, by the identity of their widgets.
///
///     let diff = LayoutDiff(from: old, to: new)
///     diff.apply(to: old)     // new
///     LayoutDiff(from: new, to: old)     // its mirror
package struct LayoutDiff: Sendable {
  /// In the order of the new page; what is gone stands where it stood.
  package let edits: [LayoutEdit]

  package init(from old: LayoutNode, to new: LayoutNode) {
    edits = Comparison(FlatLayout(old), FlatLayout(new)).edits()
  }

  package var isEmpty: Bool { edits.isEmpty }
}

/// Writes down the steps between two pages whose nodes are matched.
private struct Comparison {
  let old, new: FlatLayout
  let matching: LayoutMatching

  init(_ old: FlatLayout, _ new: FlatLayout) {
    (self.old, self.new) = (old, new)
    matching = LayoutMatching(old, new)
  }

  func edits() -> [LayoutEdit] {
    let removals = removalsByPlace()
    var edits: [LayoutEdit] = []
    for index in new.nodes.indices {
      if matching.toOld[index] >= 0 {
        compare(matching.toOld[index], index, &edits)
      } else if new.parent[index] < 0 || matching.toOld[new.parent[index]] >= 0 {
        edits.append(.insert(place(index, in: new), subtree(index, in: new, matching.toOld)))
      }
      edits += removals[index] ?? []
    }
    return edits
  }

  /// Removed nodes by the node of the new page behind which they are told: what stood before them, or around.
  private func removalsByPlace() -> [Int: [LayoutEdit]] {
    var removals: [Int: [LayoutEdit]] = [:]
    // By parent, what is told last of what it holds: kept along, since thousands may go in a row.
    var behind = matching.toNew
    for index in old.nodes.indices.dropFirst() {
      let parent = old.parent[index]
      if matching.toNew[index] >= 0 {
        behind[parent] = matching.toNew[index]
      } else if matching.toNew[parent] >= 0 {
        removals[behind[parent], default: []].append(
          .remove(place(index, in: old), subtree(index, in: old, matching.toNew)))
      }
    }
    return removals
  }

  private func place(_ index: Int, in layout: FlatLayout) -> LayoutEdit.Place {
    let parent = layout.parent[index]
    return LayoutEdit.Place(
      node: layout.nodes[index], address: layout.address(of: index),
      parent: parent < 0 ? "" : layout.nodes[parent].name)
  }

  /// A node and all inside it that the other page does not have.
  private func subtree(_ index: Int, in layout: FlatLayout, _ matches: [Int]) -> LayoutNode {
    var node = layout.nodes[index]
    node.children = layout.children[index].filter { matches[$0] < 0 }.map { subtree($0, in: layout, matches) }
    return node
  }

  private func compare(_ one: Int, _ other: Int, _ edits: inout [LayoutEdit]) {
    let (before, after) = (old.nodes[one], new.nodes[other])
    let isMoved = matching.moved.contains(one)
    let parents = (old.parent[one], new.parent[other])
    let isReparented = parents.0 >= 0 && parents.1 >= 0 && matching.toNew[parents.0] != parents.1
    let isSame = before.kind == after.kind && (before.type == after.type || before.kind != .widget)
    guard
      isMoved || isReparented || before.kind != after.kind || before.type != after.type
        || before.properties != after.properties || before.id != after.id
    else { return }
    let pair = LayoutEdit.Pair(old: place(one, in: old), new: place(other, in: new))
    if isMoved || isReparented { edits.append(.move(pair, isReparented: isReparented)) }
    if isRenamed(before, after) { edits.append(.rename(pair)) }
    if isSame {
      if before.type != after.type { edits.append(.modes(pair)) }
      compare(before.properties, after.properties, pair, &edits)
    } else {
      edits.append(.retype(pair, old: before, new: after))
    }
  }

  /// Whether the id that a backend sends has changed; one that comes with a place says nothing.
  private func isRenamed(_ one: LayoutNode, _ other: LayoutNode) -> Bool {
    let (mine, theirs) = (one.id, other.id)
    if mine?.origin == .authored || theirs?.origin == .authored { return mine != theirs }
    return false
  }

  private func compare(
    _ one: [LayoutProperty], _ other: [LayoutProperty], _ pair: LayoutEdit.Pair, _ edits: inout [LayoutEdit]
  ) {
    guard one != other else { return }
    let (names, otherNames) = (PropertyName.names(of: one), PropertyName.names(of: other))
    let mine = Dictionary(uniqueKeysWithValues: zip(names, one.indices))
    let theirs = Dictionary(uniqueKeysWithValues: zip(otherNames, other.indices))
    let (order, otherOrder) = (names.filter { theirs[$0] != nil }, otherNames.filter { mine[$0] != nil })
    if order != otherOrder { edits.append(.reorder(pair, old: order, new: otherOrder)) }
    for index in one.indices where theirs[names[index]] == nil {
      edits.append(.property(pair, PropertyEdit(old: one[index], new: nil, oldIndex: index, newIndex: nil)))
    }
    for index in other.indices {
      let match = mine[otherNames[index]]
      guard match.map({ one[$0] != other[index] }) ?? true else { continue }
      edits.append(
        .property(
          pair, PropertyEdit(old: match.map { one[$0] }, new: other[index], oldIndex: match, newIndex: index))
      )
    }
  }
}
