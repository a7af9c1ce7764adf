"""Strokes and corners as a picture shows them, to a part of a pixel: an antialiased pixel counts for the share that is covered.

Whatever has no green is ink, so that a blue stroke is told from green content and from the white page alike. Points are in
pixels, (0.5, 0.5) is the middle of the first; angles in degrees, 0 rightwards and 90 downwards. The checks return sentences.
"""

import math
from dataclasses import dataclass
from itertools import groupby


class Ink:
    """How much of each pixel is covered."""

    def __init__(self, image):
        self._green = image.split()[1].load()

    def at(self, x, y):
        return 1 - self._green[x, y] / 255

    def line(self, start, step, count):
        """`count` pixels from the pixel `start` on, each `step` further."""
        return [self.at(start[0] + i * step[0], start[1] + i * step[1]) for i in range(count)]

    def along(self, start, angle, begin, end, steps=20):
        """How much of a ray is covered between two distances from its start."""
        x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        places = [begin + (i + 0.5) / steps for i in range(round((end - begin) * steps))]
        return sum(self._between(start[0] + x * at, start[1] + y * at) for at in places) / steps

    def around(self, box):
        """The pixels in and around a box that are covered at all: x, y, how much."""
        left, top, right, bottom = box
        for y in range(top - 3, bottom + 3):
            for x in range(left - 3, right + 3):
                if share := self.at(x, y):
                    yield x, y, share

    def _between(self, x, y):
        """At a point: mixed from the four pixels whose middles are around it."""
        left, top = math.floor(x - 0.5), math.floor(y - 0.5)
        right, low = x - 0.5 - left, y - 0.5 - top
        return ((self.at(left, top) * (1 - right) + self.at(left + 1, top) * right) * (1 - low)
                + (self.at(left, top + 1) * (1 - right) + self.at(left + 1, top + 1) * right) * low)


@dataclass
class Shape:
    """A box with rounded corners: its edges, and its radii clockwise from the top left as they are on the screen."""

    box: tuple
    radii: tuple

    def inset(self, by):
        left, top, right, bottom = self.box
        return Shape((left + by, top + by, right - by, bottom - by), tuple(max(radius - by, 0) for radius in self.radii))

    def corners(self):
        """For each corner the middle of its arc, the radius, and the angle at which its quarter of a circle starts."""
        left, top, right, bottom = self.box
        a, b, c, d = self.radii
        return [((left + a, top + a), a, 180), ((right - b, top + b), b, 270),
                ((right - c, bottom - c), c, 0), ((left + d, bottom - d), d, 90)]

    def quarter(self, x, y):
        """Which quarter of the box a point is in, numbered as the radii."""
        left, top, right, bottom = self.box
        return ((0, 1), (3, 2))[y * 2 > top + bottom][x * 2 > left + right]

    def depth(self, x, y):
        """How far a point is inside of the outline."""
        left, top, right, bottom = self.box
        radius = self.radii[self.quarter(x, y)]
        across = abs(x - (left + right) / 2) - (right - left) / 2 + radius
        down = abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
        return radius - min(max(across, down), 0) - math.hypot(max(across, 0), max(down, 0))

    def length(self, quarter):
        """How long the outline is in a quarter of the box."""
        left, top, right, bottom = self.box
        return (right - left + bottom - top) / 2 - self.radii[quarter] * (2 - math.pi / 2)


def dashes(covered):
    """Where the dashes along a line of pixels start, and how long each is. What the line's ends cut off is not given."""
    full = max(covered) or 1
    found, at = [], 0
    for inked, group in groupby([share / full for share in covered], key=lambda share: share > 0.02):
        shares = list(group)
        if inked and at > 0 and at + len(shares) < len(covered):
            found.append((at + 1 - shares[0], sum(shares)))
        at += len(shares)
    return found


def uneven(line, dash, gap, within=0.05):
    """Whether a line of pixels has other dashes or gaps, or too few of them."""
    found = dashes(line)
    pitches = [after[0] - before[0] for before, after in zip(found, found[1:])]
    return (any(abs(length - dash) > within for _, length in found) or any(abs(pitch - dash - gap) > within for pitch in pitches)
            or len(found) < len(line) // (dash + gap) - 1)


def curves(ink, shape, what, inside=1):
    """Each corner is a quarter of a circle, along five rays from its middle, or sharp. `inside`: whether there is ink inside."""
    found = []
    for middle, radius, start in shape.corners():
        if radius == 0:
            x = math.ceil(middle[0]) if start in (90, 180) else math.floor(middle[0]) - 1  # the first whole pixel inside
            y = math.ceil(middle[1]) if start in (180, 270) else math.floor(middle[1]) - 1
            found += [f"{what}: pixel {x},{y} is not sharp"] if abs(ink.at(x, y) - inside) > 0.02 else []
            continue
        for angle in (5, 25, 45, 65, 85):
            near, far = max(radius - 2, 0), radius + 2
            covered = ink.along(middle, start + angle, near, far)
            edge = near + (covered if inside else far - near - covered)
            found += [f"{what} of {radius} at {start + angle}°: {edge:.2f} from its middle"] if abs(edge - radius) > 0.3 else []
    return found


def strays(ink, shape, width):
    """No pixel has more ink than of it lies within the stroke; corners are antialiased, so by less than half a pixel."""
    found = []
    for x, y, share in ink.around(shape.box):
        depth = shape.depth(x + 0.5, y + 0.5)
        if share > max(min(depth + 0.5, width - depth + 0.5, 1), 0) + 0.4:
            found.append((x, y))
    return [f"ink outside of the stroke: {found[:4]}, {len(found)} pixels"] if found else []


def amounts(ink, shape, width, dash, gap):
    """Each quarter of the box has as much ink as its part of the outline has dashes, but for one that is cut at either end."""
    areas = [0] * 4
    for x, y, share in ink.around(shape.box):
        areas[shape.quarter(x + 0.5, y + 0.5)] += share
    middle, share = shape.inset(width / 2), dash / (dash + gap)
    return [f"quarter {quarter}: {area:.0f} of ink, not {middle.length(quarter) * share * width:.0f}"
            for quarter, area in enumerate(areas) if abs(area / width - middle.length(quarter) * share) > 2 * gap * share + 1]
