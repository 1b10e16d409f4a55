"""Which cells, cards and characters get which marks for what can be done now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.message import Seat
from game.titles.patios.content import BALCONIES
from game.titles.patios.geometry import INNER, Cell, beside, connected, usable
from game.titles.patios.improvements import may_have_music
from game.titles.patios.patio import DRY, Patio
from game.titles.patios.table.choices import (
    blooms,
    card_of,
    cell_of,
    cell_target,
    improvement_of,
    improvement_target,
    task_of,
)
from game.titles.patios.table.looks import face
from game.titles.patios.table.own import HandCard
from game.titles.patios.tasks import (
    Buying,
    Choosing,
    Defending,
    Finishing,
    KeepingExtra,
    KeepingPots,
    Naming,
    OfferingSwap,
    PlacingStart,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
    Watering,
)
from game.titles.patios.view import View
from game.titles.patios.watering import MOST
from game.ui.board.marks import Marks, Target

CHOOSING_CELLS = (OfferingSwap, Targeting, KeepingPots, KeepingExtra)
"""Tasks in which only some of the own cards can be chosen, so that the others are veiled."""

CHOOSING_CARDS = (TakingPot, TakingCane, TakingDrawn, Buying)
"""Tasks in which one of the open cards is taken; those that cannot be are veiled."""


@dataclass(frozen=True)
class Aim:
    """What a person is about to do: the picks so far, and the target pointed at.

    `is_watched`: others look at the screen, so that marks must not tell what lies face down.
    """

    seat: Seat
    picks: tuple[Target, ...]
    pointed: Target | None
    to_move: bool
    is_watched: bool


def plain(marks: Marks, target: Target) -> set[str]:
    """The marks that any piece can have."""
    found = set()
    if target in marks.legal:
        found.add("legal")
    if target in marks.chosen:
        found.add("chosen")
    if target in marks.lit:
        found.add("lit")
    return found


def cell_marks(view: View, marks: Marks, aim: Aim, seat: Seat) -> dict[Cell, frozenset[str]]:
    """The marks of all cells of a patio."""
    patio, task = view.patios[seat], task_of(view)
    near = reached(view, aim) if seat == aim.seat else frozenset()
    served = near.intersection(task.targets if isinstance(task, Defending) else patio.dry_cells)
    burnt = _burning(view, aim, seat)
    guessed = patio.dry_cells if seat == aim.seat and _must_not_tell(aim) else ()
    is_choosing = aim.to_move and seat == aim.seat and isinstance(task, CHOOSING_CELLS)
    found = {}
    for cell in range(len(patio.cells)):
        names = plain(marks, cell_target(seat, cell))
        if cell in near:
            names.add("reach" if cell in served else "near")
        if cell in burnt:
            names.add("sun")
        if cell in guessed:
            names.add("legal")
        if is_choosing and not names and patio.cells[cell] is not None:
            names.add("veiled")
        found[cell] = frozenset(names)
    return found


def _must_not_tell(aim: Aim) -> bool:
    """Whether all dry cards look as if they could be chosen: the Watering Can takes balconies only."""
    return aim.to_move and aim.is_watched and aim.picks == (improvement_target("watering-can"),)


def _burning(view: View, aim: Aim, seat: Seat) -> frozenset[Cell]:
    """Where the Sun burns, or would, in a patio."""
    task = task_of(view)
    if isinstance(task, Naming):
        if seat == task.seat or view.patios[seat].is_shaded:
            return frozenset()
        named = aim.picks[0] if aim.picks else aim.pointed
        spot = cell_of(named) if named is not None and aim.to_move else None
        return frozenset((spot[1],)) if spot is not None and spot[1] < INNER else frozenset()
    if isinstance(task, Targeting) and task.seat == seat:
        return frozenset((task.named,))
    if isinstance(task, Defending) and task.seat == seat:
        return frozenset(task.targets[:1])
    return frozenset()


def reached(view: View, aim: Aim) -> frozenset[Cell]:
    """The cells that a watering card would reach: the one picked, or the one about to be placed."""
    patio, task = view.patios[aim.seat], task_of(view)
    if not aim.to_move:
        return frozenset()
    if isinstance(task, Watering | Defending):
        source = _first_cell((*aim.picks, aim.pointed), aim.seat)
        return near_of(patio, source) if source is not None else frozenset()
    placing = _placing(aim.picks)
    cell = _first_cell((aim.pointed,), aim.seat)
    if placing is None or cell is None or patio.cells[cell] not in (None, "ladder"):
        return frozenset()
    if placing == "ladder" or patio.cells[cell] == "ladder":
        return _all_but(cell, patio.works or cell >= INNER)
    return _near(placing, cell, patio.works or cell >= INNER)


def _placing(picks: Iterable[Target]) -> str | None:
    """The watering card or Ladder among the picks."""
    for pick in picks:
        name = card_of(pick) or improvement_of(pick)
        if name in ("cane", "hose", "ladder"):
            return name
    return None


def _first_cell(targets: Iterable[Target | None], seat: Seat) -> Cell | None:
    for target in targets:
        spot = cell_of(target) if target is not None else None
        if spot is not None and spot[0] == seat:
            return spot[1]
    return None


def near_of(patio: Patio, cell: Cell) -> frozenset[Cell]:
    """The cells that what lies in `cell` can water."""
    match patio.cells[cell]:
        case "ladder" if patio.on_ladder:
            return _all_but(cell, patio.works)
        case "cane" | "hose" as card:
            return _near(card, cell, patio.works)
        case "watering-can":
            balconies = {*BALCONIES, *(DRY[balcony] for balcony in BALCONIES)}
            return frozenset(other for other, card in enumerate(patio.cells) if card in balconies)
        case _:
            return frozenset()


def _near(card: str, cell: Cell, works: bool) -> frozenset[Cell]:
    if card == "cane":
        return frozenset(beside(cell, works))
    return frozenset(other for cells in connected(cell, MOST["hose"], works) for other in cells)


def _all_but(cell: Cell, works: bool) -> frozenset[Cell]:
    return frozenset(other for other in usable(works) if other != cell)


def ghost_of(view: View, aim: Aim, seat: Seat, cell: Cell) -> tuple[str, bool] | None:
    """The picture of what the pick would put into the pointed cell, and whether it would lie dry."""
    if seat != aim.seat or not aim.to_move:
        return None
    if isinstance(task_of(view), PlacingStart):
        return _start_ghost(aim, cell_target(seat, cell))
    if aim.pointed != cell_target(seat, cell):
        return None
    for pick in aim.picks[:1]:
        name = card_of(pick) or improvement_of(pick)
        if name is not None and name not in ("guitarist", "dancer"):
            is_tool = name in ("cane", "hose", "ladder", "awning", "watering-can")
            is_dry = not is_tool and not blooms(view, seat)
            return face("dry" if is_dry else name), is_dry
    return None


def _start_ghost(aim: Aim, here: Target) -> tuple[str, bool] | None:
    """The start pot that blooms stays to be seen where it was put, the other one is pointed with."""
    card = card_of(aim.picks[0]) if aim.picks else None
    if card is None:
        return None
    if len(aim.picks) == 1:
        return (face(card), False) if here == aim.pointed else None
    if here == aim.picks[1]:
        return face(card), False
    return (face("dry"), True) if here == aim.pointed else None


def hand_marks(view: View, marks: Marks, aim: Aim, card: HandCard) -> set[str]:
    """The marks of an unplayed improvement; face down they all look alike."""
    names = plain(marks, card.target) | plain(marks, card.name)
    if aim.is_watched and aim.to_move and _may_be_played(view):
        names.add("legal")
    return names


def _may_be_played(view: View) -> bool:
    """Whether some improvement could be played now, whichever lie there."""
    task = task_of(view)
    if task is None:
        return False
    return isinstance(task, Choosing | Finishing) or may_have_music(task, view.turn)


def card_marks(view: View, marks: Marks, aim: Aim, first: frozenset[Target], target: Target) -> set[str]:
    """The marks of an open card; `first`: what can be picked if the picks so far are dropped."""
    names = plain(marks, target) - {"chosen"}
    if aim.to_move and isinstance(task_of(view), CHOOSING_CARDS):
        names.add("legal" if target in first else "veiled")
    return names
