"""Where pages are turned: nothing is torn from what it belongs to, and no page is begun only for that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.ui.app import App
from game.ui.scenes.books import book_pages
from game.ui.scenes.books.book_pages import Page, pages_of
from game.ui.scenes.books.rulebook import Chapter, parsed
from game.ui.scenes.books.rules_reader import BookPage, RulesScene
from game.ui.widgets.text_layout import TextPiece
from tests.ui.driving import Hand

WIDTH, HEIGHT, SIZE = 449.0, 548.0, 20.0
PICTURE = "![](sprite:viva/card-blue 60x90)"


def set_pages(app: App, *blocks: str) -> tuple[Chapter, list[Page]]:
    chapters = parsed("# A {#a}\n\n" + "\n\n".join(blocks))
    pages = pages_of(chapters, app.painter(app.window.surface), WIDTH, HEIGHT, SIZE)
    assert pages
    return chapters[0], pages


def beginnings(pages: Sequence[Page]) -> list[int]:
    """The block with which each page begins."""
    return [page.blocks[0].place[1] for page in pages]


def lines(page: Page) -> int:
    return len({piece.y for block in page.blocks for piece in block.pieces if isinstance(piece, TextPiece)})


def of_lines(count: int) -> str:
    """A paragraph of so many lines: no two such words stand in one."""
    return " ".join(["overflowingly" * 2] * count)


@pytest.mark.parametrize("above", range(10, 20))
def test_what_ends_with_a_colon_stays_with_its_picture(app: App, above: int) -> None:
    _, pages = set_pages(app, of_lines(above), "These two:", PICTURE, "And so on.")
    for page in pages:
        places = [block.place[1] for block in page.blocks]
        assert (2 in places) == (3 in places)


@pytest.mark.parametrize("above", range(10, 20))
def test_no_point_of_a_list_is_alone_on_its_page(app: App, above: int) -> None:
    points = ("- one", "- two", "- three", "- four")
    _, pages = set_pages(app, of_lines(above), "Many:", *points, "## Below", of_lines(3))
    for page in pages:
        assert sum(3 <= block.place[1] <= 6 for block in page.blocks) != 1


@pytest.mark.parametrize("points", [1, 2, 4])
@pytest.mark.parametrize("above", range(8, 19))
def test_pictures_that_end_a_part_stay_with_the_words_before_them(
    app: App, above: int, points: int
) -> None:
    listed = [f"- {of_lines(2)}"] * points
    _, pages = set_pages(app, of_lines(above), "Many:", *listed, PICTURE, "## Below", of_lines(3))
    for page in pages:
        assert page.blocks[0].place[1] != 3 + points


@pytest.mark.parametrize("last", [1, 2, 4, 5])
@pytest.mark.parametrize("first", range(1, 6))
def test_no_page_holds_less_than_three_lines(app: App, first: int, last: int) -> None:
    for above in range(2, 5):
        blocks = [of_lines(first), *[of_lines(4)] * above, of_lines(last)]
        _, pages = set_pages(app, *blocks)
        assert all(lines(page) >= 3 for page in pages), above


def test_a_heading_goes_with_what_follows_whatever_that_is(app: App) -> None:
    for above in range(10, 20):
        _, pages = set_pages(app, of_lines(above), "## Now", PICTURE)
        for page in pages:
            places = [block.place[1] for block in page.blocks]
            assert (2 in places) == (3 in places)


def test_no_page_is_begun_only_because_it_looks_better(app: App) -> None:
    # Held together, colon and picture would leave no room for the last paragraph on the second page.
    blocks = (of_lines(15), "These two:", PICTURE, of_lines(16))
    _, pages = set_pages(app, *blocks)
    assert len(pages) == 2
    assert beginnings(pages) == [0, 3]


def test_turning_a_page_sets_no_book_anew_but_another_size_does(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_so_far: list[float] = []

    def noted(*given: Any) -> list[Page]:
        set_so_far.append(given[-1])
        return pages_of(*given)

    monkeypatch.setattr(book_pages, "pages_of", noted)
    app.go(RulesScene(app, "viva"))
    hand.wait(0.1)
    before = len(set_so_far)
    first = hand.node("page-left").page  # type: ignore[attr-defined]
    for _ in range(3):
        hand.click("page-forth")
    assert hand.node("page-left").page is not first  # type: ignore[attr-defined]
    assert len(set_so_far) == before
    app.top.command("text_larger")
    assert len(set_so_far) == before + 1
    app.top.command("text_smaller")
    assert len(set_so_far) == before + 1
    assert before <= 1


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("title", ["viana", "viva"])
def test_pages_can_be_turned_to_the_end_and_back_in_letters_of_any_size(
    app: App, hand: Hand, title: str, text_size: int
) -> None:
    app.change_settings(text_size=text_size)
    app.go(RulesScene(app, title))
    hand.wait(0.1)
    for button, key in (("page-forth", pygame.K_PAGEDOWN), ("page-back", pygame.K_PAGEUP)):
        seen: list[Page | None] = []
        while hand.node(button).enabled:
            shown = hand.node("page-left")
            assert isinstance(shown, BookPage)
            assert not any(shown.page is page for page in seen), "the book does not go on"
            seen.append(shown.page)
            hand.key(key)
        assert len(seen) > 15


def test_other_letters_show_what_was_read(app: App, hand: Hand) -> None:
    scene = RulesScene(app, "viana")
    app.go(scene)
    hand.wait(0.1)
    for _ in range(5):
        hand.key(pygame.K_PAGEDOWN)
    chapter = scene.chapter
    app.change_settings(text_size=200)
    hand.wait(0.1)
    assert scene.chapter == chapter


@pytest.mark.parametrize(("text_size", "steps"), [(100, 4), (125, 4), (150, 3), (175, 1), (200, 0)])
def test_the_books_own_letters_grow_as_long_as_it_says_so(
    app: App, hand: Hand, text_size: int, steps: int
) -> None:
    app.change_settings(text_size=text_size)
    app.go(RulesScene(app, "viva", "going-out"))
    hand.wait(0.3)

    def letters() -> tuple[float, bool, bool]:
        page = hand.node("page-left")
        assert isinstance(page, BookPage)
        assert page.page is not None
        sizes = [p.size for block in page.page.blocks for p in block.pieces if isinstance(p, TextPiece)]
        smaller, larger = hand.node("button-text_smaller"), hand.node("button-text_larger")
        return min(sizes), smaller.enabled, larger.enabled

    seen = [letters()]
    for _ in range(steps):
        hand.key(pygame.K_PLUS)
        seen.append(letters())
    sizes = [size for size, _, _ in seen]
    assert sizes == sorted(set(sizes))
    assert [can_grow for _, _, can_grow in seen] == [True] * steps + [False]
    assert [can_shrink for _, can_shrink, _ in seen] == [False] + [True] * steps
    hand.key(pygame.K_PLUS)
    assert letters() == seen[-1]


def test_the_books_letters_are_none_larger_than_they_can_be_when_all_grow(app: App, hand: Hand) -> None:
    app.go(RulesScene(app, "viva"))
    hand.wait(0.3)
    for _ in range(4):
        hand.key(pygame.K_PLUS)
    app.change_settings(text_size=200)
    hand.wait(0.3)
    assert not hand.node("button-text_larger").enabled
    assert not hand.node("button-text_smaller").enabled
