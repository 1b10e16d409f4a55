"""The facts about Lisboa: seats, options, rules number."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="lisboa",
    rules_number=4,
    seats=(1, 1),
    minutes=(45, 90),
    # Every round takes a card or more off a display of 20; after the last one there is one more round. A turn
    # with all that can follow from it, a change of period too, is shorter than 80 decisions.
    longest=1 + (20 + 20 + 1) * 80,
    options=(OptionSpec("rival", ("mild", "printed", "stern"), "printed"),),
)
