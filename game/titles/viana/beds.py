"""Beds and what is in them: where a decoration can go, which place of a bed is meant. Rule: viana 4.1."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.message import Seat
from game.core.parts.items import with_item
from game.titles.viana.actions import Place, placing
from game.titles.viana.content import FLOWERS, PLACE_OF_KIND, Kind
from game.titles.viana.events import Spot
from game.titles.viana.palace import BEDS, BEDS_OF, SPOTS_OF, Bed, BedRow, Courtyard, fits
from game.titles.viana.state import Decoration, Spots, State, decoration


def growing(places: Spots) -> Kind | None:
    """The kind of the decorations in a bed, None if it is empty."""
    return next((found.kind for found in places if found is not None), None)


def has_room(spots: Spots, bed: BedRow, kind: Kind) -> bool:
    """Whether a decoration of this kind may join the bed, the Marquis apart.

    A hedge takes one kind of flower only, of whichever players (example E11).
    """
    places = spots[bed.span]
    return fits(bed, kind) and None in places and growing(places) in (None, kind)


def rooms(state: State, courtyard: Courtyard, kind: Kind) -> tuple[BedRow, ...]:
    """The beds of a courtyard that a decoration may join now; none where the Marquis is."""
    if state.marquis == courtyard:
        return ()
    return tuple(bed for bed in BEDS_OF[courtyard] if has_room(state.spots, bed, kind))


def placings(state: State, seat: Seat, courtyard: Courtyard) -> list[Place]:
    """What `seat` can place there out of its reserve, bed by bed."""
    if state.marquis == courtyard:
        return []
    reserve, spots = state.reserves[seat], state.spots
    found: list[Place] = []
    for bed in BEDS_OF[courtyard]:
        places = spots[bed.span]
        if None not in places:
            continue
        kinds: tuple[Kind, ...]
        if bed.kind == "flower":
            grown = growing(places)
            kinds = FLOWERS if grown is None else (grown,)
        else:
            kinds = (bed.kind,)
        found.extend(placing(kind, bed.key) for kind in kinds if reserve[PLACE_OF_KIND[kind]])
    return found


# -- which place of a bed is meant (ruling V40)


def free_spot(spots: Spots, bed: Bed) -> Spot:
    """The first free place of a bed that has one."""
    return Spot(bed, spots[BEDS[bed].span].index(None))


def fresh_flower(spots: Spots, bed: Bed, owner: Seat) -> Spot | None:
    """The last fresh flower of `owner` in a bed; None if there is none."""
    places = spots[BEDS[bed].span]
    for place in range(len(places) - 1, -1, -1):
        found = places[place]
        if found is not None and found.fresh and found.seat == owner and found.kind in FLOWERS:
            return Spot(bed, place)
    return None


def at(spots: Spots, spot: Spot) -> Decoration | None:
    """What is in a place."""
    return spots[BEDS[spot.bed].first + spot.place]


def with_spot(state: State, spot: Spot, content: Decoration | None) -> State:
    """The state with something else, or nothing, in a place."""
    return replace(state, spots=with_item(state.spots, BEDS[spot.bed].first + spot.place, content))


def scored_side(found: Decoration) -> Decoration:
    """The decoration without its ring."""
    return decoration(found.seat, found.kind, False)


def count_of(spots: Spots, seat: Seat, courtyard: Courtyard) -> int:
    """How many decorations of `seat` are in a courtyard."""
    return sum(found is not None and found.seat == seat for found in spots[SPOTS_OF[courtyard]])


def has_all_courtyards(spots: Spots, seat: Seat) -> bool:
    """Whether `seat` has a decoration in each of the courtyards. Rule: viana 4.6."""
    return all(
        any(found is not None and found.seat == seat for found in spots[span]) for span in SPOTS_OF.values()
    )


def owners_of_fresh(places: Spots) -> list[Seat]:
    """Whose fresh decorations are in a bed, in the order of the seats."""
    if places.count(None) == len(places):
        return []
    return sorted({found.seat for found in places if found is not None and found.fresh})
