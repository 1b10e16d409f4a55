"""How people move at court and round the church: courtiers, officials, the Helper, the Cardinal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event
from game.titles.lisboa import events as told
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import Noble
from game.titles.lisboa.state import Owner
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.targets import (
    clergy_target,
    favor_target,
    office_target,
    own_favor_target,
    station_target,
)
from game.ui.anim.clip import Clip, moment, pause
from game.ui.geometry import Rect, around

if TYPE_CHECKING:
    from game.titles.lisboa.table.choreography import Choreography

STATION_S, HOP = 0.26, 10.0
ON_RING, TILE, MEDAL, COURTIER = (34.0, 34.0), (30.0, 30.0), (28.0, 34.0), (20.0, 22.0)
"""A clergy tile at a station and elsewhere, a Royal Favor, a courtier."""


def _both(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    """What does one thing, then the other."""

    def do() -> None:
        first()
        second()

    return do


class CourtMoves:
    """Clips of the people."""

    def __init__(self, moves: Choreography) -> None:
        self._moves = moves
        self._board = moves.board

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if it is about something else."""
        match event:
            case told.CourtierMoved(who, origin, noble):
                return self._courtier(event, who, origin, noble)
            case told.OfficialPlaced(who, noble):
                start = self._moves.of(who, "officials", "officials")
                end = self._moves.place(f"officials-{noble}")
                return self._official(event, who, start, end)
            case told.OfficialHired(noble):
                start = self._moves.place(f"officials-{noble}")
                return self._official(event, "person", start, self._moves.place("plans"))
            case told.HelperMoved(origin, pile):
                return self._helper(event, origin, pile)
            case told.FavorTaken(who, noble):
                start = self._moves.spot(favor_target(noble), MEDAL)
                return self._favor(event, noble, start, self._favor_of(who, noble))
            case told.Followed(who, noble):
                end = self._moves.spot(office_target(noble), MEDAL)
                return self._favor(event, noble, self._favor_of(who, noble), end)
        return self._in_church(event)

    def _in_church(self, event: Event) -> Clip | None:
        """The Cardinal, clergy tiles, and the bell of a church scoring."""
        moves = self._moves
        match event:
            case told.CardinalMoved():
                return self._cardinal(event)
            case told.ClergyTaken(who, tile, station):
                start = moves.spot(station_target(station), ON_RING)
                end = moves.spot("clergy" if who == "person" else "lacerda", TILE)
                return self._tile(event, tile, start, end, 0.4)
            case told.ClergyRevealed(tile, station):
                end = moves.spot(station_target(station), ON_RING)
                return self._tile(event, tile, end.moved(0, -51), end, 0.28)
            case told.ClergyReturned(tile, is_new=True):
                start = moves.spot("clergy", TILE)
                end = moves.spot(station_target(self._board.shown.cardinal), ON_RING)
                return self._tile(event, tile, start, end, 0.4)
            case told.ClergyReturned(tile) | told.ClergyGivenUp(tile):
                return moves.away(moves.spot(clergy_target(tile), TILE), looks.clergy_sprite(tile), event)
            case told.ChurchScoringBegan():
                banner = moves.banner("ui.lisboa.moment.church", "ui.lisboa.moment.church.about")
                return moment(moves.sound("bell")).then(banner)
        return None

    def _tile(self, event: Event, tile: Clergy, start: Rect, end: Rect, seconds: float) -> Clip:
        """A clergy tile goes to a station, or from one."""
        moves, sprite = self._moves, looks.clergy_sprite(tile)
        lifts = moves.lifts(event, "token")
        return moves.fly(start, end, sprite, None, seconds, lifts, moves.lands(event))

    def _colour(self, who: Owner) -> str:
        return looks.owner_colour(self._board.table, who == "person")

    def _courtier(self, event: Event, who: Owner, origin: Noble | None, noble: Noble) -> Clip:
        offices, is_persons = self._board.furniture.court.offices, who == "person"
        start = self._moves.spot("influence", COURTIER)
        end = around(offices[noble].courtier_rect(is_persons).centre, *COURTIER)
        sets_off = self._moves.sound("token")
        if origin is not None:
            start = around(offices[origin].courtier_rect(is_persons).centre, *COURTIER)
            sets_off = _both(sets_off, partial(offices[origin].lift_courtier, is_persons))
        sprite = f"lisboa/courtier-{self._colour(who)}"
        return self._moves.fly(start, end, sprite, None, 0.4, sets_off, self._moves.shows(event))

    def _official(self, event: Event, who: Owner, start: Rect, end: Rect) -> Clip:
        size = (18.0, 20.0)
        return self._moves.fly(
            around(start.centre, *size), around(end.centre, *size), f"lisboa/official-{self._colour(who)}",
            None, 0.36, self._moves.lifts(event), self._moves.lands(event),
        ).then(moment(self._moves.sound("wood")))  # fmt: skip

    def _helper(self, event: Event, origin: str, pile: str) -> Clip:
        sprite = f"lisboa/helper-{looks.helper_colour(self._board.table)}"
        return self._moves.fly(
            layout.helper_rect(origin), layout.helper_rect(pile), sprite, None, 0.45,
            self._board.furniture.court.helper.leave, self._moves.shows(event), arc=30.0,
        ).then(moment(self._moves.sound("wood")))  # fmt: skip

    def _favor_of(self, who: Owner, noble: Noble) -> Rect:
        place = self._moves.place(own_favor_target(noble) if who == "person" else "lacerda-favors")
        return around(place.centre, *MEDAL)

    def _favor(self, event: Event, noble: Noble, start: Rect, end: Rect) -> Clip:
        lifts, sprite = self._moves.lifts(event, "token"), f"lisboa/favor-{noble}"
        return self._moves.fly(start, end, sprite, None, 0.42, lifts, self._moves.lands(event))

    def _cardinal(self, event: told.CardinalMoved) -> Clip:
        """The Cardinal walks from tile to tile; the bell rings when he crosses the icon of the scoring."""
        clip = Clip()
        here, leaves = event.origin, self._board.furniture.church.cardinal.leave
        for place, there in enumerate(event.way):
            step = told.CardinalMoved(event.who, here, (there,), ())
            clip = clip.then(self._moves.fly(
                layout.cardinal_rect(here), layout.cardinal_rect(there), "lisboa/cardinal", None, STATION_S,
                _both(self._moves.sound("tick" if place else "token"), leaves), self._moves.shows(step),
                arc=HOP,
            ))  # fmt: skip
            here = there
        return clip.then(pause(0.1))
