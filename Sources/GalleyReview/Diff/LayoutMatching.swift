import GalleyCore
import GalleyRender

/// Which node of one page is which of another.
///
/// 1. A node whose id a backend has sent, and that both pages have once, is the same wherever it stands.
/// 2. What remains is aligned under parents that are the same, between siblings that are: first what shows the
///    same, then what has the same type and text, then what has the same type. An id that a backend has sent is
///    never another one's, unless all it stands for is the same: then it was renamed.
/// 3. What remains then, without an id to trust, and shows what only one node of either page shows, has moved.
///
/// Each step sorts or looks up: n nodes take O(n log n), the longest increasing runs of siblings included.
///
/// It is worked out in one direction for both: from the page whose content hashes lower. So the way back is the
/// mirror of the way there.
struct LayoutMatching {
  /// By node of the old page, its node in the new one; -1 where it has none.
  private(set) var toNew: [Int]
  private(set) var toOld: [Int]
  /// The nodes of the old page that stay under their parent and change their place among those that stay.
  private(set) var moved: Set<Int> = []

  init(_ old: FlatLayout, _ new: FlatLayout) {
    if (new.whole[0], new.nodes.count) < (old.whole[0], old.nodes.count) {
      let mirrored = Matcher.match(new, old)
      (toNew, toOld) = (mirrored.toOld, mirrored.toNew)
      moved = Set(mirrored.moved.map { mirrored.toNew[$0] })
    } else {
      self = Matcher.match(old, new)
    }
  }

  fileprivate init(toNew: [Int], toOld: [Int], moved: Set<Int>) {
    (self.toNew, self.toOld, self.moved) = (toNew, toOld, moved)
  }
}

private struct Matcher {
  let old, new: FlatLayout
  var toNew: [Int]
  var toOld: [Int]
  /// Pairs whose children have not been looked at.
  var waiting: [(old: Int, new: Int)] = []

  static func match(_ old: FlatLayout, _ new: FlatLayout) -> LayoutMatching {
    var matcher = Matcher(old: old, new: new)
    matcher.pair(0, 0)
    matcher.pairAuthored()
    matcher.alignWaiting()
    matcher.pairMoved()
    matcher.alignWaiting()
    return LayoutMatching(toNew: matcher.toNew, toOld: matcher.toOld, moved: matcher.moved())
  }

  private init(old: FlatLayout, new: FlatLayout) {
    (self.old, self.new) = (old, new)
    toNew = Array(repeating: -1, count: old.nodes.count)
    toOld = Array(repeating: -1, count: new.nodes.count)
  }

  private mutating func pair(_ one: Int, _ other: Int) {
    (toNew[one], toOld[other]) = (other, one)
    waiting.append((one, other))
  }

  private struct Name: Hashable {
    let kind: LayoutNode.Kind
    let id: TextKey
  }

  private mutating func pairAuthored() {
    let (mine, theirs) = (
      Matcher.unique(old.nodes.indices, in: old), Matcher.unique(new.nodes.indices, in: new)
    )
    for index in old.nodes.indices.dropFirst() {
      guard toNew[index] < 0, let name = Matcher.name(index, in: old), mine[name] == index,
        let other = theirs[name], other > 0
      else { continue }
      pair(index, other)
    }
  }

  private static func name(_ index: Int, in layout: FlatLayout) -> Name? {
    guard layout.isAuthored(index), let id = layout.nodes[index].id else { return nil }
    return Name(kind: layout.nodes[index].kind, id: TextKey(id.value))
  }

  /// Nodes by their authored ids, as far as one node has it; else -1.
  private static func unique(_ indices: some Sequence<Int>, in layout: FlatLayout) -> [Name: Int] {
    var found: [Name: Int] = [:]
    for index in indices {
      guard let name = name(index, in: layout) else { continue }
      found[name] = found[name] == nil ? index : -1
    }
    return found
  }

  private mutating func alignWaiting() {
    var next = 0
    while next < waiting.count {
      let (one, other) = waiting[next]
      next += 1
      align(childrenOf: one, other)
    }
    waiting.removeAll()
  }

  // MARK: Siblings

  private mutating func align(childrenOf one: Int, _ other: Int) {
    let (mine, theirs) = (old.children[one], new.children[other])
    guard !mine.isEmpty, !theirs.isEmpty else { return }
    // Ids that repeat elsewhere, as they may inside accordions; bars, of which there is one.
    let (myNames, theirNames) = (
      Matcher.unique(mine.filter { toNew[$0] < 0 }, in: old),
      Matcher.unique(theirs.filter { toOld[$0] < 0 }, in: new)
    )
    var bars = Dictionary(grouping: theirs.reversed().filter { new.nodes[$0].id == nil }) {
      new.nodes[$0].kind
    }
    for index in mine where toNew[index] < 0 {
      if let name = Matcher.name(index, in: old), myNames[name] == index, let match = theirNames[name],
        match >= 0
      {
        pair(index, match)
      } else if old.nodes[index].id == nil, let match = bars[old.nodes[index].kind]?.popLast() {
        pair(index, match)
      }
    }
    // Between siblings that are the same and keep their order.
    var (start, otherStart) = (0, 0)
    for (index, match) in kept(mine, other) + [(old.nodes.count, new.nodes.count)] {
      let end = index < old.nodes.count ? old.position[index] : mine.count
      let otherEnd = match < new.nodes.count ? new.position[match] : theirs.count
      align(
        mine[start..<end].filter { toNew[$0] < 0 }, theirs[otherStart..<otherEnd].filter { toOld[$0] < 0 },
        .content)
      (start, otherStart) = (end + 1, otherEnd + 1)
    }
    // What one with an id has passed: it shows the same, on the other side of it.
    let (passed, others) = (
      mine.filter { toNew[$0] < 0 && !old.isAuthored($0) },
      theirs.filter { toOld[$0] < 0 && !new.isAuthored($0) }
    )
    for (index, match) in alignment(passed.map { old.content[$0] }, others.map { new.content[$0] }) {
      pair(passed[index], others[match])
    }
  }

  /// The most children that are the same under both parents and in the same order, as pairs.
  private func kept(_ mine: [Int], _ parent: Int) -> [(Int, Int)] {
    let same = mine.compactMap { index -> (Int, Int)? in
      let match = toNew[index]
      return match >= 0 && new.parent[match] == parent ? (index, match) : nil
    }
    return longestIncreasing(same.map { new.position[$0.1] }).map { same[$0] }
  }

  private enum Step { case content, text, type }

  private mutating func align(_ mine: [Int], _ theirs: [Int], _ step: Step) {
    guard !mine.isEmpty, !theirs.isEmpty else { return }
    let pairs = alignment(mine.map { key($0, in: old, step) }, theirs.map { key($0, in: new, step) })
    let next: Step? =
      switch step {
      case .content: .text
      case .text: .type
      case .type: nil
      }
    var (start, otherStart) = (0, 0)
    for (index, match) in pairs + [(mine.count, theirs.count)] {
      if let next { align(Array(mine[start..<index]), Array(theirs[otherStart..<match]), next) }
      if index < mine.count { pair(mine[index], theirs[match]) }
      (start, otherStart) = (index + 1, match + 1)
    }
  }

  /// What two nodes must have alike to be one; `nil`: nothing would do.
  private func key(_ index: Int, in layout: FlatLayout, _ step: Step) -> UInt64? {
    let node = layout.nodes[index]
    var hash = ContentHash()
    switch step {
    case .content: return layout.content[index]
    case .text, .type:
      if layout.isAuthored(index) { return nil }
      hash.add(node.kind.rawValue)
      hash.add(node.type)
      if step == .text, let text = node.firstText { hash.add(text) }
      return hash.value
    }
  }

  // MARK: Moves

  /// What shows something that nothing else shows, on either page, is the same.
  private mutating func pairMoved() {
    func unique(_ layout: FlatLayout, _ matches: [Int]) -> [UInt64: Int] {
      var found: [UInt64: Int] = [:]
      for index in layout.nodes.indices where matches[index] < 0 && layout.nodes[index].kind == .widget {
        if layout.isAuthored(index) { continue }
        found[layout.content[index]] = found[layout.content[index]] == nil ? index : -1
      }
      return found
    }
    let theirs = unique(new, toOld)
    let mine = unique(old, toNew)
    for index in old.nodes.indices where toNew[index] < 0 {
      guard mine[old.content[index]] == index, let match = theirs[old.content[index]], match >= 0,
        old.nodes[index].firstText != nil, toOld[match] < 0
      else { continue }
      pair(index, match)
      pairInside(index, match)
    }
  }

  /// What is inside two nodes of the same content is the same, place by place.
  private mutating func pairInside(_ one: Int, _ other: Int) {
    guard old.children[one].count == new.children[other].count else { return }
    for (index, match) in zip(old.children[one], new.children[other])
    where toNew[index] < 0 && toOld[match] < 0 {
      pair(index, match)
      pairInside(index, match)
    }
  }

  /// The nodes that stay under their parent and do not keep their place.
  func moved() -> Set<Int> {
    var moved: Set<Int> = []
    for index in old.nodes.indices where toNew[index] >= 0 && !old.children[index].isEmpty {
      let same = old.children[index].filter { toNew[$0] >= 0 && new.parent[toNew[$0]] == toNew[index] }
      moved.formUnion(same)
      for (stays, _) in kept(old.children[index], toNew[index]) { moved.remove(stays) }
    }
    return moved
  }
}

extension LayoutNode {
  /// The text that a person would call it by.
  var firstText: String? {
    for property in properties where property.part == .content {
      if let field = property.fields.first(where: { $0.key == "text" || $0.key == "html" }) {
        return field.value
      }
    }
    return nil
  }
}
