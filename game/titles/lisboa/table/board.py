"""The table of Lisboa: all its pieces, what they show, and what they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.core.events import Event
from game.core.message import Message
from game.titles.lisboa.actions import Action
from game.titles.lisboa.downtown import FACINGS, Lot, good_of
from game.titles.lisboa.events import GameEnded, LacerdaTurnBegan, PeriodEnded
from game.titles.lisboa.lacerda import LACERDA_TURN
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.prospects import lot_wigs, site_prospect
from game.titles.lisboa.state import State
from game.titles.lisboa.table import choices as choosing
from game.titles.lisboa.table import large, layout, marking, meanings, pieces, words
from game.titles.lisboa.table.builder import Builder
from game.titles.lisboa.table.buttons import Buttons
from game.titles.lisboa.table.chapters import CHAPTERS
from game.titles.lisboa.table.choices import task_of
from game.titles.lisboa.table.choreography import Choreography
from game.titles.lisboa.table.city import ALL_FACINGS
from game.titles.lisboa.table.foreseen import foreseen, last_step_done, next_goals
from game.titles.lisboa.table.furniture import Furniture
from game.titles.lisboa.table.interludes import interlude_after
from game.titles.lisboa.table.keyboard import Keyboard
from game.titles.lisboa.table.large_court import court
from game.titles.lisboa.table.lens import Lens, LisboaGlass
from game.titles.lisboa.table.pacing import PACING
from game.titles.lisboa.table.plates import Filling, PlateName, Plates
from game.titles.lisboa.table.story import Story
from game.titles.lisboa.table.targets import facing_target, named
from game.titles.lisboa.table.thing import marks_of
from game.titles.lisboa.tasks import ChoosingSite, Drawing, LacerdaStep, is_lacerdas_turn
from game.titles.lisboa.view import View
from game.ui.anim.clip import Clip
from game.ui.board.air import clear_air
from game.ui.board.board_view import Choices, InfoCard, Rival, TableFrame
from game.ui.board.composer import Path
from game.ui.board.marks import NO_MARKS, Marks, Target
from game.ui.board.piece import Piece
from game.ui.board.plain_board import PlainBoard
from game.ui.geometry import Rect
from game.ui.input import FocusLost, Input, KeyPressed, KeyReleased
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App

FILLINGS: Final[dict[PlateName, Filling]] = {
    "court": court, "church": large.church, "decrees": large.decrees, "works": large.works,
}  # fmt: skip

PANELS: Final[dict[str, Rect]] = {
    "lot": layout.CITY, "site": layout.CITY, "building": layout.CITY, "rubble": layout.CITY,
    "ship": layout.CITY, "office": layout.COURT, "state": layout.COURT, "noble": layout.COURT,
    "pile": layout.COURT, "favor": layout.COURT, "courtier": layout.COURT, "plans": layout.COURT,
    "station": layout.CHURCH, "bag": layout.CHURCH, "decree": layout.DECREES, "deck": layout.DECREES,
    "lacerda": layout.LACERDA, "rank": layout.RANK,
}  # fmt: skip
"""Where a thing that cannot be seen is: on which panel, by the beginning of its target's name."""


class LisboaTable(PlainBoard[View]):
    """See `game.ui.board.board_view.BoardView`."""

    chapters = CHAPTERS
    pacing = PACING
    ribbon_place, large_ribbon_place = layout.RIBBON, layout.LARGE_RIBBON
    open_log_rect = layout.OPEN_LOG
    keepsake_rect = layout.KEEPSAKE

    def __init__(self, app: App, table: TableFrame) -> None:
        super().__init__(app, table)
        self._shown: State | None = None
        self.marks = NO_MARKS
        """As the pieces show them."""
        self.goes_by_steps = False
        """Whether Lacerda's turn waits for a click after each step."""
        self._is_moving = False

    # -- laying out

    def build(self) -> None:
        """Lay out the table as it was shown last."""
        self.furniture = Furniture(self.table, self)
        downtown = self.furniture.downtown
        self.plates = Plates(self.table, self, FILLINGS, downtown.things, downtown.plate, self.painter)
        portfolio = self.furniture.portfolio
        portfolio.wells["plans"].on_open = lambda: self.plates.choose("works")
        portfolio.decrees.on_open = lambda: self.plates.choose("decrees")
        self.builder = Builder(self)
        self.buttons = Buttons(self)
        self.keyboard = Keyboard(self)
        self.story = Story(self)
        self.choreography = Choreography(self)
        self.glass = LisboaGlass(self.stage.add(Lens()), self.table, lambda: self._is_moving)
        self.stage.on_going = self._look_along
        if self._view is not None:
            view, self._view = self._view, None
            self.sync(view)

    @property
    def to_move(self) -> bool:
        """Whether the person has to choose now."""
        return self._view is not None and self._choices.to_move

    @property
    def is_his_turn(self) -> bool:
        """Whether Lacerda is to be seen at his turn or at following, or is asked to wait in it."""
        if self.story.is_running:
            return True
        return self._view is not None and is_lacerdas_turn(self._view.table.pending)

    @property
    def shown(self) -> State:
        """The state that is shown now."""
        assert self._shown is not None, "nothing was shown yet"
        return self._shown

    @property
    def choices(self) -> Choices:
        """What can be done now."""
        return self._choices

    def undo(self) -> None:
        """Take the last act back."""
        self._app.top.command("undo")

    # -- showing

    def sync(self, view: View) -> None:
        """Show exactly what the view says."""
        has_moved, self._is_moving = self._is_moving, False
        self._view = view
        clear_air(self.stage)
        self.furniture.downtown.river.rest()
        self.show_state(view.table)
        self.story.recollect(has_moved)
        steps = foreseen(self.table, view.table, self.table.events_from(LacerdaTurnBegan))
        self.furniture.rival.foresee(steps, last_step_done(view.table))
        self.show_marks()

    def show_state(self, state: State) -> None:
        """Show a state, without marks; only what has changed is drawn again."""
        self._shown = state
        self.furniture.show(state)
        self.furniture.rank.show_goals(*next_goals(self.table, state))
        self.plates.show(state)

    def begin_his_turn(self) -> None:
        """Lacerda's turn runs: what he will do is clear now, and nothing of it is done yet."""
        self.furniture.rival.foresee(foreseen(self.table, replace(self.shown, pending=LACERDA_TURN)))

    def tick(self, step: LacerdaStep) -> None:
        """A step of Lacerda's turn is done; what he does when he follows is none of his turn."""
        if not self.story.is_about_following:
            self.furniture.rival.tick(step)

    def cover_right(self, is_covered: bool) -> None:
        """Something lies on decrees and rank, or goes away."""
        for node in self.furniture.decrees.nodes:
            node.cover(is_covered)
        self.furniture.rank.cover(is_covered)

    def rect_of(self, target: Target) -> Rect:
        """Where a thing lies now, or the panel that it belongs to."""
        node = self.plates.node(target) or self.furniture.of(target)
        if node is not None:
            return node.rect
        return PANELS.get(target.partition("-")[0], layout.TRAY)

    # -- what the pieces tell

    def pointed(self, target: Target | None) -> None:
        """Something is pointed at: reckon what it would bring."""
        if self._view is not None:
            self.builder.point(target)
            # The lines about it and the story want the same place.
            self.story.show()

    def _look_along(self, node: Node) -> None:
        """Pointer or keyboard have come to something: the lens goes with them, whatever it is."""
        if isinstance(node, Piece):
            self.glass.point(node.rect.centre)

    def rescaled(self) -> None:
        """The rows to choose from and the story are as high as their words."""
        if self._view is not None:
            self.plates.rescaled()
            self.builder.rescaled()
            self.story.rescaled()

    def set_lines(self, words: str, room: Rect, size: float) -> tuple[str, ...]:
        """The lines in which words stand in a room."""
        return self.painter().fit(words, room, "label", size, 8).lines

    def painter(self) -> Painter:
        """What measures words as they will be drawn."""
        return self._app.painter(self._app.window.surface)

    def touched(self, target: Target) -> None:
        """Something was clicked; whoever goes on has read what Lacerda did."""
        if self._view is not None:
            self.story.close(not is_lacerdas_turn(self.view.table.pending))
            choosing.touch(self.table, self.view, target)

    # -- dragging

    def targets_of(self, node: Node) -> tuple[Target, ...]:
        """A piece may be dropped on a button, too, where that goes on with it."""
        named = self.buttons.target_of(node)
        if named is None:
            return super().targets_of(node)
        composer = self.table.composer
        return (named,) if composer.picks and named in composer.next_targets else ()

    def picks_only(self, targets: Sequence[Target]) -> bool:
        """Whether a click leaves something to be picked, after what follows by itself."""
        return choosing.picks_only(self.view, self.table.composer, targets[0])

    def goes_on(self, targets: Sequence[Target], carried: Sequence[Target]) -> bool:
        """Another way of a card, say, may take the place of the one before."""
        return choosing.goes_on(self.view, self.table.composer, targets[0], carried)

    def refuse_drop(self, targets: Sequence[Target]) -> None:
        """What is on the board may stand for one of the ways of a card."""
        target = choosing.meant(self.view, self.table.composer, targets[0])
        if choosing.is_refused(self.view, self.table.composer, target):
            self.touched(target)

    # -- marks

    def mark(self, marks: Marks) -> None:
        """Mark what can be picked, is picked, or is spoken of."""
        self._marks = marks
        if self._view is not None:
            self.show_marks()

    def show_marks(self) -> None:
        """Show the marks, and whatever depends on the picks."""
        view, composer = self.view, self.table.composer
        self.marks = marking.full(view, composer, self._marks, self.to_move)
        self.plates.suggest(marking.plate_for(view, composer.picks) if self.to_move else "city")
        self._show_gains(view.table)
        for piece in self.furniture.things():
            piece.set_marks(marks_of(self.marks, piece.target))
        self.plates.mark(self.marks)
        self.builder.show(self.marks)
        self.buttons.show()
        self.story.show()
        self.keyboard.follow()

    def _show_gains(self, state: State) -> None:
        """Write on lots and sites that can be picked what they would bring."""
        legal, picks = self.marks.legal | set(self.marks.chosen), self.table.composer.picks
        downtown = self.furniture.downtown
        for lot, node in downtown.lots.items():
            is_open = node.target in legal and node.stand is None
            node.show_wigs(max(lot_wigs(state, lot, facing) for facing in FACINGS[lot]) if is_open else None)
        self._show_facings(state, next((name for pick in picks if (name := named(pick, "lot"))), None))
        task = task_of(self.view)
        side = PLANS[task.plan].architect if isinstance(task, ChoosingSite) else None
        for site, place in downtown.sites.items():
            prospect = None
            if side is not None and place.target in legal and place.building is None:
                prospect = site_prospect(state, site, side)
            place.show_wigs(prospect.wigs if prospect is not None else None)

    def _show_facings(self, state: State, picked: str | None) -> None:
        # With one street chosen the other one stays there to be seen.
        asked = self.marks.legal | set(self.marks.chosen)
        is_asked = any(facing_target(facing) in asked for facing in ALL_FACINGS)
        for facing, half in self.furniture.downtown.facings.items():
            if picked is None or not is_asked:
                half.show_choice(None)
                continue
            lot: Lot = picked  # type: ignore[assignment]
            half.show_choice(lot, good_of(lot, facing), lot_wigs(state, lot, facing))

    # -- BoardView

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event."""
        if not self._is_moving:
            self.story.begin()
        self._is_moving = True
        return self.choreography.clip_for(event)

    def still(self, event: Event) -> Clip | None:
        """Great moments for those who want less motion."""
        return self.choreography.still_for(event)

    def offer(self, choices: Choices) -> None:
        """Remember what can be done now."""
        self._choices = choices
        self.story.offer(choices.seat is not None)
        if choices.to_move:
            self.story.ask()

    def path(self, action: Action) -> Path:
        """How an action is picked."""
        return choosing.path_of(self.view, action)

    def attempt(self, picks: Sequence[Target], target: Target) -> Action | None:
        """The action behind a refused click."""
        return meanings.meant_by(self.view, picks, target)

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say when there is no such action: what the picks still lack, else what there is to do."""
        lacking = words.prompt(self) if picks and self.to_move else None
        return lacking or meanings.advice_for(self.view)

    def prepare(self, painter: Painter) -> Iterator[None]:
        """Pictures that are only seen in motion."""
        yield from self.choreography.prepare(painter)

    def lay_aside(self) -> None:
        """The lens is put away."""
        self.glass.put_away()

    def hears(self, event: Input) -> bool:
        """The lens is held with a key or the middle button, and another plate with Tab."""
        if self._view is None or self.glass.hears(event):
            return self._view is not None
        match event:
            case KeyPressed("tab"):
                self.plates.hold_soon()
            case KeyReleased("tab") | FocusLost():
                self.plates.hold_no_more()
        return False

    def command(self, name: str) -> bool:
        """Number keys: the cards; the keys for another plate and for the end of a turn."""
        if name == "end_turn":
            # A turn ends with the card that is drawn.
            is_ready = self.to_move and isinstance(task_of(self.view), Drawing)
            is_ready = is_ready and choosing.DO in self.table.composer.next_targets
            self.touched(choosing.DO if is_ready else choosing.END)
            return True
        if name == "tool":
            self.plates.next()
            return True
        return self.click_card(name, [card for card in self.furniture.hand.cards if card.visible])

    def subtitle(self) -> str:
        """Period, round and turn."""
        return words.subtitle(self.table, self.view)

    def heart(self) -> tuple[Rect, ...]:
        """City, court and church: most of what is spoken of has its price or its place there."""
        return layout.CITY, layout.COURT, layout.CHURCH

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a piece tells, as it is shown: something may be on its way."""
        return (
            self.story.info(target)
            or self.furniture.rival.info(target)
            or pieces.info(self.table, self.shown, target)
        )

    def prompt(self) -> Message | None:
        """More precise words while something is being composed, or about what Lacerda does."""
        return words.prompt(self) if self._view is not None else None

    def rival(self) -> Rival | None:
        """Lacerda, while the ribbon tells what he does."""
        return words.rival(self) if self._view is not None else None

    def ends_turn(self, events: Sequence[Event]) -> bool:
        """A turn ends with Lacerda's."""
        return any(isinstance(event, LacerdaTurnBegan) for event in events)

    def pauses_after(self, event: Event) -> bool:
        """The change of period and the end have scenes of their own, and steps for whoever wants them."""
        return isinstance(event, PeriodEnded | GameEnded) or self.story.stops_at(event)

    def interlude(self, event: Event) -> Scene:
        """The scene that comes then."""
        return interlude_after(self, self._app, event)

    def stop_going_by_steps(self) -> None:
        """The rest of Lacerda's turn, and the next ones, run through."""
        self.goes_by_steps = False
        self.story.show_steps_button()

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """What people who know similar games would get wrong."""
        return words.welcome(self.table)
