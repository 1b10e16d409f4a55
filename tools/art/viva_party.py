"""What celebrates a ¡VIVA!: ribbons that unfurl, paper lanterns, the cloth behind the word."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import chip, pattern, symbol
from tools.art.draw import at, bevel, clip, fill, layer, line, linear, radial, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.sprite import Sprite
from tools.art.texture import grain

RIBBON_WIDTH, RIBBON_HEIGHT = 90.0, 180.0
BANNER_WIDTH, BANNER_HEIGHT = 520.0, 150.0


def _ribbon(canvas: skia.Canvas, code: str) -> None:
    """A festival cloth that hangs from a brass rod and ends in two points, 90 x 180; unrolls from its top."""
    tone = CODE[code]
    cloth = shape.curve(
        ("M", 12, 9),
        ("L", 78, 9),
        ("C", 74, 60, 82, 110, 77, 174),
        ("L", 45, 148),
        ("L", 13, 174),
        ("C", 8, 110, 16, 60, 12, 9),
        ("Z",),
    )
    shadow(canvas, cloth, 3, 6, 5, 0.4)
    tones = [lighten(tone.base, 0.22), tone.base, darken(tone.base, 0.22)]
    fill(canvas, cloth, shader=linear((10, 8), (80, 174), tones))
    pattern(canvas, cloth, code, 16, 0.6)
    grain(canvas, cloth, "linen", 0.6, scale=0.7, blend="SoftLight")
    with clip(canvas, cloth):
        folds = ((22, "#FFFFFF", 0.22), (40, palette.SHADOW, 0.16), (66, palette.SHADOW, 0.22))
        for x, colour, alpha in folds:
            fold = shape.curve(("M", x, 4), ("C", x - 3, 60, x + 5, 120, x, 180))
            stroke(canvas, fold, colour, 9, alpha, blur=4)
        fill(canvas, shape.rect(0, 5, 90, 9), palette.SHADOW, 0.35, blur=3)
    hem = shape.curve(("M", 15, 166), ("L", 45, 141), ("L", 75, 166))
    stroke(canvas, hem, palette.OCHRE3, 2.4)
    stroke(canvas, cloth, darken(tone.dark, 0.35), 2)
    disc = shape.circle(45, 62, 22)
    shadow(canvas, disc, 1, 2, 2, 0.35)
    fill(canvas, disc, shader=radial((38, 54), 34, ["#FFFFFF", palette.WHITE, "#EFE6D8"]))
    stroke(canvas, disc, darken(tone.dark, 0.3), 2)
    symbol(canvas, code, 45, 62, 14, colour=palette.INK if code == "yellow" else darken(tone.base, 0.12))
    rod = shape.rounded(3, 4, 84, 8, 4)
    fill(canvas, rod, shader=linear((0, 4), (0, 12), ["#FFE9B0", palette.OCHRE3, palette.OCHRE2]))
    stroke(canvas, rod, palette.WALNUT2, 1.2)
    for x in (4, 86):
        knob = shape.circle(x, 8, 5)
        fill(canvas, knob, shader=radial((x - 1.5, 6), 8, ["#FFE9B0", palette.OCHRE3, palette.OCHRE2]))
        stroke(canvas, knob, palette.WALNUT2, 1.2)


def lantern(canvas: skia.Canvas, lit: bool) -> None:
    """A round paper lantern with red stripes, 28 x 40, hanging from the middle of its top edge."""
    ball = shape.ellipse(14, 20, 12.5, 13)
    if lit:
        glow: list[tuple[Colour, float]] = [("#FFD98A", 0.85), ("#FFC15E", 0.35), ("#FFB65A", 0)]
        fill(canvas, shape.circle(14, 20, 30), shader=radial((14, 20), 30, glow, [0, 0.45, 1]))
    else:
        shadow(canvas, ball, 1.6, 2.8, 2.4, 0.34)
    line(canvas, (14, 0), (14, 8), palette.WALNUT2, 1.1)
    paper = ["#FFFDF0", "#FFE9A6", "#F4B54E"] if lit else ["#F4EAD8", "#DCCDB8", "#A8979A"]
    centre = (14, 21) if lit else (10, 15)
    fill(canvas, ball, shader=radial(centre, 17, paper))
    stripe = palette.MAGENTA if lit else "#96607A"
    with clip(canvas, ball):
        for reach in (3.2, 9.2):
            stroke(canvas, shape.ellipse(14, 20, reach, 13), stripe, 2.4, 0.75)
        for y in range(9, 33, 4):
            rib = shape.curve(("M", 0, y), ("Q", 14, y + 2.4, 28, y))
            stroke(canvas, rib, "#FFFFFF" if lit else palette.SHADOW, 0.7, 0.4 if lit else 0.25)
    stroke(canvas, ball, palette.TERRACOTTA2 if lit else palette.INK2, 1, 0.8)
    for top in (6.2, 31.2):
        cap = shape.rounded(9.5, top, 9, 3, 1.2)
        fill(canvas, cap, palette.WALNUT if lit else palette.WALNUT2)
    for x in (11.5, 14.0, 16.5):
        line(canvas, (x, 34), (x, 39.5), stripe, 1.2)


def _tail(canvas: skia.Canvas, side: int) -> None:
    """The end of the cloth that is folded back behind the banner. side: -1 left, 1 right."""
    with at(canvas, BANNER_WIDTH / 2, 0, side, 1):
        back = shape.curve(
            ("M", 206, 56),
            ("C", 240, 44, 270, 50, 304, 40),
            ("L", 282, 84),
            ("L", 304, 130),
            ("C", 270, 140, 240, 132, 206, 142),
            ("Z",),
        )
        shadow(canvas, back, 3 * side, 6, 5, 0.4)
        tones = [darken(palette.MAGENTA2, 0.35), palette.MAGENTA2, darken(palette.MAGENTA2, 0.15)]
        fill(canvas, back, shader=linear((206, 0), (304, 0), tones))
        grain(canvas, back, "linen", 0.6, scale=0.8, blend="SoftLight")
        with clip(canvas, back):
            for y in (60, 122):
                hem = shape.curve(("M", 206, y + 4), ("Q", 250, y - 8, 304, y - 10))
                stroke(canvas, hem, palette.OCHRE3, 2, 0.9)
        stroke(canvas, back, darken(palette.MAGENTA2, 0.5), 1.6)


def _banner_cloth() -> skia.Path:
    return shape.curve(
        ("M", 10, 18),
        ("C", 120, -4, 400, -4, 510, 18),
        ("C", 504, 60, 504, 92, 510, 132),
        ("C", 400, 152, 120, 152, 10, 132),
        ("C", 16, 92, 16, 60, 10, 18),
        ("Z",),
    )


def _banner(canvas: skia.Canvas) -> None:
    """The magenta cloth behind the great word: golden hems, a rosette of all colours at each end."""
    for side in (-1, 1):
        _tail(canvas, side)
    cloth = _banner_cloth()
    shadow(canvas, cloth, 5, 10, 9, 0.5)
    tones = [lighten(palette.MAGENTA2, 0.12), palette.MAGENTA2, darken(palette.MAGENTA2, 0.22)]
    fill(canvas, cloth, shader=linear((60, 0), (200, 150), tones))
    grain(canvas, cloth, "linen", 0.7, scale=0.9, blend="SoftLight")
    with clip(canvas, cloth):
        sun: list[tuple[Colour, float]] = [("#FFD98A", 0.20), ("#FFD98A", 0)]
        fill(canvas, cloth, shader=radial((260, 76), 230, sun))
        with layer(canvas, 0.5):
            for index in range(24):
                angle, wide = index * math.tau / 24, math.tau / 60
                far = [(260 + 400 * math.cos(a), 76 + 400 * math.sin(a)) for a in (angle, angle + wide)]
                fill(canvas, shape.polygon([(260, 76), *far]), palette.MAGENTA3, 0.16)
        for inset, width, alpha in ((9, 3.0, 0.95), (14.5, 1.0, 0.8)):
            _hem(canvas, inset, width, alpha)
    bevel(canvas, cloth, 0.4, 0.35, 2)
    stroke(canvas, cloth, darken(palette.MAGENTA2, 0.5), 1.8)
    for x in (28, BANNER_WIDTH - 28):
        _rosette(canvas, x, 75)


def _hem(canvas: skia.Canvas, inset: float, width: float, alpha: float) -> None:
    scale_x = 1 - 2 * inset / BANNER_WIDTH
    scale_y = 1 - 2 * inset / BANNER_HEIGHT
    path = shape.moved(_banner_cloth(), inset, inset, scale_x, scale_y)
    stroke(canvas, path, palette.OCHRE3, width, alpha)


def _rosette(canvas: skia.Canvas, x: float, y: float) -> None:
    """Six chips round a golden star."""
    disc = shape.circle(x, y, 25)
    shadow(canvas, disc, 2, 4, 4, 0.45)
    fill(canvas, disc, shader=radial((x - 8, y - 10), 42, ["#FFFFFF", palette.PAPER, "#E6D6B4"]))
    stroke(canvas, disc, palette.OCHRE2, 2)
    for index, code in enumerate(CODE):
        angle = index * math.tau / 6 - math.pi / 2
        chip(canvas, code, x + 16.2 * math.cos(angle), y + 16.2 * math.sin(angle), 7.2, with_shadow=False)
    star = shape.star(x, y, 8.4, 8, 0.5)
    fill(canvas, star, shader=radial((x - 2, y - 3), 12, ["#FFE9A8", palette.OCHRE, palette.OCHRE2]))
    stroke(canvas, star, palette.OCHRE2, 0.8)


def sprites() -> Iterator[Sprite]:
    """A ribbon of each colour, the lantern dark and lit, the banner."""
    for code in CODE:
        size = (RIBBON_WIDTH, RIBBON_HEIGHT)
        yield Sprite(f"viva/ribbon-{code}", size, partial(_ribbon, code=code), (6, 4, 14, 16))
    yield Sprite("viva/lamp-on", (28, 40), partial(lantern, lit=True), (18, 12, 18, 12), scale=3)
    yield Sprite("viva/lamp-off", (28, 40), partial(lantern, lit=False), (18, 12, 18, 12), scale=3)
    yield Sprite("viva/banner", (BANNER_WIDTH, BANNER_HEIGHT), _banner, (54, 12, 60, 34))
