"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from game.core.message import Rejection, Seat, SeatName, rejection
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
    PutDown,
    Walk,
)
from game.titles.viana.beds import fresh_flower, growing
from game.titles.viana.choices import deciding, legal
from game.titles.viana.content import STANDS, STEPS, Character, Kind
from game.titles.viana.palace import BEDS, DOORWAYS, NUMBERS, Bed, Courtyard, fits, neighbours
from game.titles.viana.state import State, in_hand, spots_in, visible
from game.titles.viana.tasks import (
    Choosing,
    ChoosingSecretly,
    ChoosingStand,
    MovingDoor,
    MovingMarquis,
    MovingMarquise,
    MovingPawn,
    Placing,
    Task,
    Walking,
)
from game.titles.viana.turns import has_all
from game.titles.viana.walking import is_protected, space_of
from game.titles.viana.wording import (
    character_name,
    courtyard_name,
    kind_name,
    kinds_name,
    prompt,
)


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why `seat` may not do `action`; None if it may."""
    if not state.pending:
        return rejection("core.reject.over")
    if action in legal(state, seat):
        return None
    if isinstance(action, Honk):
        return rejection("viana.reject.no_honk" if state.rewind is None else "viana.reject.own_honk")
    if seat not in deciding(state):
        return rejection("core.reject.not_your_turn")
    task = state.pending[0]
    return (
        _about_cards(state, seat, task, action)
        or _about_ways(state, seat, task, action)
        or _about_places(state, task, action)
        or _about_flowers(state, task, action)
        or _about_endings(state, seat, task, action)
        or _asked_now(state)
    )


def _asked_now(state: State) -> Rejection:
    """What there is to do instead, as a reason for everything else."""
    asked = prompt(state)
    return Rejection(asked.key, asked.args)


# -- cards


def _about_cards(state: State, seat: Seat, task: Task, action: Action) -> Rejection | None:
    match task, action:
        case ((Choosing() | ChoosingSecretly()), ChooseCard(character)):
            return _about_card(state, seat, character)
        case _:
            return None


def _about_card(state: State, seat: Seat, character: Character) -> Rejection | None:
    named = character_name(character)
    if character not in state.hands[seat]:
        is_played = character in state.piles[seat]
        return rejection("viana.reject.card_played" if is_played else "viana.reject.no_card", character=named)
    if character in state.barred:
        return rejection("viana.reject.honked", character=named)
    for other in range(state.seats):
        if other != seat and visible(state, other) == character:
            return rejection("viana.reject.visible", character=named, who=SeatName(other))
    return rejection("viana.reject.restricted", character=named)


# -- ways of pawns and figures


def _about_ways(state: State, seat: Seat, task: Task, action: Action) -> Rejection | None:
    match task, action:
        case MovingPawn(_, character), MovePawn(courtyard):
            is_there = courtyard == state.pawns[seat]
            return _bad_way(courtyard, is_there, "viana.reject.pawn_stays", STEPS[character])
        case MovingMarquis(), MoveMarquis(courtyard):
            return _bad_way(
                courtyard, courtyard == state.marquis, "viana.reject.figure_stays", STEPS["marquis"]
            )
        case MovingMarquise(), MoveMarquise(courtyard):
            if courtyard == state.cat:
                return rejection("viana.reject.cat_there", courtyard=courtyard_name(courtyard))
            is_there = courtyard == state.marquise
            return _bad_way(courtyard, is_there, "viana.reject.figure_stays", STEPS["marquise"])
        case MovingDoor(), MoveDoor(doorway):
            same = doorway == state.door
            return rejection("viana.reject.same_doorway" if same else "viana.reject.no_doorway")
        case ChoosingStand(), GoToStand(stand):
            known = 1 <= stand <= STANDS
            return rejection("viana.reject.stand_taken" if known else "viana.reject.choose_stand")
        case Walking(), Walk(courtyard):
            return _bad_step(state, task, courtyard)
        case _:
            return None


def _bad_way(courtyard: Courtyard, is_there: bool, stays: str, steps: int) -> Rejection:
    if courtyard not in NUMBERS:
        return rejection("viana.reject.choose_courtyard")
    if is_there:
        return rejection(stays)
    return rejection("viana.reject.too_far", courtyard=courtyard_name(courtyard), n=steps)


def _bad_step(state: State, task: Walking, courtyard: Courtyard) -> Rejection:
    if courtyard not in NUMBERS:
        return rejection("viana.reject.choose_courtyard")
    if not task.left:
        return rejection("viana.reject.no_steps")
    here, named = space_of(state, task.seat), courtyard_name(courtyard)
    if courtyard in neighbours(state.door, here):
        # The step itself is possible, so it is the flower that forbids it.
        return rejection("viana.reject.flower_lost", courtyard=named)
    closed = DOORWAYS[state.door].courtyards
    key = "viana.reject.door_closed" if {here, courtyard} == set(closed) else "viana.reject.not_next"
    return rejection(key, courtyard=named)


# -- places for decorations


def _about_places(state: State, task: Task, action: Action) -> Rejection | None:
    match task, action:
        case Placing(seat), Place(kind, bed):
            if bed in BEDS and not in_hand(state, seat, kind):
                return rejection("viana.reject.not_in_reserve", kinds=kinds_name(kind))
            return _bad_bed(state, seat, kind, bed)
        case Walking(seat, _, carried), PutDown(bed):
            if carried is None:
                return rejection("viana.reject.nothing_carried")
            if space_of(state, seat) == carried.origin:
                return rejection("viana.reject.same_courtyard")
            return _bad_bed(state, seat, carried.flower, bed)
        case _:
            return None


def _bad_bed(state: State, seat: Seat, kind: Kind, bed: Bed) -> Rejection:
    """Why a decoration cannot go to a bed from where the pawn of `seat` is."""
    row = BEDS.get(bed)
    if row is None:
        return rejection("viana.reject.choose_place")
    if row.courtyard != space_of(state, seat):
        return rejection("viana.reject.elsewhere", courtyard=courtyard_name(row.courtyard))
    if row.courtyard == state.marquis:
        return rejection("viana.reject.marquis_here")
    if not fits(row, kind):
        return rejection("viana.reject.wrong_place", kind=kind_name(kind))
    places = spots_in(state.spots, bed)
    if None not in places:
        return rejection("viana.reject.hedge_full" if row.kind == "flower" else "viana.reject.place_taken")
    grown = growing(places)
    assert grown is not None, state
    return rejection("viana.reject.other_kind", kinds=kinds_name(grown))


# -- flowers


def _about_flowers(state: State, task: Task, action: Action) -> Rejection | None:
    match task, action:
        case Walking(), PickUp(owner, bed):
            return _bad_pick(state, task, owner, bed)
        case _:
            # Also for flowers to turn: a wrong one may well be fresh, but somebody else's or in another
            # courtyard, so what is asked tells best which are meant.
            return None


def _bad_pick(state: State, task: Walking, owner: Seat, bed: Bed) -> Rejection:
    row = BEDS.get(bed)
    if task.carried is not None or task.has_moved_flower:
        return rejection("viana.reject.one_flower")
    if row is None or not 0 <= owner < state.seats:
        return rejection("viana.reject.no_fresh_flower")
    if row.courtyard != space_of(state, task.seat):
        return rejection("viana.reject.elsewhere", courtyard=courtyard_name(row.courtyard))
    if row.courtyard == state.marquis:
        return rejection("viana.reject.marquis_here")
    if fresh_flower(state.spots, bed, owner) is None:
        return rejection("viana.reject.no_fresh_flower")
    if is_protected(state, owner, row.courtyard):
        return rejection("viana.reject.protected", who=SeatName(owner))
    return rejection("viana.reject.nowhere" if task.left else "viana.reject.no_steps_to_carry")


# -- the end of a turn


def _about_endings(state: State, seat: Seat, task: Task, action: Action) -> Rejection | None:
    match task, action:
        case Walking(_, _, carried), EndTurn():
            return rejection("viana.reject.must_walk" if carried is None else "viana.reject.still_carrying")
        case _, Announce():
            if state.ending:
                return rejection("viana.reject.announced_already")
            if state.options.announce:
                return rejection("viana.reject.announced_for_you")
            return None if has_all(state, seat) else rejection("viana.reject.not_all_courtyards")
        case _:
            return None
