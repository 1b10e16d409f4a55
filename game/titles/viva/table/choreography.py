"""What each event of VIVA looks like: clips from what the board shows to what the event says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.message import Seat
from game.titles.viva.content import Kind
from game.titles.viva.events import (
    BlockLaid,
    BlockTurned,
    Dealt,
    Drew,
    Penalised,
    PersonalDiscarded,
    PersonalTurned,
    Played,
    Reshuffled,
    RoundBegan,
    Stopped,
    TurnBegan,
    Viva,
    WentOut,
    WinnerCardTaken,
)
from game.titles.viva.table import layout
from game.titles.viva.table.cards import BACK, WINNER_CARD, face
from game.titles.viva.table.celebration import Celebration
from game.ui.anim.clip import Clip, moment, motion, pause, together
from game.ui.anim.tween import between
from game.ui.board.air import Air, Flight, FlightStyle
from game.ui.geometry import Rect, around

if TYPE_CHECKING:
    from game.titles.viva.table.board import VivaTable

PLAY_S, DRAW_S, DEAL_S, SWEEP_S, VIVA_S = 0.41, 0.38, 0.26, 0.36, 0.9
DEAL_LAG_S, TWIN_LAG_S = 0.05, 0.12
OUT_S = 0.3
"""How long the last card of a hand lies on the blocking card before all is cleared."""
WORD_S = 0.8
"""How long the word of the celebration stays once everything hangs and shines."""
AWAY = around((1000, -140), 80, 120)
"""Where cards go that leave the table: the discard pile has no place of its own."""


STYLE = FlightStyle(margin=50.0, arc=36.0, seconds=PLAY_S)


class Choreography(Air):
    """Clips for the events of VIVA, moving the pieces of one board."""

    def __init__(self, board: VivaTable) -> None:
        super().__init__(board, STYLE)
        self._board = board

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if nothing moves."""
        board = self._board
        match event:
            case RoundBegan(_, players):
                shuffle = partial(board.sound, "shuffle")
                return moment(partial(board.empty_table, players)).then(moment(shuffle)).then(pause(0.3))
            case Dealt(seat, count, cards):
                return self._dealt(seat, count, cards)
            case BlockTurned(kind):
                return self._turned_up(kind, layout.BLOCK_CARD, partial(board.set_block, kind))
            case PersonalTurned(seat, kind):
                place = board.personal_spot(seat)
                return self._turned_up(kind, place, partial(board.set_personal, seat, kind))
            case TurnBegan(seat):
                return self._turn_began(seat)
            case Drew(seat, kind):
                return self._from_stack(seat, kind)
            case Penalised(seat, count, cards):
                kinds = list(cards) + [None] * (count - len(cards))
                return together([self._from_stack(seat, kind) for kind in kinds], 0.14)
            case Reshuffled(count, source):
                clip = moment(partial(board.sound, "shuffle")).then(pause(0.35))
                if source == "houses":
                    clip = clip.then(moment(board.clear_covered))
                # They come under what is left of the stack, which is drawn first.
                return clip.then(moment(partial(board.change_stack, count)))
        return self._of_cards(event)

    def _of_cards(self, event: Event) -> Clip | None:
        board = self._board
        match event:
            case Played(seat, kind, houses):
                return self._played(seat, kind, houses)
            case Viva():
                return self._viva(event)
            case BlockLaid(seat, kind):
                return self._laid(seat, kind, layout.BLOCK_CARD, partial(board.set_block, kind))
            case PersonalDiscarded(seat, kind):
                leaves = partial(board.set_personal, seat, None)
                return self.fly(board.personal_spot(seat), AWAY, face(kind), begin=leaves, fades=True)
            case WentOut(seat, kind, on):
                return self._went_out(seat, kind, on)
            case WinnerCardTaken(seat, total):
                return self._winner_card(seat, total)
            case Stopped(_, seat, kind, houses):
                return self._stopped(seat, kind, houses)
        return None

    # -- one card

    def _turned_up(self, kind: Kind, place: Rect, land: Callable[[], None]) -> Clip:
        board = self._board

        def take() -> None:
            board.sound("card-slide")
            board.change_stack(-1)

        return self.fly(layout.STACK_CARD, place, BACK, face(kind), DRAW_S, take, land)

    def _from_stack(self, seat: Seat, kind: Kind | None) -> Clip:
        """From the stack to a hand; it turns over if the reader may see it."""
        board = self._board

        def take() -> None:
            board.sound("card-slide")
            board.change_stack(-1)

        end = board.hand_spot(seat, kind)
        land = partial(board.give, seat, kind)
        return self.fly(
            layout.STACK_CARD, end, BACK, face(kind) if kind is not None else None, DRAW_S, take, land
        )

    def _dealt(self, seat: Seat, count: int, cards: tuple[Kind, ...]) -> Clip:
        board = self._board
        kinds: list[Kind | None] = [*cards, *[None] * (count - len(cards))]
        clips = []
        for place, kind in enumerate(kinds):
            end = board.dealt_spot(seat, place, count)
            take = partial(board.change_stack, -1)
            land = partial(board.give, seat, kind)
            turned = face(kind) if kind is not None else None
            clips.append(self.fly(layout.STACK_CARD, end, BACK, turned, DEAL_S, take, land, arc=20))
        return moment(partial(board.sound, "card-slide")).then(together(clips, DEAL_LAG_S))

    def _turn_began(self, seat: Seat) -> Clip:
        board = self._board

        def begin() -> None:
            board.set_turn(seat)
            if seat == board.viewer:
                board.sound("your-turn")

        return moment(begin)

    # -- cards from a hand

    def _played(self, seat: Seat, kind: Kind, houses: tuple[int, int, int]) -> Clip:
        board = self._board
        clips: list[Clip] = []
        for house, count in enumerate(houses):
            for _ in range(count):
                clips.append(self._to_house(seat, kind, house, board.leaving_spot(seat, kind, len(clips))))
        return together(clips, TWIN_LAG_S)

    def _to_house(self, seat: Seat, kind: Kind, house: int, start: Rect) -> Clip:
        board = self._board

        def take() -> None:
            board.take(seat, kind)
            board.sound("card-slide")

        def land() -> None:
            board.add_to_house(house, kind)
            board.sound("card-land")

        first = face(kind) if seat == board.viewer else BACK
        return self.fly(start, layout.pile_rect(house, 0), first, face(kind), PLAY_S, take, land)

    def _laid(self, seat: Seat, kind: Kind, place: Rect, land: Callable[[], None]) -> Clip:
        board = self._board
        first = face(kind) if seat == board.viewer else BACK

        def end() -> None:
            land()
            board.sound("wood")

        take = partial(board.take, seat, kind)
        return self.fly(board.leaving_spot(seat, kind), place, first, face(kind), PLAY_S, take, end)

    def _stopped(self, seat: Seat, kind: Kind, houses: tuple[int, int, int]) -> Clip:
        board = self._board
        clips = []
        for house, count in enumerate(houses):
            for _ in range(count):
                clips.append(self.fly(
                    layout.pile_rect(house, 0), board.hand_spot(seat, kind), face(kind), None, PLAY_S,
                    partial(board.take_from_house, house), partial(board.give, seat, kind),
                ))
        return moment(partial(board.sound, "honk")).then(together(clips, TWIN_LAG_S))

    # -- great moments

    def _swept(self) -> Clip:
        """House cards and the general blocking card leave the table."""
        board = self._board
        clips = [
            self.fly(
                layout.pile_rect(house, 0), AWAY, face(place.cards[-1]), None, SWEEP_S,
                partial(board.empty_house, house), angle=-20, fades=True,
            )
            for house, place in enumerate(board.houses) if place.cards
        ]
        if board.block.kind is not None:
            clips.append(self.fly(
                layout.BLOCK_CARD, AWAY, face(board.block.kind), None, SWEEP_S,
                partial(board.set_block, None), fades=True,
            ))
        return together(clips, 0.06)

    def _viva(self, event: Viva) -> Clip:
        # Whoever called it is on turn again, although the next player was already.
        begin = moment(partial(self._board.set_turn, event.seat))
        return begin.then(self.celebration(event, VIVA_S)).then(self._swept())

    def celebration(self, event: Viva, unfolding_s: float = 0.0) -> Clip:
        """The word, the ribbons and the lamps; without `unfolding_s` they are all there at once."""
        board = self._board
        party = Celebration(board.text("ui.viva.viva"), event.colours)

        def begin() -> None:
            board.stage.add(party)
            board.sound("viva")

        show = motion(unfolding_s, party.show_at, begin)
        return show.then(pause(WORD_S)).then(moment(partial(board.stage.remove, party)))

    def _went_out(self, seat: Seat, kind: Kind, on: str) -> Clip:
        board = self._board
        under = layout.BLOCK_CARD if on == "general" else board.personal_spot(seat)
        place = under.moved(3, 3)
        start = board.leaving_spot(seat, kind)
        first = face(kind) if seat == board.viewer else BACK

        def land() -> None:
            board.sound("bell")
            board.set_out(seat)

        lay = self.fly(start, place, first, face(kind), PLAY_S, partial(board.take, seat, kind), land)
        stay = self.fly(place, place, face(kind), None, OUT_S, arc=0)
        leave = self.fly(place, AWAY, face(kind), None, SWEEP_S, fades=True)
        gone = partial(board.clear_personal_of, seat)
        return lay.then(stay).then(moment(gone)).then(together([self._swept(), leave], 0.0))

    def _winner_card(self, seat: Seat, total: int) -> Clip:
        board = self._board
        start = around(layout.HOUSES[1].centre, 100, 150)
        end = around(board.seat_rect(seat).centre, 40, 60)

        def land() -> None:
            board.set_wins(seat, total)
            board.sound("points-4")

        shown = Flight("winner-card", start, start, WINNER_CARD, None, STYLE, arc=0)
        stage = board.stage

        def grow(t: float) -> None:
            shown.rect = around(start.centre, between(40, 100, t), between(60, 150, t))

        def rise() -> None:
            stage.add(shown)

        stay = pause(0.35).then(moment(partial(stage.remove, shown)))
        leave = self.fly(start, end, WINNER_CARD, None, PLAY_S, land=land)
        return motion(0.3, grow, rise).then(stay).then(leave)
