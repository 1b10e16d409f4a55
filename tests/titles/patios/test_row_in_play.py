"""What the rules file says about the row in whole games. Rule: patios 4.1, facts for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.chance import SampledChance
from game.core.events import Event
from game.core.rules import new_setup
from game.titles.patios.actions import PLAY_DANCER, Action, ChooseCharacter, PlayGuitarist
from game.titles.patios.events import RoundEnded, SunBurnt, TurnBegan
from game.titles.patios.row import place_of
from game.titles.patios.rules import RULES
from game.titles.patios.state import VISITORS, State
from game.titles.patios.tasks import Choosing
from tests.titles.patios.tables import found, mover


def undisturbed_game(
    seats: int, seed: int, playground: bool
) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """The steps of a random game in which nobody plays Guitarist or Dancer: before, action, after, events."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    state = RULES.new_game(new_setup(RULES.info, seats, playground=playground), chance).state
    while state.pending:
        calm = [
            action
            for action in RULES.legal_actions(state, mover(state))
            if action is not PLAY_DANCER and not isinstance(action, PlayGuitarist)
        ]
        action = rng.choice(calm)
        step = RULES.apply(state, mover(state), action, chance)
        yield state, action, step.state, step.events
        state = step.state


whole_games = pytest.mark.parametrize(
    ("seats", "playground"), [(seats, playground) for seats in (2, 3, 4, 5) for playground in (False, True)]
)


@whole_games
def test_those_in_front_lie_face_up_and_no_others(seats: int, playground: bool) -> None:
    rows: set[bool] = set()
    for state, *_ in undisturbed_game(seats, 1, playground):
        if isinstance(state.pending[0], Choosing):
            others = [card.face for card in state.row if card.character != VISITORS]
            shown = len(others) - state.face_down
            assert all(face == "up" for face in others[:shown])
            assert all(face != "up" for face in others[shown:])
            rows.add(shown < len(others))
    assert rows


@whole_games
def test_the_visitors_come_nearer_when_somebody_before_them_leaves(seats: int, playground: bool) -> None:
    turns, due = 0, 0
    for before, action, after, events in undisturbed_game(seats, 2, playground):
        place = place_of(before.row, VISITORS)
        if isinstance(action, ChooseCharacter):
            due = place - (place_of(before.row, action.character) < place)
        due -= len(found(events, SunBurnt))
        if found(events, TurnBegan) and after.round == before.round and before.turns:
            assert place_of(after.row, VISITORS) == due
            turns += 1
    assert turns > 10


@whole_games
def test_a_round_lasts_as_long_as_the_visitors_need(seats: int, playground: bool) -> None:
    fewest = 6 if playground else 7
    turns: list[int] = []
    for before, _, _, events in undisturbed_game(seats, 3, playground):
        if found(events, RoundEnded):
            turns.append(before.turns)
    assert len(turns) == 3
    assert min(turns) >= fewest
