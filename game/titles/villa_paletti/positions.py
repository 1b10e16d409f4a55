"""Villas in the middle of a game, for lessons: of every column is known whether it bears.

Where all twenty columns stand at the beginning, three thick ones bear the blue floor; all others are a little
too short to touch it. What a villa does not name stands there still.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypeAlias

from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import OptionValue, new_setup
from game.titles.villa_paletti.content import HEIGHT_ERROR_SIGMA_UM
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.layout import Column, Floor, Layout
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import Colour, MoveOne, State, Task, options_of

Spot: TypeAlias = tuple[int, int]
"""A place in plan, in millimetres from the middle of the base plate."""

SHORT_UM: Final = -2 * HEIGHT_ERROR_SIGMA_UM
"""As short as a column can be: it stands loose beside those that bear."""

SITE: Final[Mapping[str, Spot]] = {
    "thick-blue": (-72, -36), "thick-green": (72, -36), "thick-yellow": (0, 40), "thick-red": (0, -20),
    "hexagonal-red": (-66, 28), "hexagonal-blue": (30, -60), "hexagonal-green": (-34, 64),
    "hexagonal-yellow": (60, 54), "thin-red-1": (62, 22), "thin-red-2": (4, 80), "thin-red-3": (-36, 10),
    "thin-blue-1": (102, -4), "thin-blue-2": (36, 6), "thin-blue-3": (-44, -62),
    "thin-yellow-1": (-10, -66), "thin-yellow-2": (30, 60), "thin-yellow-3": (-72, 56),
    "thin-green-1": (-100, -8), "thin-green-2": (40, -24), "thin-green-3": (-36, -22),
}  # fmt: skip
"""All columns on the building site. The thin red one in front stands under no floor."""

BEARING: Final = frozenset({"thick-blue", "thick-green", "thick-yellow"})
"""What bears the blue floor."""


def villa(
    *levels: Mapping[str, Spot], loose: Collection[str] = (), bearing: Collection[str] = ()
) -> Layout:
    """A villa with as many floors as there are `levels`, which say what stands on them, from the blue one up.

    All floors lie over the middle. Upstairs a column bears unless it is `loose`; `bearing`: what does so on
    the site besides the thick ones.
    """
    raised = {id: (level, spot) for level, spots in enumerate(levels, 1) for id, spot in spots.items()}
    columns = [
        _column(id, level, spot, id not in loose) for id, (level, spot) in raised.items()
    ] + [
        _column(id, 0, spot, id in BEARING or id in bearing)
        for id, spot in SITE.items()
        if id not in raised
    ]
    return Layout(
        tuple(sorted(columns, key=lambda column: column.id)), tuple(Floor(0, 0, 0) for _ in levels)
    )


def _column(id: str, level: int, spot: Spot, bears: bool) -> Column:
    return Column(id, level, spot[0] * 1000, spot[1] * 1000, 0 if bears else SHORT_UM)


def table(
    layout: Layout,
    *,
    colours: Sequence[Colour] = ("red", "yellow", "blue", "green"),
    neutral: Colour | None = None,
    turn: Seat = 0,
    turns: int = 6,
    pending: Sequence[Task] | None = None,
    holder: Seat | None = None,
    former: Seat | None = None,
    locked: Collection[str] = (),
    **options: OptionValue,
) -> State:
    """The turn of `turn` at that villa; unless something else is `pending` it may pull an own column.

    `colours` by seat.
    """
    state = State(
        options=options_of(new_setup(INFO, len(colours), **options)),
        layout=layout, unplaced=(), hand=None, gone=(), locked=tuple(sorted(locked)),
        colours=tuple((colour,) for colour in colours), neutral=neutral,
        roller=1, starter=0, holder=holder, former=former, turn=turn, turns=turns, passes=0, named=None,
        looks=0, pending=(MoveOne(turn, "own", True),) if pending is None else tuple(pending),
    )  # fmt: skip
    assert RULES.faults(state) == [], RULES.faults(state)
    return state


def position(state: State, **options: OptionValue) -> Match[Any, Any, Any]:
    """A match that begins at that table, which was made with the same options."""
    return standing(RULES, state, state.seats, 1, **options)
