"""Golden games of every title, stopped where a test wants them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.match import Match
from game.core.record import MatchRecord, from_line
from game.titles.registry import title_named
from tools.golden import HOME, read

GAMES = {
    "viana": "rounds-2", "patios": "rounds-2", "villa_paletti": "no_further-2", "viva": "rounds-2",
    "lisboa": "rank-favorite",
}
"""One of every title."""


def record_of(key: str) -> MatchRecord:
    """The whole game."""
    return read(HOME / key / f"{GAMES[key]}.json").record


def golden_match(key: str, left: int = 0) -> Match[Any, Any, Any]:
    """The game, `left` actions before its end."""
    record = record_of(key)
    kept = replace(record, records=record.records[: len(record.records) - left])
    return Match.replayed(title_named(key).rules(), kept)


def last_action(key: str) -> tuple[int, Any]:
    """The seat and the action that end the game."""
    last = record_of(key).records[-1]
    return last.seat, from_line(bytes(last.action), title_named(key).rules().action_type)
