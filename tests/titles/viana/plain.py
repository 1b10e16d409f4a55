"""Palace of Viana with players who hardly think, for whole games in tests of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.message import Message, Seat, message
from game.core.policy import Policy
from game.titles.registry import Title
from game.titles.viana.actions import (
    Action,
    Announce,
    ChooseCard,
    EndTurn,
    GoToStand,
    Honk,
    MoveMarquise,
    Place,
    PutDown,
)
from game.titles.viana.cards import forbidden
from game.titles.viana.content import WORTH, Character
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.info import INFO
from game.titles.viana.scoring import courtyard_scores
from game.titles.viana.state import State
from game.titles.viana.view import View

CARD_WORTH: dict[Character, float] = {
    "master-gardener": 3,
    "gardener": 2.5,
    "coachman": 2,
    "apprentice-gardener": 1,
}


class PlainPolicy:
    """Places what it has, visits what is worth most to it, buys when the reserve is low."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """Points at first sight."""
        # Equal actions are chosen among by their place in the list, a little mixed.
        return [_worth(view.table, seat, action) + place * 7 % 13 / 99 for place, action in enumerate(legal)]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Always the prompt for a turn."""
        return message("viana.prompt.choosing")


def _worth(state: State, seat: Seat, action: Action) -> float:
    match action:
        case Honk():
            return float("inf")
        case ChooseCard(card):
            return _card_worth(state, seat, card)
        case Place(kind):
            return WORTH[kind]
        case MoveMarquise(courtyard):
            scores = courtyard_scores(state, courtyard)
            mine = 2 * scores[seat] - sum(scores) / state.seats
            return mine - (2 if courtyard in ways_of_marquise(state).paid else 0)
        case GoToStand(stand):
            return len(state.stands[stand - 1])
        case PutDown() | Announce():
            return 2
        case EndTurn():
            return 0
        case _:
            return 1


def _card_worth(state: State, seat: Seat, card: Character) -> float:
    if card in forbidden(state, seat):
        return float("-inf")
    reserve = sum(state.reserves[seat])
    if card == "marquise":
        ways = ways_of_marquise(state)
        return max(courtyard_scores(state, courtyard)[seat] for courtyard in (*ways.free, *ways.paid)) / 3
    if card == "coachman":
        return 3 - reserve / 2 + max(map(len, state.stands)) / 2
    if card == "cook":
        return 4 - len(state.hands[seat])
    return min(CARD_WORTH.get(card, 0.5), reserve + 0.3)


class PlainTitle(Title):
    """The title as it will be registered, played by the plain policy."""

    def policy(self) -> Policy[Any, Any]:
        """The plain one."""
        return PlainPolicy()


VIANA = PlainTitle(INFO, "game.titles.viana")
