"""What each event of Patios looks like: clips from what the table shows to what the event says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import cast

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import COLOURS, Flower, Improvement
from game.titles.patios.events import (
    CoinPaid,
    CoinTaken,
    GameEnded,
    ImprovementKept,
    ImprovementPlaced,
    ImprovementsDrawn,
    ImprovementTaken,
    MovedIn,
    PatioCleared,
    PatioScored,
    RoundEnded,
    SunBurnt,
    TurnBegan,
    WorksBegan,
)
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import Lying
from game.titles.patios.table import layout
from game.titles.patios.table.air import FLY_S, LAG_S, STYLE, WHOLE, PatiosAir
from game.titles.patios.table.card_moves import CardMoves
from game.titles.patios.table.choices import lifted_target
from game.titles.patios.table.flights import Petals, SunPass, WaterFall
from game.titles.patios.table.looks import IMPROVEMENT_BACK, face, paint_card
from game.titles.patios.table.row_moves import RowMoves
from game.titles.patios.table.sun_moves import SunMoves
from game.titles.patios.table.things import Pieces
from game.ui.anim.clip import Clip, moment, pause, together
from game.ui.geometry import Rect, around
from game.ui.painter import Painter

COIN_S = 0.34
GREAT_S = 0.7
"""How long a great moment stays, also for those who want less motion."""


def _nothing() -> None:
    """What is taken lies nowhere."""


class Choreography:
    """Clips for the events of Patios, moving the pieces of one table."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._air = PatiosAir(pieces)
        self._row = RowMoves(pieces, self._air)
        self._sun = SunMoves(pieces, self._air)
        self._cards = CardMoves(pieces, self._air, self._sun)

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if nothing moves."""
        return (
            self._row.clip_for(event)
            or self._cards.clip_for(event)
            or self._sun.clip_for(event)
            or self._of_things(event)
            or self._of_rounds(event)
        )

    def still_for(self, event: Event) -> Clip | None:
        """A great moment as a picture that stays."""
        match event:
            case SunBurnt():
                return self._sun.at_rest(GREAT_S)
            case RoundEnded():
                return pause(GREAT_S)
        return None

    def prepare(self, painter: Painter) -> Iterator[None]:
        """Paint the pictures of motions once."""
        big, small = layout.OWN_PATIO, Rect(0, 0, 54, 54)
        for place in (Rect(big.x, big.y, 134, 134), small):
            for step in range(6):
                fall = WaterFall("flight-prepared", place)
                fall.show_at(step / 5)
                fall.paint(painter)
                petals = Petals("flight-prepared", [place])
                petals.show_at(step / 5)
                petals.paint(painter)
                yield
        SunPass("flight-prepared", around((200, 120), 160, 160), big).paint(painter)
        yield
        step = int(STYLE.step)
        for card in (*COLOURS, "cane", "dry"):
            for width in range(int(layout.CARD) // step * step, 144, step):
                paint_card(painter, face(card), Rect(big.x, big.y, width, width))
                yield

    # -- coins and improvements

    def _of_things(self, event: Event) -> Clip | None:
        pieces = self._pieces
        match event:
            case CoinPaid(seat, to, count):
                return together([self._coin(seat, to) for _ in range(count)], LAG_S)
            case CoinTaken(seat):
                return self._coin(None, seat)
            case ImprovementsDrawn(seat, count):
                start = around(layout.SAMPLE.centre, 60, 60)
                return self._air.several(start, pieces.gathering_spot(seat), count, IMPROVEMENT_BACK)
            case ImprovementKept(seat, kept, apprentice, other, count):
                clips = [self._drawn(seat, seat, kept)]
                if apprentice is not None or count > 1:
                    clips.append(self._drawn(seat, apprentice, other))
                return together(clips, LAG_S)
            case ImprovementTaken(seat, victim, improvement):
                start = pieces.improvement_spot(victim, improvement)
                is_seen = improvement is not None and victim == pieces.view.seat
                first = face(improvement) if improvement is not None and is_seen else IMPROVEMENT_BACK
                take = partial(pieces.take_improvement, victim, improvement)
                return self._to_hand(start, seat, improvement, first, take)
            case ImprovementPlaced(seat, improvement, cell, wet):
                lying: Lying = "dry-tub" if improvement == "tub" and not wet else improvement  # type: ignore[assignment]
                land = partial(pieces.show_lying, seat, cell, lying)
                knows = seat == pieces.view.seat
                first = face(improvement) if knows else IMPROVEMENT_BACK
                take = partial(pieces.take_improvement, seat, improvement)
                clip = self._air.fly(
                    pieces.improvement_spot(seat, improvement), pieces.spot(seat, cell), first, face(lying),
                    begin=take, land=land,
                ).along(moment(self._air.sound("card-slide")))
                return clip.then(moment(self._air.sound("wood")))
        return None

    def _coin(self, seat: Seat | None, to: Seat | None) -> Clip:
        """A coin from one seat to another; None: the reserve."""
        pieces = self._pieces
        start, end = (around(pieces.coin_spot(one).centre, 26, 26) for one in (seat, to))
        give = partial(pieces.change_coins, seat, -1)
        clip = self._air.fly(
            start, end, "patios/coin", seconds=COIN_S, begin=give, land=partial(pieces.change_coins, to, 1),
            style=WHOLE,
        )
        return clip.then(moment(self._air.sound("coin")))

    def _drawn(self, seat: Seat, to: Seat | None, card: Improvement | None) -> Clip:
        """An improvement that `seat` has drawn goes to a hand, or back to its pack; it may lie open."""
        sample = self._pieces.sample
        start, first = self._pieces.gathering_spot(seat), IMPROVEMENT_BACK
        take: Callable[[], None] = _nothing
        if card is not None and sample.holds(lifted_target(card)):
            start, first = sample.spot_of(lifted_target(card)), face(card)
            take = partial(sample.take, lifted_target(card))
        if to is not None:
            return self._to_hand(start, to, card, first, take)
        start, end = (around(place.centre, 60, 60) for place in (start, layout.SAMPLE))
        return self._air.fly(start, end, first, IMPROVEMENT_BACK, begin=take, fades=True)

    def _to_hand(
        self, start: Rect, seat: Seat, card: Improvement | None, first: str, take: Callable[[], None]
    ) -> Clip:
        end = self._pieces.hand_spot(seat)
        last = face(card) if card is not None and seat == self._pieces.view.seat else IMPROVEMENT_BACK
        start, end = around(start.centre, 60, 60), around(end.centre, 60, 60)
        land = partial(self._pieces.give_improvement, seat, card)
        fly = self._air.fly(start, end, first, last, begin=take, land=land)
        return moment(self._air.sound("card-slide")).along(fly)

    # -- rounds

    def _of_rounds(self, event: Event) -> Clip | None:
        pieces = self._pieces
        match event:
            case TurnBegan(seat) if seat == pieces.view.seat:
                return moment(self._air.sound("your-turn"))
            case WorksBegan(seat):
                opened = partial(pieces.fields[seat].open_works)
                return moment(self._air.sound("wood")).then(moment(opened)).then(pause(0.25))
            case RoundEnded():
                return moment(self._air.sound("bell")).then(pause(GREAT_S))
            case PatioScored():
                return self._scored(event)
            case PatioCleared(seat, gone, dry):
                return self._cleared(seat, gone, dry)
            case MovedIn(seat, origin, cell):
                return self._moved_in(seat, origin, cell)
            case GameEnded():
                return pause(0.4)
        return None

    def _scored(self, event: PatioScored) -> Clip:
        pieces, seat = self._pieces, event.seat
        start = around(pieces.fields[seat].grid.frame.centre, 60, 60)
        end = around(pieces.hand_spot(seat).centre, 30, 30)
        clips = [
            self._air.fly(start, end, f"patios/trio-{colour}", seconds=FLY_S, style=WHOLE)
            for colour, count in zip(("blue", "red", "green"), event.score.trios, strict=True)
            if count
        ]
        sound = moment(self._air.sound("points-4" if clips else "points-1"))
        return sound.then(together(clips, 0.14)).then(pause(0.15))

    def _cleared(self, seat: Seat, gone: Sequence[Cell], dry: Sequence[Cell]) -> Clip:
        pieces = self._pieces
        clips = []
        for cell in gone:
            node = pieces.fields[seat].node(cell)
            if node is not None and node.card is not None:
                place = node.rect
                clips.append(self._air.fly(
                    place, place.moved(0, -14), face(node.card),
                    begin=partial(pieces.show_lying, seat, cell, None), fades=True, arc=0,
                ))
        turns = []
        for cell in dry:
            node = pieces.fields[seat].node(cell)
            if node is not None and node.card is not None:
                lying = self._air.lying(seat, cast(Flower, node.card), wet=False)
                turns.append(self._air.turned(seat, cell, face(node.card), lying))
        cleared = moment(self._air.sound("card-slide")).then(together(clips, 0.03))
        return cleared.then(moment(partial(pieces.settle_well, seat))).then(together(turns, 0.05))

    def _moved_in(self, seat: Seat, origin: Cell, cell: Cell) -> Clip:
        pieces = self._pieces
        node = pieces.fields[seat].node(origin)
        lying: Lying = node.card if node is not None and node.card is not None else "dry"
        take = partial(pieces.show_lying, seat, origin, None)
        land = partial(pieces.show_lying, seat, cell, lying)
        start, end = pieces.spot(seat, origin), pieces.spot(seat, cell)
        fly = self._air.fly(start, end, face(lying), begin=take, land=land)
        return fly.then(moment(partial(pieces.settle_well, seat)))
