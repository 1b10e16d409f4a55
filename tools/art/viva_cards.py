"""The cards of VIVA: a large V of two hanging festival ribbons, the back, the veil and the winner's card."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import skia

from tools.art import palette, shape, tiles
from tools.art.codes import chip, pattern, symbol
from tools.art.draw import at, bevel, clip, fill, line, linear, radial, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.sprite import EMBLEM_SCALE, Sprite
from tools.art.still_life import lemon
from tools.art.texture import grain

WIDTH, HEIGHT = 100.0, 150.0
PAD = (10.0, 10.0, 20.0, 25.0)
"""Room for the shadow. Every picture of a card has it, so that they lie exactly on top of each other."""

SCALE = 2.4
OUTLINE = "#8C7350"


def body() -> skia.Path:
    """The outline of a card."""
    return shape.rounded(0, 0, WIDTH, HEIGHT, 10)


def blank(canvas: skia.Canvas) -> None:
    """The paper of a card, with its shadow."""
    paper = body()
    shadow(canvas, paper, 3, 6, 6, 0.42)
    fill(canvas, paper, shader=linear((0, 0), (60, 150), ["#FFFEF8", palette.PAPER, "#EFE2C6"]))
    grain(canvas, paper, "paper", 0.6, scale=1.2)


def edge(canvas: skia.Canvas) -> None:
    """The light and the outline along the rim; drawn last."""
    bevel(canvas, body(), 0.8, 0.22, 1.4)
    stroke(canvas, body(), OUTLINE, 1, 0.85)


def _printed_frame(canvas: skia.Canvas) -> None:
    stroke(canvas, shape.rounded(4.5, 4.5, 91, 141, 7), palette.WALNUT3, 1, 0.7)
    for y in (12.5, 141.5):
        fill(canvas, shape.star(50, y, 4.6, 8, 0.5), palette.OCHRE, 0.9)
    # Two chips in a corner reach almost to the star, so the rules beside it are short.
    for y, free_side in ((12.5, 1), (141.5, -1)):
        start, end = 50 + free_side * 7, 50 + free_side * 15
        line(canvas, (start, y), (end, y), palette.OCHRE2, 1, 0.7)


def ribbon_outline(side: int) -> skia.Path:
    """One arm of the V. side: 1 the left arm, -1 the right one."""
    return shape.curve(
        ("M", 50 - side * 40, 33),
        ("L", 50 - side * 26.5, 36.5),
        ("L", 50 - side * 13, 33),
        ("C", 50 - side * 12, 60, 50 - side * 8, 78, 50, 94),
        ("L", 50, 134),
        ("C", 50 - side * 22, 116, 50 - side * 38, 76, 50 - side * 40, 33),
        ("Z",),
    )


@dataclass(frozen=True)
class Marks:
    """How strongly a card shows its colours.

    pattern: opacity of the ribbons' patterns; medallion: its radius; symbol: radius of the symbol on it;
    chip: radius of the chips in the corners; share: radius of their symbols in radii of the chip.
    """

    pattern: float
    medallion: float
    symbol: float
    chip: float
    share: float


PLAIN = Marks(pattern=0.62, medallion=11.5, symbol=7.4, chip=9.0, share=0.52)
STRONG = Marks(pattern=1.0, medallion=15.0, symbol=11.0, chip=10.0, share=0.70)


def _arm(canvas: skia.Canvas, code: str, side: int, marks: Marks) -> None:
    tone = CODE[code]
    ribbon = ribbon_outline(side)
    shadow(canvas, ribbon, 1.6, 2.6, 2.2, 0.38)
    tones = [lighten(tone.base, 0.20), tone.base, darken(tone.base, 0.24)]
    fill(canvas, ribbon, shader=linear((50 - side * 40, 33), (50, 134), tones))
    pattern(canvas, ribbon, code, 12.5, marks.pattern)
    grain(canvas, ribbon, "linen", 0.5, scale=0.6, blend="SoftLight")
    with clip(canvas, ribbon):
        _folds(canvas, side)
    stroke(canvas, ribbon, darken(tone.dark, 0.35), 1.8)
    _rod(canvas, 50 - side * 26.5)
    _medallion(canvas, code, 50 - side * 23.5, 64, marks)


def _folds(canvas: skia.Canvas, side: int) -> None:
    """The inner edge of a ribbon turns away from the light; a soft gleam runs down its outer half."""
    inner = shape.curve(
        ("M", 50 - side * 13, 33),
        ("C", 50 - side * 12, 60, 50 - side * 8, 78, 50, 94),
        ("L", 50, 134),
        ("C", 50 - side * 12, 110, 50 - side * 17, 60, 50 - side * 20, 33),
        ("Z",),
    )
    fill(canvas, inner, palette.SHADOW, 0.17)
    gleam = shape.curve(("M", 50 - side * 34, 34), ("C", 50 - side * 32, 70, 50 - side * 20, 104, 50, 124))
    stroke(canvas, gleam, "#FFFFFF", 4, 0.20, blur=2)
    fill(canvas, shape.rect(0, 33, 100, 6), palette.SHADOW, 0.30, blur=2)


def _rod(canvas: skia.Canvas, x: float) -> None:
    """The brass rod a ribbon hangs on, with a round knob at each end."""
    rod = shape.rounded(x - 16, 29.5, 32, 5.5, 2.7)
    shadow(canvas, rod, 0.8, 1.6, 1.2, 0.35, contact=False)
    brass = ["#FFE9B0", palette.OCHRE3, palette.OCHRE2]
    fill(canvas, rod, shader=linear((0, 29), (0, 35), brass))
    stroke(canvas, rod, palette.WALNUT2, 0.9)
    for end in (-16, 16):
        knob = shape.circle(x + end, 32.25, 3.1)
        fill(canvas, knob, shader=radial((x + end - 1, 31), 5, brass))
        stroke(canvas, knob, palette.WALNUT2, 0.9)


def _medallion(canvas: skia.Canvas, code: str, x: float, y: float, marks: Marks) -> None:
    tone = CODE[code]
    disc = shape.circle(x, y, marks.medallion)
    shadow(canvas, disc, 0.8, 1.4, 1.2, 0.35, contact=False)
    fill(canvas, disc, shader=radial((x - 3, y - 4), 18, ["#FFFFFF", palette.WHITE, "#EFE6D8"]))
    stroke(canvas, disc, darken(tone.dark, 0.3), 1.5)
    ink = palette.INK if code == "yellow" else darken(tone.base, 0.12)
    symbol(canvas, code, x, y, marks.symbol, colour=ink)


def _corner(canvas: skia.Canvas, codes: tuple[str, ...], marks: Marks) -> None:
    """The chips that still show when the card is fanned."""
    for place, code in enumerate(codes):
        # The corners of a triangle reach further than other symbols.
        share = min(marks.share, 0.62) if CODE[code].symbol == "triangle" else marks.share
        chip(canvas, code, 15 + place * 20.5, 15, marks.chip, with_shadow=False, symbol_share=share)


def card(canvas: skia.Canvas, first: str, second: str | None = None, marks: Marks = PLAIN) -> None:
    """The face of a card of one colour or two, 100 x 150: left arm `first`, right arm `second`."""
    blank(canvas)
    _printed_frame(canvas)
    _arm(canvas, first, 1, marks)
    _arm(canvas, second or first, -1, marks)
    codes = (first,) if second is None else (first, second)
    _corner(canvas, codes, marks)
    with at(canvas, WIDTH, HEIGHT, turn=180):
        _corner(canvas, codes[::-1], marks)
    edge(canvas)


def back(canvas: skia.Canvas) -> None:
    """The back of the colour cards: small blue tiles and a lemon on a star."""
    paper = body()
    shadow(canvas, paper, 3, 6, 6, 0.42)
    fill(canvas, paper, palette.WHITE)
    field = shape.rounded(6, 6, 88, 138, 6)
    with clip(canvas, field):
        tiles.panel(canvas, 6, 0.5, 4, 7, 22, "star", seed=3)
    stroke(canvas, field, palette.COBALT2, 1.6)
    emblem = shape.eight_star(50, 75, 27)
    shadow(canvas, emblem, 0.8, 1.6, 1.6, 0.4)
    fill(canvas, emblem, palette.PAPER)
    stroke(canvas, emblem, palette.COBALT2, 2)
    stroke(canvas, shape.eight_star(50, 75, 22.5), palette.OCHRE, 0.9)
    lemon(canvas, 49, 75, 12.5, -18)
    edge(canvas)


def _veil(canvas: skia.Canvas) -> None:
    fill(canvas, body(), "#8E8490", 0.46)


def winners_card(canvas: skia.Canvas) -> None:
    """The prize of a round: a rainbow of all six colours over a laurel and a star."""
    blank(canvas)
    stroke(canvas, shape.rounded(4.5, 4.5, 91, 141, 7), palette.OCHRE2, 1.2, 0.8)
    field = shape.rounded(8, 8, 84, 134, 5)
    sky = ["#FFF4CF", "#FBE3B0", "#F6CFA2"]
    fill(canvas, field, shader=radial((50, 84), 92, sky))
    with clip(canvas, field):
        _rays(canvas)
        _rainbow(canvas)
        _star_in_laurel(canvas)
    stroke(canvas, field, palette.OCHRE2, 1.1, 0.9)
    edge(canvas)


def _rays(canvas: skia.Canvas) -> None:
    for index in range(20):
        angle, wide = index * math.tau / 20, math.tau / 44
        far = [(50 + 120 * math.cos(a), 86 + 120 * math.sin(a)) for a in (angle, angle + wide)]
        fill(canvas, shape.polygon([(50, 86), *far]), "#FFFFFF", 0.32)


def _rainbow(canvas: skia.Canvas) -> None:
    """Six bands of cloth, each with its pattern, as an arch whose posts stand on the foot of the card."""
    outer, band = 38.0, 4.6
    for index, code in enumerate(CODE):
        radius = outer - index * band
        arch = shape.arch(50 - radius, 86 - radius - 32, radius * 2, 200)
        inside = radius - band
        hole = shape.arch(50 - inside, 86 - inside - 32, inside * 2, 200)
        strip = shape.minus(arch, hole)
        tone = CODE[code]
        tones = [lighten(tone.base, 0.24), tone.base, darken(tone.base, 0.20)]
        fill(canvas, strip, shader=linear((12, 20), (88, 140), tones))
        pattern(canvas, strip, code, 5, 0.45)
        stroke(canvas, strip, darken(tone.dark, 0.3), 0.8)


def _star_in_laurel(canvas: skia.Canvas) -> None:
    disc = shape.circle(50, 90, 27)
    shadow(canvas, disc, 1.5, 3, 3, 0.45)
    fill(canvas, disc, shader=radial((42, 80), 44, ["#FFFFFF", palette.PAPER, "#EBDDBB"]))
    stroke(canvas, disc, palette.OCHRE2, 1.6)
    laurel(canvas, 50, 91, 20)
    star = shape.star(50, 88, 12, 5, 0.45)
    shadow(canvas, star, 0.8, 1.4, 1.2, 0.4)
    fill(canvas, star, shader=radial((46, 82), 20, ["#FFE9A8", palette.OCHRE, palette.OCHRE2]))
    stroke(canvas, star, palette.OCHRE2, 1)


def laurel(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    """Two laurel branches that meet below (x, y), open at the top."""
    leaf = shape.curve(
        ("M", 0, 0),
        ("C", radius * 0.16, -radius * 0.14, radius * 0.34, -radius * 0.12, radius * 0.46, 0),
        ("C", radius * 0.34, radius * 0.12, radius * 0.16, radius * 0.14, 0, 0),
        ("Z",),
    )
    for side in (1, -1):
        with at(canvas, x, y, side, 1):
            arc = skia.Path()
            arc.addArc(skia.Rect.MakeLTRB(-radius, -radius, radius, radius), 90, 130)
            stroke(canvas, arc, palette.OLIVE2, max(0.8, radius * 0.06))
            for step in range(7):
                angle = math.radians(104 + step * 18)
                foot = (radius * math.cos(angle), radius * math.sin(angle))
                along = math.degrees(angle) + 90
                for lean, colour in ((-38, "#7C8F3C"), (38, palette.OLIVE)):
                    with at(canvas, *foot, turn=along + lean):
                        tones = [lighten(colour, 0.25), darken(colour, 0.2)]
                        fill(canvas, leaf, shader=linear((0, -3), (0, 3), tones))
                        stroke(canvas, leaf, palette.OLIVE2, radius * 0.03, 0.8)
    knot = shape.circle(x, y + radius, radius * 0.12)
    fill(canvas, knot, palette.MAGENTA)


def _emblem(canvas: skia.Canvas) -> None:
    """Three small cards fanned on the cloth colours of the title, 64 x 64."""
    ground = shape.rounded(0, 0, 64, 64, 7)
    fill(canvas, ground, shader=linear((0, 0), (20, 64), ["#6A3478", "#B8507F", "#F0A468"]))
    with clip(canvas, ground):
        light: list[tuple[Colour, float]] = [(palette.SUN, 0.8), (palette.SUN, 0)]
        fill(canvas, shape.circle(32, 40, 36), shader=radial((32, 40), 36, light))
        fan = ((20, -18, "blue", "yellow"), (44, 18, "red", "green"), (32, 0, "pink", "orange"))
        for x, turn, first, second in fan:
            lift = 0 if turn == 0 else 3
            with at(canvas, x, 35 + lift, 0.33, turn=turn), at(canvas, -50, -75):
                card(canvas, first, second)
    bevel(canvas, ground, 0.4, 0.35, 1.6)
    stroke(canvas, ground, palette.WALNUT2, 1.4, 0.75)


def sprites() -> Iterator[Sprite]:
    """The 21 kinds of cards, plain and strong, back, veil, winner's card and the title's small picture."""
    for ending, marks in (("", PLAIN), ("-strong", STRONG)):
        for code in CODE:
            yield _sprite(f"card-{code}{ending}", partial(card, first=code, marks=marks))
        for first, second in combinations(CODE, 2):
            drawing = partial(card, first=first, second=second, marks=marks)
            yield _sprite(f"card-{first}-{second}{ending}", drawing)
    yield _sprite("card-back", back)
    yield _sprite("card-veil", _veil)
    yield _sprite("winner-card", winners_card)
    yield Sprite("viva/emblem", (64, 64), _emblem, (4, 4, 6, 6), scale=EMBLEM_SCALE)


def _sprite(name: str, draw: Callable[[skia.Canvas], None]) -> Sprite:
    return Sprite(f"viva/{name}", (WIDTH, HEIGHT), draw, PAD, scale=SCALE)
