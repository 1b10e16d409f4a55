"""The Sun, and water against it. Rule: patios 4.4, 4.5; rulings P-3 to P-7."""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.seating import in_order
from game.titles.patios.actions import NameCell, WardOff, Water
from game.titles.patios.content import Flower, Improvement, Kind
from game.titles.patios.events import (
    Dried,
    DryDiscarded,
    PatiosEvent,
    SunNamed,
    TargetChosen,
    WardedOff,
    Watered,
)
from game.titles.patios.geometry import ALL, INNER, Cell, beside, touching
from game.titles.patios.patio import (
    DRY_KINDS,
    FLOWER_KINDS,
    WET,
    Patio,
    dried,
    without_card,
)
from game.titles.patios.placing import with_patio, without_look
from game.titles.patios.state import State, with_task_done
from game.titles.patios.supply import with_returned
from game.titles.patios.tasks import Defending, Drying, Pausing, Targeting, Task, Watering
from game.titles.patios.watering import (
    Placed,
    placed_waterers,
    serves,
    spent,
    used,
    waterings,
)

# -- the action: the active player names a cell


def named(state: State, action: NameCell, events: list[PatiosEvent]) -> State:
    """All others have to see which of their cards the Sun burns."""
    seat = state.turn
    events.append(SunNamed(seat, action.cell))
    others = in_order(seat, state.seats)[1:]
    tasks: tuple[Task, ...] = tuple(
        Targeting(other, "inner", action.cell) for other in others if not state.patios[other].is_shaded
    )
    return replace(state, pending=(Pausing(seat), *tasks, *state.pending[1:]))


def targets(patio: Patio, task: Targeting) -> tuple[Cell, ...]:
    """The cells among which the owner chooses; () if nothing is there to be burnt. Examples P10, P11."""
    if task.ring == "inner":
        here = _flowers(patio, (task.named,))
        return here or _flowers(patio, beside(task.named))
    if not patio.works:
        return ()
    return _flowers(patio, touching(task.named)) or _flowers(patio, _beside_touching(task.named))


def may_burn(state: State, task: Targeting) -> bool:
    """Whether the Sun finds anything in the patio of `task.seat`, in either ring."""
    patio = state.patios[task.seat]
    return bool(targets(patio, task) or targets(patio, replace(task, ring="outer")))


def _flowers(patio: Patio, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if patio.cells[cell] in FLOWER_KINDS)


@cache
def _beside_touching(cell: Cell) -> tuple[Cell, ...]:
    """The cells of the outer ring beside those that touch `cell`."""
    near = touching(cell)
    return tuple(
        other
        for other in range(INNER, ALL)
        if other not in near and any(other in beside(touched, works=True) for touched in near)
    )


def targeted(state: State, task: Targeting, cell: Cell | None, events: list[PatiosEvent]) -> State:
    """`cell` is burnt (None: nothing in this ring); then comes the outer ring, then the defence."""
    chosen = task.targets
    if cell is not None:
        events.append(TargetChosen(task.seat, cell))
        chosen = (*chosen, cell)
    if task.ring == "inner":
        return replace(state, pending=(Targeting(task.seat, "outer", task.named, chosen), *state.pending[1:]))
    return replace(state, pending=(Defending(task.seat, chosen), *state.pending[1:]))


def target_settled(state: State, task: Targeting, events: list[PatiosEvent]) -> State | None:
    """The state after a target that leaves no choice; None if the owner chooses."""
    cells = targets(state.patios[task.seat], task)
    if len(cells) > 1:
        return None
    return targeted(state, task, cells[0] if cells else None, events)


# -- the defence


def may_defend(patio: Patio, target: Cell) -> bool:
    """Whether, for all that others can see, a watering card could save the target.

    With the Watering Can in the patio any dry card could be a balcony, but for the Tub, known by its back.
    """
    return any(
        serves(patio, placed, (target,)) or (placed.card == "watering-can" and _may_be_balcony(patio, target))
        for placed in placed_waterers(patio)
    )


def _may_be_balcony(patio: Patio, cell: Cell) -> bool:
    """Whether a dry card could be a balcony, for all that others can see."""
    return patio.cells[cell] in DRY_KINDS and patio.cells[cell] != "dry-tub"


def defences(patio: Patio, target: Cell) -> tuple[WardOff, ...]:
    """The watering cards that save the target."""
    return tuple(
        WardOff(placed.card, placed.cell)
        for placed in placed_waterers(patio)
        if serves(patio, placed, (target,))
    )


def defence_settled(state: State, task: Defending, chance: Chance, events: list[PatiosEvent]) -> State | None:
    """The state after a target that nothing can save; None if the owner chooses."""
    if not task.targets:
        return with_task_done(state)
    if may_defend(state.patios[task.seat], task.targets[0]):
        return None
    return suffered(state, task, chance, events)


def warded_off(
    state: State, task: Defending, action: WardOff, chance: Chance, events: list[PatiosEvent]
) -> State:
    """A watering card is spent; one card saves both targets if both are in its reach."""
    patio, placed = state.patios[task.seat], Placed(action.cell, action.card)
    saved = task.targets if serves(patio, placed, task.targets) else task.targets[:1]
    events.append(WardedOff(task.seat, action.card, action.cell, saved))
    state = with_patio(state, task.seat, spent(patio, placed))
    state = _with_card_gone(state, task.seat, placed, chance, events)
    left = tuple(target for target in task.targets if target not in saved)
    return replace(state, pending=(Defending(task.seat, left), *state.pending[1:]))


def suffered(state: State, task: Defending, chance: Chance, events: list[PatiosEvent]) -> State:
    """The first target is burnt: a wet card turns dry, a dry one is discarded."""
    seat, target = task.seat, task.targets[0]
    patio = state.patios[seat]
    if patio.cells[target] in DRY_KINDS:
        state = _without_dry(state, seat, (target,), "sun_action", chance, events)
    else:
        flower = cast(Flower, patio.cells[target])
        events.append(Dried(seat, target, flower, state.options.monument))
        state = without_look(with_patio(state, seat, dried(patio, target)), seat, target)
    return replace(state, pending=(Defending(seat, task.targets[1:]), *state.pending[1:]))


def _with_card_gone(
    state: State, seat: Seat, placed: Placed, chance: Chance, events: list[PatiosEvent]
) -> State:
    """A used watering card where it goes: canes to the discards, improvements to their pack."""
    if placed.card == "cane":
        return replace(state, discards=(*state.discards, "cane"))
    return with_returned(state, seat, (placed.card,), chance, events)


# -- watering at the Sun effect and at the end of a round


def may_water(patio: Patio) -> bool:
    """Whether, for all that others can see, a watering card could turn a dry card wet."""
    dry = patio.dry_cells
    if not dry:
        return False
    return any(
        waterings(patio, placed)
        or (placed.card == "watering-can" and any(_may_be_balcony(patio, cell) for cell in dry))
        for placed in placed_waterers(patio)
    )


def watering_settled(state: State, task: Watering) -> State | None:
    """The state when there is nothing to water; None if the owner chooses."""
    patio = state.patios[task.seat]
    is_spared = task.moment == "sun" and patio.is_shaded
    if not is_spared and may_water(patio):
        return None
    return with_task_done(state)


def watered(state: State, task: Watering, action: Water, chance: Chance, events: list[PatiosEvent]) -> State:
    """A placed watering card is used and gone."""
    patio, placed = state.patios[task.seat], Placed(action.cell, action.card)
    events.append(
        Watered(
            task.seat,
            action.card,
            action.cell,
            action.targets,
            flowers_in(patio, action.targets),
            task.moment,
        )
    )
    state = with_patio(state, task.seat, used(patio, placed, action.targets))
    return _with_card_gone(state, task.seat, placed, chance, events)


def flowers_in(patio: Patio, cells: tuple[Cell, ...]) -> tuple[Flower, ...]:
    """The dry cards in these cells, as they look wet."""
    return tuple(WET[patio.cells[cell]] for cell in cells)


# -- dry cards go


def dry_gone(state: State, task: Drying, chance: Chance, events: list[PatiosEvent]) -> State:
    """All dry cards are discarded; an Awning saves them from the Sun, not at the end of a round."""
    for seat in in_order(state.turn, state.seats):
        patio = state.patios[seat]
        if task.moment == "round_end" or not patio.is_shaded:
            state = _without_dry(state, seat, patio.dry_cells, task.moment, chance, events)
    return with_task_done(state)


def _without_dry(
    state: State,
    seat: Seat,
    cells: tuple[Cell, ...],
    why: Literal["sun_action", "sun", "round_end"],
    chance: Chance,
    events: list[PatiosEvent],
) -> State:
    """Dry cards to the discards, the Tub to its pack."""
    if not cells:
        return state
    patio = state.patios[seat]
    flowers = flowers_in(patio, cells)
    events.append(DryDiscarded(seat, cells, flowers, why))
    for cell in cells:
        patio = without_card(patio, cell)
    gone = tuple(cast(Kind, flower) for flower in flowers if flower != "tub")
    state = replace(with_patio(state, seat, patio), discards=state.discards + gone)
    tub: tuple[Improvement, ...] = ("tub",) if "tub" in flowers else ()
    return with_returned(state, seat, tub, chance, events)
