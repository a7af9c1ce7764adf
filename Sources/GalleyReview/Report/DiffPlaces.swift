import GalleyRender

/// Where the script of a report finds what a change concerns: by its number in the page's order, since ids may
/// repeat or be empty.
///
///     w12      the 12th element of a widget, counted from 0
///     w3 w4    all that stands in a bar
///     s2 h0 n0 p0      a section, a sheet, the navigation bar, the page
///     w5> w5<  what is not there would stand behind it, or first inside it
struct DiffPlaces {
  private let old, new: FlatLayout
  private let oldNames, newNames: [String]
  private let matching: LayoutMatching?

  /// A side that is not there has no places.
  init(old: LayoutNode?, new: LayoutNode?) {
    let nothing = LayoutNode(kind: .page, id: nil, type: "")
    (self.old, self.new) = (FlatLayout(old ?? nothing), FlatLayout(new ?? nothing))
    (oldNames, newNames) = (DiffPlaces.names(in: self.old), DiffPlaces.names(in: self.new))
    matching = old == nil || new == nil ? nil : LayoutMatching(self.old, self.new)
  }

  /// The places of a change in the old page and in the new one.
  func places(of change: LayoutChange) -> (old: String, new: String) {
    let (one, other) = (
      change.oldAddress.flatMap(old.index), change.newAddress.flatMap(new.index)
    )
    let mine = one.map { oldNames[$0] } ?? other.map { gap($0, in: new, matching?.toOld, oldNames) }
    let theirs = other.map { newNames[$0] } ?? one.map { gap($0, in: old, matching?.toNew, newNames) }
    return (mine ?? "", theirs ?? "")
  }

  /// Where a node would stand on the side that does not have it: behind what stands before it, else first in
  /// what it stands in.
  private func gap(_ index: Int, in layout: FlatLayout, _ matches: [Int]?, _ names: [String]) -> String {
    // A sheet stands over the page, and nowhere in it.
    guard let matches, layout.parent[index] >= 0, layout.nodes[index].kind != .sheet else { return "" }
    let parent = layout.parent[index]
    let before = layout.children[parent][..<layout.position[index]].last {
      matches[$0] >= 0 && names[matches[$0]].contains { "ws".contains($0) }
    }
    if let before { return names[matches[before]].split(separator: " ").last.map { $0 + ">" } ?? "" }
    guard matches[parent] >= 0, let first = names[matches[parent]].split(separator: " ").first else {
      return ""
    }
    return first + "<"
  }

  /// What each node is found by, in the order of the layout.
  private static func names(in layout: FlatLayout) -> [String] {
    var counts: [LayoutNode.Kind: Int] = [:]
    var names = layout.nodes.map { node in
      defer { counts[node.kind, default: 0] += 1 }
      let number = counts[node.kind, default: 0]
      return switch node.kind {
      case .widget: "w\(number)"
      case .section: "s\(number)"
      case .sheet: "h\(number)"
      case .nav: "n\(number)"
      case .page, .theme: "p0"
      case .header, .footer: ""
      }
    }
    for index in names.indices where names[index].isEmpty {
      let inside = layout.children[index].map { names[$0] }
      names[index] = inside.isEmpty ? "p0" : inside.joined(separator: " ")
    }
    return names
  }
}

extension FlatLayout {
  /// The node at an address; `nil` where there is none.
  func index(of address: [Int]) -> Int? {
    var at = 0
    for step in address {
      guard children[at].indices.contains(step) else { return nil }
      at = children[at][step]
    }
    return at
  }
}
