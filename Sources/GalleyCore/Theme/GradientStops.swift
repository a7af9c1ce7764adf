/// A gradient token's stops for both appearances: one list of positions, each with two colors, since
/// a document shows light and dark without being written again.
struct GradientStops {
  private(set) var positions: [Double] = []
  private(set) var colors: [AdaptiveColor] = []

  init(light: [TokenStop], dark: [TokenStop]) {
    var (one, other) = (Walk(light), Walk(dark))
    // A place in both lists counts once; two stops at one place, a hard edge, stay two.
    while let position = [one.next?.position, other.next?.position].compactMap(\.self).min() {
      positions.append(position)
      colors.append(AdaptiveColor(light: one.color(at: position), dark: other.color(at: position)))
    }
  }

  /// A walk over one appearance's stops.
  private struct Walk {
    private let stops: [TokenStop]
    private var at = 0

    init(_ stops: [TokenStop]) { self.stops = stops.sorted { $0.position < $1.position } }

    var next: TokenStop? { at < stops.count ? stops[at] : nil }

    /// The color at the next place: a stop's own, which is then passed, or one between two stops.
    mutating func color(at position: Double) -> RGBA {
      guard let next else { return stops[stops.count - 1].color.rgba }
      if next.position == position {
        at += 1
        return next.color.rgba
      }
      guard at > 0 else { return next.color.rgba }
      let before = stops[at - 1]
      let share = (position - before.position) / (next.position - before.position)
      return before.color.rgba.mixed(with: next.color.rgba, share)
    }
  }
}

extension RGBA {
  fileprivate func mixed(with other: RGBA, _ share: Double) -> RGBA {
    func mix(_ first: Int, _ second: Int) -> Int {
      Int((Double(first) + Double(second - first) * share).rounded())
    }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
