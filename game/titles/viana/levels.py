"""How well the clockwork players of Palace of Viana play."""

from __future__ import annotations

from game.core.levels import Level

# Every level plans its turn as a whole, the weaker ones with a shaky judgement of what comes of it. Play-outs
# on top gained nothing: 80 of eight decisions won 5 of 12 games against the plan alone, two seats. Against
# the level below, two seats: master won 62 % of 80 games, sharp 68 % of 60, fair 91 % of 40.
LEVELS = (
    Level("learner", "greedy", noise=0.4, blunders=0.25, overlook=0.6),
    Level("fair", "greedy", noise=0.2, blunders=0.08, overlook=0.25),
    Level("sharp", "greedy", noise=0.12, blunders=0.05, overlook=0.05),
    Level("master", "greedy"),
)
