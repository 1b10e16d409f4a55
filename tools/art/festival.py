"""A feast in the courtyard: bunting across the wall, and the arch that honours the winner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import skia

from tools.art import palette, shape
from tools.art.codes import chip, pattern, symbol
from tools.art.draw import bevel, clip, fill, halo, hollow, linear, radial, shadow, stroke
from tools.art.palette import CODE, Colour, darken, lighten
from tools.art.plants import Twig, bougainvillea
from tools.art.sprite import Sprite
from tools.art.texture import grain

ARCH_WIDTH, ARCH_HEIGHT = 268.0, 404.0


def pennant(canvas: skia.Canvas, code: str, x: float, y: float, width: float, height: float) -> None:
    """A three-cornered flag whose upper edge lies on y, with its middle at x."""
    tone = CODE[code]
    flag = shape.polygon([(x - width / 2, y), (x + width / 2, y), (x, y + height)])
    shadow(canvas, flag, width * 0.12, width * 0.22, width * 0.13, 0.28)
    tones = [lighten(tone.base, 0.24), tone.base, darken(tone.base, 0.15)]
    fill(canvas, flag, shader=linear((x - width / 2, y), (x, y + height), tones))
    pattern(canvas, flag, code, width * 0.30, 0.45)
    grain(canvas, flag, "linen", 0.4, scale=0.5, blend="SoftLight")
    stroke(canvas, flag, darken(tone.dark, 0.2), max(0.7, width * 0.03), 0.8)
    symbol(canvas, code, x, y + height * 0.31, width * 0.21)


def garland(
    canvas: skia.Canvas, start: float, end: float, y: float, sag: float, *, size: float = 30, first: int = 0
) -> None:
    """A string of pennants from x `start` to `end`, both at `y`, hanging `sag` lower in the middle.

    size: width of a pennant. first: which of the six colours begins.
    """
    string = shape.curve(("M", start, y), ("Q", (start + end) / 2, y + 2 * sag, end, y))
    stroke(canvas, string, palette.WALNUT2, max(1.0, size * 0.06))
    codes = list(CODE)
    count = round((end - start) / (size * 1.47))
    for index in range(count):
        along = (index + 0.5) / count
        hang = y + 4 * sag * along * (1 - along)
        code = codes[(index + first) % len(codes)]
        pennant(canvas, code, start + (end - start) * along, hang, size, size * 1.3)


def _bunting(canvas: skia.Canvas) -> None:
    # Nails just above the edge; the two outer strings run on beyond the window.
    nails = (-76, 440, 840, 1356)
    for index, (start, end) in enumerate(pairwise(nails)):
        garland(canvas, start, end, -9, (end - start) * 0.085, first=index * 3)


def _winner_arch(canvas: skia.Canvas, code: str) -> None:
    """A niche in the winner's colour, a great chip on a star; the lowest 96 units are left for a plate."""
    plaster = shape.arch(-12, -12, ARCH_WIDTH + 24, ARCH_HEIGHT + 12)
    shadow(canvas, plaster, 5, 9, 9, 0.35)
    white = ["#FFFFFF", "#F6EBDA", "#D6C4BE"]
    fill(canvas, plaster, shader=linear((0, 0), (ARCH_WIDTH, ARCH_HEIGHT), white))
    grain(canvas, plaster, "plaster", 0.7, scale=0.8)
    bevel(canvas, plaster, 0.9, 0.3, 2)
    halo(canvas, plaster, 2.2, 20)
    opening = shape.arch(0, 0, ARCH_WIDTH, ARCH_HEIGHT)
    with clip(canvas, opening):
        _winner_field(canvas, code, opening)
    hollow(canvas, opening, 9, 7, 0.6)
    stroke(canvas, opening, "#5B4A50", 1.6, 0.8)
    # The branches climb from behind the plate; what hangs below its upper edge is covered by it.
    left = [Twig((-4, 330), (-30, 250), (4, 150), 24), Twig((0, 340), (34, 276), (40, 206), 22)]
    right = [Twig((272, 330), (298, 250), (262, 140), 24), Twig((268, 340), (236, 280), (234, 216), 20)]
    bougainvillea(canvas, left, 9, 3)
    bougainvillea(canvas, right, 9, 4)


def _winner_field(canvas: skia.Canvas, code: str, opening: skia.Path) -> None:
    tone = CODE[code]
    middle = (ARCH_WIDTH / 2, 168.0)
    tones = [lighten(tone.base, 0.45), lighten(tone.base, 0.12), darken(tone.base, 0.3)]
    fill(canvas, opening, shader=linear((0, 0), (ARCH_WIDTH, ARCH_HEIGHT), tones))
    for index in range(20):
        angle = index * math.pi / 10
        far = [(middle[0] + 500 * math.cos(a), middle[1] + 500 * math.sin(a)) for a in (angle, angle + 0.16)]
        fill(canvas, shape.polygon([middle, *far]), "#FFFFFF", 0.10)
    glow: list[tuple[Colour, float]] = [(palette.SUN, 0.75), (palette.SUN, 0)]
    fill(canvas, shape.circle(*middle, 160), shader=radial(middle, 160, glow))
    star = shape.eight_star(*middle, 112)
    shadow(canvas, star, 3, 6, 6, 0.4)
    fill(canvas, star, shader=linear((50, 60), (220, 280), ["#FFFFFF", "#F8F4E8", "#E8DCC4"]))
    grain(canvas, star, "glaze", 0.5, blend="SoftLight")
    stroke(canvas, star, palette.OCHRE, 4)
    stroke(canvas, shape.eight_star(*middle, 102), palette.COBALT, 1.6)
    chip(canvas, code, *middle, 62)


def sprites() -> Iterator[Sprite]:
    """Bunting for the whole width, and a winner's arch for each colour."""
    yield Sprite("decor/bunting", (1280, 92), _bunting)
    size = (ARCH_WIDTH, ARCH_HEIGHT)
    for code in CODE:
        yield Sprite(f"decor/winner-arch-{code}", size, partial(_winner_arch, code=code), (44, 44, 48, 24))
