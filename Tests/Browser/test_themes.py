"""A theme's tokens as a reader sees them: around widgets, inside of them, in light and dark, and whatever their names are.

Themes and pages are small and written here. What counts is the computed style in the browser, but for the color spaces,
whose pixels are compared with what CSS paints by itself.
"""

import json
import re
from dataclasses import dataclass
from functools import cache

import pytest

import checks
import documents
import measure
import themes
from accessibility import axe_with_sheets
from nu import nu
from small_pages import accordion, button, page, section, separator, title
from test_injection import OURS
from themes import color, font, galley as own, group, line, px, rem, stops, token

# How a document was written and who looks at it: --appearance, the viewer's scheme, and whether dark is what must show.
MODES = {
    "auto seen in light": ("auto", "light", False),
    "auto seen in dark": ("auto", "dark", True),
    "light seen in dark": ("light", "dark", False),
    "dark seen in light": ("dark", "light", True),
}
TRANSPARENT = "rgba(0, 0, 0, 0)"


def lengths(*points):
    """Clockwise from the top, or from the top left corner; one number is all four."""
    return [f"{value}px" for value in (points * 4 if len(points) == 1 else points)]


def shadow(color, width):
    return f"{color} 0px 0px 0px {width}px inset"


def flow(angle, *stops):
    return {"angle": angle, "stops": [list(stop) for stop in stops]}


@dataclass
class Row:
    """A modifier, and for each source of its value what a payload or a theme says and the computed style in light and dark.

    `nothing` is a payload that says so explicitly. `none` is the style where nobody says anything.
    """

    name: str
    none: object
    payload: tuple
    token: tuple | None
    theme: tuple
    nothing: tuple


ADAPTIVE = {"hex": "#010203", "dark_hex": "#040506"}
ROWS = [
    Row("padding", none=lengths(0),
        payload=({"padding": {"top": 1, "left": 2, "bottom": 3, "right": 4}}, lengths(1, 4, 3, 2), lengths(1, 4, 3, 2)),
        token=({"padding": {"top": 5, "left": 6, "token": "space.m"}}, lengths(12), lengths(20)),
        theme=({"padding": group("dimension", root="{space.m}", left="{space.l}")},
               lengths(12, 12, 12, 24), lengths(20, 20, 20, 24)),
        nothing=({"padding": {}}, lengths(0), lengths(0))),
    Row("width", none="402px",
        payload=({"width": 0.5}, "201px", "201px"),
        token=None,  # a payload's width takes no token
        theme=(own(width=0.25), "100.5px", "100.5px"),
        nothing=({"width": "hug"}, "396px", "396px")),  # all but the theme's margin
    Row("background", none=TRANSPARENT,
        payload=({"background": ADAPTIVE}, "rgb(1, 2, 3)", "rgb(4, 5, 6)"),
        token=({"background": {"token": "color.card", "hex": "#FF0000"}}, "rgb(241, 226, 211)", "rgb(51, 34, 17)"),
        theme=({"background": token("color", "{color.accent}")}, "rgb(170, 51, 17)", "rgb(255, 170, 136)"),
        nothing=({"background": "#00000000"}, TRANSPARENT, TRANSPARENT)),
    Row("gradient", none=None,
        payload=({"gradient": {"colors": [ADAPTIVE, "#0A0B0C"], "angle": 180}},
                 flow(180, (0, "rgb(1, 2, 3)"), (1, "rgb(10, 11, 12)")),
                 flow(180, (0, "rgb(4, 5, 6)"), (1, "rgb(10, 11, 12)"))),
        token=({"gradient": {"colors": ["#000000"], "angle": 45, "token": "fade.out"}},
               flow(45, (0, "rgb(170, 51, 17)"), (0.25, "rgb(241, 226, 211)")),
               flow(45, (0, "rgb(255, 170, 136)"), (0.25, "rgb(51, 34, 17)"))),
        theme=({"gradient": token("gradient", "{fade.in}", angle=90)},
               flow(90, (0, "rgb(32, 48, 64)"), (1, "rgb(80, 96, 112)")),
               flow(90, (0, "rgb(80, 96, 112)"), (1, "rgb(32, 48, 64)"))),
        nothing=({"gradient": {"colors": []}}, None, None)),
    Row("clip", none=[*lengths(0), "visible"],
        payload=({"corner_radius": {"top_left": 1, "top_right": 2, "bottom_right": 3, "bottom_left": 4}},
                 [*lengths(1, 2, 3, 4), "clip"], [*lengths(1, 2, 3, 4), "clip"]),
        token=({"corner_radius": {"top_left": 5, "token": "space.m"}},
               [*lengths(12), "clip"], [*lengths(20), "clip"]),
        theme=({"clip": group("dimension", root="{space.m}", top_right="{space.s}")},
               [*lengths(12, 3, 12, 12), "clip"], [*lengths(20, 3, 20, 20), "clip"]),
        nothing=({"corner_radius": 0}, [*lengths(0), "visible"], [*lengths(0), "visible"])),
    Row("border", none=None,
        payload=({"border": {"width": 3, "color": ADAPTIVE}}, shadow("rgb(1, 2, 3)", 3), shadow("rgb(4, 5, 6)", 3)),
        token=({"border": {"width": 1, "color": "#FF0000", "token": "line.soft"}},
               shadow("rgb(170, 51, 17)", 2), shadow("rgb(255, 170, 136)", 4)),
        theme=({"border": token("border", "{line.hard}")}, shadow("rgb(0, 0, 0)", 1.5), shadow("rgb(255, 255, 255)", 1)),
        nothing=({"border": {"width": 0}}, None, None)),
    Row("margin", none=lengths(0),
        payload=({"margin": {"top": 4, "left": 3, "bottom": 2, "right": 1}}, lengths(4, 1, 2, 3), lengths(4, 1, 2, 3)),
        token=({"margin": {"top": 5, "token": "space.m"}}, lengths(12), lengths(20)),
        theme=({"margin": group("dimension", root="{space.s}", top="{space.m}")},
               lengths(12, 3, 3, 3), lengths(20, 3, 3, 3)),
        nothing=({"margin": {}}, lengths(0), lengths(0))),
]
BY_NAME = {row.name: row for row in ROWS}
ONE_MODIFIER = ("background", "gradient")  # where a payload sends one of them, the theme gives neither
KEYS = ("padding", "width", "background", "gradient", "corner_radius", "border", "margin")


def merged(dicts):
    return {key: value for one in dicts for key, value in one.items()}


# The type title_block has a default for every modifier; separator has none.
LIGHT = {
    "space": group("dimension", s=px(3), m=px(12), l=rem(1.5)),
    "color": group("color", card=color("#F1E2D3"), accent=color("#AA3311")),
    "fade": {"$type": "gradient", "in": {"$value": stops("#203040", "#506070")}, "out": {"$value": [
        {"color": "{color.accent}", "position": 0}, {"color": "{color.card}", "position": 0.25}]}},
    "line": group("border", hard=line("#000000", 1.5), soft=line("#000000", 2) | {"color": "{color.accent}"}),
    "text": group("typography", note=font(11, 800, ("Noto Sans Mono", "monospace"))),
    "widget": {"title_block": merged(row.theme[0] for row in ROWS)},
}
DARK = {
    "space": group("dimension", m=px(20)),
    "color": group("color", card=color("#332211"), accent=color("#FFAA88")),
    "fade": {"$type": "gradient", "in": {"$value": stops("#506070", "#203040")}},
    "line": group("border", hard=line("#FFFFFF", 1), soft=line("#000000", 4) | {"color": "{color.accent}"}),
}
SOURCES = [(row.name, source) for row in ROWS for source in ("payload", "token", "theme", "none")
           if source != "token" or row.token]
OVER = [(row.name, source) for row in ROWS for source in ("payload", "token", "nothing") if source != "token" or row.token]
SILENT = {"no layout": {}, "an empty layout": {"layout": {}}, "null for all": {"layout": dict.fromkeys(KEYS)},
          "null for the layout": {"layout": None}}
LITERALS = {"padding": {"top": 7}, "margin": {"left": 8}, "background": {"hex": "#010203"},
            "corner_radius": {"top_left": 9}, "border": {"width": 5, "color": "#040506"}}
LAYOUTS = page(
    section(separator({}, "plain"),
            *(separator(getattr(BY_NAME[name], source)[0], f"{source} {name}")
              for name, source in SOURCES if source in ("payload", "token"))),
    section(*(title("Over", f"{source} {name} over", layout=getattr(BY_NAME[name], source)[0]) for name, source in OVER),
            *(title("Silent", name, **rest) for name, rest in SILENT.items()),
            *(title("Wrong", f"{wrong} token", layout={key: value | {"token": name} for key, value in LITERALS.items()})
              for wrong, name in (("unknown", "no.such"), ("mistyped", "text.note"))),
            separator({"background": {"token": "color.card", "alpha": 0.5}}, "half"), id="over"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("themes")


@pytest.fixture(scope="module")
def brand(folder):
    return themes.write(folder, "brand", LIGHT, DARK)


@pytest.fixture(scope="module")
def looks(galley, brand, reused_tab):
    """mode → widget id → modifier → computed style: each document is opened once in each mode."""
    found = {}
    for mode, (appearance, scheme, _) in MODES.items():
        file = galley.render({"page": LAYOUTS}, "--theme", brand, "--appearance", appearance)["page"]
        tab = reused_tab.mode(scheme=scheme).open(file)
        found[mode] = themes.looks(tab.page)
        checks.none(tab.problems())
    return found


def given(row, source, mode):
    """What the row says: the computed style of a modifier by the source of its value."""
    return row.none if source == "none" else getattr(row, source)[2 if MODES[mode][2] else 1]


def all_of_theme(mode):
    return {row.name: given(row, "theme", mode) for row in ROWS}


def shown(look):
    return {row.name: look[row.name] for row in ROWS}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name, source", SOURCES)
def test_modifier(name, source, mode, looks):
    """Each modifier by each source of its value, where nothing else is said of the widget."""
    id = {"theme": "no layout", "none": "plain"}.get(source, f"{source} {name}")
    assert looks[mode][id][name] == given(BY_NAME[name], source, mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name, source", [pair for pair in SOURCES if pair[1] in ("payload", "token")])
def test_modifier_alone(name, source, mode, looks):
    """It changes no other modifier; only a margin leaves less room for the width."""
    rest = {row.name: row.none for row in ROWS if row.name != name}
    look = looks[mode][f"{source} {name}"]
    if name == "margin":
        left, right = (float(given(BY_NAME[name], source, mode)[i].removesuffix("px")) for i in (3, 1))
        rest["width"] = f"{402 - left - right:g}px"
    assert {key: look[key] for key in rest} == rest


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name, source", OVER)
def test_payload_wins_modifier_by_modifier(name, source, mode, looks):
    """What it sends counts, be it nothing; all the rest is the theme's."""
    wanted = all_of_theme(mode)
    if name in ONE_MODIFIER:
        wanted |= {other: BY_NAME[other].none for other in ONE_MODIFIER}
    wanted[name] = given(BY_NAME[name], source, mode)
    assert shown(looks[mode][f"{source} {name} over"]) == wanted


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", SILENT)
def test_null_says_nothing(name, mode, looks):
    assert shown(looks[mode][name]) == all_of_theme(mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["unknown token", "mistyped token"])
def test_literal_counts_without_its_token(name, mode, looks):
    """It is the payload's, and so wins over the theme too."""
    wanted = all_of_theme(mode) | {
        "padding": lengths(7, 0, 0, 0), "margin": lengths(0, 0, 0, 8), "background": "rgb(1, 2, 3)", "gradient": None,
        "clip": [*lengths(9, 0, 0, 0), "clip"], "border": shadow("rgb(4, 5, 6)", 5)}
    assert shown(looks[mode][name]) == wanted


@pytest.mark.parametrize("mode", MODES)
def test_alpha_multiplies_a_token(mode, looks):
    red, green, blue, alpha = map(float, re.findall(r"[\d.]+", looks[mode]["half"]["background"]))
    wanted = (0x33, 0x22, 0x11) if MODES[mode][2] else (0xF1, 0xE2, 0xD3)
    assert [red * 255, green * 255, blue * 255, alpha] == pytest.approx([*wanted, 0.5], abs=0.01)


@pytest.mark.parametrize("mode", MODES)
def test_border_follows_the_corners(mode, looks):
    bordered = {id: look for id, look in looks[mode].items() if look["ring"]}
    assert len(bordered) > len(SILENT)
    assert {id: look["ring"] for id, look in bordered.items()} == {id: look["clip"][:4] for id, look in bordered.items()}


@pytest.mark.parametrize("mode", MODES)
def test_dashes_follow_the_corners(mode, galley, folder, open_page):
    """A border token of another style is an SVG, whose corners and width are the appearance's too."""
    appearance, scheme, dark = MODES[mode]
    theme = themes.write(
        folder, "dashed", {"r": token("dimension", px(5)), "line": token("border", line("#102030", 2, "dashed"))},
        {"r": token("dimension", px(25)), "line": token("border", line("#405060", 4, "dashed"))})
    widget = separator({"corner_radius": {"token": "r"}, "border": {"token": "line"}})
    file = galley.render({"page": page(section(widget))}, "--theme", theme, "--appearance", appearance)["page"]
    found = open_page(file, scheme=scheme).page.evaluate("""() => {
      const dashes = document.querySelector('.bd'), style = getComputedStyle(dashes)
      return [style.stroke, style.strokeWidth, getComputedStyle(dashes.querySelector('rect')).rx] }""")
    assert found == (["rgb(64, 80, 96)", "4px", "23px"] if dark else ["rgb(16, 32, 48)", "2px", "4px"])


def test_left_is_leading(galley, brand, open_page):
    """In a page from right to left the theme's left is on the right, as a payload's is."""
    files = galley.render({"page": LAYOUTS}, "--theme", brand, "--appearance", "light", "--direction", "rtl")
    look = themes.looks(open_page(files["page"]).page)["no layout"]
    assert look["padding"] == lengths(12, 24, 12, 12) and look["clip"][:4] == lengths(3, 12, 12, 12)


@pytest.mark.parametrize("width, box", [("fill", "402px"), ("hug", None), (0.5, "201px"), (None, None)])
def test_default_width(width, box, galley, folder, open_page):
    """A button_row is the one widget that hugs, so that fill and hug differ."""
    theme = themes.write(folder, "width", {"widget": {"button_row": own(width=width) if width else {}}})
    tab = open_page(galley.render({"page": page(section(button("Hi", type="dismiss")))}, "--theme", theme)["page"])
    found = themes.looks(tab.page)["Hi"]["width"]
    assert found == box if box else 0 < float(found.removesuffix("px")) < 100


# type → its data, and its parts: the element of each in the widget's content.
IMAGE = {"url": "https://images.example/a.png", "aspect_ratio": 2}
TEXTS = {"title": "Title", "subtitle": "Subtitle"}
INSIDES = {
    "title_block": (TEXTS, {
        "spacing": ".stack", "title": ".stack > .t:first-child", "subtitle": ".stack > .t:last-child"}),
    "image_text_card": (TEXTS | {"image": IMAGE, "tags": [{"text": "New"}]}, {
        "spacing": ".row", "corners": ".row .im-box", "title": ".row > .stack > .t:first-child",
        "subtitle": ".row > .stack > .t:nth-child(2)", "tag": ".row .tag > .t"}),
    "banner": (TEXTS | {"image": IMAGE}, {
        "spacing": ".banner > .fade", "corners": ".banner", "title": ".banner .t:first-child",
        "subtitle": ".banner .t:last-child"}),
    "button_row": ({"buttons": [{"title": "One"}, {"title": "Two"}]}, {
        "spacing": ".buttons", "corners": ".buttons > .btn", "title": ".buttons > .btn > .t"}),
    "tag_rail": ({"tags": [{"text": "One"}, {"text": "Two"}]}, {
        "spacing": ".rail", "corners": ".rail > .tag", "tag": ".rail > .tag > .t"}),
    "stepper_row": (TEXTS, {
        "spacing": ".row", "corners": ".row > .step", "title": ".row > .stack > .t:first-child",
        "subtitle": ".row > .stack > .t:last-child"}),
    "accordion": ({"header": "More", "initially_expanded": True, "items": [title("One"), title("Two")]}, {
        "spacing": "details > .items > .v", "title": "details > summary > .t"}),
}
PARTS = [(type, part) for type, (_, parts) in INSIDES.items() for part in parts]
PROPERTY = {"spacing": "gap", "corners": "border-top-left-radius"}
# A payload's own fonts: what a text with them is, whatever the theme says of the widget.
FONTS = {
    "size": ({"size": 12}, {"font-size": 12, "font-weight": 400, "letter-spacing": 0, "line-height": 14.3333}),
    "weight": ({"weight": "bold"}, {"font-size": 17, "font-weight": 700, "letter-spacing": -0.43, "line-height": 22}),
    "both": ({"size": 10, "weight": "heavy"}, {
        "font-size": 10, "font-weight": 800, "letter-spacing": 0.12, "line-height": 12}),
    "token": ({"token": "text.note", "size": 30}, {
        "font-family": '"Noto Sans Mono", monospace', "font-size": 11, "font-weight": 800, "letter-spacing": 0,
        "line-height": 13.75}),
}
FONT_PLACES = {  # where such a text may stand: the widget's data, its element
    "title_block": (lambda text: {"title": text}, ".stack > .t"),
    "button_row": (lambda text: {"buttons": [{"title": text}]}, ".buttons > .btn > .t"),
    "tag_rail": (lambda text: {"tags": [{"text": text}]}, ".rail > .tag > .t"),
    "accordion": (lambda text: {"header": text}, "details > summary > .t"),
}
OWN_CORNERS = {"button_row": {"buttons": [{"title": "One", "corner_radius": 3}]},
               "tag_rail": {"tags": [{"text": "One", "corner_radius": 3}]},
               "banner": {"image": IMAGE | {"corner_radius": 3}},
               "image_text_card": {"title": "Title", "image": IMAGE | {"corner_radius": 3}}}


def size(type, part, dark=False):
    """A number for each part that no other has."""
    return 20 + PARTS.index((type, part)) + 40 * dark


def insides(dark):
    """Every part of every type by a token, dimensions and typographies alike."""
    found = {}
    for type, part in PARTS:
        number = size(type, part, dark)
        one = token("dimension", px(number)) if part in PROPERTY else token("typography", font(number, 300, spacing=-0.5))
        found.setdefault(type, {})[part] = one
    return {"widget": found, "text": LIGHT["text"]}


INNER = page(
    section(*({"type": type, "id": type, "data": data} for type, (data, _) in INSIDES.items()),
            {"type": "banner", "id": "no title", "data": {"image": IMAGE, "subtitle": "Subtitle"}}),
    section(*({"type": type, "id": f"{type} {name}", "data": data({"text": "Own", "font": sent})}
              for type, (data, _) in FONT_PLACES.items() for name, (sent, _) in FONTS.items()),
            *({"type": type, "id": f"{type} corners", "data": data} for type, data in OWN_CORNERS.items()), id="own"))


@pytest.fixture(scope="module")
def inner(galley, folder):
    """appearance → the page with every part."""
    theme = themes.write(folder, "inner", insides(False), insides(True))
    return {appearance: galley.render({"page": INNER}, "--theme", theme, "--appearance", appearance)["page"]
            for appearance in ("auto", "light", "dark")}


@pytest.fixture
def inner_tab(inner, reused_tab):
    """The page in a mode; loaded again only where the test before had another one."""
    def inner_tab(mode):
        appearance, scheme, _ = MODES[mode]
        reused_tab.mode(scheme=scheme)
        if reused_tab.address != inner[appearance].absolute().as_uri():
            reused_tab.open(inner[appearance])
        return reused_tab
    yield inner_tab
    checks.none(reused_tab.problems())


def numbers(style):
    """Lengths without their unit, so that they can be compared with a tolerance."""
    return {name: value if name == "font-family" else float(value.replace("normal", "0").removesuffix("px"))
            for name, value in style.items()}


def about(style):
    return {name: value if isinstance(value, str) else pytest.approx(value, abs=0.001) for name, value in style.items()}


@pytest.mark.parametrize("type, part", PARTS)
@pytest.mark.parametrize("mode", MODES)
def test_inside(type, part, mode, inner_tab):
    number, selector = size(type, part, MODES[mode][2]), INSIDES[type][1][part]
    if part in PROPERTY:
        wanted = {PROPERTY[part]: number}
    else:
        wanted = {"font-family": '"Noto Serif", serif', "font-size": number, "font-weight": 300, "letter-spacing": -0.5,
                  "line-height": number * 1.25}
    assert numbers(themes.style(inner_tab(mode).page, type, selector, *wanted)) == about(wanted)


@pytest.mark.parametrize("name", FONTS)
@pytest.mark.parametrize("type", FONT_PLACES)
@pytest.mark.parametrize("mode", MODES)
def test_own_font_wins(type, name, mode, inner_tab):
    wanted = FONTS[name][1]
    found = themes.style(inner_tab(mode).page, f"{type} {name}", FONT_PLACES[type][1], *wanted)
    assert numbers(found) == about(wanted)


@pytest.mark.parametrize("type", OWN_CORNERS)
def test_own_corners_win(type, inner_tab):
    selector = INSIDES[type][1]["corners"]
    found = themes.style(inner_tab("auto seen in light").page, f"{type} corners", selector, "border-top-left-radius")
    assert found == {"border-top-left-radius": "3px"}


def test_subtitle_without_a_title(inner_tab):
    """The only text of a banner is a subtitle still."""
    found = themes.style(inner_tab("auto seen in light").page, "no title", ".banner .t", "font-size")
    assert found == {"font-size": f"{size('banner', 'subtitle')}px"}


def buttons(**button):
    return {"type": "button_row", "data": {"buttons": [{"title": "One", "action": {"type": "dismiss"}} | button]}}


def tags(**tag):
    return {"type": "tag_rail", "data": {"tags": [{"text": "One"} | tag]}}


# Where a payload's color may stand: a widget with it, and the element and property that show it.
COLOR_PLACES = {
    "text": (lambda c: {"type": "title_block", "data": {"title": {"text": "One", "color": c}}}, ".stack > .t", "color"),
    "solid": (lambda c: buttons(bg_color=c), ".buttons > .btn", "background-color"),
    "outline": (lambda c: buttons(bg_color=c, style="outline"), ".buttons > .btn", "box-shadow"),
    "outline's text": (lambda c: buttons(bg_color=c, style="outline"), ".buttons > .btn > .t", "color"),
    "plain": (lambda c: buttons(bg_color=c, style="plain"), ".buttons > .btn > .t", "color"),
    "button's text": (lambda c: buttons(title={"text": "One", "color": c}), ".buttons > .btn > .t", "color"),
    "outline's own text": (lambda c: buttons(title={"text": "One", "color": c}, bg_color="#FF0000", style="outline"),
                           ".buttons > .btn > .t", "color"),
    "button's icon": (lambda c: buttons(icon={"symbol": "star.fill", "color": c}), ".buttons > .btn > .i", "fill"),
    "tag": (lambda c: tags(bg_color=c), ".rail > .tag", "background-color"),
    "tag's border": (lambda c: tags(border_color=c), ".rail > .tag", "box-shadow"),
    "tag's text": (lambda c: tags(text={"text": "One", "color": c}), ".rail > .tag > .t", "color"),
    "icon": (lambda c: {"type": "image_text_card", "data": {
        "title": "One", "trailing_icon": {"symbol": "star", "color": c}}}, ".row > .i", "fill"),
    "line": (lambda c: {"type": "separator", "data": {"color": c}}, ".sep", "background-color"),
    "dashes": (lambda c: {"type": "separator", "data": {"color": c, "style": "dashed"}}, ".dash", "color"),
    "placeholder": (lambda c: {"type": "banner", "data": {"image": IMAGE | {"placeholder_color": c}}},
                    ".banner > .im-box", "background-color"),
}


@pytest.mark.parametrize("mode", ["auto seen in light", "auto seen in dark"])
@pytest.mark.parametrize("name, wanted", [("card", ["rgb(241, 226, 211)", "rgb(51, 34, 17)"]),
                                          ("accent", ["rgb(170, 51, 17)", "rgb(255, 170, 136)"])])
def test_color(name, wanted, mode, galley, brand, open_page):
    """A color by its token, wherever a payload has one; color.accent is one that our own style sheet reads too."""
    sent = {"token": f"color.{name}", "hex": "#FF0000"}
    widgets = [{"id": place} | widget(sent) for place, (widget, *_) in COLOR_PLACES.items()]
    file = galley.render({"page": page(section(*widgets))}, "--theme", brand)["page"]
    tab = open_page(file, scheme=MODES[mode][1])
    found = {place: themes.style(tab.page, place, *where)[where[-1]] for place, (_, *where) in COLOR_PLACES.items()}
    right = wanted[MODES[mode][2]]
    assert {place: value for place, value in found.items() if not value.startswith(right)} == {}


# The tokens that Galley's own style sheet reads: where each one shows.
ROLES = {
    "space.title": ("title_block", ".stack", "gap"),
    "space.card": ("image_text_card", ".row", "gap"),
    "space.tags": ("image_text_card", ".row .tags", "gap"),
    "space.tag": ("tag_rail", ".rail > .tag", "gap"),
    "space.banner": ("banner", ".banner > .fade", "gap"),
    "space.buttons": ("button_row", ".buttons", "gap"),
    "space.button": ("button_row", ".buttons > .btn", "gap"),
    "space.rail": ("tag_rail", ".rail", "gap"),
    "space.stepper": ("stepper_row", ".row", "gap"),
    "space.accordion": ("accordion", "details > .items > .v", "gap"),
    "radius.button": ("button_row", ".buttons > .btn", "border-top-left-radius"),
    "radius.tag": ("tag_rail", ".rail > .tag", "border-top-left-radius"),
    "radius.stepper": ("stepper_row", ".row > .step", "border-top-left-radius"),
}


@pytest.fixture(scope="module")
def roles(galley, folder):
    """The page with a theme that has nothing but the roles, each with a number of its own."""
    light, dark = ({kind: group("dimension", **{
        name.removeprefix(f"{kind}."): px(number + dark) for number, name in enumerate(ROLES, 30)
        if name.startswith(kind)}) for kind in ("space", "radius")} for dark in (0, 40))
    return galley.render({"roles": INNER}, "--theme", themes.write(folder, "roles", light, dark))["roles"]


@pytest.mark.parametrize("scheme, more", [("light", 0), ("dark", 40)])
def test_role(scheme, more, roles, open_page):
    page = open_page(roles, scheme=scheme).page
    found = {name: themes.style(page, *place)[place[-1]] for name, place in ROLES.items()}
    assert found == {name: f"{number + more}px" for number, name in enumerate(ROLES, 30)}


@pytest.fixture(scope="module")
def seen(galley, brand, inner, reused_tab):
    """Every computed style of a page: seen("insides", "light", "dark") is a light render before who prefers dark."""
    layouts = {appearance: galley.render({"page": LAYOUTS}, "--theme", brand, "--appearance", appearance)["page"]
               for appearance in ("auto", "light", "dark")}
    files = {"layouts": layouts, "insides": inner}
    return cache(lambda name, written, viewer: themes.styles(
        reused_tab.mode(scheme=viewer).open(files[name][written]).page))


@pytest.mark.parametrize("name", ["layouts", "insides"])
@pytest.mark.parametrize("appearance, other", [("light", "dark"), ("dark", "light")])
def test_viewer_has_no_say(appearance, other, name, seen):
    """Who prefers dark sees a light render as light, in every property of every element, and the other way round."""
    wanted = seen(name, appearance, appearance)
    checks.none(themes.differences(wanted, seen(name, appearance, other))[:10])
    checks.none(themes.differences(wanted, seen(name, "auto", appearance))[:10])
    assert len(themes.differences(wanted, seen(name, "auto", other))) > 100, "the theme has nothing that differs in dark"


# name → a token's color, and the same as CSS writes it. By hand, from #CC6633; only one is paler and one is see-through.
COLORS = {
    "srgb": ([0.8, 0.4, 0.2], "color(srgb 0.8 0.4 0.2)"),
    "srgb-linear": ([0.603827, 0.132868, 0.033105], "color(srgb-linear 0.603827 0.132868 0.033105)"),
    "hsl": ([20, 60, 50], "hsl(20 60% 50%)"),
    "hwb": ([20, 20, 20], "hwb(20 20% 20%)"),
    "lab": ([55.2368, 38.8391, 47.0093], "lab(55.2368 38.8391 47.0093)"),
    "lch": ([55.2368, 60.9783, 50.4365], "lch(55.2368 60.9783 50.4365)"),
    "oklab": ([0.622778, 0.102121, 0.102354], "oklab(0.622778 0.102121 0.102354)"),
    "oklch": ([0.622778, 0.144585, 45.0653], "oklch(0.622778 0.144585 45.0653)"),
    "display-p3": ([0.748562, 0.421558, 0.24796], "color(display-p3 0.748562 0.421558 0.24796)"),
    "a98-rgb": ([0.709296, 0.399507, 0.224044], "color(a98-rgb 0.709296 0.399507 0.224044)"),
    "prophoto-rgb": ([0.573993, 0.38137, 0.198529], "color(prophoto-rgb 0.573993 0.38137 0.198529)"),
    "rec2020": ([0.647951, 0.38835, 0.189363], "color(rec2020 0.647951 0.38835 0.189363)"),
    "xyz-d65": ([0.302525, 0.225812, 0.058962], "color(xyz-d65 0.302525 0.225812 0.058962)"),
    "xyz-d50": ([0.319218, 0.231601, 0.044941], "color(xyz-d50 0.319218 0.231601 0.044941)"),
}
ODD_COLORS = {
    "none": ({"colorSpace": "oklch", "components": [0.7, 0, "none"]}, "oklch(0.7 0 none)"),
    "alpha": ({"colorSpace": "hsl", "components": [210, 80, 40], "alpha": 0.4}, "hsl(210 80% 40% / 0.4)"),
    "outside of sRGB": ({"colorSpace": "display-p3", "components": [0, 1, 0]}, "color(display-p3 0 1 0)"),
}
HEIGHT = 10  # of a bar


@pytest.fixture(scope="module")
def bars(galley, folder, tmp_path_factory):
    """A page with two bars for each color, a background and a gradient, and one with a bar that has the CSS."""
    values = {name: {"colorSpace": name, "components": components} for name, (components, _) in COLORS.items()}
    values |= {name: value for name, (value, _) in ODD_COLORS.items()}
    theme = {"color": group("color", **values), "fade": group("gradient", **{
        name: [{"color": f"{{color.{name}}}", "position": position} for position in (0, 1)] for name in values})}
    space = {"thickness": HEIGHT, "style": "space"}
    widgets = [separator(layout, f"{kind} {name}", **space) for name in values for kind, layout in (
        ("background", {"background": {"token": f"color.{name}"}}),
        ("gradient", {"gradient": {"colors": [], "token": f"fade.{name}"}}))]
    css = [css for _, css in (COLORS | ODD_COLORS).values()]
    plain = tmp_path_factory.mktemp("css") / "css.html"
    plain.write_text("<!DOCTYPE html><title>css</title><body style='margin:0'>" + "".join(
        f"<div style='height:{HEIGHT}px;background:{one}'></div>" for one in css), encoding="utf-8")
    files = galley.render({"page": page(section(*widgets))}, "--theme", themes.write(folder, "spaces", theme),
                          "--appearance", "light")
    return files["page"], plain


@pytest.fixture(scope="module")
def pictures(bars, reused_tab):
    ours, plain = bars
    tab = reused_tab.mode(scheme="light").open(ours)
    looks, picture = themes.looks(tab.page), measure.Picture(tab.pixels())
    checks.none(tab.problems())
    return looks, picture, measure.Picture(tab.open(plain).pixels())


@pytest.mark.parametrize("name", COLORS | ODD_COLORS)
def test_color_space(name, pictures):
    """As a background by the browser's own arithmetic, and as a gradient's stop by ours."""
    looks, picture, css = pictures
    index = list(COLORS | ODD_COLORS).index(name)
    middle = HEIGHT // 2
    wanted = css.at(200, index * HEIGHT + middle)
    assert looks[f"background {name}"]["background"] not in ("", TRANSPARENT)
    assert picture.near(200, 2 * index * HEIGHT + middle, wanted, 2), "background"
    assert picture.near(200, (2 * index + 1) * HEIGHT + middle, wanted, 2), "gradient"
    if name in COLORS:
        assert css.near(200, index * HEIGHT + middle, (0xCC, 0x66, 0x33), 2), "this test's own numbers are wrong"


# Tokens that are named as something of the style sheet's own, with a value that would do harm in its place, and their use.
CLASHES = {
    "light": ({"light": token("color", color("#FF0000"))}, {"background": {"token": "light"}}),
    "dark": ({"dark": token("dimension", px(7))}, {"padding": {"token": "dark"}}),
    "ph": ({"ph": token("color", color("#FF0000"))}, {"background": {"token": "ph"}}),
    "tint": ({"tint": token("color", color("#FF0000"))}, {"background": {"token": "tint"}}),
    "sk": ({"sk": token("dimension", px(7))}, {"padding": {"token": "sk"}}),
}
# Such as would take the place of a token that the style sheet reads: other names for its custom property, other types.
IMPOSTORS = {
    "color.on.accent": {"color": {"on": group("color", accent=color("#00FF00"))}},
    "color-label": {"color-label": token("color", color("#00FF00"))},
    "space.card": {"space": group("color", card=color("#00FF00"))},
    "color.accent": {"color": group("dimension", accent=px(7))},
}


@pytest.mark.parametrize("mode", ["auto seen in light", "auto seen in dark"])
@pytest.mark.parametrize("name", CLASHES)
def test_name_of_our_own(name, mode, galley, folder, reused_tab):
    """A token is shown where a page uses it, and changes nothing elsewhere."""
    tokens, layout = CLASHES[name]
    base = ({"size": token("dimension", px(12))}, {"size": token("dimension", px(20))})
    others = section(
        {"type": "image_text_card", "id": "card", "data": TEXTS | {"image": IMAGE, "tags": [{"text": "New"}]},
         "layout": {"padding": {"token": "size"}}}, button("One", type="refresh_page"), {"type": "hologram"}, id="others")
    document = page(others, section(separator(layout, "clash")))

    def seen(light):
        theme = themes.write(folder, "clash", light, base[1])
        tab = reused_tab.mode(scheme=MODES[mode][1]).open(galley.render({"page": document}, "--theme", theme)["page"])
        return (themes.looks(tab.page)["clash"],
                themes.styles(tab.page, "html, body, [data-section-id=others], [data-section-id=others] *"))

    (without, wanted), (with_it, found) = seen(base[0]), seen(base[0] | tokens)
    checks.none(themes.differences(wanted, found)[:10])
    assert with_it != without, "the token does not show"


@pytest.mark.parametrize("name", IMPOSTORS)
def test_impostor_is_refused(name, galley, folder):
    """And the theme with it, so that no page is drawn with half of it."""
    theme = themes.write(folder, "impostor", IMPOSTORS[name])
    assert galley.render({"page": TEXT}, "--theme", theme, rejections=True) == {}


# Elements with their attributes and the properties of their styles, and every rule with its properties: whatever is added
# to these was not a name any more.
_SKELETON = """() => {
  const properties = style => [...style].map(name => name.startsWith('--') ? '--' : name).join(' ')
  return [...[...document.querySelectorAll('*')].map(
            e => `<${e.localName} ${[...e.attributes].map(a => a.name).join(' ')}> ${properties(e.style ?? [])}`),
          ...[...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => [rule.constructor.name,
            rule.selectorText?.startsWith('.f-') ? '.f' : rule.selectorText, properties(rule.style ?? [])].join(' '))] }"""
_FAMILIES = """texts => texts.map(text => {
  const probe = document.createElement('i')
  probe.style.fontFamily = text
  return probe.style.fontFamily })"""


def attacks():
    if not documents.INJECTIONS.is_file() and not documents.MUST_BE_THERE:
        pytest.skip(f"NOT TESTED: injections into themes, because {documents.INJECTIONS} is absent")
    return list(dict.fromkeys(OURS + json.loads(documents.INJECTIONS.read_text(encoding="utf-8"))))


def nameable(texts):
    """The texts as names: what DTCG forbids in one is replaced, and the longest go in pieces, since a name has an end."""
    pieces = [text[at:at + 240] for text in texts for at in range(0, len(text), 240)]
    return list(dict.fromkeys(re.sub(r"[{}.\0]|^\$", "_", piece) for piece in pieces))


class Attack:
    """A theme in which each text is the name of a color, a group, a border, a font and a widget type, the name of a font's
    family and a description; the page that uses all of it, and the widget types to declare. One widget for each text."""

    def __init__(self, names, texts):
        numbered = list(enumerate(zip(names, texts)))
        self.families = [text for _, (_, text) in numbered]
        self.wanted = [(f"rgb(0, {i >> 8}, {i & 255})", f"{i % 89 + 1}px", shadow(f"rgb(0, {i >> 8}, {i & 255})", i % 7 + 1),
                        f"{i % 59 + 1}px") for i, _ in numbered]
        hexes = [f"#{i:06X}" for i, _ in numbered]
        self.theme = {
            "color": {"$type": "color"} | {
                name: {"$value": color(hexes[i]), "$description": text} for i, (name, text) in numbered},
            "group": {name: {"$type": "dimension", "$description": text, "x": {"$value": px(i % 89 + 1)}}
                      for i, (name, text) in numbered},
            "line": {"$type": "border"} | {name: {"$value": line(hexes[i], i % 7 + 1)} for i, (name, _) in numbered},
            "font": {"$type": "typography"} | {
                name: {"$value": font(20, family=(text, "serif"))} for i, (name, text) in numbered},
            "widget": {name: {"padding": token("dimension", px(i % 59 + 1)), "$description": text}
                       for i, (name, text) in numbered},
        }
        self.page = page(section(*(
            {"type": name, "id": f"w{i}", "data": {"text": {"text": "x", "font": {"token": f"font.{name}"}}},
             "layout": {"background": {"token": f"color.{name}"}, "margin": {"token": f"group.{name}.x"},
                        "border": {"token": f"line.{name}"}}} for i, (name, _) in numbered)))
        self.config = {"types": {name: {} for name in names}}

    def render(self, galley, folder, name):
        config = folder / f"{name}.json"
        config.write_text(json.dumps(self.config), encoding="utf-8")
        theme = themes.write(folder, name, self.theme)
        return galley.render({name: self.page}, "--theme", theme, "--config", config, "--appearance", "light")[name]

    def problems(self, tab, skeleton):
        """What the open page is or does that a harmless one is not or does not, and tokens that do not show."""
        found = [f"not as a harmless page: {a} / {b}" for a, b in zip(skeleton, self.skeleton(tab)) if a != b][:5]
        if len(self.skeleton(tab)) != len(skeleton):
            found.append(f"{len(self.skeleton(tab))} elements and rules, not {len(skeleton)}")
        found += checks.scripts(tab.page) + tab.problems() + [f"requested {url}" for url in tab.images]
        return found or [*self.unseen(tab)]

    def unseen(self, tab):
        looks = themes.looks(tab.page)
        families = tab.page.evaluate(_FAMILIES, [
            '"' + "".join(f"\\{ord(character):x} " for character in text) + '", serif' for text in self.families])
        for i, wanted in enumerate(self.wanted):
            look = looks[f"w{i}"]
            got = (look["background"], look["margin"][0], look["border"], look["padding"][0])
            family = themes.style(tab.page, f"w{i}", ".declared > .t:last-child", "font-family")["font-family"]
            if got != wanted or family != families[i]:
                yield f"{ascii(self.families[i])}: {got} {ascii(family)}, not {wanted} {ascii(families[i])}"

    @staticmethod
    def skeleton(tab):
        return tab.page.evaluate(_SKELETON)


def harmless(count):
    plain = [f"n{i}" for i in range(count)]
    return Attack(plain, plain)


def test_names_are_only_names(galley, folder, scripted_tab):
    """Here scripts are allowed and the page's content security policy is switched off, as in test_injection.py."""
    names = nameable(attacks())
    # A name in braces would be an alias, so that no font can be called so.
    families = [re.sub(r"^\{|\}$", "_", text) for text in attacks()]
    attack = Attack(names, (families * 2)[:len(names)])
    skeleton = Attack.skeleton(scripted_tab.open(harmless(len(names)).render(galley, folder, "harmless")))
    checks.none(attack.problems(scripted_tab.open(attack.render(galley, folder, "attack")), skeleton))


def test_the_check_can_fail(galley, folder, scripted_tab, spoil):
    """The same page with its escapes taken back, those of CSS: things run."""
    attack = Attack(["</style><img src=x onload=alert(1)>"], ["'} body { color: red } i { x: '"])
    skeleton = Attack.skeleton(scripted_tab.open(harmless(1).render(galley, folder, "harmless")))
    good = attack.render(galley, folder, "one")
    checks.none(attack.problems(scripted_tab.open(good), skeleton))
    bad = spoil(good, pattern=r"\\([0-9a-f]{1,6}) ", by=lambda found: chr(int(found[1], 16)))
    found = attack.problems(scripted_tab.open(bad), skeleton)
    assert "dialog: 1" in found and any("not as a harmless page" in problem for problem in found)


TEXT = page(section(title("Plain"), title({"text": "Sized", "font": {"size": 20}}, "sized"),
                    title({"text": "Themed", "font": {"token": "text.free"}}, "free"),
                    title({"text": "Themed", "font": {"token": "text.styled"}}, "styled")))


@pytest.mark.parametrize("text_size, wanted", [
    # A style's own size and leading; a size by its style's leading (layout.md, 2.1): 20 × 51/25, 28 × 57/34.
    ("large", {"Plain": (17, 22), "sized": (20, 24), "free": (28, 35), "styled": (28, 35)}),
    ("accessibility3", {"Plain": (40, 48), "sized": (40.6667, 48.6667), "free": (47, 58.75), "styled": (65.8824, 76.3636)}),
])
def test_text_size(text_size, wanted, galley, folder, open_page):
    """A themed typography grows as a payload's size does, or as the text style that its token names; ours as ever."""
    theme = themes.write(folder, "sizes", {"text": group("typography", free=font(28)) | {
        "styled": {"$value": font(28)} | own(textStyle="body")}})
    for options in (["--theme", theme], []):
        tab = open_page(galley.render({"page": TEXT}, *options, "--text-size", text_size)["page"])
        found = {id: tuple(numbers(themes.style(tab.page, id, ".stack > .t", "font-size", "line-height")).values())
                 for id in wanted}
        assert found == {id: pytest.approx(wanted[id if options or id == "sized" else "Plain"], abs=0.01) for id in wanted}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_valid(direction, galley, folder, scripted_tab):
    """Two pages with everything that a theme can give, around widgets and inside of them."""
    parts = insides(False)["widget"]
    widgets = parts | {"title_block": parts["title_block"] | LIGHT["widget"]["title_block"]}
    theme = themes.write(folder, "valid", LIGHT | {"widget": widgets}, DARK)
    files = galley.render({"layouts": LAYOUTS, "insides": INNER}, "--theme", theme, "--appearance", "light",
                          "--direction", direction)
    for file in files.values():
        tab = scripted_tab.open(file)
        checks.none(axe_with_sheets(tab.page) + tab.problems())
    checks.none([message for messages in nu(files.values()).values() for message in messages])


@pytest.mark.parametrize("theme", ["paper", "signal"])
def test_own_themes_are_accessible(theme, galley, scripted_tab):
    """Every fixture page in each theme of ours, light and dark: axe is silent, contrast apart."""
    pages = {name: file for name, file in documents.everything().items() if name.startswith(("pages/", "sheets/"))}
    for appearance in ("light", "dark"):
        for file in galley.render(pages, "--theme", theme, "--appearance", appearance).values():
            tab = scripted_tab.open(file)
            checks.none(axe_with_sheets(tab.page) + tab.problems())
