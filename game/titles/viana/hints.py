"""Why a clockwork player finds an action good, in a sentence for a person."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.core.message import Message, Seat, message
from game.core.parts.items import with_item
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
from game.titles.viana.content import (
    CAT_PENALTY,
    DIE,
    FLOWERS,
    STAND_SIZE,
    STEPS,
    Character,
    Flower,
    Kind,
)
from game.titles.viana.figures import doorways, ways_of_marquis, ways_of_marquise
from game.titles.viana.market import exchangeable, free_stands
from game.titles.viana.palace import BEDS, GARDEN, NUMBERS, Courtyard, Doorway, distance, within
from game.titles.viana.prospects import laid_out, next_visits, turns_left
from game.titles.viana.scoring import courtyard_scores, fresh_in, with_final_points
from game.titles.viana.state import STAND_PLACES, State
from game.titles.viana.tasks import ChoosingSecretly, MovingPawn, Placing, Walking
from game.titles.viana.turns import may_announce
from game.titles.viana.walking import company, destinations, pickable, space_of
from game.titles.viana.wording import character_name, courtyard_name, kind_name

BEST: Final = message("viana.hint.best")
"""What is said of a good action where none of the reasons that could be told is true."""
POINT: Final = message("viana.hint.point")


def reason_for(table: State, seat: Seat, action: Action) -> Message:
    """Why `action`, the best one for `seat`, is a good idea. Whatever it says is so at this table."""
    match action:
        case ChooseCard(character):
            return _card_reason(table, seat, character)
        case PutBack(flower):
            return _put_back_reason(table, flower)
        case ReturnTo():
            return message("viana.hint.street")
        case MovePawn(courtyard):
            return _move_reason(table, seat, courtyard)
        case Place(kind, bed):
            return _place_reason(table, seat, kind, BEDS[bed].courtyard)
        case MoveDoor(doorway):
            can_hinder = _goes_on(table) and _hinders_others(table, seat, doorway)
            return message("viana.hint.door") if can_hinder else POINT
        case MoveMarquise(courtyard):
            return _marquise_reason(table, seat, courtyard)
        case MoveMarquis(courtyard):
            return _marquis_reason(table, seat, courtyard)
        case GoToStand(stand):
            taken = len(exchangeable(table.commons[seat], table.stands[stand - 1])[0])
            return message("viana.hint.stand", n=taken) if taken else _waiting(table, "stand_empty")
        case PickUp() | PutDown() | Walk():
            return _girl_reason(table, seat, action)
        case TurnFlower(bed):
            can_score = _goes_on(table) or BEDS[bed].courtyard == GARDEN
            return message("viana.hint.turn") if can_score else BEST
        case EndTurn():
            return _end_reason(table, seat)
        case Announce():
            return message("viana.hint.announce") if _is_ahead(table, seat) else BEST
        case Honk():
            return message("viana.hint.honk")


# -- what is still to come


def _goes_on(table: State) -> bool:
    """Whether anybody has a turn after this one: the Marquise may come by, somebody can be hindered."""
    return not table.ending or table.last_turns > 0


def _plays_again(table: State, seat: Seat) -> bool:
    return not table.ending or turns_left(table, 0.0)[seat] > 0


def _is_ahead(table: State, seat: Seat) -> bool:
    """Whether `seat` would win if the game were over now."""
    points = with_final_points(table, []).scores
    return all(points[seat] > other for place, other in enumerate(points) if place != seat)


# -- cards


def _card_reason(table: State, seat: Seat, character: Character) -> Message:
    match character:
        case "master-gardener" | "gardener" | "apprentice-gardener":
            reached = destinations(table, seat, character)
            can_place = any(placings(table, seat, courtyard) for courtyard in reached)
            key = "viana.hint.gardener" if can_place else "viana.hint.gardener_walks"
            return message(key, character=character_name(character))
        case "marquise":
            return _marquise_card_reason(table, seat)
        case "marquis":
            can_hinder = any(_others_points(table, seat, courtyard) for courtyard in ways_of_marquis(table))
            return message("viana.hint.marquis") if can_hinder and _goes_on(table) else POINT
        case "housekeeper":
            can_hinder = any(_hinders_others(table, seat, doorway) for doorway in doorways(table))
            return message("viana.hint.housekeeper") if can_hinder and _goes_on(table) else POINT
        case "girl":
            if _can_carry(table, seat):
                return message("viana.hint.girl")
            return message("viana.hint.girl_walk") if _plays_again(table, seat) else BEST
        case "poet":
            reached = destinations(table, seat, "poet")
            meets = any(company(table, seat, courtyard) for courtyard in reached)
            return message("viana.hint.poet") if meets else _walk_reason(table, seat)
        case "coachman":
            stands = [table.stands[stand - 1] for stand in free_stands(table)]
            taken = max((len(exchangeable(table.commons[seat], tokens)[0]) for tokens in stands), default=0)
            return message("viana.hint.coachman", n=taken) if taken else _waiting(table, "coachman_waits")
        case "cook" if not _plays_again(table, seat):
            return BEST
        case "cook":
            if _may_empty_bag(table) and _is_ahead(table, seat):
                return message("viana.hint.cook_end")
            # With nothing played since the last Cook there is nothing to come back.
            return message("viana.hint.cook") if table.piles[seat] else BEST


def _marquise_card_reason(table: State, seat: Seat) -> Message:
    """What she can bring at best, the price for the Cat taken off; else from whom she is kept."""
    ways = ways_of_marquise(table)
    points = max(
        *(courtyard_scores(table, courtyard)[seat] for courtyard in ways.free),
        *(courtyard_scores(table, courtyard)[seat] - CAT_PENALTY for courtyard in ways.paid),
        0, 0,
    )  # fmt: skip
    if points:
        return message("viana.hint.marquise", n=points)
    if not _goes_on(table):
        return BEST
    if any(_others_points(table, seat, courtyard) for courtyard in (*ways.free, *ways.paid)):
        return message("viana.hint.marquise_away")
    # In the first round others may show the same.
    is_first = isinstance(table.pending[0], ChoosingSecretly)
    return BEST if is_first else message("viana.hint.marquise_shown")


def _may_empty_bag(table: State) -> bool:
    """Whether a Cook may want a token that is not there any more. Rule: viana 4.6."""
    room = sum(STAND_SIZE) - sum(len(tokens) for tokens in table.stands)
    return not table.ending and len(table.bag) < min(DIE, room)


def _waiting(table: State, key: str) -> Message:
    """Why to wait at a stand: the bag has something left, and a Cook may come."""
    may_come = bool(table.bag) and _goes_on(table)
    return message(f"viana.hint.{key}") if may_come else BEST


def _put_back_reason(table: State, flower: Flower) -> Message:
    counts = {kind: sum(tokens.count(kind) for tokens in table.stands) for kind in FLOWERS}
    if counts[flower] == max(counts.values()) > 0:
        return message("viana.hint.put_back", flower=kind_name(flower))
    return message("viana.hint.put_back_any")


# -- pawn and decorations


def _walk_reason(table: State, seat: Seat) -> Message:
    return message("viana.hint.walk") if _plays_again(table, seat) else BEST


def _move_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    where = courtyard_name(courtyard)
    task = table.pending[0] if table.pending else None
    if isinstance(task, MovingPawn) and task.character == "poet":
        met = company(table, seat, courtyard)
        return message("viana.hint.meet", courtyard=where, n=met) if met else _walk_reason(table, seat)
    offers = placings(table, seat, courtyard)
    if not offers:
        return _walk_reason(table, seat)
    if not count_of(table.spots, seat, courtyard):
        return message("viana.hint.move_new", courtyard=where)
    can_score = _goes_on(table) or any(_counts_at_end(offer.kind, courtyard) for offer in offers)
    return message("viana.hint.move", courtyard=where) if can_score else BEST


def _counts_at_end(kind: Kind, courtyard: Courtyard) -> bool:
    """Whether it brings points without a visit. Rule: viana 5, step 1."""
    return courtyard == GARDEN and kind in FLOWERS


def _place_reason(table: State, seat: Seat, kind: Kind, courtyard: Courtyard) -> Message:
    """A courtyard more, a visit to come, the end in the Garden, or what such a decoration is worth."""
    if not count_of(table.spots, seat, courtyard):
        return message("viana.hint.place_new")
    if next_visits(table, laid_out(table)).get(courtyard, 0.0) > 0:
        return message("viana.hint.place_visit")
    if _counts_at_end(kind, courtyard):
        return message("viana.hint.place_garden")
    if not _goes_on(table):
        return BEST
    if kind in ("pot", "fountain"):
        return message(f"viana.hint.{kind}")
    # A lone flower turns at the first visit.
    is_alone = not fresh_in(table.spots, seat, courtyard).flowers
    return message("viana.hint.place" if is_alone else "viana.hint.flower")


# -- Girl


def _can_carry(table: State, seat: Seat) -> bool:
    """Whether there is a flower on some way of the Girl that she could carry to another courtyard."""
    here = space_of(table, seat)
    for steps in range(STEPS["girl"]):
        for space in within(table.door, here, steps) if steps else (here,):
            there = replace(table, pawns=with_item(table.pawns, seat, space))
            if pickable(there, Walking(seat, STEPS["girl"] - steps)):
                return True
    return False


def _girl_reason(table: State, seat: Seat, action: PickUp | PutDown | Walk) -> Message:
    task = table.pending[0]
    assert isinstance(task, Walking), table
    match action:
        case PickUp(owner, _) if owner == seat:
            return message("viana.hint.pick_up_own")
        case PickUp(_, bed):
            can_score = _goes_on(table) or BEDS[bed].courtyard == GARDEN
            return message("viana.hint.pick_up") if can_score else BEST
        case PutDown():
            assert task.carried is not None, table
            return message("viana.hint.put_down_own" if task.carried.owner == seat else "viana.hint.put_down")
        case Walk():
            # With a flower in hand it is on its way; the walk ends with this turn.
            return BEST if task.carried is not None else _walk_reason(table, seat)


# -- figures and door piece


def _others_points(table: State, seat: Seat, courtyard: Courtyard) -> int:
    """What a visit would bring the others."""
    points = courtyard_scores(table, courtyard)
    return sum(points) - points[seat]


def _marquise_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    ways = ways_of_marquise(table)
    points, where = courtyard_scores(table, courtyard), courtyard_name(courtyard)
    is_paid = courtyard in ways.paid
    if points[seat] > (CAT_PENALTY if is_paid else 0):
        key = "viana.hint.visit_cat" if is_paid else "viana.hint.visit"
        return message(key, courtyard=where, n=points[seat])
    if is_paid:
        return BEST
    if not any(points):
        return message("viana.hint.visit_away")
    others = [other for other in (*ways.free, *ways.paid) if other != courtyard]
    most = _others_points(table, seat, courtyard)
    is_least = all(_others_points(table, seat, other) > most for other in others)
    return message("viana.hint.visit_only") if is_least else BEST


def _marquis_reason(table: State, seat: Seat, courtyard: Courtyard) -> Message:
    """Whom he hinders where he goes, or whom he sets free where he has been; in the last turn, nobody."""
    if not _goes_on(table):
        return POINT
    if _others_points(table, seat, courtyard):
        return message("viana.hint.hinder", courtyard=courtyard_name(courtyard))
    return POINT if courtyard_scores(table, courtyard)[seat] else message("viana.hint.out_of_the_way")


def _hinders_others(table: State, seat: Seat, doorway: Doorway) -> bool:
    """Whether the door piece there makes the ways of somebody else longer than those of `seat`."""
    most = max(_longer(table, other, doorway) for other in range(table.seats) if other != seat)
    return most > max(0, _longer(table, seat, doorway))


def _longer(table: State, seat: Seat, doorway: Doorway) -> int:
    """By how many steps in all the ways of a pawn to the courtyards grow; those from the market never do."""
    if table.pawns[seat] in STAND_PLACES:
        return 0
    here = space_of(table, seat)
    return sum(distance(doorway, here, end) - distance(table.door, here, end) for end in NUMBERS)


# -- the end of a turn


def _end_reason(table: State, seat: Seat) -> Message:
    if may_announce(table, seat):
        return BEST if _is_ahead(table, seat) else message("viana.hint.announce_later")
    match table.pending[0]:
        case Placing():
            here = space_of(table, seat)
            assert not isinstance(here, str), table
            if not placings(table, seat, here):
                return message("viana.hint.done")
            return message("viana.hint.end_turn") if _plays_again(table, seat) else BEST
        case Walking(_, left) if left:
            return message("viana.hint.stay") if _plays_again(table, seat) else BEST
        case _:
            return message("viana.hint.done")
