"""Things that carry words: paper, wood, tile plaques, notes, rows, tabs. All stretch in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import skia

from tools.art import palette, tiles
from tools.art.draw import Stop, bevel, clip, fill, line, linear, shadow, stroke
from tools.art.palette import Colour, darken, lighten, mix
from tools.art.shape import Point, rect, rounded
from tools.art.sprite import Sprite
from tools.art.texture import grain


@dataclass(frozen=True)
class Shade:
    """A cast shadow: its offset, blur and opacity."""

    dx: float
    dy: float
    blur: float
    alpha: float

    def pad(self) -> tuple[float, float, float, float]:
        """Room that the shadow needs on the left, top, right and bottom, in whole units."""
        reach = self.blur * 2.6
        sides = (reach - self.dx, reach - self.dy, reach + self.dx, reach + self.dy)
        return tuple(float(max(2, round(side))) for side in sides)  # type: ignore[return-value]

    def cast(self, canvas: skia.Canvas, path: skia.Path) -> None:
        """Draw it under `path`."""
        shadow(canvas, path, self.dx, self.dy, self.blur, self.alpha)


PANEL_SHADE = Shade(3, 6, 7, 0.34)
TILE_SHADE = Shade(4, 7, 7, 0.4)
DIALOG_SHADE = Shade(7, 14, 16, 0.5)
TAB_SHADE = Shade(2, 4, 3, 0.4)


def _paper(size: Point, radius: float, colour: Colour, shade: Shade, canvas: skia.Canvas) -> None:
    """A sheet with a light upper edge. The grain is faint because the middle is stretched."""
    width, height = size
    sheet = rounded(0, 0, width, height, radius)
    shade.cast(canvas, sheet)
    tones = [lighten(colour, 0.35), colour, mix(colour, palette.PAPER3, 0.35)]
    fill(canvas, sheet, shader=linear((0, 0), (width * 0.35, height), tones))
    grain(canvas, sheet, "paper", 0.30, scale=1.3, y=61)
    grain(canvas, sheet, "glaze", 0.35, scale=1.6, blend="SoftLight", x=90, y=30)
    stroke(canvas, rounded(0.6, 0.6, width - 1.2, height - 1.2, radius), palette.PAPER_EDGE, 1.1, 0.75)
    with clip(canvas, sheet):
        stroke(canvas, rounded(1.6, 1.6, width - 2, height - 2, radius), "#FFFFFF", 1.3, 0.75)


def _gilded(size: Point, canvas: skia.Canvas) -> None:
    """A sheet with a line of gold along its edge, for who has won."""
    width, height = size
    _paper(size, 7, palette.PAPER, PANEL_SHADE, canvas)
    stroke(canvas, rounded(0.9, 0.9, width - 1.8, height - 1.8, 6.4), palette.OCHRE2, 1.8)


def _plaque(size: Point, canvas: skia.Canvas) -> None:
    """A name plate of plain tiles with a painted border."""
    width, height = size
    plate = rounded(0, 0, width, height, 4)
    TILE_SHADE.cast(canvas, plate)
    fill(canvas, plate, "#F8F4E8")
    for index in range(6):
        x = index * width / 6
        line(canvas, (x, 18), (x, height - 18), "#D8CFBC", 1, 0.8)
    line(canvas, (0, height / 2), (width, height / 2), "#D8CFBC", 1, 0.8)
    grain(canvas, plate, "glaze", 0.5, blend="SoftLight")
    with clip(canvas, plate):
        tiles.frame(canvas, 0, 0, width, height, 18, "scroll")
    sheen = [("#FFFFFF", 0.35), ("#FFFFFF", 0.0), (palette.SHADOW, 0.12)]
    fill(canvas, plate, shader=linear((0, 0), (width, height), sheen))


def _tooltip(size: Point, canvas: skia.Canvas) -> None:
    width, height = size
    body = rounded(0, 0, width, height, 8)
    TILE_SHADE.cast(canvas, body)
    tones = [lighten(palette.NIGHT, 0.1), palette.NIGHT, palette.NIGHT2]
    fill(canvas, body, shader=linear((0, 0), (width, height), tones))
    stroke(canvas, body, palette.OCHRE, 1.6)


@dataclass(frozen=True)
class Face:
    """A flat rounded field: two tones from top to bottom, an outline and its width."""

    top: Colour
    bottom: Colour
    edge: Colour
    edge_width: float
    radius: float = 8


FACES: dict[str, tuple[Point, Face]] = {
    "note": ((240, 110), Face("#FFF3CF", palette.OCHRE4, palette.OCHRE2, 1.6)),
    "row": ((320, 62), Face("#FFFDF4", "#FFFDF4", palette.PAPER_EDGE, 1.2)),
    "row-selected": ((320, 62), Face("#FFF3CE", "#FFEDBB", palette.OCHRE2, 2)),
    "field": ((186, 42), Face("#FFFFFF", "#FFFEFA", palette.WALNUT3, 1.4, 7)),
    "field-focus": ((186, 42), Face("#FFFFFF", "#FFFEFA", palette.OCHRE2, 2.6, 7)),
    "segment-track": ((246, 42), Face("#E6D7B8", "#EFE2C8", palette.WALNUT3, 1.2)),
}

PILLS: dict[str, Colour] = {
    "paper": palette.PAPER,
    "ochre": palette.OCHRE4,
    "water": "#DDEFE6",
    "pink": "#F7D5D0",
}


def _face(size: Point, face: Face, canvas: skia.Canvas) -> None:
    width, height = size
    body = rounded(0, 0, width, height, face.radius)
    fill(canvas, body, shader=linear((0, 0), (0, height), [face.top, face.bottom]))
    inset = face.edge_width / 2
    outline = rounded(inset, inset, width - 2 * inset, height - 2 * inset, face.radius - inset)
    stroke(canvas, outline, face.edge, face.edge_width)


def _field(size: Point, face: Face, canvas: skia.Canvas) -> None:
    """A face with a shallow shadow along its upper edge: something may be written into it."""
    _face(size, face, canvas)
    width, height = size
    with clip(canvas, rounded(1, 1, width - 2, height - 2, face.radius - 1)):
        dip: list[tuple[Colour, float]] = [(palette.SHADOW, 0.11), (palette.SHADOW, 0)]
        fill(canvas, rounded(0, 0, width, 8, 0), shader=linear((0, 0), (0, 6), dip))


def _pill(colour: Colour, canvas: skia.Canvas) -> None:
    body = rounded(0.5, 0.5, 99, 27, 13.5)
    fill(canvas, body, shader=linear((0, 0), (0, 28), [lighten(colour, 0.25), colour]))
    stroke(canvas, body, darken(colour, 0.25), 1.1, 0.7)


def _slot(size: Point, canvas: skia.Canvas) -> None:
    width, height = size
    body = rounded(1, 1, width - 2, height - 2, 8)
    fill(canvas, body, palette.PAPER3, 0.18)
    stroke(canvas, body, palette.WALNUT3, 2, 0.9, cap="butt", dash=(8, 7))


def _tab(colour: Colour, edge: Colour, width: float, canvas: skia.Canvas) -> None:
    """A divider that sticks out of the book on the left."""
    body = rounded(0, 0, width, 48, 8)
    TAB_SHADE.cast(canvas, body)
    tones = [lighten(colour, 0.2), colour, darken(colour, 0.08)]
    fill(canvas, body, shader=linear((0, 0), (width, 48), tones))
    grain(canvas, body, "paper", 0.35)
    bevel(canvas, body, 0.6, 0.12, 1.3)
    stroke(canvas, body, edge, 1.2)


def _sill(is_on: bool, canvas: skia.Canvas) -> None:
    """The stone under a niche that bears the name of the game; glazed blue when it is chosen."""
    width, height = 220.0, 66.0
    body = rounded(0, 0, width, height, 6)
    Shade(4, 7, 6, 0.42).cast(canvas, body)
    colour = palette.COBALT if is_on else palette.PAPER
    last = darken(colour, 0.14) if is_on else palette.PAPER2
    fill(canvas, body, shader=linear((0, 0), (width - 36, height), [lighten(colour, 0.18), colour, last]))
    grain(canvas, body, "glaze" if is_on else "paper", 0.5, scale=0.8, blend="SoftLight")
    bevel(canvas, body, 0.6, 0.28, 1.6)
    inner = rounded(4, 4, width - 8, height - 8, 4)
    stroke(canvas, inner, "#FFFFFF" if is_on else palette.COBALT, 1.2, 0.5)
    stroke(canvas, body, palette.COBALT2 if is_on else "#9C8A70", 1.2)


def _cloth(size: Point, canvas: skia.Canvas) -> None:
    """A fold of the table cloth, pulled across the screen: stripes at both hems, shadow on both sides."""
    width, height = size
    # Wider than the screen, so that no shadow ends at its sides.
    fold = rect(-40, 0, width + 80, height)
    shadow(canvas, fold, 0, -3, 9, 0.34)
    shadow(canvas, fold, 0, 7, 8, 0.45)
    tones = ["#EFE3C9", "#F6ECD8", palette.LINEN_LIGHT, palette.LINEN, "#C9B490"]
    fill(canvas, fold, shader=linear((0, 0), (0, height), tones, [0, 0.2, 0.45, 0.75, 1]))
    grain(canvas, fold, "linen", 0.55)
    hem: list[Stop] = [("#FFFFFF", 0.7), ("#FFFFFF", 0)]
    fill(canvas, rect(-40, 0, width + 80, 5), shader=linear((0, 0), (0, 6), hem))
    for offset, thick, colour in ((12, 5, palette.COBALT), (19, 2, palette.TERRACOTTA)):
        for y in (offset, height - offset):
            line(canvas, (-40, y), (width + 40, y), colour, thick, 0.45, cap="butt")


def _ledge(canvas: skia.Canvas) -> None:
    """A plain stone ledge under a niche without a name."""
    body = rounded(0, 0, 226, 18, 5)
    Shade(3, 5, 5, 0.4).cast(canvas, body)
    tones = ["#FFFFFF", palette.PLASTER2, "#BFAFA8"]
    fill(canvas, body, shader=linear((0, 0), (0, 18), tones))
    stroke(canvas, body, "#9C8A86", 1)


def _all_round(border: float) -> tuple[float, float, float, float]:
    return border, border, border, border


def sprites() -> Iterator[Sprite]:
    """Panels, rows, fields, pills, tabs and the stones of the home screen."""
    sheet = (320.0, 200.0)
    for name, colour in (("paper", palette.PAPER), ("paper-active", "#FFF9E6")):
        draw = partial(_paper, sheet, 7, colour, PANEL_SHADE)
        yield Sprite(f"ui/{name}", sheet, draw, PANEL_SHADE.pad(), _all_round(16))
    yield Sprite("ui/paper-gilded", sheet, partial(_gilded, sheet), PANEL_SHADE.pad(), _all_round(16))
    large = (480.0, 320.0)
    draw = partial(_paper, large, 12, palette.PAPER, DIALOG_SHADE)
    yield Sprite("ui/dialog", large, draw, DIALOG_SHADE.pad(), _all_round(24))
    plate = (456.0, 126.0)
    yield Sprite("ui/plaque", plate, partial(_plaque, plate), TILE_SHADE.pad(), _all_round(18))
    tip = (240.0, 110.0)
    yield Sprite("ui/tooltip", tip, partial(_tooltip, tip), TILE_SHADE.pad(), _all_round(12))
    for name, (size, face) in FACES.items():
        drawer = _field if name.startswith("field") else _face
        yield Sprite(f"ui/{name}", size, partial(drawer, size, face), nine=_all_round(12))
    for name, colour in PILLS.items():
        yield Sprite(f"ui/pill-{name}", (100, 28), partial(_pill, colour), nine=(14, 13, 14, 13))
    cloth = (1280.0, 84.0)
    yield Sprite("ui/cloth", cloth, partial(_cloth, cloth), (0, 26, 0, 26))
    slot = (720.0, 54.0)
    yield Sprite("ui/slot-dashed", slot, partial(_slot, slot), nine=_all_round(12))
    pad = TAB_SHADE.pad()
    tab = partial(_tab, palette.PAPER, palette.PAPER_EDGE, 176.0)
    yield Sprite("ui/tab", (176, 48), tab, pad, _all_round(12))
    tab_on = partial(_tab, palette.MAGENTA2, darken(palette.MAGENTA2, 0.4), 196.0)
    yield Sprite("ui/tab-on", (196, 48), tab_on, pad, _all_round(12))
    pad = Shade(4, 7, 6, 0.42).pad()
    yield Sprite("ui/sill", (220, 66), partial(_sill, False), pad, _all_round(12))
    yield Sprite("ui/sill-on", (220, 66), partial(_sill, True), pad, _all_round(12))
    yield Sprite("ui/ledge", (226, 18), _ledge, Shade(3, 5, 5, 0.4).pad(), (8, 6, 8, 6))
