"""The flower cards of Patios: pots in three colours, the dry back, and what frames every square card.

A square card is drawn in a box of 100 x 100. It lies 134 units wide in one's own patio and 54 or 40 in the
patios of others; for these there is a second drawing ("-small") with one large thing on it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import skia

from tools.art import palette, shape, tiles
from tools.art.codes import chip, pattern, symbol
from tools.art.draw import at, bevel, clip, fill, leaf_shadow, line, linear, radial, shadow, stroke
from tools.art.icons import icon
from tools.art.palette import CODE, Colour, darken
from tools.art.plants import GERANIUM, JASMINE, OLEANDER, Blossom, flowers, leaf, pot, pot_rim, pot_wall
from tools.art.sprite import Sprite
from tools.art.texture import grain

Drawing = Callable[[skia.Canvas], None]

SIDE, SMALL_SIDE = 134.0, 54.0
PAD = (10.0, 10.0, 16.0, 20.0)
SMALL_PAD = (4.0, 4.0, 7.0, 8.0)
"""Room for the shadow; the same for every card of a size, so that they lie exactly on top of each other."""

SMALL_SCALE = 3.0
OUTLINE = "#8C7350"

POTS = ("blue", "red", "green")
BLOSSOMS: dict[str, Blossom] = {"blue": JASMINE, "red": GERANIUM, "green": OLEANDER}
"""What grows in the pots of each colour: white, red and pink flowers."""


@dataclass(frozen=True)
class Marks:
    """How strongly a picture shows its colours.

    pattern: opacity of the pots' patterns; medallion: its radius; symbol: radius of the symbol on it;
    chip: radius of the chip in the corner; share: radius of its symbol in radii of the chip.
    """

    pattern: float
    medallion: float
    symbol: float
    chip: float
    share: float


PLAIN = Marks(pattern=0.6, medallion=11, symbol=7.2, chip=10, share=0.52)
STRONG = Marks(pattern=1.0, medallion=15, symbol=11, chip=13, share=0.70)
SMALL = Marks(pattern=0.55, medallion=20, symbol=13.5, chip=0, share=0)
SMALL_STRONG = Marks(pattern=1.0, medallion=23, symbol=17, chip=0, share=0)


def body() -> skia.Path:
    """The outline of a square card."""
    return shape.rounded(0, 0, 100, 100, 9)


def field() -> skia.Path:
    """The picture inside the cream rim."""
    return shape.rounded(4, 4, 92, 92, 6)


def plaster_ground(canvas: skia.Canvas) -> None:
    """A whitewashed wall in the evening light."""
    wall = [palette.WHITE, palette.PLASTER, palette.PLASTER2, "#D7C9C4"]
    fill(canvas, field(), shader=linear((0, 0), (70, 100), wall))
    grain(canvas, field(), "plaster", 0.9, scale=0.8)


def earth_ground(canvas: skia.Canvas) -> None:
    """Dry ground, brown and warm."""
    fill(canvas, field(), shader=linear((0, 0), (70, 100), ["#C9A77C", "#AB8560", "#8A684A"]))
    grain(canvas, field(), "clay", 0.9, scale=0.8)


def square_card(canvas: skia.Canvas, picture: Drawing, ground: Drawing = plaster_ground) -> None:
    """A card of 100 x 100 with its shadow, `picture` on `ground` inside the rim, light along the edge."""
    card = body()
    shadow(canvas, card, 2.4, 5, 5, 0.42)
    fill(canvas, card, "#FFFDF4")
    with clip(canvas, field()):
        ground(canvas)
        picture(canvas)
    stroke(canvas, field(), palette.WALNUT3, 1, 0.8)
    bevel(canvas, card, 0.8, 0.22, 1.3)
    stroke(canvas, card, OUTLINE, 1, 0.9)


def floor_strip(canvas: skia.Canvas, top: float = 78) -> None:
    """Terracotta tiles along the foot of a picture, in perspective."""
    strip = shape.rect(0, top, 100, 100 - top)
    tones = [palette.TERRACOTTA4, palette.TERRACOTTA3, palette.TERRACOTTA]
    fill(canvas, strip, shader=linear((0, top), (0, 100), tones))
    grain(canvas, strip, "clay", 0.6, scale=0.5)
    middle = top + (100 - top) * 0.42
    for index in range(-1, 7):
        x = 50 + (index - 3) * 18
        line(canvas, (50 + (x - 50) * 0.9, top), (x, middle), palette.TERRACOTTA2, 0.8, 0.35)
        line(canvas, (x + 9, middle), (50 + (x - 41) * 1.14, 100), palette.TERRACOTTA2, 0.8, 0.35)
    for y in (top, middle):
        line(canvas, (0, y), (100, y), palette.TERRACOTTA2, 0.8, 0.4)


def medallion(canvas: skia.Canvas, code: str, x: float, y: float, marks: Marks) -> None:
    """A white disc with the symbol of a colour."""
    disc = shape.circle(x, y, marks.medallion)
    shadow(canvas, disc, 0.6, 1.2, 1.2, 0.35, contact=False)
    fill(canvas, disc, shader=radial((x - 3, y - 4), 20, ["#FFFFFF", palette.WHITE, "#EFE6D8"]))
    stroke(canvas, disc, darken(CODE[code].dark, 0.3), 1.4)
    # The triangle's corners reach further than other symbols and its weight lies low.
    low = marks.symbol * 0.1 if CODE[code].symbol == "triangle" else 0
    reach = marks.symbol * (0.95 if CODE[code].symbol == "triangle" else 1)
    symbol(canvas, code, x, y - low, reach, colour=CODE[code].base)


def glazed_pot(
    canvas: skia.Canvas, code: str, x: float, base_y: float, height: float, alpha: float = 0.55
) -> None:
    """A pot glazed in a code colour, with its pattern and a dark edge."""
    tone = CODE[code]
    pot(canvas, x, base_y, height, tone.base)
    outline = shape.union(pot_wall(x, base_y, height), pot_rim(x, base_y, height))
    pattern(canvas, outline, code, height * 0.24, alpha)
    with clip(canvas, outline):
        shade: list[tuple[Colour, float]] = [("#FFFFFF", 0.16), ("#FFFFFF", 0), (palette.SHADOW, 0.3)]
        fill(canvas, outline, shader=linear((x - height * 0.45, 0), (x + height * 0.5, 0), shade))
        under_rim = shape.rect(x - height * 0.42, base_y - height * 0.745, height * 0.84, height * 0.05)
        fill(canvas, under_rim, palette.SHADOW, 0.35, blur=height * 0.02)
    stroke(canvas, outline, darken(tone.dark, 0.3), max(0.8, height * 0.024), 0.8)


def corner_chip(canvas: skia.Canvas, code: str, marks: Marks) -> None:
    """The chip of a colour in the top left corner."""
    share = min(marks.share, 0.62) if CODE[code].symbol == "triangle" else marks.share
    chip(canvas, code, marks.chip + 5, marks.chip + 5, marks.chip, symbol_share=share)


def drop_chip(canvas: skia.Canvas, radius: float = 10) -> None:
    """The chip of everything that waters, in the top left corner."""
    middle = radius + 5
    disc = shape.circle(middle, middle, radius)
    shadow(canvas, disc, 1, 1.8, 1.6, 0.4)
    glaze = ["#5E9DAA", palette.WATER2, darken(palette.WATER2, 0.25)]
    fill(canvas, disc, shader=radial((middle - 3, middle - 4), radius * 1.7, glaze))
    stroke(canvas, disc, "#163E4A", 1.2)
    drop = drop_outline(middle, middle + radius * 0.06, radius * 0.62)
    fill(canvas, drop, palette.PAPER)


def drop_outline(x: float, y: float, reach: float) -> skia.Path:
    """A drop about (x, y), from `reach` above it to `reach` below."""
    return shape.curve(
        ("M", x, y - reach),
        ("C", x + reach * 0.45, y - reach * 0.35, x + reach * 0.72, y, x + reach * 0.68, y + reach * 0.34),
        ("C", x + reach * 0.62, y + reach * 0.8, x + reach * 0.3, y + reach, x, y + reach),
        (
            "C",
            x - reach * 0.3,
            y + reach,
            x - reach * 0.62,
            y + reach * 0.8,
            x - reach * 0.68,
            y + reach * 0.34,
        ),
        ("C", x - reach * 0.72, y, x - reach * 0.45, y - reach * 0.35, x, y - reach),
        ("Z",),
    )


def water_drop(canvas: skia.Canvas, x: float, y: float, reach: float) -> None:
    """A drop of water with light in it."""
    drop = drop_outline(x, y, reach)
    tones = ["#E4F6FB", "#67B8DA", "#2A79A6"]
    fill(canvas, drop, shader=radial((x - reach * 0.3, y + reach * 0.1), reach * 1.3, tones))
    stroke(canvas, drop, "#1F5E84", max(0.7, reach * 0.12))
    fill(canvas, shape.ellipse(x - reach * 0.25, y + reach * 0.2, reach * 0.12, reach * 0.26), "#FFFFFF", 0.8)


def _pots(code: str, marks: Marks, canvas: skia.Canvas) -> None:
    """Three pots in bloom before a wall."""
    floor_strip(canvas)
    leaf_shadow(canvas, 4, 2, 0.36, 24, 3, leaves=9, blur=2.4, alpha=0.2)
    kind = BLOSSOMS[code]
    for index, x in enumerate((24, 76)):
        glazed_pot(canvas, code, x, 80, 29, marks.pattern)
        flowers(canvas, x, 46, 38, 30, kind, count=11, seed=60 + index * 7, size=5.4)
    glazed_pot(canvas, code, 50, 95, 46, marks.pattern)
    flowers(canvas, 50, 40, 56, 38, kind, count=21, seed=5, size=7.4)
    medallion(canvas, code, 50, 95 - 46 * 0.42 + 1, marks)
    corner_chip(canvas, code, marks)


def _pots_small(code: str, marks: Marks, canvas: skia.Canvas) -> None:
    """One large pot that reads at 40 units."""
    floor_strip(canvas, 84)
    glazed_pot(canvas, code, 50, 96, 66, marks.pattern)
    flowers(canvas, 50, 27, 82, 38, BLOSSOMS[code], count=15, seed=11, size=12)
    medallion(canvas, code, 50, 68 if marks is SMALL else 67, marks)


def _cracks(canvas: skia.Canvas, count: int, width: float) -> None:
    rng = random.Random(3)
    for _ in range(count):
        x, y = rng.uniform(4, 96), rng.uniform(56, 98)
        points = [(x, y)]
        for _ in range(4):
            x, y = x + rng.uniform(-9, 9), y + rng.uniform(-6, 6)
            points.append((x, y))
        stroke(canvas, shape.polygon(points, closed=False), "#5B4028", width, 0.5)


_TWIGS = (
    "M50 56C49 42 53 32 63 25",
    "M50 50C46 40 41 34 33 33",
    "M51 46C56 40 66 42 72 47",
)
_DEAD_LEAVES = ((63, 25, 62), (33, 33, 118), (72, 47, 78), (55, 36, 40), (43, 38, 140), (50, 48, 20))


def _dry(canvas: skia.Canvas) -> None:
    """A cracked pot whose plant hangs its head."""
    _cracks(canvas, 12, 1.1)
    fill(canvas, shape.ellipse(56, 91, 31, 6), palette.SHADOW, 0.4, blur=2)
    pot(canvas, 50, 92, 43, "#C29B78")
    stroke(canvas, shape.union(pot_wall(50, 92, 43), pot_rim(50, 92, 43)), "#5B4028", 1.1, 0.7)
    with at(canvas, 50, 53, 1.2), at(canvas, -50, -56):
        for twig, width in zip(_TWIGS, (2.8, 2.4, 2.1), strict=True):
            stroke(canvas, shape.svg(twig), "#4A351D", width)
        for x, y, turn in _DEAD_LEAVES:
            leaf(canvas, x, y, 14, turn, "#7A5A30")
        for index in range(7):
            with at(canvas, 33, 32, turn=-72 + index * 24):
                petal = shape.ellipse(0, 6, 2.4, 5.8)
                fill(canvas, petal, shader=linear((0, 0), (0, 11), ["#8A6440", "#543A26"]))
    stroke(canvas, shape.svg("M50 53L44 64L51 70L47 86"), "#4A351D", 1.5, 0.9)
    for x, y, turn in ((20, 91, 20), (82, 93, -30), (76, 84, 50)):
        with at(canvas, x, y, turn=turn):
            fill(canvas, shape.ellipse(0, 0, 4.4, 2), "#6B4A2C", 0.85)


def _dry_small(canvas: skia.Canvas) -> None:
    """The withered plant alone."""
    fill(canvas, shape.ellipse(56, 92, 34, 6), palette.SHADOW, 0.35, blur=2)
    pot(canvas, 50, 93, 52, "#B89270")
    stroke(canvas, shape.union(pot_wall(50, 93, 52), pot_rim(50, 93, 52)), "#5B4028", 1.6, 0.7)
    with at(canvas, 50, 46, 1.28), at(canvas, -50, -56):
        for twig in _TWIGS:
            stroke(canvas, shape.svg(twig), "#533B22", 3.2)
        for x, y, turn in _DEAD_LEAVES[:5]:
            leaf(canvas, x, y, 15, turn, "#7E5C32")
    stroke(canvas, shape.svg("M50 46L43 60L52 69L47 86"), "#533B22", 2.2, 0.85)


BACK_GLAZE = tiles.Glaze(palette.OLIVE, palette.OLIVE3, palette.OCHRE)


def _improvement_back(canvas: skia.Canvas) -> None:
    """Green tiles and a star with a watering can: not to be taken for a dry flower."""
    with clip(canvas, field()):
        tiles.panel(canvas, 4, 4, 4, 4, 23, "leaf", seed=3, glaze=BACK_GLAZE)
    stroke(canvas, field(), palette.OLIVE2, 1.6)
    emblem = shape.eight_star(50, 50, 28)
    shadow(canvas, emblem, 0.8, 1.6, 1.6, 0.4)
    fill(canvas, emblem, palette.PAPER)
    stroke(canvas, emblem, palette.OLIVE2, 2)
    stroke(canvas, shape.eight_star(50, 50, 23.5), palette.OCHRE, 0.9)
    icon(canvas, "can", 50, 50, 30, colour=palette.OLIVE2)


def _veil(canvas: skia.Canvas) -> None:
    fill(canvas, body(), "#8E8490", 0.46)


def large(name: str, picture: Drawing, ground: Drawing = plaster_ground) -> Sprite:
    """The sprite of a square card, 134 units wide."""
    return Sprite(f"patios/{name}", (SIDE, SIDE), _sized(SIDE, picture, ground), PAD)


def small(name: str, picture: Drawing, ground: Drawing = plaster_ground) -> Sprite:
    """The sprite of a square card for the patios of others; its name gets the ending "-small"."""
    size = (SMALL_SIDE, SMALL_SIDE)
    return Sprite(f"patios/{name}", size, _sized(SMALL_SIDE, picture, ground), SMALL_PAD, scale=SMALL_SCALE)


def _sized(side: float, picture: Drawing, ground: Drawing) -> Drawing:
    def draw(canvas: skia.Canvas) -> None:
        with at(canvas, scale=side / 100):
            square_card(canvas, picture, ground)

    return draw


def _veil_sprite(canvas: skia.Canvas) -> None:
    with at(canvas, scale=SIDE / 100):
        _veil(canvas)


def sprites() -> Iterator[Sprite]:
    """The pots, plain and strong, large and small; the two backs; the veil over what may not be taken."""
    for code in POTS:
        yield large(f"pot-{code}", partial(_pots, code, PLAIN))
        yield large(f"pot-{code}-strong", partial(_pots, code, STRONG))
        yield small(f"pot-{code}-small", partial(_pots_small, code, SMALL))
        yield small(f"pot-{code}-small-strong", partial(_pots_small, code, SMALL_STRONG))
    yield large("dry", _dry, earth_ground)
    yield small("dry-small", _dry_small, earth_ground)
    yield large("improvement-back", _improvement_back)
    yield small("improvement-back-small", _improvement_back)
    nine = (20.0, 20.0, 20.0, 20.0)
    yield Sprite("patios/card-veil", (SIDE, SIDE), _veil_sprite, nine=nine)
