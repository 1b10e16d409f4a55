"""How well the clockwork players of Villa Paletti play."""

from __future__ import annotations

from game.core.levels import Level

# From four tries on a player also thinks of only locking a column, and is seldom the one to bring the villa
# down: that sets "sharp" apart from "fair". With a better hand and as many tries it would be as strong as
# "master" (14 of 25 games between them), with a better hand and three tries hardly stronger than "fair"
# (12 of 21).
LEVELS = (
    Level("learner", "craft", simulations=0, noise=0.5, blunders=0.25, hand="casual"),
    Level("fair", "craft", simulations=3, noise=0.04, hand="normal"),
    Level("sharp", "craft", simulations=4, noise=0.02, hand="normal"),
    Level("master", "craft", simulations=12, hand="careful"),
)
