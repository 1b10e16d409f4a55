"""What lies under a resting pointer only since a moment ago: a click there is not meant for it."""

from __future__ import annotations

from game.ui.geometry import Point
from game.ui.node import Node
from game.ui.press import is_steady

FRESH_S = 0.25
"""A control that appears under a resting pointer ignores clicks for so long."""


class Freshness:
    """Numbers what comes to a stage, or turns into something else there, and knows what was there before."""

    def __init__(self) -> None:
        self._count = 0
        self._rests_at: Point = (-1.0, -1.0)
        """Where the pointer rested, or moved to last, not counting that a hand trembles."""
        self._before_move = 0
        """How many had come by then."""
        self._before_press = 0
        """The same when the button went down."""

    def comes(self, node: Node, now_s: float) -> None:
        """A node is laid on the stage."""
        self._count += 1
        node.laid, node.born_s = (node.z, self._count), now_s

    def turns(self, node: Node, now_s: float) -> None:
        """A node does something else from now on."""
        self._count += 1
        node.turned, node.born_s = self._count, now_s

    def pointer_rests(self, point: Point) -> None:
        """The pointer lies at `point` and has not moved since before the stage came."""
        self._rests_at = point

    def pointer_moves(self, point: Point, tremble: float) -> None:
        """The pointer is here now; `tremble`: how far it may have moved without meaning it."""
        if not is_steady(self._rests_at, point, tremble):
            self._rests_at, self._before_move = point, self._count

    def button_goes_down(self) -> None:
        """What turns from now on does so during the press."""
        self._before_press = self._count

    def is_too_fresh(self, node: Node, now_s: float) -> bool:
        """Whether a node came, or turned, under a resting pointer too lately to be meant by a click."""
        return max(node.laid[1], node.turned) > self._before_move and now_s - node.born_s < FRESH_S

    def has_turned_since_press(self, node: Node) -> bool:
        """Whether a node did something else when the button went down."""
        return node.turned > self._before_press
