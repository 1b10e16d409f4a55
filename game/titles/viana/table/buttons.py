"""The buttons at the lower right: Undo, the lens, and what ends a turn or is no piece on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.titles.viana.table import layout
from game.titles.viana.table.choices import END, HONKING, SAY_ALL
from game.titles.viana.view import View
from game.ui.board.board_view import Choices, TableFrame
from game.ui.board.marks import Target
from game.ui.geometry import Rect
from game.ui.widgets.button import Button, IconButton, Kind


@dataclass(frozen=True)
class Wish:
    """A button that there should be: its target, its words, and how it looks."""

    target: Target
    words: str
    kind: Kind = "primary"
    icon: str | None = None
    enabled: bool = True


class Buttons:
    """Makes and unmakes the buttons as the task, the picks and the language ask for."""

    def __init__(self, table: TableFrame, undo: Callable[[], None], lens: Callable[[], None]) -> None:
        self._table = table
        text, stage = table.text, table.stage
        self._wishes: tuple[Wish, ...] = ()
        self._nodes: list[Button] = []
        words = text("ui.viana.undo")
        stage.add(Button("button-undo-here", layout.UNDO, words, undo, icon="undo", size=17, z=30))
        stage.add(IconButton("button-lens", layout.LENS_BUTTON, "lens", lens, text("ui.viana.lens"), z=30))

    def show(self, view: View, choices: Choices) -> None:
        """Show what can be done now."""
        wishes = tuple(self._wished(view, choices))
        if wishes == self._wishes:
            return
        self._wishes = wishes
        for node in self._nodes:
            self._table.stage.remove(node)
        places = (layout.MAIN_BUTTON,) if len(wishes) < 2 else layout.HALF_BUTTONS
        self._nodes = [self._button(wish, place) for wish, place in zip(wishes, places, strict=False)]

    def _button(self, wish: Wish, place: Rect) -> Button:
        def act() -> None:
            if wish.target == END and END not in self._table.composer.first_targets:
                self._table.end_turn()
            else:
                self._table.touched(wish.target)

        is_wide = place.w > 100
        button = self._table.stage.add(Button(
            f"button-{wish.target}", place, wish.words, act, wish.kind, wish.icon if is_wide else None,
            size=18 if is_wide else 16, z=30,
        ))  # fmt: skip
        button.enable(wish.enabled)
        button.on_refused = lambda: self._table.touched(wish.target)
        return button

    def _wished(self, view: View, choices: Choices) -> list[Wish]:
        text, following = self._table.text, self._table.composer.first_targets
        wishes: list[Wish] = []
        if SAY_ALL in following:
            wishes.append(Wish(SAY_ALL, text("ui.viana.announce"), "accent", "laurel"))
        if choices.held or END in following:
            wishes.append(Wish(END, text("ui.viana.finish"), "primary", "check"))
        if self._may_honk(view):
            wishes.insert(0, Wish(HONKING, text("ui.viana.honk"), "accent"))
            return wishes[:2]
        if not wishes:
            wishes.append(Wish(END, text("ui.viana.finish"), "primary", "check", enabled=False))
        return wishes

    def _may_honk(self, view: View) -> bool:
        """Whether somebody at this screen may honk now."""
        table = view.table
        return table.rewind is not None and any(
            self._table.is_person(seat) for seat in range(table.seats) if seat != table.turn
        )
