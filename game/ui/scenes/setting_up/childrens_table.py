"""A table with children: the gentlest house rules and clockwork players, with one switch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from game.bots.levels import ORDINARY
from game.core.rules import OptionValue
from game.titles.registry import Title
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.setting_up.house_rules import chosen_or_default
from game.ui.scenes.setting_up.seat_plan import SeatPlan
from game.ui.widgets.toggle import Toggle

PAPER = Rect(806, 648, 188, 56)
PLACE = PAPER.grown(-11, 0)
"""In the lower row, before the way in: the paper, and the switch on it."""


def is_childrens(title: Title, chosen: Mapping[str, OptionValue], plan: SeatPlan) -> bool:
    """Whether rules and clockwork players are those of a table with children."""
    info, level = title.info, title.gentlest.key
    return chosen == chosen_or_default(info, dict(info.gentle)) and all(
        seat.is_person or seat.level == level for seat in plan.seats
    )


def set_childrens(title: Title, plan: SeatPlan, on: bool) -> dict[str, OptionValue]:
    """Set the clockwork players of the plan for a table with children, or as at first; the house rules."""
    info = title.info
    for place, seat in enumerate(plan.seats):
        if not seat.is_person:
            plan.level(place, title.gentlest.key if on else ORDINARY)
    return chosen_or_default(info, dict(info.gentle) if on else {})


@contextmanager
def childrens_kept(
    title: Title, chosen: Mapping[str, OptionValue], plan: SeatPlan, but: bool = False
) -> Iterator[None]:
    """Within, whoever is new at a table with children plays like the others there; not so if `but`."""
    is_kept = bool(title.info.gentle) and not but and is_childrens(title, chosen, plan)
    yield
    if is_kept:
        set_childrens(title, plan, True)


def childrens_switch(app: App, on: bool, on_change: Callable[[bool], None]) -> Toggle:
    """The switch, with its name before it."""
    return Toggle(
        "childrens-table", PLACE, on, on_change, app.text("ui.new_game.children"),
        app.text("ui.new_game.children.hint"),
    )
