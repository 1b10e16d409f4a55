"""The task of the tower challenge beside the tower: its goal, how far it is, which medals can be had."""

from __future__ import annotations

from msgspec.structs import replace

from game.titles.villa_paletti.challenge.rules import medal_terms, progress
from game.titles.villa_paletti.challenge.state import ChallengeState
from game.titles.villa_paletti.challenge.tasks import OPEN_TASKS
from game.titles.villa_paletti.challenge.wording import goal_of_task, task_name
from game.titles.villa_paletti.state import State, has_contest, points
from game.titles.villa_paletti.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.panel import HEAD_H, PADDING, paint_heading

MEDAL, CELL = 32.0, 68.0
_FADED = 80
"""How much is seen of a medal that cannot be had (yet)."""


class TaskPanel(Node):
    """Hidden at a table where several play."""

    margin = 58.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__("task", layout.TASK, z=10)
        self._table = table
        self.task: ChallengeState | None = None
        self.visible = False

    def show_task(self, state: State) -> None:
        """Show how the task stands, if there is one."""
        task = state if isinstance(state, ChallengeState) else None
        if task != self.task:
            self.task = task
            self.show(task is not None)
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the goal, what is done and left, and the medals."""
        if self.task is None:
            return
        task = _as_it_stood(self.task)
        rect, text = self.rect, self._table.text
        painter.nine("ui/paper", rect)
        inner = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, HEAD_H)
        paint_heading(painter, inner, text(task_name(task.task_key)), "star", None, 20)
        is_open = task.task_key in OPEN_TASKS
        lines = 4 if is_open else 3
        goal = inner.part(0, HEAD_H + 6, inner.w, 84 if is_open else 58)
        painter.text(goal, text(goal_of_task(task)), "label", 16, INK, valign="top", lines=lines)
        if not is_open:
            self._paint_progress(painter, task, inner.part(0, HEAD_H + 64, inner.w, 24))
        self._paint_medals(painter, task, inner.part(0, rect.h - 46, inner.w, 36))

    def _paint_progress(self, painter: Painter, task: ChallengeState, place: Rect) -> None:
        so_far, text = progress(task), self._table.text
        done = text("ui.villa_paletti.task.done", done=min(so_far.done, so_far.wanted), wanted=so_far.wanted)
        painter.text(place.part(0, 0, place.w / 2 - 4, place.h), done, "label-bold", 16.5, INK)
        if so_far.moves_left is not None:
            left = text("ui.villa_paletti.task.left", n=so_far.moves_left)
            half = place.part(place.w / 2, 0, place.w / 2, place.h)
            painter.text(half, left, "label-bold", 16.5, INK, "right")

    def _paint_medals(self, painter: Painter, task: ChallengeState, place: Rect) -> None:
        """What each medal asks for; those that are lost, or not yet earned, are faint."""
        counts = "points" if task.task_key in OPEN_TASKS else "moves"
        caption = place.part(0, 0, place.w - 3 * CELL, place.h)
        painter.text(caption, self._table.text(f"ui.villa_paletti.task.{counts}"), "label", 16, INK_SOFT)
        for number, (medal, asked, is_near) in enumerate(medal_terms(task)):
            cell = place.part(place.w - (3 - number) * CELL, 0, CELL, place.h)
            alpha, colour = (255, INK) if is_near else (_FADED, INK_SOFT)
            sprite = f"villa_paletti/medal-{medal}"
            painter.sprite(sprite, around((cell.x + MEDAL / 2, cell.centre[1]), MEDAL, MEDAL), alpha=alpha)
            painter.text(cell.part(MEDAL + 4, 0, CELL - MEDAL - 6, cell.h), str(asked), "number", 20, colour)


def _as_it_stood(task: ChallengeState) -> ChallengeState:
    """The task without the column that brought the tower down as it was set down: that one stands nowhere."""
    if task.fall is None or task.fall.doing != "set_down":
        return task
    return replace(task, layout=task.layout.without(task.fall.piece))


def totals(state: State) -> tuple[int, ...]:
    """The number on each plate: points of the highest floor; alone, points or moves of the task."""
    if isinstance(state, ChallengeState):
        return (state.score if state.task_key in OPEN_TASKS else state.moves,)
    return points(state)


def totals_note(state: State) -> str:
    """The key of the words that say what those numbers are."""
    if isinstance(state, ChallengeState):
        counts = "points" if state.task_key in OPEN_TASKS else "moves"
        return f"ui.villa_paletti.task.{counts}_note"
    if not has_contest(state):
        return "ui.villa_paletti.points_note.later"
    return "ui.villa_paletti.points_note"
