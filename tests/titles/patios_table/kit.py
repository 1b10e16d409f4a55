"""Tables of Patios for tests: a game that stands at a given state, and a hand that clicks targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.titles.patios.state import State
from game.titles.patios.table.board import PatiosTable
from game.titles.registry import title_named
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from tests.titles.kit import Hand, SlowThinker, session_with

PATIOS = title_named("patios")


def session_at(state: State, persons: Sequence[Seat] = (0,)) -> TableSession:
    """A session that stands at that state; clockwork players never come to an end of their thoughts."""
    options = {spec.key: getattr(state.options, spec.key) for spec in PATIOS.info.options}
    match = standing(PATIOS.rules(), state, state.seats, **options)
    return session_with(PATIOS, match, persons, SlowThinker())


def session_of(
    count: int, persons: Sequence[Seat] = (0,), seed: int = 1, **options: OptionValue
) -> TableSession:
    """A session of a new game whose clockwork players answer at once."""
    match: Match[Any, Any, Any] = Match(PATIOS.rules(), new_setup(PATIOS.info, count, **options), seed)
    return session_with(PATIOS, match, persons)


class PatiosHand(Hand[PatiosTable, State]):
    """The program with a table of Patios on it, and a hand that plays."""

    board_type = PatiosTable
    state_type = State

    def node_of(self, target: str) -> Any:
        """The node that stands for a target."""
        for node in self.app.top.stage.nodes():
            chosen = "chosen" in getattr(node, "marks", ()) and node.name.startswith("sample-")
            if getattr(node, "target", None) == target and node.visible and not chosen:
                return node
        named = self.app.top.stage.find(target)
        if named is not None:
            return named
        place = target.replace("place-", "row-")
        return self.app.top.stage.find(place) or self.app.top.stage.find(f"button-{target.replace(':', '-')}")

    def spot_of(self, target: str) -> Point:
        """Where to click for it: a panel beside its patio."""
        node = self.node_of(target)
        assert node is not None, f"nothing stands for {target!r}"
        if target.startswith("seat-") and "cell" not in target:
            return node.rect.right - 14, node.rect.bottom - 60
        x, y = node.rect.centre
        return x, y
