/// What happened and what will, in order.
///
///     { "title": "Your order",
///       "events": [{ "title": "Packed", "time": "Monday", "state": "done" }, { "title": "On its way" }] }
public struct TimelineData: WidgetContent, JSONDecodable, WidthBehavior {
  public static let widgetType = "timeline"
  public let title: TextData?
  /// One at least.
  public let events: [TimelineEventData]

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    title = try value.optional("title", session)
    events = try value.requiredList("events", of: TimelineEventData.self, session)
  }
}

/// One event of a timeline.
///
///     { "title": "Packed", "time": "Monday", "detail": "In **two** boxes", "state": "done" }
public struct TimelineEventData: JSONDecodable, Sendable {
  public enum State: String, CaseIterable, Sendable { case done, current, upcoming }

  public let title: TextData
  public let time: TextData?
  /// Markdown.
  public let detail: String?
  public let state: State?

  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    title = try value.required("title", session)
    time = try value.optional("time", session)
    detail = try value.optionalString("detail")
    state = try value.optionalChoice("state")
  }
}

extension TimelineEventData: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("title", TextData.schema)],
    [
      ("time", .nullable(TextData.schema)), ("detail", .nullable(.string)),
      ("state", .nullable(.choice(of: State.self))),
    ])
  package static let sample = #"{"title":""}"#
}

extension TimelineData: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("events", .list(of: TimelineEventData.schema, atLeast: 1))],
    [("title", .nullable(TextData.schema))])
  package static let sample = #"{"events":[{"title":""}]}"#
}
