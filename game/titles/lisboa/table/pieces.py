"""What a right click on a thing of Lisboa tells, with the numbers of this moment."""

from __future__ import annotations

from game.titles.lisboa.state import State
from game.titles.lisboa.table import pieces_city, pieces_court, pieces_own, pieces_rival
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target


def info(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    """The info card of a target, None if there is nothing to tell."""
    return (
        pieces_city.info(table, state, target)
        or pieces_court.info(table, state, target)
        or pieces_own.info(table, state, target)
        or pieces_rival.info(table, state, target)
    )
