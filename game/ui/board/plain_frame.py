"""What every table asks of the program, whoever sits at it and whatever is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.ui.app import App


class PlainFrame:
    """The part of a `TableFrame` that the program answers alone."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.app.settings

    def first_key(self, command: str) -> str:
        """The first key that means a command now, "" if none does."""
        return self.app.first_key(command)

    def hint_with_keys(self, words: str, command: str) -> str:
        """The words of a tooltip with the first key of its command behind them."""
        return self.app.hint_with_keys(words, command)

    def key_hint(self, label: str, command: str) -> str | None:
        """The tooltip of a button whose label says what it does: only where a key is to be named, too."""
        return self.app.key_hint(label, command)
