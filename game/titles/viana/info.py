"""The facts about Palace of Viana: seats, options, rules number."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo
from game.titles.viana.content import LAST_ROUND

INFO = TitleInfo(
    key="viana",
    rules_number=2,
    seats=(2, 5),
    minutes=(60, 90),
    # The last turns begin after 60 rounds at the latest (ruling V38). Most decisions in one turn: back from
    # the market, then with honks each of ten cards shown, six steps of it (the Marquise, and a flower turned
    # by each of five players) and a honk, and the end of the turn. Before the first turn two for each seat.
    longest=5 * (LAST_ROUND + 1) * (1 + 10 * 8 + 1) + 10,
    options=(
        OptionSpec("startup", ("rolled", "main_court", "garden"), "rolled"),
        OptionSpec("poet", (False, True), False, seats=(2, 3, 4)),
        OptionSpec("announce", (True, False), True),
        OptionSpec("honk", (False, True), False),
    ),
    # Neither the Poet's company to remember nor a honk for what was forgotten.
    gentle=(("startup", "main_court"), ("poet", False), ("honk", False)),
)
