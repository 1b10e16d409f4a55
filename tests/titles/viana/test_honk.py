"""Honk mode. Rule: viana 6; ruling V41."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.viana.actions import (
    END_TURN,
    HONK,
    Action,
    ChooseCard,
    MoveMarquise,
    MovePawn,
    Place,
    PutBack,
    TurnFlower,
)
from game.titles.viana.events import CardShown, Honked, PointsEarned
from game.titles.viana.info import INFO
from game.titles.viana.rules import RULES
from game.titles.viana.state import State
from game.titles.viana.tasks import Choosing
from tests.titles.viana.tables import act, at, card, found, honk, legal, refused, table


def tempted(honk: bool = True) -> State:
    """Seat 0 chooses; the Gardener lies in front of seat 1."""
    return table(piles=[[], ["gardener"]], pawns=[5], reserves=["pp"], honk=honk)


def interrupters(state: State) -> tuple[int, ...]:
    """Who may call before the next ordinary action."""
    decision = RULES.decision(state)
    assert decision is not None
    return decision.interrupters


def test_a_forbidden_card_can_be_chosen_only_in_honk_mode() -> None:
    assert card("gardener") in legal(tempted(), ChooseCard)
    assert refused(tempted(honk=False), card("gardener")) == "viana.reject.visible"


def test_only_a_forbidden_card_can_be_honked_at() -> None:
    state = tempted()
    assert refused(state, HONK, seat=1) == "viana.reject.no_honk"
    honest, events = act(state, card("marquis"))
    assert found(events, CardShown) == [CardShown(0, "marquis", False)]
    assert refused(honest, HONK, seat=1) == "viana.reject.no_honk"
    sly, events = act(state, card("gardener"))
    assert found(events, CardShown) == [CardShown(0, "gardener", True)]
    assert interrupters(sly) == (1, 2)
    assert legal(sly, type(HONK), seat=2) == [HONK]
    assert refused(sly, HONK, seat=0) == "viana.reject.own_honk"


@pytest.mark.parametrize(
    "steps", [(), (MovePawn(6),), (MovePawn(6), Place("pansy", "6a"), Place("pansy", "6b"))]
)
def test_v41_a_honk_takes_everything_back(steps: tuple[Action, ...]) -> None:
    before = tempted()
    state, _ = act(before, card("gardener"), *steps)
    state, events = honk(state, 2)
    assert found(events, Honked) == [Honked(2, 0, "gardener")]
    assert found(events, PointsEarned) == [PointsEarned(2, 1, "honk")]
    assert state.scores == (0, 0, 1)
    assert (state.pawns, state.reserves, state.spots) == (before.pawns, before.reserves, before.spots)
    assert (state.hands, state.piles) == (before.hands, before.piles)
    assert state.pending == (Choosing(0),)
    assert state.rewind is None


def test_v41_the_card_cannot_be_played_again_in_this_turn() -> None:
    state, _ = act(tempted(), card("gardener"))
    state, _ = honk(state, 1)
    assert refused(state, card("gardener")) == "viana.reject.honked"
    assert refused(state, HONK, seat=2) == "viana.reject.no_honk"
    state, _ = act(state, card("master-gardener"), MovePawn(6), END_TURN)
    assert state.barred == ()


def test_v41_it_is_too_late_when_the_turn_is_over() -> None:
    state, _ = act(tempted(), card("gardener"), MovePawn(6), END_TURN)
    assert refused(state, HONK, seat=2) == "viana.reject.no_honk"
    assert state.turn == 1


def test_a_seat_that_turns_a_flower_may_honk_instead() -> None:
    state = table({"13a": "1p", "13b": "1c"}, piles=[[], [], ["marquise"]], marquise=2, cat=None, honk=True)
    scored, _ = act(state, card("marquise"), MoveMarquise(13))
    assert scored.scores == (0, 4, 0)
    assert legal(scored, TurnFlower, seat=1)
    assert interrupters(scored) == (2,)
    honked, _ = honk(scored, 1)
    assert honked.scores == (0, 1, 0)
    assert (honked.marquise, at(honked, "13a")) == (2, "1p - - -")


def test_v41_it_is_too_late_for_both_when_somebody_else_has_turned_the_last_flower() -> None:
    state = table({"13a": "1p", "13b": "1c"}, piles=[[], [], ["marquise"]], marquise=2, cat=None, honk=True)
    state, _ = act(state, card("marquise"), MoveMarquise(13))
    assert interrupters(state) == (2,)
    state, _ = act(state, legal(state, TurnFlower, seat=1)[0])
    assert interrupters(state) == ()
    assert refused(state, HONK, seat=2) == "viana.reject.no_honk"
    assert legal(state, type(END_TURN), seat=0) == [END_TURN]


def test_two_players_honk_at_the_restriction() -> None:
    state = table(seats=2, restricted=["girl"], honk=True)
    state, _ = act(state, card("girl"))
    state, _ = honk(state, 1)
    assert state.scores == (0, 1)


def test_v41_whoever_takes_the_card_back_in_time_owes_nothing() -> None:
    match = Match(RULES, new_setup(INFO, 3, honk=True, startup="garden"), 5)
    first = match.state.first
    order = [(first + step) % 3 for step in range(3)]
    for seat in order:
        assert match.submit(seat, PutBack("pansy"))
    for seat in order:
        assert match.submit(seat, card("marquis"))
    while match.state.round == 1:
        seat = match.state.turn
        match.submit(seat, RULES.legal_actions(match.state, seat)[0])
    assert card("marquis") not in legal(match.state, ChooseCard)
    match.submit(first, card("housekeeper"))
    match.submit(first, RULES.legal_actions(match.state, first)[0])
    match.submit(first, END_TURN)
    second = order[1]
    before = match.digest()
    match.submit(second, card("housekeeper"))
    assert match.state.rewind is not None
    assert match.undo(second) is not None
    assert match.digest() == before
    assert legal(match.state, type(HONK), seat=first) == []
