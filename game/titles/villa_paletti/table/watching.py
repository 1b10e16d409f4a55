"""What is looked at as it happens: somebody else's pull, and a fall. Their time is that of a clip, 0 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.message import SeatName, message
from game.titles.villa_paletti.events import PullEnded
from game.titles.villa_paletti.pull import SAMPLES_PER_S, Sample
from game.titles.villa_paletti.table.fall import Fall
from game.titles.villa_paletti.table.hand_picture import held_by, other_hand
from game.titles.villa_paletti.table.live_pull import LivePull
from game.titles.villa_paletti.table.pieces import Pose, seen_column
from game.titles.villa_paletti.table.tower import Carried
from game.titles.villa_paletti.wording import column_name
from game.ui.anim.tween import in_out, lifted, out
from game.ui.geometry import around

if TYPE_CHECKING:
    from game.titles.villa_paletti.table.board import VillaTable

SETTLE_S = 0.8
SOUND_STEP_S = 0.3


class Watched:
    """A pull that is looked at: the record's samples are fed to the same simulation as time goes on."""

    def __init__(self, board: VillaTable, live: LivePull, event: PullEnded) -> None:
        self._board = board
        self._live = live
        self._event = event
        self._fed = 0
        self._settled = 0
        self._is_skipped = False
        self._heard = 0

    def tell(self) -> None:
        """Say who pulls at what: what became of it nobody is told before it is seen."""
        who, column = SeatName(self._event.seat), column_name(self._event.grip.column)
        self._board.tell(message("ui.villa_paletti.prompt.watched", who=who, column=column))

    def begin(self) -> None:
        """The hand takes hold."""
        self._board.watch(True)
        self._board.tower.hold(self._event.grip.column)

    def show_pull(self, t: float) -> None:
        """Feed what is due."""
        samples, live = self._event.samples, self._live
        if t >= 1 and self._fed == 0:
            # Only the end is wanted; the truth that follows shows it.
            self._is_skipped = True
            return
        due = round(t * len(samples))
        while self._fed < due and not live.is_settling and live.outcome is None:
            live.feed(samples[self._fed])
            self._fed += 1
        self._show(samples[max(0, self._fed - 1)])
        if self._fed // round(SOUND_STEP_S * SAMPLES_PER_S) != self._heard and live.strain > 0.1:
            self._heard = self._fed // round(SOUND_STEP_S * SAMPLES_PER_S)
            self._board.sound("creak" if live.strain > 0.6 else "pull")

    def _show(self, sample: Sample) -> None:
        board, live, grip = self._board, self._live, self._event.grip
        poses = dict(live.poses())
        poses[grip.column] = live.column_pose
        board.stand(live.layout, poses)
        board.tower.hold(grip.column, live.strain)
        live.aim(sample.u_um / 1000, sample.y_um / 1000)
        live.hold_floor(sample.lift_mn)
        board.reach.show_hands(held_by(live, board.camera, is_shown=True), other_hand(live, board.tower))

    def show_settling(self, t: float) -> None:
        """Let the tower come to rest; the hand takes the column along, or back."""
        if self._is_skipped:
            return
        live, board = self._live, self._board
        live.let_go()
        due = round(t * SETTLE_S * SAMPLES_PER_S)
        if self._settled < due and live.outcome is None:
            live.pass_time((due - self._settled) / SAMPLES_PER_S)
            self._settled = due
        column = live.layout.column(self._event.grip.column)
        seen = seen_column(column, board.camera, live.column_pose)
        board.reach.show_hands(None)
        board.tower.hold(None)
        if self._event.ended == "free":
            board.stand(live.shown_layout.without(column.id), live.poses())
            start, goal = seen.centre, board.hover_spot()
            at = lifted(around(start, 0, 0), around(goal, 0, 0), in_out(t), 30)
            board.tower.carry(Carried(column, (at.x, at.y)))
        else:
            left, pose = 1 - out(t), live.column_pose
            poses = dict(live.poses())
            poses[column.id] = Pose(pose.u * left, pose.y * left, pose.tilt_deg * left)
            board.stand(live.shown_layout.with_column(column), poses)

    def finish(self) -> None:
        """No hand is there any more."""
        self._board.watch(False)
        self._board.tell(None)
        self._board.reach.show_hands(None)
        self._board.tower.hold(None)


class Falling:
    """A fall that is looked at."""

    def __init__(self, board: VillaTable, fall: Fall) -> None:
        self._board = board
        self._fall = fall
        self._shown = 0.0
        self._seconds = fall.lasts_s
        self._is_heard = False

    def begin(self) -> None:
        """All hands are off."""
        board = self._board
        board.watch(True)
        board.reach.show_hands(None)
        board.tower.hold(None)
        board.tower.carry(None)
        board.tower.hover_floor(None)

    def show(self, t: float) -> None:
        """Let it fall on."""
        passed = left = t * self._seconds - self._shown
        self._shown = t * self._seconds
        fall, board = self._fall, self._board
        while left > 0:
            fall.pass_time(min(left, 0.03))
            left -= 0.03
        if fall.is_falling and not self._is_heard:
            self._is_heard = True
            board.sound("collapse")
        board.show_fall(fall, passed)

    def finish(self) -> None:
        """Show where everything lies."""
        self._board.watch(False)
        self._fall.finish()
        self._board.show_fall(self._fall)

