"""What an action brings, in turns to go: shed quickly, keep one card for the way out, mind the neighbours."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.parts.items import without
from game.titles.viva.actions import (
    Action,
    CallStop,
    CallViva,
    Draw,
    GoOut,
    KeepDrawn,
    LayBlock,
    Pass,
    Play,
)
from game.titles.viva.content import MASK, Cards, Kind
from game.titles.viva.outlook import (
    Position,
    completes,
    danger,
    exits_in,
    relief_by_viva,
    steps,
    steps_after_draw,
    steps_after_viva,
    steps_with_block,
    tops_after,
)

ALWAYS = math.inf
"""Nothing is better than going out; saying "Stop" costs nothing and gives another player three cards."""
NEVER = -math.inf
"""Clockwork players do not cheat."""
FED = 1.5
"""Turns lost when the next player makes ¡VIVA!."""
CLOGGED = 5
FREED = 1.5
"""Turns won by it instead, because the blocking card goes, for a hand with `CLOGGED` or more blocked cards.

Without this, players whose hands are all blocked keep each other from ¡VIVA! and draw for ever.
"""
READY = 0.4
"""Turns won by holding a card that would make ¡VIVA! if the tops stayed; more would feed the others."""


def weight(position: Position, action: Action) -> float:
    """How good an action looks: turns to go, negative, with what it does to the neighbours."""
    hand = position.hand
    match action:
        case GoOut() | CallStop():
            return ALWAYS
        case Play():
            return _play_weight(position, action)
        case Draw():
            return -steps_after_draw(position)
        case KeepDrawn():
            return -steps(hand, position.forbidden)
        case LayBlock(kind):
            return -steps_with_block(hand, kind, position.own)
        case CallViva():
            return viva_weight(position, hand) + steps(hand, position.forbidden)
        case Pass():
            return 0.0


def _play_weight(position: Position, action: Play) -> float:
    if MASK[action.kind] & position.forbidden:
        return NEVER
    rest, tops = after_play(position, action)
    if tops[0] & tops[1] & tops[2]:
        return viva_weight(position, rest)
    is_ready = any(completes(MASK[kind], tops) for kind in rest if not MASK[kind] & position.forbidden)
    fed = -FREED if exits_in(rest, position.forbidden) >= CLOGGED else FED
    return -steps(rest, position.forbidden) - fed * danger(position, tops) + READY * is_ready


def after_play(position: Position, action: Play) -> tuple[Cards, tuple[int, int, int]]:
    """The hand that a play leaves, and the colours, as bits, on top of each house."""
    rest = without(position.hand, action.kind, sum(action.houses))
    return rest, tops_after(position.houses, action.kind, action.houses)


def viva_weight(position: Position, rest: Cards) -> float:
    """How good ¡VIVA! is that leaves these cards in the hand, one of which becomes the blocking card."""
    return relief_by_viva(position) - steps_after_viva(rest)


def half_measures(position: Position, legal: Sequence[Action], weights: Sequence[float]) -> set[int]:
    """The places of plays that do what another one does with more twins at once, and leave the worse hand.

    They do the same if both make ¡VIVA!, or if the same colours lie on top of the houses afterwards.
    """
    if len(set(position.hand)) == len(position.hand):
        return set()
    alike: dict[tuple[Kind, tuple[int, ...]], list[tuple[int, int]]] = {}
    for place, action in enumerate(legal):
        if isinstance(action, Play):
            _, tops = after_play(position, action)
            done = () if tops[0] & tops[1] & tops[2] else tops
            alike.setdefault((action.kind, done), []).append((place, sum(action.houses)))
    return {
        place
        for plays in alike.values()
        for place, count in plays
        if any(more > count and weights[other] > weights[place] for other, more in plays)
    }
