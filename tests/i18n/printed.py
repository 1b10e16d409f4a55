"""The rules books as players read them."""

from __future__ import annotations

import re
from pathlib import Path

BOOKS = Path(__file__).resolve().parents[2] / "assets" / "rules"
EXAMPLE = "(?:Example|Ejemplo|Beispiel|Exemplo)"


class Book:
    """The book of one title."""

    def __init__(self, title: str) -> None:
        self._title = title

    def text(self, language: str) -> str:
        """All of it."""
        return (BOOKS / language / f"{self._title}.md").read_text(encoding="utf-8")

    def chapter(self, anchor: str, language: str) -> str:
        """The text of a chapter without its pictures."""
        head = rf"^# [^\n]+ \{{#{anchor}\}}\n"
        found = re.search(head + r"(?P<body>.*?)(?=^# |\Z)", self.text(language), re.MULTILINE | re.DOTALL)
        assert found, anchor
        return without_pictures(found["body"])

    def example(self, number: int, language: str) -> str:
        """The text of an example with its pictures."""
        head = rf"^## {EXAMPLE} {number}: [^\n]+\n"
        found = re.search(head + r"(?P<body>.*?)(?=^#|\Z)", self.text(language), re.MULTILINE | re.DOTALL)
        assert found, number
        return found["body"]

    def pictured(self, number: int) -> list[str]:
        """The pictures of an example that are sprites of the title, by their names there."""
        return re.findall(rf"sprite:{self._title}/([^\s)]+)", self.example(number, "en"))


def without_pictures(text: str) -> str:
    """What is left to be read."""
    return re.sub(r"!\[.*?\)", "", text)


def figures(text: str) -> list[int]:
    """All numbers of a text in figures, but for those of its pictures."""
    return [int(figure) for figure in re.findall(r"\d+", without_pictures(text))]
