"""How people move at court and round the church: courtiers, officials, the Helper, the Cardinal."""

from __future__ import annotations

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
                start = around(self._moves.place(favor_target(noble)).centre, 28, 34)
                return self._favor(event, noble, start, self._favor_of(who, noble))
            case told.Followed(who, noble):
                end = around(self._moves.place(office_target(noble)).centre, 28, 34)
                return self._favor(event, noble, self._favor_of(who, noble), end)
        return self._in_church(event)

    def _in_church(self, event: Event) -> Clip | None:
        """The Cardinal, clergy tiles, and the bell of a church scoring."""
        moves = self._moves
        match event:
            case told.CardinalMoved():
                return self._cardinal(event)
            case told.ClergyTaken(who, tile, station):
                start = moves.place(station_target(station))
                end = around(moves.place("clergy" if who == "person" else "lacerda").centre, 30, 30)
                return self._tile(event, tile, start, end, 0.4)
            case told.ClergyRevealed(tile, station):
                end = moves.place(station_target(station))
                start = around((end.centre[0], end.y - 34), 34, 34)
                return self._tile(event, tile, start, end, 0.28)
            case told.ClergyReturned(tile) | told.ClergyGivenUp(tile):
                return moves.away(clergy_target(tile), looks.clergy_sprite(tile), event)
            case told.ChurchScoringBegan():
                banner = moves.banner("ui.lisboa.moment.church", "ui.lisboa.moment.church.about")
                return moment(moves.sound("bell")).then(banner)
        return None

    def _tile(self, event: Event, tile: Clergy, start: Rect, end: Rect, seconds: float) -> Clip:
        """A clergy tile goes to a station, or from one."""
        moves, sprite = self._moves, looks.clergy_sprite(tile)
        return moves.fly(start, end, sprite, None, seconds, moves.sound("token"), moves.shows(event))

    def _colour(self, who: Owner) -> str:
        return looks.owner_colour(self._board.table, who == "person")

    def _courtier(self, event: Event, who: Owner, origin: Noble | None, noble: Noble) -> Clip:
        start = layout.portrait_rect(origin) if origin is not None else self._moves.place("influence")
        end = layout.portrait_rect(noble)
        size = (22.0, 24.0)
        return self._moves.fly(
            around(start.centre, *size), around(end.centre, *size), f"lisboa/courtier-{self._colour(who)}",
            None, 0.4, self._moves.sound("token"), self._moves.shows(event),
        )  # fmt: skip

    def _official(self, event: Event, who: Owner, start: Rect, end: Rect) -> Clip:
        size = (18.0, 20.0)
        return self._moves.fly(
            around(start.centre, *size), around(end.centre, *size), f"lisboa/official-{self._colour(who)}",
            None, 0.36, land=self._moves.shows(event),
        ).then(moment(self._moves.sound("wood")))  # fmt: skip

    def _helper(self, event: Event, origin: str, pile: str) -> Clip:
        sprite = f"lisboa/helper-{looks.helper_colour(self._board.table)}"
        return self._moves.fly(
            layout.helper_rect(origin), layout.helper_rect(pile), sprite, None, 0.45,
            land=self._moves.shows(event), arc=30.0,
        ).then(moment(self._moves.sound("wood")))  # fmt: skip

    def _favor_of(self, who: Owner, noble: Noble) -> Rect:
        place = self._moves.place(own_favor_target(noble) if who == "person" else "lacerda-favors")
        return around(place.centre, 28, 34)

    def _favor(self, event: Event, noble: Noble, start: Rect, end: Rect) -> Clip:
        sound, sprite = self._moves.sound("token"), f"lisboa/favor-{noble}"
        return self._moves.fly(start, end, sprite, None, 0.42, sound, self._moves.shows(event))

    def _cardinal(self, event: told.CardinalMoved) -> Clip:
        """The Cardinal walks from tile to tile; the bell rings when he crosses the icon of the scoring."""
        clip = Clip()
        here = event.origin
        for place, there in enumerate(event.way):
            step = told.CardinalMoved(event.who, here, (there,), ())
            clip = clip.then(self._moves.fly(
                layout.cardinal_rect(here), layout.cardinal_rect(there), "lisboa/cardinal", None, STATION_S,
                self._moves.sound("tick") if place else self._moves.sound("token"), self._moves.shows(step),
                arc=HOP,
            ))  # fmt: skip
            here = there
        return clip.then(pause(0.1))
