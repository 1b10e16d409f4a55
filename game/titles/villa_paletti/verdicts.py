"""What the tower does: asked of the simulation once, then kept in the record like a drawn card.

The simulation is loaded only where it has to run, so replays and menus do without it.
"""

from __future__ import annotations

from typing import Any

from msgspec import convert, to_builtins

from game.core.chance import Chance
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.felt_pulls import FELT
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.pull import TIMBER, Drop, PullOutcome, Settled
from game.titles.villa_paletti.state import State


def pulled(state: State, action: Pull, chance: Chance) -> PullOutcome:
    """How a pull ends."""

    def compute() -> Any:
        mu = TIMBER[state.options.timber]
        felt = FELT.outcome(state.layout, action.grip, action.samples, mu)
        if felt is not None:
            return to_builtins(felt)
        from game.titles.villa_paletti.pulling import simulate

        return to_builtins(simulate(state.layout, action.grip, action.samples, mu))

    return convert(chance.settle("villa_paletti.pull", compute), PullOutcome)


def rested(state: State, layout: Layout, chance: Chance, drop: Drop | None = None) -> Settled:
    """What becomes of the tower once it has been changed into `layout`; `drop`: what fell on it."""

    def compute() -> Any:
        from game.titles.villa_paletti.settling import settled

        return to_builtins(settled(layout, TIMBER[state.options.timber], drop))

    return convert(chance.settle("villa_paletti.settle", compute), Settled)
