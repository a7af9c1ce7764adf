import GalleyTestSupport

/// Fifty widgets without an id, the same and not.
let siblingKinds: [EditKind] = [
  EditKind("insert among siblings without ids", in: different, [name(25) + " added: - → title_block"]) {
    $0.insert(try EditableJSON(value: title("Extra")), at: 25, of: list)
  },
  EditKind("insert at the head", in: different, [name(0) + " added"]) {
    $0.insert(try EditableJSON(value: title("Extra")), at: 0, of: list)
  },
  EditKind("delete one", in: different, [name(25) + " removed"]) {
    $0.edit(list) { _ = $0.elements.remove(at: 25) }
  },
  EditKind("delete two", in: different, [name(3) + " removed", name(40) + " removed"]) {
    $0.edit(list) { _ = ($0.elements.remove(at: 40), $0.elements.remove(at: 3)) }
  },
  EditKind("change one", in: different, [name(25) + #" content title: "Number 25" → "Changed""#]) {
    $0.set(list + ".25", try EditableJSON(value: title("Changed")))
  },
  EditKind("move one up", in: different, [name(3) + " moved: 40 → 3"]) {
    $0.edit(list) { $0.elements.insert($0.elements.remove(at: 40), at: 3) }
  },
  EditKind("move one down", in: different, [name(40) + " moved: 3 → 40"]) {
    $0.edit(list) { $0.elements.insert($0.elements.remove(at: 3), at: 40) }
  },
  EditKind("insert and change far from it", in: different, [name(5) + " added", name(31) + " content title"])
  {
    $0.set(list + ".30", try EditableJSON(value: title("Changed")))
    $0.insert(try EditableJSON(value: title("Extra")), at: 5, of: list)
  },
  EditKind("one more of the same", in: same, [name(50) + " added"]) {
    $0.insert(try EditableJSON(value: title("Same")), at: 20, of: list)
  },
  EditKind("one less of the same", in: same, [name(49) + " removed"]) {
    $0.edit(list) { _ = $0.elements.remove(at: 20) }
  },
  EditKind("one of the same is another", in: same, [name(20) + #" content title: "Same" → "Changed""#]) {
    $0.set(list + ".20", try EditableJSON(value: title("Changed")))
  },
  EditKind(
    "the same in reverse", in: page(title("Same"), title("Same"), title("Other")), [name(0) + " moved: 2 → 0"]
  ) {
    $0.edit(list) { $0.elements.reverse() }
  },
]

private let list = "page.sections.0.widgets"
private let different = page((0..<50).map { title("Number \($0)") })
private let same = page((0..<50).map { _ in title("Same") })

private func name(_ index: Int) -> String { "title_block@\(list).\(index)" }
