/// One of a widget's insides that a theme may give a look: the space between its elements, the corners
/// of a box, the font of a text.
///
///     static var parts: [WidgetPart] { [.spacing(".stack", of: ".stack"), .text("title", ".stack>.t:first-child")] }
///
/// A theme names it `widget.TYPE.NAME`.
public struct WidgetPart: Sendable {
  enum Kind { case spacing, corners, text }

  let kind: Kind
  let name: StaticString
  /// Where its elements are, as a CSS selector from the widget's content on.
  let path: StaticString
  /// The class of the element itself, which gives the rule its weight: as much as the fixed one.
  let subject: StaticString

  /// The space between what `path` leads to holds: a dimension, `widget.TYPE.spacing`.
  public static func spacing(_ path: StaticString, of subject: StaticString) -> WidgetPart {
    WidgetPart(kind: .spacing, name: "spacing", path: path, subject: subject)
  }

  /// The corners of a box: a dimension, `widget.TYPE.corners`.
  public static func corners(_ path: StaticString, of subject: StaticString) -> WidgetPart {
    WidgetPart(kind: .corners, name: "corners", path: path, subject: subject)
  }

  /// The font of a text: a typography, `widget.TYPE.NAME`.
  public static func text(_ name: StaticString, _ path: StaticString) -> WidgetPart {
    WidgetPart(kind: .text, name: name, path: path, subject: ".t")
  }
}
