"""What a player of Palace of Viana can do.

Which of these can be done now depends on the first of `State.pending`. Places of one bed are equal: an action
names the bed, and `beds` says which of its places is meant (ruling V40).
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from game.core.message import Seat
from game.titles.viana.content import Character, Flower, Kind, Stand
from game.titles.viana.palace import Bed, Courtyard, Doorway, Outside


class PutBack(Struct, frozen=True, tag="put_back", cache_hash=True):
    """Put one flower of the reserve back before the game. Rule: viana 3, step 3."""

    flower: Flower


class ChooseCard(Struct, frozen=True, tag="choose_card", cache_hash=True):
    """Choose a card, in the first round in secret. Rule: viana 4.2, 4.3."""

    character: Character


class ReturnTo(Struct, frozen=True, tag="return_to", cache_hash=True):
    """Move the own pawn from the market to a street. Rule: viana 4.3, step 1."""

    outside: Outside


class MovePawn(Struct, frozen=True, tag="move_pawn", cache_hash=True):
    """Move the own pawn to a courtyard. Rule: viana 4.4."""

    courtyard: Courtyard


class Place(Struct, frozen=True, tag="place", cache_hash=True):
    """Place a decoration of the reserve in a bed of the courtyard where the own pawn is. Rule: viana 4.4."""

    kind: Kind
    bed: Bed


class MoveDoor(Struct, frozen=True, tag="move_door", cache_hash=True):
    """Put the door piece on another doorway. Rule: viana 4.4, Housekeeper."""

    doorway: Doorway


class MoveMarquise(Struct, frozen=True, tag="move_marquise", cache_hash=True):
    """Move the Marquise to a courtyard, which may cost points. Rule: viana 4.4, Marquise."""

    courtyard: Courtyard


class MoveMarquis(Struct, frozen=True, tag="move_marquis", cache_hash=True):
    """Move the Marquis to a courtyard. Rule: viana 4.4, Marquis."""

    courtyard: Courtyard


class TurnFlower(Struct, frozen=True, tag="turn_flower", cache_hash=True):
    """Turn one own fresh flower of a bed to its scored side. Rule: viana 4.5."""

    bed: Bed


class Walk(Struct, frozen=True, tag="walk", cache_hash=True):
    """Walk one step with the Girl. Rule: viana 4.4, Girl."""

    courtyard: Courtyard


class PickUp(Struct, frozen=True, tag="pick_up", cache_hash=True):
    """Pick up a fresh flower of `owner` from a bed where the own pawn is. Rule: viana 4.4, Girl."""

    owner: Seat
    bed: Bed


class PutDown(Struct, frozen=True, tag="put_down", cache_hash=True):
    """Put the carried flower into a bed where the own pawn is. Rule: viana 4.4, Girl."""

    bed: Bed


class GoToStand(Struct, frozen=True, tag="go_to_stand", cache_hash=True):
    """Put the own pawn on a market stand and take its tokens. Rule: viana 4.4, Coachman."""

    stand: Stand


class Announce(Struct, frozen=True, tag="announce", cache_hash=True):
    """Announce decorations in all courtyards, and end the turn. Rule: viana 4.6."""


class EndTurn(Struct, frozen=True, tag="end_turn", cache_hash=True):
    """Do no more in this turn. Ruling V39."""


class Honk(Struct, frozen=True, tag="honk", cache_hash=True):
    """Honk at a forbidden card. Rule: viana 6."""


Action: TypeAlias = (
    PutBack | ChooseCard | ReturnTo | MovePawn | Place | MoveDoor | MoveMarquise | MoveMarquis | TurnFlower
    | Walk | PickUp | PutDown | GoToStand | Announce | EndTurn | Honk
)  # fmt: skip

# Actions without content are the same value each time, and placings are listed again and again.
ANNOUNCE: Final = Announce()
END_TURN: Final = EndTurn()
HONK: Final = Honk()


@cache
def placing(kind: Kind, bed: Bed) -> Place:
    """The one value of each placing."""
    return Place(kind, bed)
