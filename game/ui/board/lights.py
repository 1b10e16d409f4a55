"""What is lit at a table, and for whose sake: a hint, a teacher, or a line of the log that is pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.board.marks import Target


class Lights:
    """`lit`: what a hint is about, or a teacher speaks of."""

    def __init__(self) -> None:
        self.lit: frozenset[Target] = frozenset()
        self._spoken_of: frozenset[Target] = frozenset()
        """What a teacher speaks of: lit, unless somebody picks, until something happens."""
        self._pointed_out: frozenset[Target] = frozenset()
        """What the line of the log speaks of that is pointed at: lit instead of all else."""

    @property
    def seen(self) -> frozenset[Target]:
        """What is lit now."""
        return self._pointed_out or self.lit

    def speak_of(self, pieces: Iterable[Target]) -> None:
        """A teacher speaks of these."""
        self.lit = self._spoken_of = frozenset(pieces)

    def point_out(self, pieces: Iterable[Target]) -> None:
        """A line of the log speaks of these, for as long as it is pointed at."""
        self._pointed_out = frozenset(pieces)

    def fall_back(self, is_busy: bool) -> None:
        """No hint any more: what a teacher speaks of is lit again, unless something else goes on."""
        self.lit = frozenset() if is_busy else self._spoken_of

    def put_out(self) -> None:
        """Something happens: what was said was said of the table of before."""
        self.lit = self._spoken_of = frozenset()
