"""Tasks for one person: how a title names them, and what somebody achieved in one."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from game.core.message import Message
from game.core.rules import OptionValue

Medal: TypeAlias = Literal["gold", "silver", "bronze"]
MEDALS: Final[tuple[Medal, ...]] = ("gold", "silver", "bronze")
"""From the best one down."""


class TaskCard(Struct, frozen=True):
    """One task in the list. `key` names it in best lists; `options` and `seed` (None: any) make its game.

    `goal`: what is to be done. `terms`: what earns the three medals, the best one first. `counts`: by what
    results are compared.
    """

    key: str
    name: Message
    goal: Message
    terms: tuple[Message, Message, Message]
    options: tuple[tuple[str, OptionValue], ...]
    counts: Literal["points", "moves"]
    seed: int | None = None


class Achieved(Struct, frozen=True):
    """What came of a task: its key, points, moves, and the medal earned."""

    task: str
    score: int
    moves: int
    medal: Medal | None
