import Foundation
import GalleyCore
import GalleyRender
import GalleyReview
import GalleyTestSupport
import Testing

@Suite struct LayoutDiffTests {
  /// What a diff promises, for any two pages.
  static func check(_ old: LayoutNode, _ new: LayoutNode, _ seed: UInt64) {
    let diff = LayoutDiff(from: old, to: new)
    expectSame(diff.apply(to: old), new, "old + diff = new: seed \(seed)")
    #expect(LayoutDiff(from: new, to: new).isEmpty, "nothing between equal pages: seed \(seed)")
    #expect(diff.isEmpty == (old.timeless == new.timeless), "seed \(seed)")
    let back = LayoutDiff(from: new, to: old)
    expectSame(back.apply(to: new), old, "new + mirror = old: seed \(seed)")
    let (there, mirrored) = (diff.changes.map(Line.init), back.changes.map { Line($0).mirrored })
    #expect(there.sorted() == mirrored.sorted(), "the mirror has the same changes: seed \(seed)")
  }

  /// Whether GALLEY_SOAK asks for the long version.
  static let isLong = ProcessInfo.processInfo.environment["GALLEY_SOAK"] != nil

  /// 10,000 in the long version.
  static let seeds: Range<UInt64> = isLong ? 0..<10_000 : 0..<600

  @Test func randomEdits() async throws {
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<8 as Range<UInt64> {
        group.addTask {
          for seed in LayoutDiffTests.seeds where seed % 8 == part {
            do {
              var pages = PageGenerator(seed: seed, faults: 2)
              let page = try EditableJSON(pages.page(widgets: 10 + Int(seed % 30)))
              var edits = RandomEdits(seed: seed)
              let edited = try edits.edit(page)
              // A page that a device refuses is none.
              guard let old = try? layout(of: page.text), let new = try? layout(of: edited.text) else {
                continue
              }
              LayoutDiffTests.check(old, new, seed)
            } catch {
              Issue.record("seed \(seed): \(error)")
            }
          }
        }
      }
    }
  }
}

/// A change as a line that can be turned round.
private struct Line: Comparable {
  let verdict, old, new: String

  init(_ change: LayoutChange) {
    func side(_ address: [Int]?, _ value: String?) -> String {
      "\(address.map(String.init(describing:)) ?? "-") \(change.subject ?? "") \(value ?? "-")"
    }
    verdict = change.verdict.rawValue
    old = side(change.oldAddress, change.old)
    new = side(change.newAddress, change.new)
  }

  private init(_ verdict: String, _ old: String, _ new: String) {
    (self.verdict, self.old, self.new) = (verdict, old, new)
  }

  var mirrored: Line {
    let turned = ["added": "removed", "removed": "added"][verdict] ?? verdict
    return Line(turned, new, old)
  }

  static func < (one: Line, other: Line) -> Bool {
    (one.verdict, one.old, one.new) < (other.verdict, other.old, other.new)
  }
}
