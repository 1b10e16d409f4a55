"""After the fall: who did it, how, who wins, and the fatal act once more from both sides."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.core.message import SeatName, message
from game.titles.villa_paletti.causes import Cause, cause_of_fall
from game.titles.villa_paletti.challenge.rules import medal_of
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.events import Collapsed
from game.titles.villa_paletti.narration import describe
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.table.camera import Camera, highest_mm
from game.titles.villa_paletti.table.fall import Retelling
from game.titles.villa_paletti.table.tower import Tower
from game.titles.villa_paletti.table.viewing import followed
from game.titles.villa_paletti.wording import column_name
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Point, Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App

PAPER = Rect(190, 84, 900, 556)
HEADING = PAPER.part(24, 12, 852, 46)
PICTURE = Rect(214, 148, 470, 468)
WORDS = Rect(712, 150, 350, 346)
GAP = 10.0
"""Between two of the things that are told."""
FOOT: Point = (449.0, 546.0)
FURTHEST, NEAREST = 0.5, 0.9


class VerdictScene(Scene):
    """A sheet over the fallen tower."""

    name = "verdict"
    overlay = True
    is_interlude = True

    def __init__(self, app: App, table: TableFrame, event: Collapsed, lone_column: str = "") -> None:
        """`lone_column`: the one that alone has fallen while every floor still lies in its place, if so."""
        super().__init__(app)
        self._lone_column = lone_column
        self._table = table
        self._event = event
        self._story: tuple[Any, Any] | None = table.story_of(event)
        self.cause: Cause | None = None
        """Why it fell: found once, as it takes a simulation; the sheet is laid out anew at every new size."""
        if self._story is not None:
            self.cause = cause_of_fall(*self._story, event.fall.doing)
        self._telling: Retelling | None = None
        self._is_told = False
        self._sides = [0.0, math.pi]
        self._side = 0
        self._turn_deg = 0.0
        """From where that side is seen just now: a villa may sway in one plane and fall in another."""

    def build(self) -> None:
        """Lay out the sheet."""
        text = self._table.text
        self.stage.add(Panel("verdict", PAPER, "ui/dialog"))
        self.stage.add(Label("heading", HEADING, text("ui.villa_paletti.verdict"), "title", 30, z=2))
        y = WORDS.y
        for name, words, role, size in self._fitting_lines():
            lines, height = self._room_for(words, role, size)
            label = self.stage.add(Label(
                f"verdict-{name}", Rect(WORDS.x, y, WORDS.w, height), words, role, size,
                INK if role != "label" else INK_SOFT, valign="top", lines=lines, z=2,
            ))
            label.is_told_first = True
            y += height + GAP
        again = Rect(WORDS.x, PAPER.bottom - 136, WORDS.w, 46)
        if self._story is not None:
            self.stage.add(Button(
                "button-again", again, text("ui.villa_paletti.verdict.again"), self._tell, icon="replay", z=3
            ))
        go_on = Rect(WORDS.x, PAPER.bottom - 80, WORDS.w, 52)
        self.stage.add(Button(
            "button-go-on", go_on, text("ui.villa_paletti.verdict.go_on"), self.app.pop, "primary", "fwd", 20,
            z=3,
        ))
        caption = Rect(PICTURE.x, PICTURE.y + 8, PICTURE.w, 26)
        self.side = self.stage.add(Label("side", caption, "", "label-semi", 16, INK_SOFT, "centre", z=4))
        self._tower: Tower | None = None
        if self._telling is not None:
            self._show()
        elif self._story is not None:
            self._tell()
            if self.app.settings.reduced_motion:
                self._tell_the_end()

    def _fitting_lines(self) -> list[tuple[str, str, str, float]]:
        """What is told, all of it smaller by the same part if its large letters leave no room otherwise."""
        told = self._lines()
        for part in (1.0, 0.9, 0.8, 0.7):
            smaller = [(name, words, role, size * part) for name, words, role, size in told]
            high = sum(self._room_for(words, role, size)[1] + GAP for _, words, role, size in smaller)
            if high <= WORDS.h + GAP:
                return smaller
        return [(name, words, role, size * 0.6) for name, words, role, size in told]

    def _room_for(self, words: str, role: str, size: float) -> tuple[int, float]:
        """How many lines the words take, and how high they are together."""
        painter = self.app.painter(self.app.window.surface)
        scale, wished = painter.viewport.scale, size * painter.text_scale
        width_px = int(WORDS.w * scale)
        rows = painter.lettering.wrapped(words, role, max(1, round(wished * scale)), width_px)
        return len(rows), painter.line_step(role, wished) * len(rows) + 4

    def _lines(self) -> list[tuple[str, str, str, float]]:
        """Name, words, typeface and size of what is told."""
        text = self._table.text
        lines: list[tuple[str, str, str, float]] = []
        line = describe(self._event)
        if line is not None:
            lines.append(("who", text(line.message), "label-bold", 19))
        if self._lone_column:
            fell = message("ui.villa_paletti.verdict.column", column=column_name(self._lone_column))
            lines.append(("column", text(fell), "label", 17))
        if self.cause is not None:
            lines.append(("cause", text(self.cause.told()), "label", 17))
        state = self._table.truth
        if isinstance(state, ChallengeState):
            medal = medal_of(state)
            lines.append(("wins", text(f"ui.challenge.{medal or 'no_medal'}"), "head", 24))
            return lines
        outcome = RULES.outcome(state)
        if outcome is not None:
            lines.append(("why", text(outcome.reason), "label", 17))
            names = [self._table.seat_name(seat) for seat in outcome.winners]
            if len(names) == 1:
                won = message("villa_paletti.log.won", who=SeatName(outcome.winners[0]))
                lines.append(("wins", text(won), "head", 24))
            else:
                shared = text("ui.villa_paletti.verdict.share", who=self.app.services.catalogue.joined(names))
                lines.append(("wins", shared, "head", 22))
        return lines

    # -- once more

    def _tell(self) -> None:
        """From the beginning, seen from the first side."""
        self._side = 0
        self._begin_side()

    def _tell_the_end(self) -> None:
        """How everything lies, without the motion that led there."""
        if self._telling is not None:
            self._telling.finish()
            self._is_told = True
            self._turn_deg = self._goal_deg(self._telling)
            self._show()

    def _begin_side(self) -> None:
        assert self._story is not None
        self._telling, self._is_told = Retelling(*self._story, self._event.fall.doing), False
        self._turn_deg = self._goal_deg(self._telling)
        self._show()

    def _goal_deg(self, telling: Retelling) -> float:
        return math.degrees(telling.direction_urad / 1e6 + self._sides[self._side]) % 360

    def _camera(self, telling: Retelling) -> Camera:
        room = (PICTURE.h - 130) / highest_mm(telling.layout)
        return Camera(self._turn_deg, min(NEAREST, max(FURTHEST, room)), FOOT)

    def _show(self) -> None:
        telling = self._telling
        if telling is None:
            return
        camera = self._camera(telling)
        direction = round(math.radians(camera.turn_deg) * 1e6)
        if self._tower is None:
            self._tower = self.stage.add(_ClippedTower("verdict-tower", telling.layout, camera, z=1))
        self._tower.show_tower(telling.layout, camera, telling.poses(direction))
        self.side.text = self._table.text(f"ui.villa_paletti.verdict.side_{self._side + 1}")

    @property
    def restless(self) -> bool:
        """Whether something is being told."""
        return self._telling is not None and not self._is_told

    def update(self, dt: float) -> None:
        """Go on telling; after one side comes the other."""
        telling = self._telling
        if telling is None or self._is_told:
            return
        telling.pass_time(dt)
        self._turn_deg = followed(self._turn_deg, self._goal_deg(telling), dt)
        self._show()
        if telling.is_over:
            self._is_told = True
            if self._side + 1 < len(self._sides):
                self._side += 1
                self._begin_side()

    def command(self, name: str) -> bool:
        """Escape, Enter and Space go on."""
        if name in ("back", "finish"):
            self.app.pop()
            return True
        return super().command(name)


class _ClippedTower(Tower):
    """The tower inside the picture of the sheet."""

    def ink(self) -> Rect:
        """Only the picture."""
        return PICTURE

    def paint(self, painter: Painter) -> None:
        """Draw the ground and the tower on it."""
        painter.nine("ui/segment-track", PICTURE)
        with painter.clipped(PICTURE.grown(-2)):
            self.shadow.paint(painter)
            super().paint(painter)
