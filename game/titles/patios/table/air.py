"""Motions that many clips are made of: pictures that fly, and cards that turn over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.message import Seat
from game.titles.patios.content import Flower, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import DRY, Lying
from game.titles.patios.table.flights import Flight
from game.titles.patios.table.looks import face
from game.titles.patios.table.things import Pieces
from game.ui.anim.clip import Clip, motion, together
from game.ui.geometry import Rect, around
from game.ui.node import Node

FLY_S, DRAW_S, TURN_S = 0.36, 0.38, 0.28
LAG_S = 0.08


class Air:
    """Makes the clips of pictures that are in the air over one table."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._flights = 0

    def name(self) -> str:
        """A new name for a picture in the air."""
        self._flights += 1
        return f"flight-{self._flights}"

    def on_stage(
        self, node: Node, show: Callable[[float], None], seconds: float,
        begin: Callable[[], None] = lambda: None, end: Callable[[], None] = lambda: None,
    ) -> Clip:
        """The node is on the stage only while the clip runs."""
        stage = self._pieces.stage

        def take_off() -> None:
            begin()
            stage.add(node)

        def land() -> None:
            stage.remove(node)
            end()

        return motion(seconds, show, take_off, land)

    def fly(
        self, start: Rect, end: Rect, sprite: str, turns_to: str | None = None, seconds: float = FLY_S,
        begin: Callable[[], None] = lambda: None, land: Callable[[], None] = lambda: None,
        arc: float = 30.0, fades: bool = False, spreads: bool = True,
    ) -> Clip:
        """A card or token flies from one place to another."""
        flight = Flight(self.name(), start, end, sprite, turns_to, arc, fades, spreads)
        return self.on_stage(flight, flight.show_at, seconds, begin, land)

    def sound(self, name: str) -> Callable[[], None]:
        """What plays a sound of the table."""
        return partial(self._pieces.sound, name)

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

