import GalleyTestSupport
import Testing

@testable import GalleyReview

@Suite struct AlignmentTests {
  private func pairs(_ one: [UInt64], _ other: [UInt64]) -> [[Int]] {
    alignment(one.map(Optional.some), other.map(Optional.some)).map { [$0, $1] }
  }

  @Test func keepsWhatIsAlikeAtBothEnds() {
    #expect(pairs([1, 2, 3], [1, 9, 2, 3]) == [[0, 0], [1, 2], [2, 3]])
    #expect(pairs([1, 2, 3], [1, 3]) == [[0, 0], [2, 1]])
    #expect(pairs([], [1]).isEmpty)
    #expect(pairs([1], []).isEmpty)
    #expect(pairs([1, 1, 1], [1, 1]) == [[0, 0], [1, 1]])
  }

  @Test func goesPlaceByPlaceWhereThatFindsAsMuch() {
    // Two of many that are alike have changed: those between them have not moved.
    let many = Array(repeating: UInt64(7), count: 100)
    var changed = many
    (changed[1], changed[98]) = (8, 9)
    #expect(pairs(many, changed) == (0..<100).filter { $0 != 1 && $0 != 98 }.map { [$0, $0] })
  }

  @Test func nothingIsLikeNothing() { #expect(alignment([nil], [nil]).isEmpty) }

  @Test func pairsNeverCross() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2_000 {
      let one = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt64.random(in: 0...4, using: &random)
      }
      let other = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt64.random(in: 0...4, using: &random)
      }
      let found = alignment(one.map(Optional.some), other.map(Optional.some))
      for (left, right) in zip(found, found.dropFirst()) { #expect(left.0 < right.0 && left.1 < right.1) }
      for (index, match) in found { #expect(one[index] == other[match]) }
    }
  }

  @Test func longestIncreasingRunIsLongest() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<500 {
      let numbers = (0..<Int.random(in: 0...10, using: &random)).shuffled(using: &random)
      let run = longestIncreasing(numbers).map { numbers[$0] }
      #expect(run == run.sorted())
      let longest = (0..<1 << numbers.count).map { mask in
        numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
      }.filter { $0 == $0.sorted() }.map(\.count).max()
      #expect(run.count == longest)
    }
  }
}
