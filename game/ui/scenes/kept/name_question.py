"""Asks for the name of a saved game."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.names import clean_name
from game.storage.save import LONGEST_SAVE_NAME
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.widgets.button import Button
from game.ui.widgets.text_field import TextField

BUTTON_H = 48.0


class NameQuestion(SheetOverlay):
    """A field with a name on offer; `on_name` hears the cleaned name once the sheet has gone."""

    name = "name-question"

    def __init__(self, app: App, title: str, offered: str, on_name: Callable[[str], None]) -> None:
        super().__init__(app)
        self._title = title
        self._typed = clean_name(offered, LONGEST_SAVE_NAME) or ""
        self._heard = on_name

    def build(self) -> None:
        """Lay out the field and two buttons."""
        text = self.app.text
        place = self.add_sheet(620, 250, self._title)
        field = TextField(
            "save-name", Rect(place.x, place.y + 6, place.w, 48), self._typed, self._take, self._save,
            text("ui.save_as.placeholder"), LONGEST_SAVE_NAME, passes_escape=True,
        )
        self.stage.add(field)
        y = place.bottom - BUTTON_H
        cancel = Rect(place.x, y, 200, BUTTON_H)
        self.stage.add(Button("save-cancel", cancel, text("ui.cancel"), self.app.pop))
        self.stage.add(Button(
            "save-now", Rect(place.right - 220, y, 220, BUTTON_H), text("ui.save_as.save"),
            lambda: self._save(self._typed), "primary", "save",
        ))
        self.stage.focus(field)

    def _take(self, typed: str) -> None:
        self._typed = typed

    def _save(self, typed: str) -> None:
        name = clean_name(typed, LONGEST_SAVE_NAME)
        if name is None:
            self.app.toast(self.app.text("ui.save_as.empty"), "warn")
            return
        self.app.pop()
        self._heard(name)
