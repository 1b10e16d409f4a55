"""A node: anything that lies on a screen, drawn by itself and perhaps touched by a person."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from game.ui.geometry import Point, Rect
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.stage import Stage


TARGET = 36.0
"""So many units wide and high is whatever can be touched: smaller things are touched beside them, too."""
CONTROL = 44.0
"""The same for buttons, switches and fields; pieces lie closer together, on what is touched itself."""


def reach(body: Rect, target: float = TARGET) -> float:
    """How far beside a small body the pointer still touches it, where nothing else is nearer.

    >>> reach(Rect(0, 0, 16, 40)), reach(Rect(0, 0, 60, 40)), reach(Rect(0, 0, 60, 40), CONTROL)
    (10.0, 0.0, 2.0)
    """
    return max(0.0, target - min(body.w, body.h)) / 2


class Node:
    """One thing on a stage, laid out in absolute logical units.

    `name` is stable and not translated ("button-undo", "card-3"): tests, `--dump-layout` and focus go by it.
    `z` decides what lies on top; among equals, later nodes lie above earlier ones.
    A subclass paints itself in `paint` and calls `invalidate` (or sets `rect`) whenever its picture changes;
    `paint` changes nothing. The `on_*` methods hear what a person does; all do nothing here.
    """

    margin = 22.0
    """How far ink (shadows, halos) may reach beyond `rect`."""
    focusable = False
    """Whether the keyboard can go there; focusable nodes are also dumped as clickable."""
    touchable = False
    """Whether the pointer can touch it at all; others let it through."""
    target_size = TARGET
    """So many units wide and high it is to the pointer at least, where nothing else is nearer."""
    draggable = False
    """Whether a pressed pointer that moves on means something to it, whatever it stands for just now."""
    wants_wheel = False
    keeps_keys = False
    """Whether a focused node takes letters and arrow keys for itself (text fields, sliders)."""

    acts_while_held = False
    """Whether a held button means something here (a pull, a peep): then holding does not explain it."""

    may_repeat = False
    """Whether a click right after one on the node of its name here is meant: to turn pages, say.

    Of others, laid out anew by a click, it may be the second half of a double click.
    """

    heard_by_rows = False
    """Whether it is read aloud row by row as the keyboard marks its rows."""

    is_lid = False
    """Whether the keyboard, too, passes over what lies wholly under it."""

    cursor: str | None = None
    """The pointer's look over the node: arrow, hand, open, closed, lens; None: a hand over what acts."""
    click_sound: str | None = None
    """The sound of a click that acts."""

    belongs_to = ""
    """Name of the node whose words tell whose it is; they are read aloud before its own."""

    def __init__(self, name: str, rect: Rect, z: int = 0) -> None:
        self.name = name
        self._rect = rect
        self.z = z
        self.laid = (z, 0)
        """Where it was laid on its stage, whatever it is raised to later: the keyboard's way goes by it."""
        self.turned = 0
        """How many nodes the stage had laid when it was given another meaning, 0 if it never was."""
        self.stage: Stage | None = None
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.born_s = 0.0

    def resume(self, before: Node) -> None:
        """Show what a node of its name and kind showed before the stage was laid out anew."""

    # -- place

    @property
    def rect(self) -> Rect:
        """Where the body lies."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        if rect != self._rect:
            self.invalidate()
            self._rect = rect
            self.invalidate()

    def ink(self) -> Rect:
        """The whole area that `paint` may touch."""
        return self._rect.grown(self.margin)

    def bodies(self) -> tuple[Rect, ...]:
        """Where the node itself is touched: one place, or some; none if it cannot be touched just now."""
        return (self._rect,)

    def touches(self, point: Point) -> bool:
        """Whether the pointer at `point` lies on the node itself."""
        return any(body.contains(point) for body in self.bodies())

    def hit(self, point: Point) -> bool:
        """Whether the pointer at `point` touches the node, or nearly so; `Stage.at` says what comes first."""
        return self.touches(point) or any(
            body.grown(reach(body, self.target_size)).contains(point)
            for body in self.bodies() if reach(body, self.target_size)
        )

    def gap(self, point: Point) -> float:
        """How far a point lies beside the node itself."""
        return min((body.gap(point) for body in self.bodies()), default=inf)

    @property
    def is_small(self) -> bool:
        """Whether it is so small that it is touched beside it, too."""
        return all(reach(body, self.target_size) for body in self.bodies())

    def invalidate(self, part: Rect | None = None) -> None:
        """Have the node drawn again in the next frame.

        With `part` it looks different only there (ink included); the rest of it need not be drawn again.
        """
        if self.stage is not None:
            self.stage.mark_dirty(self, part)

    def show(self, visible: bool) -> None:
        """Show or hide."""
        if visible != self.visible:
            self.visible = visible
            self.invalidate()

    def enable(self, enabled: bool) -> None:
        """Allow or forbid acting on it; a disabled node still shows its tooltip."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.invalidate()

    # -- drawing and time

    def paint(self, painter: Painter) -> None:
        """Draw the node."""

    def mirrored(self) -> Rect | None:
        """The part of the stage that the node shows a second time: it is drawn again with what lies there."""
        return None

    def update(self, dt: float) -> None:
        """Time passes (seconds); only called while the node says it is `restless`."""

    @property
    def restless(self) -> bool:
        """Whether the node moves by itself just now and wants `update` each frame."""
        return False

    # -- what a person does

    def hint(self) -> str | None:
        """The words of the tooltip, already in the reader's language."""
        return None

    def words_on_it(self) -> str:
        """The words that can be read on the node itself, for reading aloud."""
        return ""

    def can_be_lifted(self) -> bool:
        """Whether it goes with the pointer when it is dragged from here; the pointer is an open hand then."""
        return False

    def told_state(self) -> tuple[str, ...]:
        """How it stands, such as on or chosen, for reading aloud: keys of words."""
        return ()

    def heard_at(self) -> object:
        """Which place of it the keyboard is at: the words of another one may be the same, and are news."""
        return None

    def told_first(self) -> str:
        """The words that are read aloud as soon as its screen is there, whatever has the keyboard."""
        return ""

    def passages(self) -> list[tuple[str, Rect]]:
        """The running texts on it that are in view, each with its place, for reading aloud bit by bit."""
        return []

    def parts(self) -> list[tuple[str, Rect]]:
        """Places within the node that can be clicked for themselves, by name (choices, rows)."""
        return []

    def hint_rect(self) -> Rect:
        """What the tooltip must not cover."""
        return self._rect

    def keyed_part(self) -> Rect | None:
        """What of it the keyboard marks while it is there: all of it, a row of a list, or nothing yet."""
        return self.ink()

    def on_hover(self, inside: bool) -> None:
        """The pointer came or went."""
        self.invalidate()

    def on_move(self, point: Point) -> None:
        """The pointer moves over the node."""

    def on_click(self, point: Point) -> None:
        """Pressed and released here, or Enter or Space while focused."""

    def on_refused_click(self, point: Point) -> None:
        """Clicked while disabled."""

    def on_secondary(self, point: Point) -> bool:
        """Right click; True if it meant something."""
        return False

    def on_press(self, point: Point) -> None:
        """The left button went down here (a click may follow)."""

    def on_press_lost(self) -> None:
        """It was taken off its stage while the left button was down on it; nobody will tell it of the end."""

    def on_drag_start(self, point: Point) -> None:
        """The pressed pointer has moved far enough; `point` is where it was pressed."""

    def on_drag(self, point: Point) -> None:
        """The dragged pointer is here now."""

    def on_drop(self, point: Point) -> None:
        """The drag ended here."""

    def on_drag_cancel(self) -> None:
        """The drag was broken off (Escape, right button, focus lost, window left)."""

    def on_wheel(self, point: Point, steps: float) -> None:
        """The wheel turned over the node."""

    def on_key(self, key: str) -> bool:
        """A key while focused; True if the node used it."""
        return False

    def on_text(self, text: str) -> None:
        """Letters while focused."""

    def on_composed(self, text: str) -> None:
        """Letters while focused that wait for more; "" when they have gone."""

    def on_focus(self, focused: bool) -> None:
        """The keyboard came or went."""
        self.invalidate()
