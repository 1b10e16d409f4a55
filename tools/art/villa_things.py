"""Small things of Villa Paletti: the master builder's seal, medals, rungs of the ladder, soft shadows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import pattern, symbol
from tools.art.draw import at, bevel, clip, fill, hollow, line, linear, lit, radial, shadow, stroke
from tools.art.icons import icon
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import wood
from tools.art.viva_cards import laurel

SEAL_WIDTH, SEAL_HEIGHT = 62.0, 31.0
MEDAL_WIDTH, MEDAL_HEIGHT = 60.0, 80.0

RUNG_HEIGHT, RUNG_RADIUS = 18.0, 5.5
RUNGS: dict[str, float] = {"blue": 94.0, "green": 84.0, "yellow": 74.0, "orange": 64.0, "red": 54.0}
"""How wide the rung of each floor is."""

METALS: dict[str, tuple[Colour, Colour, Colour]] = {
    "bronze": ("#F0C094", "#B9743F", "#6E3B1C"),
    "silver": ("#FFFFFF", "#BCC4CC", "#66717D"),
    "gold": ("#FFF0B8", "#E8B23A", "#96620F"),
}
"""Light, middle and dark tone of each medal."""


def _block(canvas: skia.Canvas, colour: Colour) -> skia.Path:
    """An oblong block seen from above; returns its upper side."""
    top = shape.rounded(0, 0, SEAL_WIDTH, SEAL_HEIGHT - 3, 3.5)
    foot = shape.rounded(0, 3, SEAL_WIDTH, SEAL_HEIGHT - 3, 3.5)
    shadow(canvas, foot, 2, 4, 3, 0.45)
    fill(canvas, foot, darken(colour, 0.42))
    stroke(canvas, foot, palette.WALNUT2, 1.2)
    return top


def _seal(scale: float, canvas: skia.Canvas) -> None:
    """The seal with its stamp on the left and, on the right, a round hollow for the holder's chip."""
    with at(canvas, scale=scale):
        top = _block(canvas, palette.WALNUT4)
        wood(canvas, top, palette.WALNUT4, 0.85, scale=0.5)
        bevel(canvas, top, 0.6, 0.3, 1.4)
        inner = shape.rounded(3, 3, SEAL_WIDTH - 6, SEAL_HEIGHT - 9, 2)
        stroke(canvas, inner, palette.WALNUT, 0.8, 0.5)
        stroke(canvas, top, palette.WALNUT2, 1.3)
        icon(canvas, "seal", 17, 14, 20, colour=palette.WALNUT2)
        well = shape.circle(44, 14, 11)
        fill(canvas, well, darken(palette.WALNUT4, 0.14))
        hollow(canvas, well, 1.6, 1.2, 0.5)
        stroke(canvas, well, palette.WALNUT, 0.8, 0.8)


def _seal_face(code: str, canvas: skia.Canvas) -> None:
    """One of the long sides of the seal: when it is rolled, the colour on top is the result."""
    with at(canvas, scale=2):
        tone = CODE[code]
        top = _block(canvas, tone.base)
        fill(canvas, top, shader=lit(top, tone.base))
        pattern(canvas, top, code, 9, 0.4)
        bevel(canvas, top, 0.5, 0.3, 1.4)
        stroke(canvas, top, darken(tone.dark, 0.3), 1.3)
        disc = shape.circle(SEAL_WIDTH / 2, 14, 10.5)
        fill(canvas, disc, palette.WHITE)
        stroke(canvas, disc, darken(tone.dark, 0.3), 1)
        symbol(canvas, code, SEAL_WIDTH / 2, 14, 6.8, colour=palette.INK if code == "yellow" else tone.base)


def _ribbon(canvas: skia.Canvas) -> None:
    """Two ends of a blue and cream ribbon, crossed behind the medal."""
    for side in (-1, 1):
        with at(canvas, MEDAL_WIDTH / 2, 34, side, 1):
            band = shape.polygon([(4, 6), (-8, -32), (8, -32), (16, 2)])
            fill(canvas, band, shader=lit(band, palette.COBALT))
            with clip(canvas, band):
                line(canvas, (0, -34), (11, 6), palette.PAPER, 4)
            stroke(canvas, band, darken(palette.COBALT2, 0.4), 1.2)


def _medal(metal: str, canvas: skia.Canvas) -> None:
    light, middle, dark = METALS[metal]
    _ribbon(canvas)
    disc = shape.circle(30, 52, 25)
    shadow(canvas, disc, 2, 4, 3, 0.45)
    fill(canvas, disc, shader=radial((20, 40), 48, [light, middle, dark], [0, 0.5, 1]))
    bevel(canvas, disc, 0.7, 0.4, 2)
    stroke(canvas, disc, darken(dark, 0.4), 1.6)
    field = shape.circle(30, 52, 20)
    fill(canvas, field, shader=linear((16, 38), (44, 68), [middle, lighten(middle, 0.18), middle]))
    stroke(canvas, field, dark, 1)
    with clip(canvas, field):
        _relief(canvas, light, dark)
    laurel(canvas, 30, 53, 16.5)


def _relief(canvas: skia.Canvas, light: Colour, dark: Colour) -> None:
    """A tower of four floors, struck in metal."""
    parts = [
        shape.rounded(30 - half, y, 2 * half, 3, 1.3) for half, y in ((11, 62), (9, 54), (7, 46), (5, 39))
    ]
    parts += [shape.rect(30 + x, y, 2.2, 5.4) for x, y in ((-8, 57), (-1, 57), (6, 57), (-6, 49), (4, 49))]
    parts += [shape.rect(30 + x, y, 2.2, 4.4) for x, y in ((-4, 42), (2, 42))]
    relief = shape.union(*parts)
    with at(canvas, 0.9, 1.1):
        fill(canvas, relief, darken(dark, 0.3), 0.75)
    fill(canvas, relief, shader=linear((18, 38), (42, 66), [light, lighten(dark, 0.35)]))
    stroke(canvas, relief, dark, 0.6)


def _no_medal(canvas: skia.Canvas) -> None:
    """The place where a medal could hang."""
    for side in (-1, 1):
        with at(canvas, MEDAL_WIDTH / 2, 34, side, 1):
            band = shape.polygon([(-8, -32), (8, -32), (13, -8)], closed=False)
            stroke(canvas, band, palette.WALNUT3, 1.4, 0.8, dash=(4, 3.4))
    disc = shape.circle(30, 52, 25)
    fill(canvas, disc, palette.PAPER3, 0.55)
    stroke(canvas, disc, palette.WALNUT3, 1.6, dash=(5, 4))


def _rung(code: str, width: float, alpha: float, canvas: skia.Canvas) -> None:
    """A floor that lies, seen from the side: a glazed bar in its colour and pattern."""
    tone = CODE[code]
    bar = shape.rounded(0, 0, width, RUNG_HEIGHT, RUNG_RADIUS)
    shadow(canvas, bar, 1.2, 2.2, 1.8, 0.4)
    tones = [lighten(tone.base, 0.16), tone.base, darken(tone.base, 0.18)]
    fill(canvas, bar, shader=linear((0, 0), (0, RUNG_HEIGHT), tones))
    pattern(canvas, bar, code, 9, alpha)
    bevel(canvas, bar, 0.5, 0.25, 1.2)
    stroke(canvas, bar, darken(tone.dark, 0.2), 1.3)


def _open_rung(code: str, width: float, canvas: skia.Canvas) -> None:
    """The place of a floor that does not lie yet."""
    tone = CODE[code]
    bar = shape.rounded(0, 0, width, RUNG_HEIGHT, RUNG_RADIUS)
    fill(canvas, bar, tone.base, 0.25)
    stroke(canvas, bar, tone.dark if code == "yellow" else tone.base, 1.5, dash=(5, 3.6))


def _soft_shadow(canvas: skia.Canvas) -> None:
    """The shadow of a thing on a level face; as opaque as it may get, the table thins it."""
    fill(canvas, shape.ellipse(50, 20, 46, 16), palette.SHADOW, blur=6)


def sprites() -> Iterator[Sprite]:
    """The seal in two sizes, two sides of it for the rules, the medals, the rungs, a soft shadow."""
    yield Sprite("villa_paletti/seal", (SEAL_WIDTH, SEAL_HEIGHT), partial(_seal, 1), (4, 4, 8, 10), scale=3)
    big = (2 * SEAL_WIDTH, 2 * SEAL_HEIGHT)
    yield Sprite("villa_paletti/seal-big", big, partial(_seal, 2), (8, 8, 16, 20))
    for code in ("blue", "yellow"):
        yield Sprite(f"villa_paletti/seal-{code}", big, partial(_seal_face, code), (8, 8, 16, 20))
    size, pad = (MEDAL_WIDTH, MEDAL_HEIGHT), (2.0, 2.0, 6.0, 8.0)
    for metal in METALS:
        yield Sprite(f"villa_paletti/medal-{metal}", size, partial(_medal, metal), pad, scale=3)
    yield Sprite("villa_paletti/medal-none", size, _no_medal, pad, scale=3)
    pad = (2.0, 2.0, 5.0, 6.0)
    for code, width in RUNGS.items():
        name, size = f"villa_paletti/rung-{code}", (width, RUNG_HEIGHT)
        yield Sprite(name, size, partial(_rung, code, width, 0.4), pad, scale=3)
        yield Sprite(f"{name}-strong", size, partial(_rung, code, width, 1.0), pad, scale=3)
        yield Sprite(f"{name}-open", size, partial(_open_rung, code, width), pad, scale=3)
    yield Sprite("villa_paletti/shadow-soft", (100, 40), _soft_shadow, (20, 20, 20, 20), scale=1)
