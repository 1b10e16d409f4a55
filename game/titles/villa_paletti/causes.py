"""Why a villa fell: what the sheet after the fall tells, and what a teacher says of a try."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from game.core.message import Message, Term, message
from game.titles.villa_paletti.actions import Lay, Place, Pull, TakePenalty
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.prospects import EVEN_MARGIN
from game.titles.villa_paletti.pull import TIMBER, Drop
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.statics import Weakness, weakest, weakest_under
from game.titles.villa_paletti.verdicts import stands
from game.titles.villa_paletti.wording import column_name

Why = Literal["bore", "counterweight", "lifted", "pushed", "torn", "outside", "dropped", "edge"]
"""bore: what is gone was needed below. counterweight: its weight was needed above. lifted: the other hand
lifted too much. pushed: a neighbour was run against. torn: the wood was dragged along. outside: it was put
too far out. dropped: it came down with a bump. edge: it took hardly anything."""

FELT_MM = 0.5
"""What takes less than this from what a villa has to spare was not what it fell by."""


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
        """The sentence of a teacher, where a pull has brought it down."""
        return message(f"villa_paletti.lesson.why.{self.why}", **self._names())

    def _names(self) -> dict[str, Term]:
        names = {"column": self.column, "other": self.other}
        return {key: column_name(column) for key, column in names.items() if column}


class Change(NamedTuple):
    """A tower before and right after the act by which it falls.

    `drop`: what came down with a bump then; `placed`: the column that was set on it, "" for none.
    """

    before: Layout
    after: Layout
    drop: Drop | None = None
    placed: str = ""


def cause_of_fall(state: State, action: Any, doing: str = "") -> Cause | None:
    """Why the villa falls by an action; None for actions that move nothing.

    `doing`: by what it fell, where that is known: a proof may have stood before it was taken away.
    """
    if isinstance(action, Pull):
        return _cause_of_pull(state, action)
    change = change_of(state, action, doing)
    if change is None:
        return None
    if isinstance(action, TakePenalty):
        return _cause_of_taking(change.before, action.column)
    if doing == "remove" and state.hand is not None:
        return _cause_of_taking(change.before, state.hand.id)
    if change.drop is not None and stands(state, change.after, placed=change.placed):
        return Cause("dropped")
    margin = _margin(weakest(change.after))
    is_worse = margin < _margin(weakest(change.before)) - FELT_MM
    return Cause("outside" if margin < EVEN_MARGIN and is_worse else "edge")


def pushed_by(state: State, action: Pull) -> str:
    """A column that is pushed in a pull, "" if none is."""
    return next(iter(_pushed(state, action)), "")


def _pushed(state: State, action: Pull) -> Sequence[str]:
    """The columns that are pushed in a pull, the first one first."""
    # The simulation is loaded only where it has to run.
    from game.titles.villa_paletti.pulling import Pull as Pulling

    pulling = Pulling(state.layout, action.grip, TIMBER[state.options.timber])
    for sample in action.samples:
        if pulling.feed(sample) != "held":
            break
    return pulling.touched


def _cause_of_pull(state: State, action: Pull) -> Cause:
    layout, column = state.layout, action.grip.column
    if _falls_by_lifting(state, action):
        return Cause("lifted", column)
    is_needed = not stands(state, layout.without(column))
    taken = _cause_of_taking(layout, column)
    if is_needed and taken.why != "edge":
        return taken
    for other in _pushed(state, action):
        if _bears(layout, other):
            return Cause("pushed", column, other)
    is_near = is_needed or _margin(_weakest_floor(layout)) < EVEN_MARGIN
    is_dragged = layout.is_covered(layout.column(column)) and not is_near
    return Cause("torn", column) if is_dragged else Cause("edge")


def _falls_by_lifting(state: State, action: Pull) -> bool:
    """Whether the villa would stand if the other hand had only steadied the floor above."""
    if all(sample.lift_mn <= 0 for sample in action.samples):
        return False
    from game.titles.villa_paletti.pulling import simulate

    samples = [replace(sample, lift_mn=min(0, sample.lift_mn)) for sample in action.samples]
    outcome = simulate(state.layout, action.grip, samples, TIMBER[state.options.timber])
    return outcome.ended != "collapse"


def _cause_of_taking(before: Layout, column: str) -> Cause:
    """Why a tower falls once a column is gone from it: for what lay on that, or for its own weight."""
    weak = _weakest_floor(before.without(column))
    if weak is None or weak.margin > weakest_under(before, weak.floor).margin - FELT_MM:
        return Cause("edge")
    # Gone from under a floor, it carries that no longer; from above one, it holds no balance.
    is_below = weak.floor == before.column(column).level + 1
    return Cause("bore" if is_below else "counterweight", column)


def _weakest_floor(layout: Layout) -> Weakness | None:
    """The floor that would tip first; of stacked columns, which always stand narrowly, nothing is asked."""
    floors = (weakest_under(layout, floor) for floor in range(1, layout.top + 1))
    return min(floors, key=lambda weak: weak.margin, default=None)


def _margin(weak: Weakness | None) -> float:
    """The millimetres to spare; more than any without a floor."""
    return math.inf if weak is None else weak.margin


def _bears(layout: Layout, id: str) -> bool:
    """Whether something lies or stands on a column; another one is only set up again. Ruling X16."""
    return layout.is_covered(layout.column(id)) or any(other.on == id for other in layout.columns)


def change_of(state: State, action: Any, doing: str = "") -> Change | None:
    """What becomes of the tower by an action; None for pulls, and for what changes none.

    `doing`: see `cause_of_fall`.
    """
    after, drop = layout_after(state, action), drop_of(state, action)
    if after is None:
        return None
    if not isinstance(action, Place) or state.hand is None:
        return Change(state.layout, after, drop)
    hand = state.hand
    if doing != "remove" and not action.on:
        return Change(state.layout, after, drop, hand.id)
    from game.titles.villa_paletti.settling import settled

    rest = settled(after, TIMBER[state.options.timber], drop, hand.id)
    if rest.toppled is True:
        return Change(rest.layout, rest.layout.with_column(hand))
    if doing == "remove":
        return Change(rest.layout, rest.layout.without(hand.id))
    return Change(state.layout, after, drop, hand.id)


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
