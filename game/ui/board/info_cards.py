"""What a piece on the table is: in short beside the mouse, or as a card pinned beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.board.board_view import BoardView
from game.ui.board.info_panel import InfoPanel
from game.ui.board.marks import Target
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.ui.app import App

NAME = "info-card"


class InfoCards:
    """Tells about targets of a board; one card is pinned at most."""

    def __init__(self, app: App, stage: Stage, board: BoardView[Any, Any]) -> None:
        self._app = app
        self._stage = stage
        self._board = board

    def short(self, target: Target) -> str | None:
        """The short form of what a right click on a target tells."""
        # The pinned card says more, and one of them is enough.
        card = self._board.info(target) if self._stage.find(NAME) is None else None
        return f"{card.heading}. {card.lines[0]}" if card is not None else None

    def pin(self, target: Target) -> bool:
        """Pin the card of a target beside it; False if there is none."""
        card = self._board.info(target)
        node = self._stage.find(target) or self._stage.hovered
        self.hide()
        if card is None:
            return False
        beside = node.rect if node is not None else self._board.ribbon_rect
        self._stage.add(InfoPanel(card, beside, self._app.painter(self._app.window.surface)))
        return True

    def hide(self) -> bool:
        """Take the card away; False if there was none."""
        known = self._stage.find(NAME)
        if known is not None:
            self._stage.remove(known)
        return known is not None
