"""Builders for the small themes that tests write themselves (DTCG 2025.10): values, tokens, and the file around them."""

import json


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
