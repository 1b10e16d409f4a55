"""Cards, characters and cells as catalogue entries, and what a player is asked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from game.core.message import Argument, Message, SeatName, Term, Terms, message
from game.titles.patios.content import COLOURS, Character, Colour, Flower, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import DRY_KINDS, Lying
from game.titles.patios.state import State
from game.titles.patios.tasks import (
    Choice,
    Choosing,
    Defending,
    Keeping,
    KeepingPots,
    LayingDown,
    Offering,
    OfferingSwap,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)

Card: TypeAlias = Kind | Flower | Improvement


def card_name(card: Card) -> Term:
    """A card with its article ("the blue pot")."""
    return Term(f"patios.card.{card}")


def card_names(cards: Iterable[Card]) -> Terms:
    """Cards joined as the language does ("the blue pot and the cane")."""
    return Terms(tuple(f"patios.card.{card}" for card in cards))


def lying_name(card: Lying | None) -> Term:
    """A card in a patio as everybody sees it ("a dry card")."""
    return Term("patios.card.dry" if card in DRY_KINDS else f"patios.card.{card}")


def pots_name(colour: Colour) -> Term:
    """Pots of a colour ("blue pots")."""
    return Term(f"patios.pots.{colour}")


def trio_name(colour: Colour) -> Term:
    """A trio token ("blue trio")."""
    return Term(f"patios.trio.{colour}")


def character_name(character: Character) -> Term:
    """A character with its article ("the Water Carrier")."""
    return Term(f"patios.character.{character}")


def character_names(characters: Iterable[Character]) -> Terms:
    """Characters joined as the language does."""
    return Terms(tuple(f"patios.character.{character}" for character in characters))


def cell_name(cell: Cell) -> Term:
    """A cell by its wind ("NE", "outer N")."""
    return Term(f"patios.cell.{cell}")


def cell_names(cells: Iterable[Cell]) -> Terms:
    """Cells joined as the language does."""
    return Terms(tuple(f"patios.cell.{cell}" for cell in cells))


# -- what a player is asked


def prompt(state: State, task: Choice) -> Message:
    """What the player of the task has to do. It tells nothing that others must not know."""
    match task:
        case Choosing(seat):
            if state.dancing:
                return _said("choosing_dancing")
            return _said("choosing_or_improvement" if state.hands[seat] else "choosing")
        case TakingPot(seat, colour):
            name = "taking_pot" if seat == state.turn else "taking_pot_dry"
            return _said(name, pots=pots_name(colour))
        case TakingDrawn(seat):
            return _said(_name_of_drawing(state, task))
        case Targeting(_, ring, named):
            return _said("targeting" if ring == "inner" else "targeting_outer", cell=cell_name(named))
        case Defending(seat, targets):
            card = lying_name(state.patios[seat].cells[targets[0]])
            return _said("defending", card=card, cell=cell_name(targets[0]))
        case Watering(_, moment):
            return _said(f"watering_{moment}")
        case Offering():
            return _said("offering", who=SeatName(state.turn))
        case Keeping(_, apprentice):
            if apprentice is None:
                return _said("keeping")
            return _said("keeping_apprentice", who=SeatName(apprentice))
        case LayingDown():
            return _said("laying_down", n=state.face_down)
        case KeepingPots(_, kept):
            return _said("keeping_pots", pots=pots_name(COLOURS[len(kept)]))
        case _:
            return _said(_TAGS[type(task)])


def _name_of_drawing(state: State, task: TakingDrawn) -> str:
    if task.seat != state.turn:
        return "taking_drawn_dry"
    return "taking_children" if isinstance(state.pending[1], OfferingSwap) else "taking_drawn"


@cache
def _said(name: str, **args: Argument) -> Message:
    return message(f"patios.prompt.{name}", **args)


_TAGS: dict[type, str] = {kind: str(kind.__struct_config__.tag) for kind in Choice.__args__}
