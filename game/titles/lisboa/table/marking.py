"""What is marked for the person: also what a first pick would allow, and what cannot be chosen now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, TypeAlias

from game.titles.lisboa.actions import Action
from game.titles.lisboa.content import GOODS, NOBLES, OFFICES, STATE_ACTIONS
from game.titles.lisboa.matching import free_lots, free_sites
from game.titles.lisboa.table.choices import path_of, task_of
from game.titles.lisboa.table.targets import (
    good_target,
    lot_target,
    named,
    noble_target,
    plan_target,
    ship_target,
    site_target,
    state_target,
)
from game.titles.lisboa.tasks import (
    AtOffice,
    Choice,
    ChoosingLot,
    ChoosingSite,
    Dealing,
    GivingBackClergy,
    GivingUpClergy,
    LosingGood,
    MovingCardinal,
    Selling,
    TakingDecrees,
    TakingPlan,
    Trading,
    UsingPlan,
)
from game.titles.lisboa.view import View
from game.ui.board.composer import Composer
from game.ui.board.marks import Marks, Target

Plate: TypeAlias = Literal["city", "court", "church", "decrees", "works"]
"""What lies where downtown lies."""


def full(view: View, composer: Composer[Action], marks: Marks, to_move: bool) -> Marks:
    """The marks of the frame, with what a Noble action leads to, and veils over what cannot be picked."""
    if not to_move:
        return marks
    legal = marks.legal | frozenset(_after_lead(view, composer))
    return replace(marks, legal=legal, veiled=frozenset(_open(view, composer)) - legal - set(marks.chosen))


def _after_lead(view: View, composer: Composer[Action]) -> Iterable[Target]:
    """What could be picked after the Noble action of the office, which is not picked yet."""
    if not isinstance(task_of(view), AtOffice) or composer.picks:
        return
    for action in composer.candidates:
        flat = [target for group in path_of(view, action) for target in group]
        if len(flat) > 1 and named(flat[0], "noble") is not None:
            yield flat[1]


def _open(view: View, composer: Composer[Action]) -> Iterable[Target]:
    """What the task is about, whether it can be chosen or not."""
    state, task = view.table, task_of(view)
    match task:
        case AtOffice(noble):
            office = OFFICES[noble]
            yield from (state_target(office.top), state_target(office.bottom), noble_target(noble))
            if noble == "builder" and composer.picks:
                yield from map(lot_target, free_lots(state))
            if noble == "king":
                yield from map(plan_target, state.person.plans)
        case ChoosingLot():
            yield from map(lot_target, free_lots(state))
        case ChoosingSite():
            yield from map(site_target, free_sites(state))
        case UsingPlan():
            yield from map(plan_target, state.person.plans)
        case Dealing() | Trading() if composer.picks:
            yield from map(state_target, STATE_ACTIONS)
        case Selling() if composer.picks:
            for ship in (*state.person.ships, *state.lacerda.ships):
                yield ship_target(ship.colour)
        case LosingGood():
            for place, good in enumerate(GOODS):
                if state.person.goods[place]:
                    yield good_target(good)


def plate_for(view: View, picks: tuple[Target, ...]) -> Plate:
    """The plate on which the next pick is seen best."""
    task: Choice | None = task_of(view)
    match task:
        case TakingDecrees():
            return "decrees"
        case MovingCardinal() | GivingBackClergy() | GivingUpClergy():
            return "church"
        case TakingPlan() | UsingPlan():
            return "works"
        case AtOffice() if noble_target(NOBLES[1]) in picks:
            return "decrees"
        case AtOffice() if noble_target(NOBLES[2]) in picks:
            return "works"
    return "city"
