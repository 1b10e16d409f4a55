"""Downtown as Lisboa's engineers drew it: the plate with streets and river, its lots, sites and signs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia

from tools.art import palette, shape
from tools.art.draw import at, bevel, clip, fill, halo, layer, line, linear, shadow, stroke
from tools.art.palette import Colour
from tools.art.sprite import Sprite
from tools.art.texture import grain

CITY = (540.0, 404.0)
COLUMNS_X, COLUMNS_WIDTH = (74.0, 154.0, 234.0, 314.0, 394.0), (56.0, 56.0, 56.0, 56.0, 40.0)
ROWS_Y, LOT_HEIGHT = (82.0, 143.0, 204.0, 265.0), 56.0
STREETS_X, STREET_WIDTH = (142.0, 222.0, 302.0, 382.0), 24.0
STREET_TOP, STREET_END, QUAY = 78.0, 340.0, 352.0
SITE, SITE_NORTH = (58.0, 56.0), (52.0, 45.0)
ROW_SIGN, SCORING = (16.0, 22.0), 26.0
GROUND = "#F5F1E6"


def _ground(canvas: skia.Canvas, plate: skia.Path) -> None:
    """Glazed tiles that one large plan is painted on."""
    width, height = CITY
    fill(canvas, plate, shader=linear((0, 0), CITY, ["#FFFDF5", GROUND, "#E9E2D4"]))
    step = width / 9
    for index in range(10):
        line(canvas, (index * step, 0), (index * step, height), "#D5CCBB", 0.9, 0.9, cap="butt")
        line(canvas, (index * step + 1, 0), (index * step + 1, height), "#FFFFFF", 0.7, 0.8, cap="butt")
    for index in range(8):
        y = 14 + index * step
        line(canvas, (0, y), (width, y), "#D5CCBB", 0.9, 0.9, cap="butt")
        line(canvas, (0, y + 1), (width, y + 1), "#FFFFFF", 0.7, 0.8, cap="butt")


def _hills(canvas: skia.Canvas) -> None:
    """Faint lines of the hills on both sides, as on an engraved map."""
    with layer(canvas, 0.3):
        for side in (0, 1):
            for ring in range(6):
                reach = 30 + ring * 17
                x = 4 if side == 0 else CITY[0] - 4
                hill = shape.ellipse(x, 205 - ring * 4, reach * 0.72, reach * 1.5)
                stroke(canvas, hill, palette.COBALT3, 0.9, dash=(7, 3))


def _streets(canvas: skia.Canvas) -> None:
    for y in ROWS_Y[:-1]:
        lane = shape.rect(COLUMNS_X[0] - 2, y + LOT_HEIGHT, 366, 5)
        fill(canvas, lane, "#E9DCC3")
    for x in STREETS_X:
        street = shape.rect(x - STREET_WIDTH / 2, STREET_TOP, STREET_WIDTH, STREET_END - STREET_TOP)
        tones = ["#F3E8D2", "#E8DABC", "#DCC9A4"]
        fill(canvas, street, shader=linear((x - 12, 0), (x + 12, 0), tones))
        with clip(canvas, street):
            _cobbles(canvas, x)
        for side in (-1, 1):
            edge = x + side * STREET_WIDTH / 2
            line(canvas, (edge, STREET_TOP), (edge, STREET_END), "#B9A57E", 0.8, 0.8, cap="butt")


def _cobbles(canvas: skia.Canvas, x: float) -> None:
    """The black and white waves of Lisbon's pavements, very faint."""
    y = STREET_TOP + 34
    while y < STREET_END:
        wave = shape.curve(("M", x - 12, y), ("Q", x - 6, y - 4, x, y), ("Q", x + 6, y + 4, x + 12, y))
        stroke(canvas, wave, "#A8926A", 1.1, 0.32)
        y += 8


def _square(canvas: skia.Canvas) -> None:
    """The riverside square and the quay with its steps."""
    quay = shape.rect(0, STREET_END + 8, CITY[0], QUAY - STREET_END - 8 + 2)
    fill(canvas, quay, shader=linear((0, STREET_END + 8), (0, QUAY + 2), ["#E9DCC3", "#CDBB98"]))
    for index in range(28):
        x = index * 20.0 - 6
        line(canvas, (x, STREET_END + 8), (x - 3, QUAY + 2), "#A8946E", 0.7, 0.6)
    line(canvas, (0, QUAY), (CITY[0], QUAY), "#7E6A48", 1.2, 0.8, cap="butt")
    line(canvas, (0, STREET_END + 8), (CITY[0], STREET_END + 8), "#FFFDF6", 1, 0.8, cap="butt")


def _river(canvas: skia.Canvas) -> None:
    width, height = CITY
    water: list[tuple[Colour, float]] = [("#86B0DE", 1), ("#4A7CC0", 1), ("#24519C", 1)]
    fill(canvas, shape.rect(0, QUAY, width, height - QUAY), shader=linear((0, QUAY), (0, height), water))
    fill(canvas, shape.rect(0, QUAY, width, 5), palette.SHADOW, 0.3, blur=2)
    for row in range(5):
        y = QUAY + 9 + row * 10
        start = -18.0 + row % 2 * 9
        wave = skia.Path()
        wave.moveTo(start, y)
        x = start
        while x < width:
            wave.quadTo(x + 4.5, y - 3.4, x + 9, y)
            wave.quadTo(x + 13.5, y + 3.4, x + 18, y)
            x += 18
        stroke(canvas, wave, "#F4F1E6", 1.1, 0.42)


def _rose(canvas: skia.Canvas) -> None:
    """A small compass rose in the river's corner: the plan lies with north up."""
    with at(canvas, 522, 386, 0.82):
        fill(canvas, shape.circle(0, 0, 15), "#F5F1E6", 0.22)
        stroke(canvas, shape.circle(0, 0, 12.4), palette.PAPER, 0.8, 0.7)
        fill(canvas, shape.star(0, 0, 10, 8, 0.34, 0.3927), palette.COBALT4, 0.6)
        fill(canvas, shape.star(0, 0, 15, 4, 0.26), palette.PAPER, 0.95)
        fill(canvas, shape.polygon([(0, -15), (3.2, -3), (0, 0)]), palette.COBALT2)
        fill(canvas, shape.polygon([(0, 15), (-3.2, 3), (0, 0)]), palette.COBALT2)


def city(canvas: skia.Canvas) -> None:
    """The whole plate without lots, sites and pieces."""
    plate = shape.rounded(0, 0, *CITY, 5)
    shadow(canvas, plate, 4, 8, 8, 0.45)
    with clip(canvas, plate):
        _ground(canvas, plate)
        _hills(canvas)
        _streets(canvas)
        _square(canvas)
        _river(canvas)
        _rose(canvas)
        grain(canvas, plate, "glaze", 0.55, blend="SoftLight")
        _rim(canvas)
        sheen: list[tuple[Colour, float]] = [("#FFFFFF", 0.22), ("#FFFFFF", 0), (palette.SHADOW, 0.05)]
        fill(canvas, plate, shader=linear((0, 0), CITY, sheen))
    bevel(canvas, plate, 0.7, 0.3, 1.8)
    stroke(canvas, plate, palette.COBALT2, 1.6)


def _rim(canvas: skia.Canvas) -> None:
    """A painted border: a cobalt band, and a fine line inside it."""
    width, height = CITY
    for inset, thick, alpha in ((1.8, 3.4, 0.95), (6.2, 0.9, 0.55)):
        band = shape.rounded(inset, inset, width - 2 * inset, height - 2 * inset, 4)
        stroke(canvas, band, palette.COBALT, thick, alpha)


# -- places that something may stand on


def _hatched(canvas: skia.Canvas, place: skia.Path, alpha: float) -> None:
    box = place.getBounds()
    fill(canvas, place, "#CBDAEA", alpha)
    with clip(canvas, place):
        x = box.left() - box.height()
        while x < box.right():
            line(canvas, (x, box.top()), (x + box.height(), box.bottom()), palette.COBALT3, 0.9, 0.36)
            x += 8


def place(canvas: skia.Canvas, width: float, height: float, state: str = "") -> None:
    """An empty lot or site. state: "" at rest, "legal" or "selected"."""
    area = shape.rounded(2, 2, width - 4, height - 4, 4)
    if not state:
        _hatched(canvas, area, 0.55)
        stroke(canvas, area, palette.COBALT3, 1.5, 0.95, cap="butt", dash=(5, 3.6))
        return
    is_selected = state == "selected"
    halo(canvas, area, 3.0 if is_selected else 2.0, 10 if is_selected else 7)
    paper = ["#FFF9E0", "#FFF0BE"] if not is_selected else ["#FFF3C4", "#FFE190"]
    fill(canvas, area, shader=linear((0, 0), (width * 0.3, height), paper))
    bevel(canvas, area, 0.8, 0.18, 1.2)


def _row_sign(canvas: skia.Canvas) -> None:
    plate = shape.rounded(0, 0, *ROW_SIGN, 4)
    shadow(canvas, plate, 0.8, 1.6, 1.4, 0.4)
    glaze = ["#3B68B4", palette.COBALT, palette.COBALT2]
    fill(canvas, plate, shader=linear((0, 0), ROW_SIGN, glaze))
    stroke(canvas, shape.rounded(1.6, 1.6, ROW_SIGN[0] - 3.2, ROW_SIGN[1] - 3.2, 2.6), "#FFFFFF", 0.8, 0.45)
    stroke(canvas, plate, palette.COBALT2, 1)


def _scoring(canvas: skia.Canvas) -> None:
    """An eight-sided tile that the program writes a number on."""
    middle = SCORING / 2
    outer = shape.regular(middle, middle, 13, 8, 0.3927)
    shadow(canvas, outer, 1, 2, 1.5, 0.42)
    fill(canvas, outer, shader=linear((4, 2), (22, 24), ["#FFFFFF", "#FFFDF6", "#E3DCCB"]))
    stroke(canvas, outer, palette.COBALT, 1.9)
    stroke(canvas, shape.regular(middle, middle, 10.4, 8, 0.3927), palette.OCHRE, 0.8, 0.8)


def sprites() -> Iterator[Sprite]:
    """The plate, and every place in each of its states."""
    yield Sprite("lisboa/city", CITY, city, (16, 12, 26, 30))
    sizes = {
        "lot": (COLUMNS_WIDTH[0], LOT_HEIGHT),
        "lot-narrow": (COLUMNS_WIDTH[-1], LOT_HEIGHT),
        "site": SITE,
        "site-north": SITE_NORTH,
    }
    for name, (width, height) in sizes.items():
        yield Sprite(f"lisboa/{name}", (width, height), partial(place, width=width, height=height), scale=3)
        for state in ("legal", "selected"):
            drawing = partial(place, width=width, height=height, state=state)
            yield Sprite(f"lisboa/{name}-{state}", (width, height), drawing, (16, 16, 16, 16), scale=3)
    yield Sprite("lisboa/row-sign", ROW_SIGN, _row_sign, (2, 2, 3, 4), scale=4)
    yield Sprite("lisboa/scoring", (SCORING, SCORING), _scoring, (2, 2, 4, 4), scale=4)
