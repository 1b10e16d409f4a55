"""What is pointed at on the board of Viana, and what a choice there would bring: ways, ghosts and gains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.message import Seat
from game.titles.viana.palace import Courtyard
from game.titles.viana.table import previews
from game.titles.viana.table.places import Place
from game.ui.board.marks import Target

if TYPE_CHECKING:
    from game.titles.viana.table.board import VianaTable


class Pointing:
    """Keeps what is pointed at, and the points that stand in the rows for a while, whatever that is."""

    def __init__(self, board: VianaTable) -> None:
        self._board = board
        self.courtyard: Courtyard | None = None
        self._targets: Sequence[Target] = ()
        """What a click there may mean, the closest first."""
        self._told: dict[Seat, int] = {}

    def at(self, courtyard: Courtyard | None, targets: Sequence[Target]) -> None:
        """Something is pointed at, or nothing."""
        if courtyard != self.courtyard:
            for number in {self.courtyard, courtyard} - {None}:
                self._board.courtyards[number].point(number == courtyard)  # type: ignore[index]
        self.courtyard, self._targets = courtyard, targets
        self.show()

    def at_what_rests(self) -> None:
        """What keyboard or pointer lie at while nobody moves them: pieces may have gone from there."""
        stage = self._board.stage
        keyed = stage.focused if stage.focus_shown else None
        under = stage.at(stage.pointer) if stage.hovered is not None else None
        place = next((node for node in (keyed, under) if isinstance(node, Place)), None)
        self.at(*((place.courtyard, place.targets) if place is not None else (None, ())))

    def tell(self, seat: Seat, points: int | None) -> None:
        """What a player gets stands in their row for a while; None: no longer."""
        self._told.pop(seat, None)
        if points is not None:
            self._told[seat] = points
        self.show()

    def show(self) -> None:
        """Show what a click would bring whoever is to choose now."""
        board, seen, ghost = self._board, previews.NOTHING, None
        if board.is_to_choose:
            seen = previews.of(board.view, board.table.composer, self.courtyard)
            ghost = previews.ghost(board.view, board.table, self._targets)
        board.way.show_way(seen.dots, seen.paw)
        gains = {seat: seen.gains.get(seat, 0) for seat in board.rows} if seen.gains else self._told
        board.players.preview(bool(gains))
        for seat, row in board.rows.items():
            row.show_gain(gains.get(seat))
        for index, node in enumerate(board.spots):
            node.show_ghost(ghost[1] if ghost is not None and ghost[0] == index else None)
