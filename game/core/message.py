"""Sentences before they are words: a catalogue key with its arguments.

Rules, storage and bots speak in messages; only `game.i18n` turns one into a sentence of a language.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""Place at the table, 0-based, in the order of play."""


class SeatName(Struct, frozen=True, tag="seat"):
    """Stands for the name of whoever sits at `seat`; the reader of the message puts it in."""

    seat: Seat


class Term(Struct, frozen=True, tag="term"):
    """Stands for another catalogue entry, such as the name of a colour ("viva.colour.red")."""

    key: str


class Terms(Struct, frozen=True, tag="terms"):
    """Several catalogue entries, joined as the language joins a list ("blue and green")."""

    keys: tuple[str, ...]


Argument: TypeAlias = int | str | SeatName | Term | Terms


class Message(Struct, frozen=True):
    """A catalogue key and named arguments, sorted by name.

    An argument called `n` chooses the plural form.
    """

    key: str
    args: tuple[tuple[str, Argument], ...] = ()


class Rejection(Struct, frozen=True):
    """Why an action is refused: cause and remedy as a message, never prose."""

    key: str
    args: tuple[tuple[str, Argument], ...] = ()

    @property
    def message(self) -> Message:
        """The same words as a plain message."""
        return Message(self.key, self.args)


def message(key: str, **args: Argument) -> Message:
    """A `Message` with its arguments in canonical order.

    >>> message("log.drew", n=2).args
    (('n', 2),)
    """
    return Message(key, tuple(sorted(args.items())) if args else ())


def rejection(key: str, **args: Argument) -> Rejection:
    """A `Rejection` with its arguments in canonical order."""
    return Rejection(key, tuple(sorted(args.items())))
