"""Who holds the master builder's seal, and who wins by it. Rule: villa_paletti 4.5, 4.6."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.message import Seat, message
from game.core.parts.seating import in_order
from game.core.rules import Outcome
from game.titles.villa_paletti.events import SealMoved, VillaEvent
from game.titles.villa_paletti.state import State, owner_of, points


def with_seal_checked(state: State, placed: str | None, events: list[VillaEvent]) -> State:
    """The seal where it belongs after something has changed on the highest floor.

    `placed`: the column that was just set there; None after a penalty.
    """
    holder = _holder(state, placed)
    if holder is None or holder == state.holder:
        return state
    events.append(SealMoved(holder, state.holder, points(state)[holder]))
    return replace(state, holder=holder, former=state.holder)


def _holder(state: State, placed: str | None) -> Seat | None:
    """Rule: villa_paletti 4.5, steps 1 and 2; examples Q1, Q2, Q6."""
    totals = points(state)
    if max(totals) == 0:
        return state.holder
    owner = None if placed is None else owner_of(state.colours, placed)
    if owner is not None and _players_columns(state) == 1:
        return owner
    if state.holder is None:
        return totals.index(max(totals))
    if max(totals) <= totals[state.holder]:
        return state.holder
    return next(seat for seat in in_order(state.holder, state.seats)[1:] if totals[seat] == max(totals))


def _players_columns(state: State) -> int:
    """How many columns on the highest floor belong to somebody."""
    on_top = state.layout.on_level(state.layout.top)
    return sum(owner_of(state.colours, column.id) is not None for column in on_top)


def outcome(state: State) -> Outcome | None:
    """Winners, and the points that everybody had on the highest floor; None while the game goes on."""
    if state.pending:
        return None
    winners, why = _winners(state)
    ranking = tuple(1 if seat in winners else len(winners) + 1 for seat in range(state.seats))
    return Outcome(points(state), ranking, message(f"villa_paletti.end.{why}"))


def _winners(state: State) -> tuple[tuple[Seat, ...], str]:
    """Who wins and by which rule. Rule: villa_paletti 4.6; examples Q3, Q10; ruling X14."""
    everybody = tuple(range(state.seats))
    if state.fall is None:
        return (everybody, "no_further_unheld") if state.holder is None else ((state.holder,), "no_further")
    others = tuple(seat for seat in everybody if seat != state.fall.seat)
    if state.holder is None:
        return others, "collapse_unheld"
    if state.holder != state.fall.seat:
        return (state.holder,), "collapse"
    if state.former is not None:
        return (state.former,), "collapse_by_holder"
    totals = points(state)
    most = max(totals[seat] for seat in others)
    return tuple(seat for seat in others if totals[seat] == most), "collapse_no_former"
