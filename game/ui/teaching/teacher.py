"""The teacher: a note on the table with a few words, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.board.air import FLIGHT_Z
from game.ui.free_place import Weighted, free_place, spread
from game.ui.geometry import CANVAS, Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import COBALT, INK, INK_SOFT
from game.ui.widgets.button import Button, Kind

SIZE = (452.0, 204.0)
LARGER = (SIZE, (500.0, 222.0), (540.0, 244.0), (580.0, 266.0), (620.0, 288.0))
"""How the note may grow for large letters, before these begin to shrink."""
TALL_W = (452.0, 400.0, 350.0)
"""How wide it may be with its buttons below each other, where a wide one would hide what it speaks of."""
TALL_LINES, TALL_BUTTON_H = 12, 54.0
WORTH_IT = 4.0
"""So much less of what should be seen must a tall note hide, which looks less like a note."""
NARROW_W, NARROW_WORTH_IT = 348.0, 0.4
"""As wide as the column beside a board; and how much less a note of that width must hide than a wide one."""
LEAST_FIT = 0.9
"""How far the buttons of a narrow note may be squeezed; with longer words they stand below each other."""
STACKED_WORTH_IT = 0.8
"""How much less than any other a narrow note must hide that is so high."""
PORTRAIT = 64.0
TEXT_SIZE, MOST_LINES, NARROW_LINES = 18.0, 6, 11
EDGE = 16.0
HEAD, AIR, FOOT = 12.0, 8.0, 20.0
"""Above the words; between them and the buttons, so that no letter touches these; below the words besides."""
BUTTON_H, BUTTON_GAP = 42.0, 10.0
TOP = 64.0
NEAR = 8.0
Z = FLIGHT_Z + 20
"""Nothing that flies by hides what the teacher says."""
_COLUMNS, _ROWS = 9, 9


@dataclass(frozen=True)
class TeacherButton:
    """One button of the note."""

    name: str
    label: str
    act: Callable[[], None]
    kind: Kind = "secondary"
    icon: str | None = None


class _Note(Node):
    """The paper with portrait and words."""

    margin = 40.0

    def __init__(
        self, rect: Rect, portrait: str, text: str, done: int, of: int, foot: float, lines: int
    ) -> None:
        super().__init__("teacher", rect, Z)
        self._portrait, self.text = portrait, text
        self._foot, self._lines = foot, lines
        self._done, self._of = done, of
        # What lies under the note cannot be meant by a click on it.
        self.touchable = True

    def told_first(self) -> str:
        """What the teacher says."""
        return self.text

    def paint(self, painter: Painter) -> None:
        """Draw the paper, who speaks, and how far the chapter has come."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        painter.sprite(self._portrait, Rect(rect.x + 14, rect.y + 14, PORTRAIT, PORTRAIT))
        painter.text(
            words_in(rect, self._foot), self.text, "label", TEXT_SIZE, INK, lines=self._lines
        )
        if self._of > 1:
            self._paint_progress(painter)

    def _paint_progress(self, painter: Painter) -> None:
        rect = self.rect
        track = Rect(rect.x + 16, rect.bottom - 12, rect.w - 32, 4)
        painter.fill(track, INK_SOFT, 60)
        painter.fill(Rect(track.x, track.y, track.w * self._done / self._of, track.h), COBALT)


def _button_height(rect: Rect) -> float:
    """Buttons grow with the note."""
    return BUTTON_H * rect.h / SIZE[1]


def words_in(rect: Rect, foot: float | None = None) -> Rect:
    """Where on a note the words stand; `foot`: the height of its buttons, None for a row as high as usual."""
    below = _button_height(rect) if foot is None else foot
    return rect.part(PORTRAIT + 28, HEAD, rect.w - PORTRAIT - 44, rect.h - HEAD - AIR - FOOT - below)


def size_for(painter: Painter, text: str) -> tuple[float, float]:
    """How large a wide note has to be for its words; as it always is for letters of the usual size."""
    if painter.text_scale <= 1:
        return SIZE
    wished = TEXT_SIZE * painter.text_scale
    return next((
        size for size in LARGER
        if painter.fit(text, words_in(Rect(0, 0, *size)), "label", TEXT_SIZE, MOST_LINES).size >= wished
    ), LARGER[-1])


def narrow_size_for(
    painter: Painter, text: str, buttons: Sequence[TeacherButton]
) -> tuple[float, float] | None:
    """How large a note as wide as the column beside a board has to be for words and buttons of usual size."""
    is_roomy = _squeezed(_widths(painter, buttons), NARROW_W) >= LEAST_FIT
    return _narrow_size(painter, text, BUTTON_H) if is_roomy else None


def stacked_size_for(
    painter: Painter, text: str, buttons: Sequence[TeacherButton]
) -> tuple[float, float] | None:
    """The same with the buttons below each other, where they are too long to stand beside each other."""
    is_roomy = _squeezed(_widths(painter, buttons), NARROW_W) >= LEAST_FIT
    return None if is_roomy else _narrow_size(painter, text, _stack_height(len(buttons), BUTTON_H))


def _narrow_size(painter: Painter, text: str, foot: float) -> tuple[float, float] | None:
    room = words_in(Rect(0, 0, NARROW_W, CANVAS.h), foot)
    lines = len(painter.fit(text, room, "label", TEXT_SIZE, NARROW_LINES).lines)
    h = max(lines * painter.line_step("label", TEXT_SIZE) + 2, PORTRAIT + 6) + HEAD + AIR + FOOT + foot
    found = painter.fit(text, words_in(Rect(0, 0, NARROW_W, h), foot), "label", TEXT_SIZE, NARROW_LINES)
    return (NARROW_W, h) if found.size >= TEXT_SIZE and not found.shortened else None


def tall_sizes_for(painter: Painter, text: str, buttons: int) -> list[tuple[float, float]]:
    """How large a note with buttons below each other may be: for large letters, where no word must be cut."""
    if painter.text_scale <= 1:
        return []
    wished, foot, sizes = TEXT_SIZE * painter.text_scale, _tall_foot(buttons), []
    for w in TALL_W:
        room = words_in(Rect(0, 0, w, CANVAS.h), foot)
        lines = len(painter.fit(text, room, "label", TEXT_SIZE, TALL_LINES).lines)
        h = lines * painter.line_step("label", wished) + 2 + HEAD + AIR + FOOT + foot
        box = words_in(Rect(0, 0, w, h), foot)
        found = painter.fit(text, box, "label", TEXT_SIZE, TALL_LINES)
        if found.size >= wished and h <= CANVAS.bottom - EDGE - TOP:
            sizes.append((w, h))
    return sizes


def _tall_foot(buttons: int) -> float:
    return _stack_height(buttons, TALL_BUTTON_H)


def _stack_height(buttons: int, high: float) -> float:
    """How high so many buttons are below each other."""
    return buttons * high + max(0, buttons - 1) * BUTTON_GAP


@dataclass(frozen=True)
class _Shape:
    """A note as it may lie: where, how many lines of words, and how its buttons stand, each so high."""

    rect: Rect
    lines: int
    high: float
    is_stacked: bool = False

    def foot(self, buttons: int) -> float:
        """How high so many buttons are in all."""
        return _stack_height(buttons, self.high) if self.is_stacked else self.high


def _shape_for(
    painter: Painter, text: str, buttons: Sequence[TeacherButton], keep_free: Sequence[Weighted]
) -> _Shape:
    """The note that looks most like one, unless another hides so much less that it is worth it."""
    wide = place_for(keep_free, size_for(painter, text))
    shapes = [(0.0, _Shape(wide, MOST_LINES, _button_height(wide)))]
    for size in tall_sizes_for(painter, text, len(buttons)):
        shapes.append((WORTH_IT, _Shape(place_for(keep_free, size), TALL_LINES, TALL_BUTTON_H, True)))
    if painter.text_scale <= 1:
        if (narrow := narrow_size_for(painter, text, buttons)) is not None:
            shapes.append((NARROW_WORTH_IT, _Shape(place_for(keep_free, narrow), NARROW_LINES, BUTTON_H)))
        if (stacked := stacked_size_for(painter, text, buttons)) is not None:
            place = place_for(keep_free, stacked)
            shapes.append((STACKED_WORTH_IT, _Shape(place, NARROW_LINES, BUTTON_H, True)))
    return min(shapes, key=lambda one: one[0] + hidden_by(one[1].rect, keep_free))[1]


class Teacher:
    """Lays the note where it hides nothing that it speaks of."""

    def __init__(self, stage: Stage, portrait: str, painter: Callable[[], Painter]) -> None:
        self._stage = stage
        self._painter = painter
        self._portrait = portrait
        self._names: tuple[str, ...] = ()
        self._lay_last: Callable[[], None] = self.hush

    def say(
        self, text: str, buttons: Sequence[TeacherButton], keep_free: Sequence[Weighted], done: int = 0,
        of: int = 0,
    ) -> None:
        """Say something new. `keep_free`: what should be seen, each with how much it matters."""
        self.hush()
        self._lay_last = partial(self.say, text, buttons, keep_free, done, of)
        stage = self._stage
        painter = self._painter()
        shape = _shape_for(painter, text, buttons, keep_free)
        rect, foot = shape.rect, shape.foot(len(buttons))
        stage.add(_Note(rect, self._portrait, text, done, of, foot, shape.lines))
        places = (
            _one_below_the_other(rect, buttons, shape.high) if shape.is_stacked
            else _in_a_row(painter, rect, buttons, foot)
        )
        added = ["teacher"]
        for button, place in reversed(list(zip(buttons, places, strict=True))):
            stage.add(Button(
                button.name, place, button.label, button.act, button.kind, button.icon, 17, z=Z + 1,
            ))
            added.append(button.name)
        self._names = tuple(added)
        # Whoever is to act goes on from where the keyboard is, such as a piece in the hand.
        if buttons and (buttons[-1].kind == "primary" or stage.focused is None):
            stage.focus(stage.find(buttons[-1].name), shown=False)

    @property
    def is_there(self) -> bool:
        """Whether the note lies on the table."""
        return self._stage.find("teacher") is not None

    def lay_anew(self) -> None:
        """Lay the note once more, in a window of another scale."""
        if self._names:
            self._lay_last()

    @staticmethod
    def has(node: Node) -> bool:
        """Whether a node is a part of the note."""
        return node.name.partition("-")[0] == "teacher"

    def hush(self) -> None:
        """Take the note away."""
        for name in self._names:
            known = self._stage.find(name)
            if known is not None:
                self._stage.remove(known)
        self._names = ()


def _widths(painter: Painter, buttons: Sequence[TeacherButton]) -> list[float]:
    grown = max(1.0, painter.text_scale)
    return [52 + (9.4 * len(button.label) + (26 if button.icon else 0)) * grown for button in buttons]


def _squeezed(widths: Sequence[float], w: float) -> float:
    """How far buttons of these widths are squeezed on a note so wide: long words share what there is."""
    room = w - 28 - BUTTON_GAP * (len(widths) - 1)
    return min(1.0, room / max(1.0, sum(widths)))


def _in_a_row(
    painter: Painter, rect: Rect, buttons: Sequence[TeacherButton], high: float
) -> list[Rect]:
    """Where the buttons of a note lie that are so high and stand beside each other."""
    widths = _widths(painter, buttons)
    fit = _squeezed(widths, rect.w)
    places: list[Rect] = []
    x = rect.right - 14
    for wished in reversed(widths):
        w = wished * fit
        x -= w
        places.append(Rect(x, rect.bottom - 18 - high, w, high))
        x -= BUTTON_GAP
    return places[::-1]


def _one_below_the_other(rect: Rect, buttons: Sequence[TeacherButton], high: float) -> list[Rect]:
    """Where the buttons of a note lie that are so high and stand below each other."""
    top, step = rect.bottom - 18 - _stack_height(len(buttons), high), high + BUTTON_GAP
    return [Rect(rect.x + 14, top + place * step, rect.w - 28, high) for place in range(len(buttons))]


def hidden_by(place: Rect, keep_free: Sequence[Weighted]) -> float:
    """How much a note there hides of what should be seen, each thing counting as much as it matters.

    >>> hidden_by(Rect(0, 0, 50, 50), [(Rect(0, 0, 100, 50), 20.0)])
    11.6
    """
    near = place.grown(NEAR)
    return sum(weight * near.shared(rect).area / max(1.0, rect.area) for rect, weight in keep_free)


def place_for(keep_free: Sequence[Weighted], size: tuple[float, float] = SIZE) -> Rect:
    """Where a note covers least of what should be seen; among equals the lower right.

    >>> place_for([]).right
    1264.0
    """
    # What it comes near to is covered, too; a small thing counts as much as a large one.
    w, h = size[0] + 2 * NEAR, size[1] + 2 * NEAR
    seen = [(rect, weight / max(1.0, rect.area)) for rect, weight in keep_free]
    xs = spread(EDGE - NEAR, CANVAS.right - EDGE + NEAR, w, _COLUMNS)
    ys = spread(TOP - NEAR, CANVAS.bottom - EDGE + NEAR, h, _ROWS)
    return free_place((w, h), xs[::-1], ys[::-1], seen).grown(-NEAR)
