"""A plain player to measure others by: makes the action after which it has most points on the board.

It looks one action ahead and at nothing that a choice leads to later. That is the yardstick where a title's
own greedy player thinks farther than that, as in Palace of Viana, where it plans the whole turn.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Final

from game.bots.question import Action, Choice
from game.bots.selfplay import Player
from game.core.chance import SampledChance
from game.core.levels import Level
from game.core.message import Seat
from game.titles.registry import Title

ONE_ACTION: Final = Level("one-action", "greedy")
"""How it is called among levels; it has no level's judgement."""


def one_action(title: Title) -> Player:
    """That player, for titles whose state has `scores` by seat. Nobody but who has to move is asked to."""
    rules = title.rules()

    def player(view: Any, seat: Seat, legal: Sequence[Action], seed: int) -> Choice:
        rng = random.Random(seed)
        world = rules.determinize(view, rng)
        decision = rules.decision(world)
        if decision is None or seat not in decision.seats:
            return None
        leads = [_lead(rules.apply(world, seat, action, SampledChance(random.Random(seed))).state, seat)
                 for action in legal]  # fmt: skip
        most = max(leads)
        return rng.choice([one for one, lead in zip(legal, leads, strict=True) if math.isclose(lead, most)])

    return player


def _lead(state: Any, seat: Seat) -> float:
    """Points on the board beyond those of the best of the others."""
    return float(state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat))
