import GalleyCore

/// Sizes and line heights as iOS has them, for one text size of the reader.
///
/// N lines of text are `lineHeight + (N - 1) * pitch` points high. Text styles have leading, so
/// their pitch is larger; `.system(size:)` fonts, which a payload's `size` becomes, have none.
/// Measured on a device; the table is Apple's (Human Interface Guidelines, Dynamic Type sizes).
struct TextMetrics: Sendable {
  enum Style: Int, Sendable {
    case largeTitle, title1, title2, title3, body, callout, subheadline, footnote, caption1
    case caption2
  }

  /// A font with its numbers, in points.
  struct Font: Hashable, Sendable {
    var size: Double
    var weight: Int
    /// The distance from line to line.
    var pitch: Double
    /// The height of a single line.
    var lineHeight: Double
    /// Between letters.
    var tracking: Double

    /// What a line is higher than its pitch, above and below: negative where the pitch has leading.
    var leading: Double { (lineHeight - pitch) / 2 }
  }

  private let column: Int
  private let profile: LineProfile
  /// Whether the font that stands for the system's needs SF's letter spacing: SF itself brings it along.
  private let isTracked: Bool

  init(category: TextSize, profile: LineProfile = .standard, font: FontChoice = .inter) {
    column = category.column
    self.profile = profile
    isTracked = font == .inter || font == .given(isInter: true)
  }

  /// What a line of a text style is higher where a tall script is among the device's languages.
  ///
  /// 12, 13 and 17 points are measured on Flow-UI's device pictures; between and beyond them the same
  /// share of the size.
  private func extra(_ size: Double) -> Double {
    guard profile == .tallScript else { return 0 }
    return switch size {
    case 12: 3
    case 13: 3.5
    case 17: 4
    default: (size * 0.24 * 2).rounded() / 2
    }
  }

  /// A text style at the reader's size.
  func font(_ style: Style, weight: Int) -> Font {
    let (size, leading) = TextMetrics.table[style.rawValue][column]
    return Font(
      size: size, weight: weight, pitch: leading + extra(size),
      lineHeight: TextMetrics.lineHeight(size) + extra(size), tracking: tracking(size))
  }

  /// A theme's typography at the reader's size. With a text style it grows as that style does, and has
  /// the system's leading between its lines; without one it grows as a payload's size does, and its
  /// lines are `lineHeight` apart and as high.
  func font(_ typography: TokenTypography, style name: String?) -> Font {
    let weight = Int(typography.weight.rounded())
    guard let name, let style = Theme.textStyles.firstIndex(of: name) else {
      let size = max(scaled(typography.size), 0)
      let pitch = max(size * typography.lineHeight, 0)
      let growth = typography.size > 0 ? size / typography.size : 1
      return Font(
        size: size, weight: weight, pitch: pitch, lineHeight: pitch,
        tracking: typography.letterSpacing * growth)
    }
    let (now, usual) = (TextMetrics.table[style][column], TextMetrics.table[style][3])
    let size = max(typography.size * now.0 / usual.0, 0)
    let pitch = max(typography.size * typography.lineHeight * now.1 / usual.1, 0)
    // The theme's own letter spacing holds SF's at its size.
    let change = tracking(size) - TextMetrics.tracking(typography.size)
    let tracking = typography.letterSpacing + (typography.isSystem ? change : 0)
    return Font(
      size: size, weight: weight, pitch: pitch + extra(size),
      lineHeight: TextMetrics.lineHeight(size) + extra(size), tracking: tracking)
  }

  /// A payload's size in points, scaled as UIFontMetrics does it: by the leading of its style.
  func scaled(_ size: Double) -> Double {
    let row = TextMetrics.table[TextMetrics.style(of: size).rawValue]
    return (3 * size * row[column].1 / row[3].1).rounded() / 3
  }

  /// What a payload's font with a size or a weight means.
  ///
  /// A size without weight is regular, even in a button; a weight without size is body, even in a tag.
  /// Only the system's own face has its tracking.
  func resolve(_ font: FontData, body: Font, isSystem: Bool) -> Font {
    let weight = TextMetrics.weight(font.weight ?? .regular)
    guard let size = font.size else {
      var body = body
      body.weight = weight
      return body
    }
    let scaled = max(scaled(size), 0)
    let height = TextMetrics.lineHeight(scaled)
    return Font(
      size: scaled, weight: weight, pitch: height, lineHeight: height,
      tracking: isSystem ? tracking(scaled) : 0)
  }

  static func weight(_ weight: FontData.Weight) -> Int {
    switch weight {
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    }
  }

  /// SF's line height, in points, rounded up to a third of a point (a pixel at 3x).
  static func lineHeight(_ size: Double) -> Double { (1.19335 * size * 3).rounded(.up) / 3 }

  private func tracking(_ size: Double) -> Double { isTracked ? TextMetrics.tracking(size) : 0 }

  /// SF's letter spacing for Inter, in points, by size.
  static func tracking(_ size: Double) -> Double {
    let position = min(max(size - 10, 0), Double(trackings.count - 1))
    let low = Int(position)
    let high = min(low + 1, trackings.count - 1)
    return trackings[low] + (trackings[high] - trackings[low]) * (position - Double(low))
  }

  /// From 10 points on, a value for each; the last is 34's, nearly reached at 28.
  private static let trackings: [Double] = [
    0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45, -0.36, -0.26, -0.10,
    0.07, 0.15, 0.22, 0.30, 0.38, 0.38, 0.39, 0.39, 0.39, 0.40, 0.40,
  ]

  /// The style whose curve a size in points follows.
  private static func style(of size: Double) -> Style {
    switch size {
    case ..<12: .caption2
    case ..<13: .caption1
    case ..<15: .footnote
    case ..<16: .subheadline
    case ..<17: .callout
    case ..<20: .body
    case ..<22: .title3
    case ..<28: .title2
    case ..<34: .title1
    default: .largeTitle
    }
  }

  /// Size and leading by style (row) and text size (column: xSmall … accessibility5).
  private static let table: [[(Double, Double)]] = [
    [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61),
      (56, 66), (60, 70),
    ],
    [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57),
      (53, 62), (58, 68),
    ],
    [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52),
      (50, 59), (56, 66),
    ],
    [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51),
      (49, 58), (55, 65),
    ],
    [
      (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48),
      (47, 56), (53, 62),
    ],
    [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46),
      (44, 52), (51, 60),
    ],
    [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43),
      (42, 50), (49, 58),
    ],
    [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40),
      (38, 46), (44, 52),
    ],
    [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 29), (26, 32), (32, 39),
      (37, 44), (43, 51),
    ],
    [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35),
      (34, 41), (40, 48),
    ],
  ]
}

extension TokenTypography {
  /// Whether it is set in Inter, which stands for the system's face.
  var isSystem: Bool { families.first == "Inter" }
}
