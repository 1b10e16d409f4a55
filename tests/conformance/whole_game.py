"""A whole game, inspected at every step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.selfplay import Player, next_move
from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import Setup
from game.titles.registry import Title
from tests.conformance.inspector import Inspector

AnyMatch = Match[Any, Any, Any]


def inspected(
    title: Title, setup: Setup, seed: int, players_at: Callable[[int], Sequence[Player]]
) -> tuple[AnyMatch, Inspector]:
    """A game played to its end without a finding, and who inspected it.

    players_at: who sits where after so many actions.
    """
    match: AnyMatch = Match(title.rules(), setup, seed)
    inspector = Inspector(title, seed)
    inspector.after(match)
    while match.length <= title.info.longest:
        move = next_move(match, players_at(match.length), seed)
        if move is None:
            break
        inspector.before(match, *move)
        assert not isinstance(match.submit(*move), Rejection), move
        inspector.after(match)
        assert inspector.findings == []
    inspector.at_end(match)
    assert inspector.findings == []
    assert match.outcome is not None
    return match, inspector
