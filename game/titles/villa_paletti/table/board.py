"""The table of Villa Paletti: the tower, the panels round it, and what they say."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.core.message import Message, Rejection, Seat, message
from game.titles.villa_paletti.actions import Action, Lay, Place, TakePenalty, pull_of
from game.titles.villa_paletti.content import COLUMN_HEIGHT, column_ids
from game.titles.villa_paletti.events import Collapsed, TurnBegan
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.state import MoveOne, Penalise, Prove, State
from game.titles.villa_paletti.table import words
from game.titles.villa_paletti.table.buttons import Buttons
from game.titles.villa_paletti.table.camera import DIRECTIONS, Camera, fitting_scale, highest_mm
from game.titles.villa_paletti.table.chapters import CHAPTERS
from game.titles.villa_paletti.table.choreography import Choreography
from game.titles.villa_paletti.table.cloth import Cloth, ColumnSpot, Pulse
from game.titles.villa_paletti.table.company import Company
from game.titles.villa_paletti.table.eye import estimate_seen
from game.titles.villa_paletti.table.fall import Fall
from game.titles.villa_paletti.table.handling import Handling
from game.titles.villa_paletti.table.in_hand import HandedPiece
from game.titles.villa_paletti.table.ladder import Ladder
from game.titles.villa_paletti.table.laying import TURN_KEYS, Laying
from game.titles.villa_paletti.table.layout import FLOORS, LARGE_RIBBON, OPEN_LOG, RIBBON
from game.titles.villa_paletti.table.pacing import PACING
from game.titles.villa_paletti.table.picking import path_of
from game.titles.villa_paletti.table.pieces import Poses
from game.titles.villa_paletti.table.pull_picture import PullPicture
from game.titles.villa_paletti.table.reach import Reach
from game.titles.villa_paletti.table.spots import Spots
from game.titles.villa_paletti.table.steadiness import Steadiness
from game.titles.villa_paletti.table.task_panel import TaskPanel
from game.titles.villa_paletti.table.touching import Touching
from game.titles.villa_paletti.table.tower import Tower
from game.titles.villa_paletti.table.turn_clock import TurnClock
from game.titles.villa_paletti.table.verdict import VerdictScene
from game.titles.villa_paletti.table.view_panel import ViewPanel
from game.titles.villa_paletti.table.viewing import Viewing
from game.titles.villa_paletti.view import View
from game.ui.anim.clip import Clip
from game.ui.board.board_view import Choices, InfoCard, TableFrame
from game.ui.board.composer import Path
from game.ui.board.marks import Marks, Target
from game.ui.board.plain_board import PlainBoard
from game.ui.geometry import Point, Rect
from game.ui.input import Input, KeyPressed
from game.ui.painter import Painter
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App


class VillaTable(PlainBoard[View]):
    """See `game.ui.board.board_view.BoardView`."""

    chapters = CHAPTERS
    pacing = PACING
    ribbon_place, large_ribbon_place = RIBBON, LARGE_RIBBON
    backdrop = "backgrounds/villa"
    open_log_rect = OPEN_LOG
    recalls_own_turn = True

    def __init__(self, app: App, table: TableFrame) -> None:
        super().__init__(app, table)
        self.viewing = Viewing(self._seen_anew, self._view_rests, lambda: table.settings.reduced_motion)
        self._clock = TurnClock(table)
        self._watched: Message | None = None
        self.fallen: Fall | None = None
        self._choreography = Choreography(self)
        self.hand = Handling(self)
        self._buttons = Buttons(table, self.hand, lambda label: words.of_button(self.view.table, label))
        self._pull = PullPicture(self)
        self.company = Company(table)
        self._spots = Spots(table, self.hand.choose, self._take_by_key)

    # -- laying out

    def build(self) -> None:
        """Lay out the table as it was shown last."""
        stage = self.stage
        empty = Layout((), ())
        stage.add(Cloth(Touching(self)))
        self.tower = stage.add(Tower("tower", empty, self.camera))
        stage.add(self.tower.shadow)
        self.reach = stage.add(Reach())
        self.ladder = stage.add(Ladder(self.table))
        self.task = stage.add(TaskPanel(self.table))
        self.steadiness = stage.add(Steadiness(self.table, self.hand.choose))
        ViewPanel(self.table, self.turn_by, self._other_side, self._next_column).build()
        self.company.build()
        self._in_hand = stage.add(HandedPiece(self.table, self.hand))
        stage.add(Pulse(self._beat, self._needs_time))
        self._spots.forget()
        self._buttons.build()
        if self._view is not None:
            view, self._view = self._view, None
            self.sync(view)

    @property
    def truth(self) -> State:
        """The whole state, for what a hand feels."""
        state = self.table.truth
        assert isinstance(state, State), state
        return state

    def next_table(self) -> State:
        """The table that the clips lead to; only what everybody may see of it is used."""
        return self.truth

    def story_of(self, event: Event) -> tuple[State, Any] | None:
        """The whole state before the action that led to an event, and that action."""
        return self.table.story_of(event)

    # -- the view

    @property
    def camera(self) -> Camera:
        """How the tower is seen now."""
        return self.viewing.camera

    def _seen_anew(self) -> None:
        self.tower.turn(True)
        self.steadiness.turn(True)
        fall = self.fallen
        poses = self.tower.poses if fall is None else fall.poses_from(self.camera.direction_urad)
        self.tower.show_tower(self.tower.layout, self.camera, poses)
        self.carry()
        self._spots.place(self.tower)

    def _view_rests(self) -> None:
        self.tower.turn(False)
        self.steadiness.turn(False)

    def turn_by(self, steps: int) -> None:
        """To one of the fixed directions; never while a hand pulls."""
        if not self.hand.is_pulling:
            self.viewing.turn_by(steps)

    def _other_side(self) -> None:
        self.turn_by(DIRECTIONS // 2)

    @property
    def _choosable(self) -> Collection[str]:
        """The columns with which something can be done now: those to be moved, or taken as a penalty."""
        if not self._choices.to_move:
            return ()
        penalties = {action.column for action in self._choices.legal if isinstance(action, TakePenalty)}
        return self.hand.movable or penalties

    def _next_column(self) -> None:
        """Choose the next column that can be moved or taken as a penalty (or any), from the lowest."""
        layout = self.view.table.layout
        ids = sorted(self._choosable) or [column.id for column in layout.columns]
        if not ids:
            return
        place = ids.index(self.hand.selected) + 1 if self.hand.selected in ids else 0
        self.hand.choose(ids[place % len(ids)])
        spot = self.stage.find(ids[place % len(ids)])
        if self._walks_columns and spot is not None:
            # What Enter takes hold of is what is chosen.
            self.stage.focus(spot)

    @property
    def _walks_columns(self) -> bool:
        """Whether the keyboard is at a column, and is seen there."""
        return self.stage.focus_shown and isinstance(self.stage.focused, ColumnSpot)

    def _go_to_next_column(self) -> None:
        """Choose the next column by key: where none has the keyboard, Enter then does it with the big button.

        What is being pulled or carried keeps the keyboard.
        """
        self._next_column()
        is_free = not self.hand.is_pulling and self.hand.selected in self._choosable
        if is_free and not self._walks_columns:
            self.stage.focus(self._buttons.main)

    # -- showing

    def heart(self) -> tuple[Rect, ...]:
        """The villa, whose columns are touched through the cloth, and the floors as they follow."""
        return self.tower.rect, FLOORS

    def sync(self, view: View) -> None:
        """Show exactly what the view says."""
        self._view = view
        state = view.table
        self.hand.stand_before(self.truth.layout)
        if state.fall is None:
            self.fallen = None
        is_unseen = state.fall is not None and self.fallen is None
        if self.viewing.scale is None or state.fall is None or is_unseen:
            self.viewing.scale = fitting_scale(state.layout)
        if is_unseen:
            self.fallen = self._choreography.fall_that_was()
        self._watched = None
        self.watch(False)
        self.reach.show_hands(None)
        self.tower.hold(None)
        if self.fallen is not None and is_unseen:
            self.show_fall(self.fallen)
        elif self.fallen is not None:
            self._show_fallen(self.fallen)
        else:
            self.tower.show_tower(state.layout, self.camera)
        self.ladder.show_top(state.layout.top)
        self.task.show_task(state)
        self.company.show(state)
        self.carry()
        self._spots.follow(self.tower)
        self._in_hand.hand_on(self.stage.find(self.hand.led) if self.hand.led is not None else None)
        self.mark(self._marks)

    def watch(self, on: bool) -> None:
        """Somebody's hand, or the whole villa, moves in the plane that is looked at; or no longer."""
        self.viewing.fix(on)
        if on:
            self.hand.stop_turning()

    def tell(self, watched: Message | None) -> None:
        """Say what is being watched, until it is over."""
        self._watched = watched
        self.table.prompt()

    def show_turn(self, seat: Seat) -> None:
        """Light the plate of the seat whose turn it is; whoever is still to come is called by the frame."""
        self.company.show_turn(seat)
        if seat == self.table.viewer:
            self.sound("your-turn")

    def stand(self, layout: Layout, poses: Poses) -> None:
        """Show the tower at a moment of a motion."""
        self.tower.show_tower(layout, self.camera, poses)

    def stood(self, column: Column) -> None:
        """A column has been set down."""
        self.stand(self.tower.layout.with_column(column), {})
        self.sound("wood")

    def show_fall(self, fall: Fall, passed_s: float = math.inf) -> None:
        """Show a moment of the collapse, as it is seen along its own plane.

        `passed_s`: since the moment before. Where a villa sways in one plane and falls in another, the view
        follows.
        """
        begins, self.fallen = self.fallen is None, fall
        # No drafts of the floors meanwhile: those lie level, and these tilt.
        self.viewing.follow(math.degrees(fall.direction_urad / 1e6), passed_s)
        self._show_fallen(fall)
        if begins:
            self._show_estimate()
            self.table.prompt()

    def _show_fallen(self, fall: Fall) -> None:
        """Show the pieces as they fall or lie, from wherever that is looked at."""
        self.tower.show_tower(fall.layout, self.camera, fall.poses_from(self.camera.direction_urad))

    def carry(self) -> None:
        """What is carried, or where it would go, has changed."""
        hanging = self.hand.hanging()
        state = self.view.table
        if hanging is None and state.hand is not None:
            hanging = self.tower.hanging_at(state.hand, self.hover_spot())
        self.tower.carry(hanging, self.hand.ghost())
        laying = self.hand.laying
        self.tower.hover_floor((laying.floor, laying.why_not is None) if laying is not None else None)
        self._in_hand.show_piece(self.hand.is_carrying)
        self._show_estimate()
        self.table.prompt()

    def hover_spot(self) -> Point:
        """Where a column waits that somebody else has in the hand."""
        layout = self.tower.layout
        return self.camera.in_plane(165, highest_mm(layout) - COLUMN_HEIGHT / 2, 20)

    def changed(self) -> None:
        """Something was chosen or taken hold of: marks, buttons and words may differ."""
        self._buttons.refresh()
        self.mark(self._marks)
        self.table.prompt()

    def pull_moved(self) -> None:
        """Show the tower as it is under the player's hand."""
        self._pull.show()
        self._buttons.follow_pull()

    def _take_by_key(self, column: str) -> None:
        self.hand.choose(column)
        self.hand.take_selected()

    # -- time

    def _needs_time(self) -> bool:
        return self.hand.needs_time or self.viewing.needs_time or self._clock.needs_time

    def _beat(self, dt: float) -> None:
        self.viewing.beat(dt)
        self.hand.beat(dt)
        self._clock.beat(dt, may_end=not self.hand.is_pulling)

    # -- acting

    def submit(self, action: Action) -> None:
        """Something was done as a whole: a column pulled, or what is carried set down."""
        self.table.act(action)

    def led_astray(self) -> None:
        """It has left the place that a hint was about."""
        self.table.forget_note()

    def refuse(self, why: Rejection) -> None:
        """It cannot be set down there."""
        self.table.refuse(why)

    @property
    def pulls_by_click(self) -> bool:
        """Whether a click takes hold and another one lets go."""
        return self.table.settings.pull_by_click

    def look_at(self, column: str) -> bool:
        """Show the info card of a column."""
        return self.table.look_at(column)

    def tooltip(self, column: str) -> str | None:
        """The short form of it."""
        return self.table.tooltip(column)

    # -- BoardView

    def animate(self, event: Event) -> Clip | None:
        """The motion of an event."""
        return self._choreography.clip_for(event)

    def offer(self, choices: Choices) -> None:
        """Buttons and halos for what can be done now."""
        self._choices = choices
        if self._view is None:
            return
        if choices.to_move:
            self.hand.live = None
        self.hand.offer(choices)
        self._buttons.offer(choices)
        self._clock.offer(choices, self.truth.turns)
        self.mark(self._marks)

    def mark(self, marks: Marks) -> None:
        """Halos of columns, and light on plates."""
        self._marks = marks
        if self._view is None:
            return
        halos = dict.fromkeys(self.hand.movable, "legal")
        for action in self._choices.legal if self._choices.to_move else ():
            if isinstance(action, TakePenalty):
                halos[action.column] = "legal"
        halos |= {id: "selected" for id in marks.lit if id in self._spots}
        if self.hand.selected is not None:
            halos[self.hand.selected] = "selected"
        if self.hand.is_pulling or self.truth.fall is not None:
            halos = {}
        self.tower.mark(halos, frozenset(self.view.table.locked))
        self._buttons.light(marks.lit)
        self.company.light(marks.lit)
        self._show_estimate()

    def _show_estimate(self) -> None:
        if self._view is None:
            return
        state, hand = self.view.table, self.hand
        ghost = hand.ghost()
        self.steadiness.show_estimate(
            estimate_seen(state.layout, hand, self.fallen is not None or state.fall is not None),
            self.camera, hand.movable, hand.felt, ghost[0] if ghost is not None else None,
        )

    def path(self, action: Action) -> Path:
        """How an action is picked."""
        return path_of(action)

    def attempt(self, picks: Sequence[Target], target: Target) -> Action | None:
        """The action behind a refused click on a column, or on the big button where none is chosen."""
        task = self.view.table.task
        if target == self._buttons.main.name:
            needs_column = self._choices.to_move and isinstance(task, MoveOne | Prove | Penalise)
            # Of any column the rules know what comes first, or whose turn it is.
            return None if needs_column else pull_of(column_ids()[0])
        if target not in self._spots:
            return None
        return TakePenalty(target) if isinstance(task, Penalise) else pull_of(target)

    def advice(self, picks: Sequence[Target], target: Target) -> Message:
        """What to say of something that cannot be done now."""
        is_one_due = bool(self.hand.movable) or isinstance(self.view.table.task, Penalise)
        if target == self._buttons.main.name and is_one_due:
            return message("ui.villa_paletti.choose_first")
        return message("ui.villa_paletti.nothing_there")

    def prepare(self, painter: Painter) -> Iterator[None]:
        """The villa as it is seen from elsewhere."""
        return self.tower.prepare(painter)

    def targets_tell(self, action: Action) -> bool:
        """Where something in the hand should go is shown by leading it there."""
        return not isinstance(action, Place | Lay)

    def point_out(self, action: Action) -> None:
        """What is carried goes where a hint would have it: there is nothing else to be lit."""
        self.hand.point_out(action)

    def hears(self, event: Input) -> bool:
        """What the hand does comes first."""
        if self._view is None:
            return False
        match self.hand.laying, event:
            case Laying() as laying, KeyPressed(key) if key in TURN_KEYS and not self.stage.focus_shown:
                # Whoever leads the floor with the mouse turns it by key without going to it first.
                return laying.key(key)
        return self.hand.hears(event)

    def rest(self) -> None:
        """A hand at a column does not get tired meanwhile."""
        self.hand.wait()

    def open_hands(self) -> None:
        """A column that has been moved comes out or goes back now. Ruling X37."""
        self.hand.open_hands()

    def command(self, name: str) -> bool:
        """Keys that turn the view and name the next column."""
        match name:
            case "turn_left" | "turn_right":
                self.turn_by(1 if name == "turn_left" else -1)
            case "next_piece":
                self._go_to_next_column()
            case "tool":
                self.hand.take_hook()
            case "steady":
                if self.hand.can_steady:
                    self.hand.steady_floor()
            case _:
                return False
        return True

    @property
    def is_moving_by_hand(self) -> bool:
        """While a column is pulled, which a key or a button may do alone; not while the hand waits."""
        return self.hand.pulling is not None and not self.hand.pulling.is_at_rest

    def subtitle(self) -> str:
        """Turn and highest floor."""
        return words.subtitle(self.table, self.view.table)

    def side_note(self, choices: Choices) -> str:
        """What the chosen column is worth, or what is left of the minute of the turn, or of a hand."""
        pulling = self.hand.pulling
        tires = pulling.live.tires_in_s if pulling is not None else None
        seconds = tires if tires is not None else self._clock.seconds
        if seconds is not None:
            return self.table.text("ui.villa_paletti.seconds", n=seconds)
        column = self.hand.selected
        if column is None and self.view.table.hand is not None:
            column = self.view.table.hand.id
        return words.worth(self.table, self.view.table, column) if column is not None else ""

    def seat_colour(self, seat: Seat) -> str | None:
        """The colour of a seat's columns; None before it has one."""
        if self._view is None or not self.view.table.colours[seat]:
            return None
        return self.view.table.colours[seat][0]

    def info(self, target: Target) -> InfoCard | None:
        """What a right click on a piece tells."""
        return words.info(self.table, self.view.table, self.hand.felt, target)

    def prompt(self) -> Message | None:
        """More precise words while the hand does something."""
        if self._watched is not None:
            return self._watched
        if self.fallen is not None or self.view.table.fall is not None:
            return message("ui.villa_paletti.prompt.fallen")
        if self.truth.fall is not None:
            # Nobody is told before it is seen.
            return message("ui.villa_paletti.prompt.settling")
        return (self.hand.prompt() or words.of_neutral(self.view.table)) if self._choices.to_move else None

    def ends_turn(self, events: Sequence[Event]) -> bool:
        """A single builder's turn is over when the next one begins."""
        return self.truth.seats == 1 and any(isinstance(event, TurnBegan) for event in events)

    def pauses_after(self, event: Event) -> bool:
        """After a collapse it is told who did it, before the results."""
        return isinstance(event, Collapsed)

    def interlude(self, event: Event) -> Scene:
        """Who made the villa fall, and why."""
        assert isinstance(event, Collapsed), event
        return VerdictScene(self._app, self.table, event)

    def welcome(self) -> tuple[str, Sequence[str]] | None:
        """What surprises people who play for the first time."""
        return words.welcome(self.table, self.truth.options)
