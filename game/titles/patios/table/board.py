"""The table of Patios as its frame sees it: what is marked, what a click means, what is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.message import Message, Seat, message
from game.core.policy import best_looking
from game.titles.patios.actions import Action, PlayGuitarist
from game.titles.patios.bot import POLICY
from game.titles.patios.events import PatioScored, RoundEnded, WorksPaid
from game.titles.patios.foresight import Outlook
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.improvements import may_have_music
from game.titles.patios.patio import WET, Lying
from game.titles.patios.preview import gain
from game.titles.patios.table import layout, marking, pieces, words
from game.titles.patios.table.buttons import Buttons
from game.titles.patios.table.cells import CellNode, has_ring
from game.titles.patios.table.chapters import CHAPTERS
from game.titles.patios.table.choices import (
    END_TURN,
    cell_of,
    cell_target,
    improvement_of,
    improvement_target,
    in_mind,
    is_unplayed,
    path_of,
    pick_what_is_certain,
    place_target,
    task_of,
    unplayed_target,
)
from game.titles.patios.table.choreography import Choreography
from game.titles.patios.table.meanings import advice_for, meant_by
from game.titles.patios.table.pacing import PACING
from game.titles.patios.table.privacy import looks_away
from game.titles.patios.table.round_end import RoundEndScene
from game.titles.patios.table.sample import OpenCard
from game.titles.patios.table.things import Pieces
from game.titles.patios.tasks import Naming, PlacingStart
from game.titles.patios.view import View
from game.ui.anim.clip import Clip
from game.ui.board.board_view import Choices, InfoCard, TableFrame
from game.ui.board.composer import Path
from game.ui.board.marks import Marks, Target
from game.ui.geometry import Rect
from game.ui.input import FocusLost, Input, KeyPressed, KeyReleased
from game.ui.keys import command_of
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.app import App


LAID = "laid"
"""Stands for the key that shows the secrets where none is held."""


class PatiosTable(Pieces):
    """See `game.ui.board.board_view.BoardView`."""

    chapters = CHAPTERS
    pacing = PACING
    ribbon_place, large_ribbon_place = layout.RIBBON, layout.LARGE_RIBBON
    open_log_rect = layout.OPEN_LOG

    def __init__(self, app: App, table: TableFrame) -> None:
        super().__init__(app, table, self)
        self._pointed: Target | None = None
        self._peeks_by = ""
        """The key that shows the secrets, while it is held; `LAID`: they are seen without one."""
        self._is_moving = False
        self._to_look_at: tuple[Seat | None, ...] = ()
        """Whose patio is to be looked at in large as soon as nothing moves, if somebody wishes."""
        self._choreography = Choreography(self)
        self._buttons = Buttons(table, lambda: self._command("undo"), lambda: self._command("hint"))
        self.log_rect: Rect | None = layout.log_rect(len(table.truth.patios) - 1)

    def _command(self, name: str) -> None:
        self._app.top.command(name)

    def build(self) -> None:
        """Lay out the table as it was shown last."""
        self.lay_out()
        self.own.on_use = self._look_without_holding
        stage, text = self.stage, self.table.text
        place = layout.LARGE_PLAY_IT if self.is_large else layout.PLAY_IT
        # Where there is nothing to play that is said, and in large it is said where the other one stands.
        back = layout.LARGE_GO_BACK if self.is_large else layout.PLAY_IT
        self._play_it = stage.add(Button(
            "button-play-it", place, text("ui.patios.play_it"), self._play_only_card, size=16, z=20
        ))
        self._go_back = stage.add(Button(
            "button-own-patio", back, text("ui.patios.back"), self._look_back, size=15, z=20
        ))
        self._buttons.clear()
        if self._view is not None:
            self.sync(self._view)

    def is_private(self, view: View, seat: Seat) -> bool:
        """Whether what `seat` has to choose from is for nobody else to see."""
        return looks_away(view, seat)

    def sync(self, view: View) -> None:
        """Show exactly what the view says."""
        self._pointed, self._is_moving = None, False
        before, is_rested = self._last_reader, self.stage.hovered is not None
        self.show_view(view)
        self._pointed = self._rested_on(is_rested)
        if self._last_reader != before:
            # What is held still belongs to the one before, who must not look at what is shown from now on.
            self._peek("")
            self.stage.cancel_drag()
        elif self._peeks_by == LAID:
            # Something has happened, and nobody's hand is there to say that they still look.
            self._peek("")
        self.mark(self._marks)
        if self._to_look_at:
            (seat,), self._to_look_at = self._to_look_at, ()
            self._look_closer(seat)

    def _show_small_buttons(self) -> None:
        """Below the own things: to play the only improvement, or to look at the own patio again."""
        is_away = self.closer is not None
        only = self.hand[0] if len(self.hand) == 1 else None
        self._go_back.show(is_away)
        self._play_it.show(not is_away and only is not None and "legal" in only.marks)

    def _play_only_card(self) -> None:
        self.hand[0].on_click(self.hand[0].rect.centre)

    def _look_back(self) -> None:
        self._look_closer(None)

    def _look_closer(self, seat: Seat | None) -> None:
        """Look at the patio of `seat` in large, None: at one's own; the keyboard stays beside it.

        What moves comes to where it goes first: the table as it was shown last is that of before.
        """
        if self._is_moving:
            self._to_look_at = (seat,)
            return
        before, self.closer = self.closer, seat
        self.sync(self.view)
        focused = self.stage.focused
        if self.stage.focus_shown and (focused is None or not focused.visible):
            self.stage.focus(self.stage.find(self._go_back.name if seat is not None else f"seat-{before}"))

    # -- what cells tell

    def _rested_on(self, has_pointer: bool) -> Target | None:
        """The cell that keyboard or pointer point at while nobody moves them; it may be laid anew."""
        stage = self.stage
        keyed = stage.focused if stage.focus_shown else None
        under = stage.at(stage.pointer) if has_pointer else None
        return next((node.name for node in (keyed, under) if isinstance(node, CellNode)), None)

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
        composer = self.table.composer
        if target in composer.picks and target not in composer.next_targets:
            self.table.let_go(target)
        else:
            self.table.touched(target)

    def targets_of(self, node: Node) -> tuple[Target, ...]:
        """A card may be dropped on a button, too, where that goes on with it."""
        return self._buttons.targets_of(node) or super().targets_of(node)

    def picks_only(self, targets: Sequence[Target]) -> bool:
        """Where the Sun goes is named and not carried there."""
        return not isinstance(task_of(self.view), Naming) and super().picks_only(targets)

    def touched_card(self, card: OpenCard) -> None:
        """An open card was clicked: pick it, or let it go; of two equal ones the other one may be meant."""
        self.meant_card = card.name
        if "chosen" in card.marks:
            self.table.let_go(card.target)
        elif card.target in self.table.composer.picks:
            self._show_marks()
        else:
            self.table.touched(card.target)

    def lies_ready(self, card: OpenCard) -> bool:
        """Whether it is the pot at the start that only wants a place: the other one has its own, in bloom.

        A click on it means that it shall be in bloom instead; whoever carries it off means its place.
        """
        picks = self.table.composer.picks
        return isinstance(task_of(self.view), PlacingStart) and len(picks) == 2 and card.target != picks[0]

    def touched_seat(self, seat: Seat) -> None:
        """A panel was clicked: choose the player, or look at the patio in large."""
        if f"seat-{seat}" in self.table.composer.next_targets:
            self.table.touched(f"seat-{seat}")
            return
        self._look_closer(None if seat in (self.closer, self.reader) else seat)

    def under(self, seat: Seat, cell: Cell) -> Lying | None:
        """A dry card as the person before the screen knows it."""
        known = self.known
        lying = known.patios[seat].cells[cell] if known.seat == seat else None
        return lying if lying in WET else None

    # -- BoardView

    def heart(self) -> tuple[Rect, ...]:
        """Row, sample, patio and its worth: everybody speaks of them, even where nothing can be touched."""
        return layout.ROW, layout.SAMPLE, self.patio_rect, layout.OWN_WORDS

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event."""
        self._is_moving = True
        return self._choreography.clip_for(event)

    def still(self, event: Event) -> Clip | None:
        """The Sun and the Visitors are seen by everybody."""
        return self._choreography.still_for(event)

    def offer(self, choices: Choices) -> None:
        """Buttons, and picks that leave no choice."""
        self._choices = choices
        if self._view is None:
            return
        if choices.to_move and self.closer is not None:
            self._look_back()
        if choices.to_move:
            pick_what_is_certain(self.table.composer, task_of(self.view))

    def mark(self, marks: Marks) -> None:
        """Mark cells, cards and characters."""
        self._marks = marks
        if self.closer is not None and any(map(is_unplayed, marks.lit)):
            # What a hint speaks of lies beside the own patio.
            self._look_back()
        if self._view is not None:
            self._show_marks()

    def _aim(self) -> marking.Aim:
        is_watched = self.view.seat is None
        return marking.Aim(
            self.reader, self.table.composer.picks, self._pointed, self._choices.to_move, is_watched
        )

    def _show_marks(self) -> None:
        view, marks, aim = self.view, self._marks, self._aim()
        # What is carried face down is not seen in its place either.
        is_secret = any(card.is_lifted and not card.is_open for card in self.hand)
        if aim.to_move:
            self._open_ring(marks, aim.seat)
        for seat, field in self.fields.items():
            by_cell = marking.cell_marks(view, marks, aim, seat)
            for node in field.cells:
                names = by_cell[node.cell]
                node.focusable = node.is_big or "legal" in names
                ghost = None if is_secret else marking.ghost_of(view, aim, seat, node.cell)
                node.mark_with(names, ghost)
        self._mark_cards(view, marks, aim)
        self.own.show_gain(self._gain())
        self._buttons.show(self.known, self._choices)
        self._show_small_buttons()
        self.show_note(not self._buttons.hides_note)

    def _open_ring(self, marks: Marks, seat: Seat) -> None:
        """Show the outer ring for as long as what is picked may go there."""
        spots = [spot for target in marks.legal if (spot := cell_of(target)) is not None]
        opens = any(owner == seat and cell >= INNER for owner, cell in spots)
        field, patio = self.fields.get(seat), self.view.patios[seat]
        if field is not None and field.grid.works != (opens or has_ring(patio)):
            with self.stage.focus_kept():
                field.show(patio, opens)

    def _mark_cards(self, view: View, marks: Marks, aim: marking.Aim) -> None:
        chosen = list(marks.chosen)
        for card in sorted(self.sample.cards, key=lambda card: card.name != self.meant_card):
            names = marking.card_marks(view, marks, aim, self.table.composer.first_targets, card.target)
            if card.target in chosen:
                chosen.remove(card.target)
                names = {"chosen"}
            card.set_marks(frozenset(names))
        self.sample.panel.is_lit = not marks.lit.isdisjoint(("sample", "pack", "discards", "reserve"))
        self.own.is_lit = f"seat-{self.main}" in marks.lit
        for place, node in enumerate(self.row, 1):
            names = marking.plain(marks, node.target)
            if place_target(place) in marks.legal:
                names.add("legal")
            if "row" in marks.lit:
                names.add("lit")
            node.set_marks(frozenset(names))
        is_own = self.main == self.reader
        for held in self.hand:
            held.set_marks(frozenset(marking.hand_marks(view, marks, aim, held) if is_own else ()))
        for seat, panel in self.panels.items():
            panel.set_marks(frozenset(marking.plain(marks, f"seat-{seat}")))

    def _gain(self) -> Outlook | None:
        """What the choice that is pointed at, or all but made, changes of the own patio."""
        composer, pointed = self.table.composer, self._pointed
        if not self._choices.to_move or self.main != self.reader:
            return None
        action = in_mind(composer, pointed)
        return gain(self.view, action) if action is not None else None

    def path(self, action: Action) -> Path:
        """How an action is picked."""
        task = task_of(self.view)
        return path_of(action, self.view, task.seat if task is not None else self.reader)

    def attempt(self, picks: Sequence[Target], target: Target) -> Action | None:
        """The action behind a refused click.

        On a shared screen the reason would tell everybody which improvement lies there.
        """
        if self.view.seat is None and improvement_of(target) is not None:
            return None
        return meant_by(self.view, self.reader, picks, target)

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say when there is no such action."""
        if not self._choices.to_move:
            return message("ui.patios.wait")
        return advice_for(self.view, self.reader, target)

    def openly(self, why: Message, about: frozenset[Target]) -> tuple[Message, frozenset[Target]]:
        """Of unplayed improvements none is meant before it lies open, nor a dry card by the Watering Can."""
        meant = next((card for target in about if (card := improvement_of(target)) is not None), None)
        if meant is None:
            return why, about
        if meant != "watering-can" and improvement_target(meant) in self.table.composer.picks:
            return why, about
        task = task_of(self.view)
        if task is not None and may_have_music(task, self.view.turn):
            return self._without_music()
        count = self.view.hand_counts[self.reader]
        key = "patios.hint.improvement" if count == 1 else "ui.patios.hint.one_of"
        return message(key), frozenset(map(unplayed_target, range(count)))

    def _without_music(self) -> tuple[Message, frozenset[Target]]:
        """What a hint says in the middle of an action: an improvement could only be the Guitarist there."""
        legal = [action for action in self._choices.legal if not isinstance(action, PlayGuitarist)]
        view, seat = self.table.own_view, self.reader
        best: Action = best_looking(POLICY, view, seat, legal)
        return POLICY.reason(view, seat, best), frozenset(self.table.composer.route(best))

    def prepare(self, painter: Painter) -> Iterator[None]:
        """The pictures of the Sun, of water and of petals in the sizes that come up."""
        yield from self._choreography.prepare(painter)

    def hears(self, event: Input) -> bool:
        """A key that is held shows the secrets of the person before the screen."""
        match event:
            case KeyPressed(key) if command_of(key, self.table.settings) == "peek":
                if not self._look_without_holding():
                    self._peek(event.bare)
                return True
            case KeyReleased(key) if key == self._peeks_by:
                self._peek("")
                return True
            case FocusLost() if self._peeks_by:
                self._peek("")
        return False

    def _look_without_holding(self) -> bool:
        """Show the secrets, or hide them again, for hands that would rather not hold; False for others."""
        if not self.table.settings.pull_by_click:
            return False
        self._peek("" if self._peeks_by else LAID)
        return True

    def _peek(self, by: str) -> None:
        """Show the secrets as long as a key is held, or (`LAID`) until they are hidden; "": hide them."""
        self._peeks_by, looks = by, bool(by)
        for node in self.fields[self.main].cells:
            node.peek(looks)
        for card in self.hand:
            card.peeks = looks
        self.own.peeks = looks
        self.table.tell()

    def command(self, name: str) -> bool:
        """Number keys: characters while they or their places can be chosen, else open cards; E: the end."""
        if name == "end_turn":
            can_end = END_TURN in self.table.composer.first_targets
            if can_end:
                self.table.touched(END_TURN)
            return can_end
        composer = self.table.composer
        choosable = composer.first_targets | composer.next_targets
        is_choosing = any(
            node.target in choosable or place_target(place) in choosable
            for place, node in enumerate(self.row, 1)
        )
        return self.click_card(
            name, self.row if is_choosing else [card for card in self.sample.cards if card.visible]
        )

    def subtitle(self) -> str:
        """Round, and how far the Visitors are."""
        return words.subtitle(self.table, self.view)

    def side_note(self, choices: Choices) -> str:
        """Who follows."""
        return words.side_note(self.table, self.view, choices)

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a piece tells; of an unplayed improvement only while its face is seen."""
        is_hidden = not any(card.is_face_up for card in self.hand if card.target == target)
        if is_hidden and is_unplayed(target):
            return None
        return pieces.info(self.table, self.view, self.known, self.reader, target)

    def chapter(self, target: Target) -> str:
        """What lies in a place has a chapter of its own."""
        spot = cell_of(target)
        lying = self.view.patios[spot[0]].cells[spot[1]] if spot is not None else None
        return super().chapter(target if lying is None else pieces.target_of_lying(lying))

    def prompt(self) -> Message | None:
        """More precise words while something is being composed, or about what others do."""
        if self._view is None:
            return None
        if not self._choices.to_move:
            # While something moves, the log has the better words for it.
            return None if self._choices.held or self._is_moving else words.watching(self.view)
        composer = self.table.composer
        return (
            words.nothing_helps(self.view, composer)
            or words.prompt(self.known, composer, self.reader)
            or words.composing(self.view, composer)
        )

    def pauses_after(self, event: Event) -> bool:
        """Once the last patio is counted and its works are paid, the round is told."""
        match event:
            case PatioScored(seat, score) if not score.owes:
                pass
            case WorksPaid(seat):
                pass
            case _:
                return False
        return (seat + 1) % len(self.view.patios) == self.view.turn

    def interlude(self, event: Event) -> Scene:
        """What the round brought to whom: also what was counted and paid before somebody had to choose."""
        told = self.table.events_from(RoundEnded)
        counted = {seat: score for seat, score in enumerate(self.view.scores) if score is not None}
        scores = counted | {event.seat: event.score for event in told if isinstance(event, PatioScored)}
        payments = {event.seat: event for event in told if isinstance(event, WorksPaid)}
        return RoundEndScene(self._app, self.table, self.view, scores, payments)

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """What people who know similar games would get wrong."""
        return words.welcome(self.table)

