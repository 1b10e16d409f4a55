"""The facts about Lisboa: seats, options, rules number."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="lisboa",
    rules_number=1,
    seats=(1, 1),
    minutes=(45, 90),
    # Each round takes at least two cards off the display of 20, so a period has at most ten rounds, period 2
    # two more; a turn with everything that can follow from it is shorter than 80 decisions (test_whole_games).
    longest=1 + 22 * 80,
    options=(OptionSpec("rival", ("mild", "printed", "stern"), "printed"),),
)
