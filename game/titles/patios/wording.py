"""Cards, characters and cells as catalogue entries, and what a player is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeAlias

from game.core.message import Argument, Message, SeatName, Term, Terms, message
from game.titles.patios.clearing import keepable
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


@cache
def card_name(card: Card) -> Term:
    """A card with its article ("the blue pot")."""
    return Term(f"patios.card.{card}")


def card_names(cards: Iterable[Card]) -> Terms:
    """Cards joined as the language does ("the blue pot and the cane")."""
    return Terms(tuple(f"patios.card.{card}" for card in cards))


@cache
def lying_name(card: Lying | None) -> Term:
    """A card in a patio as everybody sees it ("a dry card")."""
    return Term("patios.card.dry" if card in DRY_KINDS else f"patios.card.{card}")


@cache
def pots_name(colour: Colour) -> Term:
    """Pots of a colour ("blue pots")."""
    return Term(f"patios.pots.{colour}")


@cache
def trio_name(colour: Colour) -> Term:
    """A trio token ("blue trio")."""
    return Term(f"patios.trio.{colour}")


@cache
def character_name(character: Character) -> Term:
    """A character with its article ("the Water Carrier")."""
    return Term(f"patios.character.{character}")


def character_names(characters: Iterable[Character]) -> Terms:
    """Characters joined as the language does."""
    return Terms(tuple(f"patios.character.{character}" for character in characters))


@cache
def cell_name(cell: Cell) -> Term:
    """A cell by its wind ("NE", "outer N")."""
    return Term(f"patios.cell.{cell}")


def cell_names(cells: Iterable[Cell]) -> Terms:
    """Cells joined as the language does."""
    return Terms(tuple(f"patios.cell.{cell}" for cell in cells))


# -- what a player is asked


def prompt(state: State, task: Choice) -> Message:
    """What the player of the task has to do. It tells nothing that others must not know."""
    worded = _WORDED.get(type(task))
    return _ASKED[type(task)] if worded is None else worded(state, task)


def _choosing(state: State, task: Choosing) -> Message:
    if state.dancing:
        return _said("choosing_dancing")
    return _said("choosing_or_improvement" if state.hands[task.seat] else "choosing")


def _taking_pot(state: State, task: TakingPot) -> Message:
    return _said_of_pots(task.colour, task.seat == state.turn)


@cache
def _said_of_pots(colour: Colour, stays_wet: bool) -> Message:
    return _said("taking_pot" if stays_wet else "taking_pot_dry", pots=pots_name(colour))


def _taking_drawn(state: State, task: TakingDrawn) -> Message:
    if task.seat != state.turn:
        return _said("taking_drawn_dry")
    is_of_children = isinstance(state.pending[1], OfferingSwap)
    return _said("taking_children" if is_of_children else "taking_drawn")


def _targeting(state: State, task: Targeting) -> Message:
    return _said("targeting" if task.ring == "inner" else "targeting_outer", cell=cell_name(task.named))


def _defending(state: State, task: Defending) -> Message:
    target = task.targets[0]
    card = lying_name(state.patios[task.seat].cells[target])
    return _said("defending", card=card, cell=cell_name(target))


def _watering(state: State, task: Watering) -> Message:
    return _said(f"watering_{task.moment}")


def _offering(state: State, task: Offering) -> Message:
    return _said("offering", who=SeatName(state.turn))


def _keeping(state: State, task: Keeping) -> Message:
    if task.apprentice is None:
        return _said("keeping")
    return _said("keeping_apprentice", who=SeatName(task.apprentice))


def _laying_down(state: State, task: LayingDown) -> Message:
    return _said("laying_down", n=state.face_down)


def _keeping_pots(state: State, task: KeepingPots) -> Message:
    place = len(task.kept)
    most = keepable(state.patios[task.seat], state.results[-1][task.seat].tub)[place]
    return _said("keeping_pots" if most > 1 else "keeping_pot", pots=pots_name(COLOURS[place]))


_WORDED: dict[type, Callable[..., Message]] = {
    Choosing: _choosing,
    TakingPot: _taking_pot,
    TakingDrawn: _taking_drawn,
    Targeting: _targeting,
    Defending: _defending,
    Watering: _watering,
    Offering: _offering,
    Keeping: _keeping,
    LayingDown: _laying_down,
    KeepingPots: _keeping_pots,
}
"""What is asked in other words from case to case; all else is named as its task."""


@cache
def _said(name: str, **args: Argument) -> Message:
    return message(f"patios.prompt.{name}", **args)


_ASKED: dict[type, Message] = {
    kind: message(f"patios.prompt.{kind.__struct_config__.tag}") for kind in Choice.__args__
}
"""What is asked in the same words in every case."""
