"""The stack runs out: what is shuffled, what is drawn, what is left out."""

from __future__ import annotations

import pytest

from game.titles.viva.actions import DRAW
from game.titles.viva.content import Cards
from game.titles.viva.events import NothingToDraw, Penalised, Reshuffled
from game.titles.viva.rules import RULES
from tests.titles.viva.tables import act, cards, in_order, kinds_of_events, play, table


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = table(["K K", "Y Y"], "R", stack="B", discard="G O", rest=1)
    state, events = act(state, DRAW)
    assert kinds_of_events(events) == ["Drew"]
    assert (state.stack, state.discard) == ((), cards("G O"))


def test_without_discard_pile_the_covered_house_cards_are_shuffled() -> None:
    state = table(["K K", "Y Y"], "R", ["BY BG", "", "O OG OG"], rest=1)
    state, events = act(state, DRAW, draws=in_order(3))
    assert events[0] == Reshuffled(3, "houses")
    assert state.houses == (cards("BG"), (), cards("OG"))
    assert (state.hands[0], state.stack) == (cards("K K BY"), cards("O OG"))


def test_the_blocking_cards_and_the_tops_are_never_shuffled() -> None:
    state = table(["RK RK", "Y Y"], "R", ["B", "G", "Y"], rest=1, personal=(0, "K"))
    assert DRAW not in RULES.legal_actions(state, 0)


@pytest.mark.parametrize(
    ("stack", "reshuffled", "before", "after"),
    [
        ("O G K", 0, "O G", "K"),
        ("O G", 5, "O G", "BY"),
        ("O", 5, "O BY", "BG"),
        ("", 5, "BY BG", "YO"),
    ],
)
def test_a_penalty_may_need_the_cards_that_viva_frees(
    stack: str, reshuffled: int, before: str, after: str
) -> None:
    # House cards BY, BG, YO and BO and the blocking card R are what lies on the discard pile then.
    state = table(["BO K", "Y Y", "G G"], "R", ["BY", "BG", "YO"], stack=stack, rest=1)
    held = state.hands[1]
    draws = in_order(reshuffled) if reshuffled else []
    state, events = act(state, play("BO", 0, 0, 1), draws=draws)
    assert not any(isinstance(event, NothingToDraw) for event in events)
    assert state.hands[2] == cards("G G " + before)
    assert state.hands[1] == held + cards(after)


def test_the_personal_card_is_replaced_after_the_penalties() -> None:
    # Four cards are freed, the penalties take three of them, the fourth is the new personal card.
    state = table(["B B B K", "Y Y", "G G"], "R", personal=(1, "Y"), rest=2)
    state, events = act(state, play("B", 1, 1, 1), draws=in_order(4))
    drawn: list[Cards] = [event.cards for event in events if isinstance(event, Penalised)]
    assert drawn == [cards("B B"), cards("B")]
    assert state.personal is not None
    assert state.personal.kind == "red"
    assert state.discard == cards("Y")
