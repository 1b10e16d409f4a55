"""A hint is seen without its colour: what it speaks of wears the lamp of the hint button."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from game.ui.board.marks import Target, grades_of
from game.ui.geometry import CANVAS, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.theme import INK

SIZE, ICON = 26.0, 17.0
BADGE_Z = 58
"""Over all that lies on a table, under what flies over it and under its cards and sheets."""


class HintBadge(Node):
    """The lamp on a disc of paper, on the upper edge of a thing, wherever that goes or is laid anew.

    It is not to be seen while what stands for the target is another player's, and so has lost its light.
    """

    margin = 8.0

    def __init__(self, target: Target, thing: Node) -> None:
        self._target = target
        self._thing = thing
        self._was_lit = _is_lit(thing)
        super().__init__(f"hint-on-{target}", self._place(), BADGE_Z)

    @property
    def _is_worn(self) -> bool:
        return self._thing.stage is not None and (_is_lit(self._thing) or not self._was_lit)

    def _laid_anew(self) -> Node | None:
        """What stands for the target now, if its thing has gone."""
        if self._thing.stage is not None or self.stage is None:
            return None
        return _thing(self.stage, self._target)

    def _place(self) -> Rect:
        on = next(iter(self._thing.bodies()), self._thing.rect)
        return around((on.centre[0], max(on.y, CANVAS.y + SIZE)), SIZE, SIZE)

    @property
    def restless(self) -> bool:
        """Whether the thing has moved on (a tower that is turned), has gone, or is here again."""
        is_elsewhere = self._place() != self.rect or self._laid_anew() is not None
        return is_elsewhere or self._is_worn != self.visible

    def update(self, dt: float) -> None:
        """Follow it."""
        self._thing = self._laid_anew() or self._thing
        self.rect = self._place()
        self.show(self._is_worn)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.nine("ui/pill-paper", self.rect)
        painter.icon("hint", self.rect.centre, ICON, INK)


def show_badges(stage: Stage, targets: Iterable[Target]) -> None:
    """Have the things that stand for these targets wear the lamp, and no others."""
    for badge in [node for node in stage.nodes() if isinstance(node, HintBadge)]:
        stage.remove(badge)
    for target in sorted(set(targets)):
        thing = _thing(stage, target)
        if thing is not None:
            stage.add(HintBadge(target, thing))


def _is_lit(thing: Node) -> bool:
    """Whether a thing of which that can be told is lit, or chosen."""
    marks: Iterable[str] = getattr(thing, "marks", ())
    return not {"lit", "chosen"}.isdisjoint(marks)


def _thing(stage: Stage, target: Target) -> Node | None:
    """What can be used of a target, if any: its own thing rather than one that stands for others, too.

    Of those that stand for others, too, one that is lit: a hedge has places that are taken.
    """
    seen = [node for node in reversed(tuple(stage.nodes())) if node.visible and node.enabled]
    graded = [(node, grades_of(node)) for node in seen]
    by_name, own, among = ([node for node, grades in graded if target in grades[grade]] for grade in range(3))
    lit = [node for node in among if "lit" in getattr(node, "marks", ())]
    return next(chain(by_name, own, lit, among), None)
