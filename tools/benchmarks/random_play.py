"""Random play through our rules beside random play in known libraries.

VIVA beside the UNO of rlcard; the others beside the settlers of catanatron, with as many kinds of choices.
Only own processor time counts, not what other programs do meanwhile.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from game.core.chance import SampledChance
from game.core.rules import new_setup
from game.titles.registry import title_named
from tools.benchmarks.figure import Figure, in_turn, middle

SEATS = 4
SPAN_S = 0.7
"""How long each side plays in one round."""


AUTOMA_MOVES = {"lisboa": 2}
"""What an automa that is no seat does in each round, in moves as a player makes them.

Lacerda's turn is part of the decision before it. In catanatron the moves of all players count as ticks, so
his state action and his Noble action count, too; the five other steps of his turn, in which nothing is
chosen, do not.
"""


def title_per_s(title: str, seed: int) -> float:
    """Moves a second in whole games of a title, every legal move as likely as the others."""
    rules = title_named(title).rules()
    setup = new_setup(rules.info, min(SEATS, rules.info.seats[1]))
    rng = random.Random(seed)
    chance = SampledChance(rng)
    moves, automa, begun = 0, AUTOMA_MOVES.get(title, 0), time.thread_time()
    while True:
        state = rules.new_game(setup, chance).state
        decisions = 0
        while (decision := rules.decision(state)) is not None:
            seat = decision.seats[0]
            legal = rules.legal_actions(state, seat)
            state = rules.apply(state, seat, legal[int(rng.random() * len(legal))], chance).state
            decisions += 1
            if decisions % 64 == 0 and time.thread_time() - begun > SPAN_S:
                moves += decisions + automa * rounds_of(state)
                return moves / (time.thread_time() - begun)
        moves += decisions + automa * rounds_of(state)


def rounds_of(state: object) -> int:
    """Rounds that are over, of a title that counts them; 0 for others."""
    number = getattr(state, "round", 1)
    return number - 1 if isinstance(number, int) else 0


def uno_per_s(seed: int) -> float:
    """Decisions a second in whole games of rlcard's UNO, on the game itself, without its environment."""
    from rlcard.games.uno.game import UnoGame

    game = UnoGame(num_players=SEATS)
    game.np_random.seed(seed)
    rng = random.Random(seed)
    decisions, begun = 0, time.thread_time()
    while True:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(rng.random() * len(legal))])
            decisions += 1
            if decisions % 64 == 0 and time.thread_time() - begun > SPAN_S:
                return decisions / (time.thread_time() - begun)


def catan_per_s(seed: int) -> float:
    """Decisions a second in whole games of catanatron between its random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions, begun = 0, time.thread_time()
    while True:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed + decisions)
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
            decisions += 1
            if decisions % 64 == 0 and time.thread_time() - begun > SPAN_S:
                return decisions / (time.thread_time() - begun)


LONGEST = 1000
"""Turns after which catanatron itself breaks a game off."""


def measured(depth: int) -> list[Figure]:
    """All pairs, `3 * depth` rounds of each."""
    return [
        _pair("viva", "VIVA", uno_per_s, 1.0, 3 * depth),
        _pair("patios", "Patios", catan_per_s, 2.5, 3 * depth),
        _pair("viana", "Palace of Viana", catan_per_s, 2.5, 3 * depth),
        _pair("lisboa", "Lisboa", catan_per_s, 2.5, 3 * depth),
    ]


def _pair(title: str, name: str, reference: Callable[[int], float], least: float, rounds: int) -> Figure:
    seeds = iter(range(1_000_000))
    ours, theirs = in_turn(rounds, lambda: title_per_s(title, next(seeds)), lambda: reference(next(seeds)))
    return Figure(
        f"random play, {name}", "moves/s", middle(ours), "ratio at least", least,
        reference=middle(theirs),
    )  # fmt: skip
