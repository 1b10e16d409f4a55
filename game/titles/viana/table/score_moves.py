"""How points come to the score track: decorations lift and send them, the chip runs over the tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.message import Seat
from game.titles.viana.content import FLOWERS, WORTH
from game.titles.viana.events import CourtyardScored
from game.titles.viana.palace import GARDEN, SPOTS_OF, Courtyard
from game.titles.viana.table import layout, looks
from game.titles.viana.table.flights import Points
from game.titles.viana.table.places import SpotNode
from game.ui.anim.clip import Clip, moment, motion, pause, together
from game.ui.anim.tween import rect_between
from game.ui.geometry import Rect

if TYPE_CHECKING:
    from game.titles.viana.table.board import VianaTable
    from game.titles.viana.table.choreography import Choreography

LIFT_S, SEND_S, SEND_LAG_S = 0.16, 0.4, 0.08
TILE_S, LONGEST_RUN_S = 0.06, 0.8
SOUNDS = 8
"""How many sounds of points there are, from low to high."""


class ScoreMoves:
    """Clips of points."""

    def __init__(self, board: VianaTable, moves: Choreography) -> None:
        self._board = board
        self._moves = moves

    def scored(self, event: CourtyardScored) -> Clip:
        """All fresh decorations of a player in a courtyard send their points, then the chip runs."""
        fresh = self._fresh(event.seat, event.courtyard)
        sends = [self._send(node, event.seat, place) for place, node in enumerate(fresh)]
        return together(sends, SEND_LAG_S).then(self._run(event.seat, event.points), -0.15)

    def garden(self, seat: Seat, points: int) -> Clip:
        """The fresh flowers of the Garden send their points at the end."""
        nodes = [node for node in self._fresh(seat, GARDEN) if node.content and node.content.kind in FLOWERS]
        sends = [self._send(node, seat, place) for place, node in enumerate(nodes)]
        return together(sends, SEND_LAG_S).then(self._run(seat, points), -0.15)

    def earned(self, seat: Seat, points: int) -> Clip:
        """Points for something else, from the player's row to the track."""
        board = self._board
        if not points:
            return pause(0.1)
        row, chip = board.rows[seat].points_rect, board.track.chips[seat]
        send = self._points(row, chip.rect, points)
        sound = moment(self._moves.sound("points-1" if points > 0 else "token"))
        return sound.along(send).then(self._run(seat, points), -0.15)

    def _fresh(self, seat: Seat, courtyard: Courtyard) -> list[SpotNode]:
        nodes = self._board.spots[SPOTS_OF[courtyard]]
        return [
            node
            for node in nodes
            if node.content is not None and node.content.seat == seat and node.content.fresh
        ]

    def _points(self, start: Rect, end: Rect, points: int) -> Clip:
        node = Points(self._moves.name(), start, end, points)
        return self._moves.on_stage(node, node.show_at, SEND_S)

    def _send(self, node: SpotNode, seat: Seat, place: int) -> Clip:
        """One decoration lifts, comes down, and its points fly to the chip."""
        board = self._board
        assert node.content is not None, node.name
        up = node.rect.moved(0, -1)
        lift = self._moves.fly(
            up, up, looks.token(board.table, node.content), None, LIFT_S, node.hide_content,
            partial(node.show_content, node.content), arc=10.0,
        )
        sound = moment(self._moves.sound(f"points-{min(place + 1, SOUNDS)}"))
        end = board.track.chips[seat].rect
        return sound.along(lift).then(self._points(node.rect, end, WORTH[node.content.kind]), -0.06)

    def _run(self, seat: Seat, points: int) -> Clip:
        """The chip runs over the tiles."""
        board = self._board
        chip = board.track.chips[seat]
        start = chip.points

        def show(t: float) -> None:
            far = start + points * t
            here = int(far // 1)
            tiles = layout.chip_rect(here, 0), layout.chip_rect(here + 1, 0)
            chip.show_at(here, rect_between(*tiles, far - here))

        def end() -> None:
            board.show_points(seat, start + points)

        return motion(min(LONGEST_RUN_S, 0.16 + TILE_S * abs(points)), show, end=end)
