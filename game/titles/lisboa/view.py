"""What the person sees of a table of Lisboa, and tables that such a view allows.

Nearly everything lies open. Hidden are the order of the clergy bag, of the decrees to come, and of all cards,
plans and public buildings below the top one of their piles. There is one person at this table, so the hand is
no secret to onlookers.
"""

from __future__ import annotations

import random
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Seat
from game.titles.lisboa.state import State

T = TypeVar("T", int, str)


class View(Struct, frozen=True):
    """The table as `seat` (None: a spectator) may know it: all hidden orders are sorted."""

    seat: Seat | None
    table: State


def observed(state: State, seat: Seat | None) -> View:
    """The view of the person, or of an onlooker (None)."""
    return View(seat, _with_orders(state, _Sorting()))


def determinized(view: View, rng: random.Random) -> State:
    """A full state that the view allows: what lies hidden is mixed anew."""
    return _with_orders(view.table, _Mixing(rng))


class _Sorting:
    """Takes the order out of hidden things."""

    def all_of(self, things: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(sorted(things))


class _Mixing:
    """Gives hidden things a random order."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def all_of(self, things: tuple[T, ...]) -> tuple[T, ...]:
        mixed = list(things)
        self._rng.shuffle(mixed)
        return tuple(mixed)


def _with_orders(state: State, order: _Sorting | _Mixing) -> State:
    """The state with another order of all that is hidden."""
    blue_plans, green_plans = state.plans
    blue_buildings, green_buildings = state.buildings
    return replace(
        state,
        bag=order.all_of(state.bag),
        decree_deck=order.all_of(state.decree_deck),
        piles=tuple(_below_top(pile, order) for pile in state.piles),
        plans=(_below_top(blue_plans, order), _below_top(green_plans, order)),
        buildings=(_below_top(blue_buildings, order), _below_top(green_buildings, order)),
    )


def _below_top(pile: tuple[T, ...], order: _Sorting | _Mixing) -> tuple[T, ...]:
    return pile[:1] + order.all_of(pile[1:])
