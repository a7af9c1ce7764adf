package import GalleyRender

/// What became of one page between two versions.
package struct PageReview: Sendable {
  package enum Fate: String, Sendable { case same, changed, added, removed, renamed }

  /// Its file in the new version, or in the old one where it is gone.
  package let name: String
  /// Its file in the old version, where that has another name.
  package let oldName: String?
  package let fate: Fate
  package let changes: [LayoutChange]
  package let causes: [BlamedCause]

  /// A page of both versions.
  package init(
    name: String, oldName: String? = nil, from old: LayoutNode, to new: LayoutNode, inputs: ReviewInputs
  ) {
    let diff = LayoutDiff(from: old, to: new)
    (changes, causes) = Blame(inputs).assign(diff.changes, from: old)
    self.name = name
    self.oldName = oldName == name ? nil : oldName
    fate = self.oldName != nil ? .renamed : changes.isEmpty ? .same : .changed
  }

  /// A page of one version only.
  package init(name: String, _ fate: Fate) {
    (self.name, oldName, self.fate, changes, causes) = (name, nil, fate, [], [])
  }

  package var isDifferent: Bool { fate != .same }

  /// How many widgets, sections and bars it concerns.
  package var widgetCount: Int { groups.count }

  /// The changes by what they concern, in their order.
  package var groups: [ArraySlice<LayoutChange>] {
    var groups: [ArraySlice<LayoutChange>] = []
    var start = 0
    for index in changes.indices {
      let isLast = index + 1 == changes.count
      guard isLast || !changes[index].isOfSameNode(as: changes[index + 1]) else { continue }
      groups.append(changes[start...index])
      start = index + 1
    }
    return groups
  }
}

extension LayoutChange {
  func isOfSameNode(as other: LayoutChange) -> Bool {
    oldAddress == other.oldAddress && newAddress == other.newAddress
  }
}
