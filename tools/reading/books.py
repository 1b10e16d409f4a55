"""Every double page of every book of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.book_pages import pages_of
from game.ui.scenes.books.rulebook import chapters_of
from game.ui.scenes.books.rules_reader import LEFT_PAGE, TEXT_SIZE, RulesScene


def spread(title_key: str, left: int, chapter: int, app: App) -> Scene:
    """The double page of a chapter whose left page has this number, from 0 on."""
    scene = RulesScene(app, title_key)
    scene.wanted, scene.opened = (chapter, 0), left
    return scene


def states(app: App) -> dict[str, Callable[[App], Scene]]:
    """All double pages in the order of the books, each by its number and a chapter on it."""
    painter = app.painter(app.window.surface)
    found: dict[str, Callable[[App], Scene]] = {}
    for key in TITLES:
        chapters = chapters_of(key, app.services.catalogue.language)
        pages = pages_of(chapters, painter, LEFT_PAGE.w, LEFT_PAGE.h, TEXT_SIZE)
        for left in range(0, len(pages), 2):
            chapter = pages[left].chapter
            name = f"{key}-book-{left // 2:02}-{chapters[chapter].anchor}"
            found[name] = partial(spread, key, left, chapter)
    return found
