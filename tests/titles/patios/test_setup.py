"""How a game is set up. Rule: patios 3, 6."""

from __future__ import annotations

import random

import pytest

from game.core.chance import SampledChance
from game.core.rules import OptionValue, new_setup
from game.titles.patios.actions import PlaceStart
from game.titles.patios.content import COLOURS, IMPROVEMENTS, Character, Colour
from game.titles.patios.events import RoundBegan
from game.titles.patios.geometry import INNER
from game.titles.patios.patio import BARE, DRY
from game.titles.patios.row import face_down_count, laid_row, place_of
from game.titles.patios.rules import RULES
from game.titles.patios.state import SUN, VISITORS, State
from game.titles.patios.tasks import Choosing, PlacingStart
from tests.titles.patios.laid import laid
from tests.titles.patios.tables import act, found, legal, mover

all_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def fresh(seats: int, seed: int = 0, **options: OptionValue) -> State:
    """A game of which nothing is decided yet."""
    return RULES.new_game(new_setup(RULES.info, seats, **options), SampledChance(random.Random(seed))).state


@pytest.mark.parametrize(("seats", "sample", "hidden"), [(2, 4, 4), (3, 5, 3), (4, 7, 4), (5, 8, 3)])
def test_sample_and_face_down_characters_by_number_of_players(seats: int, sample: int, hidden: int) -> None:
    state = fresh(seats)
    assert len(state.sample) == sample
    assert face_down_count(state.row) == hidden
    assert len(state.row) == 9
    assert place_of(state.row, VISITORS) == 9
    assert [card.face for card in state.row] == ["up"] * (8 - hidden) + ["unseen"] * hidden + ["up"]


@pytest.mark.parametrize(("seats", "hidden"), [(2, 4), (3, 3), (4, 4), (5, 3)])
def test_the_playground_has_one_character_less(seats: int, hidden: int) -> None:
    state = fresh(seats, playground=True)
    assert [card.face for card in state.row] == ["up"] * (7 - hidden) + ["unseen"] * hidden + ["up"]
    assert all(card.character != "neighbour" for card in state.row)
    assert state.improvements == ()


@all_seats
def test_coins_improvements_and_patios_at_the_start(seats: int) -> None:
    state = fresh(seats)
    assert state.coins == (1,) * seats
    assert state.reserve == 5 - seats
    assert sorted(state.improvements) == sorted(IMPROVEMENTS)
    assert state.patios == (BARE,) * seats


@all_seats
def test_start_pots_are_two_of_different_colours(seats: int) -> None:
    dealt: set[tuple[Colour, ...]] = set()
    for seed in range(30):
        state = fresh(seats, seed)
        assert all(len(set(pots)) == 2 for pots in state.starts)
        pots = [pot for hand in state.starts for pot in hand]
        # As many pots of each colour as players were shuffled.
        assert all(pots.count(colour) <= seats for colour in COLOURS)
        dealt.update(state.starts)
    assert len(dealt) == 6


@all_seats
def test_undealt_start_pots_are_in_the_pack(seats: int) -> None:
    state = fresh(seats)
    assert len(state.pack) + len(state.sample) + 2 * seats == 76
    assert RULES.faults(state) == []


def test_the_start_player_is_drawn_and_places_first() -> None:
    assert {fresh(5, seed).turn for seed in range(40)} == set(range(5))
    state = fresh(5, 3)
    order = [task.seat for task in state.pending if isinstance(task, PlacingStart)]
    assert order == [(state.turn + step) % 5 for step in range(5)]


def test_which_start_pot_is_wet_is_the_owners_choice() -> None:
    state = fresh(3)
    seat = mover(state)
    one, other = state.starts[seat]
    choices = legal(state, PlaceStart)
    assert len(choices) == len(set(choices)) == 2 * INNER * (INNER - 1)
    assert {choice.wet for choice in choices} == {one, other}
    after, _ = act(state, PlaceStart(other, 0, 4))
    assert after.patios[seat] == laid({"N": other, "S": DRY[one]})


def test_after_all_have_placed_the_start_player_has_the_first_turn() -> None:
    state = fresh(4, 2)
    first = state.turn
    for _ in range(4):
        state, _ = act(state, legal(state, PlaceStart)[0])
    assert state.pending == (Choosing(first, is_start=True),)
    assert state.turns == 1


def test_p37_row_and_sample_lie_open_while_the_start_pots_are_placed() -> None:
    state = fresh(2)
    assert isinstance(state.pending[0], PlacingStart)
    assert (len(state.row), len(state.sample)) == (9, 4)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_example_p12_a_sun_among_the_first_three_moves_to_the_last_open_place(place: int) -> None:
    others: tuple[Character, ...] = (
        "red-gardener", "blue-gardener", "water-carrier", "assistant-gardener", "children", "neighbour",
    )  # fmt: skip
    row = laid_row((*others[: place - 1], SUN, *others[place - 1 :], "green-gardener"), face_down=3)
    assert [card.character for card in row[:5]] == [*others[:4], SUN]


def test_example_p12_a_sun_farther_back_stays() -> None:
    order: tuple[Character, ...] = (
        "red-gardener", "blue-gardener", "water-carrier", SUN, "children", "neighbour",
    )  # fmt: skip
    row = laid_row(order, face_down=1)
    assert [card.character for card in row] == [*order, VISITORS]


def test_nobody_sees_the_hidden_characters_of_a_new_row() -> None:
    step = RULES.new_game(new_setup(RULES.info, 4), SampledChance(random.Random(5)))
    seen = found(step.events, RoundBegan)[0].row
    assert [card.character is None for card in seen] == [False] * 4 + [True] * 4 + [False]
    assert RULES.observe(step.state, 0).row == seen
