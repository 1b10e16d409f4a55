"""Clockwork players: an answer whenever it has to come, and a game that gets on."""

from __future__ import annotations

import pytest

from game.bots.choice import choose
from game.bots.effort import Budget
from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, play_on
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import TITLES, title_named
from game.titles.viana.state import State
from tests.field.games import positions

NO_TIME = Budget(None, 0.0)
LONGEST = {"villa_paletti": 6, "viana": 25, "lisboa": 30}


@pytest.mark.parametrize("key", TITLES)
def test_the_strongest_level_answers_without_any_time(key: str) -> None:
    title = title_named(key)
    setup = new_setup(title.info, title.info.seats[1])
    strongest = title.levels()[-1]
    for match in positions(key, setup, 4, LONGEST.get(key, 60)):
        for seat in match.decision.seats if match.decision is not None else ():
            legal = match.rules.legal_actions(match.state, seat)
            answer = choose(title, match.view(seat), seat, legal, strongest, 1, NO_TIME)
            assert match.rules.check(match.state, seat, answer) is None


def test_no_turns_pass_in_which_nothing_happens() -> None:
    """In Palace of Viana somebody could walk to and fro for ever, with nothing placed, scored or taken."""
    title, seats = title_named("viana"), 2
    match: Match[State, object, object] = Match(title.rules(), new_setup(title.info, seats), 3)
    players = [clockwork(title, GREEDY)] * seats
    before, idle, longest = None, 0, 0
    while play_on(match, players, 3):
        if b'"end_turn"' in bytes(match.record().records[-1].action):
            now = (match.state.spots, match.state.scores, match.state.stands)
            idle = idle + 1 if now == before else 0
            before, longest = now, max(longest, idle)
    assert match.outcome is not None
    assert longest < seats
