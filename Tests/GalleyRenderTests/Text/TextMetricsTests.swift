import Testing

@testable import GalleyRender

@Suite struct TextMetricsTests {
  @Test(
    "a payload's size follows its style's leading",
    arguments: [
      (10, [10, 10, 10, 17, 37]), (12, [9.67, 9.67, 12, 17.33, 38.33]),
      (14, [12.33, 12.33, 14, 18.67, 40.33]),
      (16, [13.67, 15.33, 16, 21.33, 45.67]), (20, [17.67, 19.33, 20, 25.67, 52]),
      (22, [19, 20.33, 22, 26.67, 52]),
      (28, [25.67, 27.33, 28, 33.67, 56]), (34, [31.67, 33.33, 34, 39.67, 58]),
    ] as [(Double, [Double])]) func scaled(_ size: Double, _ wanted: [Double])
  {
    let categories: [TextSize] = [.xSmall, .medium, .large, .xxxLarge, .accessibility5]
    for (category, value) in zip(categories, wanted) {
      let scaled = TextMetrics(category: category).scaled(size)
      #expect(abs(scaled - value) < 0.006, "\(size) at \(category): \(scaled)")
    }
  }

  @Test("Apple's two published points") func published() {
    #expect(abs(TextMetrics(category: .medium).scaled(17) - 16.333) < 0.001)
    #expect(TextMetrics(category: .xxLarge).scaled(17) == 20)
  }

  @Test("line heights") func lineHeights() {
    #expect(abs(TextMetrics.lineHeight(17) - 20.333) < 0.001)
    #expect(abs(TextMetrics.lineHeight(12) - 14.333) < 0.001)
    let body = TextMetrics(category: .large).font(.body, weight: 400)
    #expect(body.pitch == 22)
  }
}
