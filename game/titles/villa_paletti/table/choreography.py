"""What each event of Villa Paletti looks like: clips from what the table shows to what the event says."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.events import Event
from game.titles.villa_paletti.actions import Place, Pull
from game.titles.villa_paletti.causes import layout_after
from game.titles.villa_paletti.content import COLUMN_HEIGHT
from game.titles.villa_paletti.events import (
    Agreed,
    Collapsed,
    ColourTaken,
    ColumnLeft,
    ColumnPlaced,
    ColumnToppled,
    FloorLaid,
    Locked,
    Objected,
    PenaltyTaken,
    Proposed,
    PullEnded,
    SealMoved,
    SealRolled,
    SetUpColumn,
    SiteFilled,
    TurnBegan,
)
from game.titles.villa_paletti.layout import Column, Layout
from game.titles.villa_paletti.pull import SAMPLES_PER_S, TIMBER
from game.titles.villa_paletti.state import State
from game.titles.villa_paletti.table.camera import RISE, fitting_scale
from game.titles.villa_paletti.table.carrying import LOWERED_MM
from game.titles.villa_paletti.table.fall import Fall, fall_after, fall_of_pull
from game.titles.villa_paletti.table.live_pull import LivePull
from game.titles.villa_paletti.table.pieces import Pose, floor_id, seen_column
from game.titles.villa_paletti.table.tower import HOVER_MM, Carried
from game.titles.villa_paletti.table.watching import SETTLE_S, Falling, Watched
from game.ui.anim.clip import Clip, moment, motion
from game.ui.anim.tween import between, in_out, lifted, out, settle
from game.ui.geometry import Point, around

if TYPE_CHECKING:
    from game.titles.villa_paletti.table.board import VillaTable

TURN_S, BACK_S, PLACE_S, LAY_S, LEAVE_S, FILL_S = 0.45, 0.3, 0.5, 0.7, 0.5, 1.1
WATCHED_S = 60.0
"""A pull that lasted longer is shown in this time."""
DROP_S = 0.16
TOPPLE_S, TOPPLED_DEG = 0.4, 26.0

_SOUNDS: dict[type[Event], str] = {
    SealRolled: "token", ColourTaken: "token", Proposed: "tick", Objected: "refused", Agreed: "tick",
    Locked: "token", SealMoved: "points-3",
}


class Choreography:
    """Clips for the events of Villa Paletti, moving the tower of one table."""

    def __init__(self, board: VillaTable) -> None:
        self._board = board

    def clip_for(self, event: Event) -> Clip | None:
        """The clip of an event, None if nothing moves."""
        match event:
            case SiteFilled():
                return self._filled()
            case PullEnded():
                return self._pulled(event)
            case ColumnPlaced() | SetUpColumn():
                return self._placed(event)
            case ColumnToppled():
                return self._toppled(event)
            case FloorLaid():
                return self._laid(event)
            case PenaltyTaken(_, column):
                return self._left(column)
            case ColumnLeft(column):
                return self._left(column)
            case Collapsed():
                return self._collapsed(event)
            case TurnBegan(seat):
                return moment(partial(self._board.show_turn, seat))
        name = _SOUNDS.get(type(event))
        return moment(partial(self._board.sound, name)) if name is not None else None

    # -- the view

    def _turned_to(self, direction_urad: int) -> Clip:
        """The table turns the shorter way to a direction."""
        board = self._board
        goal = math.degrees(direction_urad / 1e6)
        start = board.camera.turn_deg
        way = (goal - start + 180) % 360 - 180
        if abs(way) < 0.01:
            return Clip()
        return motion(TURN_S, lambda t: board.viewing.turn_to(start + way * in_out(t)))

    # -- set-up

    def _filled(self) -> Clip:
        """All columns come down on the site, one after the other."""
        board = self._board

        def show(t: float) -> None:
            columns = board.next_table().layout.columns
            poses = {}
            for place, column in enumerate(columns):
                part = min(1.0, max(0.0, t * 2.2 - place * 1.2 / len(columns)))
                if part < 1:
                    poses[column.id] = Pose(y=420 * (1 - out(part)))
            board.stand(board.next_table().layout, poses)

        return moment(partial(board.sound, "shuffle")).then(motion(FILL_S, show))

    # -- pulls

    def _pulled(self, event: PullEnded) -> Clip:
        live = self._felt(event)
        return self._own_end(event, live) if live is not None else self._watched(event)

    def _felt(self, pull: Pull | PullEnded) -> LivePull | None:
        """The pull as the player at the screen has just felt it; None if it was somebody else's hand."""
        live = self._board.hand.live
        is_own = live is not None and (live.grip, tuple(live.samples)) == (pull.grip, pull.samples)
        return live if is_own else None

    def _own_end(self, event: PullEnded, live: LivePull) -> Clip:
        """What the player has just seen needs no showing again; a column that was let go returns."""
        board = self._board
        if event.ended in ("free", "collapse"):
            return Clip()
        last = live.column_pose

        def show(t: float) -> None:
            left = 1 - out(t)
            pose = Pose(last.u * left, last.y * left, last.tilt_deg * left)
            board.stand(board.tower.layout, {live.grip.column: pose} if t < 1 else {})

        return moment(partial(board.sound, "wood")).then(motion(BACK_S, show))

    def _watched(self, event: PullEnded) -> Clip:
        """Somebody else's hand pulls; the same samples move the same pieces."""
        board = self._board
        story = board.story_of(event)
        if story is None or not event.samples:
            return Clip()
        state, _ = story
        watched = Watched(board, LivePull(state.layout, event.grip, TIMBER[state.options.timber]), event)
        seconds = min(len(event.samples) / SAMPLES_PER_S, WATCHED_S)
        begins = moment(watched.tell).then(self._turned_to(event.grip.direction_urad))
        pulls = motion(seconds, watched.show_pull, watched.begin)
        if event.ended == "collapse":
            return begins.then(pulls).then(moment(watched.finish))
        return begins.then(pulls).then(motion(SETTLE_S, watched.show_settling, end=watched.finish))

    # -- setting down

    def _placed(self, event: ColumnPlaced | ColumnToppled | SetUpColumn) -> Clip | None:
        """The column comes down where it will stand."""
        board = self._board
        story = board.story_of(event)
        if story is None:
            return None
        action = story[1]
        room = self._made_room(event.column, layout_after(*story))
        standing = self._standing(*story, event.column)
        carried = board.tower.carried
        goal = seen_column(standing, board.camera).centre
        above = LOWERED_MM * RISE * board.camera.scale if board.hand.has_led(action) else 120
        start = carried.centre if carried is not None else (goal[0], goal[1] - above)
        if action.drop_um:
            return self._dropped(standing, start, goal).then(room)
        far = math.dist(start, goal)
        seconds = 0.16 if far < 40 else PLACE_S
        end = partial(board.stood, standing)
        return self._flown(standing, start, goal, seconds, min(28.0, far / 4), end).then(room)

    def _standing(self, state: State, action: Place, column: str) -> Column:
        """A column where it was set down: at set-up on the site, later on the highest floor."""
        return Column(column, state.layout.top, action.x_um, action.z_um, 0, action.on)

    def _toppled(self, event: ColumnToppled) -> Clip | None:
        """The column comes down, leans over, and is caught and taken back to its old place."""
        board = self._board
        story, placed = board.story_of(event), self._placed(event)
        home = story[0].hand if story is not None else None
        if story is None or placed is None or home is None:
            return None
        state, action = story
        standing = self._standing(state, action, event.column)
        at = seen_column(standing, board.camera).centre
        on = next((column for column in state.layout.columns if column.id == action.on), standing)
        way = -1 if at[0] >= seen_column(on, board.camera).centre[0] else 1

        def lean(t: float) -> None:
            poses = {event.column: Pose(tilt_deg=way * TOPPLED_DEG * t * t)} if t < 1 else {}
            board.stand(board.tower.layout, poses)

        def catch() -> None:
            board.stand(board.tower.layout.without(event.column), {})
            board.sound("wood")

        goal = seen_column(home, board.camera).centre
        back = self._flown(home, at, goal, PLACE_S, 40.0, partial(board.stood, home))
        return placed.then(motion(TOPPLE_S, lean)).then(moment(catch)).then(back)

    def _made_room(self, column: str, layout: Layout | None) -> Clip:
        """A column that was stacked makes the villa higher: it is looked at from further away."""
        board = self._board
        first, last = board.camera.scale, board.camera.scale if layout is None else fitting_scale(layout)
        if last >= first:
            return Clip()

        def show(t: float) -> None:
            board.viewing.scale = between(first, last, in_out(t))
            board.stand(board.tower.layout, {column: Pose()} if t < 1 else {})

        return motion(TURN_S, show)

    def _dropped(self, column: Column, start: Point, goal: Point) -> Clip:
        """A column that was let go in the air falls, faster and faster."""
        board, turned = self._board, self._turned_along(column)

        def show(t: float) -> None:
            board.tower.carry(Carried(column, turned((goal[0], between(start[1], goal[1], t * t)))))

        def land() -> None:
            board.tower.carry(None)
            board.stood(column)
            x, y = turned(goal)
            board.reach.raise_dust((x, y + COLUMN_HEIGHT / 2 * RISE * board.camera.scale))

        return motion(DROP_S, show, end=land)

    def _flown(
        self, column: Column, start: Point, goal: Point, seconds: float, height: float,
        end: Callable[[], None],
    ) -> Clip:
        board, turned = self._board, self._turned_along(column)

        def show(t: float) -> None:
            at = lifted(around(start, 0, 0), around(goal, 0, 0), in_out(t), height)
            board.tower.carry(Carried(column, turned((at.x, at.y))))

        def land() -> None:
            board.tower.carry(None)
            end()

        return motion(seconds, show, end=land)

    def _turned_along(self, column: Column) -> Callable[[Point], Point]:
        """Where a place on the way of a column is, should the table have been turned since then."""
        board = self._board
        then = seen_column(column, board.camera).centre

        def turned(place: Point) -> Point:
            now = seen_column(column, board.camera).centre
            return place[0] + now[0] - then[0], place[1] + now[1] - then[1]

        return turned

    def _laid(self, event: FloorLaid | Collapsed) -> Clip | None:
        """The floor comes down on its columns, and the view makes room for it; so even if all falls then."""
        board = self._board
        story = board.story_of(event)
        layout = layout_after(*story) if story is not None else None
        if story is None or layout is None:
            return None
        above = HOVER_MM if board.hand.has_led(story[1]) else 70.0
        first, last = board.camera.scale, fitting_scale(layout)

        def show(t: float) -> None:
            board.viewing.scale = between(first, last, in_out(t))
            drop = above * (1 - settle(t, 0.7))
            board.stand(layout, {floor_id(layout.top): Pose(y=max(0.0, drop))} if t < 1 else {})

        def begin() -> None:
            board.tower.hover_floor(None)

        return motion(LAY_S, show, begin, partial(board.sound, "wood"))

    def _left(self, column: str) -> Clip | None:
        """A column leaves the game."""
        board = self._board
        seen = board.tower.seen(column)
        carried = board.tower.carried
        if carried is not None and carried.column.id == column:
            start, piece = carried.centre, carried.column
        elif seen is not None:
            start, piece = seen.centre, seen.column
        else:
            return None

        def take() -> None:
            board.stand(board.tower.layout.without(column), {})
            board.sound("pull")

        fly = self._flown(piece, start, (1010.0, 240.0), LEAVE_S, 70, lambda: None)
        return moment(take).then(fly)

    # -- the fall

    def _collapsed(self, event: Collapsed) -> Clip | None:
        """The tower falls as the bodies fall, slowly at first."""
        board = self._board
        fall = self._fall_of(event)
        if fall is None:
            return moment(partial(board.sound, "collapse"))
        falls = Falling(board, fall)
        shown = motion(fall.lasts_s, falls.show, falls.begin, falls.finish)
        before = self._before_fall(event) or Clip()
        return before.then(self._turned_to(fall.direction_urad)).then(shown)

    def _before_fall(self, event: Collapsed) -> Clip | None:
        """What brought the villa down, where nothing has told of it yet."""
        match event.fall.doing:
            case "remove":
                return self._left(event.fall.piece)
            case "lay":
                return self._laid(event)
            case _:
                return None

    def fall_that_was(self) -> Fall | None:
        """How the villa lies at a table that is only looked at after its fall."""
        last = next(iter(self._board.table.events_from(Collapsed)), None)
        fall = self._fall_of(last) if isinstance(last, Collapsed) else None
        if fall is not None:
            fall.finish()
        return fall

    def _fall_of(self, event: Collapsed) -> Fall | None:
        story = self._board.story_of(event)
        if story is None:
            return None
        action = story[1]
        live = self._felt(action) if isinstance(action, Pull) else None
        return fall_of_pull(live) if live is not None else fall_after(*story, event.fall.doing)
