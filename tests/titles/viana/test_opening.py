"""Setup and the secret first round. Rule: viana 3, 4.2."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.core.chance import SampledChance
from game.core.events import redacted
from game.core.parts.seating import in_order
from game.core.rules import new_setup
from game.titles.viana.actions import END_TURN, PutBack
from game.titles.viana.cards import restriction_cards
from game.titles.viana.choices import deciding
from game.titles.viana.content import STAND_START, Character
from game.titles.viana.events import CardCommitted, CardsRevealed, GameBegan, TurnBegan
from game.titles.viana.info import INFO
from game.titles.viana.palace import distance
from game.titles.viana.rules import RULES
from game.titles.viana.state import Startup, State
from game.titles.viana.tasks import Acting, Choosing, ChoosingSecretly
from tests.titles.viana.tables import act, card, found, legal, mover, refused


def opened(seats: int = 3, seed: int = 1, **options: bool | str) -> State:
    """A new game."""
    return RULES.new_game(new_setup(INFO, seats, **options), SampledChance(random.Random(seed))).state


def with_flowers_back(state: State) -> State:
    """Everybody has put a bougainvillea back."""
    for _ in range(state.seats):
        state, _ = act(state, PutBack("bougainvillea"))
    return state


def with_secrets(state: State, *cards: Character) -> State:
    """The cards, chosen by seat."""
    for seat, chosen in enumerate(cards):
        state, _ = act(state, card(chosen), seat=seat)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_market_at_the_start(seats: int) -> None:
    fountains = set()
    for seed in range(30):
        state = opened(seats, seed)
        assert [len(tokens) for tokens in state.stands] == list(STAND_START)
        assert all(tokens.count("fountain") <= 1 for tokens in state.stands)
        assert len(state.bag) == (38 if seats == 2 else 69)
        fountains.add(sum(tokens.count("fountain") for tokens in state.stands))
    assert len(fountains) > 1


@pytest.mark.parametrize(
    ("seats", "poet", "cards"), [(2, False, 9), (2, True, 10), (3, False, 9), (4, True, 10), (5, False, 10)]
)
def test_the_poet_is_there_with_five_or_by_option(seats: int, poet: bool, cards: int) -> None:
    state = opened(seats, poet=poet)
    assert all(len(hand) == cards for hand in state.hands)
    assert ("poet" in state.hands[0]) is (cards == 10)


@pytest.mark.parametrize(("poet", "count"), [(False, 17), (True, 19)])
def test_the_restriction_deck(poet: bool, count: int) -> None:
    state = opened(2, poet=poet)
    deck = Counter(state.restrictions)
    assert len(state.restrictions) == count
    assert deck["cook"] == 1
    assert deck["girl"] == 2
    assert Counter(restriction_cards(state.options)) == deck
    assert opened(3).restrictions == ()


def test_v37_five_of_six_flowers_to_start_with() -> None:
    state = opened()
    assert state.reserves == ((2, 2, 2, 0, 0),) * 3
    order = in_order(state.first, 3)
    seen = []
    for flower in ("bougainvillea", "pansy", "cineraria"):
        seen.append(mover(state))
        state, _ = act(state, PutBack(flower))
    assert tuple(seen) == order
    assert [sum(reserve) for reserve in state.reserves] == [5, 5, 5]
    assert state.reserves[order[1]] == (2, 2, 1, 0, 0)
    assert state.commons[order[1]] == (5, 5, 6, 6, 5)


@pytest.mark.parametrize("startup", ["rolled", "main_court"])
def test_startup_one(startup: Startup) -> None:
    marquises = set()
    for seed in range(60):
        state = opened(3, seed, startup=startup)
        marquises.add(state.marquise)
        assert distance(state.door, state.marquise, state.marquis) == 1
        assert state.cat is not None
        assert distance(state.door, state.marquise, state.cat) in (1, 2)
        assert state.cat != state.marquis
        assert state.door == "9-13"
    assert marquises == ({1} if startup == "main_court" else set(range(1, 13)))


def test_v8_a_closed_doorway_is_no_neighbour_in_the_setup() -> None:
    from_nine = [state for seed in range(200) if (state := opened(3, seed)).marquise == 9]
    assert from_nine
    assert {state.marquis for state in from_nine} == {8, 10}


def test_startup_two() -> None:
    state = opened(startup="garden")
    assert (state.marquise, state.marquis, state.cat) == (13, 1, None)


def test_pawns_and_points_at_the_start() -> None:
    step = RULES.new_game(new_setup(INFO, 4), SampledChance(random.Random(3)))
    assert step.state.pawns == ("plaza",) * 4
    assert step.state.scores == (0,) * 4
    assert isinstance(step.events[0], GameBegan)
    assert {opened(4, seed).first for seed in range(30)} == {0, 1, 2, 3}


# -- the first round


def test_all_choose_at_once_and_in_secret() -> None:
    state = with_flowers_back(opened())
    assert isinstance(state.pending[0], ChoosingSecretly)
    assert deciding(state) == (0, 1, 2)
    state, events = act(state, card("girl"), seat=1)
    assert deciding(state) == (0, 2)
    assert refused(state, card("cook"), seat=1) == "core.reject.not_your_turn"
    assert RULES.observe(state, 1).table.secrets == (None, "girl", None)
    assert RULES.observe(state, 0).table.secrets == (None, "unseen", None)
    assert RULES.observe(state, None).table.secrets == (None, "unseen", None)
    assert redacted(events, 1) == (CardCommitted(1, "girl"),)
    assert redacted(events, 2) == (CardCommitted(1, None),)


def test_cards_are_revealed_together_and_carried_out_in_turn() -> None:
    state = with_flowers_back(opened(seed=2))
    state = with_secrets(state, "marquis", "marquis")
    state, events = act(state, card("housekeeper"), seat=2)
    assert found(events, CardsRevealed) == [CardsRevealed(("marquis", "marquis", "housekeeper"))]
    assert found(events, TurnBegan) == [TurnBegan(state.first)]
    assert state.piles == (("marquis",), ("marquis",), ("housekeeper",))
    assert all(pile[0] not in hand for pile, hand in zip(state.piles, state.hands, strict=True))
    assert state.secrets == (None, None, None)
    turns = [state.turn]
    for _ in range(2):
        state, events = act(state, RULES.legal_actions(state, mover(state))[0], END_TURN)
        turns += [event.seat for event in found(events, TurnBegan)]
    assert tuple(turns) == in_order(state.first, 3)
    assert state.round == 1
    state, events = act(state, RULES.legal_actions(state, mover(state))[0], END_TURN)
    assert state.round == 2
    assert isinstance(state.pending[0], Choosing)
    assert state.turn == state.first


def test_a_cook_in_the_first_round_works_as_ever() -> None:
    state = with_flowers_back(opened(seed=4))
    state = with_secrets(state, *(("girl",) * 3))
    assert not any(isinstance(task, ChoosingSecretly) for task in state.pending)
    state = with_flowers_back(opened(seed=4))
    first = state.first
    for seat in range(3):
        chance = SampledChance(random.Random(1))
        chosen = card("cook" if seat == first else "girl")
        assert chosen in legal(state, type(chosen), seat)
        state = RULES.apply(state, seat, chosen, chance).state
    # The turn of the Cook is over already.
    assert state.turn == (first + 1) % 3
    assert state.piles[first] == ()
    assert len(state.hands[first]) == 9
    assert sum(map(len, state.stands)) > 21
    assert state.pending[-1] != Acting(first)
