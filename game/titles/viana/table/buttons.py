"""The buttons at the lower right: Undo, the lens, and what ends a turn or is no piece on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.titles.viana.table import layout
from game.titles.viana.table.choices import END, HONKING, SAY_ALL, task_of
from game.titles.viana.tasks import Choosing, Returning
from game.titles.viana.view import View
from game.ui.board.board_view import Choices, TableFrame
from game.ui.board.marks import Target
from game.ui.board.undo_buttons import OWN_UNDO
from game.ui.geometry import Rect
from game.ui.widgets.button import Button, IconButton, Kind, Pressable

PLACES: Final[dict[int, tuple[Rect, ...]]] = {
    1: (layout.MAIN_BUTTON,), 2: layout.HALF_BUTTONS, 3: layout.THIRD_BUTTONS,
}  # fmt: skip
"""Where so many buttons lie: finish, announce and honk are the most that can be done at once."""


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
        self._undo, self._lens = undo, lens
        self._wishes: tuple[Wish, ...] = ()
        self._nodes: list[Button] = []
        self._steady: list[Pressable] = []
        self._lay_steady(False)

    def _lay_steady(self, is_small: bool) -> None:
        """Undo and the lens, which are there at any time; small beside three others."""
        text, stage = self._table.text, self._table.stage
        words = text("ui.viana.undo")
        for node in self._steady:
            stage.remove(node)
        undo: Pressable
        if is_small:
            undo = IconButton(OWN_UNDO, layout.SMALL_UNDO, "undo", self._undo, words, z=30)
        else:
            undo = Button(OWN_UNDO, layout.UNDO, words, self._undo, icon="undo", size=17, z=30)
        place = layout.SMALL_LENS_BUTTON if is_small else layout.LENS_BUTTON
        closer = self._table.hint_with_keys(text("ui.viana.lens"), "peek")
        lens = IconButton("button-lens", place, "lens", self._lens, closer, z=30)
        self._steady = [stage.add(undo), stage.add(lens)]

    def show(self, view: View, choices: Choices) -> None:
        """Show what can be done now."""
        wishes = tuple(self._wished(view, choices))
        if wishes == self._wishes:
            return
        stage = self._table.stage
        with stage.focus_kept():
            if (len(wishes) > 2) != (len(self._wishes) > 2):
                self._lay_steady(len(wishes) > 2)
            self._wishes = wishes
            for node in self._nodes:
                stage.remove(node)
            places = PLACES[len(wishes)]
            self._nodes = [self._button(wish, place) for wish, place in zip(wishes, places, strict=True)]

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
            hint=self._table.key_hint(wish.words, "end_turn") if wish.target == END else None,
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
        if not wishes:
            wishes.append(Wish(END, text("ui.viana.finish"), "primary", "check", enabled=False))
        if self._may_honk(view):
            # Never at the place of the button that ends a turn: that is clicked without looking.
            wishes.insert(0, Wish(HONKING, text("ui.viana.honk"), "accent"))
        return wishes

    def _may_honk(self, view: View) -> bool:
        """Whether somebody at this screen may try to honk now.

        That has to look the same whether there is anything to honk at or not.
        """
        state, task = view.table, task_of(view)
        others = (seat for seat in range(state.seats) if seat != state.turn)
        if not any(self._table.is_person(seat) for seat in others):
            return False
        # Clockwork players keep to what is allowed.
        is_open = state.options.honk and state.round > 1 and self._table.is_person(state.turn)
        has_card = task is not None and not isinstance(task, Returning | Choosing)
        return state.rewind is not None or (is_open and has_card)
