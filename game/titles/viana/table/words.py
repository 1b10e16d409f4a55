"""What the table of Palace of Viana says beside its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

from game.core.message import Message, Seat, SeatName, message
from game.titles.viana.palace import BEDS
from game.titles.viana.table.choices import bed_of, kind_of, seat_of, task_of
from game.titles.viana.tasks import (
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    Ending,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    PuttingBack,
    Returning,
    Turning,
    Walking,
)
from game.titles.viana.turns import may_announce
from game.titles.viana.view import View
from game.titles.viana.walking import can_stop
from game.titles.viana.wording import kind_name
from game.ui.board.board_view import TableFrame
from game.ui.board.composer import Composer


def subtitle(table: TableFrame, view: View) -> str:
    """Round and turn, or how many turns are left."""
    state = view.table
    who = SeatName(state.turn)
    match task_of(view):
        case PuttingBack(seat):
            return table.text("ui.viana.subtitle.start", who=SeatName(seat))
        case ChoosingSecretly():
            return table.text("ui.viana.subtitle.first")
    if state.ending and not state.last_turns:
        return table.text("ui.viana.subtitle.very_last", who=who)
    if state.ending:
        return table.text("ui.viana.subtitle.last", n=state.last_turns, who=who)
    return table.text("ui.viana.subtitle", number=state.round, who=who)


def prompt(view: View, composer: Composer[Any]) -> Message | None:
    """What to do next while something is being composed; None: the rules' own prompt says it."""
    task = task_of(view)
    if _is_near_end(task) and may_announce(view.table, task.seat):
        return message("ui.viana.prompt.announce")
    if not isinstance(task, Placing) or not composer.picks:
        return None
    kind, bed = kind_of(composer.picks[0]), bed_of(composer.picks[0])
    if kind is not None:
        return message("ui.viana.prompt.place_kind", kind=kind_name(kind))
    if bed is not None and BEDS[bed].kind == "flower":
        return message("ui.viana.prompt.which")
    return None


def _is_near_end(task: object) -> TypeGuard[Placing | Ending | Walking]:
    """Whether the turn can be ended, and the Girl has done what she came for."""
    if isinstance(task, Walking):
        return can_stop(task) and (task.has_moved_flower or not task.left)
    return isinstance(task, Placing | Ending)


def watching(view: View, viewer: Seat | None = None) -> Message | None:
    """What is being done by others, or by the viewer as others see it, where the log has no words yet.

    `viewer`: who sits before the screen, and of several who choose in secret does so before the others.
    """
    who = SeatName(seat_of(view))
    match task_of(view):
        case PuttingBack():
            return message("ui.viana.watch.put_back", who=who)
        case Returning():
            return message("ui.viana.watch.returning", who=who)
        case Choosing():
            return message("ui.viana.watch.choosing", who=who)
        case ChoosingSecretly():
            if viewer is not None and view.table.secrets[viewer] is None:
                who = SeatName(viewer)
            return message("ui.viana.watch.secretly", who=who)
        case Placing():
            return message("ui.viana.watch.placing", who=who)
        case Walking():
            return message("ui.viana.watch.walking", who=who)
        case Turning():
            return message("ui.viana.watch.turning", who=who)
        case ChoosingStand():
            return message("ui.viana.watch.market", who=who)
        case MovingPawn() | MovingDoor() | MovingMarquise() | MovingMarquis():
            return message("ui.viana.watch.moving", who=who)
    return None


def welcome(table: TableFrame) -> tuple[str, Sequence[str]]:
    """What people who know similar games would get wrong."""
    return table.text("ui.viana.tip"), [table.text(f"ui.viana.tip.{number}") for number in (1, 2, 3)]
