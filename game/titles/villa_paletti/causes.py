"""Why a villa fell: what the sheet after the fall tells, and what a teacher says of a try."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from game.core.message import Message, Term, message
from game.titles.villa_paletti.actions import Lay, Place, Pull, TakePenalty
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.prospects import EVEN_MARGIN
from game.titles.villa_paletti.pull import TIMBER, Drop
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.wording import column_name

Why = Literal["bore", "pushed", "torn", "outside", "dropped", "edge"]
"""bore: what is gone was needed. pushed: a neighbour was run against. torn: the wood was dragged along.
outside: it was put too far out. dropped: it came down with a bump. edge: it took hardly anything."""


@dataclass(frozen=True)
class Cause:
    """Why it fell. `column`: which one was moved, "" for none; `other`: which one that ran against."""

    why: Why
    column: str = ""
    other: str = ""

    def told(self) -> Message:
        """The sentence for everybody at the table."""
        return message(f"villa_paletti.why.{self.why}", **self._names())

    def taught(self) -> Message:
        """The sentence of a teacher."""
        return message(f"villa_paletti.lesson.why.{self.why}", **self._names())

    def _names(self) -> dict[str, Term]:
        names = {"column": self.column, "other": self.other}
        return {key: column_name(column) for key, column in names.items() if column}


def cause_of_fall(state: State, action: Any) -> Cause | None:
    """Why the villa falls by an action; None for actions that move nothing."""
    if isinstance(action, Pull):
        return _cause_of_pull(state, action)
    after = layout_after(state, action)
    if after is None:
        return None
    moved = action.column if isinstance(action, TakePenalty) else ""
    if _is_beyond_hope(after):
        return Cause("bore", moved) if moved else Cause("outside")
    return Cause("dropped") if drop_of(state, action) is not None else Cause("edge")


def pushed_by(state: State, action: Pull) -> str:
    """A column that is pushed in a pull, "" if none is."""
    # The simulation is loaded only where it has to run.
    from game.titles.villa_paletti.pulling import Pull as Pulling

    pulling = Pulling(state.layout, action.grip, TIMBER[state.options.timber])
    for sample in action.samples:
        if pulling.feed(sample) != "held":
            break
    return next(iter(pulling.touched), "")


def _cause_of_pull(state: State, action: Pull) -> Cause:
    column = action.grip.column
    if _is_beyond_hope(state.layout.without(column)):
        return Cause("bore", column)
    other = pushed_by(state, action)
    return Cause("pushed", column, other) if other else Cause("torn", column)


def _is_beyond_hope(layout: Layout) -> bool:
    """Whether a tower is more likely to fall than to stand, however carefully it is left alone."""
    weak = weakest(layout)
    return weak is not None and weak.margin < EVEN_MARGIN


def layout_after(state: State, action: Any) -> Layout | None:
    """The tower right after an action, before it settles; None for pulls, and for what changes none."""
    layout, hand = state.layout, state.hand
    match action:
        case Place() if hand is not None:
            return layout.with_column(action.standing(hand, layout.top))
        case Lay():
            return layout.with_floor(action.floor)
        case TakePenalty(column):
            return layout.without(column)
        case _:
            return None


def drop_of(state: State, action: Any) -> Drop | None:
    """What came down with a bump, if anything did."""
    match action:
        case Place(drop_um=height) if height and state.hand is not None:
            return Drop(state.hand.id, height)
        case Lay(drop_um=height) if height:
            return Drop(f"floor-{state.layout.top + 1}", height)
        case _:
            return None
