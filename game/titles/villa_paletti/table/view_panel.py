"""The panel that turns the table: buttons for those who do not drag."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.villa_paletti.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.widgets.button import IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel


class ViewPanel:
    """Two buttons that turn by a twelfth, one for the other side, one to walk the columns."""

    def __init__(
        self, table: TableFrame, turn_by: Callable[[int], None], other_side: Callable[[], None],
        next_column: Callable[[], None],
    ) -> None:
        self._table = table
        self._acts: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("turn_left", "rotl", "turn_left", lambda: turn_by(1)),
            ("turn_right", "rotr", "turn_right", lambda: turn_by(-1)),
            ("other_side", "swap", "", other_side),
            ("next_column", "column", "next_piece", next_column),
        )

    def build(self) -> None:
        """Lay out the sheet and the buttons."""
        text, stage = self._table.text, self._table.stage
        stage.add(Panel("view", layout.VIEW, heading=text("ui.villa_paletti.view"), icon="eye",
                        heading_size=19, z=10))  # fmt: skip
        for (name, icon, command, act), rect in zip(self._acts, layout.VIEW_BUTTONS, strict=True):
            hint = self._table.hint_with_keys(text(f"ui.villa_paletti.{name}"), command)
            stage.add(IconButton(f"button-{name}", rect, icon, act, hint, z=30))
        stage.add(Label(
            "view-note", layout.VIEW_NOTE, text("ui.villa_paletti.view.note"), size=14.5, align="centre", z=12
        ))
