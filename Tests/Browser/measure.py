"""What a rendered page looks like from outside: the boxes of its widgets, and the colours of its pixels."""

from dataclasses import dataclass

from PIL import ImageChops

# One walk over the page; the order of the answer is document order. No promises: they never settle without scripts.
_BOXES = """() => {
  const rect = e => { if (!e) return null; const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] }
  const own = (e, name) => [...e.querySelectorAll('.' + name)].find(x => x.closest('.w') === e)
  const depth = e => { let n = 0; while (e = e.parentElement.closest('.w')) n++; return n }
  return [...document.querySelectorAll('.w')].map(e => ({
    id: e.dataset.widgetId, type: e.dataset.widgetType, state: e.dataset.widgetState || 'ok',
    overlay: e.closest('[popover]') !== null, depth: depth(e),
    visible: e.checkVisibility({opacityProperty: true, visibilityProperty: true}),
    outer: rect(e), border: rect(own(e, 'b')), text: e.textContent, shown: e.innerText }))
}"""

_SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll('main.scroll')]
  .filter(e => e.scrollWidth > e.clientWidth)
  .map(e => `${e.localName} is ${e.scrollWidth} wide in ${e.clientWidth}`)"""


@dataclass
class Box:
    """One `.w` element. `outer` is its margin box, `border` the box of its `.b`: left, top, right, bottom.

    `text` is its textContent, `shown` what a reader sees; `overlay` says that it is in a sheet or a toast.
    """

    id: str
    type: str
    state: str
    overlay: bool
    depth: int
    visible: bool
    outer: list
    border: list | None
    text: str
    shown: str

    @property
    def key(self):
        return (self.id, self.type, self.state)

    @property
    def empty(self):
        left, top, right, bottom = self.outer
        return right <= left or bottom <= top


def boxes(page):
    """Every widget of the page in document order, those in sheets included."""
    return [Box(**found) for found in page.evaluate(_BOXES)]


def sideways(page):
    """What scrolls sideways though it is only meant to scroll up and down; one sentence for each."""
    return page.evaluate(_SIDEWAYS)


def addresses(page, urls):
    """The URLs as the page resolves and spells them, to be compared with what was requested."""
    script = "urls => urls.map(u => { try { return new URL(u, document.baseURI).href } catch { return u } })"
    return set(page.evaluate(script, list(urls)))


def open_accordions(page):
    """Opens every accordion, also those inside of others, so that their items have boxes."""
    page.evaluate("document.querySelectorAll('details').forEach(e => e.open = true)")


class Picture:
    """A screenshot to ask about colours. Boxes are (left, top, right, bottom), the last two exclusive."""

    def __init__(self, image):
        self.image = image
        self.data = image.load()

    def at(self, x, y):
        return self.data[x, y]

    def near(self, x, y, colour, tolerance=0):
        return all(abs(a - b) <= tolerance for a, b in zip(self.at(x, y), colour))

    def box(self, colour):
        """The smallest box around all pixels of exactly this colour; None if there is none."""
        return self._mask(colour).getbbox()

    def count(self, colour):
        """How many pixels have exactly this colour."""
        return self._mask(colour).histogram()[255]

    def _mask(self, colour):
        """White where the picture has the colour, black elsewhere."""
        bands = [band.point([255 if value == wanted else 0 for value in range(256)])
                 for band, wanted in zip(self.image.split(), colour)]
        return ImageChops.darker(ImageChops.darker(*bands[:2]), bands[2])
