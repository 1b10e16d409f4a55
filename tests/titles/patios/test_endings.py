"""Games end, however they are played, and as the rulebook says.

Rule: patios 5, 6; rulings P-19, P-30, P-36.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.patios import progress
from game.titles.patios.actions import Action, ChooseCharacter, PlayGuitarist
from game.titles.patios.events import PatiosEvent
from game.titles.patios.improvements import LATEST, SOONEST
from game.titles.patios.info import INFO
from game.titles.patios.row import place_of
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import Tokens, round_score
from game.titles.patios.state import State
from game.titles.patios.tasks import ClosingRound, ColouringTub, PayingTrio
from tests.titles.patios.laid import filled, many
from tests.titles.patios.tables import mover, table

ROW = 9
"""Turns that the Visitors need at most once the row moves by itself, and the one in which it begins."""


def delaying(state: State, legal: Sequence[Action], rng: random.Random) -> Action:
    """What keeps the Visitors away longest: characters from the back, and the Guitarist backwards."""
    music = [action for action in legal if isinstance(action, PlayGuitarist)]
    if music and max(music, key=lambda action: action.steps).steps > 0:
        return max(music, key=lambda action: action.steps)
    characters = [action for action in legal if isinstance(action, ChooseCharacter)]
    if characters:
        return max(characters, key=lambda action: place_of(state.row, action.character))
    return rng.choice(legal)


@pytest.mark.parametrize("safety", [True, False])
@pytest.mark.parametrize("seats", [2, 5])
def test_p19_p30_a_round_ends_though_all_keep_the_visitors_away(seats: int, safety: bool) -> None:
    rng = random.Random(seats)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(INFO, seats, safety=safety), chance).state
    patience = SOONEST if safety else LATEST
    most = decisions = 0
    while state.pending:
        action = delaying(state, RULES.legal_actions(state, mover(state)), rng)
        state = RULES.apply(state, mover(state), action, chance).state
        most, decisions = max(most, state.turns), decisions + 1
    assert patience * seats < most <= patience * seats + ROW
    assert decisions < INFO.longest


def ended(state: State) -> State:
    """The state after the scores of the last round are counted."""
    pending = (*(task for seat in range(state.seats) for task in (ColouringTub(seat), PayingTrio(seat))),)
    events: list[PatiosEvent] = []
    return progress.settled(
        replace(state, pending=(*pending, ClosingRound())), SampledChance(random.Random(1)), events
    )


def before_the_end(points: Sequence[int], coins: Sequence[int], long_may: bool = False) -> State:
    """A last round with empty patios and these points and coins."""
    seats = len(points)
    state = table(
        [filled() for _ in range(seats)],
        coins=coins, tokens=[Tokens(one) for one in points], round=4 if long_may else 3, long_may=long_may,
    )  # fmt: skip
    nothing = tuple(round_score(patio) for patio in state.patios)
    return replace(state, results=(nothing,) * (state.round - 1))


@pytest.mark.parametrize(
    ("points", "coins", "ranking"),
    [
        ((10, 12), (1, 1), (2, 1)),
        ((12, 12), (0, 1), (2, 1)),
        ((12, 11), (0, 2), (1, 1)),
        ((12, 12, 12), (1, 1, 1), (1, 1, 1)),
    ],
    ids=["more points", "half a point for a coin", "two coins make a point", "a shared win"],
)
def test_most_points_win_and_equals_share(
    points: Sequence[int], coins: Sequence[int], ranking: Sequence[int]
) -> None:
    outcome = RULES.outcome(ended(before_the_end(points, coins)))
    assert outcome is not None
    assert outcome.ranking == tuple(ranking)
    assert outcome.reason.key == "patios.end.rounds"
    assert outcome.scores == tuple(2 * one + more for one, more in zip(points, coins, strict=True))


@pytest.mark.parametrize(("round_", "over"), [(2, False), (3, True)])
def test_three_rounds_are_played(round_: int, over: bool) -> None:
    state = replace(before_the_end((5, 5), (1, 1)), round=round_)
    assert (ended(state).ending == "rounds") == over


@pytest.mark.parametrize(("round_", "over"), [(3, False), (4, True)])
def test_four_rounds_are_played_when_may_has_31_days(round_: int, over: bool) -> None:
    state = replace(before_the_end((5, 5), (1, 1), long_may=True), round=round_)
    assert (ended(state).ending == "rounds") == over


THREE_TRIOS = filled(*many(3, "red"), *many(3, "blue"), *many(3, "green"))


@pytest.mark.parametrize(("quick_end", "ending"), [(True, "trios"), (False, "")])
def test_three_trios_in_a_round_end_the_game_only_with_quick_end(quick_end: bool, ending: str) -> None:
    state = table(
        [THREE_TRIOS, filled(*many(8, "blue"))], tokens=[Tokens(2), Tokens(50)], quick_end=quick_end
    )
    after = ended(state)
    assert after.ending == ending
    outcome = RULES.outcome(after)
    assert (None if outcome is None else outcome.ranking) == ((1, 2) if quick_end else None)
