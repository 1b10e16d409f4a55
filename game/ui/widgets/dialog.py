"""A question on a sheet of paper over the dimmed screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.ui.geometry import CANVAS_H, CANVAS_W, Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.theme import INK
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH = 560.0
PADDING = 28.0
BODY_SIZE = 18.0
BUTTON_H = 48.0
GAP = 14.0
MOST_HIGH, MOST_LINES = 420.0, 20
POINT = "·  "
"""A paragraph of a dialog that begins so is one point of several."""
HANGS, BETWEEN = 18.0, 6.0
"""How far the words of a point stand in at normal size, and the air between two of them."""


class _Points(Label):
    """The body of a dialog that is made of points: the words of each hang beside its dot."""

    def paint(self, painter: Painter) -> None:
        """Draw one point below the other."""
        y, hangs = self.rect.y, HANGS * painter.text_scale
        for point, height in _heights(painter, self.text, self.rect.w):
            dot = Rect(self.rect.x, y, hangs, height)
            painter.text(dot, "•", "label", BODY_SIZE, INK, "left", "top")
            words = Rect(self.rect.x + hangs, y, self.rect.w - hangs, height)
            painter.text(words, point, "label", BODY_SIZE, INK, "left", "top", lines=MOST_LINES)
            y += height + BETWEEN


def _heights(painter: Painter, body: str, width: float) -> list[tuple[str, float]]:
    """The points of a body, and how high each is."""
    points = [line.removeprefix(POINT) for line in body.split("\n")]
    return [(point, _height(painter, point, width - HANGS * painter.text_scale)) for point in points]


def _height(painter: Painter, words: str, width: float) -> float:
    """How high words are at the reader's text size, set in lines so wide."""
    px = max(1, round(BODY_SIZE * painter.text_scale * painter.viewport.scale))
    lines = len(painter.lettering.wrapped(words, "label", px, int(width * painter.viewport.scale)))
    return painter.line_step("label", BODY_SIZE * painter.text_scale) * lines + 4


@dataclass(frozen=True)
class Answer:
    """One button of a dialog: its name, its words, its looks, and what it does after the dialog has gone."""

    key: str
    label: str
    kind: Kind
    act: Callable[[], None] | None


class Dialog(Scene):
    """Title, text and answers, the last one at the right and chosen by Enter at first.

    Escape means the answer called "cancel" if there is one; else it only closes the dialog.
    """

    name = "dialog"
    overlay = True

    def __init__(self, app: App, title: str, body: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self._title = title
        self._body = body
        self._answers = tuple(answers)

    def build(self) -> None:
        """Lay out the sheet as high as its text needs."""
        painter = self.app.painter(self.app.window.surface)
        width, kind = WIDTH - 2 * PADDING, Label
        body_h = _height(painter, self._body, width)
        if self._body.startswith(POINT):
            heights = [height for _, height in _heights(painter, self._body, width)]
            points_h = sum(heights) + BETWEEN * (len(heights) - 1)
            if points_h <= MOST_HIGH:
                body_h, kind = points_h, _Points
        body_h = min(body_h, MOST_HIGH)
        height = PADDING + 44 + body_h + 24 + BUTTON_H + PADDING
        sheet = Rect((CANVAS_W - WIDTH) / 2, (CANVAS_H - height) / 2, WIDTH, height)
        self.stage.add(Panel("dialog-sheet", sheet, "ui/dialog"))
        inner = sheet.part(PADDING, PADDING - 4, WIDTH - 2 * PADDING, 40)
        self.stage.add(Label("dialog-title", inner, self._title, "title", 28, INK))
        body = Rect(inner.x, inner.bottom + 6, inner.w, body_h)
        self.stage.add(kind("dialog-body", body, self._body, size=BODY_SIZE, valign="top", lines=MOST_LINES))
        self._add_buttons(Rect(inner.x, sheet.bottom - PADDING - BUTTON_H, inner.w, BUTTON_H))

    def _add_buttons(self, row: Rect) -> None:
        painter = self.app.painter(self.app.window.surface)
        widest = (row.w - GAP * (len(self._answers) - 1)) / len(self._answers)
        widths = [
            min(widest, max(120.0, painter.text_width(answer.label, "label-bold", 18) + 48))
            for answer in self._answers
        ]
        x = row.right - sum(widths) - GAP * (len(widths) - 1)
        for answer, w in zip(self._answers, widths, strict=True):
            button = Button(
                f"answer-{answer.key}", Rect(x, row.y, w, row.h), answer.label,
                partial(self._answer, answer), answer.kind,
            )
            self.stage.add(button)
            x += w + GAP
        self.stage.focus(self.stage.find(f"answer-{self._answers[-1].key}"), shown=False)

    def _answer(self, answer: Answer) -> None:
        self.app.pop()
        if answer.act is not None:
            answer.act()

    def command(self, name: str) -> bool:
        """Escape is the answer "cancel"."""
        if name == "back":
            cancel = next((answer for answer in self._answers if answer.key == "cancel"), None)
            if cancel is None:
                self.app.pop()
            else:
                self._answer(cancel)
            return True
        return False
