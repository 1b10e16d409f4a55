"""All keys at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ui.geometry import Rect
from game.ui.keys import COMMANDS, FIXED_MEANINGS, command_key, meaning_key, printed_keys
from game.ui.scenes.overlay_sheet import SheetOverlay
from game.ui.widgets.button import Button
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.text_layout import Block, Heading, Paragraph, Table


class KeyListScene(SheetOverlay):
    """A table of commands and their keys, and one of the keys that nobody can change."""

    name = "key-list"

    def build(self) -> None:
        """Lay out table and buttons."""
        text = self.app.text
        place = self.add_sheet(760, 640, text("ui.keys.title"))
        column = Rect(place.x, place.y, place.w, place.h - 62)
        self.stage.add(RichText("keys-text", column, self._blocks(), size=18, sans=True))
        y = place.bottom - 46
        self.stage.add(Button(
            "button-change", Rect(place.x, y, 260, 46), text("ui.keys.change"), self._change, icon="keyboard",
        ))
        close = Button(
            "button-close", Rect(place.right - 180, y, 180, 46), text("ui.close"), self.app.pop, "primary",
        )
        self.stage.add(close)
        self.stage.focus(close, shown=False)

    def _blocks(self) -> list[Block]:
        text = self.app.text
        own = {command_key(command): printed_keys(command, self.app.settings) for command in COMMANDS}
        fixed = {meaning_key(meaning): keys for meaning, keys in FIXED_MEANINGS.items()}
        return [
            Paragraph(text("ui.keys.always")), self._table(own),
            Heading(text("ui.keys.fixed"), 3), self._table(fixed),
        ]

    def _table(self, keys_of: Mapping[str, Sequence[str]]) -> Table:
        """What keys mean, and the keys; what no key means is left out."""
        app, text = self.app, self.app.text
        return Table((
            (text("ui.keys.command"), text("ui.keys.key")),
            *(
                (text(meaning), ", ".join(app.shown_key(key) for key in keys))
                for meaning, keys in keys_of.items() if keys
            ),
        ))

    def _change(self) -> None:
        from game.ui.scenes.options.settings import SettingsScene

        self.app.pop()
        scene = SettingsScene(self.app)
        scene.page = "keys"
        self.app.push(scene)

    def command(self, name: str) -> bool:
        """The key that opened the list closes it."""
        if name == "keys":
            self.app.pop()
            return True
        return super().command(name)
