"""Example sessions, and games that were played for a while by whoever does what looks best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.message import Seat
from game.core.policy import best_looking
from game.core.rules import Setup
from game.storage.seats import SeatSetup
from game.titles.registry import Title, title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scene import Scene
from game.ui.scenes.finished.results import ResultsScene
from tools.shots_states.table import Nobody, Nowhere, Staged


class Company:
    """Who sits round the example tables of a title: by seat a name and a colour."""

    def __init__(self, title: Title, names: Sequence[str], colours: Sequence[str]) -> None:
        self.title = title
        self._names = names
        self._colours = colours

    def session_of(self, match: Match[Any, Any, Any], persons: Sequence[Seat] = (0,)) -> TableSession:
        """A session of that match; the seats of `persons` play at the screen."""
        seats = [
            SeatSetup(
                self._names[seat], self._colours[seat], "person" if seat in persons else "clockwork", "fair"
            )
            for seat in range(match.setup.seats)
        ]  # fmt: skip
        return TableSession(self.title, match, seats, Nobody(), Nowhere())

    def log(self, app: App, setup: Setup, seed: int, least: int, task: type[Any]) -> Scene:
        """A game with the log open, after `least` actions or more, when seat 0 has such a task."""
        match: Match[Any, Any, Any] = Match(self.title.rules(), setup, seed)
        while match.length < least or _mover(match) or not isinstance(match.state.pending[0], task):
            _do_best(match)
        return Staged(app, self.session_of(match), lambda scene: scene.table.toggle_log())

    def results(self, app: App, setup: Setup, seed: int) -> Scene:
        """The results of a whole game."""
        match: Match[Any, Any, Any] = Match(self.title.rules(), setup, seed)
        while match.decision is not None:
            _do_best(match)
        return ResultsScene(app, self.session_of(match))


def _mover(match: Match[Any, Any, Any]) -> Seat:
    """Who has to choose."""
    assert match.decision is not None
    return match.decision.seats[0]


def _do_best(match: Match[Any, Any, Any]) -> None:
    """Let whoever has to choose do what looks best."""
    seat = _mover(match)
    legal = match.rules.legal_actions(match.state, seat)
    policy = title_named(match.rules.info.key).policy()
    match.submit(seat, best_looking(policy, match.view(seat), seat, legal))
