"""How much of each title the tools play, and what they hold it to.

What stands in the class is good enough for any title; `FIGURES` has a line for each with which something is
otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.titles.registry import Title


@dataclass(frozen=True)
class Figures:
    """Of each pair the first is for the full form of a proof, the second for the short one.

    short_options: house rules that make a game short without changing how it is played.
    soaked: decisions of the short soak; the full one is as long for every title.
    seats, looked_at: of the games in which every position is looked at; 20,000 positions in full. 0 seats:
    as many as can play.
    refereed: games of clockwork players whose every choice is looked at.
    worlds: in how many a longer look goes on, at first; twice as many to be sure. study: the part of the
    decisions that gets one.
    of_two: what a level has to win at least of games of two. honest: by seats, what nobody wins more of by
    thinking.
    """

    short_options: str = ""
    soaked: int = 15_000
    seats: int = 0
    looked_at: tuple[int, int] = (60, 3)
    refereed: tuple[int, int] = (24, 1)
    worlds: int = 4
    study: float = 0.1
    of_two: float = 0.5
    honest: Mapping[int, float] = field(default_factory=dict)


FIGURES: Mapping[str, Figures] = MappingProxyType({
    "viana": Figures(seats=4, of_two=0.6),
    "patios": Figures(
        seats=4, looked_at=(120, 6), refereed=(60, 3), worlds=24, study=0.25, of_two=0.6,
    ),
    "villa_paletti": Figures(
        soaked=300, seats=3, looked_at=(600, 4), refereed=(12, 1), study=0.3, of_two=0.6,
    ),
    # The deals of VIVA decide much: whoever saw the deal would win some 70 % against three others.
    "viva": Figures(
        short_options="rounds=1", seats=4, looked_at=(40, 4), refereed=(120, 4), worlds=80, study=0.25,
        of_two=0.53, honest={4: 0.4},
    ),
    "lisboa": Figures(looked_at=(220, 6), worlds=2),
})  # fmt: skip


def figures_of(title: Title) -> Figures:
    """The figures of any title, be it one that has no line of its own."""
    return FIGURES.get(title.key, Figures())
