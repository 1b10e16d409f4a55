"""Tables of Palace of Viana for tests: games that stand at a given state, and a hand that clicks targets."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.core.chance import SeededChance
from game.core.match import Match
from game.core.message import Seat
from game.core.rules import OptionValue, new_setup
from game.storage.settings import Settings
from game.titles.registry import title_named
from game.titles.viana.floorplan import PLATES
from game.titles.viana.info import INFO
from game.titles.viana.state import State
from game.titles.viana.table.board import VianaTable
from game.titles.viana.table.layout import area_rect
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from tests.titles.viva_table.kit import AT_ONCE, GAME, MemoryKeeper, QuickThinker, SlowThinker, Table, seats

VIANA = title_named("viana")


class StandingRules(type(VIANA.rules())):  # type: ignore[misc]
    """Palace of Viana whose games begin at a given state."""

    def __init__(self, state: State) -> None:
        self._state = state

    def new_game(self, setup: Any, chance: Any) -> Any:
        step = VIANA.rules().new_game(setup, chance)
        return type(step)(self._state, ())


def new_state(count: int, seed: int = 1, **options: OptionValue) -> State:
    """The table of a new game."""
    state = VIANA.rules().new_game(new_setup(INFO, count, **options), SeededChance(seed, 0)).state
    assert isinstance(state, State)
    return state


def session_at(state: State, persons: Sequence[Seat] = (0,)) -> TableSession:
    """A session that stands at that state; clockwork players never come to an end of their thoughts."""
    options = {spec.key: getattr(state.options, spec.key) for spec in INFO.options}
    if state.seats == 5:
        del options["poet"]
    match: Match[Any, Any, Any] = Match(StandingRules(state), new_setup(INFO, state.seats, **options), 1)
    return TableSession(VIANA, match, seats(state.seats, persons), SlowThinker(), MemoryKeeper(), GAME)


def session_of(
    count: int, persons: Sequence[Seat] = (0,), seed: int = 1, **options: OptionValue
) -> TableSession:
    """A session of a new game whose clockwork players answer at once."""
    match: Match[Any, Any, Any] = Match(VIANA.rules(), new_setup(INFO, count, **options), seed)
    return TableSession(VIANA, match, seats(count, persons), QuickThinker(), MemoryKeeper(), GAME)


def played(
    count: int, wanted: Callable[[Match[Any, Any, Any]], bool], seed: int = 3, **options: OptionValue
) -> Match[Any, Any, Any]:
    """A game of players who act at random, until `wanted`."""
    match: Match[Any, Any, Any] = Match(VIANA.rules(), new_setup(INFO, count, **options), seed)
    rng = random.Random(seed)
    while not wanted(match):
        assert match.decision is not None, "that never came"
        seat = match.decision.seats[0]
        match.submit(seat, rng.choice(list(match.rules.legal_actions(match.state, seat))))
    return match


class VianaHand(Table):
    """The program with a table of Palace of Viana on it, and a hand that plays."""

    def __init__(
        self, folder: Path, session: TableSession, settings: Settings = AT_ONCE,
        size: tuple[int, int] = (1280, 720), language: str = "en",
    ) -> None:
        super().__init__(folder, session, settings, size, language)

    @property
    def board(self) -> VianaTable:
        board = self.table.board
        assert isinstance(board, VianaTable)
        return board

    @property
    def state(self) -> State:
        state = self.session.match.state
        assert isinstance(state, State)
        return state

    def node_of(self, target: str) -> Any:
        """The node that stands for a target."""
        named = self.app.top.stage.find(target) or self.app.top.stage.find(f"button-{target}")
        if named is not None:
            return named
        for node in self.board.spots:
            is_free = target.startswith("bed-") and node.content is None
            if target in node.targets and (is_free or target.startswith("flower-")):
                return node
        return None

    def spot_of(self, target: str) -> Point:
        """Where to click for it: a courtyard at the plate with its number."""
        node = self.node_of(target)
        assert node is not None, f"nothing stands for {target!r}"
        if target.startswith("courtyard-"):
            return area_rect(PLATES[node.number]).centre
        x, y = node.rect.centre
        return x, y

    def pick(self, *targets: str) -> None:
        """Click these targets, one after the other."""
        for target in targets:
            self.click(self.spot_of(target))

    def said(self) -> str:
        """What the ribbon says."""
        return str(self.table.ribbon.text)
