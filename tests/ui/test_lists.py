"""Things that scroll: lists, the log, running texts."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.widgets.button import Button
from game.ui.widgets.log_panel import LogLine, LogPanel
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.text_layout import (
    Bullet,
    Heading,
    Note,
    Paragraph,
    PictureBlock,
    Table,
    TextPiece,
    lay_out,
)
from tests.ui.driving import BareScene, Hand
from tests.ui.test_window import resized
from tools.redraw_watch import told


def paint_row(painter: Painter, rect: Rect, row: str, state: RowState) -> None:
    painter.text(rect, row)


@pytest.fixture
def picked() -> list[str]:
    return []


@pytest.fixture
def rows(app: App, hand: Hand, picked: list[str]) -> ScrollList[str]:
    names = [f"Game {number}" for number in range(20)]
    place = Rect(100, 100, 300, 200)
    node = app.top.stage.add(ScrollList("list", place, names, 40, paint_row, picked.append))
    hand.wait(0.5)
    return node


def test_a_click_picks_the_row_under_it(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    hand.click(rows.row_rect(2).centre)
    assert picked == ["Game 2"]


def test_enter_on_what_was_picked_presses_the_button_for_it(
    app: App, hand: Hand, rows: ScrollList[str], picked: list[str]
) -> None:
    done: list[str] = []
    rows.main = app.top.stage.add(Button("go", Rect(500, 100, 120, 44), "Go", lambda: done.append("go")))
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert (len(picked), done) == (1, [])
    hand.key(pygame.K_RETURN)
    assert (len(picked), done) == (1, ["go"])
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert (len(picked), done) == (2, ["go"])
    # A click picks, and does no more: who has the mouse has the button.
    place = rows.chosen
    assert place is not None
    hand.click(rows.row_rect(place).centre)
    assert done == ["go"]


def test_the_wheel_scrolls_and_picks_nothing(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    hand.move((200, 150))
    hand.wheel(-2)
    assert rows.scroll.offset == 120
    hand.wheel(90)
    assert rows.scroll.offset == 0
    assert picked == []


def test_after_scrolling_the_click_hits_what_is_seen(
    hand: Hand, rows: ScrollList[str], picked: list[str]
) -> None:
    hand.move((200, 150))
    hand.wheel(-2)
    hand.click((200, 101))
    assert picked == ["Game 3"]


def pull_bar(hand: Hand, rows: ScrollList[str], y: float) -> None:
    """Take hold of a list's bar and let it go at that height."""
    thumb = rows.scroll.thumb(rows.view)
    hand.move(thumb.centre)
    hand.press()
    hand.move((thumb.centre[0], y))
    hand.release()


def test_the_bar_is_pulled_without_picking(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    pull_bar(hand, rows, 500)
    assert rows.scroll.offset == rows.scroll.most
    assert picked == []


def test_a_hand_that_slips_within_a_row_picks_it(
    hand: Hand, rows: ScrollList[str], picked: list[str]
) -> None:
    x, y = rows.row_rect(2).centre
    hand.move((x, y))
    hand.press()
    hand.move((x + 30, y + 8))
    hand.release()
    assert picked == ["Game 2"]


def test_a_row_is_picked_where_it_was_pressed(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    hand.move(rows.row_rect(1).centre)
    hand.press()
    hand.move(rows.row_rect(2).centre)
    hand.release()
    assert picked == []


def test_rows_by_keys(app: App, hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_END)
    hand.key(pygame.K_RETURN)
    assert picked == ["Game 1", "Game 19"]
    assert rows.row_rect(19).bottom <= rows.view.bottom


def test_the_end_key_goes_to_the_end_at_once(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_END)
    hand.key(pygame.K_RETURN)
    assert picked == ["Game 19"]


def test_keys_pick_after_the_bar_was_pulled(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    pull_bar(hand, rows, 150)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert picked == ["Game 1"]


def test_the_ring_never_leaves_the_list(app: App, hand: Hand, rows: ScrollList[str]) -> None:
    hand.key(pygame.K_TAB)
    for _ in range(9):
        hand.key(pygame.K_DOWN)
    assert rows.keyed_part() == rows.row_rect(8)
    hand.move((200, 150))
    hand.wheel(2)
    hand.wait()
    assert rows.row_rect(8).y >= rows.view.bottom
    assert rows.keyed_part() is None
    assert told(app) == []


def test_the_row_that_comes_under_a_resting_pointer_lights_up(
    app: App, hand: Hand, picked: list[str]
) -> None:
    lit: set[str] = set()

    def paint(painter: Painter, rect: Rect, row: str, state: RowState) -> None:
        (lit.add if state.hovered else lit.discard)(row)

    names = [f"Game {number}" for number in range(20)]
    app.top.stage.add(ScrollList("list", Rect(100, 100, 300, 200), names, 40, paint, picked.append))
    hand.wait(0.5)
    hand.move((200, 150))
    hand.wait()
    assert lit == {"Game 1"}
    hand.wheel(-1)
    hand.wait()
    assert "Game 2" in lit
    hand.click((200, 150))
    assert picked == ["Game 2"]


def test_fewer_rows_keep_the_list_sound(hand: Hand, rows: ScrollList[str], picked: list[str]) -> None:
    rows.choose(19)
    rows.rows = ["Game 0"]
    hand.wait()
    assert rows.scroll.offset == 0
    assert rows.chosen is None
    hand.click(rows.row_rect(0).centre)
    assert picked == ["Game 0"]


def test_the_mark_goes_along_with_the_chosen_row(app: App, hand: Hand, rows: ScrollList[str]) -> None:
    hand.click(rows.row_rect(2).centre)
    hand.wheel(-3)
    before = rows.scroll.offset
    app.top.stage.remove(rows)
    again: ScrollList[str] = ScrollList("list", rows.rect, rows.rows, 40, paint_row, print)
    again.choose(15)
    again.resume(rows)
    assert (again.chosen, again._marked) == (15, 15)
    assert again.row_rect(15).bottom <= again.view.bottom
    other: ScrollList[str] = ScrollList("list", rows.rect, rows.rows, 40, paint_row, print)
    other.choose(2)
    other.resume(rows)
    assert (other.chosen, other._marked) == (2, 2)
    assert other.scroll.offset == before > 0


def test_only_rows_in_view_are_parts(rows: ScrollList[str]) -> None:
    assert [name for name, _ in rows.parts()] == [f"row-{number}" for number in range(5)]


def test_a_thumb_covers_the_track_from_end_to_end() -> None:
    scroll, view = Scroll(100, 400), Rect(0, 0, 50, 100)
    assert scroll.thumb(view).y == 0
    scroll.to(1e9)
    assert scroll.offset == 300
    assert scroll.thumb(view).bottom == pytest.approx(100)


def test_the_log_shows_its_end_until_somebody_scrolls(app: App, hand: Hand) -> None:
    lines = [LogLine("red", f"Rosa played card {number}") for number in range(30)]
    log = app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))
    hand.wait()
    assert log.scroll.offset == log.scroll.most > 0
    hand.move((1000, 400))
    hand.wheel(3)
    before = log.scroll.offset
    log.lines = [*lines, LogLine(None, "Reshuffled")]
    hand.wait()
    assert log.scroll.offset == before


def test_a_log_remembers_nothing_of_sizes_the_window_had(app: App, hand: Hand) -> None:
    lines = [LogLine("red", f"Rosa played card {number}") for number in range(30)]
    log = app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))
    for width in range(900, 1200, 50):
        resized(app, (width, 800))
        hand.wait()
    assert len(log._wrapped) == len(lines)


def walked_up(hand: Hand) -> LogPanel:
    """The keyboard has walked up three lines of a log."""
    log = hand.node("log")
    assert isinstance(log, LogPanel)
    hand.key(pygame.K_TAB)
    for _ in range(3):
        hand.key(pygame.K_UP)
    return log


def test_whoever_reads_the_log_by_keyboard_reads_on_when_more_happens(app: App, hand: Hand) -> None:
    lines = [LogLine("red", f"Rosa played card {number}", pieces=(f"{number}",)) for number in range(30)]
    pointed: list[tuple[str, ...]] = []
    place = Rect(900, 300, 340, 188)
    app.top.stage.add(LogPanel("log", place, "At the table", lines, pointed.append))
    log = walked_up(hand)
    for number in range(8):
        log.lines = [*log.lines, LogLine(None, f"Curro drew card {number}")]
        hand.wait()
    assert (log.words_on_it(), pointed[-1]) == ("Rosa played card 27", ("27",))
    line = log._set[27]
    assert log.scroll.offset <= line.top
    assert line.bottom <= log.scroll.offset + log.view.h
    hand.key(pygame.K_DOWN)
    assert log.words_on_it() == "Rosa played card 28"
    log.lines = log.lines[:20]
    hand.wait()
    assert (log.words_on_it(), pointed[-1]) == ("At the table", ())


def test_whoever_reads_the_log_by_keyboard_reads_on_in_other_letters(app: App, hand: Hand) -> None:
    app.go(Logged(app))
    hand.wait(0.5)
    words = walked_up(hand).words_on_it()
    hand.key(pygame.K_PLUS)
    log = hand.node("log")
    assert isinstance(log, LogPanel)
    assert log.words_on_it() == words != "At the table"


def test_the_end_of_the_log_shows_whole_lines(app: App, hand: Hand) -> None:
    long = "Rosa played blue + orange on the second of the three houses of the table"
    lines = [LogLine("red", long if number % 3 else "Rosa drew a card") for number in range(30)]
    log = app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))
    hand.wait()
    tops = [line.top for line in log._set]
    assert log.scroll.offset in tops
    assert log._set[-1].bottom <= log.scroll.offset + log.view.h


def test_the_log_tells_of_pieces(app: App, hand: Hand) -> None:
    pointed: list[tuple[str, ...]] = []
    lines = [LogLine("red", "Rosa played"), LogLine("blue", "Ana drew", pieces=("stack",))]
    app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines, pointed.append))
    hand.wait(0.5)
    hand.move((1000, 390))
    hand.move((500, 100))
    assert pointed == [("stack",), ()]
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_DOWN)
    assert pointed[-1] == ("stack",)


def test_a_log_that_goes_tells_of_no_piece_any_more(app: App, hand: Hand) -> None:
    pointed: list[tuple[str, ...]] = []
    lines = [LogLine("blue", "Ana drew", pieces=("stack",))]
    place = Rect(900, 300, 340, 188)
    log = app.top.stage.add(LogPanel("log", place, "At the table", lines, pointed.append))
    hand.wait(0.5)
    hand.move((1000, 360))
    assert pointed == [("stack",)]
    app.top.stage.remove(log)
    assert pointed == [("stack",), ()]


class Logged(BareScene):
    """A long log."""

    def build(self) -> None:
        lines = [LogLine("red", f"{number}. Rosa played blue and orange on a house") for number in range(40)]
        self.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines))


@pytest.mark.parametrize("text_size", [100, 150, 170, 200])
def test_a_log_begins_with_the_same_line_in_other_letters(app: App, hand: Hand, text_size: int) -> None:
    app.change_settings(text_size=140)
    app.go(Logged(app))
    hand.wait()
    hand.move((1000, 400))
    hand.wheel(20)
    hand.wait()

    def log() -> LogPanel:
        panel = hand.node("log")
        assert isinstance(panel, LogPanel)
        return panel

    def first_seen() -> int:
        return next(n for n, line in enumerate(log()._set) if line.bottom > log().scroll.offset + 1)

    first = first_seen()
    assert 5 < first < 30
    # As when the settings lie over it: nobody sees how it is laid out meanwhile.
    app.change_settings(text_size=text_size + 10 if text_size < 200 else 190)
    app.change_settings(text_size=text_size)
    hand.wait()
    assert first_seen() == first
    assert log().scroll.offset < log().scroll.most - 1
    hand.wheel(-60)
    app.change_settings(text_size=text_size - 10)
    hand.wait()
    assert log().scroll.offset == log().scroll.most


def test_a_log_that_got_shorter_is_pointed_at_before_it_is_seen(app: App, hand: Hand) -> None:
    lines = [LogLine("red", f"Rosa played card {number}") for number in range(8)]
    pointed: list[tuple[str, ...]] = []
    log = app.top.stage.add(LogPanel("log", Rect(900, 300, 340, 188), "At the table", lines, pointed.append))
    hand.wait(0.5)
    log.lines = lines[:1]
    # An act is taken back by key while the pointer moves.
    hand.move((1000, 470))
    hand.wait()
    assert pointed == []


BLOCKS = (
    Heading("Your turn", 1, "turn"), Paragraph("Play **one** card or *draw*. See [scoring](#scoring)." * 6),
    Bullet("Twins go together."), PictureBlock((("codes/chip-blue", 60, 60, "Blue"),)),
    Note("You may always draw."), Table((("Colour", "Houses"), ("Blue", "2"))),
    Heading("Scoring", 2, "scoring"), Paragraph("Words. " * 200),
)


def test_a_text_is_set_within_its_column(app: App) -> None:
    painter = app.painter(app.window.surface)
    placed = lay_out(BLOCKS, painter, 400)
    assert all(above.bottom <= below.top for above, below in pairwise(placed))
    pieces = [piece for block in placed for piece in block.pieces if isinstance(piece, TextPiece)]
    assert all(piece.x >= 0 and piece.x + piece.w <= 401 for piece in pieces)
    words = " ".join(piece.text.strip() for piece in pieces)
    for word in ("Your turn", "one", "Twins go together.", "You may always draw.", "Houses"):
        assert word in words


class Read(BareScene):
    """A long text."""

    def build(self) -> None:
        words = "Twins go together, and nobody has to draw. " * 3
        blocks = [Paragraph(f"{number}. {words}") for number in range(40)]
        self.stage.add(RichText("text", Rect(100, 100, 500, 400), blocks))


def test_a_text_begins_with_the_same_words_in_other_letters(app: App, hand: Hand) -> None:
    app.go(Read(app))
    hand.wait(0.5)

    def text() -> RichText:
        found = hand.node("text")
        assert isinstance(found, RichText)
        return found

    def first_seen() -> int:
        return next(n for n, placed in enumerate(text()._placed) if placed.bottom > text().scroll.offset + 1)

    text().scroll_to(1500.0)
    first = first_seen()
    for sizes in ((200,), (160, 100)):
        for size in sizes:
            app.change_settings(text_size=size)
        hand.wait()
        assert first_seen() == first
    assert text().scroll.offset == pytest.approx(1500.0)


def test_links_lead_somewhere(app: App, hand: Hand) -> None:
    followed: list[str] = []
    text = app.top.stage.add(RichText("rules", Rect(100, 100, 420, 300), BLOCKS, followed.append))
    hand.wait(0.5)
    placed = lay_out(BLOCKS, app.painter(app.window.surface), text.text_rect.w)
    link = next(p for block in placed for p in block.pieces if isinstance(p, TextPiece) and p.link)
    hand.click((100 + link.x + link.w / 2, 100 + link.y + link.h / 2))
    assert followed == ["#scoring"]
    text.go_to("scoring")
    hand.wait()
    assert text.scroll.offset == pytest.approx(placed[6].top)
