"""Every improvement beside every character: what holds for all pairs. Rule: patios 4.3, 4.5, 4.6.

The pairs in which the two have to do with each other are in `test_pairs_that_meet`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.core.chance import SampledChance
from game.core.message import Seat
from game.titles.patios.actions import (
    END_TURN,
    PLAY_DANCER,
    Action,
    ChooseCharacter,
    PlayGuitarist,
)
from game.titles.patios.content import CHARACTERS, IMPROVEMENTS, Character, Improvement
from game.titles.patios.events import (
    ActionLost,
    CharacterChosen,
    CoinTaken,
)
from game.titles.patios.geometry import cell_named
from game.titles.patios.patio import Lying, Patio
from game.titles.patios.row import face_down_count, place_of
from game.titles.patios.rules import RULES
from game.titles.patios.state import VISITORS, State
from game.titles.patios.tasks import Finishing
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import act, choose, finished_turn, found, legal, mover, table

CHOSEN: Sequence[Character] = [character for character in CHARACTERS if character != VISITORS]
PLACED: Sequence[Improvement] = ["awning", "hose", "ladder", "watering-can", "tub"]

every_character = pytest.mark.parametrize("character", CHOSEN)
every_improvement = pytest.mark.parametrize("improvement", IMPROVEMENTS)

W = cell_named("W")


def some_patio() -> Patio:
    """A patio with something of everything that characters deal with."""
    return laid({"N": "blue", "NE": "dry-red", "E": "cane", "SE": "green", "S": "dry-green"})


def after_a_turn(state: State, first: Action, seed: int) -> State:
    """The state after a turn in which all that follows the first action is chosen by lot."""
    rng = random.Random(seed)
    chance = SampledChance(rng)
    begun, action = (state.round, state.turns), first
    while True:
        state = RULES.apply(state, mover(state), action, chance).state
        assert RULES.faults(state) == []
        if not state.pending or (state.round, state.turns) != begun:
            return state
        action = rng.choice(RULES.legal_actions(state, mover(state)))


# -- all pairs


@every_improvement
@every_character
@pytest.mark.parametrize("owner", [0, 1, 2], ids=["active", "follower", "last"])
def test_an_unplayed_improvement_beside_every_character(
    improvement: Improvement, character: Character, owner: Seat
) -> None:
    hands: list[tuple[Improvement, ...]] = [(), (), ()]
    hands[owner] = (improvement,)
    patios = [some_patio(), laid({"N": "red"}), laid({"S": "dry-blue"})]
    state = table(patios, front=(character,), hands=hands)
    for seed in range(4):
        after = after_a_turn(state, choose(character), seed)
        if owner != 0 and character != "neighbour":
            # Improvements of others are not theirs to play in this turn, and nobody takes them.
            assert after.hands[owner] == (improvement,)


@pytest.mark.parametrize("improvement", PLACED)
@every_character
def test_a_placed_improvement_beside_every_character(improvement: Improvement, character: Character) -> None:
    lying: dict[str, Lying] = {"W": improvement}  # type: ignore[dict-item]
    own = laid({"N": "blue", "NE": "dry-red", "S": "dry-blue", **lying})
    for owner in range(3):
        patios = [some_patio(), laid({"N": "dry-green", "NE": "red"}), laid({"NW": "dry-blue"})]
        patios[owner] = own
        state = table(patios, front=(character,))
        for seed in range(3):
            after = after_a_turn(state, choose(character), seed)
            if character != "sun" or improvement in ("awning", "ladder") or owner == 0:
                assert after.patios[owner].cells[W] == improvement


@every_improvement
@every_character
def test_played_before_the_character_comes_its_action(improvement: Improvement, character: Character) -> None:
    patio = some_patio()
    state = table([patio, some_patio()], front=(character,), hands=[(improvement,), ()], coins=(0, 1))
    play = RULES.legal_actions(state, 0)[-1]
    state, _ = act(state, play)
    assert state.hands[0] == ()
    assert character in [choice.character for choice in legal(state, ChooseCharacter)]
    state, events = act(state, choose(character))
    assert found(events, CharacterChosen)[0].character == character
    assert not found(events, ActionLost)


@every_improvement
@every_character
def test_played_after_the_action_but_never_the_dancer(improvement: Improvement, character: Character) -> None:
    state = table([some_patio(), laid()], front=(character,), hands=[(improvement,), ()])
    state, _ = act(state, choose(character))
    while not isinstance(state.pending[0], Finishing):
        state, _ = act(state, RULES.legal_actions(state, mover(state))[0])
    plays = [action for action in RULES.legal_actions(state, 0) if action != END_TURN]
    held = state.hands[0]
    if held == ("dancer",):
        assert plays == []
    elif improvement in held and improvement != "dancer":
        assert plays != []
        assert len(act(state, plays[0])[0].hands[0]) == len(held) - 1


@pytest.mark.parametrize("character", CHOSEN)
def test_guitarist_and_character_move_the_visitors_together(character: Character) -> None:
    before, *others = (one for one in CHOSEN if one != character)
    front = (before, character, *others[:2], VISITORS)
    state = table([laid(), laid()], front=front, hands=[("guitarist",), ()], coins=(1, 0))
    state, events = act(state, PlayGuitarist(-1))
    assert place_of(state.row, VISITORS) == 4
    assert (state.coins, state.reserve) == ((2, 0), 3)
    assert found(events, CoinTaken) == [CoinTaken(0)]
    state, _ = finished_turn(act(state, choose(character))[0])
    # One more place, because the character stood in front of them.
    assert place_of(state.row, VISITORS) == 3


@pytest.mark.parametrize("character", CHOSEN)
def test_the_dancer_lets_a_hidden_character_act_and_stay_where_it_is(character: Character) -> None:
    others: list[Character] = [one for one in CHOSEN if one not in (character, "sun")]
    front = (*others[:6], character)
    state = table([some_patio(), laid()], front=front, hands=[("dancer",), ()], coins=(1, 0))
    assert character not in [choice.character for choice in legal(state, ChooseCharacter)]
    row = [card.character for card in state.row]
    state, _ = act(state, PLAY_DANCER)
    assert face_down_count(state.row) == 0
    assert {choice.character for choice in legal(state, ChooseCharacter)} == set(CHOSEN)
    state, events = act(state, choose(character))
    assert not found(events, ActionLost)
    state, _ = finished_turn(state)
    assert [card.character for card in state.row] == row
    assert face_down_count(state.row) == 4
    assert (state.turn, state.coins[0]) == (1, 2)
