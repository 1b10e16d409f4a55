"""A table of any title, and somebody at it who plays on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.ui.board.session import TableSession
from tests.titles.kit import Table, session_with

ONWARD = ("answer-ok", "button-next-round", "button-go-on", "button-lift")
"""Buttons of what opens by itself."""


def session_of(key: str, seed: int = 5, seats: int = 0) -> TableSession:
    """A new game of a title with one person, whose clockwork players answer at once."""
    title = title_named(key)
    setup = new_setup(title.info, seats or title.info.seats[0])
    match: Match[Any, Any, Any] = Match(title.rules(), setup, seed)
    return session_with(title, match)


def table_of(folder: Path, key: str, seed: int = 5, seats: int = 0) -> Table:
    """The program with such a game on the table."""
    return Table(folder, session_of(key, seed, seats))


def doable(table: Table) -> list[Any]:
    """What the person may do as it is, without filling anything in."""
    return [action for action in table.table.choices.legal if not getattr(action, "is_template", False)]


def act_at_random(table: Table, rng: random.Random) -> bool:
    """Wait for the person's turn and do one thing of all there are; False when the game is over."""
    if not has_turn(table):
        return False
    acts = doable(table)
    # What needs a hand that pulls is done as a hint would do it.
    table.table.act(rng.choice(acts) if acts else table.table.best_of(table.table.choices.legal))
    table.wait(0.1)
    return True


def has_turn(table: Table) -> bool:
    """Read and close what opens by itself, until the person can act; False when the game is over."""
    for _ in range(400):
        if table.session.outcome is not None:
            return False
        if table.app.top is table.scene:
            if table.table.is_open and table.table.choices.legal:
                return True
            table.wait(0.05, 0.05)
        else:
            table.wait(0.4, 0.1)
            table.click(next(name for name in ONWARD if table.app.top.stage.find(name) is not None))
    raise AssertionError("nobody asks this person for anything")
