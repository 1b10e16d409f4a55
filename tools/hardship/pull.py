"""A hand that pulls a column half out of the villa and holds it there."""

from __future__ import annotations

import time

import pygame

from game.titles.villa_paletti.table.board import VillaTable
from game.titles.villa_paletti.table.live_pull import LivePull
from game.ui.scenes.playing.table import TableScene
from tools.hardship.stay import tell
from tools.killing.player import Hand
from tools.shots_states.villa import pull_half_way

HELD_FRAMES = 20
GAP_S = 1.0
"""Between two frames there is never so much time, unless somebody has stopped the program."""

Where = dict[str, tuple[float, float, float]]


class Pulling(Hand):
    """Pulls, says so, and goes on holding; tells what a gap in time has done to the tower."""

    def __init__(self, how: str = "wait") -> None:
        super().__init__(6)
        self._how = how
        self._live: LivePull | None = None
        self._last_s = time.monotonic()
        self._seen: tuple[int, Where] = (0, {})
        self._frames = 0

    def act(self, scene: TableScene) -> None:
        """Take hold as soon as the person may, then look at the tower after each frame."""
        gap_s, self._last_s = time.monotonic() - self._last_s, time.monotonic()
        if self._live is None:
            self._begin(scene)
            return
        seen = len(self._live.samples), _where(self._live)
        if gap_s > GAP_S:
            self._tell_of_gap(gap_s, seen)
        self._seen = seen
        self._frames += 1
        if self._frames == HELD_FRAMES:
            tell("pulling", length=scene.session.match.length, samples=seen[0])
            if self._how == "close":
                pygame.event.post(pygame.event.Event(pygame.QUIT))

    def _begin(self, scene: TableScene) -> None:
        board = scene.table.board
        if scene.session.acting_viewer is None or not scene.table.is_open:
            return
        assert isinstance(board, VillaTable)
        pull_half_way(scene)
        assert board.hand.pulling is not None
        self._live = board.hand.pulling.live
        self._last_s = time.monotonic()

    def _tell_of_gap(self, gap_s: float, seen: tuple[int, Where]) -> None:
        assert self._live is not None
        before = self._seen[1]
        leap = max(
            (abs(after - earlier) for id, pose in seen[1].items()
             for after, earlier in zip(pose[:2], before.get(id, (0.0, 0.0, 0.0))[:2], strict=True)),
            default=0.0,
        )
        tell(
            "gap", seconds=round(gap_s, 1), samples=seen[0] - self._seen[0], leap_mm=round(leap, 3),
            status=self._live.status,
        )


def _where(live: LivePull) -> Where:
    """Where all pieces are that have moved."""
    return {id: (pose.u, pose.y, pose.tilt_deg) for id, pose in live.poses().items()}

