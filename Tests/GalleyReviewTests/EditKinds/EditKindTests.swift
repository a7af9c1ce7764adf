import GalleyReview
import GalleyTestSupport
import Testing

/// Each kind of edit touches exactly what its table says, and the diff says exactly that.
@Suite struct EditKindTests {
  static let kinds: [EditKind] =
    modifierKinds + textKinds + atomKinds + widgetKinds + streamKinds + pageKinds + placeKinds + siblingKinds
    + actionKinds + faultKinds + themeKinds + sameKinds

  @Test func areMany() {
    #expect(Set(EditKindTests.kinds.map(\.name)).count == EditKindTests.kinds.count)
    #expect(EditKindTests.kinds.count >= 60, "\(EditKindTests.kinds.count)")
  }

  @Test(arguments: kinds) func isTold(_ kind: EditKind) throws {
    let (old, new, (before, after), review) = try kind.reviewed()
    #expect(old != new, "it edits something")
    for mistake in Told.mistakes(review.changes, expected: kind.expected) {
      Issue.record("\(kind.name): \(mistake)")
    }
    expectSame(LayoutDiff(from: before, to: after).apply(to: before), after, kind.name)
    checkItCanFail(kind, review.changes)
  }

  /// All but one: which of them stays, nobody can say.
  @Test func reverseMovesAllButOne() throws {
    let kind = EditKind("reverse", in: "pages/shop-home", []) { page in
      try page.edit(id: "new_arrivals") { $0.edit("widgets") { $0.elements.reverse() } }
    }
    let changes = try kind.reviewed().review.changes
    #expect(changes.allSatisfy { $0.verdict == .moved } && Set(changes.map(\.name)).count == 3)
  }

  /// A wrong expectation is caught, whichever way it is wrong.
  private func checkItCanFail(_ kind: EditKind, _ changes: [LayoutChange]) {
    for index in kind.expected.indices {
      var expected = kind.expected
      let line = expected.remove(at: index)
      // Another line may mean the same change; then nothing was lost.
      #expect(
        !Told.mistakes(changes, expected: expected).isEmpty || line.contains(" finding "), "without \(line)")
      for wrong in ["x" + line, line.hasSuffix("x") ? line + "y" : line + "x"] {
        #expect(!Told.mistakes(changes, expected: expected + [wrong]).isEmpty, "\(wrong)")
      }
    }
    #expect(!Told.mistakes(changes, expected: kind.expected + ["nobody added"]).isEmpty)
    #expect(changes.isEmpty || !Told.mistakes(changes, expected: []).isEmpty)
  }
}
