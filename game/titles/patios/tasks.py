"""What is still to be done, as data: the first of `State.pending` is done now.

Those with a `seat` wait for that player's choice, unless there is nothing to choose; the others happen by
themselves. Nothing in them is secret.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.message import Seat
from game.titles.patios.clearing import Keep, Keeps
from game.titles.patios.content import Character, Colour
from game.titles.patios.geometry import Cell

Moment: TypeAlias = Literal["sun", "round_end"]
"""When water is used and dry cards go: at the Sun effect or at the end of a round."""

# -- choices of a player


class PlacingStart(Struct, frozen=True, tag="placing_start"):
    """Place the two start pots. Rule: patios 3."""

    seat: Seat


class Choosing(Struct, frozen=True, tag="choosing"):
    """Choose a character, after playing improvements. `is_start`: nothing was done this turn.

    Rule: patios 4.1.
    """

    seat: Seat
    is_start: bool


class Pausing(Struct, frozen=True, tag="pausing"):
    """Play the Guitarist before others take cards or are burnt, or let them. Ruling P-27."""

    seat: Seat


class Finishing(Struct, frozen=True, tag="finishing"):
    """Play improvements once the row has moved, or end the turn. Rule: patios 4.1; ruling P-27."""

    seat: Seat


class TakingPot(Struct, frozen=True, tag="taking_pot"):
    """Take a pot of `colour` or a balcony from the sample. Rule: patios 4.3, Gardeners."""

    seat: Seat
    colour: Colour


class TakingCane(Struct, frozen=True, tag="taking_cane"):
    """Take a cane from the sample. Rule: patios 4.3, Water Carrier."""

    seat: Seat


class TakingDrawn(Struct, frozen=True, tag="taking_drawn"):
    """Take one of the drawn cards. Rule: patios 4.3, Assistant Gardener and Children."""

    seat: Seat


class Buying(Struct, frozen=True, tag="buying"):
    """Buy a pot or balcony of the sample, or not. Rule: patios 5, clearing up."""

    seat: Seat


class OfferingSwap(Struct, frozen=True, tag="offering_swap"):
    """Choose an own card to swap, or not. Rule: patios 4.3, Children."""

    seat: Seat


class Swapping(Struct, frozen=True, tag="swapping"):
    """Choose the card of another player for the own one in `cell`. Rule: patios 4.3, Children."""

    seat: Seat
    cell: Cell


class Naming(Struct, frozen=True, tag="naming"):
    """Name the cell at which the Sun burns. Rule: patios 4.5."""

    seat: Seat


class Targeting(Struct, frozen=True, tag="targeting"):
    """Choose the card that the Sun burns in the inner or the outer ring at the `named` cell.

    `targets`: those already chosen. Rule: patios 4.5.
    """

    seat: Seat
    ring: Literal["inner", "outer"]
    named: Cell
    targets: tuple[Cell, ...] = ()


class Defending(Struct, frozen=True, tag="defending"):
    """Ward the Sun off from the first of `targets`, or not. Rule: patios 4.5."""

    seat: Seat
    targets: tuple[Cell, ...]


class Watering(Struct, frozen=True, tag="watering"):
    """Use watering cards before dry cards are discarded. Rule: patios 4.5, 5."""

    seat: Seat
    moment: Moment


class Offering(Struct, frozen=True, tag="offering"):
    """Offer a coin to become apprentice, or not. Rule: patios 4.6."""

    seat: Seat


class Accepting(Struct, frozen=True, tag="accepting"):
    """Accept one of the offers. Rule: patios 4.6; ruling P-10."""

    seat: Seat


class Keeping(Struct, frozen=True, tag="keeping"):
    """Keep one of the improvements drawn; the other one goes to the `apprentice`, if there is one."""

    seat: Seat
    apprentice: Seat | None


class Robbing(Struct, frozen=True, tag="robbing"):
    """Choose whom an improvement is taken from. Rule: patios 4.6."""

    seat: Seat


class Receiving(Struct, frozen=True, tag="receiving"):
    """Play the improvement that came last, as apprentice, or keep it. Ruling P-11."""

    seat: Seat


class LayingDown(Struct, frozen=True, tag="laying_down"):
    """Choose the characters that lie face down after the Flamenco Dancer. Rule: patios 4.6."""

    seat: Seat


class ColouringTub(Struct, frozen=True, tag="colouring_tub"):
    """Choose the colour in which the Tub counts. Rule: patios 4.6."""

    seat: Seat


class PayingTrio(Struct, frozen=True, tag="paying_trio"):
    """Choose the trio token that pays for the works. Rule: patios 5."""

    seat: Seat


class KeepingPots(Struct, frozen=True, tag="keeping_pots"):
    """Choose which pots of the next colour stay; `kept`: what stays of the colours before it.

    Rule: patios 5, clearing up.
    """

    seat: Seat
    kept: tuple[Keep, ...] = ()


class KeepingExtra(Struct, frozen=True, tag="keeping_extra"):
    """Choose the card that the Awning lets stay beyond what is kept. Rule: patios 4.6."""

    seat: Seat
    kept: Keeps


class MovingIn(Struct, frozen=True, tag="moving_in"):
    """Choose where the card in `cell` of the outer ring moves. Rule: patios 5, clearing up."""

    seat: Seat
    cell: Cell


# -- what happens by itself


class StartingTurn(Struct, frozen=True, tag="starting_turn"):
    """The turn of `seat` begins. Rule: patios 4.1."""

    seat: Seat


class Leaving(Struct, frozen=True, tag="leaving"):
    """What is left of the cards drawn is discarded. Rule: patios 4.3, Assistant Gardener."""


class EndingTurn(Struct, frozen=True, tag="ending_turn"):
    """The `character` goes to the back, the sample is refilled, another one is turned up. Rule: patios 4.1.

    None: it stays where it is, because the Flamenco Dancer was played.
    """

    character: Character | None


class Checking(Struct, frozen=True, tag="checking"):
    """The Sun or the Visitors may be in front. `is_moved`: the row has moved by itself already.

    Rule: patios 4.1, step 5; ruling P-19.
    """

    is_moved: bool


class Drying(Struct, frozen=True, tag="drying"):
    """Dry cards are discarded. Rule: patios 4.5, 5."""

    moment: Moment


class ClosingRound(Struct, frozen=True, tag="closing_round"):
    """All is counted: clearing up begins, or the game is over. Rule: patios 5."""


class OpeningRound(Struct, frozen=True, tag="opening_round"):
    """A new row is laid, and the next round begins. Rule: patios 5, clearing up."""


Choice: TypeAlias = (
    PlacingStart | Choosing | Pausing | Finishing | TakingPot | TakingCane | TakingDrawn | Buying
    | OfferingSwap | Swapping | Naming | Targeting | Defending | Watering | Offering | Accepting | Keeping
    | Robbing | Receiving | LayingDown | ColouringTub | PayingTrio | KeepingPots | KeepingExtra | MovingIn
)  # fmt: skip
"""Tasks that wait for a player."""

Task: TypeAlias = (
    Choice | StartingTurn | Leaving | EndingTurn | Checking | Drying | ClosingRound | OpeningRound
)


def beyond_pause(pending: tuple[Task, ...]) -> Task | None:
    """What is done next, or comes after a pause that is asked for now; None: nothing is to be done."""
    return next((task for task in pending if not isinstance(task, Pausing)), None)
