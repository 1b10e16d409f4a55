"""What a scripted hand meant to do, to be compared with what the program has kept of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from game.core.message import Seat
from game.core.record import to_line

Fields: TypeAlias = Mapping[str, Any]
"""Fields of an action as they stand in a file."""


def fields_of(action: msgspec.Struct) -> Fields:
    """All fields of an action."""
    fields: Fields = json.loads(to_line(action))
    return fields


def agrees(kept: Any, noted: Any) -> bool:
    """Whether what was kept has all that was noted; it may have more where a hand decides the rest.

    >>> agrees({"type": "pull", "grip": {"column": "thin-red-1", "angle": 3}}, {"grip": {"angle": 3}})
    True
    >>> agrees({"type": "pass"}, {"type": "draw"})
    False
    """
    if isinstance(noted, Mapping) and isinstance(kept, Mapping):
        return all(name in kept and agrees(kept[name], value) for name, value in noted.items())
    return bool(kept == noted)


class Notes:
    """For each person the actions in their order; what is noted once more replaces what was there."""

    def __init__(self) -> None:
        self._noted: dict[tuple[Seat, int], Fields] = {}
        self._attempts: set[tuple[Seat, int]] = set()

    def __len__(self) -> int:
        return len(self._noted)

    def note(self, seat: Seat, place: int, fields: Fields, is_attempt: bool = False) -> None:
        """`place`: how many actions the seat has done before. `is_attempt`: maybe nothing comes of it."""
        self._noted[seat, place] = fields
        self._attempts.discard((seat, place))
        if is_attempt:
            self._attempts.add((seat, place))

    def differences(self, records: Iterable[Mapping[str, Any]], persons: Collection[Seat]) -> list[str]:
        """In words, where the records of a file are not exactly what was noted for the persons."""
        found: list[str] = []
        done: Counter[Seat] = Counter()
        for record in records:
            seat, kept = record["seat"], record["action"]
            if seat not in persons:
                continue
            noted = self._noted.get((seat, done[seat]))
            if noted is None:
                found.append(f"seat {seat} never did action {done[seat] + 1}, {kept}")
            elif not agrees(kept, noted):
                found.append(f"action {done[seat] + 1} of seat {seat} was {noted}, kept is {kept}")
            done[seat] += 1
        found += [
            f"action {place + 1} of seat {seat}, {noted}, was not kept"
            for (seat, place), noted in self._noted.items()
            if place >= done[seat] and (seat, place) not in self._attempts
        ]
        return found
