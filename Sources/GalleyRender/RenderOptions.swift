/// How a page is drawn, apart from what it says.
public struct RenderOptions: Sendable {
  public enum Appearance: String, Sendable, CaseIterable { case light, dark, auto }
  public enum Direction: String, Sendable, CaseIterable { case ltr, rtl }
  /// What is drawn for a widget of an unknown type or with malformed data.
  public enum UnknownPolicy: String, Sendable, CaseIterable {
    /// Nothing, as a release build of an app.
    case skip
    /// A labelled card, as a debug build.
    case placeholder
  }

  public var appearance: Appearance = .auto
  /// `nil`: the page's own `dir`, else left to right.
  public var direction: Direction?
  public var unknown: UnknownPolicy = .placeholder
  public var textSize: TextSize = .large
  public var profile: LineProfile = .standard
  public var font = FontChoice.inter
  /// Points; `nil`: as wide as the window.
  public var width: Double?
  /// What date widgets show.
  public var date = CalendarDate.standard
  /// Outlines every widget with its type and id.
  public var inspect = false
  /// Judges what is drawn: see ``PageRenderer/findings``.
  public var survey = false
  /// Marks what is drawn for ``PageRenderer/report(_:at:_:)``; such HTML is for measuring only.
  package var marks = false
  /// Writes down what is drawn: see ``PageRenderer/layout(of:)``.
  package var dump = false
  /// Carries what a live preview plays beyond taps: long presses, changes, tracking.
  public var live = false
  /// The page element alone, without a document around it.
  public var fragment = false
  /// With controls that do nothing, as a screen is drawn while it is still being written: see `Draft.swift`.
  public var draft = false
  /// What all DOM ids begin with, so that two pages can stand in one document.
  package var idRoot = "w"

  public init() {}
}

/// How high a device draws the lines of its text styles.
public enum LineProfile: String, Sendable, CaseIterable {
  case standard = "default"
  /// A device with a tall script among its languages gives them more room.
  case tallScript = "tall-script"
}

/// The reader's text size: the twelve of Dynamic Type.
public enum TextSize: String, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Its column in the tables of ``TextMetrics``.
  var column: Int { TextSize.allCases.firstIndex(of: self) ?? 3 }
}
