"""Chance as a parameter of the rules: every draw is named, and can be recorded, replayed or sampled."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")

DrawValue: TypeAlias = Any
"""What a draw gave: an int (`below`), a tuple of ints (`order`), or any JSON value (`settle`)."""


class Draw(Struct, frozen=True, array_like=True):
    """One named result of chance, as it stands in a record."""

    label: str
    value: DrawValue


class ScriptError(ValueError):
    """A script of draws does not fit what the rules ask for."""


class Chance(Protocol):
    """Source of randomness for rules. Every draw is named, so that a record can be read and checked."""

    def below(self, n: int, label: str) -> int:
        """A number from 0 to n - 1."""
        ...

    def order(self, n: int, label: str) -> tuple[int, ...]:
        """A permutation of range(n)."""
        ...

    def settle(self, label: str, compute: Callable[[], T]) -> T:
        """The value of `compute()`, which is not promised to be the same elsewhere (physics).

        The value must be plain JSON (ints, strings, lists, dicts with string keys).
        """
        ...


class SeededChance:
    """Live chance: a draw depends on the seed, the record's index, its label and how often the label came.

    So a new draw in one rule shifts no other. What was drawn is kept in `drawn`.
    """

    def __init__(self, seed: int, index: int) -> None:
        self._prefix = f"{seed}/{index}/"
        self._times: dict[str, int] = {}
        self.drawn: list[Draw] = []

    def _rng(self, label: str) -> random.Random:
        times = self._times.get(label, 0)
        self._times[label] = times + 1
        key = hashlib.sha256(f"{self._prefix}{label}/{times}".encode()).digest()
        return random.Random(int.from_bytes(key[:16], "big"))

    def _note(self, label: str, value: T) -> T:
        self.drawn.append(Draw(label, value))
        return value

    def below(self, n: int, label: str) -> int:
        """A number from 0 to n - 1."""
        return self._note(label, self._rng(label).randrange(n))

    def order(self, n: int, label: str) -> tuple[int, ...]:
        """A permutation of range(n)."""
        numbers = list(range(n))
        self._rng(label).shuffle(numbers)
        return self._note(label, tuple(numbers))

    def settle(self, label: str, compute: Callable[[], T]) -> T:
        """The computed value, noted."""
        return self._note(label, compute())


class ScriptedChance:
    """Chance that gives what a record or a test says; anything that does not fit is an error."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws = list(draws)
        self._next = 0
        self.drawn: list[Draw] = []

    def _take(self, label: str) -> DrawValue:
        if self._next >= len(self._draws):
            raise ScriptError(f"draw {self._next} ({label!r}) is not in the script")
        draw = self._draws[self._next]
        if draw.label != label:
            raise ScriptError(
                f"draw {self._next} is {draw.label!r} in the script, the rules ask for {label!r}"
            )
        self._next += 1
        self.drawn.append(draw)
        return draw.value

    def below(self, n: int, label: str) -> int:
        """The scripted number; an error if it is not in range(n)."""
        value = self._take(label)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < n:
            raise ScriptError(f"{label!r} is {value!r} in the script, not a number below {n}")
        return value

    def order(self, n: int, label: str) -> tuple[int, ...]:
        """The scripted permutation; an error if it is not one of range(n)."""
        value = self._take(label)
        if not isinstance(value, (tuple, list)) or any(type(item) is not int for item in value):
            raise ScriptError(f"{label!r} is {value!r} in the script, not an order of {n} things")
        if sorted(value) != list(range(n)):
            raise ScriptError(f"{label!r} in the script is not an order of {n} things")
        return tuple(value)

    def settle(self, label: str, compute: Callable[[], T]) -> T:
        """The scripted value; `compute` is not called."""
        value: T = self._take(label)
        return value

    def finish(self) -> None:
        """Raise `ScriptError` when draws are left over."""
        if self._next < len(self._draws):
            raise ScriptError(f"{len(self._draws) - self._next} draws of the script were not asked for")


class SampledChance:
    """Chance for search: quick, unnamed, from one generator."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def below(self, n: int, label: str) -> int:
        """A number from 0 to n - 1."""
        return int(self._rng.random() * n)

    def order(self, n: int, label: str) -> tuple[int, ...]:
        """A permutation of range(n)."""
        # As `random.shuffle` does it, without its call for each number: games begin with long decks.
        numbers, bits = list(range(n)), self._rng.getrandbits
        for last, width in _swaps(n):
            place = bits(width)
            while place > last:
                place = bits(width)
            numbers[last], numbers[place] = numbers[place], numbers[last]
        return tuple(numbers)

    def settle(self, label: str, compute: Callable[[], T]) -> T:
        """The computed value."""
        return compute()


@cache
def _swaps(n: int) -> tuple[tuple[int, int], ...]:
    """For a shuffle of n things: the place to be filled next, from the last, and the bits that name one.

    >>> _swaps(4)
    ((3, 3), (2, 2), (1, 2))
    """
    return tuple((last, (last + 1).bit_length()) for last in range(n - 1, 0, -1))
