"""Why a clockwork player finds an action good, in a sentence for a person."""

from __future__ import annotations

from typing import Final

from game.core.message import Message, Seat, message
from game.titles.viana.actions import (
    Action,
    Announce,
    ChooseCard,
    EndTurn,
    GoToStand,
    Honk,
    MoveDoor,
    MoveMarquis,
    MoveMarquise,
    MovePawn,
    PickUp,
    Place,
    PutBack,
    PutDown,
    ReturnTo,
    TurnFlower,
    Walk,
)
from game.titles.viana.beds import count_of, placings
from game.titles.viana.content import Character
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.market import exchangeable
from game.titles.viana.palace import BEDS, GARDEN, Courtyard
from game.titles.viana.prospects import laid_out, next_visits
from game.titles.viana.scoring import courtyard_scores
from game.titles.viana.state import State
from game.titles.viana.tasks import MovingPawn, Walking
from game.titles.viana.walking import company
from game.titles.viana.wording import character_name, courtyard_name, kind_name

_PLAIN: Final[dict[type, Message]] = {
    kind: message(f"viana.hint.{name}")
    for kind, name in {
        ReturnTo: "street", MoveDoor: "door", TurnFlower: "turn", Walk: "walk",
        Announce: "announce", EndTurn: "end_turn", Honk: "honk",
    }.items()
}  # fmt: skip
"""Actions that are good for the same reason each time."""


def reason_for(table: State, seat: Seat, action: Action) -> Message:
    """Why `action` is a good idea for `seat`."""
    match action:
        case ChooseCard(character):
            return _card_reason(table, seat, character)
        case PutBack(flower):
            return message("viana.hint.put_back", flower=kind_name(flower))
        case MovePawn(courtyard):
            return _move_reason(table, seat, courtyard)
        case Place():
            return _place_reason(table, seat, BEDS[action.bed].courtyard)
        case MoveMarquise(courtyard):
            return _marquise_reason(table, seat, courtyard)
        case MoveMarquis(courtyard):
            return _marquis_reason(table, seat, courtyard)
        case PickUp(owner, _):
            return message("viana.hint.pick_up_own" if owner == seat else "viana.hint.pick_up")
        case PutDown():
            return _put_down_reason(table, seat)
        case GoToStand(stand):
            taken = len(exchangeable(table.commons[seat], table.stands[stand - 1])[0])
            return message("viana.hint.stand", n=taken) if taken else message("viana.hint.stand_empty")
        case _:
            return _PLAIN[type(action)]


# -- cards


def _card_reason(table: State, seat: Seat, character: Character) -> Message:
    who = character_name(character)
    match character:
        case "master-gardener" | "gardener" | "apprentice-gardener":
            if any(table.reserves[seat]):
                return message("viana.hint.gardener", character=who)
            return message("viana.hint.gardener_walks", character=who)
        case "marquise":
            points = _best_visit_points(table, seat)
            return message("viana.hint.marquise", n=points) if points else message("viana.hint.marquise_away")
        case "coachman":
            taken = max(len(exchangeable(table.commons[seat], tokens)[0]) for tokens in table.stands)
            return message("viana.hint.coachman", n=taken) if taken else message("viana.hint.coachman_waits")
        case "cook":
            return message("viana.hint.cook")
        case _:
            return message(f"viana.hint.{character}")


def _best_visit_points(table: State, seat: Seat) -> int:
    """The most points that the Marquise could bring `seat` now."""
    ways = ways_of_marquise(table)
    return max(
        (courtyard_scores(table, courtyard)[seat] for courtyard in (*ways.free, *ways.paid)), default=0
    )


# -- pawn and decorations


def _move_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    where = courtyard_name(courtyard)
    task = table.pending[0] if table.pending else None
    if isinstance(task, MovingPawn) and task.character == "poet":
        met = company(table, seat, courtyard)
        return message("viana.hint.meet", courtyard=where, n=met) if met else message("viana.hint.walk")
    if not placings(table, seat, courtyard):
        return message("viana.hint.walk")
    if not count_of(table.spots, seat, courtyard):
        return message("viana.hint.move_new", courtyard=where)
    return message("viana.hint.move", courtyard=where)


def _place_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    """A courtyard more, a visit to come, or the end in the Garden."""
    if not count_of(table.spots, seat, courtyard):
        return message("viana.hint.place_new")
    if courtyard in next_visits(table, laid_out(table)):
        return message("viana.hint.place_visit")
    return message("viana.hint.place_garden" if courtyard == GARDEN else "viana.hint.place")


def _put_down_reason(table: State, seat: Seat) -> Message:
    task = table.pending[0]
    assert isinstance(task, Walking), table
    assert task.carried is not None, table
    return message("viana.hint.put_down_own" if task.carried.owner == seat else "viana.hint.put_down")


# -- figures


def _marquise_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    points = courtyard_scores(table, courtyard)
    if points[seat]:
        return message("viana.hint.visit", courtyard=courtyard_name(courtyard), n=points[seat])
    return message("viana.hint.visit_away" if not any(points) else "viana.hint.visit_only")


def _marquis_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    """Whom he hinders where he goes, or whom he sets free where he has been."""
    if any(points for other, points in enumerate(courtyard_scores(table, courtyard)) if other != seat):
        return message("viana.hint.hinder", courtyard=courtyard_name(courtyard))
    return message("viana.hint.out_of_the_way")
