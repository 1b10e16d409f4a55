"""A table with children: the gentlest house rules and clockwork players, with one switch."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.levels import levels_of
from game.core.rules import OptionValue, TitleInfo
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.house_rules import chosen_or_default
from game.ui.scenes.seat_plan import FIRST_LEVEL, SeatPlan
from game.ui.widgets.toggle import Toggle

PLACE = Rect(812, 650, 176, 56)
"""In the lower row, before the way in."""


def gentlest(title: str) -> str:
    """The key of the weakest level of a title."""
    return levels_of(title)[0].key


def is_childrens(info: TitleInfo, chosen: Mapping[str, OptionValue], plan: SeatPlan) -> bool:
    """Whether rules and clockwork players are those of a table with children."""
    return chosen == chosen_or_default(info, dict(info.gentle)) and all(
        seat.is_person or seat.level == gentlest(info.key) for seat in plan.seats
    )


def set_childrens(info: TitleInfo, plan: SeatPlan, on: bool) -> dict[str, OptionValue]:
    """Set the clockwork players of the plan for a table with children, or as at first; the house rules."""
    for place, seat in enumerate(plan.seats):
        if not seat.is_person:
            plan.level(place, gentlest(info.key) if on else FIRST_LEVEL)
    return chosen_or_default(info, dict(info.gentle) if on else {})


def childrens_switch(app: App, on: bool, on_change: Callable[[bool], None]) -> Toggle:
    """The switch, with its name before it."""
    return Toggle(
        "childrens-table", PLACE, on, on_change, app.text("ui.new_game.children"),
        app.text("ui.new_game.children.hint"),
    )
