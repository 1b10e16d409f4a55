"""The facts about Patios: seats, options, rules number."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="patios",
    rules_number=5,
    seats=(2, 5),
    minutes=(40, 60),
    # Four rounds of at most 5 players times 60 turns before the row moves by itself and 9 turns after that
    # (rulings P-19, P-30). Most decisions in one turn: seven improvements played, a character with a choice
    # of each of five players, two targets with two defences each, and canes watering in all patios.
    longest=4 * 309 * 80,
    options=(
        OptionSpec("monument", (False, True), False),
        OptionSpec("long_may", (False, True), False),
        OptionSpec("quick_end", (False, True), False),
        OptionSpec("playground", (False, True), False),
        OptionSpec("safety", (False, True), True),
    ),
    # A coin that is left is worth half a point.
    halves=True,
    # No attacks by the Neighbour, no improvements to read.
    gentle=(("playground", True),),
)
