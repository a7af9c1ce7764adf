import GalleyCore

extension HTMLWriter {
  /// The document's styles: what depends on the theme and the reader's settings, the fixed rules, then
  /// the theme's defaults for widgets and the tokens that the document uses.
  mutating func writeStylesheet(_ tokens: TokenUse, hasRecords: Bool) {
    switch options.appearance {
    case .light: raw(":root{color-scheme:light}\n")
    case .dark: raw(":root{color-scheme:dark}\n")
    case .auto: raw(":root{color-scheme:light dark}\n")
    }
    writeFontFaces()
    buffer.append(themeStyles.before)
    raw(HTMLWriter.stylesheet)
    buffer.append(themeStyles.after)
    if hasRecords { buffer.append(recordStyles) }
    if options.draft { raw(HTMLWriter.draftStyles) }
    write(tokens)
  }

  /// A device's rows share their width evenly, the least flexible part first; what one does not take goes
  /// to the others. `minmax(0,max-content)` tracks of a grid do just that; a flex row shrinks in proportion
  /// instead. `contain:inline-size` with a huge size is `frame(maxWidth: .infinity)`.
  ///
  /// Where bars are so high that they leave less than a third of the screen, all of it scrolls: a device cuts
  /// the texts in them, and `check --layout` says so.
  ///
  /// Class names are short since they stand on every element:
  /// `w` a widget with its margin, `b` its box, `c` its content, `bd` its border, `g` its gradient,
  /// `st` a tap's button under controls; `v`, `car`, `grid` arrangements; `t…` texts; `i` icons.
  private static let stylesheet: StaticString = """
    *{box-sizing:border-box}
    html,body{height:100%;margin:0}
    body{background:var(--color-background);color:var(--color-label);-webkit-text-size-adjust:100%;overflow:clip}
    button{all:unset;box-sizing:border-box;cursor:pointer;-webkit-tap-highlight-color:transparent}
    button[disabled]{opacity:.5;cursor:default}
    h1,h2,h3,h4{margin:0}
    .page{position:relative;height:100vh;height:100dvh;display:flex;flex-direction:column;container-type:inline-size;margin-inline:auto;background:var(--color-background);overflow:hidden auto;scrollbar-width:none}
    .page>header,.page>footer,.sheet>.v{flex:none}
    .scroll{flex:1;min-height:33%;overflow:hidden auto;scrollbar-width:none;container-type:inline-size;position:relative}
    .scroll::-webkit-scrollbar{display:none}
    .head{position:sticky;top:0;z-index:2}
    .v{display:flex;flex-direction:column;align-items:center;align-self:stretch}
    .head{display:flex;flex-direction:column;align-items:center}
    .car{display:flex;align-items:center;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none;container-type:inline-size}
    .car::-webkit-scrollbar{display:none}
    .car>.w{flex:none;scroll-snap-align:start;align-self:center}
    .car>.w.fl{grid-template-columns:max-content}
    .grid{display:grid;align-items:center;justify-items:center}
    .grid>.w{align-self:center}
    .w{position:relative;display:grid;text-align:start}
    .w>*{grid-area:1/1}
    .fl{align-self:stretch;justify-self:stretch;grid-template-columns:minmax(0,1fr)}
    .b{position:relative;min-width:0;display:block}
    .c{position:relative;display:flex;flex-direction:column;align-items:center}
    .bd{position:absolute;inset:0;grid-area:1/1/2/2;pointer-events:none}
    .bd-dash{width:100%;height:100%;overflow:visible;fill:none}
    .bd-dash>rect{x:calc(var(--g-w)/2);y:calc(var(--g-w)/2);width:calc(100% - var(--g-w));height:calc(100% - var(--g-w))}
    .bd-dash>.q1{clip-path:inset(-99px 50% 50% -99px)}
    .bd-dash>.q2{clip-path:inset(-99px -99px 50% 50%)}
    .bd-dash>.q3{clip-path:inset(50% -99px -99px 50%)}
    .bd-dash>.q4{clip-path:inset(50% 50% -99px -99px)}
    .bd-dash:dir(rtl){transform:scaleX(-1)}
    .g{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
    .w>.st{position:absolute;inset:0;grid-area:auto}
    .st~.b{pointer-events:none}
    .st~.b :is(button,summary,a,.rail){pointer-events:auto}
    .t{display:block;white-space:pre-wrap;overflow-wrap:anywhere;min-width:0}
    .t *{line-height:0}
    .t code{font-family:ui-monospace,"Noto Sans Mono",monospace;font-size:inherit}
    .link{color:var(--color-accent);text-decoration:none}
    .second{color:var(--color-secondary-label)}
    .stretch{display:block;align-self:stretch}
    .stack{display:flex;flex-direction:column;align-items:stretch;align-self:stretch;gap:var(--space-title);min-width:0}
    .tight{gap:2px}
    .row{display:flex;align-items:center;align-self:stretch;gap:var(--space-card)}
    .stepper{gap:var(--space-stepper)}
    .row>.stack{flex:1;align-self:center}
    .i{display:block;flex:none;width:1.3em;height:1.19em;fill:currentColor}
    .slim{width:.65em;height:.98em}
    .missing{border:1px dashed currentColor;border-radius:25%;opacity:.7;width:1.19em}
    .im-box{position:relative;display:block;align-self:stretch;overflow:clip;background:var(--g-ph);min-height:10px}
    .im{display:block;position:relative;width:100%;height:auto;color:transparent}
    .im-cover,.im-stretch{position:absolute!important;inset:0;height:100%!important}
    .im-cover{object-fit:cover}
    .im-stretch{object-fit:fill}
    img.im::after{content:"";position:absolute;inset:0;background:var(--g-ph)}
    .thumb{flex:none;width:72px;height:72px;display:flex;flex-direction:column;justify-content:center}
    .shimmer{position:absolute;inset:0;overflow:clip}
    .shimmer::after,.sk::after{content:"";position:absolute;inset-block:0;width:90%;mix-blend-mode:plus-lighter;background:linear-gradient(90deg,#fff0,#ffffff8c,#fff0);animation:shimmer 1.2s linear infinite}
    @keyframes shimmer{from{transform:translateX(-167%)}to{transform:translateX(167%)}}
    .banner{position:relative;display:block;align-self:stretch;overflow:clip}
    .fade{position:absolute;inset:auto 0 0;max-height:100%;padding:16px;display:grid;grid-auto-rows:minmax(0,max-content);gap:var(--space-banner);background:linear-gradient(#0000,#0000008c)}
    .fade>.t{overflow:clip}
    .nav,.buttons,.tags{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,max-content);align-items:center}
    .nav-title,.wide{contain:inline-size;contain-intrinsic-inline-size:9999px}
    .car>.w.fl .wide{contain:none}
    .tag{display:flex;align-items:center;gap:var(--space-tag);padding:4px 8px;border-radius:var(--radius-tag);background:var(--color-surface);flex:none;max-width:100%}
    .tags{justify-content:start;gap:var(--space-tags);min-width:0}
    .rail{display:flex;align-items:center;align-self:stretch;gap:var(--space-rail);overflow:auto hidden;scrollbar-width:none}
    .rail::-webkit-scrollbar{display:none}
    .btn{display:flex;align-items:center;justify-content:center;gap:var(--space-button);min-width:0;color:var(--g-btn,var(--color-accent));text-align:center}
    .btn>.i{flex:0 1 auto;min-width:0;font-size:17px}
    .btn>.t{flex:0 9999 auto;min-width:min-content}
    .solid,.outline{padding:12px 16px;border-radius:var(--radius-button)}
    .solid{background:var(--color-accent);color:var(--color-on-accent)}
    .outline{box-shadow:inset 0 0 0 1.5px var(--g-btn,var(--color-accent))}
    .buttons{justify-content:center;gap:var(--space-buttons);max-width:100%}
    .buttons:has(>.wide){align-self:stretch}
    .sep{display:block;align-self:stretch;background:var(--color-separator)}
    .dash{position:relative;display:block;align-self:stretch;color:var(--color-separator)}
    .dash-line{position:absolute;inset:0;width:100%;height:100%}
    .step{flex:none;display:flex;align-items:center;min-width:96px;height:32px;border-radius:var(--radius-stepper);background:var(--color-surface)}
    .step>button{width:32px;height:32px;display:flex;align-items:center;justify-content:center;color:var(--color-accent)}
    .step>button[disabled]{color:var(--color-secondary-label);opacity:1}
    .step>output{flex:1;min-width:32px;text-align:center;font-size:15px;font-weight:600;font-variant-numeric:tabular-nums}
    details{align-self:stretch}
    summary{display:flex;align-items:center;gap:8px;list-style:none;cursor:pointer;overflow-x:clip}
    summary::-webkit-details-marker{display:none}
    summary>.t{flex:1}
    summary>.i{color:var(--color-secondary-label);transition:rotate .2s}
    details[open]>summary>.i{rotate:180deg}
    .items{padding-top:12px}
    :where(.items)>.v{gap:var(--space-accordion)}
    .problem{padding:4px 16px}
    .card{position:relative;padding:12px;border-radius:10px;display:flex;flex-direction:column;gap:4px;background:color-mix(in srgb,var(--g-tint) 10%,transparent);box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--g-tint) 50%,transparent);color:var(--g-tint)}
    .card-title{display:flex;align-items:center;gap:6px}
    .card-text{opacity:.5}
    .unknown{--g-tint:var(--color-unknown)}
    .malformed{--g-tint:var(--color-malformed)}
    .declared{display:flex;flex-direction:column;align-self:stretch;gap:4px;padding:12px;border-radius:10px;outline:1px dashed color-mix(in srgb,currentColor 40%,transparent);outline-offset:-1px}
    .declared-type{color:var(--color-secondary-label);font-family:ui-monospace,"Noto Sans Mono",monospace}
    .nav{gap:12px;padding:10px 16px}
    .nav-title{display:flex;flex-direction:column;align-items:center;gap:2px;text-align:center}
    .nav-right:not(:empty){display:contents}
    .nav-right>.btn+.btn{margin-inline-start:-4px}
    .sentinel{display:flex;justify-content:center;padding:16px}
    .spin{display:block;width:20px;height:20px;border-radius:50%;background:conic-gradient(#8e8e9300,#8e8e93);mask:radial-gradient(closest-side,#0000 62%,#000 65%);animation:spin 1s linear infinite}
    @keyframes spin{to{rotate:1turn}}
    .state{min-height:100%;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;padding:32px;text-align:center}
    .wide-gap{gap:12px}
    .loading{display:flex;flex-direction:column;gap:16px;padding:16px}
    .sk{position:relative;overflow:clip;flex:none;background:color-mix(in srgb,#8e8e93 var(--g-sk),transparent)}
    .sk-row{display:flex;gap:12px;align-items:center}
    .sk-lines{flex:1;display:flex;flex-direction:column;gap:8px}
    .sk-short{padding-inline-end:60px}
    .sheet{background:var(--color-background);color:var(--color-label);border:0;padding:0;margin:0 auto;border-radius:10px 10px 0 0;inset:auto 0 0;width:100%;max-width:100%;max-height:none;overflow:hidden auto;scrollbar-width:none;container-type:inline-size}
    .sheet:popover-open,.sheet.open{display:flex;flex-direction:column}
    .sheet.open{position:absolute}
    .sheet::backdrop,.behind{background:#0003}
    .behind{position:absolute;inset:0}
    .grabber{position:absolute;z-index:3;top:5px;left:calc(50% - 18px);width:36px;height:5px;border-radius:3px;background:var(--color-grabber)}
    .toast{position:fixed;inset:auto 0 calc(24px + env(safe-area-inset-bottom));margin:0 auto;width:fit-content;max-width:calc(100% - 32px);border:0;padding:10px 18px;border-radius:999px;background:#000000d9;color:#fff;font-size:15px;line-height:18px;font-weight:500;white-space:pre-wrap;overflow-wrap:anywhere;pointer-events:none}
    .toast:popover-open{animation:toast 2.5s both}
    @keyframes toast{0%{opacity:0;translate:0 8px}8%,92%{opacity:1;translate:0}to{opacity:0;visibility:hidden}}
    @supports not selector(:popover-open){.sheet[popover],.toast{position:static;margin:16px auto}}
    .vh{position:absolute;width:1px;height:1px;overflow:clip;clip-path:inset(50%);white-space:nowrap}
    :focus-visible{outline:2px solid var(--color-accent);outline-offset:-2px}
    .inspect .w::after{content:attr(data-widget-type) " " attr(data-widget-id);position:absolute;inset:0;pointer-events:none;box-shadow:inset 0 0 0 1px #007affb3;font:8px/1 ui-monospace,monospace;color:#007affd9;padding:2px;z-index:4;overflow:hidden}
    @keyframes toast-still{0%,99%{visibility:visible}to{visibility:hidden}}
    @media(prefers-reduced-motion:reduce){:not(.toast),::before,::after{animation-duration:0s!important;transition:none!important}.shimmer::after,.sk::after{display:none}.toast:popover-open{animation-name:toast-still}}
    @media print{html,body,.page{height:auto;overflow:visible}.page{display:block}.scroll{overflow:visible}.head{position:static}.car,.rail{flex-wrap:wrap;overflow:visible}.w{break-inside:avoid}.grabber,.spin{display:none}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
    @media(forced-colors:active){.bd,.solid,.outline,.tag,.step,.card,.sk{outline:1px solid;outline-offset:-1px}.sep{background:CanvasText!important;forced-color-adjust:none}:focus-visible{outline:3px solid Highlight;outline-offset:-3px}}

    """
}
