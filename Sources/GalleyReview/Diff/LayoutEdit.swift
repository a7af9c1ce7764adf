import GalleyCore
package import GalleyRender

/// One step from an old page to a new one. All steps together are the whole way: ``LayoutDiff/apply(to:)``.
package enum LayoutEdit: Sendable {
  /// A node that is new, with what is new inside it; ``move(_:isReparented:)`` brings what is not.
  case insert(Place, LayoutNode)
  /// A node that is gone, with what is gone inside it.
  case remove(Place, LayoutNode)
  case move(Pair, isReparented: Bool)
  /// Another type: all of its own properties are others.
  case retype(Pair, old: LayoutNode, new: LayoutNode)
  case rename(Pair)
  /// The page was drawn in other modes, or with another theme.
  case modes(Pair)
  case property(Pair, PropertyEdit)
  /// The properties that both have stand in another order.
  case reorder(Pair, old: [PropertyName], new: [PropertyName])

  /// Where a node stands in its page.
  package struct Place: Sendable {
    package let node: LayoutNode
    /// From the root down, each step a place among siblings.
    package let address: [Int]
    /// The parent's name; empty for the root.
    package let parent: String
  }

  /// A node in both pages.
  package struct Pair: Sendable {
    package let old, new: Place
  }
}

/// A property by what it is known by, and how many that are known by the same stand before it.
package struct PropertyName: Hashable, Sendable {
  package var label: String { key.text }
  private let key: TextKey
  let number: Int

  /// The names of a node's properties, in their order.
  static func names(of properties: [LayoutProperty]) -> [PropertyName] {
    var counts: [TextKey: Int] = [:]
    return properties.map { property in
      // A finding is known by what it is called.
      let label = property.part == .finding ? "! " + (property.fields.first?.value ?? "") : property.name
      let key = TextKey(label)
      defer { counts[key, default: 0] += 1 }
      return PropertyName(key: key, number: counts[key, default: 0])
    }
  }
}

/// A property that differs: it is not there on one side, or its fields differ.
package struct PropertyEdit: Sendable {
  package let old, new: LayoutProperty?
  /// Its place in the new node's properties, and in the old one's; among those that are there.
  package let oldIndex, newIndex: Int?
}

extension LayoutNode {
  /// What a person calls it.
  package var name: String {
    guard let id else { return kind.rawValue }
    return id.value
  }
}
