import GalleyCore
import GalleyRender

/// Options that several commands have.
extension CommandTable {
  static let boxesOption = OptionSpec(
    name: "boxes", kind: .flag, help: "with each widget's box, as Chromium lays it out (on 402 points)")

  static let outputOption = OptionSpec(
    name: "output", short: "o", kind: .text("FILE"), help: "where to write")

  static let maxRecordOption = OptionSpec(
    name: "max-record", kind: .integer(1...JSONLimits.mostBytes),
    help: "the most bytes of one record (default 1048576)")

  static let stateOption = OptionSpec(
    name: "state", kind: .choice(words(PageState.self)),
    help: "what a device shows without a page, in its place")

  /// Options that say what the pages are made of.
  static let made = [
    OptionSpec(
      name: "theme", kind: .text("NAME|FILE|DIR"),
      help: "design tokens (DTCG): a theme's name, a file or a folder (default ios)"),
    OptionSpec(
      name: "client", kind: .text("NAME"),
      help: "flow-ui, stream, or a client of galley.json: types that it does not know are unknown"),
    iconsOption,
  ]

  static let iconsOption = OptionSpec(
    name: "icons", kind: .text("DIR"),
    help: "a folder of SVG files, by symbol name, instead of the icons compiled in")

  /// Options of whatever draws.
  static let drawing =
    [
      OptionSpec(
        name: "appearance", kind: .choice(words(RenderOptions.Appearance.self)),
        help: "default auto: as the reader's system"),
      OptionSpec(
        name: "text-size", kind: .choice(words(TextSize.self)),
        help: "the reader's text size, xSmall to xxxLarge, accessibility1 to 5 (default large)"),
      OptionSpec(
        name: "direction", kind: .choice(words(RenderOptions.Direction.self)),
        help: "default: the page's own \"dir\", else ltr"),
      OptionSpec(
        name: "width", kind: .integer(100...10_000),
        help: "points of the screen (default: as wide as the window)"),
      OptionSpec(
        name: "unknown", kind: .choice(words(RenderOptions.UnknownPolicy.self)),
        help: "what stands for a widget that is unknown or malformed (default placeholder)"),
      OptionSpec(name: "inspect", kind: .flag, help: "outline every widget with its type and id"),
    ] + device + made

  /// Options of the device that is shown.
  static let device = [
    OptionSpec(
      name: "date", kind: .text("YYYY-MM-DD"),
      help: "the date that date widgets show (default 2026-01-01; never today's)"),
    OptionSpec(
      name: "profile", kind: .choice(words(LineProfile.self)),
      help: "line heights; tall-script: a device with a tall script among its languages"),
  ]

  static let fonts = [
    OptionSpec(
      name: "font", kind: .text("inter|system|FILE"),
      help: "what stands for the system's font (default inter); a file is put into the page"),
    OptionSpec(
      name: "embed-fonts", kind: .flag,
      help: "put the characters that a page needs of the font into it"),
  ]

  /// Options of whatever reads documents.
  static let reading =
    limits + [
      OptionSpec(name: "jobs", kind: .integer(1...256), help: "how many at once (default: all cores)")
    ] + said

  static let said = [
    OptionSpec(
      name: "quiet", short: "q", kind: .flag, help: "no findings and no progress on standard error"),
    OptionSpec(
      name: "color", kind: .choice(["auto", "always", "never"]),
      help: "default auto: on a terminal only"),
  ]

  static let limits = [
    OptionSpec(
      name: "max-bytes", kind: .integer(1...JSONLimits.mostBytes),
      help: "the most bytes of one document (default 67108864)"),
    OptionSpec(
      name: "max-depth", kind: .integer(1...10_000),
      help: "the deepest nesting of one document (default 512)"),
    OptionSpec(
      name: "config", kind: .text("FILE"),
      help: "declared types, clients and more (default galley.json, where it is there)"),
  ]

  static func words<T: CaseIterable & RawRepresentable<String>>(_ type: T.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }
}
