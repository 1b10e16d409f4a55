"""The columns as things that the keyboard can go to, kept where the tower shows them."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.beginnings import titled
from game.titles.villa_paletti.table.cloth import ColumnSpot
from game.titles.villa_paletti.table.tower import Tower
from game.titles.villa_paletti.wording import floor_name
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect


class Spots:
    """One spot for each column that stands."""

    def __init__(
        self, table: TableFrame, chosen: Callable[[str], None], taken: Callable[[str], None]
    ) -> None:
        self._table = table
        self._chosen = chosen
        self._taken = taken
        self._spots: dict[str, ColumnSpot] = {}

    def forget(self) -> None:
        """The stage was emptied."""
        self._spots = {}

    def __contains__(self, column: object) -> bool:
        return column in self._spots

    def follow(self, tower: Tower) -> None:
        """Have a spot for each column that the tower shows, where it is seen."""
        stage = self._table.stage
        wanted = [column.id for column in tower.layout.columns]
        for id in self._spots.keys() - set(wanted):
            stage.remove(self._spots.pop(id))
        for id in wanted:
            if id not in self._spots:
                spot = ColumnSpot(self._table, id, Rect(0, 0, 1, 1), self._chosen, self._taken)
                self._spots[id] = stage.add(spot)
        for column in tower.layout.columns:
            floor = self._table.text(floor_name(column.level).key) if column.level else ""
            self._spots[column.id].floor = titled(floor)
        self.place(tower)

    def place(self, tower: Tower) -> None:
        """The view has changed."""
        for id, spot in self._spots.items():
            seen = tower.seen(id)
            if seen is not None:
                spot.rect = seen.rect
