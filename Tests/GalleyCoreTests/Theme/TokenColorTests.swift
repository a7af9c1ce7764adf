import Testing

@testable import GalleyCore

/// Each color space to sRGB, against the pixels that Chromium 156 paints.
@Suite struct TokenColorTests {
  @Test(
    arguments: [
      (.srgb, [1, 0.5, 0], "#FF8000"), (.srgbLinear, [1, 0.2140, 0], "#FF7F00"),
      (.hsl, [120, 100, 25], "#008000"), (.hsl, [0, 0, 50], "#808080"), (.hwb, [90, 10, 10], "#80E61A"),
      (.hwb, [0, 60, 60], "#808080"), (.displayP3, [0, 0, 1], "#0000FF"), (.displayP3, [1, 1, 1], "#FFFFFF"),
      (.displayP3, [0.5, 0.25, 0.75], "#893BC6"), (.a98, [0.4961, 0.4961, 0.4961], "#7F7F7F"),
      (.a98, [0, 0, 1], "#0000FF"),
      (.prophoto, [0.4166, 0.4166, 0.4166], "#7D7D7D"), (.rec2020, [1, 1, 1], "#FFFFFF"),
      (.rec2020, [0.5, 0.25, 0.75], "#9E40CE"), (.prophoto, [0.3, 0.5, 0.7], "#009BC6"),
      (.xyzD65, [0.0772, 0.1544, 0.0257], "#008000"),
      (.xyzD50, [0.0760, 0.1544, 0.0207], "#008200"), (.a98, [0.5, 0.25, 0.75], "#923DC4"),
      (.xyzD65, [0.3, 0.2, 0.4], "#B659A9"), (.lab, [46.2775, -47.5621, 48.5837], "#008000"),
      (.lch, [46.2775, 67.9892, 134.3912], "#008000"), (.oklab, [0.51975, -0.1403, 0.10768], "#008000"),
      (.oklch, [0.51975, 0.17686, 142.495], "#008000"),
    ] as [(TokenColor.Space, [Double], String)]) func rgba(
      _ space: TokenColor.Space, _ components: [Double], _ hex: String
    ) throws
  {
    let color = TokenColor(space, components).rgba
    let wanted = try #require(RGBA(hex: hex))
    let off =
      [color.red - wanted.red, color.green - wanted.green, color.blue - wanted.blue].map(abs).max() ?? 9
    #expect(off <= 1, "\(space): \(color.red) \(color.green) \(color.blue), wanted \(hex)")
  }

  @Test("none is 0, what is out of gamut is cut off") func edges() {
    #expect(TokenColor(.oklch, [0.5, 0, nil]).rgba == TokenColor(.oklch, [0.5, 0, 0]).rgba)
    #expect(TokenColor(.displayP3, [1, 0, 0]).rgba == RGBA(red: 255, green: 0, blue: 0))
    #expect(TokenColor(.lab, [100, 1e300, -1e300]).rgba.alpha == 255)
  }

  @Test(
    "contrast as WCAG defines it",
    arguments: [
      ("#000000", "#FFFFFF", 21), ("#FFFFFF", "#FFFFFF", 1), ("#767676", "#FFFFFF", 4.54),
      ("#777777", "#FFFFFF", 4.48), ("#FFFFFF", "#4F8CFF", 3.21), ("#007AFF", "#FFFFFF", 4.02),
    ]) func contrast(_ one: String, _ other: String, _ ratio: Double) throws
  {
    let (first, second) = (try #require(RGBA(hex: one)), try #require(RGBA(hex: other)))
    #expect(abs(first.contrast(to: second) - ratio) < 0.01, "\(first.contrast(to: second))")
    #expect(first.contrast(to: second) == second.contrast(to: first))
  }
}
