"""How water falls, and how the Sun burns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.events import (
    Dried,
    DryDiscarded,
    SunBurnt,
    SunNamed,
    WardedOff,
    Watered,
)
from game.titles.patios.geometry import Cell
from game.titles.patios.table import layout
from game.titles.patios.table.air import LAG_S, PatiosAir
from game.titles.patios.table.flights import Petals, SunPass, WaterFall
from game.titles.patios.table.looks import BACK, face
from game.titles.patios.table.things import Pieces
from game.ui.anim.clip import Clip, moment, together
from game.ui.geometry import Rect, around

WATER_S, SUN_S, FALL_S = 0.5, 0.7, 0.5


class SunMoves:
    """Clips for Sun and water."""

    def __init__(self, pieces: Pieces, air: PatiosAir) -> None:
        self._pieces = pieces
        self._air = air

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if it is about something else."""
        pieces = self._pieces
        match event:
            case Watered(seat, card, cell, targets, flowers):
                if cell is None:
                    return self._air.spent(seat, "watering-can").along(self.watered(seat, targets, flowers))
                gone = partial(pieces.take_waterer, seat, cell, card)
                return self.watered(seat, targets, flowers).then(moment(gone))
            case WardedOff(seat, card, cell, saved):
                falls = [self._fall(seat, target, None) for target in saved]
                gone = partial(pieces.take_waterer, seat, cell, card)
                return moment(self._air.sound("water")).then(together(falls, LAG_S)).then(moment(gone))
            case Dried(seat, cell, flower):
                turn = self._air.turned(seat, cell, face(flower), self._air.lying(seat, flower, wet=False))
                return self._petals([pieces.spot(seat, cell)]).along(turn)
            case DryDiscarded(seat, cells):
                return self._withered(seat, cells)
            case SunNamed(seat, cell):
                return self._sun_to_patios(seat, cell)
            case SunBurnt():
                return self._over_row()
        return None

    def _fall(self, seat: Seat, cell: Cell, flower: str | None) -> Clip:
        pieces = self._pieces
        fall = WaterFall(self._air.name(), pieces.spot(seat, cell))
        clip = self._air.on_stage(fall, fall.show_at, WATER_S * 0.7)
        if flower is None:
            return clip
        return clip.along(self._air.turned(seat, cell, BACK, flower), WATER_S * 0.45)  # type: ignore[arg-type]

    def watered(self, seat: Seat, cells: Sequence[Cell], flowers: Sequence[str]) -> Clip:
        """Water falls on dry cards of `seat`, which turn over to these flowers."""
        falls = [self._fall(seat, cell, flower) for cell, flower in zip(cells, flowers, strict=True)]
        bloom = moment(self._air.sound("flower-2"))
        return moment(self._air.sound("water")).then(together(falls, 0.16)).then(bloom)

    def _petals(self, places: Sequence[Rect]) -> Clip:
        petals = Petals(self._air.name(), places)
        return self._air.on_stage(petals, petals.show_at, FALL_S)

    def _withered(self, seat: Seat, cells: Sequence[Cell]) -> Clip:
        pieces = self._pieces
        places = [pieces.spot(seat, cell) for cell in cells]
        clips = [
            self._air.fly(
                place, place.moved(0, 12), BACK, seconds=FALL_S,
                begin=partial(pieces.show_lying, seat, cell, None), fades=True, arc=0,
            )
            for cell, place in zip(cells, places, strict=True)
        ]
        return self._petals(places).along(together(clips, 0.03)).along(moment(self._air.sound("card-slide")))

    def at_rest(self, seconds: float) -> Clip:
        """The Sun over the front of the row, without motion."""
        place = around(layout.row_rect(0).centre, 160, 160)
        disc = SunPass(self._air.name(), place, place)
        return self._air.on_stage(disc, disc.show_at, seconds, self._air.sound("bell"))

    def _over_row(self) -> Clip:
        start = around(layout.row_rect(0).centre, 160, 160)
        end = around(layout.row_rect(8).centre, 160, 160)
        disc = SunPass(self._air.name(), start, end)
        return self._air.on_stage(disc, disc.show_at, SUN_S, self._air.sound("bell"))

    def _sun_to_patios(self, seat: Seat, cell: Cell) -> Clip:
        """From the row to the named place of every other patio that lies in the sun."""
        pieces = self._pieces
        start = around(self._pieces.rect_of("sun").centre, 120, 120)
        clips = []
        for other in pieces.fields:
            if other == seat or pieces.view.patios[other].is_shaded:
                continue
            spot = pieces.spot(other, cell)
            disc = SunPass(self._air.name(), start, around(spot.centre, spot.w * 1.2, spot.w * 1.2))
            clips.append(self._air.on_stage(disc, disc.show_at, SUN_S))
        return moment(self._air.sound("bell")).then(together(clips, 0.05))

