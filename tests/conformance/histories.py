"""What must hold for the course of a game: taking back, doing again, playing again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.match import Match, ReplayError
from game.core.record import MatchRecord, digest, from_line, to_line

AnyMatch = Match[Any, Any, Any]


FARTHEST = 4
"""How many actions are taken back at once, at most."""


def undo_findings(match: AnyMatch, rng: random.Random) -> Iterator[str]:
    """Some actions taken back and done again lead through the same states. Leaves the match as it was."""
    first = max(0, match.length - FARTHEST)
    lines = {index: to_line(match.moments[index]) for index in range(first, match.length + 1)}
    steps = 0
    for _ in range(rng.randint(1, FARTHEST)):
        offer = match.undo_offer()
        if match.undo() is None:
            if offer.stopped_by is None:
                yield f"undo was offered and refused at action {match.length}"
            break
        steps += 1
        if to_line(match.moments[-1]) != lines[match.length]:
            yield f"undo of action {match.length + 1} does not lead back"
    for _ in range(steps):
        match.redo()
        if to_line(match.moments[-1]) != lines[match.length]:
            yield f"redo of action {match.length} leads elsewhere"
    if match.can_redo:
        yield "something is left to redo"


def replay_findings(match: AnyMatch) -> Iterator[str]:
    """The record, through its JSON, gives every state and every event again."""
    record = match.record()
    kept = from_line(to_line(record), MatchRecord)
    if to_line(kept) != to_line(record):
        yield "the record changes in JSON"
    try:
        again = Match.replayed(match.rules, kept)
    except ReplayError as fault:
        yield f"the record cannot be played again: {fault}"
        return
    for index, (then, now) in enumerate(zip(match.moments, again.moments, strict=True)):
        if digest(then) != digest(now):
            yield f"action {index} plays differently from its record"
            return
