"""Example states of the books' examples on their tables, and of the pages that lead there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.titles.registry import TITLES, Title
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.rulebook import Chapter, chapters_of, example_number, words_of_example
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.teaching.example import ExampleScene


def _found(title: Title, number: int, language: str) -> tuple[Chapter, int]:
    """Chapter and block in which an example begins."""
    return next(
        (chapter, place)
        for chapter in chapters_of(title.key, language)
        for place, block in enumerate(chapter.blocks)
        if example_number(block) == number
    )


def board(title: Title, number: int, app: App) -> Scene:
    """An example on its table, the teacher's first words said."""
    chapter, place = _found(title, number, app.services.catalogue.language)
    return ExampleScene(app, title, title.examples()[number], lambda: words_of_example(chapter, place))


def page(title: Title, app: App) -> Scene:
    """The page of the first example that can be shown."""
    chapter, _ = _found(title, next(iter(title.examples())), app.services.catalogue.language)
    return RulesScene(app, title.key, chapter.anchor)


def states() -> dict[str, Callable[[App], Scene]]:
    """All of them, by name."""
    found: dict[str, Callable[[App], Scene]] = {}
    for key, title in TITLES.items():
        found[f"{key}-example-page"] = partial(page, title)
        for number in title.examples():
            found[f"{key}-example-{number}"] = partial(board, title, number)
    return found
