"""VIVA's table: all its pieces, what they show, and what they say."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.message import Message, Seat
from game.titles.viva.actions import Action, CallStop, CallViva, Play
from game.titles.viva.content import COLOURS, COLOURS_OF, DECKS, MASK, Colour, Kind
from game.titles.viva.events import Played, RoundEnded, Viva
from game.titles.viva.rounds import is_last_round
from game.titles.viva.state import forbidden_mask
from game.titles.viva.table import layout, pieces, words
from game.titles.viva.table.buttons import Buttons
from game.titles.viva.table.celebration import paint_all_colours
from game.titles.viva.table.chapters import CHAPTERS
from game.titles.viva.table.choices import (
    HOUSES,
    STACK,
    STOP,
    advice_for,
    hand_target,
    meant_by,
    path_of,
    picked_cards,
)
from game.titles.viva.table.choreography import Choreography
from game.titles.viva.table.hand import Hand
from game.titles.viva.table.pacing import PACING
from game.titles.viva.table.places import BlockPlace, House, PersonalCard, Roof, StackPlace, Towards
from game.titles.viva.table.round_end import STOPPING, RoundEndScene
from game.titles.viva.table.seats import ViewedSeat
from game.titles.viva.view import View
from game.ui.anim.clip import Clip
from game.ui.board.air import clear_air
from game.ui.board.board_view import Choices, InfoCard, TableFrame
from game.ui.board.composer import Path
from game.ui.board.marks import Marks, Target
from game.ui.board.plain_board import PlainBoard
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App


class VivaTable(PlainBoard[View]):
    """See `game.ui.board.board_view.BoardView`."""

    chapters = CHAPTERS
    pacing = PACING
    ribbon_place, large_ribbon_place = layout.RIBBON, layout.LARGE_RIBBON
    log_rect: Rect | None = layout.LOG

    def __init__(self, app: App, table: TableFrame) -> None:
        super().__init__(app, table)
        self._choreography = Choreography(self)
        self.hand = Hand(table)
        self._buttons = Buttons(table, self._resort)
        self.seats: dict[Seat, ViewedSeat] = {}

    # -- laying out

    def build(self) -> None:
        """Lay out the table as it was shown last."""
        stage = self.stage
        self.houses = [House(self.table, number) for number in range(3)]
        self._roof = Roof()
        self.stack = StackPlace(self.table)
        self.block = BlockPlace(self.table)
        self.personal = PersonalCard(self.table)
        self.towards = Towards(self.table)
        for node in (*self.houses, self._roof, self.stack, self.block, self.towards, self.personal):
            stage.add(node)
        self._note_paper = stage.add(Panel("own-note-paper", layout.OWN_NOTE, "ui/pill-ochre", z=29))
        self._note = stage.add(Label(
            "own-note", layout.OWN_NOTE.grown(-12, -2), "", size=15.5, align="centre", lines=2, z=30
        ))
        self.seats = {}
        self.hand.clear()
        self._buttons.build(self._view)
        self._show_note("")
        if self._view is not None:
            view, self._view = self._view, None
            self.sync(view)

    @property
    def viewer(self) -> Seat | None:
        """Whose hand is shown."""
        return self._view.seat if self._view is not None else None

    def is_private(self, view: View, seat: Seat) -> bool:
        """Nobody else sees a hand."""
        return True

    def sync(self, view: View) -> None:
        """Show exactly what the view says."""
        before, self._view = self._view, view
        clear_air(self.stage)
        if before is None or before.seat != view.seat or not self.seats:
            self._lay_out_seats()
        if before is None:
            self._rebuild_buttons()
        for house, cards in zip(self.houses, view.houses, strict=True):
            house.show_cards(cards)
        self.set_stack(view.stack_count)
        self._show_blocks(view.block)
        self.hand.show(view.hand)
        self._show_seats(view.turn)
        self._show_personal()
        self._show_towards()
        self.mark(self._marks)

    def _rebuild_buttons(self) -> None:
        for node in [node for node in self.stage.nodes() if node.name in pieces.BUTTONS]:
            self.stage.remove(node)
        self._buttons.build(self._view)

    def _lay_out_seats(self) -> None:
        for plate in self.seats.values():
            self.stage.remove(plate)
        view = self.view
        count = len(view.wins)
        first = 0 if view.seat is None else view.seat + 1
        others = [(first + step) % count for step in range(count) if (first + step) % count != view.seat]
        rects = dict(zip(others, layout.opponent_rects(len(others)), strict=True))
        if view.seat is not None:
            rects[view.seat] = layout.OWN_SEAT
        self.seats = {
            seat: self.stage.add(ViewedSeat(self.table, seat, rect, is_own=seat == view.seat))
            for seat, rect in rects.items()
        }

    # -- showing single things (clips do it, and `sync`)

    def _show_seats(self, turn: Seat) -> None:
        view = self.view
        for seat, plate in self.seats.items():
            is_out = seat not in view.playing
            active = seat == turn and not is_out and view.phase != "over"
            tag = words.neighbour(self.table, view, seat)
            plate.show_state(view.hand_counts[seat], view.wins[seat], active, tag, is_out)

    def _show_blocks(self, kind: Kind | None) -> None:
        own = self.view.personal
        self.block.show_block(kind, own.kind if own is not None and own.seat == self.viewer else None)

    def _show_personal(self) -> None:
        personal = self.view.personal
        if personal is None:
            self.personal.show_card(None, layout.OWN_SEAT)
        else:
            self.personal.show_card(personal.kind, self.personal_spot(personal.seat))

    def _show_towards(self) -> None:
        counts: dict[Colour, int] = {}
        for house in self.houses:
            for colour in COLOURS_OF[house.cards[-1]] if house.cards else ():
                counts[colour] = counts.get(colour, 0) + 1
        self.towards.show_counts(counts, frozenset(self.block.colours()))

    def _show_note(self, note: str) -> None:
        self._note.text = note
        self._note.show(bool(note))
        self._note_paper.show(bool(note))

    def set_turn(self, seat: Seat) -> None:
        """Light the plate of the seat whose turn it is."""
        for other, plate in self.seats.items():
            plate.show_seat(active=other == seat)

    def set_stack(self, count: int) -> None:
        """Show another number of cards in the stack."""
        self.stack.show_stack(count, words.stack_note(self.table, self.view, self._choices, count))

    def change_stack(self, by: int) -> None:
        """Some cards more or fewer in the stack."""
        self.set_stack(max(0, self.stack.count + by))

    def clear_covered(self) -> None:
        """Of each house only the top card stays."""
        for house in self.houses:
            house.show_cards(house.cards[-1:])

    def set_block(self, kind: Kind | None) -> None:
        """Show another general blocking card, beside the own one that is shown."""
        self.block.show_block(kind, self.block.own)
        self._show_towards()

    def set_personal(self, seat: Seat, kind: Kind | None) -> None:
        """Show another personal blocking card."""
        self.personal.show_card(kind, self.personal_spot(seat))
        if seat == self.viewer:
            self.block.show_block(self.block.kind, kind)
            self._show_towards()

    def clear_personal_of(self, seat: Seat) -> None:
        """The personal blocking card goes, if it is this seat's."""
        personal = self.view.personal
        if personal is not None and personal.seat == seat:
            self.set_personal(seat, None)

    def add_to_house(self, house: int, kind: Kind) -> None:
        """A card on top of a house."""
        self.houses[house].show_cards((*self.houses[house].cards, kind))
        self._show_towards()

    def take_from_house(self, house: int) -> None:
        """The top card of a house goes."""
        self.houses[house].show_cards(self.houses[house].cards[:-1])
        self._show_towards()

    def empty_house(self, house: int) -> None:
        """All cards of a house go."""
        self.houses[house].show_cards(())
        self._show_towards()

    def empty_table(self, players: Collection[Seat]) -> None:
        """All cards are gathered for a new round; whoever does not play it is out of it."""
        for house in range(3):
            self.empty_house(house)
        self.block.show_block(None, None)
        self.set_block(None)
        self.personal.show_card(None, layout.OWN_SEAT)
        self.hand.show(())
        self.set_stack(len(DECKS[self.view.options.edition]))
        for seat, plate in self.seats.items():
            plate.show_state(0, plate.wins, False, "", seat not in players)

    def give(self, seat: Seat, kind: Kind | None) -> None:
        """A card arrives in a hand."""
        plate = self.seats[seat]
        if kind is not None and seat == self.viewer:
            self.hand.add(kind)
        plate.show_cards(plate.cards + 1)

    def take(self, seat: Seat, kind: Kind) -> None:
        """A card leaves a hand."""
        plate = self.seats[seat]
        if seat == self.viewer:
            self.hand.take(kind)
        plate.show_cards(plate.cards - 1)

    def set_out(self, seat: Seat) -> None:
        """The seat has no card left."""
        self.seats[seat].show_state(0, self.seats[seat].wins, False, "", True)

    def set_wins(self, seat: Seat, total: int) -> None:
        """The seat has that many winner's cards."""
        plate = self.seats[seat]
        plate.show_state(plate.cards, total, plate.active, plate.tag, plate.is_out)

    # -- where things are

    def seat_rect(self, seat: Seat) -> Rect:
        """The plate of a seat."""
        return self.seats[seat].rect

    def personal_spot(self, seat: Seat) -> Rect:
        """Where a seat's personal blocking card lies."""
        return self.seats[seat].personal_spot

    def hand_spot(self, seat: Seat, kind: Kind | None) -> Rect:
        """Where a card arrives."""
        if seat == self.viewer and kind is not None:
            return self.hand.spot_for(kind)
        return self.seats[seat].hand_spot

    def dealt_spot(self, seat: Seat, place: int, count: int) -> Rect:
        """Where the card number `place` of `count` arrives at the beginning of a round."""
        if seat == self.viewer:
            return layout.hand_places(count)[place].rect
        return self.seats[seat].hand_spot

    def leaving_spot(self, seat: Seat, kind: Kind, before: int = 0) -> Rect:
        """Where a card leaves from, after so many of its twins."""
        if seat != self.viewer:
            return self.seats[seat].hand_spot
        lying = self.hand.lying(kind)[before:]
        return lying[0].rect if lying else self.hand.middle

    # -- BoardView

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event."""
        return self._choreography.clip_for(event)

    def still(self, event: Event) -> Clip | None:
        """¡VIVA! is seen by everybody."""
        return self._choreography.celebration(event) if isinstance(event, Viva) else None

    def offer(self, choices: Choices) -> None:
        """Buttons and notes for what can be done now."""
        self._choices = choices
        self._buttons.offer(choices)
        if self._view is None:
            return
        # While somebody keeps the turn to look once more, it is still that player's turn.
        self._show_seats(self.view.seat if choices.held and self.view.seat is not None else self.view.turn)
        self.set_stack(self.view.stack_count)
        drawn = self.view.drawn
        plays = [action for action in choices.legal if isinstance(action, Play)]
        if choices.to_move and drawn is not None and plays and not self._is_forbidden(drawn):
            # Only the drawn card can be played, so it is as good as chosen.
            self.table.composer.pick(hand_target(drawn))

    def _is_forbidden(self, kind: Kind) -> bool:
        view = self.view
        seat = view.seat if view.seat is not None else view.turn
        return bool(MASK[kind] & forbidden_mask(view.block, view.personal, seat))

    def mark(self, marks: Marks) -> None:
        """Mark hand, houses and other places, and say what the blue button would do."""
        self._marks = marks
        if self._choices.to_move and self.view.phase in ("turn", "drawn"):
            marks = self._with_veils(marks)
        composer = self.table.composer
        is_turn = self.view.turn == self.view.seat
        planned = self._buttons.compose(composer.picks, composer.candidates, is_turn)
        planned = planned or tuple(pick for pick in marks.chosen if pick in HOUSES)
        self.hand.mark(marks)
        self._buttons.light(marks.lit)
        for house in self.houses:
            house.set_marks(house.name in marks.legal, house.name in marks.lit)
            house.plan(planned.count(house.name) if picked_cards(composer.picks) else 0)
        for place in (self.stack, self.block, self.personal):
            # Drawing is always possible; the stack only glows when there is nothing else to do. That a call
            # is possible nobody is to see.
            is_next = place.name in marks.legal and (place is not self.stack or marks.legal <= {STACK, STOP})
            place.set_marks(is_next, place.name in marks.lit)
        for seat, plate in self.seats.items():
            plate.is_lit = f"seat-{seat}" in marks.lit
        self._show_note(words.twins_note(self.table, self.view))

    def _with_veils(self, marks: Marks) -> Marks:
        if self.view.options.caught_cheating and self.view.phase == "turn":
            return marks
        first = self.table.composer.first_targets
        veiled = frozenset(card.target for card in self.hand.cards if card.target not in first)
        return replace(marks, veiled=veiled)

    def path(self, action: Action) -> Path:
        """How an action is picked."""
        return path_of(action, self.view)

    def is_call(self, action: Action) -> bool:
        """Stop and ¡VIVA! are called across the table."""
        return isinstance(action, CallStop | CallViva)

    def attempt(self, picks: Sequence[Target], target: Target) -> Action | None:
        """The action behind a refused click."""
        return meant_by(self.view, picks, target)

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say when there is no such action."""
        return advice_for(self.view, target)

    def prepare(self, painter: Painter) -> Iterator[None]:
        """What the panel of colours may say, and the celebration with the ribbons of all colours."""
        for count in range(3):
            panel = Towards(self.table)
            blocked = frozenset(COLOURS) if count == 0 else frozenset()
            panel.show_counts(dict.fromkeys(COLOURS, count), blocked)
            panel.paint(painter)
            yield
        yield from paint_all_colours(painter, self.table.text("ui.viva.viva"))

    def command(self, name: str) -> bool:
        """Keys for hand cards, and for sorting."""
        if name == "sort":
            self._resort()
            return True
        return self.click_card(name, self.hand.cards)

    def _resort(self) -> None:
        self.hand.resort()
        self.mark(self._marks)

    def subtitle(self) -> str:
        """Round and number of players."""
        return words.subtitle(self.table, self.view)

    def side_note(self, choices: Choices) -> str:
        """How many hand cards can be played."""
        return words.side_note(self.table, self.view, choices)

    def keeps_turn(self) -> bool:
        """Whoever has to call ¡VIVA! needs time for it."""
        return self.view.options.call_it_yourself

    def awaits_calls(self, events: Sequence[Event]) -> bool:
        """After what a person has played, forbidden or not, other people look whether to say "Stop".

        Those who are out or wait for a tie-break look, too. Clockwork players never play what is forbidden.
        For ¡VIVA! there was time while the turn was kept. Ruling W29.
        """
        view, table = self.view, self.table
        return view.options.caught_cheating and any(
            isinstance(event, Played) and table.is_person(event.seat)
            and any(table.is_person(seat) for seat in range(len(view.wins)) if seat != event.seat)
            for event in events
        )

    def heart(self) -> tuple[Rect, ...]:
        """The houses: whether a card may be played depends on what lies there."""
        return layout.HOUSES

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a piece tells."""
        return pieces.info(self.table, self.view, target)

    def prompt(self) -> Message | None:
        """More precise words while something is being composed."""
        return words.prompt(self.view, self.table.composer) if self._choices.to_move else None

    def pauses_after(self, event: Event) -> bool:
        """The end of a round is shown before the next one is dealt."""
        return isinstance(event, RoundEnded)

    def interlude(self, event: Event) -> Scene:
        """The end of a round."""
        assert isinstance(event, RoundEnded), event
        totals = [self.seats[seat].wins for seat in sorted(self.seats)]
        is_last = is_last_round(self.view.options, event.number, totals)
        is_out = event.reason not in STOPPING or self.seats[event.winner].is_out
        # In a tie-break nobody takes a winner's card any more.
        counts_cards = self.view.options.length == "winner_cards" and event.loser is not None
        goal = self.view.options.winner_cards if counts_cards else None
        return RoundEndScene(self._app, self.table, event, totals, is_last, is_out, goal)

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """What people who know similar games would get wrong."""
        return words.welcome(self.table, self.view.options)

