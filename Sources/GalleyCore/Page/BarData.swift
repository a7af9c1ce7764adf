/// A page's header or footer.
public struct BarData: JSONDecodable, Sendable {
  public internal(set) var widgets: [AnyWidget]
  /// Stays while the page scrolls.
  public let sticky: Bool

  init(widgets: [AnyWidget], sticky: Bool) {
    self.widgets = widgets
    self.sticky = sticky
  }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    widgets = try session.widgets(value.optional("widgets"))
    sticky = try value.optionalBool("sticky") ?? true
  }
}

/// The bar at the top of a page.
public struct NavBarData: JSONDecodable, Sendable {
  public let title: TextData?
  public let subtitle: TextData?
  public let bgColor: ColorData?
  /// Dismisses where it has no action.
  public let leftButton: ButtonData?
  public let rightButtons: [ButtonData]
  /// `nil` for a bar that a stream's title makes.
  package let source: OpaqueJSON?

  /// A bar with nothing but a title.
  init(title: TextData) {
    (self.title, subtitle, bgColor, leftButton, rightButtons) = (title, nil, nil, nil, [])
    source = nil
  }

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    source = session.keep(value)
    title = try value.optional("title", session)
    subtitle = try value.optional("subtitle", session)
    bgColor = try value.optional("bg_color", session)
    leftButton = try value.optional("left_button", session)
    var buttons: [ButtonData] = []
    if let list = value.optional("right_buttons") {
      try list.requireArray()
      for element in list.elements {
        buttons.append(try ButtonData(json: element, session: session))
      }
    }
    rightButtons = buttons
  }
}

/// Whether there is more, and what to send back to get it.
public struct PaginationData: JSONDecodable, Sendable {
  public let hasMore: Bool
  /// Opaque JSON for the loader.
  public let postback: OpaqueJSON?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    hasMore = try value.required("has_more").bool()
    postback = try session.opaque(value.optional("postback"))
  }
}

/// Whether pulling the page down asks for it again.
public struct RefreshData: JSONDecodable, Sendable {
  public let pullToRefresh: Bool

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    pullToRefresh = try value.required("pull_to_refresh").bool()
  }
}
