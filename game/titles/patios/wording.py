"""Cards, colours, characters and cells as catalogue entries."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.message import Term, Terms
from game.titles.patios.content import Character, Colour, Flower, Improvement, Kind
from game.titles.patios.geometry import CELL_NAMES, INNER, Cell
from game.titles.patios.tasks import (
    Accepting,
    Buying,
    Choice,
    Choosing,
    ColouringTub,
    Defending,
    Finishing,
    Keeping,
    KeepingExtra,
    KeepingPots,
    LayingDown,
    MovingIn,
    Naming,
    Offering,
    OfferingSwap,
    PayingTrio,
    PlacingStart,
    Receiving,
    Robbing,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)


def colour_name(colour: Colour) -> Term:
    """A colour ("red")."""
    return Term(f"patios.colour.{colour}")


def colour_names(colours: Iterable[Colour]) -> Terms:
    """Colours joined as the language does ("blue and green")."""
    return Terms(tuple(f"patios.colour.{colour}" for colour in colours))


def card_name(card: Kind | Flower | Improvement) -> Term:
    """A card with its article ("a blue pot", "a cane", "the Hose")."""
    return Term(f"patios.card.{card}")


def card_names(cards: Iterable[Kind | Flower | Improvement]) -> Terms:
    """Cards joined as the language does ("a blue pot and a cane")."""
    return Terms(tuple(f"patios.card.{card}" for card in cards))


def character_name(character: Character) -> Term:
    """A character with its article ("the Water Carrier")."""
    return Term(f"patios.character.{character}")


def character_names(characters: Iterable[Character]) -> Terms:
    """Characters joined as the language does."""
    return Terms(tuple(f"patios.character.{character}" for character in characters))


def cell_name(cell: Cell) -> Term:
    """A cell by its point of the compass ("in the north"), or as a place of the outer ring."""
    return Term(f"patios.cell.{CELL_NAMES[cell].lower()}" if cell < INNER else "patios.cell.outer")


_PROMPTS: dict[type, str] = {
    PlacingStart: "place_start",
    Choosing: "choose",
    Finishing: "finish",
    TakingPot: "take_pot",
    TakingCane: "take_cane",
    TakingDrawn: "take_drawn",
    Buying: "buy",
    OfferingSwap: "offer_swap",
    Swapping: "swap_for",
    Naming: "name_cell",
    Targeting: "target",
    Defending: "defend",
    Watering: "water",
    Offering: "offer_coin",
    Accepting: "accept",
    Keeping: "keep_improvement",
    Robbing: "rob",
    Receiving: "receive",
    LayingDown: "lay_down",
    ColouringTub: "colour_tub",
    PayingTrio: "pay_trio",
    KeepingPots: "keep_pots",
    KeepingExtra: "keep_extra",
    MovingIn: "move_in",
}


def prompt_key(task: Choice, on_own_turn: bool) -> str:
    """The catalogue key of what there is to do; pots taken in others' turns lie dry."""
    name = _PROMPTS[type(task)]
    match task:
        case TakingPot(_, colour):
            name += f"_{colour}" if on_own_turn else f"_{colour}_dry"
        case TakingDrawn() if not on_own_turn:
            name += "_dry"
        case Watering(_, moment):
            name += f"_{moment}"
        case _:
            pass
    return f"patios.prompt.{name}"
