"""The process in which clockwork players think. It receives views only, and never loads pygame."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum
from multiprocessing.connection import Connection

from game.bots.choice import choose
from game.bots.effort import Budget
from game.core.levels import Level
from game.core.message import Seat
from game.core.record import from_line, to_line
from game.titles.registry import Title

NICENESS = 5
"""How far the worker steps back behind the window, on systems that know such a thing."""


class Word(Enum):
    """What is said to the worker beside questions."""

    FORGET = "forget"
    END = "end"


@dataclass(frozen=True)
class Request:
    """A question as it travels: `view` and `legal` in canonical JSON; `ticket` comes back with the reply."""

    ticket: int
    title: Title
    view: bytes
    seat: Seat
    legal: tuple[bytes, ...]
    level: Level
    seed: int
    budget: Budget


@dataclass(frozen=True)
class Reply:
    """The answer as it travels: an action in canonical JSON, or None for staying quiet."""

    ticket: int
    action: bytes | None


def answered(request: Request, connection: Connection) -> Reply:
    """The reply to a request; thinking stops early when something else comes in."""
    rules = request.title.rules()
    action = choose(
        request.title,
        from_line(request.view, rules.view_type),
        request.seat,
        [from_line(line, rules.action_type) for line in request.legal],
        request.level,
        request.seed,
        request.budget,
        is_interrupted=connection.poll,
    )
    return Reply(request.ticket, None if action is None else to_line(action))


def serve(connection: Connection) -> None:
    """Answers requests until told to end, or until the other side is gone.

    What comes in while thinking makes the request at hand stale, so only the latest one is answered.
    """
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        while True:
            heard = connection.recv()
            while heard is not Word.END and connection.poll():
                heard = connection.recv()
            if heard is Word.END:
                return
            if isinstance(heard, Request):
                connection.send(answered(heard, connection))
    except (EOFError, OSError, KeyboardInterrupt):
        return
