public import GalleyCore
public import GalleyRender

/// Subjects beside each other, row by row: a table that scrolls sideways, its labels staying in view.
///
///     { "type": "comparison",
///       "data": { "title": "Two phones",
///                 "subjects": [{ "subject_ref": "a", "title": "One" },
///                              { "subject_ref": "b", "title": "Two" }],
///                 "rows": [{ "label": "Weight", "cells": { "a": "170 g", "b": "206 g" }, "best": "a" }] } }
public struct Comparison: HTMLWidget {
  public typealias Content = ComparisonData

  public static let example: StaticString = #"""
    { "type": "comparison",
      "data": { "title": "Two phones",
                "subjects": [{ "subject_ref": "a", "title": "One" }, { "subject_ref": "b", "title": "Two" }],
                "rows": [{ "label": "Weight", "cells": { "a": "170 g", "b": "206 g" }, "best": "a" }] } }
    """#

  private let content: ComparisonData

  public init(content: ComparisonData, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".comparison", of: ".comparison"), .text("title", ".comparison>.group-title>.t"),
      .text("subject", ".comparison .subject>.th"), .text("subtitle", ".comparison .subject>.tc"),
      .text("label", ".comparison .comparison-label>.t"), .text("cell", ".comparison .comparison-cell .t"),
    ]
  }

  /// Three columns fit a phone; more scroll. The table is as wide as the page, and its first column brings
  /// the page's edge along when it stays in view.
  public static let styles: StaticString = """
    .comparison{align-self:stretch;min-width:0;display:flex;flex-direction:column;gap:8px;padding-block:8px}
    .comparison>.group-title{padding-inline:16px}
    .comparison-scroll{position:relative;overflow:auto hidden;scrollbar-width:none;container-type:inline-size}
    .comparison-scroll::-webkit-scrollbar{display:none}
    .st~.b .comparison-scroll{pointer-events:auto}
    .comparison-table{min-width:100%;border-spacing:0;text-align:start}
    :is(.comparison-corner,.comparison-label){position:sticky;inset-inline-start:0;z-index:1;width:clamp(88px,28cqi,180px);min-width:clamp(88px,28cqi,180px);padding:10px 8px 10px 16px;background:var(--color-background);text-align:start;vertical-align:middle}
    :is(.comparison-corner,.comparison-label):dir(rtl){padding:10px 16px 10px 8px}
    :is(.comparison-subject,.comparison-cell){min-width:clamp(100px,31cqi,220px);padding:10px 8px;text-align:start;vertical-align:middle}
    :is(.comparison-subject,.comparison-cell):last-child{padding-inline-end:16px}
    .comparison-subject{vertical-align:bottom;font-weight:inherit}
    .comparison-label{font-weight:inherit;color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .comparison-row>*{border-block-start:.5px solid var(--color-separator)}
    .subject{display:flex;flex-direction:column;gap:2px;min-width:0}
    :where(.subject)>.tc{color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .subject-image{width:64px;margin-block-end:6px;border-radius:14px;overflow:clip}
    :where(.subject-image)>.im-box{aspect-ratio:1}
    :where(.subject-image)>.im-box>.im{position:absolute;inset:0;height:100%;object-fit:cover}
    .comparison-table .t{overflow-wrap:break-word;hyphens:auto;max-width:72cqi}
    .comparison-label>.t.ts{max-width:36cqi}
    .comparison-cell{font-variant-numeric:tabular-nums}
    .best-text{--g-tint:var(--color-positive,light-dark(#34c759,#30d158));display:inline-flex;align-items:start;gap:6px;max-width:calc(100% + 8px);padding:4px 10px 4px 8px;margin-inline-start:-8px;border-radius:14px;background:color-mix(in srgb,var(--g-tint) 14%,transparent);color:color-mix(in srgb,var(--g-tint) 55%,var(--color-label))}
    .best-text>.i{margin-block-start:.1em}
    :where(.best-text)>.ts{font-weight:600}
    @media print{.comparison-scroll{overflow:visible}}
    @media(forced-colors:active){.best-text{outline:1px solid;outline-offset:-1px}}
    """

  public func write(to html: inout HTMLWriter) {
    html.beginComparison(title: content.title, domID: html.domID)
    for subject in content.subjects { html.write(subject) }
    html.beginComparisonRows(html.domID)
    for row in content.rows { html.write(row) }
    html.endComparison()
  }
}
