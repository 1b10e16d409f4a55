"""What a piece on the table is: in short beside the mouse, or as a card pinned beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.board.board_view import BoardView
from game.ui.board.info_panel import INFO_CARD, INFO_Z, InfoPanel
from game.ui.board.marks import Target, targets_of
from game.ui.node import Node
from game.ui.stage import Stage
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.app import App

TO_RULES = "info-rules"
"""The button on the card that leads to its chapter of the rules."""


class InfoCards:
    """Tells about targets of a board; one card is pinned at most."""

    def __init__(
        self, app: App, stage: Stage, board: BoardView[Any, Any], read: Callable[[str], None]
    ) -> None:
        """`read` opens the rules at the chapter of an anchor."""
        self._app = app
        self._stage = stage
        self._board = board
        self._read = read
        self._pinned: tuple[Target, str] | None = None
        """What the pinned card tells about, and the name of the node that it lies beside."""

    @property
    def is_pinned(self) -> bool:
        """Whether a card is there."""
        return self._pinned is not None

    def short(self, target: Target) -> str | None:
        """The short form of what a right click on a target tells."""
        # The pinned card says more, and one of them is enough, unless somebody listens.
        is_told = self._app.reads_aloud or self._stage.find(INFO_CARD) is None
        card = self._board.info(target) if is_told else None
        return card.brief if card is not None else None

    def pin(self, target: Target) -> bool:
        """Pin the card of a target beside it, or take it away if it is there; False if there is none."""
        if self._pinned is not None and self._pinned[0] == target:
            return self.hide()
        node = self._stage.find(target) or self._asked(target)
        return self._pin(target, node.name if node is not None else "")

    def _asked(self, target: Target) -> Node | None:
        """What stands for a target under another name, rather if it was asked about by pointer or by key."""
        stage = self._stage
        asked = [node for node in (stage.hovered, stage.focused) if node is not None]
        seen = (node for node in (*asked, *stage.nodes()) if node.visible)
        return next((node for node in seen if target in targets_of(node)), stage.hovered)

    def pin_again(self) -> None:
        """Pin anew what is pinned, on a stage or in a window that is another now."""
        if self._pinned is not None:
            self._pin(*self._pinned)

    def tell(self) -> None:
        """Have the pinned card tell what is so by now."""
        panel = self._stage.find(INFO_CARD)
        if self._pinned is None or not isinstance(panel, InfoPanel):
            return
        if self._board.info(self._pinned[0]) != panel.told:
            with self._stage.focus_kept():
                self.pin_again()

    def _pin(self, target: Target, name: str) -> bool:
        """Pin the card of a target beside the node of that name, if there is such a node."""
        card = self._board.info(target)
        node = self._stage.find(name)
        self._take_away()
        if card is None:
            return False
        self._pinned = (target, name)
        ribbon = self._board.ribbon_rect
        beside = node.rect if node is not None else ribbon
        anchor = self._board.chapter(target)
        painter = self._app.painter(self._app.window.surface)
        panel = InfoPanel(card, beside, ribbon, painter, self.hide, has_button=bool(anchor))
        self._stage.add(panel)
        if anchor:
            self._stage.add(Button(
                TO_RULES, panel.button_rect, self._app.text("ui.table.info.rules"),
                lambda: self._read(anchor), icon="rules", size=16, z=INFO_Z + 1,
            ))
        return True

    def hide(self) -> bool:
        """Take the card away; False if there was none. The keyboard goes back to what it told of."""
        pinned, stage = self._pinned, self._stage
        has_keys = stage.focused is not None and stage.focused.name == TO_RULES
        was_there = self._take_away()
        if has_keys and pinned is not None:
            stage.focus(stage.find(pinned[1]), stage.focus_shown)
        return was_there

    def _take_away(self) -> bool:
        self._pinned = None
        known = [node for name in (TO_RULES, INFO_CARD) if (node := self._stage.find(name)) is not None]
        for node in known:
            self._stage.remove(node)
        return bool(known)
