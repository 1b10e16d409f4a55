"""How the city grows: façades rise from their lots, cubes roll away, matches send their wigs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.titles.lisboa import events as told
from game.titles.lisboa.content import Rubble
from game.titles.lisboa.downtown import SITES
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.state import Owner
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.city import Stand, paint_store
from game.titles.lisboa.table.flights import Rising
from game.titles.lisboa.table.targets import plans_target, rubble_target
from game.ui.anim.clip import Clip, moment, together
from game.ui.geometry import Rect, around
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.titles.lisboa.table.choreography import Choreography

RISE_S, ROLL_S, MATCH_LAG_S = 0.42, 0.4, 0.14
SOUNDS = 8
"""How many sounds of points there are, from low to high."""


class WorksMoves:
    """Clips of stores, plans, public buildings, and rubble."""

    def __init__(self, moves: Choreography) -> None:
        self._moves = moves
        self._board = moves.board

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if it is about something else."""
        match event:
            case told.StoreBuilt():
                return self._store(event)
            case told.BuildingOpened():
                return self._building(event)
            case told.CubeTaken():
                return self._cube(event)
            case told.StoreScored(who, _, matches):
                return self._matches(who, matches)
            case told.SiteScored(_, person, lacerda):
                return self._matches("person", person).then(self._matches("lacerda", lacerda))
            case told.PlanTaken(who, plan):
                facts = PLANS[plan]
                start = around(self._moves.place(plans_target(facts.architect)).centre, 36, 32)
                end = around(self._moves.of(who, "plans", "plans").centre, 36, 32)
                sprite = looks.plan_sprite(facts.architect, facts.officials)
                lifts = self._moves.lifts(event, "page")
                return self._moves.fly(start, end, sprite, None, 0.42, lifts, self._moves.lands(event))
            case told.PlanUsed():
                return moment(self._moves.sound("page")).then(moment(self._moves.shows(event)))
        return None

    def _rises(self, place: Rect, rising: Rising, event: Event) -> Clip:
        wood = moment(self._moves.sound("wood"))
        return wood.along(
            self._moves.on_stage(rising, rising.show_at, RISE_S, land=self._moves.shows(event))
        ).then(moment(self._moves.sound("token")))  # fmt: skip

    def _store(self, event: told.StoreBuilt) -> Clip:
        place = layout.lot_rect(event.lot)
        stand = Stand(event.good, event.facing, event.who == "person")
        table, is_narrow = self._board.table, event.lot.endswith("5")

        def draw(painter: Painter, rect: Rect) -> None:
            paint_store(painter, table, stand, rect, is_narrow)

        return self._rises(place, Rising(self._moves.name(), place, draw), event)

    def _building(self, event: told.BuildingOpened) -> Clip:
        place = layout.building_rect(event.site)

        def draw(painter: Painter, rect: Rect) -> None:
            painter.sprite(f"lisboa/building-{event.building}", rect)

        return self._rises(place, Rising(self._moves.name(), place, draw), event)

    def _cube(self, event: told.CubeTaken) -> Clip:
        """A cube rolls to its player."""
        start = self._cube_start(event, event.rubble)
        end = self._moves.of(event.who, "cubes", "rubble")
        return self._moves.fly(
            around(start.centre, 18, 20), around(end.centre, 18, 20), f"lisboa/cube-{event.rubble}", None,
            ROLL_S, self._moves.lifts(event, "token"), self._moves.lands(event), arc=16.0,
        )  # fmt: skip

    def _cube_start(self, event: told.CubeTaken, rubble: Rubble) -> Rect:
        at = event.at or ""
        match event.place:
            case "site":
                return layout.site_rect(at)
            case "row":
                return self._moves.place(rubble_target(at[:1], rubble))
            case "column":
                return self._moves.place(rubble_target(at[1:], rubble))
        return self._moves.place(rubble_target("pile", rubble))

    def _matches(self, who: Owner, matches: Sequence[told.Match]) -> Clip:
        """Each building that fits a store sends its wigs to whom they belong."""
        end = self._moves.place("wigs" if who == "person" else "lacerda")
        sends = []
        for place, match in enumerate(matches):
            start = self._site_of(match.building) or layout.lot_rect(match.lot)
            sound = moment(self._moves.sound(f"points-{min(place + 1, SOUNDS)}"))
            sends.append(sound.along(self._moves.gain(start, end, match.wigs, "wigs", lambda: None)))
        return together(sends, MATCH_LAG_S) if sends else Clip()

    def _site_of(self, building: str) -> Rect | None:
        """Where a public building stands."""
        for site, there in zip(SITES, self._board.shown.sites, strict=True):
            if there == building:
                return layout.building_rect(site)
        return None
