"""What a player of Patios can do.

Which of these can be done now depends on the task on top of `State.pending`. Cells are those of the own patio
unless said otherwise.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from game.core.message import Seat
from game.titles.patios.content import Character, Colour, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.watering import WateringCard

# -- setup


class PlaceStart(Struct, frozen=True, tag="place_start"):
    """Place the two start pots: the one of colour `wet` in bloom, the other one dry. Rule: patios 3."""

    wet: Colour
    wet_cell: Cell
    dry_cell: Cell


# -- a turn


class ChooseCharacter(Struct, frozen=True, tag="choose_character"):
    """Choose a character of the row and do what it does. Rule: patios 4.1."""

    character: Character


class EndTurn(Struct, frozen=True, tag="end_turn"):
    """Play no more improvements this turn. Ruling P-27."""


# -- cards


class TakeCard(Struct, frozen=True, tag="take_card"):
    """Take a card of the sample, or one of those in hand, and place it. Rule: patios 4.2.

    `cell`: free, or for a cane the Ladder's; one of the outer ring turns the Well. None: there is no free
    cell, and the card is discarded (ruling P-2).
    """

    card: Kind
    cell: Cell | None


class UseCane(Struct, frozen=True, tag="use_cane"):
    """Take a cane and use it at once: the dry flower card in `cell` turns wet. Rule: patios 4.4."""

    cell: Cell


class Decline(Struct, frozen=True, tag="decline"):
    """Leave out what may be left out: swap, offer, improvement just received, purchase."""


class OfferSwap(Struct, frozen=True, tag="offer_swap"):
    """Choose the own card that the Children swap. Rule: patios 4.3, Children."""

    cell: Cell


class SwapFor(Struct, frozen=True, tag="swap_for"):
    """Choose the card of another patio that it is swapped for. `cell` is in the patio of `seat`."""

    seat: Seat
    cell: Cell


# -- Sun and water


class NameCell(Struct, frozen=True, tag="name_cell"):
    """Name the place of the inner ring at which the Sun burns. Rule: patios 4.5."""

    cell: Cell


class ChooseTarget(Struct, frozen=True, tag="choose_target"):
    """Choose which of the own cards the Sun burns. Rule: patios 4.5."""

    cell: Cell


class WardOff(Struct, frozen=True, tag="ward_off"):
    """Spend the watering card in `cell`: what the Sun burns within its reach stays as it is."""

    card: WateringCard
    cell: Cell


class Suffer(Struct, frozen=True, tag="suffer"):
    """Let the Sun burn the card."""


class Water(Struct, frozen=True, tag="water"):
    """Use the watering card in `cell`: the dry cards in `targets` turn wet. Rule: patios 4.4, 4.5, 5."""

    card: WateringCard
    cell: Cell
    targets: tuple[Cell, ...]


class StopWatering(Struct, frozen=True, tag="stop_watering"):
    """Use no more watering cards now."""


# -- Neighbour and improvements


class OfferCoin(Struct, frozen=True, tag="offer_coin"):
    """Offer a coin to become apprentice. Rule: patios 4.6."""


class AcceptOffer(Struct, frozen=True, tag="accept_offer"):
    """Take the coin of `seat`, who becomes apprentice."""

    seat: Seat


class KeepImprovement(Struct, frozen=True, tag="keep_improvement"):
    """Keep this one of the two improvements drawn."""

    improvement: Improvement


class TakeFrom(Struct, frozen=True, tag="take_from"):
    """Take an unplayed improvement, at random, from `seat`, because the pack is empty."""

    seat: Seat


class PlaceImprovement(Struct, frozen=True, tag="place_improvement"):
    """Play Awning, Hose, Ladder, Watering Can or Tub into a cell. Rule: patios 4.6."""

    improvement: Improvement
    cell: Cell


class WaterBalcony(Struct, frozen=True, tag="water_balcony"):
    """Play the Watering Can at once: the dry balcony in `cell` turns wet. Rule: patios 4.6."""

    cell: Cell


class PlayGuitarist(Struct, frozen=True, tag="play_guitarist"):
    """Move the Visitors by `steps` places: negative ones bring them nearer. Rule: patios 4.6."""

    steps: int


class PlayDancer(Struct, frozen=True, tag="play_dancer"):
    """Turn all characters up and choose among them. Rule: patios 4.6."""


class LayFaceDown(Struct, frozen=True, tag="lay_face_down"):
    """After the Flamenco Dancer: these characters, in the order of the row, are laid face down."""

    characters: tuple[Character, ...]


# -- end of a round


class ChooseTubColour(Struct, frozen=True, tag="choose_tub_colour"):
    """Choose the colour in which the Tub counts. Rule: patios 4.6; ruling P-13."""

    colour: Colour


class PayTrio(Struct, frozen=True, tag="pay_trio"):
    """Pay for the works with a trio token of this colour. Rule: patios 5."""

    colour: Colour


class KeepPots(Struct, frozen=True, tag="keep_pots"):
    """Keep up to two pots of a colour: the one in `wet` stays wet, the one in `dry` turns dry.

    None: none is kept there. Rule: patios 5, clearing up; ruling P-14.
    """

    wet: Cell | None
    dry: Cell | None


class KeepExtra(Struct, frozen=True, tag="keep_extra"):
    """Keep one more pot or balcony, wet, thanks to the Awning; None: none. Rule: patios 4.6."""

    cell: Cell | None


class MoveIn(Struct, frozen=True, tag="move_in"):
    """Move a kept card from the outer ring to this cell of the inner one. Rule: patios 5, clearing up."""

    cell: Cell


Action: TypeAlias = (
    PlaceStart | ChooseCharacter | EndTurn | TakeCard | UseCane | Decline | OfferSwap | SwapFor
    | NameCell | ChooseTarget | WardOff | Suffer | Water | StopWatering
    | OfferCoin | AcceptOffer | KeepImprovement | TakeFrom | PlaceImprovement | WaterBalcony
    | PlayGuitarist | PlayDancer | LayFaceDown
    | ChooseTubColour | PayTrio | KeepPots | KeepExtra | MoveIn
)  # fmt: skip

# Actions without content are the same value each time.
END_TURN: Final = EndTurn()
DECLINE: Final = Decline()
SUFFER: Final = Suffer()
STOP_WATERING: Final = StopWatering()
OFFER_COIN: Final = OfferCoin()
PLAY_DANCER: Final = PlayDancer()
