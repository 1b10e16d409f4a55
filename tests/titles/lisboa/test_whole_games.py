"""Whole games keep every promise that titles make, against each rival."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

import pytest
from msgspec.structs import replace

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import clockwork
from game.core.chance import SampledChance
from game.core.rules import Setup, new_setup
from game.titles.lisboa.content import SHIPYARD
from game.titles.lisboa.events import PeriodEnded, ShipDropped
from game.titles.lisboa.info import INFO
from game.titles.lisboa.portfolio import tucked
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import OWNERS, State, player
from tests.conformance.coverage import covering_setups, name_of
from tests.conformance.test_titles import unspeakable
from tests.conformance.whole_game import inspected
from tests.titles.lisboa.playing import LISBOA
from tests.titles.lisboa.random_games import plays

WANDERINGS = 90
"""Decisions at random; then the plain policy plays."""


@pytest.mark.parametrize("setup", [*covering_setups(LISBOA.info)], ids=name_of)
def test_a_whole_game_keeps_every_promise(setup: Setup) -> None:
    wanderer, finisher = clockwork(LISBOA, RANDOM), clockwork(LISBOA, GREEDY)
    _, inspector = inspected(
        LISBOA, setup, 11 + len(str(setup.options)),
        lambda length: [wanderer if length < WANDERINGS else finisher],
    )
    assert inspector.worlds_differ
    assert unspeakable(inspector.said.values(), setup.seats) == []


def test_random_games_are_sound_end_and_stay_short() -> None:
    longest, endings = 0, Counter[str]()
    for seed in range(12):
        rng = random.Random(seed)
        chance = SampledChance(rng)
        state = RULES.new_game(new_setup(INFO, 1), chance).state
        turn = decisions = 0
        while state.pending:
            legal = RULES.legal_actions(state, 0)
            assert len(set(legal)) == len(legal) <= 48
            number = state.round
            state = RULES.apply(state, 0, legal[int(rng.random() * len(legal))], chance).state
            decisions += 1
            turn = turn + 1 if state.round == number else 0
            longest = max(longest, turn)
            assert RULES.faults(state) == []
        assert decisions < INFO.longest
        endings[state.period_ending] += 1
    assert longest < 80
    assert sum(endings.values()) == 12


def _ships(state: State) -> Counter[str]:
    return Counter([*state.shipyard, *(ship.colour for who in OWNERS for ship in player(state, who).ships)])


def test_no_ship_goes_or_comes_unless_it_is_told() -> None:
    """The state keeps no list of ships that were given up, so they are counted from step to step."""
    told: Counter[type] = Counter()
    for seed in range(12):
        expected: Counter[str] | None = None
        for state, _, events in plays(seed):
            assert expected is None or _ships(state) == expected, (seed, state)
            expected = _ships(state)
            for event in events:
                told[type(event)] += 1
                if isinstance(event, ShipDropped):
                    expected -= Counter([event.ship])
                elif isinstance(event, PeriodEnded):
                    expected = expected + Counter(SHIPYARD[2]) - Counter(event.ships)
    assert told[ShipDropped] > 5
    assert told[PeriodEnded] == 12


def test_a_ship_that_vanishes_before_the_portfolio_was_full_is_a_fault() -> None:
    seen = 0
    for state, _, _ in chain(plays(2), plays(3)):
        if state.shipyard and tucked(state.person) < 1:
            seen += 1
            assert RULES.faults(state) == []
            assert RULES.faults(replace(state, shipyard=state.shipyard[1:]))
    assert seen > 3
