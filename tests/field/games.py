"""Games of any title, looked at while clockwork players play them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import clockwork, play_on
from game.core.match import Match
from game.core.rules import Setup, TitleInfo, new_setup
from game.titles.registry import title_named


def setups(info: TitleInfo) -> Iterator[Setup]:
    """One for each seat count, with the usual house rules."""
    for seats in range(info.seats[0], info.seats[1] + 1):
        yield new_setup(info, seats)


def positions(key: str, setup: Setup, seed: int, longest: int) -> Iterator[Match[Any, Any, Any]]:
    """A match after its setup and after each of its first actions, half of the seats playing at random."""
    title = title_named(key)
    match: Match[Any, Any, Any] = Match(title.rules(), setup, seed)
    random, greedy = clockwork(title, RANDOM), clockwork(title, GREEDY)
    players = [random if (seat + seed) % 2 else greedy for seat in range(setup.seats)]
    yield match
    while match.length < longest and play_on(match, players, seed):
        yield match
