/// What stands for the system's own font, wherever a theme asks for it (which it does as `Inter`).
public enum FontChoice: Sendable, Equatable {
  /// Inter, by its name, with the letter spacing of SF: the same boxes wherever it is installed.
  case inter
  /// The reader's own system font: SF on a Mac.
  case system
  /// Faces that whoever renders puts at the head of the stylesheet, for the family `Galley`; drawn with
  /// SF's letter spacing where they are Inter's.
  case given(isInter: Bool)
}

extension HTMLWriter {
  /// The faces of the family that stands for the system's font. Their metrics are SF's, so that texts
  /// have a device's baseline.
  mutating func writeFontFaces() {
    guard options.font == .inter else { return }
    for (weight, names) in InterFaces.local {
      raw("@font-face{font-family:Galley;font-weight:")
      integer(weight)
      raw(";src:")
      raw(names)
      byte(UInt8(ascii: ";"))
      raw(InterFaces.metrics)
      raw("}\n")
    }
  }

  /// A list of families of a theme's as a page names it.
  func families(named names: [String]) -> String {
    guard names.first == "Inter" else { return CSSNames.families(names) }
    return switch options.font {
    case .inter, .given: "Galley," + CSSNames.families(names)
    case .system: "-apple-system,system-ui," + CSSNames.families(Array(names.dropFirst()))
    }
  }
}

/// Inter's faces.
package enum InterFaces {
  /// By weight: where a browser finds it on the reader's machine.
  static let local: [(Int, StaticString)] = [
    (300, #"local("Inter Light"),local("Inter-Light")"#),
    (400, #"local("Inter Regular"),local("Inter-Regular"),local("Inter")"#),
    (500, #"local("Inter Medium"),local("Inter-Medium")"#),
    (600, #"local("Inter Semi Bold"),local("Inter SemiBold"),local("Inter-SemiBold")"#),
    (700, #"local("Inter Bold"),local("Inter-Bold")"#),
    (800, #"local("Inter Extra Bold"),local("Inter ExtraBold"),local("Inter-ExtraBold")"#),
  ]

  /// By weight: what its file is called, without the ending.
  package static let files: [(weight: Int, name: String)] = [
    (300, "Inter-Light"), (400, "Inter-Regular"), (500, "Inter-Medium"), (600, "Inter-SemiBold"),
    (700, "Inter-Bold"), (800, "Inter-ExtraBold"),
  ]

  /// SF's own metrics, where Inter's are 96.88 and 24.15 %.
  package static let metrics: StaticString =
    "ascent-override:95.21%;descent-override:24.12%;line-gap-override:0%"
}
