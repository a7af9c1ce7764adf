"""Small themes that tests write themselves (DTCG 2025.10): values, tokens, and the file around them. And how they look.

What is read of a page is its computed style, so that it does not matter by which rule or property a value got there.
"""

import json

# widget id → what each of its modifiers is; problem cards have none. `ring`: the corners of the border, if there is one.
_LOOKS = """() => Object.fromEntries([...document.querySelectorAll('.w:has(> .b)')].map(w => {
  const own = (e, name) => e.querySelector(`:scope > ${name}`)
  const four = (style, name) => ['Top', 'Right', 'Bottom', 'Left'].map(side => style[name + side])
  const corners = s => [s.borderTopLeftRadius, s.borderTopRightRadius, s.borderBottomRightRadius, s.borderBottomLeftRadius]
  const gradient = svg => {
    const g = svg.querySelector('linearGradient'), at = name => g[name].baseVal.valueInSpecifiedUnits
    return {angle: Math.round(Math.atan2(at('y2') - at('y1'), at('x2') - at('x1')) * 180 / Math.PI),
            stops: [...g.querySelectorAll('stop')].map(e => [+e.offset.baseVal.toFixed(4), getComputedStyle(e).stopColor])} }
  const b = own(w, '.b'), bd = own(w, '.bd'), style = getComputedStyle(b)
  return [w.dataset.widgetId, {
    padding: four(style, 'padding'), width: style.width, background: style.backgroundColor,
    gradient: own(b, '.g') && gradient(own(b, '.g')), clip: [...corners(style), style.overflow],
    border: bd && getComputedStyle(bd).boxShadow, ring: bd && corners(getComputedStyle(bd)),
    margin: four(getComputedStyle(w), 'padding')}] }))"""

# As one text, which Playwright hands over much faster than its parts.
_STYLES = """selector => JSON.stringify([...document.querySelectorAll(selector)].map(e => {
  const style = getComputedStyle(e), names = [...style].filter(name => !name.startsWith('--'))
  return [e.localName, Object.fromEntries(names.map(name => [name, style[name]]))] }))"""


def looks(page):
    """widget id → modifier → its computed style. Widgets inside of widgets count as well."""
    return page.evaluate(_LOOKS)


def style(page, id, selector, *properties):
    """The computed style of the first element that `selector` finds in a widget's content, by the names of CSS."""
    return page.evaluate("""([id, selector, names]) => {
      const content = [...document.querySelectorAll('.w')].find(w => w.dataset.widgetId === id).querySelector('.c')
      const style = getComputedStyle(content.querySelector(`:scope > ${selector}`))
      return Object.fromEntries(names.map(name => [name, style.getPropertyValue(name)])) }""", [id, selector, properties])


def styles(page, selector="html, body, body *"):
    """Every computed property of every element: a list of (name, property → value)."""
    return json.loads(page.evaluate(_STYLES, selector))


def differences(wanted, got):
    """Where two answers of `styles` part, as sentences."""
    if len(wanted) != len(got):
        return [f"{len(got)} elements, not {len(wanted)}"]
    return [f"{name} of element {index}, {a[0]}: {b[1].get(name)}, not {value}"
            for index, (a, b) in enumerate(zip(wanted, got)) for name, value in a[1].items()
            if name != "color-scheme" and b[1].get(name) != value]


def color(hex):
    """A color of eight bits a channel: color("#4F8CFF")."""
    return {"colorSpace": "srgb", "components": [int(hex[i:i + 2], 16) / 255 for i in (1, 3, 5)]}


def px(points):
    return {"value": points, "unit": "px"}


def rem(value):
    return {"value": value, "unit": "rem"}


def line(hex, width, style="solid"):
    return {"color": color(hex), "width": px(width), "style": style}


def stops(*hexes):
    """A gradient whose colors stand evenly."""
    return [{"color": color(hex), "position": index / (len(hexes) - 1)} for index, hex in enumerate(hexes)]


def font(size, weight=400, family=("Noto Serif", "serif"), spacing=0, line=1.25):
    return {"fontFamily": list(family), "fontSize": px(size), "fontWeight": weight, "letterSpacing": px(spacing),
            "lineHeight": line}


def group(type, **tokens):
    """Tokens of one type, by their names; `root` is the group's own."""
    named = {"$root" if name == "root" else name: value for name, value in tokens.items()}
    return {"$type": type} | {name: {"$value": value} for name, value in named.items()}


def token(type, value, **extension):
    """One token; what is given beside its value is Galley's own, such as a gradient's angle."""
    return {"$type": type, "$value": value} | galley(**extension)


def galley(**extension):
    """`$extensions` for what DTCG has no word for, or nothing."""
    return {"$extensions": {"dev.galley": extension}} if extension else {}


def write(folder, name, light, dark=None):
    """Writes a theme, a resolver document where something is said of dark, and returns its file."""
    if dark is None:
        file, document = folder / f"{name}.tokens.json", light
    else:
        file, document = folder / f"{name}.resolver.json", {
            "version": "2025.10",
            "sets": {"base": {"sources": [light]}},
            "modifiers": {"appearance": {"default": "light", "contexts": {"light": [], "dark": [dark]}}},
            "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/appearance"}],
        }
    file.write_text(json.dumps(document), encoding="utf-8")
    return file
