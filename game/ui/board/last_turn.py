"""What has happened since the person before the screen last finished a turn, or since something happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.ui.board.board_view import BoardView
from game.ui.board.session import TableSession


def end_of_last_turn(session: TableSession, board: BoardView[Any, Any]) -> int:
    """Index of the moment with which the viewer's last turn ended, 0 if there was none.

    Whoever plays alone is always to move; there the board knows what the end of a turn is, and the end of the
    last one, or all of it, counts as having happened since.
    """
    if len(session.seats) > 1:
        return session.since_last_turn()
    ends = (moment for moment in range(session.last, 0, -1) if board.ends_turn(session.events_of(moment)))
    last = next(ends, 0)
    return next(ends, 0) if board.recalls_own_turn else max(0, last - 1)


def events_since(session: TableSession, index: int) -> tuple[Event, ...]:
    """All that happened after a moment, as it may be shown."""
    moments = range(index + 1, session.last + 1)
    return tuple(event for moment in moments for event in session.events_of(moment))


def events_from(
    kind: type[Event], last: int, events_of: Callable[[int], tuple[Event, ...]]
) -> tuple[Event, ...]:
    """What happened from the last event of a kind on, up to the moment `last`; all of it if there was none.

    `events_of`: what happened at a moment, as it may be shown.
    """
    found: list[Event] = []
    for moment in range(last, -1, -1):
        for event in reversed(events_of(moment)):
            found.append(event)
            if isinstance(event, kind):
                return tuple(reversed(found))
    return tuple(reversed(found))
