public import GalleyCore
public import GalleyRender

/// Where an answer comes from: a numbered list of links.
///
///     { "type": "sources",
///       "data": { "sources": [{ "ref": "rail", "title": "Night trains", "url": "https://example.com/a",
///                               "snippet": "From Vienna in 6 h 40" }] } }
public struct SourceList: HTMLWidget {
  public typealias Content = SourcesData

  public static let example: StaticString = #"""
    { "type": "sources",
      "data": { "sources": [{ "ref": "rail", "title": "Night trains", "url": "https://example.com/a",
                              "snippet": "From Vienna in 6 h 40" }] } }
    """#

  private let content: SourcesData

  public init(content: SourcesData, context: WidgetContext) { self.content = content }

  public static var hasControls: Bool { true }

  public static var parts: [WidgetPart] {
    [
      .spacing(".sources>.source-list", of: ".source-list"),
      .text("title", ".sources>.source-list>.source>.source-text .source-head>.t:first-child"),
      .text("host", ".sources>.source-list>.source>.source-text .source-head>.t+.t"),
      .text("snippet", ".sources>.source-list>.source>.source-text>.t"),
    ]
  }

  public static let styles: StaticString = """
    .sources{align-self:stretch;padding:8px 16px}
    .source-list{display:flex;flex-direction:column;gap:8px;margin:0;padding:0;list-style-type:"";counter-reset:source}
    .source{display:flex;gap:12px;align-items:start;counter-increment:source}
    .source-number{flex:none;display:block;min-width:1.9em;padding:3px .5em;margin-block-start:3px;border-radius:99px;background:color-mix(in srgb,var(--color-label) 8%,var(--color-background));text-align:center;font-variant-numeric:tabular-nums}
    .source-number::before{content:counter(source)}
    .source-text{flex:1;min-width:0;display:flex;flex-direction:column}
    .source-head{display:flex;flex-direction:column;gap:1px;padding-block:4px 2px}
    :is(.source-head,.source-text)>.ts{color:color-mix(in srgb,var(--color-label) 25%,var(--color-secondary-label))}
    .source-text>.link{display:block;text-decoration:none!important}
    .source-text>a.link{min-height:44px}
    .source-text>.link:hover>.source-head>.th{text-decoration:underline}
    .source-text>.link:not(a)>.source-head{color:var(--color-label)}
    @media(forced-colors:active){.source-number{outline:1px solid;outline-offset:-1px}}
    """

  public func write(to html: inout HTMLWriter) {
    html.beginSources(html.domID)
    for source in content.sources { html.write(source) }
    html.endSources()
  }
}
