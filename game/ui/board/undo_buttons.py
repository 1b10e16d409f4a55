"""The buttons for taking back and for doing again: whether they work, and what they say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.button import Pressable

if TYPE_CHECKING:
    from game.ui.board.tabletop import Tabletop

OWN_UNDO = "button-undo-here"
"""The name of the one that a board may have beside what it takes back."""


def show_undo(table: Tabletop) -> None:
    """Have them tell what would be taken back now, or why nothing can be; offer to do again what was."""
    stop = table.session.undo_stop()
    if stop is not None:
        words = table.text("ui.table.undo.stopped", why=table.text(stop))
    else:
        sentence, what = table.session.undo_words()
        words = table.text(sentence, what=table.text(what))
    for button in (table.wall.buttons["undo"], table.stage.find(OWN_UNDO)):
        if isinstance(button, Pressable):
            button.enable(stop is None)
            button.on_refused = table.undo
            button.set_hint(table.app.hint_with_keys(words, "undo"))
    redo, undo = table.wall.buttons["redo"], table.wall.buttons["undo"]
    table.wall.offer("redo", table.session.can_redo)
    if redo.focused and not redo.visible:
        table.stage.focus(undo, table.stage.focus_shown)
