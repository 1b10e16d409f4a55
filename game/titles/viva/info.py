"""The facts about VIVA: seats, options, rules number."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="viva",
    rules_number=1,
    seats=(2, 6),
    minutes=(15, 40),
    # 12 rounds and a tie-break round of 500 turns for each of six players. Most decisions in one turn: lay a
    # blocking card, draw, play, call ¡VIVA! or "Stop", lay another one.
    longest=13 * 6 * 501 * 5,
    options=(
        OptionSpec("edition", ("regular", "pocket"), "regular"),
        OptionSpec("length", ("rounds", "winner_cards"), "rounds"),
        OptionSpec("rounds", tuple(range(1, 13)), 5, needs=("length", "rounds")),
        OptionSpec("winner_cards", (2, 3, 4), 2, needs=("length", "winner_cards")),
        OptionSpec("caught_cheating", (False, True), False),
        OptionSpec("call_it_yourself", (False, True), False),
        OptionSpec("turn_cap", (False, True), True),
    ),
    # Short, with twins seldom; nobody is caught and nothing has to be called.
    gentle=(("edition", "pocket"), ("rounds", 3), ("caught_cheating", False), ("call_it_yourself", False)),
)
