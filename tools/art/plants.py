"""What grows in the courtyard: bougainvillea, geraniums in clay pots, the shadow of a branch."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.draw import at, clip, fill, layer, line, linear, stroke
from tools.art.palette import Colour, darken, lighten
from tools.art.shape import Point
from tools.art.sprite import Sprite
from tools.art.texture import grain

BRACT_COLOURS: Sequence[Colour] = (palette.MAGENTA, "#D83A86", "#A81C60")
LEAF_COLOURS: Sequence[Colour] = (palette.OLIVE2, palette.OLIVE, "#55682A", "#5F7530")


@dataclass(frozen=True)
class Blossom:
    """The tones of a small flower: lit petals, shaded petals, heart."""

    lit: Colour
    shaded: Colour
    heart: Colour


GERANIUM = Blossom("#E8425A", "#C21F3F", "#FFD9C9")
JASMINE = Blossom("#FFFFFF", "#DCE8F8", "#F2E36B")
OLEANDER = Blossom("#F5A3C8", "#DC5C9A", "#FFF0C0")


WALL_POTS: Sequence[tuple[str, Blossom, Colour, int]] = (
    ("geranium", GERANIUM, palette.TERRACOTTA, 9),
    ("jasmine", JASMINE, palette.COBALT, 4),
    ("oleander", OLEANDER, palette.TERRACOTTA, 2),
    ("geranium-blue", GERANIUM, palette.COBALT, 21),
)
"""Name, flowers, pot and seed of each pot that hangs on a wall."""


@dataclass(frozen=True)
class Twig:
    """One hanging branch: it leaves the wall at `start`, bends over `bow` and ends at `tip`.

    spread: half width of its foliage near the start.
    """

    start: Point
    bow: Point
    tip: Point
    spread: float = 26

    def point(self, along: float) -> Point:
        """Where the branch is at `along`, 0 (start) to 1 (tip)."""
        rest = 1 - along
        weights = (rest * rest, 2 * rest * along, along * along)
        corners = (self.start, self.bow, self.tip)
        x = sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True))
        y = sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True))
        return x, y

    @property
    def length(self) -> float:
        """Length of the two straight pieces that hold the branch; good enough to space its flowers."""
        return math.dist(self.start, self.bow) + math.dist(self.bow, self.tip)


def leaf(
    canvas: skia.Canvas, x: float, y: float, length: float, turn: float, colour: Colour = palette.OLIVE
) -> None:
    """A pointed leaf with its stalk at (x, y). turn: degrees clockwise from pointing right."""
    outline = shape.curve(
        ("M", 0, 0),
        ("C", length * 0.30, -length * 0.34, length * 0.74, -length * 0.26, length, 0),
        ("C", length * 0.74, length * 0.26, length * 0.30, length * 0.34, 0, 0),
        ("Z",),
    )
    tones = [lighten(colour, 0.28), colour, darken(colour, 0.28)]
    with at(canvas, x, y, turn=turn):
        fill(canvas, outline, shader=linear((0, -length * 0.3), (0, length * 0.3), tones))
        if length > 8:
            vein = max(0.6, length * 0.035)
            line(canvas, (length * 0.05, 0), (length * 0.85, 0), darken(colour, 0.35), vein, 0.6)


def bract(
    canvas: skia.Canvas,
    x: float,
    y: float,
    size: float,
    colour: Colour = palette.MAGENTA,
    *,
    turn: float = 0,
    seed: int = 0,
) -> None:
    """A bougainvillea blossom: three papery hearts round tiny cream flowers. size: length of a heart."""
    rng = random.Random(seed)
    heart = shape.curve(
        ("M", 0, 0),
        ("C", -size * 0.75, -size * 0.20, -size * 0.62, -size * 1.02, 0, -size * 1.12),
        ("C", size * 0.62, -size * 1.02, size * 0.75, -size * 0.20, 0, 0),
        ("Z",),
    )
    vein = shape.curve(("M", 0, -size * 0.1), ("Q", size * 0.05, -size * 0.6, 0, -size * 0.98))
    tones = [lighten(colour, 0.32), colour, darken(colour, 0.26)]
    for third in range(3):
        with at(canvas, x, y, turn=turn + third * 120 + rng.uniform(-8, 8)):
            fill(canvas, heart, shader=linear((-size * 0.5, -size), (size * 0.5, 0), tones))
            stroke(canvas, vein, darken(colour, 0.3), max(0.5, size * 0.05), 0.5)
    for third in range(3):
        angle = math.radians(turn + 60 + third * 120)
        middle = (x + math.cos(angle) * size * 0.16, y + math.sin(angle) * size * 0.16)
        fill(canvas, shape.circle(*middle, size * 0.13), "#FFF6D8")


@dataclass(frozen=True)
class _Tuft:
    """A place on a branch where leaves and blossoms stand. along: 0 at the wall to 1 at the tip."""

    x: float
    y: float
    along: float


def _tufts(twigs: Sequence[Twig], size: float, rng: random.Random) -> list[_Tuft]:
    tufts = []
    for twig in twigs:
        count = round(twig.length / size * (0.7 + twig.spread / 20))
        for _ in range(count):
            along = rng.random() ** 1.15
            x, y = twig.point(along)
            reach = twig.spread * (1.08 - along) * rng.random() ** 0.7
            angle = rng.uniform(0, math.tau)
            tufts.append(_Tuft(x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.8, along))
    return sorted(tufts, key=lambda tuft: tuft.y)


def bougainvillea(canvas: skia.Canvas, twigs: Sequence[Twig], size: float, seed: int) -> None:
    """Hanging branches full of blossom, with their shadow on the wall behind. size: length of a bract."""
    rng = random.Random(seed)
    tufts = _tufts(twigs, size, rng)
    with layer(canvas, 0.34, blur=size * 0.45):
        for tuft in tufts:
            fill(
                canvas, shape.circle(tuft.x + size * 0.65, tuft.y + size * 0.95, size * 1.15), palette.SHADOW
            )
    for twig in twigs:
        stem = shape.curve(("M", *twig.start), ("Q", *twig.bow, *twig.tip))
        stroke(canvas, stem, palette.WALNUT2, max(1.0, size * 0.16), 0.9)
    for tuft in tufts:
        for _ in range(2):
            x, y = tuft.x + rng.uniform(-size, size), tuft.y + rng.uniform(-size, size)
            leaf(canvas, x, y, size * rng.uniform(1.1, 1.9), rng.uniform(0, 360), rng.choice(LEAF_COLOURS))
    for tuft in tufts:
        if rng.random() < 0.2:
            leaf(
                canvas,
                tuft.x,
                tuft.y,
                size * 1.5,
                rng.uniform(20, 160),
                rng.choice((palette.OLIVE, palette.OLIVE3)),
            )
            continue
        full = 1.12 - 0.45 * tuft.along
        colour = rng.choice(BRACT_COLOURS)
        bract(
            canvas,
            tuft.x,
            tuft.y,
            size * full * rng.uniform(0.75, 1.1),
            colour,
            turn=rng.uniform(0, 120),
            seed=rng.randint(0, 99),
        )


def _petals(
    canvas: skia.Canvas, kind: Blossom, colour: Colour, x: float, y: float, size: float, turn: float
) -> None:
    """One small flower: five slim petals (jasmine), six round ones (oleander) or a dense head."""
    if kind is JASMINE:
        petal = shape.curve(
            ("M", 0, 0),
            ("C", -size * 0.42, -size * 0.3, -size * 0.3, -size * 0.95, 0, -size),
            ("C", size * 0.3, -size * 0.95, size * 0.42, -size * 0.3, 0, 0),
            ("Z",),
        )
        for fifth in range(5):
            fill(canvas, shape.moved(petal, x, y, turn=fifth * 72 + turn), colour)
        fill(canvas, shape.circle(x, y, size * 0.24), kind.heart)
    elif kind is OLEANDER:
        for sixth in range(6):
            fill(
                canvas,
                shape.moved(shape.ellipse(0, -size * 0.55, size * 0.32, size * 0.5), x, y, turn=sixth * 60),
                colour,
            )
        fill(canvas, shape.circle(x, y, size * 0.26), kind.heart)
    else:
        fill(canvas, shape.circle(x, y, size * 0.82), darken(kind.shaded, 0.12))
        for sixth in range(6):
            angle = sixth * math.tau / 6
            tone = colour if sixth < 4 else kind.shaded
            middle = (x + math.cos(angle) * size * 0.5, y + math.sin(angle) * size * 0.5)
            fill(canvas, shape.circle(*middle, size * 0.42), tone)
        fill(canvas, shape.circle(x - size * 0.1, y - size * 0.12, size * 0.34), lighten(kind.lit, 0.22))


def flowers(
    canvas: skia.Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    kind: Blossom = GERANIUM,
    *,
    count: int = 26,
    seed: int = 1,
    size: float | None = None,
) -> None:
    """A round mass of leaves and small flowers about (x, y), lit from the upper left. size: one flower."""
    rng = random.Random(seed)
    size = size or width * 0.10
    with layer(canvas, 0.35, blur=size * 0.5):
        fill(
            canvas, shape.ellipse(x + size * 0.5, y + size * 0.7, width * 0.48, height * 0.45), palette.SHADOW
        )

    def somewhere(evenness: float) -> Point:
        angle, reach = rng.random() * math.tau, rng.random() ** evenness
        return x + math.cos(angle) * width * 0.5 * reach, y + math.sin(angle) * height * 0.5 * reach

    spots = sorted((somewhere(0.6) for _ in range(count)), key=lambda spot: spot[1])
    for _ in range(round(count * 1.3)):
        where = somewhere(0.5)
        greens = (palette.OLIVE, palette.OLIVE2, "#5E7A35", "#7C9440")
        leaf(canvas, *where, size * rng.uniform(1.4, 2.3), rng.uniform(0, 360), rng.choice(greens))
    for spot_x, spot_y in spots:
        towards_shade = (spot_x - x) / width + (spot_y - y) / height
        colour = kind.lit if towards_shade < rng.uniform(-0.1, 0.35) else kind.shaded
        _petals(canvas, kind, colour, spot_x, spot_y, size * rng.uniform(0.8, 1.15), rng.uniform(-10, 10))


def pot_wall(x: float, base_y: float, height: float) -> skia.Path:
    """The outline of a pot below its rim, its foot at (x, base_y)."""
    width = height * 0.9
    top, bend, foot = base_y - height * 0.78, base_y - height * 0.4, base_y - height * 0.1
    wide, low, base = width * 0.46, width * 0.36, width * 0.30
    return shape.curve(
        ("M", x - wide, top),
        ("L", x + wide, top),
        ("C", x + width * 0.44, bend, x + low, foot, x + base, base_y),
        ("L", x - base, base_y),
        ("C", x - low, foot, x - width * 0.44, bend, x - wide, top),
        ("Z",),
    )


def pot_rim(x: float, base_y: float, height: float) -> skia.Path:
    """The outline of a pot's broad rim."""
    width = height * 0.9
    return shape.rounded(x - width * 0.54, base_y - height * 0.98, width * 1.08, height * 0.24, height * 0.06)


def pot(
    canvas: skia.Canvas,
    x: float,
    base_y: float,
    height: float,
    colour: Colour = palette.TERRACOTTA,
    *,
    with_shadow: bool = True,
) -> None:
    """A pot with a broad rim, its foot at (x, base_y); clay, or glazed in any other colour."""
    width = height * 0.9
    if with_shadow:
        ground = shape.ellipse(x + height * 0.12, base_y - height * 0.02, width * 0.5, height * 0.10)
        fill(canvas, ground, palette.SHADOW, 0.42, blur=height * 0.05)
    top = base_y - height * 0.78
    wall = pot_wall(x, base_y, height)
    tones = [darken(colour, 0.06), lighten(colour, 0.26), colour, darken(colour, 0.34)]
    fill(canvas, wall, shader=linear((x - width * 0.45, 0), (x + width * 0.5, 0), tones, [0, 0.25, 0.55, 1]))
    material = "clay" if colour == palette.TERRACOTTA else "glaze"
    grain(canvas, wall, material, 0.7, scale=0.6, blend="SoftLight", x=x, y=base_y)
    with clip(canvas, wall):
        under_rim = shape.rect(x - width * 0.6, top, width * 1.2, height * 0.10)
        fill(canvas, under_rim, palette.SHADOW, 0.28, blur=height * 0.03)
    rim = pot_rim(x, base_y, height)
    tones = [darken(colour, 0.02), lighten(colour, 0.34), colour, darken(colour, 0.38)]
    fill(canvas, rim, shader=linear((x - width * 0.54, 0), (x + width * 0.54, 0), tones, [0, 0.25, 0.6, 1]))


def geranium_pot(canvas: skia.Canvas, x: float, base_y: float, seed: int = 9) -> None:
    """A clay pot of red geraniums, 66 units high."""
    pot(canvas, x, base_y, 30)
    flowers(canvas, x, base_y - 39, 36, 30, GERANIUM, count=13, seed=seed, size=5)


IRON = "#2C2732"


def _iron_ring(canvas: skia.Canvas, x: float, y: float, width: float, *, in_front: bool) -> None:
    """The half of a ring about (x, y) that lies behind a pot or before it; the latter ends in two scrolls."""
    ring = skia.Rect.MakeLTRB(x - width / 2, y - width * 0.13, x + width / 2, y + width * 0.13)
    half = skia.Path()
    half.addArc(ring, 0 if in_front else 180, 180)
    stroke(canvas, half, IRON, 2.6)
    if not in_front:
        return
    with at(canvas, -0.4, -0.7):
        stroke(canvas, half, "#8C8496", 0.8, 0.7)
    for side in (-1, 1):
        edge = x + side * width / 2
        scroll = shape.curve(
            ("M", edge, y),
            ("C", edge + side * 7, y - 1, edge + side * 8, y - 10, edge + side * 3, y - 10),
            ("C", edge - side * 0.5, y - 10, edge, y - 5.5, edge + side * 3.2, y - 6),
        )
        stroke(canvas, scroll, IRON, 1.9)


def wall_pot(canvas: skia.Canvas, kind: Blossom, colour: Colour, seed: int) -> None:
    """A pot in an iron ring on a wall, 64 x 96 units, with its shadow on the plaster."""
    x, base_y, height = 30.0, 92.0, 42.0
    width, ring_y = height * 0.9, base_y - height * 0.58
    with layer(canvas, 0.30, blur=5):
        fill(canvas, shape.rounded(x - 10, base_y - height, width * 0.98, height + 7, 9), palette.SHADOW)
    _iron_ring(canvas, x, ring_y, width * 1.06, in_front=False)
    pot(canvas, x, base_y, height, colour, with_shadow=False)
    _iron_ring(canvas, x, ring_y, width * 1.06, in_front=True)
    flowers(canvas, x, base_y - 58, 54, 46, kind, count=17, seed=seed, size=7)


def _right_corner(canvas: skia.Canvas) -> None:
    twigs = [
        Twig((400, -30), (260, -24), (20, 20), 24),
        Twig((400, -16), (230, -14), (70, 58), 24),
        Twig((396, -6), (262, 12), (132, 84), 28),
        Twig((400, 0), (300, 40), (214, 118), 28),
        Twig((404, 0), (352, 60), (284, 142), 28),
        Twig((404, 10), (392, 90), (340, 196), 28),
        Twig((410, 50), (402, 140), (380, 236), 22),
    ]
    bougainvillea(canvas, twigs, 10.5, 5)


def _left_corner(canvas: skia.Canvas) -> None:
    twigs = [
        Twig((-20, -20), (130, -26), (262, 20), 24),
        Twig((-20, -10), (100, 0), (196, 56), 26),
        Twig((-20, 0), (60, 24), (122, 92), 28),
        Twig((-20, 10), (24, 60), (58, 132), 26),
        Twig((-20, 40), (2, 100), (14, 160), 20),
    ]
    bougainvillea(canvas, twigs, 10, 7)


def sprites() -> Iterator[Sprite]:
    """The corner masses (their outer edges lie on the window's edges), and pots on walls."""
    yield Sprite("decor/bougainvillea-right", (400, 260), _right_corner)
    yield Sprite("decor/bougainvillea-left", (290, 190), _left_corner)
    for name, kind, colour, seed in WALL_POTS:
        drawing = partial(wall_pot, kind=kind, colour=colour, seed=seed)
        yield Sprite(f"decor/wall-pot-{name}", (60, 96), drawing, (10, 10, 14, 12))
