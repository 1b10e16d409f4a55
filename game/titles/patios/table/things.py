"""All pieces on the table of Patios: what they show, and where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

from game.core.message import Seat
from game.titles.patios.content import Character, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import Lying, Waterer
from game.titles.patios.preview import worth_now
from game.titles.patios.state import RowCard
from game.titles.patios.table import layout, words
from game.titles.patios.table.cells import Field, Watcher
from game.titles.patios.table.choices import card_target, lifted_target, task_of
from game.titles.patios.table.looks import face
from game.titles.patios.table.own import HandCard, OwnPanel, hand_rects
from game.titles.patios.table.privacy import looks_away
from game.titles.patios.table.row import Place, Rail
from game.titles.patios.table.sample import Clicked as OfCards
from game.titles.patios.table.sample import Offer, Sample
from game.titles.patios.table.seats import Clicked, SeatPanel
from game.titles.patios.tasks import Keeping, PlacingStart, TakingDrawn
from game.titles.patios.view import View, observed
from game.ui.board.air import clear_air
from game.ui.board.board_view import TableFrame
from game.ui.board.plain_board import PlainBoard
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.theme import INK, OCHRE_DARK
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App


class Listener(Watcher, Clicked, OfCards, Protocol):
    """Who hears what a person does with cells, panels and open cards."""


class Pieces(PlainBoard[View]):
    """Row, sample, patios, own things and panels of one table, as a view says."""

    def __init__(self, app: App, table: TableFrame, listener: Listener) -> None:
        super().__init__(app, table)
        self._listener = listener
        self.closer: Seat | None = None
        """Whose patio is looked at in large instead of one's own."""
        self._last_reader: Seat = 0
        self.meant_card = ""
        """The name of the open card that was clicked last: of equal ones that one is meant."""
        self.fields: dict[Seat, Field] = {}
        self.panels: dict[Seat, SeatPanel] = {}
        self.hand: list[HandCard] = []

    def lay_out(self) -> None:
        """Put all pieces on the emptied stage."""
        stage = self.stage
        self.rail = stage.add(Rail(self.table))
        self.row = [stage.add(Place(self.table, place)) for place in range(9)]
        self.sample = Sample(self.table, self._listener, lambda: self.meant_card)
        self.own = stage.add(OwnPanel(self.table, self.is_large))
        note = layout.LARGE_NOTE if self.is_large else layout.NOTE
        self._note_paper = stage.add(SunNote("sun-note-paper", note, "ui/pill-ochre", z=8))
        room = note.part(38, 0, note.w - 48, note.h)
        self._note = stage.add(Label("sun-note", room, "", size=16, colour=INK, lines=2, z=9))
        self.fields, self.panels, self.hand = {}, {}, []

    @property
    def patio_rect(self) -> Rect:
        """Where the large patio lies."""
        return layout.LARGE_PATIO if self.is_large else layout.OWN_PATIO

    @property
    def reader(self) -> Seat:
        """Who sits before the screen, or sat there last."""
        seat = self.view.seat if self.view.seat is not None else self.table.viewer
        return self._last_reader if seat is None else seat

    @property
    def main(self) -> Seat:
        """Whose patio is shown in large."""
        return self.closer if self.closer is not None else self.reader

    @property
    def known(self) -> View:
        """The table as the person before the screen knows it, if it stands as it is shown."""
        view, table = self.view, self.table
        if view.seat is None and table.viewer is not None and observed(table.truth, None) == view:
            own: View = table.own_view
            return own
        return view

    # -- showing a view

    def show_view(self, view: View) -> None:
        """Show exactly what the view says; nothing is in the air any more."""
        self._view = view
        self._last_reader = self.reader
        clear_air(self.stage)
        with self.stage.focus_kept():
            self._lay_out_seats()
            for seat, field in self.fields.items():
                field.show(view.patios[seat])
            self.rail.show_places(len(view.row))
            self.show_row(view.row)
            self.sample.panel.show_counts(view.pack_count, len(view.discards))
            self._note.text = words.sun_note(self.table, view, self.reader)
            self._show_sample()
            self._show_things()
            self._show_hand()

    def show_note(self, visible: bool) -> None:
        """Show or hide where the Sun is."""
        self._note_paper.show(visible)
        self._note.show(visible)

    def _lay_out_seats(self) -> None:
        count, main = len(self.view.patios), self.main
        others = [(main + step) % count for step in range(1, count)]
        wanted = [main, *others]
        if list(self.fields) == wanted:
            return
        old, self.fields = self.fields, {}
        for field in old.values():
            field.clear()
        for panel in self.panels.values():
            self.stage.remove(panel)
        places = dict(zip(others, layout.seat_places(len(others), self.is_large), strict=True))
        self.panels = {
            seat: self.stage.add(SeatPanel(self.table, self._listener, seat, place))
            for seat, place in places.items()
        }
        self.fields = {main: Field(self.table, self._listener, main, self.patio_rect, big=True)}
        for seat, place in places.items():
            self.fields[seat] = Field(self.table, self._listener, seat, place.frame, big=False)

    # -- showing single things (clips do it, and `sync`)

    def show_row(self, row: Sequence[RowCard]) -> None:
        """Let these characters stand in the row."""
        for place, node in enumerate(self.row):
            node.show_card(row[place] if place < len(row) else None)
            node.show(place < len(row))

    def _show_sample(self) -> None:
        """The sample, or what the person before the screen chooses from, if the others look away for it."""
        known = self.known
        if looks_away(known, self.reader):
            known = self.view
        task = task_of(self.view)
        mine = task is not None and task.seat == self.reader
        if mine and isinstance(task, PlacingStart) and known.start:
            pots = [Offer(card_target(pot), face(pot)) for pot in known.start]
            self._lay_to_choose("ui.patios.start_pots", pots)
        elif mine and isinstance(task, TakingDrawn) and known.passing:
            drawn = [Offer(card_target(card), face(card)) for card in known.passing]
            is_first = task.seat == self.view.turn
            self._lay_to_choose("ui.patios.drawn" if is_first else "ui.patios.passed", drawn)
        elif mine and isinstance(task, Keeping) and known.lifted:
            drawn = [Offer(lifted_target(card), face(card)) for card in known.lifted]
            self._lay_to_choose("ui.patios.drawn", drawn)
        else:
            self.lay_sample(self.view.sample)

    def _lay_to_choose(self, heading: str, offers: Sequence[Offer]) -> None:
        """Show in the place of the sample what somebody chooses from."""
        text = self.table.text
        right = text("ui.patios.cards", n=len(offers))
        self.sample.panel.show_panel(text(heading), right, len(offers), has_deck=False)
        self.sample.show(offers)

    def lay_sample(self, cards: Sequence[Kind], coming: int = 0) -> None:
        """Show the sample with these cards, and with room for as many as are `coming`."""
        text, count = self.table.text, len(cards) + coming
        right = text("ui.patios.cards", n=count)
        self.sample.panel.show_panel(text("ui.patios.sample"), right, count, has_deck=True)
        self.sample.show([Offer(card_target(card), face(card)) for card in cards])

    def gather_sample(self) -> None:
        """The first round begins: all that will lie in the sample is in the pack still."""
        view, count = self.view, len(self.view.sample)
        self.sample.panel.show_counts(view.pack_count + count, len(view.discards))
        self.lay_sample((), coming=count)

    def _show_things(self) -> None:
        view, main = self.view, self.main
        tokens = view.tokens[main] if view.seat == main else None
        known = self.known
        self.own.knows_improvements = not view.options.playground
        self.own.secret = known.tokens[main] if known.seat == main else None
        you = self._you
        self.own.show_things(
            main, main == you, view.coins[main], tokens, worth_now(view, main), view.hand_counts[main]
        )
        active = task_of(view)
        for seat, panel in self.panels.items():
            panel.show_things(
                view.coins[seat], view.hand_counts[seat], words.order_tag(self.table, view, seat, you),
                words.patio_state(self.table, view, seat), active is not None and active.seat == seat,
            )

    @property
    def _you(self) -> Seat | None:
        """Who is called so: the only person at the table, if the view is theirs."""
        persons = [seat for seat in range(len(self.view.patios)) if self.table.is_person(seat)]
        return self.table.viewer if persons == [self.table.viewer] else None

    def _show_hand(self) -> None:
        """The unplayed improvements of the one whose patio is large."""
        known, main = self.known, self.main
        self._lay_hand(known.hand if known.seat == main else (None,) * self.view.hand_counts[main])

    def _lay_hand(self, kinds: Sequence[Improvement | None]) -> None:
        """Let these improvements lie there; None: the person before the screen does not know which."""
        if len(self.hand) != len(kinds):
            for card in self.hand:
                self.stage.remove(card)
            self.hand = [
                self.stage.add(HandCard(self.table, place, rect))
                for place, rect in enumerate(hand_rects(len(kinds), self.is_large))
            ]
        for card, kind in zip(self.hand, kinds, strict=True):
            card.show_card(kind, is_open=self.view.seat == self.main)

    def show_lying(self, seat: Seat, cell: Cell, lying: Lying | None) -> None:
        """Let something lie in a cell; what comes to a Ladder joins it."""
        node = self.fields[seat].node(cell)
        if node is None:
            return
        if node.card == "ladder" and lying in ("cane", "hose"):
            node.show_card("ladder", tuple(sorted((*node.shared, lying))))
        elif lying == "ladder" and node.card in ("cane", "hose"):
            node.show_card("ladder", (node.card,))
        else:
            node.show_card(lying)

    def hide(self, seat: Seat, cell: Cell) -> None:
        """What lies in a cell is in the air."""
        node = self.fields[seat].node(cell)
        if node is not None:
            node.hide_card()

    def take_waterer(self, seat: Seat, cell: Cell, card: str) -> None:
        """A used watering card goes; the Ladder stays."""
        node = self.fields[seat].node(cell)
        if node is None:
            return
        if node.card == "ladder":
            left = list(node.shared)
            left.remove(cast(Waterer, card))
            node.show_card("ladder", tuple(left))
        else:
            node.show_card(None)

    def settle_well(self, seat: Seat) -> None:
        """After clearing up the Well is pretty again, once nothing lies in the outer ring."""
        self.fields[seat].settle_well()

    def _sheet(self, seat: Seat) -> OwnPanel | SeatPanel:
        return self.own if seat == self.main else self.panels[seat]

    def change_coins(self, seat: Seat | None, by: int) -> None:
        """Coins come to a seat or go from it; None: the reserve, of which nothing is shown."""
        if seat is not None:
            self._sheet(seat).change(coins=by)

    def take_improvement(self, seat: Seat, card: Improvement | None) -> None:
        """An unplayed improvement leaves a hand; None: some one, nobody may know which."""
        gone = self._held_card(seat, card)
        self._sheet(seat).change(hand=-1)
        if gone is not None:
            with self.stage.focus_kept():
                self._lay_hand([held.card for held in self.hand if held is not gone])

    def give_improvement(self, seat: Seat, card: Improvement | None) -> None:
        """An unplayed improvement comes to a hand."""
        self._sheet(seat).change(hand=1)
        if seat == self.main:
            with self.stage.focus_kept():
                known = card if seat == self.view.seat else None
                self._lay_hand([*(held.card for held in self.hand), known])

    def _held_card(self, seat: Seat, card: Improvement | None) -> HandCard | None:
        """Where an unplayed improvement lies beside the large patio, the last one if none is known as it."""
        if seat != self.main or not self.hand:
            return None
        return next((held for held in self.hand if card is not None and held.card == card), self.hand[-1])

    def lift(self, character: Character) -> None:
        """A character is chosen."""
        for node in self.row:
            if node.card is not None and node.card.character == character:
                node.set_marks(frozenset(("chosen",)))
        self.sound("tick")

    # -- where things are

    def spot(self, seat: Seat, cell: Cell) -> Rect:
        """Where a card lies in a patio, or would."""
        return self.fields[seat].spot(cell)

    def rect_of(self, character: Character) -> Rect:
        """Where a character stands; the front if nobody knows."""
        for node in self.row:
            if node.card is not None and node.card.character == character:
                return node.rect
        return layout.row_rect(0)

    def coin_spot(self, seat: Seat | None) -> Rect:
        """Where the coins of a seat lie; None: the reserve."""
        if seat is None:
            return self.sample.panel.deck.part(30, 30, 28, 28)
        return self.own.coin_spot() if seat == self.main else self.panels[seat].coin_spot

    def hand_spot(self, seat: Seat) -> Rect:
        """Where the improvements of a seat lie."""
        return self.own.hand_spot() if seat == self.main else self.panels[seat].hand_spot

    def improvement_spot(self, seat: Seat, card: Improvement | None) -> Rect:
        """Where an unplayed improvement of a seat lies."""
        held = self._held_card(seat, card)
        return held.rect if held is not None else self.hand_spot(seat)

    def gathering_spot(self, seat: Seat) -> Rect:
        """Where cards that a seat draws or gets passed are held."""
        if seat == self.main:
            return layout.sample_rect(4)
        return self.panels[seat].hand_spot

    # -- services for the motions


class SunNote(Panel):
    """The slip with the note about the Sun, and a small sun on it."""

    def paint(self, painter: Painter) -> None:
        """Draw both."""
        super().paint(painter)
        painter.icon("sun", (self.rect.x + 20, self.rect.centre[1]), 22, OCHRE_DARK)
