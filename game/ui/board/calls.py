"""Calls of people who are not looking at their hand: "Stop" can be said from anywhere round the screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.message import Seat
from game.ui.board.board_view import BoardView
from game.ui.board.marks import Target
from game.ui.board.session import TableSession

if TYPE_CHECKING:
    from game.ui.board.tabletop import Tabletop


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


def call_out(table: Tabletop, calls: Sequence[tuple[Seat, Any]]) -> None:
    """Call out what one of several people at the screen may call; ask who it is if that is not clear."""
    if len(calls) == 1:
        table.act(calls[0][1], calls[0][0])
        return
    table.app.ask(
        table.text("ui.table.who_calls"), table.text("ui.table.who_calls.note"),
        [
            (f"seat-{seat}", table.seat_name(seat), "secondary", partial(table.act, action, seat))
            for seat, action in calls
        ],
    )
