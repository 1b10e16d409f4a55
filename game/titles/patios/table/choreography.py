"""What each event of Patios looks like: clips from what the board shows to what the event says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.core.events import Event
from game.core.message import Seat
from game.titles.patios.content import Flower, Improvement, Kind
from game.titles.patios.events import (
    CaneUsed,
    CardDropped,
    CardPlaced,
    CardsDrawn,
    CardsPassed,
    CoinPaid,
    CoinTaken,
    Dried,
    DryDiscarded,
    GameEnded,
    ImprovementKept,
    ImprovementPlaced,
    ImprovementsDrawn,
    ImprovementTaken,
    LeftoverDiscarded,
    MovedIn,
    PatioCleared,
    PatioScored,
    Reshuffled,
    RoundEnded,
    SampleDiscarded,
    SampleRefilled,
    Source,
    SunBurnt,
    SunNamed,
    Swapped,
    TurnBegan,
    WardedOff,
    Watered,
    WorksBegan,
)
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import DRY, Lying
from game.titles.patios.table import layout
from game.titles.patios.table.choices import card_target
from game.titles.patios.table.flights import Flight, Petals, SunPass, WaterFall
from game.titles.patios.table.looks import BACK, IMPROVEMENT_BACK, face
from game.titles.patios.table.row_moves import RowMoves
from game.ui.anim.clip import Clip, moment, motion, pause, together
from game.ui.geometry import Rect, around
from game.ui.node import Node
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.titles.patios.table.board import PatiosTable

FLY_S, DRAW_S, WATER_S, SUN_S, FALL_S, COIN_S = 0.36, 0.38, 0.5, 0.7, 0.5, 0.34
LAG_S = 0.08
GREAT_S = 0.7
"""How long a great moment stays for those who want less motion."""


class Shown(Protocol):
    """A picture that a clip moves."""

    def show_at(self, t: float) -> None:
        """Be at the part `t` of it."""
        ...


class Choreography:
    """Clips for the events of Patios, moving the pieces of one board."""

    def __init__(self, board: PatiosTable) -> None:
        self._board = board
        self._flights = 0
        self._row = RowMoves(board, self.fly)

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if nothing moves."""
        return (
            self._row.clip_for(event)
            or self._of_cards(event)
            or self._of_sun(event)
            or self._of_things(event)
            or self._of_rounds(event)
        )

    def still_for(self, event: Event) -> Clip | None:
        """A great moment as a picture that stays."""
        match event:
            case SunBurnt():
                return self._sun_over_row(0.0).then(pause(GREAT_S))
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

    # -- one picture on its way

    def _name(self) -> str:
        self._flights += 1
        return f"flight-{self._flights}"

    def _on_stage(
        self, node: Node, show: Callable[[float], None], seconds: float,
        begin: Callable[[], None] = lambda: None, end: Callable[[], None] = lambda: None,
    ) -> Clip:
        """The node is on the stage only while the clip runs."""
        stage = self._board.stage

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
        flight = Flight(self._name(), start, end, sprite, turns_to, arc, fades, spreads)
        return self._on_stage(flight, flight.show_at, seconds, begin, land)

    def _sound(self, name: str) -> Callable[[], None]:
        return partial(self._board.sound, name)

    # -- cards of the flower pack

    def _of_cards(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case CardPlaced(seat, card, cell, wet, source):
                return self._placed(seat, card, cell, wet, source)
            case CaneUsed(seat, cell, flower, source):
                start = self._start_of(seat, "cane", source)
                take = partial(self._taken, "cane", source)
                over = board.spot(seat, cell)
                lay = self.fly(start, over.moved(over.w * 0.2, -over.h * 0.3), face("cane"), begin=take)
                return lay.then(self._watered(seat, (cell,), (flower,)))
            case CardDropped(seat, card, source):
                take = partial(self._taken, card, source)
                end = board.sample.panel.deck
                return self.fly(self._start_of(seat, card, source), end, face(card), begin=take, fades=True)
            case CardsDrawn(seat, count):
                end = board.gathering_spot(seat)
                return self._several(board.sample.panel.deck, end, count, BACK)
            case CardsPassed(seat, to, count):
                return self._several(board.gathering_spot(seat), board.gathering_spot(to), count, BACK)
            case LeftoverDiscarded(cards):
                start = board.gathering_spot(board.view.turn)
                return self._several(start, board.sample.panel.deck, len(cards), BACK)
            case SampleRefilled(cards):
                return self._refilled(cards)
            case SampleDiscarded():
                return self._swept()
            case Reshuffled(count):
                refill = partial(board.sample.panel.show_counts, count, 0)
                return moment(self._sound("shuffle")).then(pause(0.3)).then(moment(refill))
            case Swapped():
                return self._swapped(event)
        return None

    def _start_of(self, seat: Seat, card: Kind | None, source: Source) -> Rect:
        """Where a card comes from."""
        board = self._board
        if card is not None and seat == board.main and board.sample.holds(card_target(card)):
            return board.sample.spot_of(card_target(card))
        if source in ("sample", "bought") and card is not None:
            return board.sample.spot_of(card_target(card))
        return board.gathering_spot(seat)

    def _taken(self, card: Kind | None, source: Source) -> None:
        board = self._board
        board.sound("card-slide")
        if card is not None and (source != "drawn" or board.sample.holds(card_target(card))):
            board.sample.take(card_target(card))

    def _placed(self, seat: Seat, card: Kind | None, cell: Cell, wet: bool, source: Source) -> Clip:
        board = self._board
        lying = self._lying(seat, card, wet)
        first = face(card) if card is not None else BACK

        def land() -> None:
            board.show_lying(seat, cell, lying)
            board.sound("token" if wet and card != "cane" else "card-land")

        turns_to = face(lying) if face(lying) != first else None
        take = partial(self._taken, card, source)
        return self.fly(
            self._start_of(seat, card, source), board.spot(seat, cell), first, turns_to, begin=take, land=land
        )

    def _lying(self, seat: Seat, card: Kind | Flower | None, wet: bool) -> Lying:
        """How a card lies for the reader: the Tub is known by its back."""
        if card is None:
            return "dry"
        if wet or card == "cane":
            return card
        view = self._board.view
        is_known = card == "tub" or (seat == view.seat and not view.options.monument)
        return DRY[card] if is_known else "dry"

    def _several(self, start: Rect, end: Rect, count: int, sprite: str) -> Clip:
        start, end = around(start.centre, 60, 60), around(end.centre, 60, 60)
        slide = self._sound("card-slide")
        clips = [
            self.fly(start, end, sprite, seconds=DRAW_S, begin=slide)
            for _ in range(min(count, 6))
        ]
        return together(clips, LAG_S)

    def _refilled(self, cards: Sequence[Kind]) -> Clip:
        board = self._board
        free = [node for node in board.sample.cards if node.offer is None]
        clips = []
        for card, node in zip(cards, free, strict=False):
            land = partial(board.sample.lay, node, card_target(card), face(card))
            clips.append(self.fly(
                board.sample.panel.deck, node.rect, BACK, face(card), DRAW_S, self._sound("card-slide"), land,
                arc=14,
            ))
        return together(clips, LAG_S)

    def _swept(self) -> Clip:
        board = self._board
        clips = []
        for node in board.sample.cards:
            if node.offer is not None:
                gone = partial(node.show_offer, None)
                clips.append(self.fly(
                    node.rect, board.sample.panel.deck, node.offer.sprite, begin=gone, fades=True, arc=10
                ))
        return moment(self._sound("card-slide")).then(together(clips, 0.04))

    def _swapped(self, event: Swapped) -> Clip:
        board = self._board
        here, there = board.spot(event.seat, event.cell), board.spot(event.other, event.other_cell)
        given = self._lying_swapped(event.other, event.given, event.wet)
        got = self._lying_swapped(event.seat, event.got, event.wet)
        first = self.fly(
            here, there, face(given), begin=partial(board.hide, event.seat, event.cell),
            land=partial(board.show_lying, event.other, event.other_cell, given),
        )
        second = self.fly(
            there, here, face(got), begin=partial(board.hide, event.other, event.other_cell),
            land=partial(board.show_lying, event.seat, event.cell, got),
        )
        return moment(self._sound("card-slide")).then(first.along(second))

    def _lying_swapped(self, owner: Seat, flower: str | None, wet: bool) -> Lying:
        if flower is None:
            return "dry"
        if wet:
            return flower  # type: ignore[return-value]
        return DRY[flower] if owner == self._board.view.seat else "dry"  # type: ignore[index]

    # -- Sun and water

    def _of_sun(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case Watered(seat, card, cell, targets, flowers):
                if cell is None:
                    return self._watered(seat, targets, flowers)
                gone = partial(board.take_waterer, seat, cell, card)
                return self._watered(seat, targets, flowers).then(moment(gone))
            case WardedOff(seat, card, cell, saved):
                falls = [self._fall(seat, target, None) for target in saved]
                gone = partial(board.take_waterer, seat, cell, card)
                return moment(self._sound("water")).then(together(falls, LAG_S)).then(moment(gone))
            case Dried(seat, cell, flower):
                turn = self._turned(seat, cell, face(flower), self._lying(seat, flower, wet=False))
                return self._petals([board.spot(seat, cell)]).along(turn)
            case DryDiscarded(seat, cells):
                return self._withered(seat, cells)
            case SunNamed(seat, cell):
                return self._sun_to_patios(seat, cell)
            case SunBurnt():
                return self._sun_over_row(SUN_S)
        return None

    def _fall(self, seat: Seat, cell: Cell, flower: str | None) -> Clip:
        board = self._board
        fall = WaterFall(self._name(), board.spot(seat, cell))
        clip = self._on_stage(fall, fall.show_at, WATER_S * 0.7)
        if flower is None:
            return clip
        return clip.along(self._turned(seat, cell, BACK, flower), WATER_S * 0.45)  # type: ignore[arg-type]

    def _watered(self, seat: Seat, cells: Sequence[Cell], flowers: Sequence[str]) -> Clip:
        falls = [self._fall(seat, cell, flower) for cell, flower in zip(cells, flowers, strict=True)]
        bloom = moment(self._sound("flower-2"))
        return moment(self._sound("water")).then(together(falls, 0.16)).then(bloom)

    def _turned(self, seat: Seat, cell: Cell, sprite: str, lying: Lying) -> Clip:
        """A card turns over where it lies."""
        board, place = self._board, self._board.spot(seat, cell)
        return self.fly(
            place, place, sprite, face(lying), WATER_S * 0.55, partial(board.hide, seat, cell),
            partial(board.show_lying, seat, cell, lying), arc=0,
        )

    def _petals(self, places: Sequence[Rect]) -> Clip:
        petals = Petals(self._name(), places)
        return self._on_stage(petals, petals.show_at, FALL_S)

    def _withered(self, seat: Seat, cells: Sequence[Cell]) -> Clip:
        board = self._board
        places = [board.spot(seat, cell) for cell in cells]
        clips = [
            self.fly(
                place, place.moved(0, 12), BACK, seconds=FALL_S,
                begin=partial(board.show_lying, seat, cell, None), fades=True, arc=0,
            )
            for cell, place in zip(cells, places, strict=True)
        ]
        return self._petals(places).along(together(clips, 0.03)).along(moment(self._sound("card-slide")))

    def _sun_over_row(self, seconds: float) -> Clip:
        start = around(layout.row_rect(0).centre, 160, 160)
        end = around(layout.row_rect(8).centre, 160, 160)
        disc = SunPass(self._name(), start, end)
        return self._on_stage(disc, disc.show_at, seconds or GREAT_S, self._sound("bell"))

    def _sun_to_patios(self, seat: Seat, cell: Cell) -> Clip:
        """From the row to the named place of every other patio."""
        board = self._board
        start = around(self._row.rect_of("sun").centre, 120, 120)
        clips = []
        for other in board.fields:
            if other == seat:
                continue
            spot = board.spot(other, cell)
            disc = SunPass(self._name(), start, around(spot.centre, spot.w * 1.2, spot.w * 1.2))
            clips.append(self._on_stage(disc, disc.show_at, SUN_S))
        return moment(self._sound("bell")).then(together(clips, 0.05))

    # -- coins and improvements

    def _of_things(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case CoinPaid(seat, to):
                return self._coin(board.coin_spot(seat), board.coin_spot(to))
            case CoinTaken(seat):
                return self._coin(board.coin_spot(None), board.coin_spot(seat))
            case ImprovementsDrawn(seat, count):
                start = around(layout.SAMPLE.centre, 60, 60)
                return self._several(start, board.gathering_spot(seat), count, IMPROVEMENT_BACK)
            case ImprovementKept(seat, kept, apprentice, other):
                clips = [self._to_hand(board.gathering_spot(seat), seat, kept)]
                if apprentice is not None:
                    clips.append(self._to_hand(board.gathering_spot(seat), apprentice, other))
                return together(clips, LAG_S)
            case ImprovementTaken(seat, victim, improvement):
                return self._to_hand(board.hand_spot(victim), seat, improvement)
            case ImprovementPlaced(seat, improvement, cell, wet):
                lying: Lying = "dry-tub" if improvement == "tub" and not wet else improvement  # type: ignore[assignment]
                land = partial(board.show_lying, seat, cell, lying)
                knows = seat == board.view.seat
                first = face(improvement) if knows else IMPROVEMENT_BACK
                clip = self.fly(
                    board.hand_spot(seat), board.spot(seat, cell), first, face(lying),
                    begin=self._sound("card-slide"), land=land,
                )
                return clip.then(moment(self._sound("wood")))
        return None

    def _coin(self, start: Rect, end: Rect) -> Clip:
        start, end = around(start.centre, 26, 26), around(end.centre, 26, 26)
        return self.fly(start, end, "patios/coin", seconds=COIN_S, land=self._sound("coin"), spreads=False)

    def _to_hand(self, start: Rect, seat: Seat, card: Improvement | None) -> Clip:
        end = self._board.hand_spot(seat)
        known = face(card) if card is not None and seat == self._board.view.seat else None
        start, end = around(start.centre, 60, 60), around(end.centre, 60, 60)
        return self.fly(start, end, IMPROVEMENT_BACK, known, begin=self._sound("card-slide"))

    # -- rounds

    def _of_rounds(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case TurnBegan(seat) if seat == board.view.seat:
                return moment(self._sound("your-turn"))
            case WorksBegan(seat):
                opened = partial(board.fields[seat].open_works)
                return moment(self._sound("wood")).then(moment(opened)).then(pause(0.25))
            case RoundEnded():
                return moment(self._sound("bell")).then(pause(GREAT_S))
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
        board, seat = self._board, event.seat
        board.note_score(seat, event.score)
        start = around(board.fields[seat].grid.frame.centre, 60, 60)
        end = around(board.hand_spot(seat).centre, 30, 30)
        clips = [
            self.fly(start, end, f"patios/trio-{colour}", seconds=FLY_S, spreads=False)
            for colour, count in zip(("blue", "red", "green"), event.score.trios, strict=True)
            if count
        ]
        sound = moment(self._sound("points-4" if clips else "points-1"))
        return sound.then(together(clips, 0.14)).then(pause(0.15))

    def _cleared(self, seat: Seat, gone: Sequence[Cell], dry: Sequence[Cell]) -> Clip:
        board = self._board
        clips = []
        for cell in gone:
            node = board.fields[seat].node(cell)
            if node is not None and node.card is not None:
                place = node.rect
                clips.append(self.fly(
                    place, place.moved(0, -14), face(node.card),
                    begin=partial(board.show_lying, seat, cell, None), fades=True, arc=0,
                ))
        turns = []
        for cell in dry:
            node = board.fields[seat].node(cell)
            if node is not None and node.card is not None:
                lying = self._lying_swapped(seat, node.card, wet=False)
                turns.append(self._turned(seat, cell, face(node.card), lying))
        return moment(self._sound("card-slide")).then(together(clips, 0.03)).then(together(turns, 0.05))

    def _moved_in(self, seat: Seat, origin: Cell, cell: Cell) -> Clip:
        board = self._board
        node = board.fields[seat].node(origin)
        lying: Lying = node.card if node is not None and node.card is not None else "dry"
        take = partial(board.show_lying, seat, origin, None)
        land = partial(board.show_lying, seat, cell, lying)
        return self.fly(board.spot(seat, origin), board.spot(seat, cell), face(lying), begin=take, land=land)
