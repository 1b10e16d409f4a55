"""What is seen and heard of a pull, frame by frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.villa_paletti.table.hand_picture import foot_of, held_by, other_hand
from game.titles.villa_paletti.table.live_pull import LivePull
from game.titles.villa_paletti.table.strain_sounds import StrainSounds

if TYPE_CHECKING:
    from game.titles.villa_paletti.table.board import VillaTable


class PullPicture:
    """The tower under the player's hand, the hands themselves, creaking and dust."""

    def __init__(self, board: VillaTable) -> None:
        self._board = board
        self._sounds = StrainSounds(board.table.sound)

    def show(self) -> None:
        """Show the tower as it is now, or at rest if nobody pulls; nothing while something else is seen."""
        board = self._board
        pulling = board.hand.pulling
        if board.hand.looks_elsewhere:
            return
        if pulling is None:
            board.stand(board.view.table.layout, {})
            board.tower.hold(None)
            board.reach.show_hands(None)
            self._sounds.rest()
            return
        live = pulling.live
        self._stand(live)
        board.tower.hold(live.grip.column, live.strain)
        self._sounds.hear(live)
        board.reach.show_hands(
            held_by(live, board.camera, pulling.mode == "keys"), other_hand(live, board.tower)
        )
        if self._sounds.rubs:
            board.reach.raise_dust(foot_of(live, board.camera), 2)
        board.table.prompt()

    def _stand(self, live: LivePull) -> None:
        poses, layout, column = dict(live.poses()), live.shown_layout, live.grip.column
        if live.is_settling:
            # The hand has the column; where it was taken from, the tower settles without it.
            layout = layout.with_column(live.layout.column(column))
            poses[column] = live.column_pose
        self._board.stand(layout, poses)
