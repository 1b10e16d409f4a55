"""The words for shelves and menus: those that the program itself shows, in every language it speaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.i18n.catalogue import Catalogue
from game.i18n.languages import FIRST_LANGUAGE
from game.titles.registry import TITLES


class Words:
    """Sentences of the catalogues at a folder, None for the program's own."""

    first = FIRST_LANGUAGE

    def __init__(self, folder: Path | None = None) -> None:
        spoken = Catalogue(FIRST_LANGUAGE, folder)
        self.languages = spoken.languages
        self._catalogues = {code: Catalogue(code, folder) for code in self.languages}

    def text(self, key: str, language: str) -> str:
        """The text of a key without marks of stress."""
        return self._catalogues[language].text(key).replace("*", "")

    def in_all(self, key: str) -> Iterator[tuple[str, str]]:
        """(language, text) of a key, the first language first, others only where they say it differently."""
        first = self.text(key, FIRST_LANGUAGE)
        for language in self.languages:
            text = self.text(key, language)
            if language == FIRST_LANGUAGE or text != first:
                yield language, text

    def summary(self, language: str) -> str:
        """What the program is, in a few words."""
        return self.text("ui.home.subtitle", language)

    def title_names(self, language: str) -> list[str]:
        """What the titles are called, side games left out."""
        return [self.text(f"{key}.name", language) for key in TITLES]
