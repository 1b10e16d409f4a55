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
        return to_builtins(foretold(state, action))

    return convert(chance.settle("villa_paletti.pull", compute), PullOutcome)


def foretold(state: State, action: Pull) -> PullOutcome:
    """How a pull will end; it is simulated only if nobody has just felt it."""
    mu = TIMBER[state.options.timber]
    found = FELT.outcome(state.layout, action.grip, action.samples, mu)
    if found is None:
        from game.titles.villa_paletti.pulling import simulate

        found = simulate(state.layout, action.grip, action.samples, mu)
        FELT.keep(state.layout, action.grip, action.samples, mu, found)
    return found


def rested(
    state: State, layout: Layout, chance: Chance, drop: Drop | None = None, placed: str = ""
) -> Settled:
    """What becomes of the tower once it has been changed into `layout`.

    `drop`: what fell on it; `placed`: the column that was set on it.
    """

    def compute() -> Any:
        return to_builtins(_settled(state, layout, drop, placed))

    return convert(chance.settle("villa_paletti.settle", compute), Settled)


def stands(state: State, layout: Layout, drop: Drop | None = None, placed: str = "") -> bool:
    """Whether the tower will stand once it has been changed into `layout`; see `rested`."""
    return _settled(state, layout, drop, placed).fell_along_urad is None


def _settled(state: State, layout: Layout, drop: Drop | None, placed: str) -> Settled:
    from game.titles.villa_paletti.settling import settled

    return settled(layout, TIMBER[state.options.timber], drop, placed)
