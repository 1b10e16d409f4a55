"""Decks of cards as tuples: shuffled and drawn by named chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.chance import Chance

C = TypeVar("C")


def shuffled(cards: Sequence[C], chance: Chance, label: str) -> tuple[C, ...]:
    """The cards in an order that chance gives; index 0 is the top."""
    return tuple(map(cards.__getitem__, chance.order(len(cards), label)))
