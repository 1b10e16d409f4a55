"""The house rules of a title on the screen "New game": some rows a page, and a sentence for each rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.rules import OptionSpec, OptionValue, TitleInfo
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle

ROWS_A_PAGE = 4
ROW_H = 44.0
WIDEST_STEP = 60.0
"""From one rule to the next, where there are few of them."""
NAME_W = 132.0
MOST_SEGMENTS = 4


def pages_of(info: TitleInfo) -> int:
    """How many pages the rules take, the row of the seed included."""
    return -(-(len(info.options) + 1) // ROWS_A_PAGE)


def step_of(info: TitleInfo) -> float:
    """From one rule to the next: so few that they share one page stand apart from each other."""
    rows = min(ROWS_A_PAGE, len(info.options) + 1)
    return min(WIDEST_STEP, ROWS_A_PAGE * ROW_H / rows)


def idle_reason(
    app: App, title: str, spec: OptionSpec, chosen: Mapping[str, OptionValue], seats: int
) -> str | None:
    """Why an option means nothing as things are; None if it means something."""
    if spec.seats and seats not in spec.seats:
        return app.text("ui.new_game.not_for_seats", n=seats)
    if spec.needs is not None and chosen[spec.needs[0]] != spec.needs[1]:
        other, value = spec.needs
        return app.text(
            "ui.new_game.needs", option=app.text(f"{title}.option.{other}"),
            choice=choice_words(app, title, other, value),
        )
    return None


def choice_words(app: App, title: str, option: str, value: OptionValue) -> str:
    """What a choice is called."""
    if isinstance(value, bool):
        return app.text("ui.yes" if value else "ui.no")
    if isinstance(value, int):
        return str(value)
    return app.text(f"{title}.option.{option}.{value}")


def option_nodes(
    app: App, title: str, spec: OptionSpec, value: OptionValue, row: Rect, idle: str | None,
    on_change: Callable[[OptionValue], None],
) -> list[Node]:
    """The name of a rule and its control in one row; greyed with the reason as tooltip if it is `idle`.

    What the rule is stands below all of them, so that no tooltip need cover its neighbours.
    """
    name = app.text(f"{title}.option.{spec.key}")
    hint = idle
    node_name = f"option-{spec.key}"
    control = Rect(row.x + NAME_W, row.y + 3, row.w - NAME_W, row.h - 6)
    node: Node
    if isinstance(value, bool):
        node = Toggle(node_name, row, value, on_change, name, hint)
        node.enable(idle is None)
        return [node]
    if len(spec.choices) > MOST_SEGMENTS and isinstance(value, int):
        numbers = [choice for choice in spec.choices if isinstance(choice, int)]
        node = Slider(
            node_name, control, value, min(numbers), max(numbers), 1, lambda number: on_change(int(number)),
            lambda number: str(int(number)), hint,
        )
    else:
        by_key = {str(choice): choice for choice in spec.choices}
        node = Segmented(
            node_name, control,
            [(key, choice_words(app, title, spec.key, choice), None) for key, choice in by_key.items()],
            str(value), lambda key: on_change(by_key[key]), 15, hint,
        )
    node.enable(idle is None)
    words = Label(
        f"{node_name}-name", Rect(row.x, row.y, NAME_W - 10, row.h), name, size=16.5,
        colour=INK if idle is None else INK_SOFT, lines=2, hint=hint,
    )
    return [words, node]


def chosen_or_default(info: TitleInfo, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """A value for every option of the title."""
    return {spec.key: chosen.get(spec.key, spec.default) for spec in info.options}
