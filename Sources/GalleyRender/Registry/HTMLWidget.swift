public import GalleyCore

/// How one widget type is drawn: a payload, and a way to write it.
///
///     struct OrderCard: HTMLWidget {
///       let content: OrderCardData
///       init(content: OrderCardData, context: WidgetContext) { self.content = content }
///       func write(to html: inout HTMLWriter) {
///         html.open("div", class: "order-card")
///         html.write(content.orderNumber)
///         html.close()
///       }
///     }
///
/// The layout modifiers, the tap and the identity around it are Galley's work.
public protocol HTMLWidget: SendableMetatype {
  associatedtype Content: WidgetContent

  init(content: Content, context: WidgetContext)

  /// Writes what is inside the widget's padding.
  func write(to html: inout HTMLWriter)

  /// Whether it holds buttons of its own. A tap on such a widget is a button beneath them, on
  /// others the whole widget is the button.
  static var hasControls: Bool { get }

  /// Whether it is as wide as its content rather than as the page.
  var hugs: Bool { get }

  /// The insides whose spacing, corners and typography a theme may set; none, if not said otherwise.
  static var parts: [WidgetPart] { get }

  /// CSS rules for the classes that it writes; none, if not said otherwise. They may read a theme's
  /// tokens as custom properties: `var(--color-accent)`.
  static var styles: StaticString { get }

  /// A widget of this type as JSON, to begin with in an editor; none, if not said otherwise.
  static var example: StaticString { get }

  /// Writes what a loading page shows in its place: a block 84 points high, if not said otherwise.
  static func writeSkeleton(to html: inout HTMLWriter)
}

extension HTMLWidget {
  public static var hasControls: Bool { false }
  public var hugs: Bool { false }
  public static var parts: [WidgetPart] { [] }
  public static var styles: StaticString { "" }
  public static var example: StaticString { "" }
  public static func writeSkeleton(to html: inout HTMLWriter) {
    html.skeleton(width: nil, height: 84, cornerRadius: 12)
  }
}

/// What a widget may know of its place.
public struct WidgetContext: Sendable {
  /// The widget's id in the page.
  public let id: WidgetID
  /// The date that date widgets show: an option of the preview, never the clock.
  public let date: CalendarDate

  @inline(always)
  package init(id: WidgetID, date: CalendarDate) {
    self.id = id
    self.date = date
  }
}
