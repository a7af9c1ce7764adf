import GalleyCore
import GalleyRender
import GalleyReview

/// The page of a filmstrip: a scrubber, the frame, and each record beside what it did, refusals in place.
enum FrameIndex {
  struct Entry {
    enum Kind {
      case accepted(type: RecordType, line: Int, state: String, json: String)
      case refused(Rejection)
      case ended(String)
    }

    let kind: Kind
    /// The file that shows the screen after it.
    let frame: String
  }

  static func html(_ strip: [Entry], title: String) -> [UInt8] {
    var html = MarkupText()
    html.raw(head)
    html.text(title)
    html.raw("</title>\n<style>\n")
    html.raw(styles)
    html.raw("</style>\n</head>\n<body>\n<header><h1>")
    html.text(title)
    let refused = strip.filter { if case .refused = $0.kind { true } else { false } }.count
    html.raw("</h1><p>")
    html.text("\(strip.count - refused) frames, \(refused) refused")
    html.raw("</p>")
    html.raw(controls)
    html.raw("</header>\n<main><iframe title=\"The screen\"></iframe><ol>\n")
    for (index, entry) in strip.enumerated() { add(entry, index, to: &html) }
    html.raw("</ol></main>\n<script>")
    html.raw(script)
    html.raw("</script>\n</body>\n</html>\n")
    return html.bytes
  }

  private static func add(_ entry: Entry, _ index: Int, to html: inout MarkupText) {
    html.raw("<li data-frame=\"")
    html.text(entry.frame)
    switch entry.kind {
    case .accepted(let type, let line, let state, let json):
      html.raw("\"><button type=\"button\"><span class=\"n\">")
      html.text("\(line)")
      html.raw("</span><b>")
      html.text(type.rawValue)
      html.raw("</b><span class=\"s\">")
      html.text(state)
      html.raw("</span></button><pre>")
      html.text(shown(json))
      html.raw("</pre></li>\n")
    case .refused(let rejection):
      html.raw("\" class=\"refused\"><button type=\"button\"><span class=\"n\">")
      html.text("\(rejection.line)")
      html.raw("</span><b>")
      html.text(rejection.code.rawValue)
      html.raw("</b><span class=\"s\">")
      html.text(rejection.state)
      html.raw("</span></button><p>")
      html.text(shown(rejection.text))
      html.raw("</p><pre>")
      html.text(shown(rejection.excerpt))
      html.raw("</pre></li>\n")
    case .ended(let words):
      html.raw("\" class=\"refused\"><button type=\"button\"><span class=\"n\">–</span><b>")
      html.text(words)
      html.raw("</b></button></li>\n")
    }
  }

  /// The script's hash, as the page's policy names it; a test works it out.
  static let scriptHash = "T/7iaiyQ09VHOYimN8oJAzsctoLidLQ3h57NSxh5Cq8="

  private static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' file:; base-uri 'none'; form-action 'none'; script-src 'sha256-\(scriptHash)'">
    <meta name="generator" content="Galley">
    <title>
    """

  private static let controls = """
    <div class="bar"><button type="button" id="back" aria-label="Back">◀</button><button type="button" id="play" aria-label="Play" aria-pressed="false">▶︎▶︎</button><button type="button" id="on" aria-label="On">▶</button><input type="range" id="at" min="0" value="0" aria-label="Record"><output id="place"></output></div>
    """

  private static let styles = """
    :root{color-scheme:light dark;--line:light-dark(#d8d8de,#3a3a40);--ground:light-dark(#f4f4f7,#131316);--card:light-dark(#fff,#1e1e22);--ink:light-dark(#16161a,#f2f2f5);--soft:light-dark(#5d5d68,#a3a3ae);--accent:light-dark(#0a5fd6,#6db0ff);--bad:light-dark(#b3261e,#ff8a80)}
    *{box-sizing:border-box}
    html,body{height:100%;margin:0}
    body{display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:15px/1.45 ui-sans-serif,system-ui,"Inter",sans-serif}
    header{display:grid;grid-template-columns:1fr auto;gap:2px 16px;align-items:baseline;padding:14px 20px 10px;border-bottom:1px solid var(--line);background:var(--card)}
    h1{margin:0;font-size:17px;overflow-wrap:anywhere}
    header p{margin:0;color:var(--soft)}
    .bar{grid-column:1/-1;display:flex;gap:8px;align-items:center;padding-top:6px}
    .bar button{min-width:44px;height:44px;border:1px solid var(--line);border-radius:10px;background:var(--ground);color:var(--ink);font:inherit;cursor:pointer}
    .bar button[aria-pressed=true]{background:var(--accent);color:var(--card)}
    .bar input{flex:1;min-width:60px;height:44px;accent-color:var(--accent)}
    .bar output{min-width:5.5em;text-align:end;font-variant-numeric:tabular-nums;color:var(--soft)}
    main{flex:1;min-height:0;display:grid;grid-template-columns:minmax(0,442px) minmax(0,1fr)}
    iframe{width:402px;max-width:calc(100% - 40px);height:calc(100% - 40px);max-height:874px;margin:20px auto;border:1px solid var(--line);border-radius:26px;background:#fff}
    ol{margin:0;padding:20px 20px 40px 0;overflow:auto;list-style:none}
    li{margin:0 0 6px;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:clip}
    li>button{display:flex;gap:10px;align-items:baseline;width:100%;min-height:44px;padding:10px 14px;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
    .n{min-width:2.6em;color:var(--soft);font-variant-numeric:tabular-nums}
    .s{margin-inline-start:auto;color:var(--soft);font-size:13px}
    li pre,li p{display:none;margin:0;padding:0 14px 12px 56px}
    li p{color:var(--bad)}
    li pre{white-space:pre-wrap;overflow-wrap:anywhere;font:12px/1.5 ui-monospace,"Noto Sans Mono",monospace;color:var(--soft)}
    li[aria-current] :is(pre,p){display:block}
    li[aria-current]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}
    .refused b{color:var(--bad)}
    .refused[aria-current]{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    @media(max-width:760px){html,body{height:auto}header{padding-inline:12px}.bar{flex-wrap:wrap}.bar output{min-width:0}main{grid-template-columns:minmax(0,1fr)}iframe{height:70vh}ol{padding:0 12px 40px}}

    """

  /// Arrow keys, Home and End step; space plays. The screen is exchanged only when the frame is another.
  static let script = """

    const items = [...document.querySelectorAll('li')], frame = document.querySelector('iframe')
    const at = document.getElementById('at'), place = document.getElementById('place'), play = document.getElementById('play')
    let now = -1, shown = '', timer = 0
    at.max = Math.max(items.length - 1, 0)
    const show = index => {
      index = Math.min(Math.max(index, 0), items.length - 1)
      if (index === now || !items.length) return
      items[now]?.removeAttribute('aria-current')
      now = index
      const item = items[now]
      item.setAttribute('aria-current', 'true')
      item.scrollIntoView({ block: 'nearest' })
      at.value = now
      place.value = `${now + 1} of ${items.length}`
      if (item.dataset.frame && item.dataset.frame !== shown) frame.src = shown = item.dataset.frame
    }
    const stop = () => { clearInterval(timer); timer = 0; play.setAttribute('aria-pressed', 'false') }
    const toggle = () => {
      if (timer) return stop()
      if (now === items.length - 1) show(0)
      play.setAttribute('aria-pressed', 'true')
      timer = setInterval(() => { show(now + 1); if (now === items.length - 1) stop() }, 600)
    }
    items.forEach((item, index) => item.querySelector('button').addEventListener('click', () => { stop(); show(index) }))
    at.addEventListener('input', () => { stop(); show(+at.value) })
    document.getElementById('back').addEventListener('click', () => { stop(); show(now - 1) })
    document.getElementById('on').addEventListener('click', () => { stop(); show(now + 1) })
    play.addEventListener('click', toggle)
    addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === at) return
      const steps = { ArrowLeft: now - 1, ArrowUp: now - 1, ArrowRight: now + 1, ArrowDown: now + 1, Home: 0, End: items.length - 1 }
      if (event.key in steps) { event.preventDefault(); stop(); show(steps[event.key]) }
      if (event.key === ' ' && event.target.localName !== 'button') { event.preventDefault(); toggle() }
    })
    show(Math.min(+location.hash.slice(1) - 1 || 0, items.length - 1))

    """
}
