extension HTMLWriter {
  /// The rules for block markdown, in a container of the class `md` that brings the font. Elements
  /// are told by their names, and by classes inside a button, where each is a span.
  ///
  /// A table breaks at spaces and scrolls where that is not enough; code keeps its lines. Neither is
  /// mirrored by what stands around: code reads from the left in every language.
  package static let blockMarkdownStyles: StaticString = """
    .md{display:block;align-self:stretch;min-width:0;line-height:calc(22/17);white-space:normal;overflow-wrap:anywhere}
    .md :is(p,h2,h3,h4,h5,h6,ul,ol,blockquote,.md-b,.md-wide){display:block;margin:0}
    .md :is(p,ul,ol,blockquote,.md-b,.md-wide):not(:first-child){margin-block-start:10px}
    .md :where(h2,h3,h4,h5,h6,.md-h){font-size:1em;font-weight:600;text-wrap:balance}
    .md :is(h2,h3,h4,h5,h6,.md-h):not(:first-child){margin-block-start:16px}
    .md h2{font-size:1.29em}
    .md h3{font-size:1.18em}
    .md h4{font-size:1.06em}
    .md h6{color:var(--color-secondary-label)}
    .md :is(h2,h3,h4,h5,h6,.md-h)+:is(p,ul,ol,blockquote,.md-b,.md-wide){margin-block-start:6px}
    .md .md-raw{white-space:pre-wrap}
    .md strong{font-weight:600}
    .md a.link{color:var(--color-accent);text-decoration:underline;text-decoration-thickness:.06em;text-underline-offset:.16em}
    .md :is(ul,ol,.md-list){padding-inline-start:1.65em}
    .md ul{list-style:disc}
    .md ul ul{list-style:circle}
    .md ul ul ul{list-style:square}
    .md ol{list-style:decimal}
    .md li::marker{color:var(--color-secondary-label);font-variant-numeric:tabular-nums}
    .md .md-li{display:list-item;list-style:disc}
    .md :is(li,.md-li)+:is(li,.md-li),.md :is(li,.md-li)>:is(ul,ol,.md-list):not(p~*){margin-block-start:4px}
    .md :is(li,.md-li):has(>:is(p,.md-b:not(.md-list)))+:is(li,.md-li){margin-block-start:8px}
    .md li:has(>input){position:relative;list-style:none}
    .md li>input{position:absolute;inset-inline-start:-1.5em;inset-block-start:.17em;width:1em;height:1em;margin:0;accent-color:var(--color-accent)}
    .md li>input:first-child+p:not(:first-child){margin-block-start:0}
    .md :is(blockquote,.md-quote){padding-inline-start:12px;border-inline-start:3px solid var(--color-separator)}
    .md code{font-family:ui-monospace,"Noto Sans Mono",monospace;font-size:.88em;padding:.1em .3em;border-radius:4px;background:color-mix(in srgb,currentColor 8%,transparent);unicode-bidi:isolate;box-decoration-break:clone;-webkit-box-decoration-break:clone}
    .md .md-wide{overflow:auto hidden;max-width:100%;border-radius:8px}
    .md :is(pre,.md-pre){display:block;width:max-content;min-width:100%;margin:0;padding:10px 12px;border-radius:8px;background:color-mix(in srgb,currentColor 8%,transparent);font:inherit;white-space:pre;tab-size:4;direction:ltr;text-align:left}
    .md :is(pre,.md-pre)>code{padding:0;background:none}
    .md :is(table,.md-table){display:table;border-collapse:collapse;overflow-wrap:normal;font-variant-numeric:tabular-nums}
    .md .md-thead{display:table-header-group}
    .md .md-tbody{display:table-row-group}
    .md .md-tr{display:table-row}
    .md :is(th,td,.md-th,.md-td){display:table-cell;min-width:3em;padding:6px 10px;border:.5px solid var(--color-separator);text-align:start;vertical-align:top}
    .md :is(th,.md-th){font-weight:600;background:color-mix(in srgb,currentColor 4%,transparent)}
    .md :is(hr,.md-hr){height:0;margin:12px 0;border:0;border-block-start:.5px solid var(--color-separator)}
    .md img.md-im{max-width:100%;height:auto;border-radius:8px;vertical-align:middle}
    .md span.md-im{color:var(--color-secondary-label)}
    @media print{.md .md-wide{overflow:visible}.md :is(pre,.md-pre){width:auto;white-space:pre-wrap}}

    """
}
