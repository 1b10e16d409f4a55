"""Tables of Villa Paletti for tests, with a small tower of which is known what bears and what is loose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.storage.settings import Settings
from game.titles.registry import title_named
from game.titles.villa_paletti.content import column_ids
from game.titles.villa_paletti.events import PullEnded
from game.titles.villa_paletti.frames import Frames
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.physics import Slice
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.state import MoveOne, SetDown, State
from game.titles.villa_paletti.statics import loads
from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.fall import Fall, fall_from
from game.ui.board.session import TableSession
from game.ui.geometry import Point
from tests.titles.kit import AT_ONCE, MemoryKeeper, SlowThinker, Table, session_with

VILLA = title_named("villa_paletti")
LOOSE, BEARING = "thin-red-1", "thick-red"
TOP: Point = (606.0, 500.0)
"""On the blue floor of the small tower."""
_STANDS = {
    # Three thick columns bear the blue floor; the thin red one is too short to touch it.
    "thick-red": (0, 60, 0), "thick-blue": (-75, -40, 0), "thick-green": (75, -40, 0),
    "thin-red-1": (60, -5, -300),
}  # fmt: skip


def small_tower() -> Layout:
    """The blue floor on three thick columns, and one loose thin column under it."""
    columns = [Column(id, 0, x * 1000, z * 1000, error) for id, (x, z, error) in _STANDS.items()]
    return Layout(tuple(sorted(columns, key=lambda column: column.id)), (Floor(0, 0, 0),))


@cache
def opened(**options: OptionValue) -> State:
    """The state at the first turn of a game for four."""
    match: Match[Any, Any, Any] = Match(VILLA.rules(), new_setup(VILLA.info, 4, **options), 5)
    while not isinstance(match.state.task, MoveOne):
        assert match.decision is not None
        seat = match.decision.seats[0]
        match.submit(seat, match.rules.legal_actions(match.state, seat)[0])
    state: State = match.state
    return state


def state_with(layout: Layout, **changes: Any) -> State:
    """Red's turn (seat 0) at that tower; columns that do not stand there have left the game."""
    standing = {column.id for column in layout.columns}
    gone = tuple(Column(id, 0, 0, 0, 0) for id in column_ids() if id not in standing)
    state = replace(
        opened(), layout=layout, gone=gone, colours=(("red",), ("yellow",), ("blue",), ("green",)), turn=0,
        starter=0, pending=(MoveOne(0, "own", True),),
    )
    return replace(state, **changes)


def with_loose_in_hand() -> State:
    """Red has taken the loose column out of that tower, and builds with it."""
    return state_with(
        small_tower().without(LOOSE), hand=Column(LOOSE, 0, 0, 0, 0), pending=(SetDown(0, "build"),), gone=()
    )


def ready_for_floor(back: str = LOOSE) -> Layout:
    """That tower with three thin columns on its floor, which bear another one; `back` is the one behind."""
    layout = small_tower()
    for id, (x, z) in {back: (0, -60), "thin-blue-1": (-45, 40), "thin-green-1": (45, 40)}.items():
        layout = layout.without(id).with_column(Column(id, 1, x * 1000, z * 1000, 0))
    return layout


def session_at(state: State, persons: Sequence[Seat] = (0, 1, 2, 3)) -> TableSession:
    """A session that stands at that state."""
    return session_with(VILLA, standing(VILLA.rules(), state, state.seats), persons, SlowThinker())


def fall_of_swaying(seconds: float, *directions_rad: float) -> Fall:
    """A tower without a column that bears: it sways so long in each of these planes, then it falls."""

    def frames() -> Frames[Slice, Any]:
        layout = small_tower().without(BEARING)
        for direction_rad in directions_rad:
            plane = Slice(layout, direction_rad, TIMBER["wood"], loads(layout))
            for _ in range(round(seconds * 60)):
                yield plane

    fall = fall_from(frames())
    assert fall is not None
    return fall


class VillaHand(Table):
    """The program with that table on it, and hands to play with."""

    def __init__(
        self, folder: Path, state: State | None = None, settings: Settings = AT_ONCE,
        persons: Sequence[Seat] = (0, 1, 2, 3), size: tuple[int, int] = (1280, 720), language: str = "en",
    ) -> None:
        state = state if state is not None else state_with(small_tower())
        super().__init__(folder, session_at(state, persons), settings, size, language)
        if state.turn in persons:
            self.my_turn()
        # From here no column of the small tower hides another.
        self.look_from(0.0)

    @property
    def board(self) -> VillaTable:
        board = self.table.board
        assert isinstance(board, VillaTable)
        return board

    @property
    def state(self) -> State:
        state = self.session.match.state
        assert isinstance(state, State)
        return state

    def column(self, id: str) -> Point:
        """A point where the column is seen, as near to its middle as the floor above leaves free."""
        seen = self.board.tower.seen(id)
        assert seen is not None
        x, y = seen.centre
        while self.board.tower.column_under((x, y)) != id:
            y += 2
            assert y < seen.rect.bottom, f"{id} is hidden"
        return x, min(y + 4, seen.rect.bottom - 4)

    def look_from(self, turn_deg: float) -> None:
        """Turn the view there."""
        self.board.viewing.turn_to(turn_deg)
        self.wait(0.2)

    def grip(self, id: str) -> Point:
        """Press on a column and keep the button down; where that was."""
        point = self.column(id)
        self.move(point)
        self.press(point)
        return point

    def pull(self, start: Point, by: float, step: float = 1.5) -> Point:
        """Move the held pointer sideways by so many units; where it is then."""
        x, y = start
        for place in range(1, round(abs(by) / step) + 1):
            x = start[0] + place * step * (1 if by > 0 else -1)
            self.move((x, y), held=True)
            self.wait(1 / 60, 1 / 60)
            if not self.board.hand.is_pulling:
                break
        return x, y

    def rest(self) -> None:
        """Wait until the villa has come to rest and something can be done again."""
        self.until(lambda: not self.board.hand.is_pulling)
        self.wait(0.2)


def last_pull(hand: VillaHand) -> PullEnded:
    """The newest pull of the game."""
    pulls = [
        event for moment in hand.session.match.moments for event in moment.events
        if isinstance(event, PullEnded)
    ]
    return pulls[-1]


def saved_state(hand: VillaHand) -> State:
    """The table of the newest save."""
    keeper = hand.session.keeper
    assert isinstance(keeper, MemoryKeeper)
    state = Match.replayed(hand.session.match.rules, keeper.saves[-1].record).state
    assert isinstance(state, State)
    return state
