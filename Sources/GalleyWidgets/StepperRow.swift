public import GalleyCore
public import GalleyRender

/// A title beside a count with a minus and a plus.
///
///     { "type": "stepper_row",
///       "data": { "title": "Guests", "min": 1, "max": 8, "initial": 2 } }
public struct StepperRow: HTMLWidget {
  public struct Content: Sendable {
    public static let widgetType = "stepper_row"
    public let title: TextData
    public let subtitle: TextData?
    public let min: Int
    public let max: Int?
    /// Shown as sent, outside the bounds too.
    public let initial: Int
  }

  public static let example: StaticString = #"""
    { "type": "stepper_row",
      "data": { "title": "Guests", "min": 1, "max": 8, "initial": 2 } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".row", of: ".stepper"), .corners(".row>.step", of: ".step"),
      .text("title", ".row>.stack>.t:first-child"), .text("subtitle", ".row>.stack>.t+.t"),
    ]
  }

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "row stepper")
    html.begin("div", class: "stack tight")
    html.attribute(.domID, ofPart: "_title")
    html.endTag()
    html.write(content.title)
    if let subtitle = content.subtitle { html.write(subtitle) }
    html.close()
    html.begin("div", class: "step")
    html.raw(" role=\"group\"")
    html.attribute(.labelledBy, ofPart: "_title")
    html.endTag()
    writeButton("−", "Decrease", isOff: content.initial <= content.min, to: &html)
    html.begin("output")
    html.number("data-min", content.min)
    if let max = content.max { html.number("data-max", max) }
    html.endTag()
    html.text(String(content.initial))
    html.close()
    writeButton(
      "+", "Increase", isOff: content.max.map { content.initial >= $0 } ?? false, to: &html)
    html.close()
    html.close()
  }

  private func writeButton(
    _ sign: String, _ label: String, isOff: Bool, to html: inout HTMLWriter
  ) {
    html.beginControl(nil, class: "step-button", label: label)
    if isOff { html.writeDisabled() }
    html.endTag()
    html.text(sign)
    html.endControl()
  }
}

extension StepperRow.Content: WidgetContent, JSONDecodable, WidthBehavior {
  public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
    try value.requireObject()
    self.init(
      title: try value.required("title", session), subtitle: try value.optional("subtitle", session),
      min: try value.optionalInteger("min") ?? 0, max: try value.optionalInteger("max"),
      initial: try value.optionalInteger("initial") ?? 0)
    if let max, max < min, let field = value.member("max") {
      session.report(
        .crash, at: field,
        "max \(max) is below min \(min): the app crashes when this stepper is tapped")
    }
  }
}

extension StepperRow.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("title", TextData.schema)],
    [
      ("subtitle", .nullable(TextData.schema)), ("min", .nullable(.integer)), ("max", .nullable(.integer)),
      ("initial", .nullable(.integer)),
    ])
  package static let sample = #"{"title":""}"#
}
