"""Pieces and places as catalogue entries, and what a player is asked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.message import Argument, Message, Seat, Term, Terms, message
from game.titles.viana.beds import placings
from game.titles.viana.content import Character, Kind
from game.titles.viana.palace import BEDS, Bed, Courtyard, Doorway, Outside
from game.titles.viana.state import State
from game.titles.viana.tasks import (
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Turning,
    Walking,
)
from game.titles.viana.walking import space_of


@cache
def courtyard_name(courtyard: Courtyard) -> Term:
    """A courtyard by its name, with its article where the language has one ("Main Court")."""
    return Term(f"viana.courtyard.{courtyard}")


@cache
def bed_courtyard(bed: Bed) -> Term:
    """The courtyard of a bed."""
    return courtyard_name(BEDS[bed].courtyard)


@cache
def kind_name(kind: Kind) -> Term:
    """A decoration or token with its article ("a pansy")."""
    return Term(f"viana.kind.{kind}")


def kind_names(kinds: Iterable[Kind]) -> Terms:
    """Tokens joined as the language does ("a pansy and a pot")."""
    return Terms(tuple(f"viana.kind.{kind}" for kind in kinds))


@cache
def kinds_name(kind: Kind) -> Term:
    """Many of a kind ("pansies")."""
    return Term(f"viana.kinds.{kind}")


@cache
def character_name(character: Character) -> Term:
    """A character with its article ("the Gardener")."""
    return Term(f"viana.character.{character}")


def character_names(characters: Iterable[Character]) -> Terms:
    """Characters joined as the language does."""
    return Terms(tuple(f"viana.character.{character}" for character in characters))


@cache
def street_name(outside: Outside) -> Term:
    """A street ("the square")."""
    return Term(f"viana.street.{outside}")


@cache
def door_args(doorway: Doorway) -> tuple[tuple[str, Argument], ...]:
    """The two courtyards of a doorway, as arguments of a message."""
    low, high = doorway.split("-")
    return (("high", courtyard_name(int(high))), ("low", courtyard_name(int(low))))


# -- what a player is asked


def prompt(state: State) -> Message:
    """What is to be done about the first of the pending tasks. There is one."""
    task = state.pending[0]
    match task:
        case MovingPawn(_, character):
            return _said("moving_pawn", character=character_name(character))
        case Placing(seat, left):
            return _placing(state, seat, left)
        case Turning(_, courtyard):
            return _said("turning", courtyard=courtyard_name(courtyard))
        case Walking():
            return _walking(task)
        case _:
            return _ASKED[type(task)]


def _placing(state: State, seat: Seat, left: int) -> Message:
    here = space_of(state, seat)
    assert not isinstance(here, str), state
    if state.marquis == here:
        return _said("placing_marquis")
    return _said("placing", n=left) if placings(state, seat, here) else _said("placing_none")


def _walking(task: Walking) -> Message:
    if task.carried is not None:
        flower = kind_name(task.carried.flower)
        # Without a step left there is always a place for it where she is (ruling V42).
        if not task.left:
            return _said("walking_end", flower=flower)
        return _said("walking_with", n=task.left, flower=flower)
    return _said("walking", n=task.left) if task.left else _said("ending")


@cache
def _said(name: str, **args: Argument) -> Message:
    return message(f"viana.prompt.{name}", **args)


_ASKED: dict[type, Message] = {
    kind: message(f"viana.prompt.{kind.__struct_config__.tag}")
    for kind in (
        PuttingBack, ChoosingSecretly, Returning, Choosing, MovingDoor, MovingMarquise, MovingMarquis,
        ChoosingStand, Ending,
    )
}  # fmt: skip
"""What is asked in the same words in every case."""
