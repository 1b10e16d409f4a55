"""Calls of people who are not looking at their hand: "Stop" can be said from anywhere round the screen."""

from __future__ import annotations

from typing import Any

from game.core.message import Seat
from game.ui.board.board_view import BoardView
from game.ui.board.marks import Target
from game.ui.board.session import TableSession


def calls_for(session: TableSession, board: BoardView[Any, Any], target: Target) -> list[tuple[Seat, Any]]:
    """People at a shared screen who may call out what `target` stands for, with the action.

    The viewer is one of them: whoever sits before the screen may be clicking for somebody else.
    """
    decision = session.decision
    if decision is None or not session.is_shared:
        return []
    found = []
    for seat in (*decision.seats, *decision.interrupters):
        if not session.is_person(seat):
            continue
        for action in session.match.rules.legal_actions(session.match.state, seat):
            if board.is_call(action) and board.path(action) == ((target,),):
                found.append((seat, action))
    return found
