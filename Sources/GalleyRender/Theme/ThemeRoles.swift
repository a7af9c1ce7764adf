import GalleyCore

/// The tokens that Galley's own stylesheet reads, and their types. A theme that lacks one draws as
/// `ios` does.
enum ThemeRoles {
  /// The theme's token for a role, or that of `ios`.
  static func token(_ name: String, _ type: TokenType, in theme: Theme) -> Token? {
    theme.token(name)?.used(as: type) ?? Theme.ios.token(name)
  }
}

/// The fonts of the text roles for one theme and one text size.
struct RoleFonts: Sendable {
  /// A font in one appearance.
  struct Face: Equatable, Sendable {
    var font: TextMetrics.Font
    var families: [String] = []
  }

  /// Light and dark, in the order of ``TextRole``.
  let faces: [(light: Face, dark: Face)]

  init(theme: Theme, metrics: TextMetrics) {
    faces = TextRole.allCases.map { role in
      // Where the theme has none, `ios` has each: a test counts them.
      RoleFonts.faces(of: ThemeRoles.token(role.tokenName, .typography, in: theme)!, metrics)
    }
  }

  /// Whether texts without a family of their own are set in the system's face.
  var isSystem: Bool { faces[0].light.families.first == "Inter" }

  /// What a typography token is at the reader's text size.
  static func faces(of token: Token, _ metrics: TextMetrics) -> (light: Face, dark: Face) {
    func face(_ value: TokenValue) -> Face {
      guard case .typography(let typography) = value else {
        return Face(font: metrics.font(.body, weight: 400), families: [])
      }
      return Face(font: metrics.font(typography, style: token.textStyle), families: typography.families)
    }
    return (face(token.light), face(token.dark))
  }

  func font(_ role: TextRole) -> TextMetrics.Font { faces[role.rawValue].light.font }
}
