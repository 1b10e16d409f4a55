"""The pull of a clockwork player, simulated bit by bit before it is done, so that no frame waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.villa_paletti.actions import Action, Pull
from game.titles.villa_paletti.felt_pulls import FELT
from game.titles.villa_paletti.frames import Running
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.state import State

TICKS_AT_ONCE = 16
"""Sixtieths of a second that are simulated between two yields: some milliseconds of work."""


def rehearsed(state: State, action: Action) -> Iterator[None]:
    """Find out how a pull will end, a little with each step; nothing to do for other actions."""
    if not isinstance(action, Pull):
        return
    from game.titles.villa_paletti.pulling import Pull as Hand

    mu = TIMBER[state.options.timber]
    hand = Hand(state.layout, action.grip, mu)
    for place, sample in enumerate(action.samples, 1):
        if hand.feed(sample) != "held":
            break
        if place % TICKS_AT_ONCE == 0:
            yield
    ending = Running(hand.ending())
    ticks = 1
    while ending.advance():
        ticks += 1
        if ticks % TICKS_AT_ONCE == 0:
            yield
    FELT.keep(state.layout, action.grip, action.samples, mu, ending.result)
