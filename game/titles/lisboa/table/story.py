"""Lacerda's turn, told step by step: what he does, and why, for as long as somebody wants to read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.events import Event
from game.titles.lisboa.events import LacerdaChose, LacerdaTurnBegan
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.lacerda_words import (
    SILENT,
    ToldStep,
    step_target,
    told_by,
    wigs_ahead,
    with_choice,
)
from game.titles.lisboa.table.targets import named
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import COBALT_DARK, INK
from game.ui.widgets.button import IconButton
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import HEAD_H, paint_heading

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable

PANEL_Z, ROW_Z, BUTTON_Z = 36, 38, 45
LIFT: Final = 7
"""How much higher it lies while it is read over the builder."""
ROW_H, GAP, LINE_H, TEXT_SIZE = 26.0, 3.0, 20.5, 15.5
MOST_LINES: Final = 4
AGAIN, BY_STEPS = Rect(1172, 137, 34, 29), Rect(1210, 137, 34, 29)
"""The small buttons on his plate."""
WHY_W: Final = 34.0
HIS_TURN: Final = "ui.lisboa.story"


class ToldRow(Piece):
    """One step in words; a click on it says why."""

    margin = 8.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, place: int, step: ToldStep, rect: Rect) -> None:
        super().__init__(table, step_target(place), rect, ROW_Z)
        self.step = step

    def words(self) -> str:
        """What he does in this step."""
        return " ".join(self._table.text(sentence) for sentence in self.step.sentences)

    def words_on_it(self) -> str:
        """What he does, before the reason that is told of it."""
        return self.words()

    def on_click(self, point: Point) -> None:
        """Say why."""
        self._table.look_at(self.name)

    def paint(self, painter: Painter) -> None:
        """Draw icon, words, and the question."""
        rect = self.rect
        painter.icon(self.step.icon, (rect.x + 12, rect.centre[1]), 19, COBALT_DARK)
        words = self.words()
        room = Rect(rect.x + 28, rect.y, rect.w - 28 - WHY_W, rect.h)
        painter.text(room, words, "label", TEXT_SIZE, INK, lines=MOST_LINES)
        why = around((rect.right - WHY_W / 2, rect.centre[1]), 28, 22)
        painter.nine("ui/pill-ochre" if self.hovered else "ui/pill-paper", why)
        painter.text(why, "?", "label-bold", 16, INK, "centre")
        paint_ring(painter, self)


class StoryPanel(Node):
    """The sheet under the steps."""

    margin = 26.0
    touchable = True
    is_lid = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__("story", layout.BUILDER, PANEL_Z)
        self._table = table
        self.visible = False
        self.heading = HIS_TURN
        self.on_resume: Callable[[], None] | None = None

    def resume(self, before: Node) -> None:
        """Whoever wants larger letters for the story still reads it."""
        if before.visible and self.on_resume is not None:
            self.on_resume()

    def head(self, key: str) -> None:
        """Show another heading."""
        if key != self.heading:
            self.heading = key
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw sheet and heading."""
        painter.nine("ui/paper", self.rect)
        head = Rect(self.rect.x + 13, self.rect.y, self.rect.w - 26, HEAD_H)
        text = self._table.text
        paint_heading(painter, head, text(self.heading), "log", text("ui.lisboa.why"))


class Story:
    """The steps of his last turn, or how he followed after it.

    Shown while he acts and until the person goes on, or when asked for.
    """

    def __init__(self, board: LisboaTable) -> None:
        self._board = board
        text, stage = board.text, board.stage
        self._panel = stage.add(StoryPanel(board.table))
        self._panel.on_resume = self._open
        self._rows: list[ToldRow] = []
        self.told = told_by(board.table.recent_events())
        self.is_open = False
        self._is_over = False
        """Somebody asked for it while the builder has its place: it lies over that."""
        self.is_running = False
        """Whether he is acting just now."""
        self._is_watched = False
        """Nobody acts here, so that nobody who goes on puts the story away."""
        self._stop: Event | None = None
        again = IconButton("button-again", AGAIN, "replay", self.toggle, text("ui.lisboa.again"), z=BUTTON_Z)
        self._steps = IconButton(
            "button-by-steps", BY_STEPS, "pause", self._toggle_steps, text("ui.lisboa.by_steps"), z=BUTTON_Z
        )
        stage.add(again)
        stage.add(self._steps)
        self.show_steps_button()

    @property
    def is_about_following(self) -> bool:
        """Whether it tells how he followed a visit of the person, or did not, and not a turn of his."""
        return bool(self.told) and self.told[0].step == "follow"

    # -- what happens

    def recollect(self, has_moved: bool) -> None:
        """Another moment of the game is shown: tell what had happened by then.

        `has_moved`: what led there was seen to happen, and told if it is to be told.
        """
        self._is_over = False
        table = self._board.table
        self.told = told_by(table.events_from(LacerdaTurnBegan))
        if self._is_watched and not has_moved:
            self.is_open = any(isinstance(event, LacerdaChose) for event in table.recent_events())

    def begin(self) -> None:
        """Something begins to move: whoever only watches has read what he did before."""
        if self._is_watched:
            self.close(for_good=True)

    def tell(self, event: Event) -> None:
        """His turn has begun, or he chose something."""
        self.is_running, self._is_over = True, False
        if isinstance(event, LacerdaTurnBegan):
            self.told = ()
            self.is_open = True
        elif isinstance(event, LacerdaChose):
            self.told = with_choice(self.told, event, wigs_ahead(self._board.shown, event))
            self.is_open = True
        self.show()
        self._board.buttons.show()
        self._board.table.prompt()

    def ask(self) -> None:
        """The person is asked something, or has a turn again: a sound calls whoever looked away."""
        if self.is_running:
            self.is_running = False
            self._board.sound("your-turn")

    def stops_at(self, event: Event) -> bool:
        """Whether somebody who wants to go step by step waits here; then it need not stay to be read, too."""
        is_stop = self._board.goes_by_steps and isinstance(event, LacerdaChose) and event.branch not in SILENT
        self._stop = event if is_stop else None
        return is_stop

    def is_read_at(self, event: Event) -> bool:
        """Whether this is where somebody waits, and not only told again."""
        return event == self._stop

    def close(self, for_good: bool) -> None:
        """The person goes on: the builder has its place again. `for_good`: what he did has been read."""
        before = self.is_open, self._is_over
        self.is_open, self._is_over = self.is_open and not for_good, False
        if (self.is_open, self._is_over) != before:
            self.show()

    def _open(self) -> None:
        self.is_open = True
        self._board.show_marks()

    def toggle(self) -> None:
        """Show his last turn again, or put it away."""
        if self._board.builder.is_shown:
            self._is_over = not self._is_over
        else:
            self.is_open = not self.is_open
        self._board.show_marks()

    def _toggle_steps(self) -> None:
        self._board.goes_by_steps = not self._board.goes_by_steps
        self.show_steps_button()

    def offer(self, is_somebody_there: bool) -> None:
        """Somebody may act here, or nobody."""
        self._is_watched = not is_somebody_there
        self.show_steps_button()

    def show_steps_button(self) -> None:
        """Say on the button whether his turn goes by steps; where nobody acts, nothing waits for a click."""
        self._steps.show(self._board.choices.seat is not None)
        is_on = self._board.goes_by_steps
        self._steps.set_icon("play" if is_on else "pause")
        self._steps.set_hint(self._board.text("ui.lisboa.by_steps.on" if is_on else "ui.lisboa.by_steps"))

    # -- showing

    def show(self) -> None:
        """Show the steps if they are wanted and the builder does not need the place; over it if asked for."""
        board = self._board
        if self._is_over and not board.builder.is_shown:
            self.is_open, self._is_over = True, False
        is_shown = bool(self.told) and (self._is_over or (self.is_open and not board.builder.is_shown))
        self._panel.show(is_shown)
        self._panel.head("lisboa.lacerda" if self.is_about_following else HIS_TURN)
        steps = self.told if is_shown else ()
        if tuple(row.step for row in self._rows) != steps:
            self._lay(steps)
        self._lift(LIFT if self._is_over else 0)
        if is_shown:
            board.cover_right(True)

    def _lift(self, by: int) -> None:
        """Lie so much higher than usual."""
        for node, z in ((self._panel, PANEL_Z), *((row, ROW_Z) for row in self._rows)):
            if node.z != z + by:
                node.z = z + by
                node.invalidate()
                self._board.stage.restack()

    def rescaled(self) -> None:
        """Measure all words anew."""
        self._lay(())
        self.show()

    def _lay(self, steps: tuple[ToldStep, ...]) -> None:
        """One row below the other, each as high as its words; a long turn needs the taller panel."""
        board, room = self._board, layout.BUILDER
        kept = 0
        while kept < min(len(self._rows), len(steps)) and self._rows[kept].step == steps[kept]:
            kept += 1
        for row in self._rows[kept:]:
            board.stage.remove(row)
        self._rows = self._rows[:kept] + [
            board.stage.add(ToldRow(board.table, place, step, Rect(room.x + 12, room.y, room.w - 24, ROW_H)))
            for place, step in enumerate(steps[kept:], kept)
        ]
        heights = [max(ROW_H, LINE_H * self._lines(row)) + GAP for row in self._rows]
        self._panel.rect = layout.builder_for(HEAD_H + 8 + sum(heights))
        part = min(1.0, (self._panel.rect.h - HEAD_H - 8) / max(1.0, sum(heights)))
        heights = [height * part for height in heights]
        y = self._panel.rect.y + HEAD_H + 5
        for row, height in zip(self._rows, heights, strict=True):
            row.rect = Rect(row.rect.x, y, row.rect.w, height - GAP * part)
            y += height

    def _lines(self, row: ToldRow) -> int:
        """How many lines the words of a row take."""
        room = Rect(0, 0, row.rect.w - 28 - WHY_W, 200)
        return len(self._board.set_lines(row.words(), room, TEXT_SIZE))

    def info(self, target: Target) -> InfoCard | None:
        """Why he did what he did in a step."""
        place = named(target, "step")
        if place is None or not place.isdigit() or int(place) >= len(self.told):
            return None
        text, step = self._board.text, self.told[int(place)]
        heading = text(f"ui.lisboa.step.{step.step}")
        return InfoCard(heading, tuple(text(why) for why in step.reasons))
