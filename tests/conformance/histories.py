"""What must hold for the course of a game: taking back, doing again, playing again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.match import Match, ReplayError
from game.core.message import Seat
from game.core.record import MatchRecord, digest, from_line, to_line

AnyMatch = Match[Any, Any, Any]


FARTHEST = 4
"""How many actions are taken back at once, at most."""


def undo_findings(match: AnyMatch, rng: random.Random) -> Iterator[str]:
    """Some actions taken back and done again lead through the same states. Leaves the match as it was."""
    first = max(0, match.length - FARTHEST)
    lines = {index: to_line(match.moments[index]) for index in range(first, match.length + 1)}
    undone: list[Seat] = []
    for _ in range(rng.randint(1, FARTHEST)):
        if not match.length:
            break
        seat = match.record().records[-1].seat
        offer = match.undo_offer(seat)
        if match.undo(seat) is None:
            if offer.stopped_by is None:
                yield f"undo was offered and refused at action {match.length}"
            break
        undone.append(seat)
        if to_line(match.moments[-1]) != lines[match.length]:
            yield f"undo of action {match.length + 1} does not lead back"
    for seat in reversed(undone):
        match.redo(seat)
        if to_line(match.moments[-1]) != lines[match.length]:
            yield f"redo of action {match.length} leads elsewhere"
    if any(match.can_redo(seat) for seat in range(match.setup.seats)):
        yield "something is left to redo"


def others_findings(match: AnyMatch) -> Iterator[str]:
    """Nobody takes back what another seat did."""
    if match.length:
        actor = match.record().records[-1].seat
        for seat in range(match.setup.seats):
            if seat != actor and match.undo_offer(seat).stopped_by is None:
                yield f"seat {seat} may take back what seat {actor} did"


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
