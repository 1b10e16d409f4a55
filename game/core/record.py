"""What is kept of a match: each action with what chance gave, in canonical JSON lines."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec
from msgspec import Raw, Struct

from game.core.chance import Draw
from game.core.message import Seat
from game.core.rules import Setup

T = TypeVar("T")

_canonical = msgspec.json.Encoder(order="deterministic")


def to_line(value: Any) -> bytes:
    """Canonical JSON of a struct: the same value always gives the same bytes."""
    return _canonical.encode(value)


@lru_cache(maxsize=128)
def _decoder(kind: Hashable) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(cast(Any, kind))


def from_line(line: bytes | str, kind: type[T]) -> T:
    """The value that `to_line` wrote.

    Raises ValueError; as `msgspec.ValidationError` it names the place of the fault.
    """
    try:
        value: T = _decoder(cast(Hashable, kind)).decode(line)
    except RecursionError as fault:
        raise ValueError("the text is nested too deeply") from fault
    return value


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON, in hex."""
    return hashlib.sha256(to_line(value)).hexdigest()


class Record(Struct, frozen=True):
    """One submitted action: who, what (canonical JSON), and what chance gave."""

    seat: Seat
    action: Raw
    drawn: tuple[Draw, ...] = ()


class MatchRecord(Struct, frozen=True):
    """A whole match: enough to play it again exactly.

    `opening`: what chance gave when the game was set up.
    """

    title: str
    rules_number: int
    setup: Setup
    seed: int
    opening: tuple[Draw, ...]
    records: tuple[Record, ...] = ()


def end_of_turn(records: Sequence[Record], seat: Seat, goes_on: bool) -> int:
    """How many actions had been done when the last turn of `seat` ended, 0 if it had none.

    A turn ends where others act. `goes_on`: whether that seat is to act now, so that what it did last of all,
    with nobody after it, belongs to a turn that has not ended.
    """
    end = len(records)
    while goes_on and end and records[end - 1].seat == seat:
        end -= 1
    while end and records[end - 1].seat != seat:
        end -= 1
    return end
