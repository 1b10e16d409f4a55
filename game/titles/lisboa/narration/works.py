"""The words of the log for state actions, stores, public buildings, decrees and the church."""

from __future__ import annotations

from typing import Final

from game.core.narration import LogLine
from game.titles.lisboa.events import (
    BuildingOpened,
    CardinalMoved,
    ChurchScoringBegan,
    ClergyGivenUp,
    ClergyReturned,
    ClergyRevealed,
    ClergyTaken,
    CubeTaken,
    DecreeRemoved,
    DecreeTaken,
    FavorTaken,
    OfficialHired,
    OfficialPlaced,
    PlanTaken,
    PlanUsed,
    SetCompleted,
    ShipTaken,
    SiteScored,
    StateActionLost,
    StoreBuilt,
    StoreScored,
)
from game.titles.lisboa.narration.lines import Told, line, strong_line, thing_of
from game.titles.lisboa.wording import (
    action_name,
    building_name,
    decree_name,
    noble_name,
    office_name,
    plan_name,
    rubble_name,
    ship_name,
    site_name,
    store_name,
    tile_name,
)

# -- state actions


def _lost(event: StateActionLost) -> LogLine:
    return line("lisboa.log.action_lost", None, f"state-{event.action}", action=action_name(event.action))


def _official(event: OfficialPlaced) -> LogLine:
    return line("lisboa.log.official", event.who, f"office-{event.noble}", office=office_name(event.noble))


def _plan_taken(event: PlanTaken) -> LogLine:
    plans = thing_of(event.who, "plans", "lacerda-plans")
    return line("lisboa.log.plan_taken", event.who, plans, plan=plan_name(event.plan))


def _ship_taken(event: ShipTaken) -> LogLine:
    return line("lisboa.log.ship_taken", event.who, f"ship-{event.ship}", ship=ship_name(event.ship))


def _cardinal(event: CardinalMoved) -> LogLine:
    return line("lisboa.log.cardinal", event.who, "cardinal", f"station-{event.way[-1]}", n=len(event.way))


def _clergy_taken(event: ClergyTaken) -> LogLine:
    pieces = ("cardinal", f"station-{event.station}")
    return line("lisboa.log.clergy_taken", event.who, *pieces, tile=tile_name(event.tile))


def _clergy_returned(event: ClergyReturned) -> LogLine:
    key = "lisboa.log.clergy_left" if event.is_new else "lisboa.log.clergy_returned"
    return line(key, "person", "clergy", tile=tile_name(event.tile))


def _favor(event: FavorTaken) -> LogLine:
    return line("lisboa.log.favor", event.who, f"favor-{event.noble}", noble=noble_name(event.noble))


# -- stores, buildings, decrees, church


def _store(event: StoreBuilt) -> LogLine:
    store = store_name(event.good)
    return strong_line("lisboa.log.store", event.who, f"lot-{event.lot}", lot=event.lot, store=store)


def _cube(event: CubeTaken) -> LogLine:
    cube = rubble_name(event.rubble)
    return line("lisboa.log.cube", event.who, thing_of(event.who, "cubes", "lacerda-rubble"), cube=cube)


def _set(event: SetCompleted) -> LogLine:
    return strong_line("lisboa.log.set", "person", "cubes", n=event.sets)


def _store_scored(event: StoreScored) -> LogLine:
    wigs = sum(match.wigs for match in event.matches)
    return line("lisboa.log.store_scored", event.who, f"lot-{event.lot}", n=wigs, lot=event.lot)


def _plan_used(event: PlanUsed) -> LogLine:
    return line("lisboa.log.plan_used", "person", "plans", plan=plan_name(event.plan))


def _hired(event: OfficialHired) -> LogLine:
    return line("lisboa.log.hired", "person", f"office-{event.noble}", office=office_name(event.noble))


def _opened(event: BuildingOpened) -> LogLine:
    named = {"building": building_name(event.building), "site": site_name(event.site)}
    return strong_line("lisboa.log.opened", event.who, f"site-{event.site}", **named)


def _site_scored(event: SiteScored) -> LogLine:
    own, foreign = (sum(match.wigs for match in matches) for matches in (event.person, event.lacerda))
    return line("lisboa.log.site_scored", "person", f"site-{event.site}", own=own, rival=foreign)


def _decree(event: DecreeTaken) -> LogLine:
    decrees = thing_of(event.who, "own-decrees", "lacerda-decrees")
    return line("lisboa.log.decree", event.who, decrees, decree=decree_name(event.decree))


def _decree_removed(event: DecreeRemoved) -> LogLine:
    return line("lisboa.log.decree_removed", None, decree=decree_name(event.decree))


def _church(event: ChurchScoringBegan) -> LogLine:
    return strong_line("lisboa.log.church", event.who, "cardinal")


def _given_up(event: ClergyGivenUp) -> LogLine:
    return line("lisboa.log.clergy_given_up", "person", "clergy", tile=tile_name(event.tile))


def _clergy_revealed(event: ClergyRevealed) -> LogLine | None:
    return line("lisboa.log.clergy_mixed", None, f"station-{event.station}") if event.is_mixed else None


WORKS: Final[Told] = {
    StateActionLost: _lost,
    OfficialPlaced: _official,
    PlanTaken: _plan_taken,
    ShipTaken: _ship_taken,
    CardinalMoved: _cardinal,
    ClergyTaken: _clergy_taken,
    ClergyReturned: _clergy_returned,
    FavorTaken: _favor,
    StoreBuilt: _store,
    CubeTaken: _cube,
    SetCompleted: _set,
    StoreScored: _store_scored,
    PlanUsed: _plan_used,
    OfficialHired: _hired,
    BuildingOpened: _opened,
    SiteScored: _site_scored,
    DecreeTaken: _decree,
    DecreeRemoved: _decree_removed,
    ChurchScoringBegan: _church,
    ClergyGivenUp: _given_up,
    ClergyRevealed: _clergy_revealed,
}
"""The line for each kind of event about what is done in the city and at court."""
