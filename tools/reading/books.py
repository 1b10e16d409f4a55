"""Every double page of every book of rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.books.book_pages import BlockPlace, Page, page_of_block, pages_of
from game.ui.scenes.books.rulebook import chapters_of
from game.ui.scenes.books.rules_reader import LEFT_PAGE, TEXT_SIZE, RulesScene


def spread(title_key: str, place: BlockPlace, app: App) -> Scene:
    """The double page on which a block begins."""
    scene = RulesScene(app, title_key)
    scene.wanted = place
    return scene


def _beginnings(pages: Sequence[Page]) -> list[BlockPlace]:
    """For each double page a block that begins there."""
    return [
        next(
            block.place
            for page in pages[left : left + 2]
            for block in page.blocks
            if page_of_block(pages, block.place) >= left
        )
        for left in range(0, len(pages), 2)
    ]


def states(app: App) -> dict[str, Callable[[App], Scene]]:
    """All double pages in the order of the books, each by its number and a chapter on it."""
    painter = app.painter(app.window.surface)
    found: dict[str, Callable[[App], Scene]] = {}
    for key in TITLES:
        chapters = chapters_of(key, app.services.catalogue.language)
        pages = pages_of(chapters, painter, LEFT_PAGE.w, LEFT_PAGE.h, TEXT_SIZE)
        for number, place in enumerate(_beginnings(pages)):
            name = f"{key}-book-{number:02}-{chapters[place[0]].anchor}"
            found[name] = partial(spread, key, place)
    return found
