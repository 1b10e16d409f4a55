"""Games of two in which one seat plays at random."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.levels import RANDOM
from game.bots.selfplay import clockwork, play_out
from game.core.levels import Level
from game.core.match import Match
from game.core.rules import OptionValue, new_setup
from game.titles.registry import Title


class Duel(NamedTuple):
    """How many games were won and lost; those without a single winner are neither."""

    won: int
    lost: int


def duel(title: Title, level: Level, games: int, **options: OptionValue) -> Duel:
    """A level against chance; the seats change from game to game."""
    won = lost = 0
    for seed in range(games):
        match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, 2, **options), seed)
        own = seed % 2
        players = [clockwork(title, level if seat == own else RANDOM) for seat in range(2)]
        assert play_out(match, players, seed), match.state
        assert match.outcome is not None
        won += match.outcome.winners == (own,)
        lost += match.outcome.winners == (1 - own,)
    return Duel(won, lost)
