/// A gradient token's stops for both appearances: one list of positions, each with two colors, since
/// a document shows light and dark without being written again.
struct GradientStops {
  private(set) var positions: [Double] = []
  private(set) var colors: [AdaptiveColor] = []

  init(_ token: Token) {
    guard case .gradient(let light) = token.light, case .gradient(let dark) = token.dark else { return }
    // A place in both lists counts once; two stops at one place, a hard edge, stay two.
    var (one, other) = (
      light.sorted { $0.position < $1.position }[...], dark.sorted { $0.position < $1.position }[...]
    )
    let (allLight, allDark) = (Array(one), Array(other))
    while let position = [one.first?.position, other.first?.position].compactMap(\.self).min() {
      let first = one.first?.position == position ? one.removeFirst().color.rgba : nil
      let second = other.first?.position == position ? other.removeFirst().color.rgba : nil
      positions.append(position)
      colors.append(
        AdaptiveColor(
          light: first ?? GradientStops.color(at: position, in: allLight),
          dark: second ?? GradientStops.color(at: position, in: allDark)))
    }
  }

  /// The color between the stops around a position.
  private static func color(at position: Double, in stops: [TokenStop]) -> RGBA {
    guard let after = stops.first(where: { $0.position >= position }) else {
      return stops[stops.count - 1].color.rgba
    }
    guard let before = stops.last(where: { $0.position <= position }) else { return after.color.rgba }
    let span = after.position - before.position
    return span > 0
      ? before.color.rgba.mixed(with: after.color.rgba, (position - before.position) / span)
      : before.color.rgba
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
