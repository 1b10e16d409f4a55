"""The facts about the tower challenge."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo
from game.titles.villa_paletti.info import INFO as VILLA

SITUATIONS = 32
"""How many built situations there are."""

INFO = TitleInfo(
    key="villa_challenge",
    rules_number=VILLA.rules_number,
    seats=(1, 1),
    minutes=(1, 20),
    longest=VILLA.longest,
    options=(
        OptionSpec(
            "task",
            ("endless", "day", *(f"tower-{number:02}" for number in range(1, SITUATIONS + 1))),
            "endless",
        ),
        OptionSpec("timber", ("calm", "wood", "old_wood"), "wood"),
    ),
)
