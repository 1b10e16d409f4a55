"""Pictures in the air: what flies from one place on a table to another, and the clips that let it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.ui.anim.clip import Clip, motion
from game.ui.anim.tween import between, flipped_width, in_out, lifted, out, rect_between
from game.ui.board.plain_board import PlainBoard
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage

FLIGHT = "flight-"
"""How the names of what is in the air begin."""
FLIGHT_Z = 400
EDGE_STEP = 4.0
"""What turns over grows narrow in steps of so many logical units."""
FADE_STEP = 32


def _as_it_is(sprite: str, width: float) -> str:
    return sprite


@dataclass(frozen=True)
class FlightStyle:
    """How the pictures of a title fly.

    `step`: they grow and shrink in steps of so many logical units of their width, so that few pictures serve
    all flights and nobody sees it. `pace`: eases the way. `narrows`: what turns over is seen from its edge
    half way; else one picture just becomes the other. `sized`: the sprite that reads well at a width.
    """

    margin: float = 30.0
    step: float = 3.0
    arc: float = 30.0
    seconds: float = 0.36
    pace: Callable[[float], float] = out
    narrows: bool = True
    sized: Callable[[str, float], str] = _as_it_is


class Flight(Node):
    """A picture on its way along an arc (0: straight), perhaps becoming another one half way.

    `show_at(t)` moves it; it turns by `angle` degrees on the way.
    """

    def __init__(
        self, name: str, start: Rect, end: Rect, sprite: str, turns_to: str | None, style: FlightStyle,
        arc: float, angle: float = 0.0, fades: bool = False,
    ) -> None:
        super().__init__(name, start, FLIGHT_Z)
        self.margin = style.margin
        self._start, self._end = start, end
        self._sprites = (sprite, turns_to or sprite)
        self._style = style
        self._arc = arc
        self._angle = angle
        self._fades = fades
        self._progress = 0.0

    def show_at(self, t: float) -> None:
        """Be at the part `t` (0 to 1) of the way."""
        self._progress = t
        if self._arc:
            self.rect = lifted(self._start, self._end, self._style.pace(t), self._arc)
        else:
            self.rect = rect_between(self._start, self._end, in_out(t))
        self.invalidate()

    @property
    def seen_rect(self) -> Rect:
        """Where it is seen now, as wide as the steps of its style let it be."""
        w = max(self._style.step, round(self.rect.w / self._style.step) * self._style.step)
        return around(self.rect.centre, w, self.rect.h * w / self.rect.w)

    def paint(self, painter: Painter) -> None:
        """Draw it as it is seen now."""
        t, style, rect = self._progress, self._style, self.seen_rect
        w = rect.w
        if style.narrows and self._sprites[0] != self._sprites[1]:
            seen = max(3.0, round(w * flipped_width(t) / EDGE_STEP) * EDGE_STEP)
            rect = around(rect.centre, seen, rect.h)
        alpha = min(255, round(between(255, 0, t) / FADE_STEP) * FADE_STEP) if self._fades else 255
        sprite = style.sized(self._sprites[t >= 0.5], w)
        painter.sprite(sprite, rect, between(0.0, self._angle, t), alpha)


class Air:
    """Makes the clips of what is in the air over one table."""

    def __init__(self, board: PlainBoard[Any], style: FlightStyle) -> None:
        self._over = board
        self._style = style
        self._names = 0

    def name(self) -> str:
        """A name that nothing in the air has had."""
        self._names += 1
        return f"{FLIGHT}{self._names}"

    def sound(self, name: str) -> Callable[[], None]:
        """What plays a sound of the table."""
        return partial(self._over.sound, name)

    def on_stage(
        self, node: Node, show: Callable[[float], None], seconds: float,
        begin: Callable[[], None] = lambda: None, land: Callable[[], None] = lambda: None,
    ) -> Clip:
        """The node is on the stage only while the clip runs."""
        stage = self._over.stage

        def take_off() -> None:
            begin()
            stage.add(node)

        def come_down() -> None:
            stage.remove(node)
            land()

        return motion(seconds, show, take_off, come_down)

    def fly(
        self, start: Rect, end: Rect, sprite: str, turns_to: str | None = None, seconds: float | None = None,
        begin: Callable[[], None] = lambda: None, land: Callable[[], None] = lambda: None, *,
        arc: float | None = None, angle: float = 0.0, fades: bool = False, style: FlightStyle | None = None,
    ) -> Clip:
        """A card or token flies from one place to another; what is not said is as in the title's style."""
        style = style or self._style
        arc = style.arc if arc is None else arc
        flight = Flight(self.name(), start, end, sprite, turns_to, style, arc, angle, fades)
        return self.on_stage(flight, flight.show_at, seconds or style.seconds, begin, land)


def clear_air(stage: Stage) -> None:
    """Take everything off the stage that was on its way."""
    for node in [node for node in stage.nodes() if node.name.startswith(FLIGHT)]:
        stage.remove(node)
