public import GalleyCore
public import GalleyRender

/// One figure, and how it moves.
///
///     { "type": "metric",
///       "data": { "label": "Price", "value": "€ 89", "delta": "€ 12", "trend": "down", "good": "down" } }
public struct Metric: HTMLWidget {
  public struct Content: WidgetContent, JSONDecodable, WidthBehavior {
    public enum Trend: String, CaseIterable, Sendable { case up, down, flat }
    /// The direction that is welcome.
    public enum Good: String, CaseIterable, Sendable { case up, down }

    public static let widgetType = "metric"
    public let label: TextData
    public let value: TextData
    public let delta: TextData?
    public let trend: Trend?
    public let good: Good?

    public init(json value: JSONValue, session: borrowing DecodeSession) throws(Fault) {
      try value.requireObject()
      label = try value.required("label", session)
      self.value = try value.required("value", session)
      delta = try value.optional("delta", session)
      trend = try value.optionalChoice("trend")
      good = try value.optionalChoice("good")
    }

    /// Whether it moves as is welcome; `nil` where nobody says, or it stands still.
    var isGood: Bool? {
      guard let trend, trend != .flat, let good else { return nil }
      return trend.rawValue == good.rawValue
    }
  }

  public static let example: StaticString = #"""
    { "type": "metric",
      "data": { "label": "Price", "value": "€ 89", "delta": "€ 12", "trend": "down", "good": "down" } }
    """#

  private let content: Content

  public init(content: Content, context: WidgetContext) { self.content = content }

  public static var parts: [WidgetPart] {
    [
      .spacing(".metric>.metric-box>.metric-figure", of: ".metric-figure"),
      .corners(".metric>.metric-box", of: ".metric-box"),
      .text("label", ".metric>.metric-box>.metric-figure>.metric-label>.t"),
      .text("value", ".metric>.metric-box>.metric-figure>.metric-value>.t"),
      .text("delta", ".metric>.metric-box>.metric-figure>.metric-delta>.t"),
    ]
  }

  public static let styles: StaticString = """
    .metric{align-self:stretch;padding:8px 16px}
    .metric-box{display:block;margin:0;padding:14px 16px;border-radius:16px;background:var(--color-surface)}
    .metric-figure{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px}
    .metric-label{flex:1 0 100%;min-width:0;hyphens:auto;color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .metric-value{margin:0;min-width:0}
    .metric-delta{--g-tint:var(--color-label);display:flex;align-items:center;gap:4px;min-width:0;margin:0;padding:4px 10px;border-radius:99px;background:color-mix(in srgb,var(--g-tint) 12%,transparent);color:color-mix(in srgb,var(--g-tint) 55%,var(--color-label));font-variant-numeric:tabular-nums}
    :where(.metric-delta)>.ts{font-weight:600}
    .metric-delta.good{--g-tint:var(--color-positive,light-dark(#34c759,#30d158))}
    .metric-delta.bad{--g-tint:var(--color-negative,var(--color-malformed))}
    .grid>.w>.b>.c>.metric{padding:4px}
    .grid:has(>.w>.b>.c>.metric){padding:4px 12px;align-items:stretch}
    .grid>.w:has(>.b>.c>.metric){align-self:stretch}
    .grid>.w>.b:has(>.c>.metric),.grid>.w>.b>.c:has(>.metric){display:grid;align-items:stretch}
    .grid>.w>.b>.c>.metric{display:grid}
    @media(forced-colors:active){.metric-box,.metric-delta{outline:1px solid;outline-offset:-1px}}
    """

  public func write(to html: inout HTMLWriter) {
    html.open("div", class: "metric")
    html.open("dl", class: "metric-box")
    html.beginSurface()
    html.open("div", class: "metric-figure")
    html.open("dt", class: "metric-label")
    html.write(content.label, as: .subheadline)
    html.close()
    html.open("dd", class: "metric-value")
    html.write(content.value, as: .figure)
    html.close()
    if content.delta != nil || content.trend != nil { writeDelta(to: &html) }
    html.close()
    html.endGround()
    html.close()
    html.close()
  }

  private func writeDelta(to html: inout HTMLWriter) {
    let className: StaticString =
      switch content.isGood {
      case true: "metric-delta good"
      case false: "metric-delta bad"
      default: "metric-delta"
      }
    html.open("dd", class: className)
    if let trend = content.trend {
      let symbol: StaticString =
        switch trend {
        case .up: "arrow.up"
        case .down: "arrow.down"
        case .flat: "minus"
        }
      html.write(symbol: symbol, scaled: 13)
      let judgement = content.isGood.map { $0 ? ", good" : ", bad" } ?? ""
      html.writeHidden(trend.rawValue + judgement)
    }
    if let delta = content.delta { html.write(delta, as: .subheadline) }
    html.close()
  }
}

extension Metric.Content: SchemaDescribing {
  package static let schema = JSONText.record(
    required: [("label", TextData.schema), ("value", TextData.schema)],
    [
      ("delta", .nullable(TextData.schema)), ("trend", .nullable(.choice(of: Trend.self))),
      ("good", .nullable(.choice(of: Good.self))),
    ])
  package static let sample = #"{"label":"","value":""}"#
}
