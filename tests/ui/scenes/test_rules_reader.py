"""The book of rules: its text format, its pages, its search."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.assets import AssetProblem
from game.ui.geometry import Rect
from game.ui.scenes.books.book_pages import page_of_block, pages_of
from game.ui.scenes.books.chapter_list import ChapterList
from game.ui.scenes.books.rulebook import Hit, chapters_in, chapters_of, folded, parsed, search
from game.ui.scenes.books.rules_reader import LEFT_PAGE, SEARCH_PANEL, TEXT_SIZE, RulesScene
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.spans import plain
from game.ui.widgets.text_layout import Bullet, Heading, Note, Paragraph, PictureBlock, TextPiece, lay_out
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand

TITLES_WITH_BOOKS = ("viva", "villa_paletti", "patios", "viana", "lisboa")
BOOKS_TO_READ_THROUGH = ("viva", "villa_paletti", "patios", "viana")
"""That of Lisboa is one to look things up in: 70 decrees take more than two pages."""

TEXT = """# One {#one}

A paragraph
on two lines.

- a point
- another point

> a note
> of two lines

![Card](sprite:viva/card-blue 60x90) ![Back](sprite:viva/card-back 60x90)

## Below

# Two {#two}
Words.
"""


def test_the_text_becomes_chapters_and_blocks() -> None:
    one, two = parsed(TEXT)
    assert (one.anchor, one.title, two.anchor) == ("one", "One", "two")
    assert one.blocks == (
        Heading("One", 1, "one"), Paragraph("A paragraph on two lines."), Bullet("a point"),
        Bullet("another point"), Note("a note of two lines"),
        PictureBlock((("viva/card-blue", 60, 90, "Card"), ("viva/card-back", 60, 90, "Back"))),
        Heading("Below", 2),
    )


def test_words_before_the_first_chapter_are_a_fault() -> None:
    with pytest.raises(ValueError, match="before the first chapter"):
        parsed("Hello")


@pytest.mark.parametrize("text", ["", "\n\n", "# A {#a}"])
def test_little_text_is_no_problem(text: str) -> None:
    assert len(parsed(text)) <= 1


def test_search_minds_neither_capitals_nor_accents() -> None:
    chapters = parsed("# A {#a}\n\nLa última carta.")
    assert search(chapters, "ULTIMA") == [Hit(0, 1, "La última carta.")]
    assert search(chapters, "u") == []
    assert search(chapters, "nothing of the kind") == []


def test_folding_keeps_the_length() -> None:
    for text in ("Última", "ﬁn", "İstanbul", "ß"):
        assert len(folded(text)) == len(text)


@pytest.mark.parametrize("title", TITLES_WITH_BOOKS)
@in_every_language
@pytest.mark.parametrize("size", [20.0, 28.0, 40.0])
def test_every_word_is_on_a_page_and_no_page_overflows(
    app: App, title: str, language: str, size: float
) -> None:
    chapters = chapters_of(title, language)
    painter = app.painter(app.window.surface)
    pages = pages_of(chapters, painter, 449, 540, size)
    shown = {block.place for page in pages for block in page.blocks}
    assert shown == {(n, m) for n, chapter in enumerate(chapters) for m in range(len(chapter.blocks))}
    for page in pages:
        assert page.blocks
        for block in page.blocks:
            assert block.bottom <= 540 * 1.02, block
    for number, chapter in enumerate(chapters):
        first = pages[page_of_block(pages, (number, 0))]
        assert first.blocks[0].place == (number, 0), chapter.title


@pytest.mark.parametrize("title", TITLES_WITH_BOOKS)
@in_every_language
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_no_words_run_into_others_or_off_the_page(
    app: App, title: str, language: str, text_size: int
) -> None:
    app.change_settings(text_size=text_size)
    painter = app.painter(app.window.surface)
    pages = pages_of(chapters_of(title, language), painter, LEFT_PAGE.w, LEFT_PAGE.h, TEXT_SIZE)
    assert pages
    for page in pages:
        words = [piece for block in page.blocks for piece in block.pieces if isinstance(piece, TextPiece)]
        # A blank at the end of a line may hang over.
        widths = [painter.width_of(piece.text.rstrip(), piece.role, piece.size) for piece in words]
        boxes = [Rect(piece.x, piece.y, w, piece.h).grown(-1) for piece, w in zip(words, widths, strict=True)]
        for place, box in enumerate(boxes):
            assert box.x >= -2, words[place]
            assert box.right <= LEFT_PAGE.w + 2, words[place]
            assert box.bottom <= LEFT_PAGE.h * 1.02, words[place]
            assert not any(box.overlaps(other) for other in boxes[:place]), words[place]


@pytest.mark.parametrize("title", BOOKS_TO_READ_THROUGH)
@in_every_language
def test_a_chapter_takes_two_pages_at_most(app: App, title: str, language: str) -> None:
    chapters = chapters_of(title, language)
    pages = pages_of(chapters, app.painter(app.window.surface), LEFT_PAGE.w, LEFT_PAGE.h, TEXT_SIZE)
    for number, chapter in enumerate(chapters):
        # The rulings are looked up, not read through.
        if chapter.anchor != "rulings":
            assert 1 <= sum(page.chapter == number for page in pages) <= 2, chapter.title


def test_a_long_paragraph_goes_on_overleaf(app: App) -> None:
    chapters = parsed("# A {#a}\n\n" + "word " * 2000)
    painter = app.painter(app.window.surface)
    pages = pages_of(chapters, painter, 449, 540, 20)
    assert len(pages) > 3
    words = sum(
        piece.text.count("word") for page in pages for block in page.blocks for piece in block.pieces
        if isinstance(piece, TextPiece)
    )
    assert words == 2000


def test_every_page_is_reached_by_turning(app: App, hand: Hand) -> None:
    app.go(RulesScene(app, "viva"))
    hand.wait(0.4)
    turns = 0
    while hand.node("page-forth").enabled:
        hand.click("page-forth")
        hand.wait(0.3)
        turns += 1
        assert turns < 60
    assert not hand.node("page-forth").enabled
    while hand.node("page-back").enabled:
        hand.click("page-back")
        hand.wait(0.3)
        turns -= 1
    assert turns == 0


def searching(app: App, hand: Hand, title: str) -> RulesScene:
    """A book, opened over what was there before, with the sheet of its search."""
    scene = RulesScene(app, title)
    app.push(scene)
    hand.wait(0.4)
    hand.click("button-find")
    hand.wait(0.6)
    return scene


def test_a_search_leads_to_the_place(app: App, hand: Hand) -> None:
    scene = searching(app, hand, "viva")
    hand.type("gemelas" if app.services.catalogue.language == "es" else "twins")
    hand.key(13)
    assert not scene.searching
    assert scene.marked is not None


def test_a_search_goes_on_in_other_letters(app: App, hand: Hand) -> None:
    scene = searching(app, hand, "lisboa")
    hand.type("th")
    hand.key(pygame.K_LEFT)

    def hits() -> ScrollList[Hit]:
        found = hand.node("search-hits")
        assert isinstance(found, ScrollList)
        return found

    hits().scroll_to(500.0)
    hand.key(pygame.K_PLUS, pygame.KMOD_LCTRL)
    assert hits().scroll.offset == 500.0
    hand.type("x")
    assert scene.query == "txh"


def test_what_else_is_searched_for_is_shown_from_its_first_hit(app: App, hand: Hand) -> None:
    searching(app, hand, "lisboa")
    hand.type("t")
    hand.type("h")
    hits = hand.node("search-hits")
    assert isinstance(hits, ScrollList)
    hits.scroll_to(500.0)
    hand.type("e")
    assert hits.scroll.offset == 0.0


def test_more_letters_are_asked_for_only_where_there_are_too_few(app: App, hand: Hand) -> None:
    searching(app, hand, "lisboa")
    hits = hand.node("search-hits")
    assert isinstance(hits, ScrollList)
    asks, nothing = app.text("ui.rules.search_short"), app.text("ui.rules.search_empty")
    assert hits.empty == asks
    for typed, told in (("q", asks), ("x", nothing), ("q", nothing)):
        hand.type(typed)
        assert hits.rows == ()
        assert hits.empty == told


def test_the_wheel_turns_no_page_through_the_sheet_of_the_search(app: App, hand: Hand) -> None:
    scene = searching(app, hand, "lisboa")
    hand.move(SEARCH_PANEL.part(40, 70, 0, 0).centre)
    hand.wheel(-1)
    assert scene.opened is None
    hand.move((SEARCH_PANEL.right + 200, 400))
    hand.wheel(-1)
    assert scene.opened is not None


def test_escape_ends_a_search_at_once_and_then_closes_the_book(app: App, hand: Hand) -> None:
    scene = searching(app, hand, "viva")
    hand.key(pygame.K_ESCAPE)
    assert not scene.searching
    assert app.top is scene
    hand.key(pygame.K_ESCAPE)
    assert app.top is not scene


def test_the_book_opens_at_an_anchor_and_stays_there_in_another_language(app: App, hand: Hand) -> None:
    scene = RulesScene(app, "viva", "going-out")
    app.go(scene)
    hand.wait(0.4)
    assert scene.chapter == "going-out"
    app.change_settings(language="es")
    hand.wait(0.1)
    assert scene.chapter == "going-out"


@pytest.mark.parametrize("title", TITLES_WITH_BOOKS)
def test_every_chapter_is_large_enough_to_be_hit_and_opens(app: App, hand: Hand, title: str) -> None:
    app.go(RulesScene(app, title))
    hand.wait(0.4)
    for number in range(len(chapters_of(title, "en"))):
        chapters = hand.node("chapters")
        assert isinstance(chapters, ChapterList)
        hand.move(chapters.rect.centre)
        while (row := dict(chapters.parts()).get(f"row-{number}")) is None:
            hand.wheel(-1)
        assert row.h >= 36
        hand.click(row.centre)
        hand.wait(0.3)
        opened = hand.node("chapters")
        assert isinstance(opened, ChapterList)
        assert opened.chosen == number


def test_the_list_of_chapters_stays_where_it_was_when_one_is_opened(app: App, hand: Hand) -> None:
    app.go(RulesScene(app, "lisboa"))
    hand.wait(0.4)
    hand.move(hand.node("chapters").rect.centre)
    hand.wheel(-5)
    chapters = hand.node("chapters")
    assert isinstance(chapters, ChapterList)
    row = dict(chapters.parts())["row-14"]
    hand.click(row.centre)
    hand.wait(0.3)
    opened = hand.node("chapters")
    assert isinstance(opened, ChapterList)
    assert dict(opened.parts())["row-14"] == row


def test_the_book_is_set_anew_for_a_window_of_another_size(app: App, hand: Hand) -> None:
    scene = RulesScene(app, "viva")
    app.go(scene)
    hand.wait(0.1)
    pygame.display.set_mode((1000, 1000), pygame.RESIZABLE)
    hand.post(pygame.WINDOWSIZECHANGED, x=1000, y=1000)
    hand.wait(0.1)
    as_set = pages_of(
        chapters_of("viva", "en"), app.painter(app.window.surface), LEFT_PAGE.w, LEFT_PAGE.h, TEXT_SIZE
    )
    assert [hand.node(name).page for name in ("page-left", "page-right")] == as_set[:2]  # type: ignore[attr-defined]


def test_a_side_game_opens_the_book_of_its_title(app: App) -> None:
    app.go(RulesScene(app, "villa_challenge"))
    app.frame(0.0)
    assert app.top.stage.find("page-left") is not None


@pytest.mark.parametrize("width", range(110, 300, 7))
def test_no_line_begins_with_the_full_stop_of_the_one_before(app: App, width: int) -> None:
    words = "Four **rows**, five **columns**. Take *one* [card](#hand); then **two**, or none (see **here**)."
    (paragraph,) = lay_out((Paragraph(words),), app.painter(app.window.surface), width, 20)
    lines: dict[float, str] = {}
    for piece in paragraph.pieces:
        assert isinstance(piece, TextPiece)
        lines[piece.y] = lines.get(piece.y, "") + piece.text
    assert not [line for line in lines.values() if line[0] in ".,;)"]
    assert "".join(lines.values()).split() == plain(words).split()


def test_pages_are_turned_as_fast_as_somebody_clicks(app: App, hand: Hand) -> None:
    scene = RulesScene(app, "viva")
    app.go(scene)
    hand.wait(0.4)
    hand.move(hand.node("page-forth").rect.centre)
    for _ in range(3):
        hand.press()
        hand.release()
        hand.wait(0.05)
    assert scene.opened == 6


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"No chapter yet.", b"# No anchor"])
def test_a_book_that_is_gone_or_damaged_is_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "viva.md"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(AssetProblem, match=r"viva\.md cannot be read.*Install") as problem:
        chapters_in(path)
    assert problem.value.path == path
