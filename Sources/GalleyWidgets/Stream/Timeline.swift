public import GalleyCore
public import GalleyRender

/// What happened and what will, in order: dots on a line.
///
///     { "type": "timeline",
///       "data": { "title": "Your order",
///                 "events": [{ "title": "Packed", "time": "Monday", "state": "done" },
///                            { "title": "On its way", "detail": "In **two** boxes", "state": "current" }] } }
public struct Timeline: HTMLWidget {
  public typealias Content = TimelineData

  public static let example: StaticString = #"""
    { "type": "timeline",
      "data": { "title": "Your order",
                "events": [{ "title": "Packed", "time": "Monday", "state": "done" },
                           { "title": "On its way", "detail": "In **two** boxes", "state": "current" }] } }
    """#

  private let content: TimelineData

  public init(content: TimelineData, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".timeline", of: ".timeline"), .text("title", ".timeline>.group-title>.t"),
      .text("event", ".timeline>.events>.event>.event-text>.th"),
      .text("time", ".timeline>.events>.event>.event-text>.ts"),
    ]
  }

  /// The mark is a line of text high, so that its dot stands beside the first line of the title at any size.
  public static let styles: StaticString = """
    .timeline{align-self:stretch;min-width:0;display:flex;flex-direction:column;gap:12px;padding:8px 16px}
    .events{display:flex;flex-direction:column;margin:0;padding:0;list-style-type:""}
    .event{display:flex;gap:12px}
    .event-mark{flex:none;display:flex;flex-direction:column;align-items:center;width:1.3em}
    .event-dot{flex:none;position:relative;display:grid;place-items:center;width:1.3em;height:1lh;line-height:inherit!important}
    .event-dot::before{content:"";grid-area:1/1;width:.7em;height:.7em;border-radius:50%;background:color-mix(in srgb,var(--color-label) 40%,var(--color-background))}
    .event-dot>.i{grid-area:1/1;position:relative;color:var(--color-on-accent)}
    .event-mark::after{content:"";flex:1;width:2px;margin-block:2px;border-radius:1px;background:color-mix(in srgb,var(--color-label) 18%,var(--color-background))}
    .event.done>.event-mark::after{background:var(--color-accent)}
    .event.event:last-child>.event-mark::after{background:none}
    .done>.event-mark>.event-dot::before{width:1.3em;height:1.3em;background:var(--color-accent)}
    .current>.event-mark>.event-dot::before{width:.6em;height:.6em;background:var(--color-accent);box-shadow:0 0 0 .24em var(--color-background),0 0 0 .36em var(--color-accent)}
    .upcoming>.event-mark>.event-dot::before{width:.82em;height:.82em;background:none;box-shadow:inset 0 0 0 .12em color-mix(in srgb,var(--color-label) 45%,var(--color-background))}
    .event-text{flex:1;min-width:0;display:flex;flex-direction:column;gap:2px;padding-block-end:20px}
    .event:last-child>.event-text{padding-block-end:0}
    :where(.event-text)>.ts{color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .event-text>.md{margin-block-start:4px}
    @media(forced-colors:active){.event-dot::before{outline:2px solid;outline-offset:-2px}.event-dot>.i{color:CanvasText}.current>.event-mark>.event-dot::before{background:Highlight!important;forced-color-adjust:none}.event-mark::after{background:CanvasText}}
    """

  public func write(to html: inout HTMLWriter) {
    html.beginTimeline(title: content.title, domID: html.domID)
    for event in content.events { html.write(event) }
    html.endTimeline()
  }
}
