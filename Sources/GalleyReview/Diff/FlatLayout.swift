import GalleyCore
package import GalleyRender

/// A layout tree laid flat, in the order of the page: what two pages are compared in.
///
///     page ─ section a ─ w1, w2     nodes     page  a  w1  w2  b  w3
///          └ section b ─ w3         parent     -1   0   1   1  0   4
///                                   end         6   4   3   4  6   6    behind its last descendant
package struct FlatLayout {
  package let nodes: [LayoutNode]
  package let parent: [Int]
  package let children: [[Int]]
  /// The place among its siblings.
  package let position: [Int]
  /// What a node and all inside it show, their ids, findings and boxes left out.
  let content: [UInt64]
  /// The same with authored ids.
  let whole: [UInt64]

  package init(_ root: LayoutNode) {
    var builder = Builder()
    builder.add(root, parent: -1, position: 0)
    (nodes, parent, children) = (builder.nodes, builder.parent, builder.children)
    (position, content, whole) = (builder.position, builder.content, builder.whole)
  }

  private struct Builder {
    var nodes: [LayoutNode] = []
    var parent: [Int] = []
    var children: [[Int]] = []
    var position: [Int] = []
    var content: [UInt64] = []
    var whole: [UInt64] = []

    /// Not by recursion: a page's own JSON may nest deep.
    mutating func add(_ root: LayoutNode, parent: Int, position: Int) {
      var waiting = [(root, parent, position)]
      while let (node, above, place) = waiting.popLast() {
        let index = nodes.count
        var alone = node
        alone.children = []
        nodes.append(alone)
        self.parent.append(above)
        self.position.append(place)
        children.append([])
        content.append(0)
        whole.append(0)
        if above >= 0 { children[above].append(index) }
        for (place, child) in node.children.enumerated().reversed() { waiting.append((child, index, place)) }
      }
      // Children stand behind their parents.
      for index in nodes.indices.reversed() {
        var hash = ContentHash()
        hash.add(nodes[index].kind.rawValue)
        hash.add(nodes[index].type)
        for property in nodes[index].properties where property.part.isOwn { hash.add(property) }
        var whole = hash
        if let id = nodes[index].id, id.origin == .authored { whole.add(id.value) }
        for child in children[index] {
          hash.add(content[child])
          whole.add(self.whole[child])
        }
        content[index] = hash.value
        self.whole[index] = whole.value
      }
    }
  }

  /// Whether an id says which widget this is: a backend has sent it, and the page has it once.
  func isAuthored(_ index: Int) -> Bool { nodes[index].id?.origin == .authored }

  /// From the root down, each step a place among siblings.
  package func address(of index: Int) -> [Int] {
    var address: [Int] = []
    var at = index
    while parent[at] >= 0 {
      address.append(position[at])
      at = parent[at]
    }
    return address.reversed()
  }
}

/// A hash that is the same on every machine; nothing relies on two different contents having two.
struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var at = 0
      while at + 8 <= bytes.count {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self)
        add(UInt64(littleEndian: word))
        at += 8
      }
      var rest: UInt64 = 0
      while at < bytes.count {
        rest = rest << 8 | UInt64(bytes[at])
        at += 1
      }
      add(rest ^ UInt64(bytes.count) << 56)
    }
  }

  mutating func add(_ property: LayoutProperty) {
    add(property.name)
    for field in property.fields {
      add(field.key)
      add(field.value)
      add(field.source ?? "")
    }
  }
}
