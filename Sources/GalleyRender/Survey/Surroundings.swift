package import GalleyCore

/// A color as a text or a ground has it, and whether the page sends it.
struct Paint: Sendable, Equatable {
  var color: AdaptiveColor
  var isSent: Bool
  /// What a dump says of where it comes from.
  var source: String?

  init(_ color: AdaptiveColor, isSent: Bool, from source: String? = nil) {
    self.color = color
    self.isSent = isSent
    self.source = source
  }

  /// A color of the page's, or else `other`.
  init(_ sent: ColorData?, or other: Paint) {
    self = sent?.value.map { Paint($0, isSent: true, from: sent?.source.told) } ?? other
  }
}

/// What is behind a text.
package enum Ground: Sendable, Equatable {
  /// One color, opaque in both appearances.
  case flat(AdaptiveColor, isSent: Bool)
  /// Something of many colors, by what a person calls it: `a picture`, `a gradient`.
  case varied(String)

  /// A color laid over this.
  func under(_ paint: Paint) -> Ground {
    let (light, dark) = (paint.color.light, paint.color.dark)
    switch self {
    case .flat(let ground, let isSent):
      return .flat(
        AdaptiveColor(light: light.over(ground.light), dark: dark.over(ground.dark)),
        isSent: paint.isSent || isSent)
    case .varied:
      // Where either appearance lets something through, it is still unknown what.
      return light.alpha == 255 && dark.alpha == 255 ? .flat(paint.color, isSent: paint.isSent) : self
    }
  }
}

/// What a text is written into: the color that it takes where it brings none, and what is behind it.
struct Surroundings: Sendable {
  var ink: Paint
  var ground: Ground
  var isInactive = false
}

/// The colors of a theme that texts and their grounds have where the page sends none.
struct RolePaints: Sendable {
  let label, secondaryLabel, accent, onAccent, surface, background: Paint

  init(theme: Theme) {
    func paint(_ role: String) -> Paint {
      let color = ThemeRoles.token("color." + role, .color, in: theme)?.color
      let black = RGBA(red: 0, green: 0, blue: 0)
      return Paint(
        color ?? AdaptiveColor(light: black, dark: black), isSent: false, from: "role color." + role)
    }
    label = paint("label")
    secondaryLabel = paint("secondary-label")
    accent = paint("accent")
    onAccent = paint("on-accent")
    surface = paint("surface")
    background = paint("background")
  }

  /// Where a page begins.
  var page: Surroundings {
    Surroundings(ink: label, ground: .flat(background.color, isSent: false))
  }
}
