// The script of a report, and the hash that its policy knows it by.

extension DiffPage {
  /// The script's SHA-256, as the page's policy names it; a test works it out.
  package static let scriptHash = "gzsgg3dXTqGYlab3HyKulQmB+6wl6Ptq0/OXdtAZb+A="

  /// Everything is in the markup; the script selects, filters, and puts the two pages into their frames.
  package static let script = "\n" + listScript + framesScript + controlsScript

  /// Rows and chips.
  private static let listScript = """
    const $ = id => document.getElementById(id), all = (query, root = document) => [...root.querySelectorAll(query)]
    const rows = all('.row'), chips = all('.chip'), places = all('.place'), articles = all('article')
    const isWide = matchMedia('(min-width:821px)')
    let shown = rows, now = null

    // One row at a time is in the tab order, so that Tab leads past the list.
    const select = (row, { takesFocus = false, scrolls = true } = {}) => {
      if (!row) return
      if (now) {
        now.removeAttribute('aria-current')
        now.tabIndex = -1
        now.closest('.place').classList.remove('is-current')
      }
      now = row
      now.setAttribute('aria-current', 'true')
      now.tabIndex = 0
      now.closest('.place').classList.add('is-current')
      if (takesFocus) now.focus({ preventScroll: true })
      // Rows that were never in view have a guessed height until the next frame.
      const keep = () => row === now && row.scrollIntoView({ block: 'nearest' })
      if (scrolls) keep(), requestAnimationFrame(keep)
      $('at').textContent = `${shown.indexOf(now) + 1} of ${shown.length}`
      sides.forEach(show)
    }
    const step = by => select(shown[Math.min(Math.max(shown.indexOf(now) + by, 0), shown.length - 1)], { takesFocus: true })
    const stepPage = by => {
      const pages = [...new Set(shown.map(row => row.closest('article')))]
      const page = pages[pages.indexOf(now?.closest('article')) + by]
      if (page) select(shown.find(row => page.contains(row)), { takesFocus: true })
    }

    // Within a group any of the pressed chips will do; where both have pressed ones, both must.
    const filter = () => {
      const pressed = kind => chips.filter(e => e.dataset.kind === kind && e.ariaPressed === 'true').map(e => e.value)
      const verdicts = pressed('verdict'), causes = pressed('cause'), isFiltered = verdicts.length + causes.length > 0
      const fits = (values, value) => !values.length || values.includes(value)
      shown = rows.filter(row => fits(verdicts, row.dataset.verdict) && fits(causes, row.dataset.cause))
      const kept = new Set(shown)
      for (const row of rows) row.parentElement.hidden = !kept.has(row)
      for (const place of places) place.hidden = !place.querySelector('li:not([hidden])')
      for (const page of articles) page.hidden = isFiltered && !page.querySelector('.place:not([hidden])')
      for (const rest of all('.list>.rest, article>.rest')) rest.hidden = isFiltered
      $('every').hidden = !isFiltered
      $('said').textContent = isFiltered ? `${shown.length} of ${rows.length} shown` : ''
      // In one column that would take the chips out of view.
      select(kept.has(now) ? now : shown[0], { scrolls: isWide.matches })
      if (!shown.length) $('at').textContent = 'none'
    }
    const showAll = () => {
      if (!chips.length) return
      for (const chip of chips) chip.ariaPressed = 'false'
      filter()
    }

    """

  /// What is in the frames.
  private static let framesScript = """
    // The old page's outline is dashed: colour alone tells nobody.
    const marks = `[data-galley]:not(.w,.page,.sheet){position:relative}
      [data-galley]::after{content:"" !important;position:absolute;inset:0;z-index:1;grid-area:auto;padding:0;border:3px solid #0b8a57;border-radius:4px;box-shadow:inset 0 0 0 1px #fff9,0 0 0 1px #fff9;pointer-events:none}
      [data-galley=old]::after,[data-galley^=gap]::after{border:3px dashed #d6304f}
      .page[data-galley]::after,.sheet[data-galley]::after{z-index:9}
      [data-galley=gap-behind]::after{inset:auto 0 -1px;border-width:3px 0 0;border-radius:0}
      [data-galley=gap-inside]::after{inset:0 0 auto;border-width:3px 0 0;border-radius:0}`
    const sides = ['old', 'new'].map(name => ({ name, figure: $(name), frame: $(name).querySelector('iframe'), page: null, doc: null, marked: [], at: 0 }))
    let isDark = null

    // A page stays in its frame while its changes are looked at.
    const show = side => {
      const page = now.closest('article').dataset.page
      if (side.page === page) return mark(side)
      const drawing = $('pages').children[page].dataset, html = drawing[side.name]
      Object.assign(side, { page, doc: null, scroller: null, marked: [] })
      side.figure.classList.toggle('is-blank', html === undefined)
      side.figure.querySelector('.blank').textContent = drawing.blank ?? ''
      // A sheet that asks for the focus would get the keys too; in a page's texts quotes are escaped.
      side.frame.srcdoc = (html ?? '').replaceAll(' tabindex="-1" autofocus', ' tabindex="-1"')
    }

    const loaded = side => {
      const doc = side.frame.contentDocument
      if (side.page === null || !doc) return
      const find = query => all(query, doc)
      side.found = { w: find('[data-widget-id]'), s: find('[data-section-id]'), h: find('[data-sheet-id]'), n: find('.nav'), p: find('.page') }
      side.scroller = doc.querySelector('main.scroll, main .scroll')
      side.style = doc.createElement('style')
      doc.head.append(side.style)
      side.doc = doc
      paint(side)
      doc.addEventListener('keydown', pressed)
      doc.addEventListener('click', event => event.target.closest('a') && event.preventDefault())
      doc.addEventListener('scroll', () => follow(side), true)
      mark(side)
    }

    const paint = side => {
      const scheme = isDark ? ':root{color-scheme:dark!important;--g-light: ;--g-dark:initial}' : ':root{color-scheme:light!important;--g-light:initial;--g-dark: }'
      if (side.style) side.style.textContent = marks + (isDark === null ? '' : scheme)
    }

    // "w12" is the 12th widget from 0; "w12>" what would stand behind it, "w12<" what would come first inside.
    const mark = side => {
      if (!side.doc) return
      for (const e of side.marked) e.removeAttribute('data-galley')
      const targets = (now.dataset[side.name].match(/[a-z]\\d+[<>]?/g) ?? []).map(place => ({ e: side.found[place[0]][parseInt(place.slice(1))], end: place.at(-1) }))
      side.marked = targets.map(target => target.e).filter(Boolean)
      const sheet = side.marked[0]?.closest('[popover]')
      for (const e of all('[popover]:popover-open', side.doc)) if (e !== sheet) e.hidePopover()
      if (sheet && !sheet.matches(':popover-open')) sheet.showPopover()
      for (const { e, end } of targets) if (e) e.dataset.galley = end === '>' ? 'gap-behind' : end === '<' ? 'gap-inside' : side.name
      if (side.marked[0]) reveal(side.marked[0])
      side.at = side.scroller?.scrollTop ?? 0
    }

    // Not by scrollIntoView, which would scroll the report too.
    const reveal = element => {
      for (let at = element.parentElement?.closest('details'); at; at = at.parentElement.closest('details')) at.open = true
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at.scrollHeight <= at.clientHeight && at.scrollWidth <= at.clientWidth) continue
        const style = getComputedStyle(at), box = element.getBoundingClientRect(), room = at.getBoundingClientRect()
        if (/auto|scroll/.test(style.overflowY)) at.scrollTop += box.top - room.top - Math.max((room.height - box.height) / 2, 48)
        if (/auto|scroll/.test(style.overflowX)) at.scrollLeft += box.left - room.left - (room.width - box.width) / 2
      }
    }

    // Both pages scroll together, from where a change has brought them.
    const follow = side => {
      const other = sides[side === sides[0] ? 1 : 0], by = (side.scroller?.scrollTop ?? 0) - side.at
      if (!by) return
      side.at += by
      if (!other.scroller) return
      other.scroller.scrollTop += by
      other.at = other.scroller.scrollTop
    }

    """

  /// Modes, keys and pointers.
  private static let controlsScript = """
    const stage = $('stage'), mix = $('mix'), wipe = $('wipe'), modes = all('#modes button')
    const mode = name => {
      stage.dataset.mode = name
      for (const e of modes) e.ariaPressed = e.value === name
      $('mix-name').textContent = name === 'onion' ? 'Opacity of the new page' : 'Old to new'
      front('new')
      fit()
    }
    const front = name => {
      stage.dataset.top = name
      $('switch-name').textContent = `Show the ${name === 'new' ? 'old' : 'new'} page`
    }
    // Only a press makes it blink: nothing ever flashes by itself.
    const blink = () => {
      if (stage.dataset.mode !== 'blink') mode('blink')
      front(stage.dataset.top === 'new' ? 'old' : 'new')
    }
    const blend = value => {
      mix.value = value
      stage.style.setProperty('--mix', mix.value / 100)
    }
    const dark = () => {
      isDark = !(isDark ?? matchMedia('(prefers-color-scheme:dark)').matches)
      $('dark').ariaPressed = isDark
      sides.forEach(paint)
    }
    const help = () => $('keys').open ? $('keys').close() : $('keys').showModal()

    // Pages are as wide as their device, and made smaller only where there is no room.
    const fit = () => {
      const width = +stage.style.getPropertyValue('--device'), count = stage.dataset.mode === 'side' ? 2 : 1
      const style = getComputedStyle(stage), room = stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      stage.style.setProperty('--scale', Math.min(1, (room - (count - 1) * parseFloat(style.columnGap)) / (width * count)))
    }

    const pressed = event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const key = event.key, target = event.target, isInside = target.ownerDocument !== document
      if ($('keys').open) return key === '?' && help()
      // A frame and a slider keep the keys that are theirs.
      if (/^(Arrow|Home|End)/.test(key) && (isInside || target === mix)) return
      if (key === ' ' && target !== now && target.closest?.('button, summary, a')) return
      const by = { ArrowLeft: -5, ArrowRight: 5 }[key]
      const does = {
        j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
        Home: () => step(-rows.length), End: () => step(rows.length), n: () => stepPage(1), p: () => stepPage(-1),
        1: () => mode('side'), 2: () => mode('slider'), 3: () => mode('onion'), 4: () => mode('blink'),
        ' ': () => event.repeat || blink(), ArrowLeft: () => blend(+mix.value + by), ArrowRight: () => blend(+mix.value + by),
        d: dark, f: () => chips[0]?.focus(), 0: showAll, '?': help,
      }[key]
      if (!does) return
      event.preventDefault()
      does()
    }

    for (const side of sides) side.frame.addEventListener('load', () => loaded(side))
    for (const row of rows) row.addEventListener('click', () => select(row))
    for (const chip of chips) chip.addEventListener('click', () => { chip.ariaPressed = chip.ariaPressed !== 'true'; filter() })
    for (const e of modes) e.addEventListener('click', () => mode(e.value))
    for (const [id, does] of Object.entries({ every: showAll, dark, help, close: help, back: () => step(-1), next: () => step(1), switch: blink })) $(id)?.addEventListener('click', does)
    mix.addEventListener('input', () => blend(mix.value))
    wipe.addEventListener('pointerdown', event => { event.preventDefault(); wipe.setPointerCapture(event.pointerId) })
    wipe.addEventListener('pointermove', event => {
      if (!wipe.hasPointerCapture(event.pointerId)) return
      const box = $('new').getBoundingClientRect()
      blend(Math.round((event.clientX - box.left) / box.width * 100))
    })
    addEventListener('keydown', pressed)
    new ResizeObserver(fit).observe(stage)
    $('dark').ariaPressed = matchMedia('(prefers-color-scheme:dark)').matches
    document.body.classList.toggle('is-empty', !rows.length)
    blend(50)
    fit()
    select(rows[0], { scrolls: false })

    """
}
