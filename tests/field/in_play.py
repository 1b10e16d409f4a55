"""A table of any title in the middle of a game, for what has to hold at all of them."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.bots.choice import choose
from game.bots.levels import GREEDY
from game.core.match import Match
from game.core.message import Rejection, Seat
from game.core.rules import OpenAction, new_setup
from game.storage.settings import Settings
from game.titles.registry import title_named
from game.ui.board.session import TableSession
from game.ui.node import Node
from tests.titles.kit import AT_ONCE, QuickThinker, SlowThinker, Table, session_with


def session_in_play(
    key: str, moves: int = 12, persons: Sequence[Seat] = (0,), seats: int | None = None, seed: int = 1,
    thinker: QuickThinker | None = None,
) -> TableSession:
    """A game after some random moves, where seat 0 is to decide."""
    title = title_named(key)
    rules = title.rules()
    usual = min(3, rules.info.seats[1])
    match: Match[Any, Any, Any] = Match(rules, new_setup(rules.info, seats or usual), seed)
    rng = random.Random(seed)
    while match.decision is not None and (moves > 0 or match.decision.seats[0] != 0):
        seat = match.decision.seats[0]
        legal = match.rules.legal_actions(match.state, seat)
        whole = [action for action in legal if not (isinstance(action, OpenAction) and action.is_template)]
        # What has to be filled in a clockwork player fills in.
        done = rng.choice(whole) if whole else choose(title, match.view(seat), seat, legal, GREEDY, seed)
        assert not isinstance(match.submit(seat, done), Rejection)
        moves -= 1
    return session_with(title, match, persons, thinker)


def table_in_play(
    folder: Path, key: str, settings: Settings = AT_ONCE, moves: int = 12, seed: int = 1,
    size: tuple[int, int] = (1280, 720), language: str = "en", names: Sequence[str] = (),
) -> Table:
    """A table at which one person is to move; nobody else comes to an end of their thoughts.

    `names`: of the seats; with them as many sit there as the title allows.
    """
    most = title_named(key).info.seats[-1] if names else None
    session = session_in_play(key, moves, seats=most, seed=seed, thinker=SlowThinker())
    named = [replace(seat, name=name) for seat, name in zip(session.seats, names, strict=False)]
    session.seats = tuple(named) or session.seats
    table = Table(folder, session, settings, size, language)
    table.my_turn()
    return table


def is_offered(table: Table) -> bool:
    """Whether the person can do something now."""
    return bool(table.table.is_open and table.table.choices.legal)


def touchable(table: Table, each: int = 2) -> list[Node]:
    """Some of each kind of what hears the pointer (hand-1, hand-2, stack ...), and all buttons."""
    kinds: dict[str, list[Node]] = {}
    for node in table.app.top.stage.nodes():
        if node.visible and node.touchable:
            kinds.setdefault(re.split(r"[-:]", node.name)[0], []).append(node)
    buttons = kinds.pop("button", [])
    return [node for nodes in kinds.values() for node in nodes[:each]] + buttons
