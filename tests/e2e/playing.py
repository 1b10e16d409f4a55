"""What all scripted players have in common, whatever they play."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any, Protocol

from game.core.message import Seat
from tests.e2e.hand import Hand
from tests.e2e.notes import Notes

FIRST_ACTS = 10
"""How many acts of people the beginning of a game has."""


class Player(Protocol):
    """Plays with the mouse for all persons of one game and notes what it does."""

    hand: Hand
    notes: Notes

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats it plays for."""
        ...

    @property
    def table(self) -> tuple[str, ...]:
        """The words that start the game."""
        ...

    @property
    def scenes(self) -> frozenset[str]:
        """Scenes that come in every whole game."""
        ...

    def go_on_with(self, hand: Hand) -> None:
        """Play the same game on in a program that was started again."""
        ...

    def begin(self) -> Collection[str]:
        """Play the first acts, and wait until they are done; the scenes that came."""
        ...

    def play_to_the_results(self) -> Collection[str]:
        """Play to the end; the scenes that came."""
        ...


def records_in(replay: Path) -> list[dict[str, Any]]:
    """The actions of a game that is over."""
    return list(json.loads(replay.read_text(encoding="utf-8"))["body"]["record"]["records"])
