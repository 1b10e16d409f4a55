"""At the normal speed the motions of one act of a clockwork player are over in time, at every table.

What keeps its own pace stands with its reason in the `pacing` of each title.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.bots.choice import choose
from game.bots.levels import GREEDY
from game.core.events import Event
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.ui.anim.clip import Clip
from game.ui.board.pacing import ACT_S, LEAST_S
from game.ui.board.presenter import Presenter
from game.ui.board.session import TableSession
from tests.titles.kit import SlowThinker, Table, session_with

STEP_S = 0.01


class Watched:
    """A board that keeps in mind which event it was last asked for the motion of."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self.pacing = board.pacing
        self.last: type[Event] | None = None
        self.count = 0

    def animate(self, event: Event) -> Clip | None:
        clip: Clip | None = self._board.animate(event)
        if clip is not None and clip.duration_s:
            self.last = type(event)
            self.count += 1
        elif type(event) in self.pacing.steps:
            self.last = type(event)
        return clip

    def still(self, event: Event) -> Clip | None:
        return None

    def sync(self, view: Any) -> None:
        self._board.sync(view)


def hurried_s(board: Any, events: Sequence[Event], view: Any) -> float:
    """The longest step of what is shown at one go, without the motions that have their own pace."""
    watched = Watched(board)
    presenter: Presenter[Any] = Presenter(watched)
    presenter.present(events, view)
    longest = taken = 0.0
    clips = 0
    while presenter.is_busy:
        is_new, clips = watched.count != clips, watched.count
        if is_new and watched.last in board.pacing.steps:
            longest, taken = max(longest, taken), 0.0
        # The step in which a motion ends is lost for the next one: that is no part of either.
        if watched.last not in board.pacing.own_pace and not is_new:
            taken += STEP_S
        presenter.update(STEP_S)
    return max(longest, taken)


def acts(session: TableSession, most: int) -> Iterator[int]:
    """A game of players at a glance: the number of each act, once it was done."""
    title, match = session.title, session.match
    for number in range(most):
        if session.decision is None:
            return
        seat = session.decision.seats[0]
        legal = session.match.rules.legal_actions(match.state, seat)
        action = choose(title, match.view(seat), seat, legal, GREEDY, number)
        if action is not None and session.submit(action, seat) is None:
            yield session.last


def shown_at_one_go(board: Any, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events up to each one after which another scene comes."""
    start = 0
    for place, event in enumerate(events, 1):
        if board.pauses_after(event) or place == len(events):
            yield events[start:place]
            start = place


@pytest.mark.parametrize(("key", "count", "seed", "most"), [
    ("viana", 2, 2, 110), ("viana", 5, 1, 110), ("patios", 2, 1, 110), ("patios", 4, 2, 150),
    ("viva", 3, 2, 120), ("viva", 6, 1, 120), ("lisboa", 1, 1, 110), ("villa_paletti", 3, 1, 45),
])
def test_an_act_is_over_in_time(tmp_path: Path, key: str, count: int, seed: int, most: int) -> None:
    title = title_named(key)
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, count), seed)
    hand = Table(tmp_path, session_with(title, match, (0,), SlowThinker()))
    session, board = hand.session, hand.table.board
    session.close()
    took: list[float] = []
    for act in acts(session, most):
        events, view = session.events_of(act), session.view_after(act)
        for part in shown_at_one_go(board, events):
            took.append(hurried_s(board, part, view if part[-1] is events[-1] else None))
            assert took[-1] <= ACT_S + LEAST_S, [type(event).__name__ for event in part]
    assert max(took) > 0.4
    hand.app.close()
