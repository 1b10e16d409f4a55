"""Lisboa painted on azulejos: the picture of its niche, the title's small picture and a frieze for the rules.

Everything is cobalt on white glaze, as the panels of the city's palaces are; only the sun has a little ochre.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import skia

from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, line, linear, radial, stroke
from tools.art.palette import Colour, darken, lighten, mix
from tools.art.sprite import EMBLEM_SCALE, Sprite
from tools.art.texture import grain

GLAZE = "#F4F1E6"
BLUE = palette.COBALT
DEEP = palette.COBALT2
TILE = 40.0


def _tone(share: float) -> Colour:
    """Cobalt thinned with water. share: of pigment, 0 to 1."""
    return mix(GLAZE, BLUE, share)


def _wash(canvas: skia.Canvas, path: skia.Path, share: float) -> None:
    """A brush full of cobalt, lighter at the upper left."""
    box = path.getBounds()
    colour = _tone(share)
    tones = [lighten(colour, 0.25), colour, darken(colour, 0.14)]
    fill(canvas, path, shader=linear((box.left(), box.top()), (box.right(), box.bottom()), tones))


def _sky(canvas: skia.Canvas, width: float, horizon: float, centre: tuple[float, float]) -> None:
    """A sky that fades to the horizon, with the rays of a baroque sun behind the arch."""
    sky = shape.rect(0, 0, width, horizon)
    fades: list[tuple[Colour, float]] = [(_tone(0.62), 1), (_tone(0.30), 1), (_tone(0.06), 1)]
    fill(canvas, sky, shader=linear((0, 0), (0, horizon), fades, [0, 0.5, 1]))
    with clip(canvas, sky):
        for index in range(40):
            angle = math.radians(-180 + index * 9)
            reach = 320.0
            ray = shape.polygon(
                [
                    centre,
                    (
                        centre[0] + reach * math.cos(angle - 0.035),
                        centre[1] + reach * math.sin(angle - 0.035),
                    ),
                    (
                        centre[0] + reach * math.cos(angle + 0.035),
                        centre[1] + reach * math.sin(angle + 0.035),
                    ),
                ]
            )
            fill(canvas, ray, "#FFFFFF", 0.20)
        glow: list[tuple[Colour, float]] = [("#FFE9B0", 0.85), ("#FFF3D0", 0.35), ("#FFF3D0", 0)]
        fill(canvas, shape.circle(*centre, 96), shader=radial(centre, 96, glow))


def _cloud(canvas: skia.Canvas, x: float, y: float, size: float) -> None:
    cloud = shape.svg("M0 0C-10 0 -12 -9 -3 -10C-2 -18 12 -19 14 -11C20 -16 30 -12 28 -5C34 -5 34 0 28 0Z")
    cloud = shape.moved(cloud, x, y, size)
    fill(canvas, cloud, GLAZE, 0.85)
    stroke(canvas, cloud, _tone(0.5), 0.8, 0.8)


def _house(canvas: skia.Canvas, x: float, foot: float, width: float, height: float, share: float) -> None:
    body = shape.rect(x, foot - height, width, height + 4)
    _wash(canvas, body, share * 0.55)
    roof = shape.polygon(
        [
            (x - 1, foot - height),
            (x + width / 2, foot - height - width * 0.38),
            (x + width + 1, foot - height),
        ]
    )
    _wash(canvas, roof, min(1, share + 0.15))
    stroke(canvas, body, _tone(share + 0.15), 0.5, 0.8)
    for row in range(int(height // 7)):
        for column in range(max(1, int(width // 6))):
            pane = shape.rect(x + 2.2 + column * 5.6, foot - height + 3 + row * 7, 2.4, 3.6)
            fill(canvas, pane, _tone(min(1, share + 0.3)))


def _hills(canvas: skia.Canvas, width: float, foot: float) -> None:
    """The two hills of the city, crowded with houses; a castle on the left one, towers on the right one."""
    left = shape.svg(
        f"M-6 {foot + 10}V{foot - 56}C18 {foot - 84} 50 {foot - 66} 78 {foot - 24}L96 {foot + 10}Z"
    )
    right = shape.svg(
        f"M{width + 6} {foot + 10}V{foot - 50}C{width - 26} {foot - 70} {width - 58} {foot - 48} "
        f"{width - 76} {foot - 20}L{width - 92} {foot + 10}Z"
    )
    for hill in (left, right):
        _wash(canvas, hill, 0.30)
    _castle(canvas, 22, foot - 70)
    for x in (width - 34.0, width - 22.0):
        tower = shape.rect(x, foot - 82, 7, 30)
        _wash(canvas, tower, 0.42)
        _wash(canvas, shape.svg(f"M{x - 1} {foot - 82}Q{x + 3.5} {foot - 96} {x + 8} {foot - 82}Z"), 0.62)
    rng = random.Random(7)
    for row, (rise, share) in enumerate(((46, 0.34), (32, 0.44), (18, 0.56), (4, 0.70))):
        for base, spread, sign in ((4.0, 76.0 + row * 4, 1), (width - 4.0, 74.0 + row * 4, -1)):
            reach = 0.0
            while reach < spread * (1 - rise / 120):
                wide = rng.uniform(10, 16)
                x = base + sign * reach - (wide if sign < 0 else 0)
                _house(canvas, x, foot - rise + rng.uniform(-3, 3), wide, rng.uniform(11, 19), share)
                reach += wide - 0.5


def _castle(canvas: skia.Canvas, x: float, foot: float) -> None:
    wall = shape.svg(f"M{x - 24} {foot}V{foot - 9}H{x + 26}V{foot}Z")
    towers = [shape.rect(x + dx, foot - high, 8, high) for dx, high in ((-24, 17), (-4, 22), (18, 16))]
    _wash(canvas, shape.union(wall, *towers), 0.5)
    for dx, high in ((-24, 17), (-4, 22), (18, 16)):
        for merlon in (0, 3, 6):
            fill(canvas, shape.rect(x + dx + merlon, foot - high - 2, 2, 2.4), _tone(0.5))
    line(canvas, (x, foot - 24), (x, foot - 36), _tone(0.85), 1)
    fill(canvas, shape.svg(f"M{x} {foot - 36}L{x + 9} {foot - 33}L{x} {foot - 30}Z"), _tone(0.85))


def _column(canvas: skia.Canvas, x: float, top: float, foot: float, width: float) -> None:
    shaft = shape.rect(x - width / 2, top, width, foot - top)
    fill(
        canvas, shaft, shader=linear((x - width / 2, 0), (x + width / 2, 0), ["#FFFFFF", GLAZE, _tone(0.55)])
    )
    stroke(canvas, shaft, _tone(0.9), 0.7)
    for y in (top - 2.4, foot - 1.2):
        block = shape.rect(x - width / 2 - 1.6, y, width + 3.2, 3)
        fill(canvas, block, GLAZE)
        stroke(canvas, block, _tone(0.9), 0.6)


def triumph(canvas: skia.Canvas, x: float, foot: float) -> None:
    """The arch at the river end of the main street: 112 wide and 150 high, its middle at x."""
    with at(canvas, x, foot):
        mass = shape.union(
            shape.rect(-52, -92, 104, 92),
            shape.rect(-58, -100, 116, 9),
            shape.rect(-34, -122, 68, 23),
            shape.rect(-38, -127, 76, 6),
        )
        _wash(canvas, mass, 0.95)
        stroke(canvas, mass, DEEP, 1)
        opening = shape.arch(-19, -72, 38, 72)
        fill(canvas, shape.arch(-23, -77, 46, 77), GLAZE)
        stroke(canvas, shape.arch(-23, -77, 46, 77), _tone(0.9), 0.8)
        fill(canvas, opening, shader=linear((0, -72), (0, 0), [_tone(0.72), _tone(0.34), "#FFF3D4"]))
        with clip(canvas, opening):
            _street_beyond(canvas)
        stroke(canvas, opening, DEEP, 1)
        for column_x in (-46, -32, 32, 46):
            _column(canvas, column_x, -88, -3, 7.4)
        for y in (-98, -93.6):
            line(canvas, (-57, y), (57, y), GLAZE, 1, 0.9)
        _clock(canvas)
        _crowning(canvas)
        for bay in (-39, 39):
            niche = shape.arch(bay - 3.2, -66, 6.4, 22)
            fill(canvas, niche, DEEP, 0.85)
            fill(canvas, shape.circle(bay, -60, 1.8), GLAZE)
            fill(canvas, shape.svg(f"M{bay - 2.4} -45L{bay - 1.6} -57H{bay + 1.6}L{bay + 2.4} -45Z"), GLAZE)


def _street_beyond(canvas: skia.Canvas) -> None:
    """The straight new street behind the arch, its fronts running to one point."""
    for side in (-1, 1):
        front = shape.polygon([(side * 19, -62), (side * 3, -34), (side * 3, -26), (side * 19, 0)])
        fill(canvas, front, _tone(0.55 if side < 0 else 0.42))
        for index in range(3):
            near, far = 16 - index * 4.6, 13.4 - index * 4.6
            window = shape.polygon(
                [
                    (side * near, -44 + index * 5),
                    (side * far, -42 + index * 5),
                    (side * far, -36 + index * 4),
                    (side * near, -36 + index * 4),
                ]
            )
            fill(canvas, window, GLAZE, 0.8)
    fill(canvas, shape.polygon([(-19, 0), (-3, -26), (3, -26), (19, 0)]), "#FFFBEF")


def _clock(canvas: skia.Canvas) -> None:
    face = shape.circle(0, -110, 8.6)
    fill(canvas, face, GLAZE)
    stroke(canvas, face, DEEP, 1.2)
    for hour in range(12):
        angle = hour * math.pi / 6
        fill(canvas, shape.circle(6.4 * math.cos(angle), -110 + 6.4 * math.sin(angle), 0.6), DEEP)
    stroke(canvas, shape.polygon([(0, -115), (0, -110), (3.4, -107.6)], closed=False), DEEP, 1.2)
    for side in (-1, 1):
        scroll = shape.svg(
            "M13 -101C13 -112 20 -114 22 -109C24 -104 18 -104 19 -108M22 -109C26 -104 30 -104 33 -101"
        )
        stroke(canvas, shape.moved(scroll, 0, 0, side, 1), GLAZE, 1.3)


def _crowning(canvas: skia.Canvas) -> None:
    """A figure who holds wreaths over two others, and urns at the corners."""
    for figure_x, top, size in ((0.0, -152.0, 1.0), (-15.0, -141.0, 0.72), (15.0, -141.0, 0.72)):
        with at(canvas, figure_x, top, size):
            robe = shape.svg("M-7 25C-7 14 -5 8 -3.4 6H3.4C5 8 7 14 7 25Z")
            _wash(canvas, robe, 0.85)
            fill(canvas, shape.circle(0, 2.6, 3.4), _tone(0.85))
            stroke(canvas, shape.svg("M-2 10L-10 5M2 10L10 5"), _tone(0.9), 2.2)
    for x in (-11.0, 11.0):
        stroke(canvas, shape.circle(x, -147.6, 2.6), palette.OCHRE, 1.3)
    for x in (-52.0, 52.0):
        urn = shape.svg("M-4 0H4L5 -6C5 -10 2 -10 2 -13H-2C-2 -10 -5 -10 -5 -6Z")
        _wash(canvas, shape.moved(urn, x, -100), 0.85)


def _river(canvas: skia.Canvas, width: float, top: float, height: float) -> None:
    water = shape.rect(0, top, width, height)
    fill(canvas, water, shader=linear((0, top), (0, top + height), [_tone(0.34), _tone(0.62), _tone(0.92)]))
    glitter: list[tuple[Colour, float]] = [("#FFF3D0", 0.65), ("#FFF3D0", 0)]
    fill(canvas, shape.ellipse(width / 2, top + 6, 54, 16), shader=radial((width / 2, top + 4), 54, glitter))
    rows = int(height / 9) + 1
    for row in range(rows):
        y = top + 7 + row * 9
        wave = skia.Path()
        wave.moveTo(-10 - row % 2 * 9, y)
        x = -10.0 - row % 2 * 9
        while x < width + 10:
            wave.quadTo(x + 4.5, y - 3.4, x + 9, y)
            wave.quadTo(x + 13.5, y + 3.4, x + 18, y)
            x += 18
        stroke(canvas, wave, GLAZE, 1.1, 0.62)


def _quay(canvas: skia.Canvas, width: float, y: float) -> None:
    wall = shape.rect(0, y - 6, width, 9)
    fill(canvas, wall, shader=linear((0, y - 6), (0, y + 3), [GLAZE, _tone(0.4)]))
    line(canvas, (0, y - 6), (width, y - 6), _tone(0.9), 0.9, cap="butt")
    line(canvas, (0, y + 3), (width, y + 3), DEEP, 1, cap="butt")
    for index in range(int(width / 13)):
        line(canvas, (index * 13.0 + 5, y - 6), (index * 13.0 + 5, y + 3), _tone(0.6), 0.6)


def caravel(canvas: skia.Canvas, x: float, y: float, size: float) -> None:
    """A ship with painted stars on its sails; (x, y): middle of its waterline."""
    with at(canvas, x, y, size):
        fill(canvas, shape.ellipse(2, 3, 50, 5), DEEP, 0.45, blur=3)
        for mast, top, width in ((-20.0, -74.0, 34.0), (14.0, -64.0, 30.0)):
            line(canvas, (mast, -8), (mast, top - 14), DEEP, 2.6)
            for sail_top, high, wide in ((top, 30.0, width), (top + 33, 24.0, width + 7)):
                half = wide / 2
                sail = shape.curve(
                    ("M", mast - half, sail_top),
                    ("Q", mast, sail_top + 5, mast + half, sail_top),
                    ("Q", mast + half + 9, sail_top + high * 0.5, mast + half + 1, sail_top + high),
                    ("Q", mast, sail_top + high - 7, mast - half + 2, sail_top + high),
                    ("Q", mast - half + 9, sail_top + high * 0.5, mast - half, sail_top),
                    ("Z",),
                )
                white = ["#FFFFFF", "#FFFDF6", _tone(0.32)]
                fill(canvas, sail, shader=linear((mast - half, 0), (mast + half + 6, 0), white))
                stroke(canvas, sail, DEEP, 1.3)
                star = shape.eight_star(mast + 3, sail_top + high * 0.5, 6.4)
                _wash(canvas, star, 0.95)
                fill(canvas, shape.circle(mast + 3, sail_top + high * 0.5, 1.9), palette.OCHRE)
            flag = shape.svg("M0 0L15 -3L11 2L15 7L0 5Z")
            fill(canvas, shape.moved(flag, mast, top - 17), BLUE)
        lateen = shape.svg("M37 -10L34 -52L54 -14Z")
        fill(canvas, lateen, "#FFFDF6")
        stroke(canvas, lateen, DEEP, 1.3)
        line(canvas, (36, -8), (33, -56), DEEP, 2)
        hull = shape.svg("M-52 -8L-42 -18L-34 -9H26L32 -16L54 -22C53 -2 44 8 28 8H-30C-42 6 -48 0 -52 -8Z")
        fill(canvas, hull, shader=linear((-50, -20), (40, 10), [_tone(0.95), DEEP, "#0C2048"]))
        stroke(canvas, hull, GLAZE, 1.3)
        stroke(canvas, shape.svg("M-48 -4C-20 1 20 1 51 -9"), GLAZE, 1.2, 0.9)
        for index in range(5):
            fill(canvas, shape.circle(-24 + index * 12, 2.4, 1.9), GLAZE)
        line(canvas, (-48, -12), (-70, -26), DEEP, 2.2)
        foam = shape.curve(("M", -54, 9), ("Q", -40, 4, -26, 9), ("Q", -10, 14, 6, 9), ("Q", 22, 4, 40, 9))
        stroke(canvas, foam, "#FFFFFF", 2, 0.9)


def _gulls(canvas: skia.Canvas, *places: tuple[float, float, float]) -> None:
    for x, y, size in places:
        wings = shape.svg("M-8 -2Q-4 -6 0 0Q4 -6 8 -2")
        stroke(canvas, shape.moved(wings, x, y, size), DEEP, 1.3)


def _grout(canvas: skia.Canvas, width: float, height: float, first_y: float) -> None:
    """The joints of the tiles, a light and a dark line each, and the sheen of the glaze."""
    for index in range(int(width / TILE) + 1):
        x = index * TILE
        line(canvas, (x, 0), (x, height), "#8F866F", 1, 0.55, cap="butt")
        line(canvas, (x + 1.2, 0), (x + 1.2, height), "#FFFFFF", 0.8, 0.6, cap="butt")
    for index in range(int(height / TILE) + 1):
        y = first_y + index * TILE
        line(canvas, (0, y), (width, y), "#8F866F", 1, 0.55, cap="butt")
        line(canvas, (0, y + 1.2), (width, y + 1.2), "#FFFFFF", 0.8, 0.6, cap="butt")
    whole = shape.rect(0, 0, width, height)
    grain(canvas, whole, "glaze", 0.65, blend="SoftLight")
    sheen: list[tuple[Colour, float]] = [("#FFFFFF", 0.28), ("#FFFFFF", 0), (palette.SHADOW, 0.22)]
    fill(canvas, whole, shader=linear((0, 0), (width, height), sheen))


def niche(canvas: skia.Canvas) -> None:
    """The arch, the hills and a ship on the Tejo, 200 x 290."""
    fill(canvas, shape.rect(0, 0, 200, 290), GLAZE)
    _sky(canvas, 200, 206, (100, 112))
    _cloud(canvas, 8, 82, 1.0)
    _cloud(canvas, 150, 66, 1.1)
    _hills(canvas, 200, 196)
    triumph(canvas, 100, 200)
    _quay(canvas, 200, 204)
    _river(canvas, 200, 207, 83)
    _gulls(canvas, (58, 58, 0.8), (40, 70, 0.6), (150, 92, 0.7))
    caravel(canvas, 112, 256, 0.80)
    _grout(canvas, 200, 290, 10)


def _frieze(canvas: skia.Canvas) -> None:
    """The river front of the new city as a long panel, 320 x 150."""
    whole = shape.rounded(0, 0, 320, 150, 6)
    with clip(canvas, whole):
        fill(canvas, whole, GLAZE)
        _sky(canvas, 320, 116, (160, 70))
        _cloud(canvas, 30, 34, 0.9)
        _cloud(canvas, 236, 28, 1.0)
        _hills(canvas, 320, 106)
        for side in (-1, 1):
            _row_of_houses(canvas, 160 + side * 44, 108, side)
        with at(canvas, 160, 110, 0.62), at(canvas, -160, -110):
            triumph(canvas, 160, 110)
        _quay(canvas, 320, 113)
        _river(canvas, 320, 116, 34)
        caravel(canvas, 66, 138, 0.42)
        caravel(canvas, 262, 140, 0.36)
        _gulls(canvas, (110, 30, 0.7), (208, 42, 0.6))
        _grout(canvas, 320, 150, 15)
    bevel(canvas, whole, 0.6, 0.3, 1.6)
    stroke(canvas, whole, DEEP, 1.4)


def _row_of_houses(canvas: skia.Canvas, start: float, foot: float, side: int) -> None:
    """The even fronts of the new streets, away from the arch."""
    for index in range(3):
        x = start + side * index * 27 - (27 if side < 0 else 0)
        body = shape.rect(x, foot - 32, 27, 32)
        _wash(canvas, body, 0.22)
        stroke(canvas, body, _tone(0.8), 0.8)
        _wash(
            canvas,
            shape.polygon([(x - 1, foot - 32), (x + 4, foot - 40), (x + 23, foot - 40), (x + 28, foot - 32)]),
            0.75,
        )
        for column in range(3):
            fill(canvas, shape.rect(x + 3.4 + column * 7.8, foot - 28, 4, 6), _tone(0.85))
            fill(canvas, shape.rect(x + 3.4 + column * 7.8, foot - 19, 4, 5), _tone(0.85))
            fill(canvas, shape.arch(x + 2.8 + column * 7.8, foot - 10, 5.2, 10), DEEP)


def _emblem(canvas: skia.Canvas) -> None:
    """A ship on one azulejo, 64 x 64."""
    tile = shape.rounded(0, 0, 64, 64, 7)
    fill(canvas, tile, shader=linear((0, 0), (64, 64), ["#FFFFFF", GLAZE, "#DCE3EA"]))
    with clip(canvas, tile):
        glow: list[tuple[Colour, float]] = [("#FFE3A0", 0.9), ("#FFF3D0", 0)]
        fill(canvas, shape.circle(32, 30, 26), shader=radial((32, 30), 26, glow))
        _river(canvas, 64, 45, 20)
        for x in (0, 64):
            fill(canvas, shape.regular(x, 0, 13, 4), BLUE)
            fill(canvas, shape.regular(x, 0, 7, 4), palette.OCHRE)
        caravel(canvas, 32, 49, 0.47)
        grain(canvas, tile, "glaze", 0.6, blend="SoftLight")
    stroke(canvas, shape.rounded(2.4, 2.4, 59.2, 59.2, 5), BLUE, 1.2, 0.8)
    bevel(canvas, tile, 0.6, 0.3, 1.6)
    stroke(canvas, tile, DEEP, 1.6)


def sprites() -> Iterator[Sprite]:
    """The title's small picture and the frieze; the niche frames the large picture itself."""
    yield Sprite("lisboa/emblem", (64, 64), _emblem, (4, 4, 6, 6), scale=EMBLEM_SCALE)
    yield Sprite("lisboa/scene", (320, 150), _frieze, (4, 4, 6, 6))
