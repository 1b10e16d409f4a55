"""What somebody had in mind who clicked what cannot be picked now: the rules then say why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core.message import Message, Seat, SeatName, message
from game.titles.patios.actions import (
    Action,
    ChooseCharacter,
    ChooseTarget,
    KeepExtra,
    KeepPots,
    LayFaceDown,
    MoveIn,
    NameCell,
    OfferSwap,
    PlaceImprovement,
    PlayDancer,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    WardOff,
    Water,
)
from game.titles.patios.content import CHARACTERS, Character, Improvement
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import Patio
from game.titles.patios.table.choices import DONE, card_of, cell_of, improvement_of, task_of
from game.titles.patios.tasks import (
    Choice,
    Choosing,
    Defending,
    Finishing,
    KeepingExtra,
    KeepingPots,
    LayingDown,
    MovingIn,
    Naming,
    OfferingSwap,
    Pausing,
    Swapping,
    TakingCane,
    TakingDrawn,
    Targeting,
    Watering,
)
from game.titles.patios.view import View
from game.titles.patios.watering import placed_waterers
from game.ui.board.marks import Target


def meant_by(view: View, seat: Seat, picks: Sequence[Target], target: Target) -> Action | None:
    """The action behind a refused click of `seat`, for the rules to say why not."""
    if isinstance(task_of(view), LayingDown) and (target == DONE or target in CHARACTERS):
        return LayFaceDown(tuple(cast(Character, pick) for pick in picks))
    card = card_of(target)
    if card is not None:
        return TakeCard(card, 0)
    if target in CHARACTERS:
        return ChooseCharacter(target)
    spot = cell_of(target)
    if spot is not None:
        return _meant_by_cell(view, seat, picks, *spot)
    improvement = improvement_of(target)
    if improvement is not None:
        return _meant_by_improvement(improvement)
    return None


def _meant_by_improvement(improvement: Improvement) -> Action:
    match improvement:
        case "dancer":
            return PlayDancer()
        case "guitarist":
            return PlayGuitarist(0)
        case _:
            return PlaceImprovement(improvement, 0)


def _meant_by_cell(
    view: View, seat: Seat, picks: Sequence[Target], owner: Seat, cell: Cell
) -> Action | None:
    task = task_of(view)
    if isinstance(task, Swapping):
        return SwapFor(owner, cell)
    if isinstance(task, Naming):
        return NameCell(cell)
    if owner != seat:
        return None
    for pick in picks:
        card, improvement = card_of(pick), improvement_of(pick)
        if card is not None:
            return TakeCard(card, cell)
        if improvement is not None:
            return PlaceImprovement(improvement, cell)
    if isinstance(task, Watering | Defending):
        return _meant_with_water(view.patios[seat], task, seat, picks, cell)
    return _meant_without_picks(task, cell)


def _meant_with_water(
    patio: Patio, task: Watering | Defending, seat: Seat, picks: Sequence[Target], cell: Cell
) -> Action | None:
    """What a click on an own cell asks for while there is water to use; None where nothing waters."""
    here = next((placed.card for placed in placed_waterers(patio) if placed.cell == cell), None)
    if isinstance(task, Defending):
        return None if here is None else WardOff(here, cell)
    if here is not None:
        return Water(here, cell, ())
    spots = [spot[1] for pick in picks if (spot := cell_of(pick)) is not None and spot[0] == seat]
    if not spots:
        return None
    source, *targets = spots
    cards = [placed.card for placed in placed_waterers(patio) if placed.cell == source]
    card = next((card for card in cards if f"with-{card}" in picks), cards[0])
    return Water(card, source, tuple(sorted({*targets, cell})))


def _meant_without_picks(task: Choice | None, cell: Cell) -> Action | None:
    """What a click on an own cell asks for, by the task."""
    match task:
        case OfferingSwap():
            return OfferSwap(cell)
        case Targeting():
            return ChooseTarget(cell)
        case MovingIn():
            return MoveIn(cell)
        case KeepingExtra():
            return KeepExtra(cell)
        case KeepingPots():
            return KeepPots(cell, None)
        case _:
            return None


def advice_for(view: View, seat: Seat | None, target: Target) -> Message:
    """What to say when there is no action to ask about."""
    spot, task = cell_of(target), task_of(view)
    if improvement_of(target) is not None or isinstance(task, Pausing):
        return message("ui.patios.nothing_there")
    if isinstance(task, (Choosing, Finishing)):
        if spot is not None and spot[0] != seat:
            return message("ui.patios.not_your_patio", who=SeatName(spot[0]))
        if isinstance(task, Choosing):
            return message("ui.patios.pick_character_first")
    if spot is not None and spot[0] == seat:
        if isinstance(task, (Watering, Defending)):
            return message("ui.patios.pick_water_first")
        patio, cell = view.patios[spot[0]], spot[1]
        if patio.cells[cell] is None or (cell in patio.dry_cells and _may_take_cane(view)):
            return message("ui.patios.pick_card_first")
    return message("ui.patios.nothing_there")


def _may_take_cane(view: View) -> bool:
    """Whether a cane is among what is to be taken now, so that a dry card can be watered with it."""
    match task_of(view):
        case TakingCane():
            return True
        case TakingDrawn():
            return "cane" in view.passing
        case _:
            return False
