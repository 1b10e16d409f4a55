"""The company at the table: a plate for each seat, what their numbers count, and the colour nobody has."""

from __future__ import annotations

from collections.abc import Set

from game.core.message import Seat
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.table.layout import points_note, seat_rects
from game.titles.villa_paletti.table.seats import NeutralPlate, VillaSeat
from game.titles.villa_paletti.table.task_panel import totals, totals_note
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Target
from game.ui.widgets.label import Label


class Company:
    """The plates on the frame's stage; `plates` by seat."""

    def __init__(self, table: TableFrame) -> None:
        self._table = table
        self.plates: dict[Seat, VillaSeat] = {}
        self._note: Label | None = None
        self._neutral: NeutralPlate | None = None

    def build(self) -> None:
        """Begin on an emptied stage."""
        self.plates = {}
        self._note = self._table.stage.add(Label(
            "points-note", points_note(4), "", size=15, align="right", z=12,
        ))
        self._neutral = self._table.stage.add(NeutralPlate(self._table))

    def show(self, state: State) -> None:
        """Show whose turn it is, all points and the seal."""
        if len(self.plates) != state.seats:
            self._lay_out(state)
        task, numbers = state.task, totals(state)
        acting = task.seat if task is not None else None
        former = state.colours[state.former][0] if state.former is not None else None
        for seat, plate in self.plates.items():
            plate.show_state(
                state.colours[seat], numbers[seat], seat == acting, state.holder == seat, former
            )
        assert self._note is not None, "nothing was laid out yet"
        assert self._neutral is not None, "nothing was laid out yet"
        self._note.text = self._table.text(totals_note(state))
        self._neutral.show_colour(state.neutral)

    def _lay_out(self, state: State) -> None:
        stage = self._table.stage
        for plate in self.plates.values():
            stage.remove(plate)
        self.plates = {
            seat: stage.add(VillaSeat(self._table, seat, rect))
            for seat, rect in enumerate(seat_rects(state.seats))
        }
        assert self._note is not None, "nothing was laid out yet"
        self._note.rect = points_note(state.seats)

    def show_turn(self, seat: Seat) -> None:
        """Light the plate of the seat whose turn it is."""
        for other, plate in self.plates.items():
            plate.show_seat(active=other == seat)

    def light(self, lit: Set[Target]) -> None:
        """Light the plates that a hint or a line of the log speaks of."""
        for plate in self.plates.values():
            plate.is_lit = plate.name in lit
