"""Where the keyboard goes at the table of Lisboa once something is picked or done: to what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.titles.lisboa.table.choices import ACCEPT_IT, DO, END, FOLLOW_HIM, PASS_ON
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.node import Node

if TYPE_CHECKING:
    from game.titles.lisboa.table.board import LisboaTable

BY_BUTTON = (DO, FOLLOW_HIM, ACCEPT_IT, END, PASS_ON)
"""What is picked with the buttons, the likeliest first."""


class Keyboard:
    """Leads whoever plays by keyboard from one choice to the next; the pointer goes where it likes."""

    def __init__(self, board: LisboaTable) -> None:
        self._board = board
        self._asked: tuple[object, ...] = ()
        self._left: dict[tuple[object, ...], str] = {}
        """Where the keyboard was as each choice on the way to an act was made: there it comes back to."""

    def follow(self) -> None:
        """Go to the first of what can be picked now, if that is another choice than before."""
        board = self._board
        if not board.to_move:
            return
        composer = board.table.composer
        following = composer.next_targets
        asked = (board.view.table.pending, composer.picks, following)
        if asked == self._asked:
            return
        stage = board.stage
        if asked[:1] != self._asked[:1]:
            self._left.clear()
        elif stage.focused is not None:
            self._left[self._asked] = stage.focused.name
        self._asked = asked
        if stage.focus_shown and not self._is_useful(stage.focused, following):
            back = stage.find(self._left.get(asked, ""))
            is_there = back in stage.focus_chain() and self._is_useful(back, following)
            node = back if is_there else self._next(following)
            if node is not None:
                stage.focus(node, shown=False)

    def _is_useful(self, node: Node | None, following: frozenset[Target]) -> bool:
        """Whether the keyboard may stay: what it is on can be picked, or is no part of the game."""
        if node is None or not (node.visible and node.focusable):
            return False
        target = self._target(node)
        return target is None or target in following

    def _next(self, following: frozenset[Target]) -> Node | None:
        """The button that does what is picked, else a row of the panel, a thing of the table, a button."""
        there = {
            target: node for node in reversed(self._board.stage.focus_chain())
            if (target := self._target(node)) in following
        }  # fmt: skip
        rows = [target for target in there if target in self._board.builder.targets]
        things = [target for target in there if target not in BY_BUTTON]
        # The chain was read from its end: the first of a kind comes last.
        likeliest = (DO, *reversed(rows), *reversed(things), *BY_BUTTON)
        return next((there[target] for target in likeliest if target in there), None)

    def _target(self, node: Node) -> Target | None:
        """What is picked with a node; None with what is no part of the game."""
        if isinstance(node, Piece):
            return node.target
        return self._board.buttons.target_of(node)
