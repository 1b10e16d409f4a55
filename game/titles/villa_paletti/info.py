"""The facts about Villa Paletti: seats, options, rules number."""

from __future__ import annotations

from game.core.rules import OptionSpec, TitleInfo

INFO = TitleInfo(
    key="villa_paletti",
    rules_number=4,
    seats=(2, 4),
    minutes=(10, 45),
    # Set-up: 20 columns, a floor, four colours. Then at most 20 columns climb five levels, are locked or
    # leave, and four floors are laid: 125 turns that change something. Such a turn has at most 70 decisions:
    # a neutral pull, its proof by an objector, an own pull, with twenty looks before each, two answers, and
    # what is set down; with a proposal there are fewer. After each of them every player may once give a floor
    # up, which is no pass, and before, between and after these four turns there may be three passes each: 19
    # turns that change nothing, with at most 26 decisions (a colour, looks, a proposal, answers, giving up).
    longest=25 + 125 * (70 + 19 * 26),
    options=(
        OptionSpec("timber", ("calm", "wood", "old_wood"), "wood"),
        OptionSpec("placing", ("random", "in_turn"), "random"),
        OptionSpec("two_supports", (False, True), False),
        OptionSpec("any_colour", (False, True), False),
        OptionSpec("touch_and_move", (False, True), False),
        OptionSpec("objections", (False, True), True),
        OptionSpec("time_limit", (False, True), False),
    ),
    # Columns come out easily, and nobody has to prove anything.
    gentle=(("timber", "calm"), ("objections", False)),
)
