extension DiffPage {
  static let styles = baseStyles + listStyles + stageStyles + narrowStyles

  /// A list to be read.
  static let withoutScript =
    ".compare,.filters,dialog{display:none}main{grid-template-columns:1fr!important}html,body{height:auto}"

  private static let baseStyles = """
    :root{color-scheme:light dark;--ground:light-dark(#f3f3f6,#101012);--card:light-dark(#fff,#1a1a1d);--raised:light-dark(#fff,#242428);--hover:light-dark(#f4f4f7,#222226);--line:light-dark(#e4e4ea,#2c2c31);--edge:light-dark(#8a8a94,#75757e);--ink:light-dark(#18181c,#ededf2);--soft:light-dark(#5c5c67,#a5a5b0);--accent:light-dark(#3457d5,#9db2ff);--tint:light-dark(#eef1fd,#23283c);--old:light-dark(#b3203d,#ff95a4);--new:light-dark(#0a6b44,#72d9a9);--old-tint:light-dark(#fdecef,#3b1c24);--new-tint:light-dark(#e4f6ec,#14321f);--amber:light-dark(#855300,#f2bd62);--violet:light-dark(#6d3fc4,#c3a6ff);--mono:ui-monospace,"SF Mono","Cascadia Code","JetBrains Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    *,::before,::after{box-sizing:border-box}
    html,body{height:100%;margin:0}
    body{display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:13px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Inter","Noto Sans",sans-serif;-webkit-font-smoothing:antialiased}
    h1,h2,h3,p,ul,dl,dd,figure{margin:0;padding:0}
    ul{list-style:none}
    button,input{font:inherit;color:inherit}
    button{background:none;border:0;padding:0;cursor:pointer;text-align:start}
    i,em{font-style:normal}
    del,ins{text-decoration:none}
    [hidden]{display:none!important}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .vh{position:absolute;width:1px;height:1px;overflow:clip;clip-path:inset(50%);white-space:nowrap}
    .sprite{display:none}
    .i{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
    code,kbd{font:11px/1 var(--mono)}
    kbd{display:inline-block;min-width:18px;padding:3px 5px;border:1px solid var(--line);border-radius:5px;background:var(--ground);color:var(--soft);text-align:center}
    header{flex:none;display:flex;flex-wrap:wrap;gap:12px 48px;align-items:end;justify-content:space-between;padding:14px 24px 16px;background:var(--card);border-bottom:1px solid var(--line)}
    .brand{display:flex;align-items:center;gap:6px;margin-bottom:6px;color:var(--soft);font-weight:600}
    .brand .i{width:18px;height:18px;color:var(--accent)}
    h1{font-size:22px;line-height:1.25;font-weight:680;letter-spacing:-.02em}
    .why{margin-top:2px;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
    .why b{color:var(--ink);font:600 13px var(--mono)}
    header dl{display:grid;gap:4px}
    header dl>div{display:flex;gap:10px;align-items:baseline}
    dt{flex:none;width:2.6em;color:var(--soft)}
    .is-old dt{color:var(--old)}
    .is-new dt{color:var(--new)}
    dd{min-width:0;overflow-wrap:anywhere;unicode-bidi:isolate}
    dd b{font-weight:600}
    dd span{color:var(--soft)}
    main{flex:1;min-height:0;display:grid;grid-template-columns:clamp(320px,31vw,500px) minmax(0,1fr)}

    """

  private static let listStyles = """
    .changes{display:flex;flex-direction:column;min-height:0;background:var(--card);border-inline-end:1px solid var(--line)}
    .filters{flex:none;max-height:40vh;overflow:auto;padding:12px 16px;border-bottom:1px solid var(--line)}
    .chips{display:flex;flex-wrap:wrap;gap:6px}
    .chip{display:inline-flex;align-items:center;gap:5px;max-width:100%;min-height:28px;padding:2px 9px;border:1px solid var(--line);border-radius:999px;background:var(--card)}
    .chips details{flex-basis:100%}
    .chips summary{width:fit-content;padding:3px 4px;border-radius:6px;color:var(--soft);cursor:pointer}
    .chips details .chip{margin:6px 6px 0 0}
    .chip:hover{background:var(--hover)}
    .chip .i{width:15px;height:15px;margin-inline-start:-2px}
    .chip span{overflow-wrap:anywhere;min-width:0;unicode-bidi:isolate}
    .chip b{color:var(--soft);font-weight:500;font-variant-numeric:tabular-nums}
    .chip[aria-pressed=true]{border-color:var(--accent);background:var(--tint);box-shadow:inset 0 0 0 1px var(--accent)}
    .chip[aria-pressed=true]::before{content:"✓";color:var(--accent);font-weight:700}
    .said{display:flex;justify-content:space-between;align-items:center;gap:8px;color:var(--soft)}
    .chips+.chips,.said:has(>:not(:empty,[hidden])){margin-top:8px}
    .said button{min-height:24px;color:var(--accent)}
    .list{position:relative;flex:1;min-height:0;overflow:auto;padding-bottom:24px;scrollbar-width:thin}
    h2{position:sticky;top:0;z-index:1;display:flex;gap:8px;align-items:baseline;padding:12px 20px 8px;background:var(--card);font-size:14px;font-weight:400}
    h2 b{font-weight:650;overflow-wrap:anywhere;min-width:0;unicode-bidi:isolate}
    h2 span{flex:none;margin-inline-start:auto;color:var(--soft);font-size:12px}
    article+article{margin-top:8px;border-top:1px solid var(--line)}
    .place{padding:6px 10px 4px;content-visibility:auto;contain-intrinsic-size:auto 300px auto calc(34px + var(--n,1)*52px)}
    h3{padding:2px 10px;font-size:13px;font-weight:400;overflow-wrap:anywhere;unicode-bidi:isolate}
    h3 b{font:600 12.5px var(--mono)}
    h3 span{color:var(--soft);font-size:12px}
    .path{display:none;padding:0 10px 4px;color:var(--soft);font:11px/1.5 var(--mono);overflow-wrap:anywhere}
    .is-current .path{display:block}
    .row{position:relative;display:flex;flex-wrap:wrap;gap:2px 10px;align-items:center;width:100%;min-height:36px;padding:6px 10px 6px 44px;border-radius:9px;scroll-margin:52px 0 16px}
    .row:hover{background:var(--hover)}
    .row[aria-current]{background:var(--tint);box-shadow:inset 3px 0 var(--accent)}
    .row:focus-visible{outline-offset:-2px}
    .row .i{position:absolute;inset:6px auto auto 10px;width:24px;height:24px;padding:4px;border-radius:7px;background:var(--hover);color:var(--soft)}
    .chip .i-added,.row .i-added{color:var(--new)}
    .chip .i-removed,.row .i-removed{color:var(--old)}
    .chip :is(.i-moved,.i-reparented),.row :is(.i-moved,.i-reparented){color:var(--accent)}
    .chip :is(.i-retyped,.i-renamed),.row :is(.i-retyped,.i-renamed){color:var(--violet)}
    .chip :is(.i-token,.i-finding),.row :is(.i-token,.i-finding){color:var(--amber)}
    .on{flex:1 1 auto;max-width:100%;overflow-wrap:anywhere;font-weight:550;unicode-bidi:isolate}
    .on i{margin-inline-end:2px;color:var(--soft);font-weight:400}
    .row em{max-width:100%;padding:1px 7px;border-radius:6px;background:var(--hover);color:var(--soft);font:11px/1.6 var(--mono);overflow-wrap:anywhere}
    .row[aria-current] :is(em,.i){background:var(--card)}
    .values{flex:0 0 100%;min-width:0;font:12px/1.65 var(--mono);overflow-wrap:anywhere}
    .is-long :is(del,ins){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;margin-top:3px}
    .is-long .to{display:none}
    .row[aria-current] :is(del,ins){-webkit-line-clamp:none}
    del,ins{padding:1px 5px;border-radius:5px;-webkit-box-decoration-break:clone;box-decoration-break:clone;unicode-bidi:isolate}
    del{background:var(--old-tint);color:var(--old);text-decoration:line-through;text-decoration-thickness:1px}
    ins{background:var(--new-tint);color:var(--new)}
    :is(del,ins) b{font-weight:700;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}
    del b{text-decoration:underline line-through}
    .to{color:var(--soft)}
    .none{font-style:italic}
    .ink{display:inline-block;width:11px;height:11px;margin-inline-end:4px;border-radius:3px;background:var(--ink);box-shadow:inset 0 0 0 1px light-dark(#0003,#fff5);vertical-align:-1px}
    .rest{padding:10px 20px;color:var(--soft)}

    """

  private static let stageStyles = """
    .compare{display:flex;flex-direction:column;min-width:0;min-height:0}
    .bar,.foot{flex:none;display:flex;align-items:center;gap:8px;padding:10px 20px}
    .modes{display:flex;margin-inline-end:auto;padding:3px;border-radius:11px;background:light-dark(#e6e6ec,#1e1e22)}
    .modes button{display:flex;align-items:center;gap:6px;height:30px;padding:0 12px 0 8px;border-radius:8px;color:var(--soft)}
    .modes button:hover{color:var(--ink)}
    .modes [aria-pressed=true]{background:light-dark(#fff,#3a3a42);color:var(--ink);font-weight:550;box-shadow:0 1px 3px #0003}
    .modes [aria-pressed=true] .i{color:var(--accent)}
    .tool{display:grid;place-items:center;width:36px;height:36px;border-radius:9px;color:var(--soft)}
    .tool:hover{background:light-dark(#e6e6ec,#232327);color:var(--ink)}
    .tool[aria-pressed=true]{background:var(--tint);color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
    .stage{flex:1;min-height:0;display:grid;grid-auto-flow:column;justify-content:center;column-gap:24px;padding:0 20px 16px;overflow:hidden}
    .side{position:relative;display:flex;flex-direction:column;width:calc(var(--device)*var(--scale,1)*1px);min-height:0}
    figcaption{flex:none;display:flex;align-items:center;gap:7px;height:26px;color:var(--soft);font-weight:600}
    figcaption::before{content:"";width:12px;height:12px;border:2px dashed #d6304f;border-radius:3px}
    #new figcaption::before{border:2px solid #0b8a57}
    .screen{position:relative;flex:1;min-height:0;border-radius:20px;overflow:clip;background:var(--card);box-shadow:0 0 0 1px light-dark(#18181c1a,#ffffff24),0 8px 30px light-dark(#18181c1c,#0009)}
    iframe{display:block;width:calc(var(--device)*1px);height:calc(100%/var(--scale,1));border:0;transform:scale(var(--scale,1));transform-origin:0 0}
    .blank{display:none;position:absolute;inset:0;flex-direction:column;align-items:center;justify-content:center;padding:24px;color:var(--soft);font-size:15px;text-align:center}
    .is-blank .blank{display:flex}
    .is-blank iframe{visibility:hidden}
    .stage:not([data-mode=side]) .side{grid-area:1/1}
    .stage:not([data-mode=side]) #new figcaption{flex-direction:row-reverse}
    .stage:not([data-mode=side]) #new{pointer-events:none}
    .stage:not([data-mode=side]) #new :is(.screen,.wipe){pointer-events:auto}
    [data-mode=slider] #new .screen{clip-path:inset(0 0 0 calc(var(--mix)*100%))}
    [data-mode=onion] #new .screen{opacity:var(--mix)}
    [data-mode=blink][data-top=old] #new .screen{visibility:hidden}
    [data-mode=blink][data-top=old] #new figcaption,[data-mode=blink][data-top=new] #old figcaption{font-weight:400}
    [data-mode=blink][data-top=old] #old figcaption,[data-mode=blink][data-top=new] #new figcaption{color:var(--ink);text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:4px}
    .wipe{display:none;position:absolute;inset:26px auto 0 calc(var(--mix)*100%);width:28px;margin-inline-start:-14px;cursor:ew-resize;touch-action:none}
    [data-mode=slider] .wipe{display:block}
    .wipe::before{content:"";position:absolute;inset:0 13px;background:var(--accent);box-shadow:0 0 0 1px #fff8}
    .wipe::after{content:"↔";position:absolute;top:calc(50% - 14px);width:28px;height:28px;border-radius:50%;background:var(--accent);color:light-dark(#fff,#10131f);font:600 14px/28px system-ui,sans-serif;text-align:center;box-shadow:0 2px 8px #0005}
    .foot{padding-block:0 10px;min-height:46px}
    .steps{display:flex;align-items:center}
    .steps output{min-width:7em;color:var(--soft);text-align:center;font-variant-numeric:tabular-nums}
    .mix{display:flex;align-items:center;gap:10px;flex:1;min-width:0;max-width:420px;margin-inline-start:auto;color:var(--soft);white-space:nowrap}
    .mix input{flex:1;min-width:60px;height:32px;margin:0;accent-color:var(--accent)}
    .switch{margin-inline-start:auto;height:36px;padding:0 12px;border-radius:9px;background:var(--raised);box-shadow:inset 0 0 0 1px var(--line);white-space:nowrap}
    .stage:is([data-mode=side],[data-mode=blink])~.foot .mix,.stage:not([data-mode=blink])~.foot .switch{display:none}
    .is-empty .compare{display:none}
    .is-empty main{grid-template-columns:minmax(0,1fr)}
    dialog{width:min(440px,calc(100vw - 32px));padding:20px 24px 24px;border:0;border-radius:16px;background:var(--raised);color:inherit;box-shadow:0 0 0 1px var(--line),0 20px 60px #0006}
    dialog::backdrop{background:#0006}
    dialog h2{position:static;padding:0 0 12px;background:none;font-size:16px;font-weight:650}
    dialog dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;align-items:center}
    dialog dt{width:auto}
    dialog>button{margin-top:18px;height:34px;padding:0 14px;border-radius:9px;background:var(--tint);color:var(--accent);font-weight:550}

    """

  /// Below the width of two phones the report is one column: the pages stay in view at its foot.
  private static let narrowStyles = """
    @media(max-width:1180px){.modes button{padding:0 9px}.modes span{position:absolute;width:1px;height:1px;overflow:clip;clip-path:inset(50%);white-space:nowrap}}
    @media(max-width:820px){.row[aria-current] :is(del,ins){-webkit-line-clamp:4}html,body{height:auto}main{display:block}header{padding:12px 16px}.changes{border:0}.list{overflow:visible}.filters{max-height:none}.row{scroll-margin-bottom:calc(62dvh + 12px)}.compare{position:sticky;bottom:0;z-index:2;height:62dvh;background:var(--ground);border-top:1px solid var(--line);box-shadow:0 -8px 30px #0003}.bar,.foot{padding:6px 12px}.foot{padding-block:0 6px}.stage{column-gap:12px;padding:0 12px 10px}.switch kbd{display:none}.mix span{position:absolute;width:1px;height:1px;overflow:clip;clip-path:inset(50%)}}
    @media(prefers-reduced-motion:no-preference){.list{scroll-behavior:auto}.chip,.row,.tool,.modes button{transition:background-color .12s}}
    @media(forced-colors:active){.row[aria-current],.chip[aria-pressed=true],.modes [aria-pressed=true]{outline:2px solid Highlight;outline-offset:-2px}.wipe::before{background:Highlight}}
    @media print{html,body,.list{height:auto;overflow:visible}.compare,.filters{display:none}main{display:block}}

    """
}
