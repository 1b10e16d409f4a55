"""The table of Patios: all its pieces, what they show, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from game.core.events import Event
from game.core.message import Argument, Message, Seat, message
from game.titles.patios.actions import Action
from game.titles.patios.content import Character, Improvement
from game.titles.patios.events import PatioScored
from game.titles.patios.foresight import Outlook
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.patio import WET, Lying, Waterer
from game.titles.patios.preview import gain, worth_now
from game.titles.patios.scoring import RoundScore
from game.titles.patios.state import RowCard
from game.titles.patios.table import layout, marking, pieces, words
from game.titles.patios.table.buttons import Buttons
from game.titles.patios.table.cells import Field
from game.titles.patios.table.choices import (
    advice_for,
    card_target,
    cell_of,
    cell_target,
    lifted_target,
    meant_by,
    path_of,
    pick_what_is_certain,
    place_target,
    task_of,
)
from game.titles.patios.table.choreography import Choreography
from game.titles.patios.table.looks import face
from game.titles.patios.table.own import HandCard, OwnPanel, hand_rects
from game.titles.patios.table.privacy import looks_away
from game.titles.patios.table.round_end import RoundEndScene
from game.titles.patios.table.row import Place, Rail
from game.titles.patios.table.sample import Offer, Sample
from game.titles.patios.table.seats import SeatPanel
from game.titles.patios.tasks import Keeping, Naming, PlacingStart, TakingDrawn
from game.titles.patios.view import View
from game.ui.anim.clip import Clip
from game.ui.board.board_view import NO_CHOICES, Choices, InfoCard, TableFrame
from game.ui.board.composer import Path
from game.ui.board.marks import NO_MARKS, Marks, Target
from game.ui.geometry import Rect
from game.ui.input import Input, KeyPressed, KeyReleased
from game.ui.keys import command_of
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.stage import Stage
from game.ui.theme import INK, OCHRE_DARK
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from game.ui.app import App


class PatiosTable:
    """See `game.ui.board.board_view.BoardView`."""

    ribbon_rect = layout.RIBBON
    backdrop = "backgrounds/table"

    def __init__(self, app: App, table: TableFrame) -> None:
        self._app = app
        self._table = table
        self._view: View | None = None
        self._choices = NO_CHOICES
        self._marks = NO_MARKS
        self._pointed: Target | None = None
        self._closer: Seat | None = None
        """Whose patio is looked at in large instead of one's own."""
        self._scores: dict[Seat, RoundScore] = {}
        self._choreography = Choreography(self)
        self._buttons = Buttons(table, lambda: self._command("undo"), lambda: self._command("hint"))
        self.log_rect: Rect | None = layout.log_rect(len(table.truth.patios) - 1)
        self.fields: dict[Seat, Field] = {}
        self.panels: dict[Seat, SeatPanel] = {}
        self.hand: list[HandCard] = []

    def _command(self, name: str) -> None:
        self._app.top.command(name)

    # -- laying out

    def build(self) -> None:
        """Lay out the table as it was shown last."""
        stage = self.stage
        self.rail = stage.add(Rail(self._table))
        self.row = [stage.add(Place(self._table, place)) for place in range(9)]
        self.sample = Sample(self._table)
        self.own = stage.add(OwnPanel(self._table))
        text, place = self._table.text, layout.PLAY_IT
        self._play_it = stage.add(Button(
            "button-play-it", place, text("ui.patios.play_it"), self._play_only_card, size=16, z=20
        ))
        self._go_back = stage.add(Button(
            "button-own-patio", place, text("ui.patios.back"), self._look_back, size=15, z=20
        ))
        self._note_paper = stage.add(Panel("sun-note-paper", layout.NOTE, "ui/pill-ochre", z=8))
        room = layout.NOTE.part(38, 0, layout.NOTE.w - 48, layout.NOTE.h)
        self._note = stage.add(Label("sun-note", room, "", size=16, colour=INK, lines=2, z=9))
        self._note_sun = stage.add(NoteIcon(layout.NOTE))
        self.fields, self.panels, self.hand = {}, {}, []
        self._buttons.clear()
        if self._view is not None:
            view, self._view = self._view, None
            self.sync(view)

    @property
    def stage(self) -> Stage:
        """The stage of the table's frame."""
        return self._table.stage

    @property
    def view(self) -> View:
        """What is shown now."""
        assert self._view is not None, "nothing was shown yet"
        return self._view

    @property
    def reader(self) -> Seat:
        """Who sits before the screen, or whose turn it is while nobody does."""
        view = self.view
        if view.seat is not None:
            return view.seat
        task = task_of(view)
        return self._table.viewer if self._table.viewer is not None else task.seat if task else view.turn

    @property
    def main(self) -> Seat:
        """Whose patio is shown in large."""
        return self._closer if self._closer is not None else self.reader

    @property
    def known(self) -> View:
        """The table as the person before the screen knows it, if it stands as it is shown."""
        view = self.view
        if view.seat is None and self._table.viewer is not None:
            own: View = self._table.own_view
            if own.pending == view.pending:
                return own
        return view

    def is_private(self, view: View, seat: Seat) -> bool:
        """Whether what `seat` has to choose from is for nobody else to see."""
        return looks_away(view, seat)

    def sync(self, view: View) -> None:
        """Show exactly what the view says."""
        self._view = view
        for flight in [node for node in self.stage.nodes() if node.name.startswith("flight-")]:
            self.stage.remove(flight)
        self._scores = {seat: score for seat, score in enumerate(view.scores) if score is not None}
        self._pointed = None
        self._lay_out_seats()
        for seat, field in self.fields.items():
            field.show(view.patios[seat])
        self.rail.show_places(len(view.row))
        self.show_row(view.row)
        self.sample.panel.show_counts(view.pack_count, len(view.discards))
        self._note.text = words.sun_note(self._table, view)
        self._show_sample()
        self._show_things()
        self._show_hand()
        self.mark(self._marks)

    def _lay_out_seats(self) -> None:
        count, main = len(self.view.patios), self.main
        others = [(main + step) % count for step in range(1, count)]
        wanted = [main, *others]
        if list(self.fields) == wanted:
            return
        for field in self.fields.values():
            field.clear()
        for panel in self.panels.values():
            self.stage.remove(panel)
        places = dict(zip(others, layout.seat_places(len(others)), strict=True))
        self.panels = {
            seat: self.stage.add(SeatPanel(self._table, self, seat, place)) for seat, place in places.items()
        }
        self.fields = {main: Field(self._table, self, main, layout.OWN_PATIO, big=True)}
        for seat, place in places.items():
            self.fields[seat] = Field(self._table, self, seat, place.frame, big=False)

    # -- showing single things (clips do it, and `sync`)

    def show_row(self, row: Sequence[RowCard]) -> None:
        """Let these characters stand in the row."""
        for place, node in enumerate(self.row):
            node.show_card(row[place] if place < len(row) else None)
            node.show(place < len(row))

    def _show_sample(self) -> None:
        """The sample, or what the person before the screen chooses from."""
        text, known = self._table.text, self.known
        task = task_of(self.view)
        mine = task is not None and task.seat == self.reader
        heading, has_deck = text("ui.patios.sample"), True
        offers = [Offer(card_target(card), face(card)) for card in self.view.sample]
        if mine and isinstance(task, PlacingStart) and known.start:
            heading, has_deck = text("ui.patios.start_pots"), False
            offers = [Offer(card_target(pot), face(pot)) for pot in known.start]
        elif mine and isinstance(task, TakingDrawn) and known.passing:
            heading = text("ui.patios.drawn")
            has_deck = False
            offers = [Offer(card_target(card), face(card)) for card in known.passing]
        elif mine and isinstance(task, Keeping) and known.lifted:
            heading, has_deck = text("ui.patios.drawn"), False
            offers = [Offer(lifted_target(card), face(card)) for card in known.lifted]
        right = text("ui.patios.cards", n=len(offers))
        self.sample.panel.show_panel(heading, right, len(offers), has_deck)
        self.sample.show(offers)

    def _show_things(self) -> None:
        view, main = self.view, self.main
        tokens = view.tokens[main] if view.seat == main else None
        known = self.known
        self.own.secret = known.tokens[main] if known.seat == main else None
        is_you = main == self._table.viewer and self._is_alone
        self.own.show_things(
            main, is_you, view.coins[main], tokens, worth_now(view, main), view.hand_counts[main]
        )
        active = task_of(view)
        for seat, panel in self.panels.items():
            panel.show_things(
                view.coins[seat], view.hand_counts[seat], words.order_tag(self._table, view, seat),
                words.patio_state(self._table, view, seat), active is not None and active.seat == seat,
            )

    @property
    def _is_alone(self) -> bool:
        persons = [seat for seat in range(len(self.view.patios)) if self._table.is_person(seat)]
        return len(persons) == 1

    def _show_hand(self) -> None:
        """The unplayed improvements of the one whose patio is large."""
        view, known, main = self.view, self.known, self.main
        count = view.hand_counts[main]
        if len(self.hand) != count:
            for card in self.hand:
                self.stage.remove(card)
            self.hand = [
                self.stage.add(HandCard(self._table, place, rect))
                for place, rect in enumerate(hand_rects(count))
            ]
        is_own = known.seat == main
        for place, card in enumerate(self.hand):
            kind: Improvement | None = known.hand[place] if is_own else None
            card.show_card(kind, is_open=view.seat == main)

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

    def lift(self, character: Character) -> None:
        """A character is chosen."""
        for node in self.row:
            if node.card is not None and node.card.character == character:
                node.set_marks(frozenset(("chosen",)))
        self.sound("tick")

    def _show_small_buttons(self) -> None:
        """Below the own things: to play the only improvement, or to look at the own patio again."""
        is_away = self._closer is not None
        only = self.hand[0] if len(self.hand) == 1 else None
        self._go_back.show(is_away)
        self._play_it.show(not is_away and only is not None and "legal" in only.marks)

    def _play_only_card(self) -> None:
        self.hand[0].on_click(self.hand[0].rect.centre)

    def _look_back(self) -> None:
        self._closer = None
        self.sync(self.view)

    def note_score(self, seat: Seat, score: RoundScore) -> None:
        """A patio was counted."""
        self._scores[seat] = score

    # -- where things are

    def spot(self, seat: Seat, cell: Cell) -> Rect:
        """Where a card lies in a patio, or would."""
        return self.fields[seat].spot(cell)

    def coin_spot(self, seat: Seat | None) -> Rect:
        """Where the coins of a seat lie; None: the reserve."""
        if seat is None:
            return self.sample.panel.deck.part(30, 30, 28, 28)
        return self.own.coin_spot() if seat == self.main else self.panels[seat].coin_spot

    def hand_spot(self, seat: Seat) -> Rect:
        """Where the improvements of a seat lie."""
        return self.own.hand_spot() if seat == self.main else self.panels[seat].hand_spot

    def gathering_spot(self, seat: Seat) -> Rect:
        """Where cards that a seat draws or gets passed are held."""
        if seat == self.main:
            return layout.sample_rect(4)
        return self.panels[seat].hand_spot

    # -- what cells tell

    def pointed(self, target: Target | None) -> None:
        """A cell is pointed at: show what it would change."""
        if target != self._pointed:
            self._pointed = target
            self._show_marks()

    def touched_cell(self, seat: Seat, cell: Cell) -> None:
        """A cell was clicked; the Sun may be named in any patio."""
        target = cell_target(seat, cell)
        if self._choices.to_move and isinstance(task_of(self.view), Naming) and cell < INNER:
            target = cell_target(self.reader, cell)
        composer = self._table.composer
        if target in composer.picks and target not in composer.next_targets:
            self._table.let_go(target)
        else:
            self._table.touched(target)

    def touched_seat(self, seat: Seat) -> None:
        """A panel was clicked: choose the player, or look at the patio in large."""
        if f"seat-{seat}" in self._table.composer.next_targets:
            self._table.touched(f"seat-{seat}")
            return
        self._closer = None if seat in (self._closer, self.reader) else seat
        self.sync(self.view)

    def under(self, seat: Seat, cell: Cell) -> Lying | None:
        """A dry card as the person before the screen knows it."""
        known = self.known
        lying = known.patios[seat].cells[cell] if known.seat == seat else None
        return lying if lying in WET else None

    # -- frame services for the choreography

    def text(self, key: str | Message, **args: Argument) -> str:
        """Words in the reader's language."""
        return self._table.text(key, **args)

    def sound(self, name: str) -> None:
        """A sound of the table."""
        self._table.sound(name)

    # -- BoardView

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event."""
        return self._choreography.clip_for(event)

    def still(self, event: Event) -> Clip | None:
        """The Sun and the Visitors are seen by everybody."""
        return self._choreography.still_for(event)

    def offer(self, choices: Choices) -> None:
        """Buttons, and picks that leave no choice."""
        self._choices = choices
        if self._view is None:
            return
        if choices.to_move and self._closer is not None:
            self._closer = None
            self.sync(self.view)
        if choices.to_move:
            pick_what_is_certain(self._table.composer, task_of(self.view))

    def mark(self, marks: Marks) -> None:
        """Mark cells, cards and characters."""
        self._marks = marks
        if self._view is not None:
            self._show_marks()

    def _aim(self) -> marking.Aim:
        is_watched = self.view.seat is None
        return marking.Aim(
            self.reader, self._table.composer.picks, self._pointed, self._choices.to_move, is_watched
        )

    def _show_marks(self) -> None:
        view, marks, aim = self.view, self._marks, self._aim()
        outer = any(
            spot[0] == aim.seat and spot[1] >= INNER
            for target in marks.legal
            if (spot := cell_of(target)) is not None
        )
        field = self.fields[aim.seat]
        if outer and not field.grid.works:
            field.show(view.patios[aim.seat], opens=True)
        for seat, field in self.fields.items():
            by_cell = marking.cell_marks(view, marks, aim, seat)
            for node in field.cells:
                names = by_cell[node.cell]
                node.focusable = node.is_big or "legal" in names
                node.set_marks(names, marking.ghost_of(view, aim, seat, node.cell))
        self._mark_cards(view, marks, aim)
        self.own.show_gain(self._gain())
        self._buttons.show(self.known, self._choices)
        self._show_small_buttons()
        self._note_paper.show(not self._buttons.hides_note)
        self._note.show(not self._buttons.hides_note)
        self._note_sun.show(not self._buttons.hides_note)

    def _mark_cards(self, view: View, marks: Marks, aim: marking.Aim) -> None:
        chosen = list(marks.chosen)
        for card in self.sample.cards:
            names = marking.card_marks(view, marks, aim, self._table.composer.first_targets, card.target)
            if card.target in chosen:
                chosen.remove(card.target)
                names = {"chosen"}
            card.set_marks(frozenset(names))
        self.sample.panel.light("sample" in marks.lit or "pack" in marks.lit)
        for place, node in enumerate(self.row, 1):
            names = marking.plain(marks, node.target)
            if place_target(place) in marks.legal:
                names.add("legal")
            node.set_marks(frozenset(names))
        for held in self.hand:
            held.set_marks(frozenset(marking.hand_marks(view, marks, aim, held.target)))
        for seat, panel in self.panels.items():
            panel.set_marks(frozenset(marking.plain(marks, f"seat-{seat}")))

    def _gain(self) -> Outlook | None:
        """What the choice that is pointed at, or all but made, changes of the own patio."""
        composer, pointed = self._table.composer, self._pointed
        if not self._choices.to_move or self.main != self.reader:
            return None
        fitting = composer.candidates if composer.picks else []
        if pointed is not None and pointed in composer.next_targets:
            fitting = [action for action in composer.candidates if pointed in composer.route(action)]
        elif len(fitting) != 1:
            return None
        return gain(self.view, fitting[0]) if fitting else None

    def path(self, action: Action) -> Path:
        """How an action is picked."""
        task = task_of(self.view)
        return path_of(action, self.view, task.seat if task is not None else self.reader)

    def is_call(self, action: Action) -> bool:
        """Nobody calls out of turn."""
        return False

    def attempt(self, picks: Sequence[Target], target: Target) -> Action | None:
        """The action behind a refused click."""
        return meant_by(self.view, self.reader, picks, target)

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say when there is no such action."""
        if not self._choices.to_move:
            return message("ui.patios.wait")
        return advice_for(self.view, self.reader, target)

    def prepare(self, painter: Painter) -> Iterator[None]:
        """The pictures of the Sun, of water and of petals in the sizes that come up."""
        yield from self._choreography.prepare(painter)

    def hears(self, event: Input) -> bool:
        """A key that is held shows the secrets of the person before the screen."""
        if isinstance(event, KeyPressed | KeyReleased):
            if command_of(event.key, self._table.settings) != "peek":
                return False
            self._peek(isinstance(event, KeyPressed))
            return True
        return False

    def _peek(self, looks: bool) -> None:
        for node in self.fields[self.main].cells:
            node.peek(looks)
        for card in self.hand:
            card.peek(looks)
        self.own.peek(looks)

    def open_hands(self) -> None:
        """Nothing is in a hand that cannot be taken back."""

    def command(self, name: str) -> bool:
        """Number keys: the characters while one is to be chosen, else the open cards."""
        if not name.startswith("card_"):
            return False
        place = int(name.removeprefix("card_")) - 1
        is_choosing = any(node.target in self._marks.legal for node in self.row)
        nodes = self.row if is_choosing else [card for card in self.sample.cards if card.visible]
        if place < len(nodes):
            node = nodes[place]
            self.stage.focus(node)
            node.on_click(node.rect.centre)
        return True

    def subtitle(self) -> str:
        """Round, and how far the Visitors are."""
        return words.subtitle(self._table, self.view)

    def side_note(self, choices: Choices) -> str:
        """Who follows."""
        return words.side_note(self._table, self.view, choices)

    def seat_colour(self, seat: Seat) -> str | None:
        """The colour that the seat has at the screen."""
        return self._table.seat_colour(seat)

    def keeps_turn(self) -> bool:
        """Turns end by themselves."""
        return False

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a piece tells."""
        return pieces.info(self._table, self.view, self.reader, target)

    def prompt(self) -> Message | None:
        """More precise words while something is being composed, or about what others do."""
        if self._view is None:
            return None
        if not self._choices.to_move:
            return None if self._choices.held else words.watching(self.view)
        composer = self._table.composer
        return words.prompt(self.known, composer, self.reader) or words.composing(self.view, composer)

    def pauses_after(self, event: Event) -> bool:
        """Once the last patio is counted, the round is told."""
        return isinstance(event, PatioScored) and (event.seat + 1) % len(self.view.patios) == self.view.turn

    def interlude(self, event: Event) -> Scene:
        """What the round brought to whom."""
        return RoundEndScene(self._app, self._table, self.view, dict(self._scores))

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """What people who know similar games would get wrong."""
        return words.welcome(self._table)


class NoteIcon(Picture):
    """The small sun before the note about it."""

    def __init__(self, note: Rect) -> None:
        super().__init__("sun-note-icon", note.part(8, 5, 24, 24), "ui/badge-tick", z=9)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.icon("sun", self.rect.centre, 22, OCHRE_DARK)
