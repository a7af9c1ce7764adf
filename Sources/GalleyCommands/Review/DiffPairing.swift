import GalleyCore

/// Which file of one folder is which of another.
enum DiffPairing {
  enum Pair: Sendable {
    case both(Input, Input)
    case added(Input)
    case removed(Input)
  }

  /// Files of the same path below their folders; of the others those that were renamed, see ``renamed(_:_:limit:)``.
  /// In the order of the new paths, what is gone at its place in the alphabet.
  static func pairs(_ old: DiffSide, _ new: DiffSide) -> [Pair] {
    guard old.isFolder else {
      guard let one = old.inputs.documents.first, let other = new.inputs.documents.first else { return [] }
      return [.both(one, other)]
    }
    let byPath = Dictionary(old.inputs.documents.map { ($0.relative, $0) }) { first, _ in first }
    var pairs: [(String, Pair)] = []
    var (added, taken): ([Input], Set<String>) = ([], [])
    for input in new.inputs.documents {
      if let one = byPath[input.relative] {
        taken.insert(input.relative)
        pairs.append((input.relative, .both(one, input)))
      } else {
        added.append(input)
      }
    }
    let gone = old.inputs.documents.filter { !taken.contains($0.relative) }
    let renamed = renamed(gone, added, limit: old.reading.limits.bytes)
    for input in added {
      pairs.append((input.relative, renamed[input.relative].map { .both($0, input) } ?? .added(input)))
    }
    let moved = Set(renamed.values.map(\.relative))
    for input in gone where !moved.contains(input.relative) {
      pairs.append((input.relative, .removed(input)))
    }
    return pairs.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Old files by the path of the new file that says the same, or that holds the page of the same id, where only
  /// one does.
  private static func renamed(_ gone: [Input], _ added: [Input], limit: Int) -> [String: Input] {
    guard !gone.isEmpty, !added.isEmpty else { return [:] }
    var renamed: [String: Input] = [:]
    var (rest, left) = (gone, added)
    for mark in [{ $0 }, pageID] as [([UInt8]) -> [UInt8]?] {
      func marked(_ inputs: [Input]) -> [[UInt8]: [Input]] {
        var found: [[UInt8]: [Input]] = [:]
        for input in inputs {
          guard let bytes = try? Files.read(input.path, limit: limit), let key = mark(bytes) else { continue }
          found[key, default: []].append(input)
        }
        return found
      }
      let olds = marked(rest)
      for (key, inputs) in marked(left) {
        guard inputs.count == 1, let one = olds[key], one.count == 1 else { continue }
        renamed[inputs[0].relative] = one[0]
      }
      rest.removeAll { one in renamed.values.contains { $0.relative == one.relative } }
      left.removeAll { renamed[$0.relative] != nil }
    }
    return renamed
  }

  private static func pageID(_ bytes: [UInt8]) -> [UInt8]? {
    guard let document = try? JSONReader.read(bytes, limits: .standard) else { return nil }
    return withExtendedLifetime(document) {
      let root = document.root
      let id = (root.member("page") ?? root.member("sheet"))?.member("id")?.text
      return id.flatMap { $0.isEmpty ? nil : Array($0.utf8) }
    }
  }
}
