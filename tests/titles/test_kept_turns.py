"""A turn that was kept when its game was left is kept when it goes on, and no longer."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.policy import best_looking
from game.core.rules import new_setup
from game.titles.registry import title_named
from game.ui.board.session import TableSession
from tests.titles.kit import MemoryKeeper, QuickThinker, session_with


def gone_on_with(session: TableSession) -> TableSession:
    """The same game, opened again."""
    again = TableSession.resumed(session.title, session.save(), QuickThinker(), MemoryKeeper())
    again.secure()
    again.keep_last_turn()
    return again


@pytest.mark.parametrize("key", ["viva", "patios", "viana"])
@pytest.mark.parametrize("persons", [(0, 1), (0,)], ids=["two people", "one person"])
def test_a_turn_is_kept_until_it_is_ended(key: str, persons: tuple[int, ...]) -> None:
    title = title_named(key)
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, 2), 7)
    session = session_with(title, match, persons)
    policy, kept = title.policy(), 0
    for _ in range(200):
        if session.outcome is not None or kept == 3:
            break
        decision = session.decision
        assert decision is not None
        seat = decision.seats[0]
        legal = match.rules.legal_actions(match.state, seat)
        act = best_looking(policy, match.view(seat), seat, legal)
        if not session.is_person(seat):
            match.submit(seat, act)
            continue
        session.viewer = seat
        assert session.submit(act, hold=True) is None
        assert gone_on_with(session).held_by == session.held_by
        if session.held_by is not None:
            kept += 1
            session.pass_on()
            assert gone_on_with(session).held_by is None
    assert kept == 3


def test_what_was_taken_back_makes_nobody_else_keep_a_turn() -> None:
    title = title_named("viva")
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, 2), 7)
    session = session_with(title, match, (0, 1))
    for _ in range(2):
        assert session.decision is not None
        session.viewer = session.decision.seats[0]
        assert session.submit(session.legal()[0], hold=True) is None
        if session.held_by is not None:
            session.pass_on()
    assert session.undo()
    assert gone_on_with(session).held_by is None
