"""Tables of Lisboa for tests: games that stand at a given state, and a hand that clicks targets."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.titles.lisboa.info import INFO
from game.titles.lisboa.state import State
from game.titles.lisboa.table.board import LisboaTable
from game.titles.registry import title_named
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from tests.titles.kit import Drawn, Hand, SlowThinker, session_with

LISBOA = title_named("lisboa")
SIZE = (1024, 640)
"""At a scale that is no whole number, where most roundings happen."""


def new_state(seed: int = 1, **options: OptionValue) -> State:
    """The table of a new game, laid: the first clergy tile is kept."""
    match: Match[Any, Any, Any] = Match(LISBOA.rules(), new_setup(INFO, 1, **options), seed)
    match.submit(0, match.rules.legal_actions(match.state, 0)[0])
    state = match.state
    assert isinstance(state, State)
    return state


def session_at(state: State) -> TableSession:
    """A session that stands at that state."""
    match = standing(LISBOA.rules(), state, 1, rival=state.options.rival)
    return session_with(LISBOA, match, (0,), SlowThinker())


def session_of(seed: int = 1, **options: OptionValue) -> TableSession:
    """A session of a new game."""
    match: Match[Any, Any, Any] = Match(LISBOA.rules(), new_setup(INFO, 1, **options), seed)
    return session_with(LISBOA, match, (0,))


def played(
    wanted: Callable[[Match[Any, Any, Any]], bool], seed: int = 3, **options: OptionValue
) -> Match[Any, Any, Any]:
    """A game of somebody who acts at random, until `wanted`."""
    match: Match[Any, Any, Any] = Match(LISBOA.rules(), new_setup(INFO, 1, **options), seed)
    rng = random.Random(seed)
    while not wanted(match):
        assert match.decision is not None, "that never came"
        match.submit(0, rng.choice(list(match.rules.legal_actions(match.state, 0))))
    return match


class LisboaHand(Hand[LisboaTable, State]):
    """The program with a table of Lisboa on it, and a hand that plays."""

    board_type = LisboaTable
    state_type = State

    def node_of(self, target: str) -> Any:
        """The node that stands for a target: a row, a button, a thing of the open plate, one of the table."""
        stage = self.app.top.stage
        named = stage.find(f"row-{target}") or stage.find(f"button-{target}") or stage.find(target)
        if named is not None and named.visible:
            return named
        return self.board.plates.node(target) or self.board.furniture.of(target)

    def spot_of(self, target: str) -> Point:
        """Where to click for a target: a place of it that nothing covers."""
        node = self.node_of(target)
        assert node is not None, f"nothing stands for {target!r}"
        x, y, w, h = node.rect
        stage = self.app.top.stage
        for part in (0.5, 0.25, 0.75, 0.12, 0.88):
            for down in (0.5, 0.25, 0.75, 0.12, 0.88):
                point = (x + w * part, y + h * down)
                if stage.at(point) is node:
                    return point
        raise AssertionError(f"{target!r} is covered by {stage.at(node.rect.centre)}")


def table_at(task: type, seed: int = 7) -> State:
    """A table in the middle of a game where the person has that to do."""
    match = played(
        lambda found: (
            not found.state.pending or (isinstance(found.state.pending[0], task) and found.state.round > 5)
        ),
        seed,
    )
    state = match.state
    assert isinstance(state, State)
    return state if state.pending else table_at(task, seed + 1)


def hand_at(folder: Path, state: State, language: str = "en", drawn: Drawn | None = None) -> LisboaHand:
    """A hand at such a table."""
    return LisboaHand(folder, session_at(state), size=SIZE, language=language, drawn=drawn)
