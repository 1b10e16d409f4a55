"""How cards of the flower pack move: taken, placed, passed on, swapped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Kind
from game.titles.patios.events import (
    CaneUsed,
    CardDropped,
    CardPlaced,
    CardsDrawn,
    CardsPassed,
    LeftoverDiscarded,
    Reshuffled,
    SampleDiscarded,
    SampleRefilled,
    Source,
    Swapped,
)
from game.titles.patios.geometry import Cell
from game.titles.patios.table import layout
from game.titles.patios.table.air import DRAW_S, LAG_S, PatiosAir
from game.titles.patios.table.choices import card_target
from game.titles.patios.table.looks import BACK, face
from game.titles.patios.table.sun_moves import SunMoves
from game.titles.patios.table.things import Pieces
from game.titles.patios.tasks import TakingDrawn
from game.ui.anim.clip import Clip, moment, pause, together
from game.ui.board.lifting import let_go_at
from game.ui.geometry import Rect, around

OF_SAMPLE: Final[frozenset[Source]] = frozenset(("sample", "bought"))
"""Where cards come from that lie open for all."""


class CardMoves:
    """Clips for cards of the flower pack."""

    def __init__(self, pieces: Pieces, air: PatiosAir, water: SunMoves) -> None:
        self._pieces = pieces
        self._air = air
        self._water = water

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if it is about something else."""
        pieces = self._pieces
        match event:
            case CardPlaced(seat, card, cell, wet, source):
                return self._placed(seat, card, cell, wet, source)
            case CaneUsed(seat, cell, flower, source):
                start = self._start_of(seat, "cane", source)
                take = partial(self._taken, "cane", source)
                over = pieces.spot(seat, cell)
                lay = self._air.fly(start, over.moved(over.w * 0.2, -over.h * 0.3), face("cane"), begin=take)
                return lay.then(self._water.watered(seat, (cell,), (flower,)))
            case CardDropped(seat, card, source):
                take = partial(self._taken, card, source)
                end = pieces.sample.panel.deck
                start = self._start_of(seat, card, source)
                return self._air.fly(start, end, face(card), begin=take, fades=True)
            case CardsDrawn(seat, count):
                end = pieces.gathering_spot(seat)
                taken = moment(partial(pieces.sample.panel.take_from_pack, count))
                return taken.then(self._air.several(pieces.sample.panel.deck, end, count, BACK))
            case CardsPassed(seat, to, count):
                return self._passed(seat, pieces.gathering_spot(to), count)
            case LeftoverDiscarded(cards):
                # Whoever takes next has them already while the Guitarist may come before.
                takers = (task.seat for task in pieces.view.pending if isinstance(task, TakingDrawn))
                holder = next(takers, pieces.view.turn)
                return self._passed(holder, pieces.sample.panel.deck, len(cards))
            case SampleRefilled(cards):
                return self._refilled(cards)
            case SampleDiscarded():
                return self._swept()
            case Reshuffled(count):
                refill = partial(pieces.sample.panel.refill_pack, count)
                return moment(self._air.sound("shuffle")).then(pause(0.3)).then(moment(refill))
            case Swapped():
                return self._swapped(event)
        return None

    def _start_of(self, seat: Seat, card: Kind | None, source: Source) -> Rect:
        """Where a card comes from."""
        pieces = self._pieces
        if card is not None and (source in OF_SAMPLE or self._lies_open(card, source)):
            dropped = let_go_at(pieces.table, card_target(card))
            if dropped is not None:
                return dropped
            return pieces.sample.spot_of(card_target(card))
        return pieces.gathering_spot(seat)

    def _lies_open(self, card: Kind, source: Source) -> bool:
        """Whether what is taken lies in the panel, which shows the sample or what its reader chooses from.

        What others draw or are dealt only looks like a card of the sample.
        """
        sample = self._pieces.sample
        return sample.panel.has_deck == (source in OF_SAMPLE) and sample.holds(card_target(card))

    def _taken(self, card: Kind | None, source: Source) -> None:
        pieces = self._pieces
        pieces.sound("card-slide")
        if card is not None and self._lies_open(card, source):
            pieces.sample.take(card_target(card))

    def _passed(self, seat: Seat, end: Rect, count: int) -> Clip:
        """Drawn cards go on from whoever had them; those that lie open to choose from are turned over."""
        pieces, end = self._pieces, around(end.centre, 60, 60)
        if pieces.sample.panel.has_deck or seat != pieces.reader:
            return self._air.several(pieces.gathering_spot(seat), end, count, BACK)
        clips = []
        for node in pieces.sample.cards:
            if node.offer is not None:
                gone, sprite = partial(node.show_offer, None), node.offer.sprite
                clips.append(self._air.fly(node.rect, end, sprite, BACK, DRAW_S, gone))
        return moment(self._air.sound("card-slide")).then(together(clips, LAG_S))

    def _placed(self, seat: Seat, card: Kind | None, cell: Cell, wet: bool, source: Source) -> Clip:
        pieces = self._pieces
        lying = self._air.lying(seat, card, wet)
        first = face(card) if card is not None else BACK

        def land() -> None:
            pieces.show_lying(seat, cell, lying)
            pieces.sound("token" if wet and card != "cane" else "card-land")

        turns_to = face(lying) if face(lying) != first else None
        take = partial(self._taken, card, source)
        start = self._start_of(seat, card, source)
        return self._air.fly(start, pieces.spot(seat, cell), first, turns_to, begin=take, land=land)

    def _refilled(self, cards: Sequence[Kind]) -> Clip:
        pieces, sample = self._pieces, self._pieces.sample
        free, deck = [node for node in sample.cards if node.offer is None], sample.panel.deck
        begin = Clip()
        if not sample.panel.has_deck:
            # What somebody chose from lay there until now.
            lying = pieces.view.sample
            begin = moment(partial(pieces.lay_sample, lying, len(cards)))
            free, deck = sample.cards[len(lying):], layout.deck_rect(len(lying) + len(cards))
        clips = []
        for card, node in zip(cards, free, strict=False):
            land = partial(sample.lay, node, card_target(card), face(card))
            clips.append(self._air.fly(
                deck, node.rect, BACK, face(card), DRAW_S, self._air.sound("card-slide"), land, arc=14,
            ))
        return begin.then(together(clips, LAG_S))

    def _swept(self) -> Clip:
        pieces = self._pieces
        clips = []
        for node in pieces.sample.cards:
            if node.offer is not None:
                gone = partial(node.show_offer, None)
                clips.append(self._air.fly(
                    node.rect, pieces.sample.panel.deck, node.offer.sprite, begin=gone, fades=True, arc=10
                ))
        return moment(self._air.sound("card-slide")).then(together(clips, 0.04))

    def _swapped(self, event: Swapped) -> Clip:
        pieces = self._pieces
        here, there = pieces.spot(event.seat, event.cell), pieces.spot(event.other, event.other_cell)
        given = self._air.lying(event.other, event.given, event.wet, looks=True)
        got = self._air.lying(event.seat, event.got, event.wet, looks=True)
        first = self._air.fly(
            here, there, face(given), begin=partial(pieces.hide, event.seat, event.cell),
            land=partial(pieces.show_lying, event.other, event.other_cell, given),
        )
        second = self._air.fly(
            there, here, face(got), begin=partial(pieces.hide, event.other, event.other_cell),
            land=partial(pieces.show_lying, event.seat, event.cell, got),
        )
        return moment(self._air.sound("card-slide")).then(first.along(second))

