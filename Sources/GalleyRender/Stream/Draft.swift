extension HTMLWriter {
  /// What a draft needs beside the fixed rules: it is marked, and its dead controls look as the live ones.
  ///
  /// `inert` would hide it from assistive technology, and `pointer-events` would leave the keyboard. So
  /// nothing in it has a behaviour at all: a button has no popover, a link no address, and an accordion is
  /// a heading over a region. ``liveScript`` gives them theirs.
  static let draftStyles: StaticString = """
    .draft::after{content:"Draft";position:absolute;z-index:5;inset-block-start:4px;inset-inline-end:4px;padding:1px 7px;border-radius:9px;background:color-mix(in srgb,var(--color-background) 80%,var(--color-label));color:var(--color-label);font:600 10px/16px ui-sans-serif,system-ui,sans-serif;letter-spacing:.04em;text-transform:uppercase;pointer-events:none}
    .draft:has(~.page){display:none}
    .draft :is(button,a){cursor:default}
    .disclosure{align-self:stretch}
    .summary{display:flex;align-items:center;gap:8px;overflow-x:clip}
    .summary>.t{flex:1}
    .summary>.i{color:var(--color-secondary-label)}
    .disclosure:has(>.items:not([hidden]))>.summary>.i{rotate:180deg}
    [hidden]{display:none!important}

    """

  /// Brings a committed draft to life: allowed in its document by its hash, and without a word of the
  /// payload in it.
  package static let liveScript: StaticString = """
    (() => {
      const page = document.querySelector('.page.draft'), all = s => page.querySelectorAll(s)
      const move = (e, from, to) => { e.setAttribute(to, e.getAttribute(from)); e.removeAttribute(from) }
      for (const e of all('[data-popovertarget]')) move(e, 'data-popovertarget', 'popovertarget')
      for (const e of all('a[data-link]')) { move(e, 'data-link', 'href'); e.rel = 'noreferrer'; e.removeAttribute('role') }
      for (const e of all('[aria-disabled]')) e.removeAttribute('aria-disabled')
      for (const e of all('.disclosure')) {
        const [title, items] = e.children
        const details = document.createElement('details'), summary = document.createElement('summary')
        summary.append(...title.childNodes)
        details.open = !items.hidden
        items.hidden = false
        details.append(summary, items)
        e.replaceWith(details)
      }
      page.addEventListener('click', event => {
        const button = event.target.closest('.step>button')
        if (!button) return
        const [less, more] = button.parentNode.querySelectorAll('button')
        const count = button.parentNode.querySelector('output')
        const { min, max } = count.dataset, value = +count.textContent + (button === less ? -1 : 1)
        count.textContent = value
        less.disabled = value <= +min
        more.disabled = max !== undefined && value >= +max
      })
      for (const e of all('[popover]')) page.append(e)
      const more = page.querySelector(':scope>.sentinel')
      if (more) {
        const main = page.querySelector(':scope>main')
        main.insertBefore(more, main.querySelector(':scope>[id$=_foot]'))
        more.hidden = false
      }
      page.classList.remove('draft')
      document.title = document.title.replace(/^Draft: /, '')
    })()
    """

  /// The script's SHA-256, as a Content-Security-Policy names it. A test works it out.
  package static let liveScriptHash: StaticString = "WA9uNjLLak9Yd52W3L6fqAEN8k2o2YeN4Ov2yeOC+Ao="
}
