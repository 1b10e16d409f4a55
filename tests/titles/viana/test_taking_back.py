"""Steps of a turn can be taken back one by one until something new is revealed."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.message import Rejection, message
from game.core.rules import new_setup
from game.titles.viana.actions import (
    END_TURN,
    Action,
    MoveMarquise,
    MovePawn,
    Place,
    PutBack,
    TurnFlower,
    Walk,
)
from game.titles.viana.info import INFO
from game.titles.viana.positions import position
from game.titles.viana.rules import RULES
from game.titles.viana.state import State
from game.titles.viana.view import View
from tests.titles.viana.tables import card, table

AnyMatch = Match[State, Action, View]


def in_round_two(seats: int = 3) -> AnyMatch:
    """A match in which the first player has to choose a card; all showed the Housekeeper.

    The door piece is far from Main Court.
    """
    match = Match(RULES, new_setup(INFO, seats, startup="garden"), 4)
    order = [(match.state.first + step) % seats for step in range(seats)]
    for seat in order:
        did(match, seat, PutBack("bougainvillea"))
    for seat in order:
        did(match, seat, card("housekeeper"))
    for seat in order:
        did(match, seat, RULES.legal_actions(match.state, seat)[-1], END_TURN)
    return match


def did(match: AnyMatch, seat: int, *actions: Action) -> None:
    """Submits legal actions."""
    for action in actions:
        answer = match.submit(seat, action)
        assert not isinstance(answer, Rejection), answer


@pytest.mark.parametrize(
    "steps",
    [
        (card("gardener"), MovePawn(2), Place("pansy", "2a"), Place("cineraria", "2b"), END_TURN),
        (card("girl"), Walk(1), Walk(2), Walk(1), END_TURN),
    ],
)
def test_a_turn_is_taken_back_step_by_step(steps: tuple[Action, ...]) -> None:
    match = in_round_two()
    seat, digests = match.state.turn, []
    for step in steps:
        digests.append(match.digest())
        did(match, seat, step)
    for before in reversed(digests):
        assert match.undo(seat) is not None
        assert match.digest() == before


def test_a_die_that_was_rolled_stands() -> None:
    match = in_round_two()
    seat = match.state.turn
    did(match, seat, card("cook"))
    offer = match.undo_offer(seat)
    assert offer.stopped_by is not None
    assert offer.stopped_by.key == "viana.undo.rolled"


def test_a_restriction_that_was_turned_up_stands() -> None:
    match = in_round_two(2)
    last = 1 - match.state.first
    offer = match.undo_offer(last)
    assert offer.stopped_by is not None
    assert offer.stopped_by.key == "viana.undo.card_turned"


def test_secret_cards_stand_when_all_are_revealed() -> None:
    match = Match(RULES, new_setup(INFO, 2, startup="garden"), 4)
    first = match.state.first
    did(match, first, PutBack("pansy"))
    did(match, 1 - first, PutBack("pansy"))
    did(match, first, card("girl"))
    assert match.undo_offer(first).stopped_by is None
    did(match, 1 - first, card("girl"))
    offer = match.undo_offer(1 - first)
    assert offer.stopped_by is not None
    assert offer.stopped_by.key == "viana.undo.revealed"
    assert match.undo_offer(first).stopped_by is not None


def test_v39_what_came_before_a_flower_that_somebody_else_turned_stands() -> None:
    beds = {"13a": "0p", "13b": "0c 1c", "13c": "1p"}
    match = position(table(beds, marquise=2))
    did(match, 0, card("marquise"), MoveMarquise(13))
    assert match.undo_offer(0).stopped_by is None
    did(match, 0, TurnFlower("13a"))
    assert match.undo_offer(0).stopped_by is None
    did(match, 1, TurnFlower("13b"))
    assert match.undo_offer(0).stopped_by == message("core.undo.others_acted")
    assert match.undo_offer(1).stopped_by is None
