"""Which level the eye rests on, and what it imagines there."""

from __future__ import annotations

from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.statics import weakest
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.handling import Handling
from game.titles.villa_paletti.table.steadiness import FALLEN_MM, Estimate, estimate


def estimate_seen(layout: Layout, hand: Handling, has_fallen: bool) -> Estimate:
    """What can be told of the place where the hand is at work, or else of the weakest one."""
    without = ""
    if hand.laying is not None:
        # What it would be like once the floor lies there.
        level, layout = layout.top, layout.with_floor(hand.laying.floor)
    elif hand.carried is not None:
        level = layout.top
    elif hand.selected is not None and any(column.id == hand.selected for column in layout.columns):
        level, without = layout.column(hand.selected).level, hand.selected
    else:
        weak = weakest(layout)
        level = weak.floor - 1 if weak is not None else 0
    if has_fallen:
        return Estimate(layout, level, "", FALLEN_MM, FALLEN_MM)
    seen = estimate(layout, level, without if level < layout.top else "")
    carried = hand.carried
    to_spare_mm = carried.to_spare_mm if isinstance(carried, Carrying) else None
    return seen if to_spare_mm is None else seen.with_stacked(to_spare_mm)
