"""Sensible play without much thought, for play-outs: turns to go after each action, and a little chance."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.core.message import Seat
from game.core.parts.items import without
from game.titles.viva.actions import Action, CallViva, Draw, Play
from game.titles.viva.content import MASK
from game.titles.viva.gains import NEVER, viva_weight, weight
from game.titles.viva.outlook import Position, steps, tops, true_position
from game.titles.viva.state import State

UNSTEADY = 0.5
"""Turns by which the first impression of an action may be too good."""


def quick_action(state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action:
    """The best of the legal actions at a glance, with a little chance among near equals."""
    if len(legal) == 1 or (seat != state.turn and isinstance(legal[0], CallViva)):
        return legal[0]
    best, best_weight = legal[0], -math.inf
    for action, impression in zip(legal, quick_weights(true_position(state, seat), legal), strict=True):
        value = impression + UNSTEADY * rng.random()
        if value > best_weight:
            best, best_weight = action, value
    return best


def quick_weights(position: Position, legal: Sequence[Action]) -> list[float]:
    """`gains.weight` of each action without the costly parts, such as what it does to the next player."""
    hand, forbidden = position.hand, position.forbidden
    before = steps(hand, forbidden)
    tops_before = tops(position.houses)
    weights: list[float] = []
    for action in legal:
        if isinstance(action, Play):
            mask, count = MASK[action.kind], sum(action.houses)
            if mask & forbidden:
                weights.append(NEVER)
            elif _makes_viva(mask, action.houses, tops_before):
                weights.append(viva_weight(position, without(hand, action.kind, count)))
            else:
                # A kind that may be played costs a turn until the last card of it has gone.
                weights.append((count == hand.count(action.kind)) - before)
        elif isinstance(action, Draw):
            weights.append(-before - 1)
        else:
            weights.append(weight(position, action))
    return weights


def _makes_viva(mask: int, counts: tuple[int, int, int], tops_before: tuple[int, int, int]) -> int:
    """The colours, as bits, that all houses show once cards of these colours lie on some of them."""
    common = mask
    for count, top in zip(counts, tops_before, strict=True):
        if not count:
            common &= top
    return common
