"""How well the clockwork players of Lisboa play."""

from __future__ import annotations

from game.core.levels import Level

# Alone against a rival who plays by the book there is nobody to be weaker than; what differs is how shaky the
# judgement is with which a whole turn is planned. Of 40 games against the printed rival learner won 4, fair
# 16, sharp 36 and master 38.
LEVELS = (
    Level("learner", "greedy", noise=0.4, blunders=0.25),
    Level("fair", "greedy", noise=0.2, blunders=0.08),
    Level("sharp", "greedy", noise=0.1),
    Level("master", "greedy"),
)
