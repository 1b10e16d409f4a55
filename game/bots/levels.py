"""How well clockwork players play, as data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Method = Literal["random", "greedy", "rollout", "ismcts", "craft"]


class Level(Struct, frozen=True):
    """One strength of play; its name in the catalogue is `bots.level.<key>`.

    `simulations`: play-outs for one move (methods "rollout" and "ismcts"), or tries by hand ("craft").
    `horizon`: decisions in a play-out before it is judged where it stands.
    `noise`: how unsteady its judgement is, in parts of the difference between the best and the worst move.
    `blunders`: share of moves that are any one of the better half instead of the best.
    `overlook`: share of chances to interrupt (a call of "Stop", say) that it does not notice.
    `hand`: how skilled its hand is, for a title that has hands; "" for an ordinary one.
    """

    key: str
    method: Method
    simulations: int = 0
    horizon: int = 0
    noise: float = 0.0
    blunders: float = 0.0
    overlook: float = 0.0
    hand: str = ""


RANDOM = Level("random", "random")
GREEDY = Level("greedy", "greedy")
"""Yardsticks for measuring the levels; nobody is offered them as opponents."""

DEFAULT_LEVELS = (
    Level("learner", "greedy", noise=0.5, blunders=0.3, overlook=0.6),
    Level("fair", "greedy", noise=0.05, overlook=0.25),
    Level("sharp", "rollout", simulations=60, horizon=40, overlook=0.05),
    Level("master", "rollout", simulations=300, horizon=40),
)
"""From the weakest to the strongest, for a title that has no own ones."""

# Four decisions and then a judgement of all hands seem to tell more about VIVA than a whole round,
# where luck drowns the move. Against greedy, two seats, one round: 60 play-outs to the end won 51 % of 200
# games, 80 of four decisions 56 % of 300, 240 of four decisions 63 % of 300.
VIVA_LEVELS = (
    Level("learner", "greedy", noise=0.5, blunders=0.3, overlook=0.6),
    Level("fair", "greedy", noise=0.15, blunders=0.05, overlook=0.25),
    Level("sharp", "rollout", simulations=40, horizon=4, overlook=0.05),
    Level("master", "rollout", simulations=1000, horizon=4),
)

# From four tries on a player also thinks of only locking a column, and is seldom the one to bring the villa
# down: that sets "sharp" apart from "fair". With a better hand and as many tries it would be as strong as
# "master" (14 of 25 games between them), with a better hand and three tries hardly stronger than "fair"
# (12 of 21).
VILLA_PALETTI_LEVELS = (
    Level("learner", "craft", simulations=0, noise=0.5, blunders=0.25, hand="casual"),
    Level("fair", "craft", simulations=3, noise=0.04, hand="normal"),
    Level("sharp", "craft", simulations=4, noise=0.02, hand="normal"),
    Level("master", "craft", simulations=12, hand="careful"),
)

# The strongest looks two turns of the table ahead and then judges all patios; twice as far was no better. Two
# seats: "fair" won 74 % of 400 games against "learner", "sharp" 65 % of 400 against "fair", "master" 70 % of
# 302 against "sharp", which is the same as greedy.
PATIOS_LEVELS = (
    Level("learner", "greedy", noise=0.5, blunders=0.3),
    Level("fair", "greedy", noise=0.25, blunders=0.1),
    Level("sharp", "greedy"),
    Level("master", "rollout", simulations=80, horizon=6),
)

# Every level plans its turn as a whole, the weaker ones with a shaky judgement of what comes of it. Play-outs
# on top gained nothing: 80 of eight decisions won 5 of 12 games against the plan alone, two seats. Against
# the level below, two seats: master won 62 % of 80 games, sharp 68 % of 60, fair 91 % of 40.
VIANA_LEVELS = (
    Level("learner", "greedy", noise=0.4, blunders=0.25, overlook=0.6),
    Level("fair", "greedy", noise=0.2, blunders=0.08, overlook=0.25),
    Level("sharp", "greedy", noise=0.12, blunders=0.05, overlook=0.05),
    Level("master", "greedy"),
)

# Alone against a rival who plays by the book there is nobody to be weaker than; what differs is how shaky the
# judgement is with which a whole turn is planned. Of 40 games against the printed rival learner won 4, fair
# 16, sharp 36 and master 38.
LISBOA_LEVELS = (
    Level("learner", "greedy", noise=0.4, blunders=0.25),
    Level("fair", "greedy", noise=0.2, blunders=0.08),
    Level("sharp", "greedy", noise=0.1),
    Level("master", "greedy"),
)

LEVELS_BY_TITLE = {
    "viva": VIVA_LEVELS, "patios": PATIOS_LEVELS, "viana": VIANA_LEVELS,
    "lisboa": LISBOA_LEVELS, "villa_paletti": VILLA_PALETTI_LEVELS, "villa_challenge": VILLA_PALETTI_LEVELS,
}


def levels_of(title: str) -> tuple[Level, ...]:
    """The levels of the title called `title`, the weakest first."""
    return LEVELS_BY_TITLE.get(title, DEFAULT_LEVELS)


def level_named(title: str, key: str) -> Level:
    """The level of a title by its key; "random" and "greedy" are known too.

    Raises ValueError that lists the known ones.
    """
    known = {level.key: level for level in (*levels_of(title), RANDOM, GREEDY)}
    if key not in known:
        raise ValueError(f"there is no level {key!r}; there are {', '.join(known)}")
    return known[key]
