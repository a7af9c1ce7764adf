#!/usr/bin/env python3
"""Puts our pages beside Flow-UI's device pictures, to be looked at: Tests/Browser/side-by-side/*.png.

    .build/browser-tests/bin/python Tests/Browser/side_by_side.py [FOLDER]

Left the device, right what `screenshot` of the example host shows of the same page, with the metrics of a device that has a tall
script among its languages, as the pictures' device had. The device's status bar with the inline title and its home indicator are
the system's: room is left for them. Photographs are not loaded, so that nothing is fetched: their placeholders are seen.
"""

import io
import subprocess
import sys
from pathlib import Path

from PIL import Image

REPOSITORY = Path(__file__).resolve().parents[2]
DEVICE = REPOSITORY.parent / "shared/flow-ui"
PROGRAM = REPOSITORY / ".build/debug/shop-example"
FOLDER = Path(__file__).with_name("side-by-side")
# Points: the screen, and what the system's own bars take of it.
WIDTH, HEIGHT, ABOVE, BELOW = 402, 874, 100.5, 34
# The glass in a picture of a whole phone, and one of the eight screens of a sheet, in pixels (layout.md, 1).
GLASS = (63.72, 63.96, 896.28, 1874.06)
SECOND, THIRD = (380, 0, 760, 826), (760, 0, 1140, 826)
# name → page, options, where the device's screen is in its picture
PICTURES = {
    "light": ("home", ("--appearance", "light"), GLASS),
    "dark": ("home", ("--appearance", "dark"), GLASS),
    "problems": ("problems", (), SECOND),
    "loading": ("home", ("--state", "loading"), THIRD),
}
SCALE, GAP = 2, 24


def screen(page, options):
    """Our page in the room that the system's bars leave."""
    call = [PROGRAM, "screenshot", DEVICE / f"{page}.json", "--profile", "tall-script", "--quiet", "--scale", str(SCALE),
            "--height", str(round(HEIGHT - ABOVE - BELOW)), *options]
    shown = Image.open(io.BytesIO(subprocess.run(call, check=True, capture_output=True).stdout)).convert("RGB")
    whole = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), shown.getpixel((1, 1)))
    whole.paste(shown, (0, round(ABOVE * SCALE)))
    return whole


def beside(name):
    page, options, box = PICTURES[name]
    device = Image.open(DEVICE / f"device-{name}.png").convert("RGB").resize(
        (WIDTH * SCALE, HEIGHT * SCALE), Image.Resampling.LANCZOS, box=box)
    both = Image.new("RGB", (2 * WIDTH * SCALE + 3 * GAP, HEIGHT * SCALE + 2 * GAP), (128, 128, 132))
    both.paste(device, (GAP, GAP))
    both.paste(screen(page, options), (WIDTH * SCALE + 2 * GAP, GAP))
    return both


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        # 256 colors are enough to compare by eye, and a quarter of the bytes.
        beside(name).quantize(256, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)
        print(folder / f"{name}.png")


if __name__ == "__main__":
    if not DEVICE.is_dir():
        sys.exit("Flow-UI's pictures are not there: ../shared/flow-ui, beside the repository")
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
