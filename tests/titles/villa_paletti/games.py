"""Whole games of Villa Paletti with real pulls, played by simple careful players."""

from __future__ import annotations

import random
from functools import cache

from msgspec.structs import replace

from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import new_setup
from game.titles.villa_paletti.actions import PROPOSE, TIME_OUT, Action, Lay, Pull
from game.titles.villa_paletti.hands import SKILLS, grip_for, hand_samples
from game.titles.villa_paletti.info import INFO
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.view import View
from tests.titles.villa_paletti.towers import PULLED


@cache
def finished(seats: int, seed: int) -> Match[State, Action, View]:
    """A game played to its end; do not change it."""
    match: Match[State, Action, View] = Match(RULES, new_setup(INFO, seats), seed)
    rng = random.Random(seed)
    while match.decision is not None:
        seat = match.decision.seats[0]
        result = match.submit(seat, _choice(match.state, rng))
        assert not isinstance(result, Rejection), result
        assert RULES.faults(match.state) == []
    return match


def _choice(state: State, rng: random.Random) -> Action:
    assert state.task is not None
    legal = [each for each in RULES.legal_actions(state, state.task.seat) if each != TIME_OUT]
    if PROPOSE in legal and rng.random() < 0.6:
        return PROPOSE
    chosen = legal[0] if isinstance(legal[0], Lay) else rng.choice(legal)
    if not isinstance(chosen, Pull):
        return chosen
    skill = SKILLS["careful"]
    grip = grip_for(state.layout, chosen.grip.column, skill, rng.randrange(1000))
    samples = hand_samples(state.layout, grip, skill, rng.randrange(1000), TIMBER[state.options.timber])
    careful = replace(chosen, grip=grip, samples=samples)
    # A hand that takes fright at once has only looked; it then pulls without looking.
    is_glance = RULES.check(state, state.task.seat, careful) is not None
    return replace(careful, samples=PULLED) if is_glance else careful
