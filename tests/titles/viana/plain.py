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
    MovePawn,
    Place,
    PutDown,
)
from game.titles.viana.beds import placings
from game.titles.viana.cards import forbidden
from game.titles.viana.content import PLACE_OF_KIND, STAND_SIZE, WORTH, Character, Kind, Stand
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.info import INFO
from game.titles.viana.market import exchangeable, free_stands
from game.titles.viana.palace import SPOTS_OF, Courtyard
from game.titles.viana.scoring import courtyard_scores
from game.titles.viana.state import State
from game.titles.viana.tasks import MovingPawn
from game.titles.viana.view import View
from game.titles.viana.walking import destinations

MOST_PLACED: dict[Character, int] = {"master-gardener": 3, "gardener": 2, "apprentice-gardener": 1}
A_DECORATION, A_FOUNTAIN_MORE = 2.0, 0.5
"""What it is worth to place one, and each point that it may score beyond those of a flower."""
A_NEW_COURTYARD = 1.0
A_TOKEN = 0.8
"""What it is worth to fetch one while the reserve is empty; a reserve of `FULL` wants none."""
FULL = 12
A_CARD = 0.15
"""What it is worth to have one back in the hand."""
A_POINT = 1.0


class PlainPolicy:
    """Plays the card that does most at once: places, scores, fetches; the Cook when there is little to do."""

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
            return float("-inf") if card in forbidden(state, seat) else _card_worth(state, seat, card)
        case MovePawn(courtyard):
            task = state.pending[0]
            most = MOST_PLACED.get(task.character, 0) if isinstance(task, MovingPawn) else 0
            return _placing_worth(state, seat, courtyard, most)
        case Place(kind):
            return WORTH[kind]
        case MoveMarquise(courtyard):
            return _visit_worth(state, seat, courtyard)
        case GoToStand(stand):
            return _fetched(state, seat, stand)
        case PutDown() | Announce():
            return 2
        case EndTurn():
            return 0
        case _:
            return 1


def _card_worth(state: State, seat: Seat, card: Character) -> float:
    match card:
        case "master-gardener" | "gardener" | "apprentice-gardener":
            most = MOST_PLACED[card]
            ends = destinations(state, seat, card)
            return max((_placing_worth(state, seat, end, most) for end in ends), default=0)
        case "coachman":
            wanted = max(0.2, 1 - sum(state.reserves[seat]) / FULL)
            most = max((_fetched(state, seat, stand) for stand in free_stands(state)), default=0)
            return A_TOKEN * wanted * most
        case "marquise":
            ways = ways_of_marquise(state)
            return A_POINT * max(_visit_worth(state, seat, end) for end in (*ways.free, *ways.paid))
        case "cook":
            lying = sum(len(tokens) for tokens in state.stands)
            return A_CARD * len(state.piles[seat]) + 1 - lying / sum(STAND_SIZE)
        case "marquis" | "housekeeper":
            return A_POINT
        case _:
            return 0.4


def _fetched(state: State, seat: Seat, stand: Stand) -> int:
    taken, _ = exchangeable(state.commons[seat], state.stands[stand - 1])
    return len(taken)


def _visit_worth(state: State, seat: Seat, courtyard: Courtyard) -> float:
    """Points of a visit of the Marquise, half of those of the best of the others taken off."""
    scores = list(courtyard_scores(state, courtyard))
    mine = scores.pop(seat) - (2 if courtyard in ways_of_marquise(state).paid else 0)
    return mine - max(scores) / 2


def _placing_worth(state: State, seat: Seat, courtyard: Courtyard, most: int) -> float:
    """What the reserve can do in a courtyard, the dearest first; beds with room for several count once."""
    offers = placings(state, seat, courtyard)
    left, worth = most, 0.0
    kinds: list[Kind] = sorted({offer.kind for offer in offers}, key=lambda kind: -WORTH[kind])
    for kind in kinds:
        used = min(state.reserves[seat][PLACE_OF_KIND[kind]], left)
        if kind in ("pot", "fountain"):
            used = min(used, sum(offer.kind == kind for offer in offers))
        left -= used
        worth += used * (A_DECORATION + A_FOUNTAIN_MORE * (WORTH[kind] - WORTH["pansy"]))
    is_new = all(found is None or found.seat != seat for found in state.spots[SPOTS_OF[courtyard]])
    return worth + (A_NEW_COURTYARD if is_new and left < most else 0)


class PlainTitle(Title):
    """The title as it will be registered, played by the plain policy."""

    def policy(self) -> Policy[Any, Any]:
        """The plain one."""
        return PlainPolicy()


VIANA = PlainTitle(INFO, "game.titles.viana")
