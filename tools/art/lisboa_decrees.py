"""The seventy decrees: a sign for what is counted and the wigs it brings, readable in every language.

"2×" pays for each thing, "1/2" one wig for two things, a bare number once. A badge "5+" tells how many are
needed, ">" that there must be more than any rival has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial

import skia

from game.titles.lisboa.content import GOODS, RUBBLES
from game.titles.lisboa.decrees import DECREES, Decree
from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, halo, linear, shadow, stroke
from tools.art.icons import NAMES, icon
from tools.art.lettering import letters, text_width
from tools.art.lisboa_cards import band
from tools.art.lisboa_court import plan
from tools.art.lisboa_goods import coin, sign, tile
from tools.art.lisboa_people import crown, wig
from tools.art.lisboa_rubble import cube
from tools.art.palette import Colour, lighten
from tools.art.sprite import Sprite
from tools.art.texture import grain

SIZE = (36.0, 46.0)
BAND = 8.0
MIDDLE = (18.0, 20.4)
"""Where the sign lies."""

FOOT = 38.6
"""Middle of the line with the wigs."""


def _paper(canvas: skia.Canvas) -> skia.Path:
    body = shape.rounded(0, 0, *SIZE, 5)
    shadow(canvas, body, 1, 2, 2, 0.36)
    fill(canvas, body, shader=linear((0, 0), SIZE, ["#FFFEF8", palette.PAPER, palette.PAPER2]))
    grain(canvas, body, "paper", 0.4, scale=0.8)
    return body


def _edge(canvas: skia.Canvas, body: skia.Path) -> None:
    bevel(canvas, body, 0.6, 0.18, 1)
    stroke(canvas, body, "#8C7350", 1)


# -- signs


def _icon(
    canvas: skia.Canvas, name: str, size: float = 20, x: float = 0, colour: Colour = palette.INK
) -> None:
    icon(canvas, name, MIDDLE[0] + x, MIDDLE[1], size, colour=colour, width=2.1)


def _badge(canvas: skia.Canvas, words: str) -> None:
    """A few characters at the sign's lower right."""
    size = 12.6
    width = max(11.4, text_width(words, "Atkinson-800", size) + 4)
    pill = shape.rounded(SIZE[0] - 1.6 - width, 19.8, width, 12.8, 4)
    fill(canvas, pill, palette.COBALT)
    stroke(canvas, pill, palette.WHITE, 0.9)
    letters(canvas, words, SIZE[0] - 1.6 - width / 2, 26.3, "Atkinson-800", size, colour=palette.PAPER)


def _icon_badge(canvas: skia.Canvas, name: str) -> None:
    """An icon in a disc at the sign's lower right."""
    disc = shape.circle(SIZE[0] - 8.4, 25.4, 6.8)
    fill(canvas, disc, palette.COBALT)
    stroke(canvas, disc, palette.WHITE, 0.9)
    icon(canvas, name, SIZE[0] - 8.4, 25.4, 10, colour=palette.PAPER, width=3)


def _aside(canvas: skia.Canvas) -> AbstractContextManager[None]:
    """Draw the sign smaller and up in the left corner, out of the way of a badge."""
    return at(canvas, 0, 1.8, 0.84)


def _tab(canvas: skia.Canvas, kind: str, x: float, y: float, width: float, height: float) -> None:
    """A political card in small."""
    body = shape.rounded(x, y, width, height, 2)
    fill(canvas, body, palette.WHITE)
    with clip(canvas, body):
        band(canvas, kind, x, y, width, height * 0.45)
    stroke(canvas, body, palette.INK, 0.9)


def _most_of_good(canvas: skia.Canvas, good: str) -> None:
    sign(canvas, good, 17, 20, 9.4)


def _store_of_good(canvas: skia.Canvas, good: str) -> None:
    _icon(canvas, "store", 19, -5)
    sign(canvas, good, 26.4, 23.6, 7.4)


def _store_at(canvas: skia.Canvas, place: str) -> None:
    _icon(canvas, "store", 20, -4)
    _badge(canvas, place)


def _good_signs(canvas: skia.Canvas) -> None:
    for index, good in enumerate(GOODS):
        sign(canvas, good, 11.4 + index % 2 * 13.2, 15 + index // 2 * 11.6, 6)


def _building_at(canvas: skia.Canvas, side: str) -> None:
    _icon(canvas, "church", 19, {"W": 4, "N": -4, "E": -4}[side])
    arrow, x = {"W": ("back", 7), "N": ("up", 29), "E": ("fwd", 29)}[side]
    icon(canvas, arrow, x, 20, 15, colour=palette.CODE["red"].base, width=3)


def _plan(canvas: skia.Canvas, architect: str) -> None:
    with at(canvas, 5, 9, 0.74):
        plan(canvas, architect, 0)


def _three_cubes(canvas: skia.Canvas) -> None:
    for kind, x, y in zip(RUBBLES, (12, 24, 18), (25, 25, 15), strict=True):
        cube(canvas, kind, x, y, 11)


def _tucked(canvas: skia.Canvas, kind: str) -> None:
    _tab(canvas, kind, 10, 10.6, 16, 20)


def _tucked_nobles(canvas: skia.Canvas) -> None:
    for index, kind in enumerate(("builder", "minister", "king")):
        _tab(canvas, kind, 4.6 + index * 9.4, 11 + index * 1.4, 8.4, 16)


def _stored(canvas: skia.Canvas, good: str) -> None:
    with at(canvas, 9.6, 9.8):
        tile(canvas, good, 17, 21, 15)


def _stored_types(canvas: skia.Canvas) -> None:
    for index, good in enumerate(GOODS):
        with at(canvas, 7 + index % 2 * 11.6, 9.4 + index // 2 * 11.4):
            tile(canvas, good, 10.6, 10.6, 8.6)


def _coin(canvas: skia.Canvas) -> None:
    coin(canvas, *MIDDLE, 9.4)


def _crown(canvas: skia.Canvas) -> None:
    with at(canvas, 6.4, 11, 0.68):
        crown(canvas)


def _wig(canvas: skia.Canvas) -> None:
    with at(canvas, 6.2, 8.6, 0.7):
        wig(canvas)


def _with_badge(name: str, words: str) -> Callable[[skia.Canvas], None]:
    """An icon with a badge: a few characters or, if one is called so, another icon."""

    def draw(canvas: skia.Canvas) -> None:
        if words in NAMES:
            _icon(canvas, name, 20, -4)
            _icon_badge(canvas, words)
        else:
            with _aside(canvas):
                _icon(canvas, name, 21)
            _badge(canvas, words)

    return draw


def _plain(name: str) -> Callable[[skia.Canvas], None]:
    return partial(_icon, name=name, size=21)


_OF: dict[str, Callable[[skia.Canvas, str], None]] = {
    "stores_of": _store_of_good,
    "most_of": _most_of_good,
    "row": _store_at,
    "column": _store_at,
    "plans_used": _plan,
    "buildings_at": _building_at,
    "cubes_of": lambda canvas, kind: cube(canvas, kind, *MIDDLE, 18),
    "tucked_of": _tucked,
    "stored_of": _stored,
}
"""Signs of decrees that count one kind of a thing."""

_ALL: dict[str, Callable[[skia.Canvas], None]] = {
    "store_sets": _good_signs,
    "stores": _plain("store"),
    "rows": _with_badge("store", "A–D"),
    "columns": _with_badge("store", "4/5"),
    "opened": _plain("church"),
    "hired": _with_badge("official", "check"),
    "in_offices": _plain("official"),
    "most_hired": _plain("official"),
    "sets": _three_cubes,
    "cubes": _plain("rubble"),
    "ships": _plain("ship"),
    "largest_hull": _with_badge("ship", "max"),
    "hulls": _with_badge("ship", "1–4"),
    "clergy": _plain("mitre"),
    "clergy_given": _with_badge("mitre", "up"),
    "favors": _plain("favor"),
    "tucked": _plain("deck"),
    "tucked_nobles": _tucked_nobles,
    "symbols": _with_badge("deck", "crown"),
    "stored": _plain("cube"),
    "stored_types": _stored_types,
    "reis": _coin,
    "influence": _crown,
    "decrees": _plain("decree"),
    "rival_decrees": _with_badge("decree", ">"),
    "types_led": _with_badge("store", ">"),
    "always": _wig,
}


def _needed(decree: Decree) -> str:
    """The badge of a decree that pays once: how many are needed, or more than any rival."""
    if decree.measure.startswith("most_"):
        return ">"
    if decree.need and decree.measure not in ("rows", "columns", "stored_types", "tucked_nobles"):
        return f"{decree.need}+"
    return ""


def value(decree: Decree) -> str:
    """How the wigs are written.

    >>> value(DECREES[1]), value(DECREES[19]), value(DECREES[20])
    ('2×', '1/2', '4')
    """
    if decree.need or decree.measure == "always":
        return str(decree.wigs)
    return f"{decree.wigs}×" if decree.per == 1 else f"{decree.wigs}/{decree.per}"


def front(canvas: skia.Canvas, number: int) -> None:
    """The front of a decree, 36 x 46."""
    decree = DECREES[number]
    body = _paper(canvas)
    with clip(canvas, body):
        tones = [lighten(palette.COBALT3, 0.3), palette.COBALT3]
        fill(canvas, shape.rect(0, 0, SIZE[0], BAND), shader=linear((0, 0), (SIZE[0], BAND), tones))
        fill(canvas, shape.rect(0, 32.4, SIZE[0], 1), palette.OCHRE, 0.7)
    needed = _needed(decree)
    with _aside(canvas) if needed else nullcontext():
        if decree.of:
            _OF[decree.measure](canvas, decree.of)
        else:
            _ALL[decree.measure](canvas)
    if needed:
        _badge(canvas, needed)
    words = value(decree)
    size = 14.0 if len(words) < 3 else 12.6
    width = text_width(words, "Atkinson-800", size)
    left = (SIZE[0] - width - 13) / 2
    letters(canvas, words, left + width / 2, FOOT, "Atkinson-800", size)
    icon(canvas, "wig", left + width + 7, FOOT, 13, colour=palette.WALNUT, width=2.4)
    _edge(canvas, body)


def _back(canvas: skia.Canvas) -> None:
    """The royal arms in short: a crown over a scroll."""
    body = _paper(canvas)
    with clip(canvas, body):
        fill(canvas, body, shader=linear((0, 0), SIZE, [lighten(palette.COBALT, 0.2), palette.COBALT2]))
        stroke(canvas, shape.rounded(3, 3, SIZE[0] - 6, SIZE[1] - 6, 3), palette.OCHRE3, 1)
    with at(canvas, 7.2, 8, 0.63):
        crown(canvas)
    icon(canvas, "decree", 18, 33, 18, colour=palette.PAPER, width=2.1)
    _edge(canvas, body)


def _next(canvas: skia.Canvas) -> None:
    """The dark band of the two decrees that Lacerda would take, 36 x 8."""
    body = shape.common(shape.rounded(0, 0, SIZE[0], 20, 5), shape.rect(0, 0, SIZE[0], BAND))
    fill(
        canvas, body, shader=linear((0, 0), (SIZE[0], BAND), [lighten(palette.COBALT, 0.15), palette.COBALT2])
    )
    stroke(canvas, body, palette.COBALT2, 0.8)


def _around(canvas: skia.Canvas, width: float, glow: float) -> None:
    halo(canvas, shape.rounded(0, 0, *SIZE, 5), width, glow)


def sprites() -> Iterator[Sprite]:
    """Every decree, the back, the band of the next two, halos."""
    pad = (2.0, 2.0, 4.0, 5.0)
    for number in DECREES:
        yield Sprite(f"lisboa/decree-{number}", SIZE, partial(front, number=number), pad, scale=4)
    yield Sprite("lisboa/decree-back", SIZE, _back, pad, scale=4)
    yield Sprite("lisboa/decree-next", (SIZE[0], BAND), _next, scale=4)
    wide = (12.0, 12.0, 12.0, 12.0)
    yield Sprite("lisboa/decree-legal", SIZE, partial(_around, width=1.8, glow=7), wide, scale=3)
    yield Sprite("lisboa/decree-selected", SIZE, partial(_around, width=2.8, glow=9), wide, scale=3)
