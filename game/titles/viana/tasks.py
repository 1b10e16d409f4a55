"""What is still to be done, as data: the first of `State.pending` is done now.

Those in `Choice` wait for one player; `Acting` and `StartingTurn` happen by themselves.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.core.message import Seat
from game.titles.viana.content import Character, Flower
from game.titles.viana.palace import Courtyard

# -- before the first turn


class PuttingBack(Struct, frozen=True, tag="putting_back"):
    """Put one of the six flowers of the reserve back. Rule: viana 3, step 3; ruling V37."""

    seat: Seat


class ChoosingSecretly(Struct, frozen=True, tag="choosing_secretly"):
    """All who have not done so choose a card for the first round, hidden. Rule: viana 4.2."""


# -- a turn


class Returning(Struct, frozen=True, tag="returning"):
    """Move the pawn from the market to one of the streets. Rule: viana 4.3, step 1."""

    seat: Seat


class Choosing(Struct, frozen=True, tag="choosing"):
    """Choose a card. Rule: viana 4.3, step 2."""

    seat: Seat


class MovingPawn(Struct, frozen=True, tag="moving_pawn"):
    """Move the own pawn for a gardener or the Poet. Rule: viana 4.4."""

    seat: Seat
    character: Character


class Placing(Struct, frozen=True, tag="placing"):
    """Place up to `left` more decorations where the own pawn stands, or end the turn. Rule: viana 4.4."""

    seat: Seat
    left: int


class MovingDoor(Struct, frozen=True, tag="moving_door"):
    """Put the door piece on another doorway. Rule: viana 4.4, Housekeeper."""

    seat: Seat


class MovingMarquise(Struct, frozen=True, tag="moving_marquise"):
    """Move the Marquise. Rule: viana 4.4, Marquise."""

    seat: Seat


class MovingMarquis(Struct, frozen=True, tag="moving_marquis"):
    """Move the Marquis. Rule: viana 4.4, Marquis."""

    seat: Seat


class Turning(Struct, frozen=True, tag="turning"):
    """Turn one own fresh flower of the courtyard that was scored. Rule: viana 4.5; ruling V15."""

    seat: Seat
    courtyard: Courtyard


class Carried(Struct, frozen=True):
    """The flower that the Girl carries: whose it is, which, and the courtyard where she picked it up."""

    owner: Seat
    flower: Flower
    origin: Courtyard


class Walking(Struct, frozen=True, tag="walking"):
    """Walk with the Girl, pick up and put down a flower, or end the turn. Rule: viana 4.4, Girl.

    `left`: steps left of three. `carried`: the flower in hand. `has_moved_flower`: one was put down again.
    """

    seat: Seat
    left: int
    carried: Carried | None = None
    has_moved_flower: bool = False


class ChoosingStand(Struct, frozen=True, tag="choosing_stand"):
    """Put the own pawn on a market stand. Rule: viana 4.4, Coachman."""

    seat: Seat


class Ending(Struct, frozen=True, tag="ending"):
    """End the turn, or announce decorations in all courtyards before. Rule: viana 4.3, step 4; ruling V39."""

    seat: Seat


# -- what happens by itself


class Acting(Struct, frozen=True, tag="acting"):
    """The turn of `seat` in the first round: its card is carried out. Rule: viana 4.2."""

    seat: Seat


class StartingTurn(Struct, frozen=True, tag="starting_turn"):
    """A turn from the second round on begins. Rule: viana 4.3."""

    seat: Seat


Choice: TypeAlias = (
    PuttingBack | Returning | Choosing | MovingPawn | Placing | MovingDoor | MovingMarquise | MovingMarquis
    | Turning | Walking | ChoosingStand | Ending
)  # fmt: skip
"""Tasks that wait for one player."""

Task: TypeAlias = Choice | ChoosingSecretly | Acting | StartingTurn
