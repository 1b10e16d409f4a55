"""Which games to play, so that every seat count and every choice of every option comes up."""

from __future__ import annotations

import os
from collections.abc import Iterator

from game.core.rules import OptionSpec, OptionValue, Setup, TitleInfo, new_setup
from game.titles.registry import SIDE_GAMES, TITLES, Title
from tests.fixtures.noughts import NOUGHTS
from tests.fixtures.toy import KIOSK

GAMES_VARIABLE = "SOBREMESA_CHECK_GAMES"
"""Environment variable: games for each combination, 1 if it is not set."""

ALL_TITLES: tuple[Title, ...] = (KIOSK, NOUGHTS, *TITLES.values(), *SIDE_GAMES.values())

OPEN_GAMES = {(NOUGHTS.key, (("blocks", False),))}
"""Title and house rules of games in which everything lies open, so that no leak can be looked for."""


def games_per_setup() -> int:
    """How thorough to be; see `GAMES_VARIABLE`."""
    return int(os.environ.get(GAMES_VARIABLE, "1"))


def telling_choices(spec: OptionSpec) -> tuple[OptionValue, ...]:
    """The choices to try: of a long range of numbers only the lowest, a middling and the highest."""
    if len(spec.choices) <= 4:
        return spec.choices
    return spec.choices[0], spec.choices[len(spec.choices) // 4], spec.choices[-1]


def covering_setups(info: TitleInfo) -> Iterator[Setup]:
    """For each seat count, setups that together hold every telling choice of every option.

    The options step at different speeds, so that pairs of choices change too.
    """
    low, high = info.seats
    for seats in range(low, high + 1):
        specs = [spec for spec in info.options if not spec.seats or seats in spec.seats]
        count = max((len(telling_choices(spec)) for spec in specs), default=1)
        for turn in range(count):
            chosen: dict[str, OptionValue] = {}
            for place, spec in enumerate(specs):
                choices = telling_choices(spec)
                chosen[spec.key] = choices[(turn + turn // 2 * place + seats * place) % len(choices)]
            yield new_setup(info, seats, **chosen)


def name_of(setup: Setup) -> str:
    """A short name for test reports."""
    return "-".join((f"{setup.seats}p", *(f"{key}={value}" for key, value in setup.options)))
