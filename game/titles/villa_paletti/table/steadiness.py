"""How steady is it: the plan of a level with its columns, the area they support and the weight above.

An eye's estimate from what everybody can see; whether the tower stands is never decided here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.titles.villa_paletti.content import BASE_PLATE, SITE, colour_of
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.plan import turned_outline
from game.titles.villa_paletti.statics import FOOT, weakest, weakest_under, weight_above
from game.titles.villa_paletti.table.camera import Camera
from game.titles.villa_paletti.table.layout import (
    GAUGE,
    GAUGE_WORD,
    LEVEL_PLAN,
    STEADINESS,
    STEADY_WORDS,
)
from game.titles.villa_paletti.table.live_pull import Feel
from game.titles.villa_paletti.table.plates import colour_of_floor
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Point, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import CODES, CREAM, INK, INK_SOFT, OCHRE, WALNUT_LIGHT, Colour
from game.ui.widgets.panel import PADDING, paint_heading

CAREFUL_MM = 6.0
"""Below this margin the word is "Careful"; below 0 the weight leaves the supports."""
FALLEN_MM = -18.0
"""The margin that is shown of a villa that falls, whatever its plan would still promise."""
HIT_R = 12.0
FEWEST = 3
"""So many columns span an area; fewer bear on a strip that is hardly to be met."""
_FOOT_CORNERS = 24
HATCH_STEP = 7.0
"""From one slanting line of the supported area to the next."""
_PLAN_R = 78.0
"""Half of what the plan takes of the panel."""
_FLOOR_HALF_MM = 138.0
"""Half of what is shown of a higher level: its floor reaches 135 mm from the middle at most."""
_PLAN = LEVEL_PLAN.grown(12)


@dataclass(frozen=True)
class Estimate:
    """What the eye sees of a level. `without`: the column that is imagined away ("" for none).

    `margin`: millimetres to spare where the tower is weakest; None while nothing lies on the columns. `here`:
    those of this level, if a floor lies above it. `tips`: whether a column to be stacked there would tip.
    """

    layout: Layout
    level: int
    without: str
    margin: float | None
    here: float
    tips: bool = False

    def with_stacked(self, to_spare_mm: float) -> Estimate:
        """The same with a column that is to be stacked on one of the level, so far from tipping off it."""
        margin = to_spare_mm if self.margin is None else min(self.margin, to_spare_mm)
        return replace(self, margin=margin, tips=to_spare_mm < 0)

    @property
    def word(self) -> str:
        """The end of the catalogue key."""
        if self.margin is None:
            return "open"
        if self.margin < 0:
            return "risky"
        return "careful" if self.margin < CAREFUL_MM else "steady"

    @property
    def sentence(self) -> str:
        """The end of the catalogue key of what the plan shows."""
        if self.tips:
            return "tips"
        case = "without" if self.without else "now"
        if self.margin is None or self.level >= self.layout.top:
            return f"{case}_open"
        if len(self.bearing()) < FEWEST:
            return f"{case}_few"
        if self.here < 0:
            return f"{case}_leaves"
        return f"{case}_elsewhere" if self.margin < 0 else f"{case}_stays"

    @property
    def weight(self) -> Point | None:
        """The centre of all that lies above the level, in plan."""
        if self.level >= self.layout.top:
            return None
        _, x, z = weight_above(self.layout, self.level + 1)
        return x, z

    def bearing(self) -> list[Column]:
        """The columns of the level that a floor lies over."""
        return [
            column
            for column in self.layout.on_level(self.level)
            if column.id != self.without and self.layout.is_covered(column)
        ]

    def supports(self) -> list[Point]:
        """The corners of the area that is supported, in plan: round the feet of the columns that bear.

        So the weight lies in it as long as the margin is not negative.
        """
        return hull([point for column in self.bearing() for point in _foot(column)])


def _foot(column: Column) -> list[Point]:
    """The edge of what bears of a column, in plan."""
    half = FOOT * column.kind.half_width
    angles = [2 * math.pi * place / _FOOT_CORNERS for place in range(_FOOT_CORNERS)]
    return [(column.x + half * math.cos(angle), column.z + half * math.sin(angle)) for angle in angles]


def estimate(layout: Layout, level: int, without: str) -> Estimate:
    """The estimate for a level, with a column imagined away."""
    rest = layout.without(without) if without else layout
    weak = weakest(rest) if any(column.level < rest.top for column in rest.columns) else None
    here = weakest_under(rest, level + 1).margin if level < rest.top else 0.0
    return Estimate(layout, level, without, None if weak is None else weak.margin, here)


def hull(points: list[Point]) -> list[Point]:
    """The corners of the smallest convex outline round some points, anticlockwise.

    >>> hull([(0, 0), (4, 0), (2, 1), (4, 4), (0, 4)])
    [(0, 0), (4, 0), (4, 4), (0, 4)]
    """
    rest = sorted(set(points))
    if len(rest) < 3:
        return rest

    def half(line: list[Point]) -> list[Point]:
        found: list[Point] = []
        for point in line:
            while len(found) > 1 and _turn(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    return half(rest) + half(rest[::-1])


def _turn(one: Point, two: Point, three: Point) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


class Steadiness(Node):
    """The panel; columns in its plan can be clicked."""

    margin = 30.0
    touchable = True

    def __init__(self, table: TableFrame, chosen: Callable[[str], None]) -> None:
        super().__init__("steadiness", STEADINESS, z=10)
        self._table = table
        self._chosen = chosen
        self.shown: Estimate | None = None
        self._camera = Camera()
        self._movable: frozenset[str] = frozenset()
        self._felt: Mapping[str, Feel] = {}
        self._extra: Column | None = None
        self._is_turning = False

    def turn(self, is_turning: bool) -> None:
        """The view turns, and the plan with it, or it rests: only then is it worth drawing finely."""
        if is_turning != self._is_turning:
            self._is_turning = is_turning
            self.invalidate()

    def show_estimate(
        self, shown: Estimate, camera: Camera, movable: frozenset[str], felt: Mapping[str, Feel],
        extra: Column | None = None,
    ) -> None:
        """Show another level, or the same one turned. `felt`: what nudges told; `extra`: a column to come."""
        now = (shown, camera.turn_deg, movable, dict(felt), extra)
        if now != (self.shown, self._camera.turn_deg, self._movable, self._felt, self._extra):
            self.shown, self._camera, self._extra = shown, camera, extra
            self._movable, self._felt = movable, dict(felt)
            self.invalidate()

    # -- the plan

    @property
    def _scale(self) -> float:
        is_lowest = self.shown is None or self.shown.level == 0
        return _PLAN_R / (BASE_PLATE[0] if is_lowest else _FLOOR_HALF_MM)

    def spot(self, x: float, z: float) -> Point:
        """Where a point in plan lies on the panel; the viewer sits below."""
        cx, cy = LEVEL_PLAN.centre
        scale = self._scale
        return cx + self._camera.along(x, z) * scale, cy + self._camera.nearness(x, z) * scale

    def _columns(self) -> list[Column]:
        return [] if self.shown is None else list(self.shown.layout.on_level(self.shown.level))

    def parts(self) -> list[tuple[str, Rect]]:
        """The columns of the plan."""
        found = []
        for column in self._columns():
            x, y = self.spot(column.x, column.z)
            found.append((f"plan-{column.id}", Rect(x - HIT_R, y - HIT_R, 2 * HIT_R, 2 * HIT_R)))
        return found

    def column_at(self, point: Point) -> str | None:
        """The column of the plan nearest to a point, if it is near."""
        near = [
            (math.dist(self.spot(column.x, column.z), point), column.id) for column in self._columns()
        ]
        best = min(near, default=(math.inf, ""))
        return best[1] if best[0] <= HIT_R + 4 else None

    def on_click(self, point: Point) -> None:
        """Choose the column there."""
        column = self.column_at(point)
        if column is not None:
            self._chosen(column)

    def on_secondary(self, point: Point) -> bool:
        """Explain the column there, or the panel."""
        return self._table.look_at(self.column_at(point) or self.name)

    def hint(self) -> str | None:
        """What the panel tells, in short."""
        return self._table.tooltip(self.name)

    # -- painting

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the plan, the words and the gauge."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        place = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, 36)
        paint_heading(painter, place, self._table.text("ui.villa_paletti.steady"), None, None, 20)
        if self.shown is None:
            return
        # A column in the hand may be far from the tower, and nothing of it is drawn there.
        if self._is_turning:
            with painter.clipped(_PLAN):
                self._paint_plan(painter, self.shown)
        else:
            with painter.finely(_PLAN) as fine:
                self._paint_plan(fine, self.shown)
        self._paint_words(painter, self.shown)

    def _paint_plan(self, painter: Painter, shown: Estimate) -> None:
        self._paint_ground(painter, shown)
        self._paint_supports(painter, shown)
        for column in self._columns():
            self._paint_column(painter, column, column.id == shown.without)
        if self._extra is not None:
            self._paint_column(painter, self._extra, True)
        self._paint_weight(painter, shown)

    def _polygon(
        self, painter: Painter, points: list[Point], colour: Colour, alpha: int, edge: Colour
    ) -> None:
        if len(points) < 2:
            return
        corners = [painter.viewport.to_px(Rect(*self.spot(x, z), 0, 0)).topleft for x, z in points]
        box = painter.viewport.to_px(_PLAN)
        if len(corners) > 2:
            veil = pygame.Surface(box.size, pygame.SRCALPHA)
            shifted = [(x - box.x, y - box.y) for x, y in corners]
            pygame.draw.polygon(veil, (*colour, alpha), shifted)
            painter.target.blit(veil, box)
        width = max(1, round(1.8 * painter.viewport.scale))
        painter.lines_px(corners, edge, width, closed=True)

    def _paint_ground(self, painter: Painter, shown: Estimate) -> None:
        if shown.level == 0:
            for half, alpha in ((BASE_PLATE, 40), (SITE, 70)):
                ring = [
                    (half[0] * math.cos(step * math.pi / 24), half[1] * math.sin(step * math.pi / 24))
                    for step in range(48)
                ]
                self._polygon(painter, ring, WALNUT_LIGHT, alpha, WALNUT_LIGHT)
            return
        laid = shown.layout.floors[shown.level - 1]
        code = CODES[colour_of_floor(shown.level)]
        outline = [(x + laid.x, z + laid.z) for x, z in turned_outline(shown.level, laid.turn_urad)]
        self._polygon(painter, outline, code.light, 70, code.dark)

    def _paint_supports(self, painter: Painter, shown: Estimate) -> None:
        if shown.level < shown.layout.top:
            green, supports = CODES["green"], shown.supports()
            self._polygon(painter, supports, green.base, 60, green.dark)
            self._hatch(painter, supports, green.dark)

    def _hatch(self, painter: Painter, points: list[Point], colour: Colour) -> None:
        """Slanting lines over an area: it can be named, and told from any floor, without its colour."""
        if not points:
            return
        box = painter.viewport.to_px(_PLAN)
        corners = [painter.viewport.to_px(Rect(*self.spot(x, z), 0, 0)).topleft for x, z in points]
        lines, inside = (pygame.Surface(box.size, pygame.SRCALPHA) for _ in range(2))
        step, width = (max(1, round(size * painter.viewport.scale)) for size in (HATCH_STEP, 1.2))
        for start in range(-box.h, box.w, step):
            pygame.draw.line(lines, (*colour, 200), (start, box.h), (start + box.h, 0), width)
        pygame.draw.polygon(inside, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in corners])
        lines.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        painter.target.blit(lines, box)

    def _paint_column(self, painter: Painter, column: Column, imagined_away: bool) -> None:
        centre = painter.viewport.to_px(Rect(*self.spot(column.x, column.z), 0, 0)).topleft
        radius = max(4, round(column.kind.half_width * self._scale * 1.15 * painter.viewport.scale))
        code, line = CODES[colour_of(column.id)], max(1, round(1.4 * painter.viewport.scale))
        corners = _outline(column, centre, radius, self._camera.turn_deg)
        if column.id in self._movable and not imagined_away:
            pygame.draw.polygon(painter.target, OCHRE, _outline(column, centre, radius + 3 * line, 0))
        pygame.draw.polygon(painter.target, CREAM if imagined_away else code.base, corners)
        painter.lines_px(corners, code.dark, line, closed=True)
        if column.on:
            pygame.draw.circle(painter.target, CREAM, centre, max(2, radius // 3))
        felt = self._felt.get(column.id)
        if felt == "bearing":
            pygame.draw.circle(painter.target, INK, centre, max(2, radius // 2))
        elif felt == "loose":
            pygame.draw.circle(painter.target, CREAM, centre, max(2, radius // 2))
            pygame.draw.circle(painter.target, INK, centre, max(2, radius // 2), 1)

    def _paint_weight(self, painter: Painter, shown: Estimate) -> None:
        weight = shown.weight
        if weight is None:
            return
        x, y = painter.viewport.to_px(Rect(*self.spot(*weight), 0, 0)).topleft
        radius = round(8 * painter.viewport.scale)
        pygame.draw.circle(painter.target, CREAM, (x, y), radius)
        for quadrant in ("topright", "bottomleft"):
            options = {"draw_top_right": quadrant == "topright", "draw_bottom_left": quadrant == "bottomleft"}
            pygame.draw.circle(painter.target, INK, (x, y), radius, 0, **options)
        pygame.draw.circle(painter.target, INK, (x, y), radius, max(1, round(1.6 * painter.viewport.scale)))

    def _paint_words(self, painter: Painter, shown: Estimate) -> None:
        words = self._table.text(f"ui.villa_paletti.steady.{shown.sentence}")
        painter.text(STEADY_WORDS, words, "label", 16, INK, valign="top", lines=5)
        self._paint_gauge(painter, shown)
        word = self._table.text(f"ui.villa_paletti.steady.{shown.word}")
        painter.text(GAUGE_WORD, word, "label-bold", 18, INK, "centre")

    def _paint_gauge(self, painter: Painter, shown: Estimate) -> None:
        third = GAUGE.w / 3
        painter.fill(GAUGE.grown(1.5), INK_SOFT)
        for place, colour in enumerate(("green", "yellow", "red")):
            field = Rect(GAUGE.x + place * third, GAUGE.y, third, GAUGE.h)
            painter.fill(field, CODES[colour].base)
            with painter.clipped(field):
                pattern = Rect(field.x, field.y - 40, 90, 90)
                painter.sprite(f"codes/pattern-{colour}", pattern, alpha=150)
        if shown.margin is None:
            return
        x = GAUGE.x + GAUGE.w * gauge_part(shown.margin)
        tip = [(x, GAUGE.y - 1), (x - 8, GAUGE.y - 13), (x + 8, GAUGE.y - 13)]
        with painter.finely(Rect(x - 9, GAUGE.y - 14, 18, 14)) as fine:
            pygame.draw.polygon(
                fine.target, INK, [fine.viewport.to_px(Rect(*corner, 0, 0)).topleft for corner in tip]
            )


def gauge_part(margin: float) -> float:
    """How far to the right the hand of the gauge stands, from 0 (safe) to 1.

    >>> [round(gauge_part(margin), 2) for margin in (40, 6, 0, -40)]
    [0.05, 0.33, 0.67, 0.95]
    """
    if margin >= CAREFUL_MM:
        part = (1 - min(1.0, (margin - CAREFUL_MM) / 24)) / 3
    elif margin >= 0:
        part = 1 / 3 + (1 - margin / CAREFUL_MM) / 3
    else:
        part = 2 / 3 + min(1.0, -margin / 18) / 3
    return min(0.95, max(0.05, part))


def _outline(column: Column, centre: tuple[int, int], radius: float, turn_deg: float) -> list[Point]:
    """The shape of a column seen from above, in pixels."""
    count = 6 if column.kind.name == "hexagonal" else 20
    turn = math.radians(-turn_deg)
    return [
        (
            centre[0] + radius * math.cos(turn + step * 2 * math.pi / count),
            centre[1] + radius * math.sin(turn + step * 2 * math.pi / count),
        )
        for step in range(count)
    ]
