"""Motions that many clips are made of: pictures that fly, and cards that turn over."""

from __future__ import annotations

from functools import partial

from game.core.message import Seat
from game.titles.patios.content import Flower, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import DRY, Lying
from game.titles.patios.table import layout
from game.titles.patios.table.looks import IMPROVEMENT_BACK, face, sized
from game.titles.patios.table.things import Pieces
from game.ui.anim.clip import Clip, together
from game.ui.board.air import Air, FlightStyle
from game.ui.geometry import Rect, around

FLY_S, DRAW_S, TURN_S = 0.36, 0.38, 0.28
LAG_S = 0.08
STYLE = FlightStyle(step=8.0, seconds=FLY_S, sized=sized)
WHOLE = FlightStyle(step=8.0, seconds=FLY_S)
"""For pictures that have no small twin."""


class PatiosAir(Air):
    """The same for cards that turn over or change hands."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces, STYLE)
        self._pieces = pieces

    def several(self, start: Rect, end: Rect, count: int, sprite: str) -> Clip:
        """Some cards go the same way, one after the other."""
        start, end = around(start.centre, 60, 60), around(end.centre, 60, 60)
        slide = self.sound("card-slide")
        clips = [
            self.fly(start, end, sprite, seconds=DRAW_S, begin=slide)
            for _ in range(min(count, 6))
        ]
        return together(clips, LAG_S)

    def turned(self, seat: Seat, cell: Cell, sprite: str, lying: Lying) -> Clip:
        """A card turns over where it lies."""
        pieces, place = self._pieces, self._pieces.spot(seat, cell)
        return self.fly(
            place, place, sprite, face(lying), TURN_S, partial(pieces.hide, seat, cell),
            partial(pieces.show_lying, seat, cell, lying), arc=0,
        )

    def spent(self, seat: Seat, card: Improvement) -> Clip:
        """An improvement is played from the hand and goes back to its pack."""
        lies = self._pieces.improvement_spot(seat, card)
        start, end = (around(place.centre, 60, 60) for place in (lies, layout.SAMPLE))
        first = face(card) if seat == self._pieces.view.seat else IMPROVEMENT_BACK
        take = partial(self._pieces.take_improvement, seat, card)
        return self.fly(start, end, first, face(card), begin=take, fades=True)

    def lying(self, seat: Seat, card: Kind | Flower | None, wet: bool, looks: bool = False) -> Lying:
        """How a card lies for the reader: the Tub is known by its back.

        `looks`: the owner may look at it whatever the house rules say.
        """
        if card is None:
            return "dry"
        if wet or card == "cane":
            return card
        view = self._pieces.view
        is_known = card == "tub" or (seat == view.seat and (looks or not view.options.monument))
        return DRY[card] if is_known else "dry"

