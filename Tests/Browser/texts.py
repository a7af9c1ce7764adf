"""The texts of a rendered page as a reader sees them: which lie over one another, which are cut, which are squeezed.

A text is what one block holds: bold runs, code and links are part of the text around them. Its box is the union of its lines.
A line is as high as its letters (ascent and descent), but not higher than the distance to the next line, nor than a single
line of the system's font in its size (layout.md, the text height model): a text's margins take back what leading is more.

Not texts, because nobody is to see them there: what only assistive technology reads (`.vh`), what is closed or not displayed,
and all that an open sheet lies over: with a sheet's selector only the texts in it are looked at.
Bars that stay over what scrolls need no exception: two texts are compared in the closest scroller that holds both, each cut
by the scrollers between it and that one.
"""

_TEXTS = r"""selector => {
  const scope = document.querySelector(selector), styles = new Map()
  const css = e => { if (!styles.has(e)) styles.set(e, getComputedStyle(e)); return styles.get(e) }
  const plain = ({left, top, right, bottom}) => ({left, top, right, bottom}), box = e => plain(e.getBoundingClientRect())
  const union = (a, b) => ({left: Math.min(a.left, b.left), top: Math.min(a.top, b.top),
                            right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom)})
  const common = (a, b) => ({left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
                             right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)})
  const width = r => r.right - r.left, height = r => r.bottom - r.top, isEmpty = r => width(r) <= 0 || height(r) <= 0
  const over = [], cut = [], squeezed = []

  // Words and not whole nodes: spaces at the end of a line hang out of it.
  const range = document.createRange(), rects = (node, start, count) => {
    range.setStart(node, start); range.setEnd(node, start + count)
    return [...range.getClientRects()].filter(r => r.width > 0).map(plain) }
  const found = new Map(), walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode, parent = node.parentElement
    if (!node.data.trim() || parent.closest('.vh, style, title') || !parent.checkVisibility({visibilityProperty: true})) continue
    let e = parent
    while (/^(inline|contents)$/.test(css(e).display)) e = e.parentElement
    if (!found.has(e)) found.set(e, {e, nodes: [], lines: []})
    const text = found.get(e), size = parseFloat(css(e).fontSize), pitch = parseFloat(css(e).lineHeight) || Infinity
    const single = Math.min(pitch, Math.ceil(1.19335 * size * 3) / 3)
    text.nodes.push(node)
    text.lines.push(...[...node.data.matchAll(/\S+/g)].flatMap(word => rects(node, word.index, word[0].length)).map(r => {
      const middle = (r.top + r.bottom) / 2, half = Math.min(height(r), single) / 2
      return {...r, top: middle - half, bottom: middle + half} }))
  }
  const texts = [...found.values()].filter(text => text.lines.length)
  const place = e => [e.localName, ...e.classList].join('.')
  const name = text => {
    const widget = text.e.closest('.w'), data = text.nodes.map(node => node.data).join('').trim().replace(/\s+/g, ' ')
    const where = widget ? widget.dataset.widgetId : text.e.closest('.nav') ? 'nav' : place(text.e)
    return `${where} “${data.length > 32 ? data.slice(0, 31) + '…' : data}”` }

  // From the inside out: what clips a text, and what can be scrolled to show it.
  const dark = new Map()
  for (const text of texts) {
    const line = height(text.lines[0]), limit = parseInt(text.e.style.webkitLineClamp) || Infinity
    // The payload asks for an ellipsis by `max_lines`, which stands on the element itself: what it leaves must be there in full.
    let count = 0, last = -Infinity
    const kept = [...text.lines].sort((a, b) => a.top + a.bottom - b.top - b.bottom).filter(({top, bottom}) => {
      if ((top + bottom) / 2 - last > line / 2) { count++; last = (top + bottom) / 2 }
      return count <= limit })
    let rect = kept.reduce(union)
    text.seen = new Map()
    for (let e = text.e; e && e !== document.documentElement && !isEmpty(rect); e = e.parentElement) {
      const flow = {x: css(e).overflowX, y: css(e).overflowY}, scrolls = axis => /auto|scroll/.test(flow[axis])
      if (flow.x === 'visible' && flow.y === 'visible') continue
      const port = box(e), start = css(e).direction === 'rtl' ? port.right - e.scrollLeft - e.scrollWidth : port.left - e.scrollLeft
      const room = {left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity}
      if (flow.x !== 'visible') Object.assign(room, scrolls('x')
        ? {left: start, right: start + e.scrollWidth} : {left: port.left, right: port.right})
      if (flow.y !== 'visible') Object.assign(room, scrolls('y')
        ? {top: port.top - e.scrollTop, bottom: port.top - e.scrollTop + e.scrollHeight} : {top: port.top, bottom: port.bottom})
      const lost = {left: room.left - rect.left, right: rect.right - room.right, top: room.top - rect.top, bottom: rect.bottom - room.bottom}
      const sides = Object.entries(lost).filter(([, points]) => points > 1).map(([side, points]) => `${points.toFixed(1)} at the ${side}`)
      if (sides.length) cut.push(`${name(text)} is cut by ${place(e)}: ${sides.join(', ')}`)
      if (scrolls('y') && height(port) < line) dark.set(e, [...dark.get(e) ?? [], text])
      rect = common(rect, room)
      if (scrolls('x') || scrolls('y')) { text.seen.set(e, rect); rect = common(rect, port) }
    }
    if (!isEmpty(rect)) text.seen.set(document, rect)
  }
  dark.forEach((those, e) => cut.push(`${place(e)} is ${e.clientHeight} high: its ${those.length} texts cannot be scrolled into sight`))

  texts.forEach((a, i) => texts.slice(i + 1).forEach(b => {
    const shared = [...a.seen.keys()].find(e => b.seen.has(e))
    if (!shared) return
    const both = common(a.seen.get(shared), b.seen.get(shared))
    if (width(both) > 0.5 && height(both) > 0.5)
      over.push(`${name(a)} and ${name(b)} overlap by ${width(both).toFixed(1)} × ${height(both).toFixed(1)}`)
  }))

  // Broken words are no fault by themselves: in a narrow place a device breaks them, too. They are one where a neighbour in the
  // same row has more than its even share, which a device's HStack gives to each: a group counts as one, or as its texts.
  const isLoose = e => css(e).display === 'contents', owner = e => isLoose(e.parentElement) ? owner(e.parentElement) : e.parentElement
  const items = e => [...e.children].flatMap(child => isLoose(child) ? items(child) : [child])
  const held = e => texts.filter(text => e.contains(text.e)).length
  const missing = text => {
    for (let e = text.e; e !== scope && !/auto|scroll/.test(css(owner(e)).overflowX); e = owner(e)) {
      const own = box(e), style = css(owner(e))
      const row = items(owner(e)).filter(other => {
        const r = box(other)
        return other !== e && r.bottom >= own.top && r.top <= own.bottom && (r.left >= own.right || r.right <= own.left) })
      const rivals = row.filter(held), rest = row.filter(other => !held(other)).reduce((sum, other) => sum + width(box(other)), 0)
      const room = owner(e).clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        - rest - (parseFloat(style.columnGap) || 0) * row.length
      const share = room * Math.min(1 / (rivals.length + 1), held(e) / rivals.reduce((sum, other) => sum + held(other), held(e)))
      if (rivals.length && width(own) < share - 1) return share - width(own)
    }
    return 0 }
  const tops = lines => new Set(lines.map(r => Math.round(r.top / 4))).size
  const words = new Intl.Segmenter(undefined, {granularity: 'word'}), letters = new Intl.Segmenter()
  const anywhere = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u
  for (const text of texts) {
    const own = box(text.e), all = text.lines.reduce(union), out = Math.max(own.left - all.left, all.right - own.right)
    if (out > 1) squeezed.push(`${name(text)} has less room than a letter: ${out.toFixed(1)} stand out of its box`)
    const lines = tops(text.lines)
    if (lines < 2) continue
    const isColumn = lines > [...letters.segment(text.nodes.map(node => node.data).join('').replace(/\s/g, ''))].length * 2 / 3
    const isBroken = () => text.nodes.some(node => [...words.segment(node.data)].some(({segment, index, isWordLike}) =>
      isWordLike && !anywhere.test(segment) && tops(rects(node, index, segment.length)) > 1))
    const less = isColumn || isBroken() ? missing(text) : 0
    if (less) squeezed.push(`${name(text)} is broken into ${lines} lines, ${less.toFixed(0)} short of an even share of its row`)
  }
  return {count: texts.length, problems: [...over, ...cut, ...squeezed]}
}"""


def problems(page, selector="body"):
    """What is wrong with the texts that are visible in the element now, one sentence each. It must have some."""
    found = page.evaluate(_TEXTS, selector)
    return found["problems"] if found["count"] else [f"{selector} shows no text"]
