"""What the player's hand does at the tower: choosing, turning, pulling, carrying, laying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.message import Message, Rejection, Seat, message
from game.titles.villa_paletti.actions import Action, Lay, Place, Pull
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.movable import columns_to_pull
from game.titles.villa_paletti.pull import ATTEMPT_MM, TIMBER, longest_s
from game.titles.villa_paletti.rules import RULES
from game.titles.villa_paletti.state import LayFloor, SetColumn, SetDown, State
from game.titles.villa_paletti.table.camera import RISE
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.clearest_view import clearest_turn
from game.titles.villa_paletti.table.gestures import Gesture, InHand, Leading, Turning
from game.titles.villa_paletti.table.grips import grip_at, hung_from
from game.titles.villa_paletti.table.laying import Laying
from game.titles.villa_paletti.table.live_pull import Feel, LivePull
from game.titles.villa_paletti.table.pieces import seen_column
from game.titles.villa_paletti.table.pulling import Mode, Pulling
from game.titles.villa_paletti.table.shorter_way import shorter_way
from game.titles.villa_paletti.table.tower import Carried
from game.titles.villa_paletti.table.words import of_lowering, of_pull
from game.titles.villa_paletti.turns import MOST_LOOKS
from game.ui.board.board_view import NO_CHOICES, Choices
from game.ui.geometry import Point
from game.ui.input import Input
from game.ui.keys import command_of

if TYPE_CHECKING:
    from game.titles.villa_paletti.table.board import VillaTable

BY_BUTTON = "button"
WHEEL_DEG = 6.0
BUTTON_STEPS = 3
"""By so many steps of the wheel a button turns a floor: all round with two dozen clicks."""


class Handling:
    """Keeps the gesture that goes on, the chosen column and what nudges have told."""

    def __init__(self, board: VillaTable) -> None:
        self._board = board
        self.gesture: Gesture | None = None
        self._under: Gesture | None = None
        """What goes on again when the table has been turned."""
        self._leading = Leading()
        self.selected: str | None = None
        self.uses_hook = False
        self._steadies = False
        """Whether the other hand comes to the floor above as soon as a column is taken hold of."""
        self.felt: dict[str, Feel] = {}
        self.live: LivePull | None = None
        """The player's own pull whose end has not been shown yet."""
        self._choices: Choices = NO_CHOICES
        self._movable: frozenset[str] = frozenset()
        self._tower: Layout | None = None
        """The true tower at which the nudges were felt."""
        self._aside: tuple[Seat, str | None, dict[str, Feel], bool, bool] | None = None
        """Who looked last, while nobody does; what was chosen and felt, the tool, and the other hand."""
        self._put_by: Carrying | Laying | None = None
        """What looked for its place last: it is still there when the table has shown something else."""
        self._led_by: Seat | None = None
        """Whose hand led it."""

    # -- what is offered

    def offer(self, choices: Choices) -> None:
        """Other things can be done now."""
        if choices.seat != self._choices.seat:
            self._pass_to(choices.seat)
        self._choices = choices
        board = self._board
        state = board.view.table
        if self._goes_on_pulling(choices):
            return
        if self.carried is not None:
            self._put_by = self.carried
        if not choices.to_move:
            self._movable = frozenset()
            if self._put_by is not None:
                self._put_by.rest()
            self._under = None
            # Without room for it the rules have taken the column out of the hand. Ruling X27.
            is_held = isinstance(self.gesture, InHand) and board.truth.hand is not None
            if not is_held and not isinstance(self.gesture, Turning):
                self._drop()
            return
        self._movable = frozenset(column.id for column in columns_to_pull(state))
        self._take_up(state, choices)
        if self.selected is not None and not self._is_there(self.selected):
            self.selected = None
        board.carry()

    def _take_up(self, state: State, choices: Choices) -> None:
        """Have in the hand what is to be set down or laid now, if anything."""
        board, task = self._board, state.task
        free = self.gesture if isinstance(self.gesture, InHand) else None
        self._drop()
        last = self._put_by if self._led_by == choices.seat else None
        if isinstance(task, SetDown | SetColumn):
            column = state.hand if isinstance(task, SetDown) else state.unplaced[0]
            assert column is not None, state
            spots = [action for action in choices.legal if isinstance(action, Place)]
            pointer = free.pointer if free is not None and free.is_led else None
            dragged = free is not None and free.is_dragged
            if free is None and isinstance(last, Carrying) and last.is_for(state.layout, column):
                self.gesture = last
            else:
                self.gesture = Carrying(board, state.layout, column, spots, self._judge, pointer, dragged)
        elif isinstance(task, LayFloor):
            lays = [action for action in choices.legal if isinstance(action, Lay)]
            is_same = isinstance(last, Laying) and last.layout == state.layout
            self.gesture = last if is_same else Laying(board, state.layout, lays, self._judge)
        if self.carried is not None:
            self._led_by = choices.seat

    def _pass_to(self, seat: Seat | None) -> None:
        """What one hand has felt, the next one does not know; and it takes no hook that it has not chosen.

        Whoever comes back without anybody in between (a picture was made for a save) finds all that again.
        """
        before = self._choices.seat
        if before is not None and seat is None:
            self._aside = (before, self.selected, self.felt, self.uses_hook, self._steadies)
        known = self._aside if seat is not None else None
        if known is not None and known[0] == seat:
            _, self.selected, self.felt, self.uses_hook, self._steadies = known
        else:
            self.selected, self.felt, self.uses_hook, self._steadies = None, {}, False, False
        if seat is not None:
            self._aside = None

    def _goes_on_pulling(self, choices: Choices) -> bool:
        """Whether the hand keeps its column: looking elsewhere in between takes no pull back."""
        pulling = self.pulling
        if pulling is None or pulling.live.layout != self._board.truth.layout:
            return False
        if choices.to_move:
            self._movable = frozenset(column.id for column in columns_to_pull(self._board.view.table))
            if pulling.live.grip.column not in self._movable:
                return False
            self._board.viewing.return_to(pulling.camera.turn_deg)
            self._board.pull_moved()
        else:
            pulling.wait()
        return True

    def _is_there(self, column: str) -> bool:
        return any(other.id == column for other in self._board.view.table.layout.columns)

    def _judge(self, action: Place | Lay) -> Rejection | None:
        seat = self._choices.seat
        return RULES.check(self._board.view.table, seat if seat is not None else 0, action)

    def _drop(self) -> None:
        if self.gesture is not None or self._under is not None:
            self.gesture = self._under = None
            self._board.carry()

    def stand_before(self, tower: Layout) -> None:
        """That is the true tower now; nudges at another one tell nothing."""
        if tower != self._tower:
            self._tower, self.felt, self._aside = tower, {}, None

    # -- what the buttons ask

    @property
    def pulling(self) -> Pulling | None:
        """The pull that goes on."""
        return self.gesture if isinstance(self.gesture, Pulling) else None

    @property
    def carried(self) -> Carrying | Laying | None:
        """What looks for its place."""
        gesture = self._under if isinstance(self.gesture, Turning) else self.gesture
        return gesture if isinstance(gesture, Carrying | Laying) else None

    @property
    def led(self) -> str | None:
        """The column that looked for its place last, if it was a column."""
        return self._put_by.column.id if isinstance(self._put_by, Carrying) else None

    def has_led(self, action: Place | Lay) -> bool:
        """Whether what looked for its place last was led there: it hangs just above it."""
        return self._put_by is not None and self._put_by.where == action

    @property
    def laying(self) -> Laying | None:
        """The floor that looks for its place."""
        carried = self.carried
        return carried if isinstance(carried, Laying) else None

    @property
    def is_laying(self) -> bool:
        """Whether a floor looks for its place."""
        return self.laying is not None

    def turn_floor(self, by: int) -> None:
        """Turn it by so many steps of a button to the right, as seen from above."""
        if self.laying is not None:
            self.laying.turn(by * BUTTON_STEPS)

    @property
    def is_pulling(self) -> bool:
        """Whether a column is being pulled."""
        return self.pulling is not None

    @property
    def is_carrying(self) -> bool:
        """Whether a column or a floor looks for its place."""
        return self.carried is not None

    @property
    def movable(self) -> frozenset[str]:
        """The columns that the player may take hold of now."""
        return self._movable

    def is_movable(self, column: str) -> bool:
        """Whether the player may take hold of it now."""
        return column in self._movable

    def take_hook(self) -> None:
        """The hook instead of the hand, or the other way round; what has hold of a column stays."""
        if not self.is_pulling:
            self.uses_hook = not self.uses_hook
            self._board.changed()

    @property
    def can_steady(self) -> bool:
        """Whether a floor lies on the column that is being pulled, or on one that a click will take hold of.

        On its way to the button a pointer that is free to go would lead the column along, so one goes before.
        """
        if self.pulling is not None:
            return self.pulling.live.pull.has_floor_above
        layout = self._board.view.table.layout
        return self._board.pulls_by_click and any(
            layout.is_covered(layout.column(column)) for column in self._movable
        )

    @property
    def is_steadying(self) -> bool:
        """Whether the other hand is at the floor above, or will be."""
        return self._steadies if self.pulling is None else self.pulling.is_steadying

    def steady_floor(self) -> None:
        """The other hand goes to the floor above, or away from it."""
        if self.pulling is not None:
            self.pulling.steady(not self.pulling.is_steadying)
        else:
            self._steadies = not self._steadies
            self._board.changed()

    def put_back(self) -> None:
        """Let go of the column."""
        if self.pulling is not None:
            self.pulling.let_go()

    def wait(self) -> None:
        """Hold the column still that is being pulled, until the player goes on."""
        if self.pulling is not None:
            self.pulling.wait()

    def open_hands(self) -> None:
        """Whoever goes away in mid-pull lets go of the column; only a look leaves no trace. Ruling X37."""
        if self.pulling is not None:
            self.pulling.end_now()

    def put_down(self) -> None:
        """Set down what is carried; where that is not allowed, go to a place where it is, first."""
        carried = self.carried
        if carried is not None and carried.why_not is not None:
            carried.next_spot(0)
        elif carried is not None:
            carried.set_down()

    def point_out(self, action: Action) -> None:
        """Lead what is carried to the place that a hint is about."""
        match self.carried, action:
            case (Carrying() as column, Place()):
                column.lead_to(action)
            case (Laying() as floor, Lay()):
                floor.lead_to(action)

    # -- the pointer on the cloth

    def hears(self, event: Input) -> bool:
        """The gesture that goes on hears first."""
        is_meant = self._leading.lets_hear(event)
        if self.gesture is None or self.looks_elsewhere or not is_meant:
            return False
        return self.gesture.hears(event)

    @property
    def needs_time(self) -> bool:
        """Whether `beat` has anything to do."""
        return self.gesture is not None and not self.looks_elsewhere and self.gesture.needs_time

    def beat(self, dt: float) -> None:
        """Time passes for what the hand does."""
        if self.gesture is not None and not self.looks_elsewhere:
            self.gesture.beat(dt)

    @property
    def looks_elsewhere(self) -> bool:
        """Whether the table shows something else than the pull that goes on; no act of it would count now."""
        return self.is_pulling and not self._choices.to_move

    def pressed(self, point: Point) -> None:
        """Take hold of what is there, or turn the table; neither while a hand has a column."""
        if self.is_pulling:
            return
        column = self._board.tower.column_under(point) if not self.is_carrying else None
        if column is not None and column in self._movable:
            self.take_hold(column, point, "click" if self._board.pulls_by_click else "drag")
            return
        self._under = self.gesture
        board = self._board
        self.gesture = Turning(
            point, board.stage.tremble, board.camera.turn_deg, board.viewing.turn_to, self._turned
        )

    def _turned(self, click: Point | None) -> None:
        self.gesture, self._under = self._under, None
        self._board.stage.cancel_drag()
        if click is None:
            self._board.changed()
        elif isinstance(self.gesture, Carrying | Laying):
            self.gesture.clicked(click)
        else:
            self.choose(self._board.tower.column_under(click))

    def stop_turning(self) -> None:
        """The table is to be seen from one side for a while."""
        if isinstance(self.gesture, Turning):
            self.gesture, self._under = self._under, None
            self._board.stage.cancel_drag()

    def turn_by_wheel(self, steps: float) -> None:
        """The wheel over the cloth."""
        if not self.is_pulling:
            self._board.viewing.turn_to(self._board.camera.turn_deg + steps * WHEEL_DEG)

    # -- choosing

    def choose(self, column: str | None) -> None:
        """Choose a column (None: none); the view turns if it is hidden."""
        if self.is_pulling:
            return
        self.selected = column
        if column is not None:
            self._turn_towards(column)
        self._board.changed()

    def _turn_towards(self, column: str) -> None:
        board = self._board
        # What is seen in mid-motion may be another tower than that of the view: what counts is seen.
        if board.tower.seen(column) is None:
            return
        turn = clearest_turn(board.tower.layout, column, board.camera, board.viewing.camera_at)
        if turn is not None:
            board.viewing.glide_to(turn)

    # -- pulling

    def take_hold(self, column: str, point: Point | None, mode: Mode) -> None:
        """Grip a column where the pointer is, or at half height."""
        board = self._board
        self.selected = column
        state = board.truth
        board.viewing.stop()
        standing = state.layout.column(column)
        grip = grip_at(standing, board.camera, point, self.uses_hook)
        longest = longest_s(state.options.time_limit)
        live = LivePull(state.layout, grip, TIMBER[state.options.timber], longest)
        start = point or seen_column(standing, board.camera).centre
        self.gesture = Pulling(
            live, board.camera, mode, start, board.pull_moved, self._pull_over,
            lambda key: command_of(key, board.table.settings) == "steady",
        )
        if self._steadies and board.pulls_by_click:
            self.gesture.steady(True)
        board.pull_moved()
        board.changed()

    def take_selected(self) -> None:
        """Grip the chosen column with the keys."""
        if self.selected is not None and self.selected in self._movable and self.gesture is None:
            self.take_hold(self.selected, None, "keys")

    def draw_on(self) -> None:
        """Pull slowly along the shorter way out, until `draw_off`."""
        if self.gesture is None:
            self.take_selected()
        if self.pulling is not None:
            self.pulling.draw_along(BY_BUTTON, shorter_way(self.pulling.live, self._board.camera))

    def draw_off(self) -> None:
        """Stop there and keep hold."""
        if self.pulling is not None:
            self.pulling.stop(BY_BUTTON)

    @property
    def is_drawing(self) -> bool:
        """Whether it pulls like that just now."""
        return self.pulling is not None and self.pulling.is_led_by(BY_BUTTON)

    def _pull_over(self, pulling: Pulling) -> None:
        board, live = self._board, pulling.live
        assert live.outcome is not None
        self.gesture = None
        board.stage.cancel_drag()
        if live.feel is not None:
            self.felt[live.grip.column] = live.feel
            board.table.tell()
        action = Pull(live.grip, tuple(live.samples))
        seat = self._choices.seat
        # Of a hand that has hardly moved the rules want to hear nothing; a column that does not follow a hand
        # is one look more, and of those a turn has only so many. Ruling X28.
        if seat is None or RULES.check(board.truth, seat, action) is not None:
            board.pull_moved()
            board.changed()
            return
        self.live = live
        if live.outcome.ended == "free":
            self.gesture = InHand(pulling.holds_at, pulling.leads, pulling.keeps_hold, board.carry)
        before = board.truth
        board.submit(action)
        if board.truth is before:
            # Somebody who teaches asked for something else: all is as before the pull.
            self.live = self.gesture = None
            board.pull_moved()
            board.carry()
            board.changed()

    # -- what is seen of it

    def hanging(self) -> Carried | None:
        """The column in the hand, where it hangs now."""
        board = self._board
        gesture = self.carried if self.carried is not None else self.gesture
        if isinstance(gesture, Carrying):
            standing = gesture.standing
            x, y = seen_column(standing, board.camera).centre
            return Carried(standing, (x, y - gesture.height_mm * RISE * board.camera.scale))
        if isinstance(gesture, InHand) and self.live is not None:
            column = self.live.layout.column(self.live.grip.column)
            return Carried(column, hung_from(self.live.grip, gesture.pointer, board.camera))
        return None

    def ghost(self) -> tuple[Column, bool] | None:
        """Where the column would stand, and whether it may."""
        carried = self.carried
        if not isinstance(carried, Carrying):
            return None
        return carried.standing, carried.why_not is None

    def _look_counts(self, live: LivePull) -> bool:
        """Whether a column that has not moved is locked if the hand lets go now. Rulings X28, X36."""
        state = self._board.truth
        if state.options.touch_and_move:
            return True
        return state.looks >= MOST_LOOKS and live.hand_mm > ATTEMPT_MM

    def prompt(self) -> Message | None:
        """What to do now with what the hand does."""
        pulling = self.pulling
        if pulling is not None:
            live = pulling.live
            return of_pull(
                live, pulling.waits_for_press, pulling.is_away, pulling.mode, self._look_counts(live)
            )
        carried = self.carried
        if carried is not None and carried.why_not is not None:
            return carried.why_not.message
        if isinstance(carried, Carrying) and carried.would_tip:
            return message("ui.villa_paletti.prompt.tips")
        if isinstance(carried, Carrying) and carried.is_dragged:
            return of_lowering(carried.is_touching)
        return None
