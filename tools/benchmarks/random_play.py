"""Random play through VIVA's rules beside random play in the UNO of rlcard, a known library."""

from __future__ import annotations

import random
import time

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.registry import title_named
from tools.benchmarks.figure import Figure, in_turn, middle

SEATS = 4
SPAN_S = 0.7
"""How long each side plays in one round."""


def viva_per_s(seed: int) -> float:
    """Decisions a second in whole games of VIVA, every legal move as likely as the others."""
    rules = title_named("viva").rules()
    setup = new_setup(rules.info, SEATS)
    rng = random.Random(seed)
    chance = SampledChance(rng)
    decisions, begun = 0, time.perf_counter()
    while True:
        state = rules.new_game(setup, chance).state
        while (decision := rules.decision(state)) is not None:
            seat = decision.seats[0]
            legal = rules.legal_actions(state, seat)
            state = rules.apply(state, seat, legal[int(rng.random() * len(legal))], chance).state
            decisions += 1
            if decisions % 64 == 0 and time.perf_counter() - begun > SPAN_S:
                return decisions / (time.perf_counter() - begun)


def uno_per_s(seed: int) -> float:
    """Decisions a second in whole games of rlcard's UNO, on the game itself, without its environment."""
    from rlcard.games.uno.game import UnoGame

    game = UnoGame(num_players=SEATS)
    game.np_random.seed(seed)
    rng = random.Random(seed)
    decisions, begun = 0, time.perf_counter()
    while True:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(rng.random() * len(legal))])
            decisions += 1
            if decisions % 64 == 0 and time.perf_counter() - begun > SPAN_S:
                return decisions / (time.perf_counter() - begun)


def measured(depth: int) -> list[Figure]:
    """The pair, `3 * depth` rounds of it."""
    seeds = iter(range(1_000_000))
    ours, theirs = in_turn(3 * depth, lambda: viva_per_s(next(seeds)), lambda: uno_per_s(next(seeds)))
    return [Figure(
        "random play, VIVA", "decisions/s", middle(ours), "ratio at least", 1.0, reference=middle(theirs)
    )]
