"""What the program that is to be killed tells while it plays: a line for each thing, whole or not at all."""

from __future__ import annotations

import os
from enum import Enum
from typing import NamedTuple


class Word(Enum):
    """What a line is about: the process itself, or a game."""

    BORN = "born"
    GONE = "gone"
    LOCKED = "locked"
    THINKER = "thinker"
    AT_TABLE = "at-table"
    FAULT = "fault"
    KEEPING = "keeping"
    KEPT = "kept"
    FINISHING = "finishing"
    FINISHED = "finished"


class Strike(NamedTuple):
    """A kill from within: the `skip`-th time that something is stored, before the `deeds`-th thing done with
    a file, both counted from 0. word: KEEPING or FINISHING.
    """

    word: Word
    skip: int
    deeds: int


class Order(NamedTuple):
    """A program to be started."""

    folder: str
    seed: int
    strike: Strike | None = None

    def line(self) -> str:
        """The order as a line."""
        strike = self.strike
        words = ("", 0, 0) if strike is None else (strike.word.value, strike.skip, strike.deeds)
        return "\t".join(map(str, (self.folder, self.seed, *words))) + "\n"


def ordered(text: str) -> Order:
    """The order in a line."""
    folder, seed, word, skip, deeds = text.rstrip("\n").split("\t")
    return Order(folder, int(seed), Strike(Word(word), int(skip), int(deeds)) if word else None)


class Position(NamedTuple):
    """Where a game stands."""

    length: int
    digest: str


class Line(NamedTuple):
    """One line. number: a process, a wait status, or how many actions a game has."""

    word: Word
    number: int = 0
    game: str = ""
    digest: str = ""
    title: str = ""

    @property
    def position(self) -> Position:
        """Where the game stands of which the line tells."""
        return Position(self.number, self.digest)


def tell(line: Line) -> None:
    """Say a line on standard output; so short a write is never torn, even if we are killed in it."""
    words = (line.word.value, str(line.number), line.game, line.digest, line.title)
    os.write(1, ("\t".join(words) + "\n").encode())


def heard(text: str) -> Line:
    """The line in a text.

    >>> heard("kept\\t7\\tabc\\tdef\\tviva")
    Line(word=<Word.KEPT: 'kept'>, number=7, game='abc', digest='def', title='viva')
    """
    word, number, game, digest, title = text.rstrip("\n").split("\t")
    return Line(Word(word), int(number), game, digest, title)
