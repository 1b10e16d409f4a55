"""What else lies in a patio: the cane with its tin, and the seven improvements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.codes import pattern, symbol
from tools.art.draw import at, clip, fill, leaf_shadow, line, linear, shadow, stroke
from tools.art.palette import CODE, Colour, lighten
from tools.art.patios_cards import (
    BLOSSOMS,
    POTS,
    drop_chip,
    floor_strip,
    large,
    small,
    water_drop,
)
from tools.art.patios_people import dancer, guitarist
from tools.art.plants import flowers, geranium_pot, pot, pot_rim, pot_wall
from tools.art.sprite import Sprite
from tools.art.texture import grain, wood

TIN_TONES: tuple[Colour, ...] = ("#F4F8F8", "#B9C7CB", "#7F949B", "#A9B9BE")
TIN_EDGE = "#5E757E"


def tin(canvas: skia.Canvas, scale: float = 1) -> None:
    """The tin cup of a cane about the origin, open at the top, 30 x 31 units."""
    with at(canvas, scale=scale):
        cup = shape.polygon([(-15, -12), (15, -12), (13.4, 15), (-13.4, 15)])
        shadow(canvas, cup, 2, 3, 2.5, 0.4)
        fill(canvas, cup, shader=linear((-15, 0), (15, 0), list(TIN_TONES)))
        grain(canvas, cup, "glaze", 0.5, scale=0.5, blend="SoftLight")
        for y in (-4, 8):
            half = 15 - (y + 12) * 0.06
            line(canvas, (-half, y), (half, y), "#6C838C", 1.1, 0.8)
            line(canvas, (-half, y + 1.1), (half, y + 1.1), "#FFFFFF", 0.7, 0.6)
        stroke(canvas, cup, TIN_EDGE, 1.2)
        mouth = shape.ellipse(0, -12, 15, 4.6)
        fill(canvas, mouth, shader=linear((-15, 0), (15, 0), ["#2F6F86", "#67B8DA"]))
        stroke(canvas, mouth, TIN_EDGE, 1.6)


def cane_stick(canvas: skia.Canvas, width: float) -> None:
    """The bamboo from the lower left corner of a card up to the tin."""
    cane = shape.svg("M14 99C32 72 54 46 68 26")
    with at(canvas, 3, 4):
        stroke(canvas, cane, palette.SHADOW, width, 0.3, blur=2)
    stroke(canvas, cane, "#7E5E26", width)
    stroke(canvas, cane, "#DDB968", width * 0.66)
    with at(canvas, -width * 0.14, -width * 0.1):
        stroke(canvas, cane, "#F6E5B0", width * 0.2, 0.9)
    for x, y in ((23, 86), (33, 72), (43.5, 58), (54, 44.5)):
        with at(canvas, x, y, turn=-53):
            knot = shape.rounded(-1, -width * 0.58, 2, width * 1.16, 0.9)
            fill(canvas, knot, "#8A6426")


def _cane(canvas: skia.Canvas) -> None:
    """A long cane tips its tin; drops fall."""
    leaf_shadow(canvas, 0, 8, 0.38, 20, 8, leaves=9, blur=2.4, alpha=0.2)
    floor_strip(canvas, 86)
    cane_stick(canvas, 5.6)
    with at(canvas, 70, 27, turn=30):
        tin(canvas)
    for x, y, reach in ((84, 48, 6), (76, 59, 5), (89, 64, 7), (72, 72, 4.6), (82, 79, 5.6)):
        water_drop(canvas, x, y, reach)
    drop_chip(canvas)


def _cane_small(canvas: skia.Canvas) -> None:
    cane_stick(canvas, 8)
    with at(canvas, 64, 32, turn=28):
        tin(canvas, 1.55)
    for x, y, reach in ((82, 64, 10), (62, 76, 8.5), (86, 88, 7.5)):
        water_drop(canvas, x, y, reach)


def _hose(canvas: skia.Canvas, width: float) -> None:
    """A coiled garden hose with a brass nozzle. width: thickness of the hose."""
    coil = shape.svg(
        "M80 26C66 16 42 14 26 30C8 48 14 78 40 84C66 90 84 68 74 50"
        "C66 36 42 36 36 52C31 66 46 76 56 68C62 62 59 55 53 55"
    )
    with at(canvas, 2, 4):
        stroke(canvas, coil, palette.SHADOW, width, 0.32, blur=2.5)
    stroke(canvas, coil, palette.OLIVE2, width)
    stroke(canvas, coil, "#7FA043", width * 0.68)
    with at(canvas, -width * 0.12, -width * 0.14):
        stroke(canvas, coil, "#CFE09A", width * 0.2, 0.85)


def _nozzle(canvas: skia.Canvas, scale: float) -> None:
    with at(canvas, 80, 26, scale, turn=34):
        brass = linear((0, -6), (0, 6), ["#FFE9B0", palette.OCHRE, palette.OCHRE2])
        body = shape.polygon([(-3, -6), (6, -5), (15, -3), (15, 3), (6, 5), (-3, 6)])
        shadow(canvas, body, 1, 2, 1.6, 0.4)
        fill(canvas, body, shader=brass)
        stroke(canvas, body, "#6E4A08", 1)
        for x in (0, 3):
            line(canvas, (x, -5), (x, 5), "#6E4A08", 0.9, 0.7)


def _hose_card(canvas: skia.Canvas) -> None:
    floor_strip(canvas, 88)
    _hose(canvas, 8.4)
    _nozzle(canvas, 1)
    for x, y, reach in ((93, 42, 3.6), (88, 50, 3), (94, 54, 3.4), (88, 62, 3.8), (94, 69, 3)):
        water_drop(canvas, x, y, reach)
    drop_chip(canvas)


def _hose_small(canvas: skia.Canvas) -> None:
    with at(canvas, 50, 50, 1.08), at(canvas, -51, -50):
        _hose(canvas, 11)
        _nozzle(canvas, 1.3)
    water_drop(canvas, 89, 64, 7)
    water_drop(canvas, 88, 84, 6)


def _ladder(canvas: skia.Canvas, thick: float) -> None:
    """A wooden ladder that leans; thick: width of its beams."""
    with at(canvas, 48, 50, turn=12):
        for x in (-16, 16):
            beam = shape.rounded(x - thick / 2, -49, thick, 98, 2)
            shadow(canvas, beam, 4, 5, 3, 0.4)
            wood(canvas, beam, palette.WALNUT3, 0.8, scale=0.4, turn=90)
            stroke(canvas, beam, palette.WALNUT2, 1)
        for index in range(6):
            rung = shape.rounded(-16, -40 + index * 15.4, 32, thick * 0.8, 2)
            shadow(canvas, rung, 1, 2.4, 1.8, 0.42)
            wood(canvas, rung, palette.WALNUT4, 0.8, scale=0.4, y=index * 9)
            stroke(canvas, rung, palette.WALNUT2, 0.9)


def _ladder_card(canvas: skia.Canvas) -> None:
    leaf_shadow(canvas, 30, -4, 0.4, 34, 12, leaves=9, blur=2.4, alpha=0.2)
    floor_strip(canvas, 86)
    _ladder(canvas, 6)
    with at(canvas, 72, 60, 0.52):
        geranium_pot(canvas, 22, 66)


def _ladder_small(canvas: skia.Canvas) -> None:
    _ladder(canvas, 9)


def _can(canvas: skia.Canvas) -> None:
    """A watering can of blue tin, spout to the right."""
    fill(canvas, shape.ellipse(47, 88, 36, 5.5), palette.SHADOW, 0.4, blur=3)
    tones = ["#D7ECF0", palette.WATER, palette.WATER2]
    handle = shape.svg("M25 47C23 14 63 14 60 47")
    stroke(canvas, handle, "#163E4A", 6.4)
    stroke(canvas, handle, palette.WATER2, 4.2)
    stroke(canvas, shape.svg("M26.500 40C28 17 58 17 59 40"), "#A8D6DC", 1.2, 0.8)
    spout = shape.polygon([(60, 74), (82, 45), (88, 50), (66, 86)])
    fill(canvas, spout, shader=linear((60, 50), (88, 80), [palette.WATER, palette.WATER2]))
    stroke(canvas, spout, "#163E4A", 1.2)
    rose = shape.polygon([(76, 40), (93, 54), (86, 59), (72, 47)])
    fill(canvas, rose, shader=linear((74, 40), (90, 58), tones))
    stroke(canvas, rose, "#163E4A", 1.2)
    belly = shape.svg("M22 46L62 46L66 87Q42 92 18 87Z")
    fill(canvas, belly, shader=linear((18, 0), (66, 0), tones))
    grain(canvas, belly, "glaze", 0.5, scale=0.5, blend="SoftLight")
    stroke(canvas, belly, "#163E4A", 1.4)
    for y, half in ((53, 20.8), (80, 23.2)):
        line(canvas, (42 - half, y), (42 + half, y), palette.OCHRE3, 1.8)
    top = shape.ellipse(42, 46, 20, 4.6)
    fill(canvas, top, "#1F5564")
    stroke(canvas, top, "#163E4A", 1.2)
    blossom = BLOSSOMS["blue"]
    for x, y in ((34, 67), (50, 66), (42, 72)):
        petals = shape.star(x, y, 4.4, 5, 0.5)
        fill(canvas, petals, blossom.lit)
        fill(canvas, shape.circle(x, y, 1.3), palette.OCHRE)


def _watering_can(canvas: skia.Canvas) -> None:
    floor_strip(canvas, 84)
    with at(canvas, 2, 4, 0.97):
        _can(canvas)
    for x, y, reach in ((92, 66, 3.4), (86, 71, 3), (93, 77, 3.8), (86, 84, 3.2)):
        water_drop(canvas, x, y, reach)
    drop_chip(canvas)


def _watering_can_small(canvas: skia.Canvas) -> None:
    with at(canvas, 50, 50, 1.14), at(canvas, -52, -56):
        _can(canvas)
    water_drop(canvas, 88, 72, 6)


def _stripe(canvas: skia.Canvas, index: int, count: int, drop: float) -> None:
    """One stripe of the awning with its round hem; it widens towards the viewer."""
    top, foot = 5 + index * 90 / count, 1 + index * 98 / count
    top_width, foot_width = 90 / count, 98 / count
    cloth = shape.curve(
        ("M", top, 14),
        ("L", top + top_width, 14),
        ("L", foot + foot_width, drop),
        ("Q", foot + foot_width / 2, drop + foot_width * 0.8, foot, drop),
        ("Z",),
    )
    colours = (
        [palette.WHITE, "#E6D9CA"] if index % 2 else [lighten(palette.TERRACOTTA, 0.1), palette.TERRACOTTA2]
    )
    fill(canvas, cloth, shader=linear((0, 14), (0, drop + 8), colours))
    stroke(canvas, cloth, palette.WALNUT2, 0.8, 0.5)


def _awning_cloth(canvas: skia.Canvas, count: int, drop: float) -> None:
    whole = shape.polygon([(5, 14), (95, 14), (99, drop + 4), (1, drop + 4)])
    shadow(canvas, whole, 2, 7, 5, 0.45)
    for index in range(count):
        _stripe(canvas, index, count, drop)
    fill(canvas, shape.rect(3, 14, 94, 5), palette.SHADOW, 0.25, blur=2)
    rod = shape.rounded(2, 10.5, 96, 5, 2.4)
    fill(canvas, rod, shader=linear((0, 10), (0, 16), [palette.WALNUT3, palette.WALNUT2]))


def _awning(canvas: skia.Canvas) -> None:
    """A striped awning over pots in its shade."""
    fill(canvas, shape.polygon([(0, 40), (100, 40), (100, 100), (0, 100)]), palette.SHADOW, 0.16)
    floor_strip(canvas, 82)
    for index in range(3):
        with at(canvas, 8 + index * 27, 48, 0.68):
            geranium_pot(canvas, 22, 66, seed=index + 3)
    fill(canvas, shape.rect(0, 50, 100, 50), palette.SHADOW, 0.12)
    _awning_cloth(canvas, 9, 50)


def _awning_small(canvas: skia.Canvas) -> None:
    fill(canvas, shape.rect(0, 40, 100, 60), palette.SHADOW, 0.2)
    floor_strip(canvas, 84)
    _awning_cloth(canvas, 7, 62)


def _tub_pot(canvas: skia.Canvas, base_y: float, height: float, reach: float) -> None:
    """A large pot with a stripe of each colour. reach: radius of the symbols."""
    pot(canvas, 50, base_y, height, "#8E7A8E")
    outline = shape.union(pot_wall(50, base_y, height), pot_rim(50, base_y, height))
    width = height * 0.98
    with clip(canvas, outline):
        for index, code in enumerate(POTS):
            x = 50 - width / 2 + index * width / 3
            stripe = shape.rect(x, base_y - height, width / 3, height)
            fill(canvas, stripe, CODE[code].base)
            pattern(canvas, stripe, code, height * 0.16, 0.35)
            if index:
                line(canvas, (x, base_y - height), (x, base_y), palette.PAPER, 1.4)
        shade: list[tuple[Colour, float]] = [("#FFFFFF", 0.22), ("#FFFFFF", 0), (palette.SHADOW, 0.42)]
        fill(canvas, outline, shader=linear((50 - width / 2, 0), (50 + width / 2, 0), shade, [0, 0.4, 1]))
        under_rim = shape.rect(0, base_y - height * 0.75, 100, height * 0.06)
        fill(canvas, under_rim, palette.SHADOW, 0.4, blur=1.2)
    stroke(canvas, outline, palette.NIGHT2, 1.4, 0.85)
    for index, code in enumerate(POTS):
        x = 50 + (index - 1) * width * 0.285
        with clip(canvas, outline):
            fill(canvas, shape.circle(x, base_y - height * 0.44, reach * 1.35), CODE[code].base)
        symbol(canvas, code, x, base_y - height * 0.44, reach)


def _tub_flowers(canvas: skia.Canvas, y: float, width: float, size: float) -> None:
    """White, red and pink flowers side by side."""
    for index, code in enumerate(POTS):
        x = 50 + (index - 1) * width * 0.32
        high = y - (4 if index == 1 else 0)
        flowers(
            canvas, x, high, width * 0.44, width * 0.42, BLOSSOMS[code], count=9, seed=index + 2, size=size
        )


def _tub(reach: float, canvas: skia.Canvas) -> None:
    """The tub: a flower of any colour."""
    floor_strip(canvas, 82)
    leaf_shadow(canvas, 4, 2, 0.36, 24, 3, leaves=9, blur=2.4, alpha=0.2)
    _tub_pot(canvas, 95, 56, reach)
    _tub_flowers(canvas, 30, 74, 7)


def _tub_small(reach: float, canvas: skia.Canvas) -> None:
    floor_strip(canvas, 86)
    _tub_pot(canvas, 97, 76, reach)
    _tub_flowers(canvas, 21, 84, 9.5)


def _tin_sprite(canvas: skia.Canvas) -> None:
    with at(canvas, 20, 22):
        tin(canvas, 1.15)


def _drop_sprite(canvas: skia.Canvas) -> None:
    water_drop(canvas, 10, 12, 10)


def sprites() -> Iterator[Sprite]:
    """Cane and improvements, those that may lie in a patio large and small; the tin and a drop for motion."""
    for name, picture, tiny in (
        ("cane", _cane, _cane_small),
        ("hose", _hose_card, _hose_small),
        ("ladder", _ladder_card, _ladder_small),
        ("watering-can", _watering_can, _watering_can_small),
        ("awning", _awning, _awning_small),
    ):
        yield large(name, picture)
        yield small(f"{name}-small", tiny)
    yield large("tub", partial(_tub, 4.6))
    yield large("tub-strong", partial(_tub, 6.2))
    yield small("tub-small", partial(_tub_small, 8.4))
    yield small("tub-small-strong", partial(_tub_small, 10.0))
    yield large("guitarist", guitarist)
    yield large("dancer", dancer)
    yield Sprite("patios/tin", (40, 44), _tin_sprite, (4, 4, 8, 8), scale=3)
    yield Sprite("patios/drop", (20, 24), _drop_sprite, (2, 2, 2, 2), scale=3)
