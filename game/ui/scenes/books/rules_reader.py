"""The rules of a title as a book: two pages, chapters behind tabs, search, text size, pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.app import App
from game.ui.geometry import Point, Rect
from game.ui.input import Input, KeyPressed
from game.ui.node import Node
from game.ui.notches import Notches
from game.ui.painter import Painter
from game.ui.scenes.books.book_pages import BlockPlace, BookShelf, Page, page_of_block
from game.ui.scenes.books.chapter_list import ChapterList
from game.ui.scenes.books.rulebook import (
    Chapter,
    Hit,
    chapters_of,
    example_number,
    is_too_short,
    search,
    words_of_example,
)
from game.ui.scenes.room import RoomScene
from game.ui.theme import INK, INK_SOFT, OCHRE_PALE
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_list import RowState, ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.text_layout import Block, RulePiece, TextPiece, paint_pieces, passages_of
from game.ui.widgets.wall_bar import WallBar

LEFT_PAGE = Rect(244, 106, 449, 548)
RIGHT_PAGE = Rect(767, 106, 449, 548)
BOOKS = BookShelf(LEFT_PAGE.w, LEFT_PAGE.h)
SEARCH_PANEL = Rect(222, 92, 500, 586)
_BOOK = Rect(206, 76, 1046, 626)
_BESIDE_SEARCH = Rect(SEARCH_PANEL.right, _BOOK.y, _BOOK.right - SEARCH_PANEL.right, _BOOK.h)
"""Where the wheel turns pages: not through the sheet that lies on one of them."""
TEXT_SIZE = 20.0
SMALLEST, LARGEST, SIZE_STEP = 100, 140, 10
LARGEST_IN_ALL = 2.0
"""How many times larger the text may get, the reader's general text size included."""
TILES_H = 14.0
"""Height of the strip of tiles below a chapter's heading."""
BOARD_W, BOARDS_W, BOARD_GAP = 236.0, 384.0, 8.0
"""Width of a button that shows an example on a board, of all of them below a page, and between them."""


class BookPage(Node):
    """One page of the book; links in its text can be clicked."""

    margin = 10.0
    touchable = True

    def __init__(
        self, name: str, rect: Rect, page: Page | None, number: int, marked: BlockPlace | None,
        on_link: Callable[[str], None],
    ) -> None:
        super().__init__(name, rect)
        self.page, self._number, self._marked = page, number, marked
        self._link = on_link

    def touches(self, point: Point) -> bool:
        """Only links can be touched."""
        return self._link_at(point) is not None

    def _link_at(self, point: Point) -> str | None:
        if self.page is None:
            return None
        x, y = point[0] - self.rect.x, point[1] - self.rect.y
        for block in self.page.blocks:
            for piece in block.pieces:
                if not isinstance(piece, TextPiece) or not piece.link:
                    continue
                if Rect(piece.x, piece.y, piece.w, piece.h).contains((x, y)):
                    return piece.link
        return None

    def on_click(self, point: Point) -> None:
        """Follow the link."""
        link = self._link_at(point)
        if link is not None:
            self._link(link)

    def told_first(self) -> str:
        """How it begins, each time when it is turned to."""
        return next((words for words, _ in self.passages()), "")

    def passages(self) -> list[tuple[str, Rect]]:
        """The blocks of the page."""
        blocks, x, y = self.page.blocks if self.page is not None else [], self.rect.x, self.rect.y
        return [
            (words, place.moved(x, y)) for block in blocks for words, place in passages_of(block.pieces)
        ]

    def ink(self) -> Rect:
        """The number of the page stands below the text."""
        return Rect(self.rect.x - 10, self.rect.y - 10, self.rect.w + 20, self.rect.h + 60)

    def paint(self, painter: Painter) -> None:
        """Draw the text and the number."""
        if self.page is None:
            return
        rect = self.rect
        for block in self.page.blocks:
            if block.place == self._marked:
                height = block.bottom - block.top
                painter.fill(Rect(rect.x - 8, rect.y + block.top - 2, rect.w + 16, height + 4), OCHRE_PALE)
            pieces = block.pieces
            if block.place[1] == 0:
                # The first block is the chapter's heading; tiles take the place of its rules.
                lines = [piece for piece in pieces if isinstance(piece, RulePiece)]
                pieces = tuple(piece for piece in pieces if not isinstance(piece, RulePiece))
                if lines:
                    self._paint_tiles(painter, Rect(rect.x, rect.y + lines[0].y - 1, rect.w, TILES_H))
            paint_pieces(painter, pieces, rect.x, rect.y, rect.grown(6, 8))
        foot = Rect(rect.x, rect.bottom + 16, 60, 24)
        painter.text(foot, str(self._number), "read", 18, INK_SOFT)

    @staticmethod
    def _paint_tiles(painter: Painter, strip: Rect) -> None:
        """A strip of scroll tiles."""
        tile_w = strip.h * 20
        with painter.clipped(strip):
            x = strip.x
            while x < strip.right:
                painter.sprite("tiles/scroll", Rect(x, strip.y, tile_w, strip.h))
                x += tile_w


class RulesScene(RoomScene):
    """The book. `anchor`: the chapter to open it at."""

    name = "rules"
    backdrop = "backgrounds/book"

    def __init__(self, app: App, title_key: str, anchor: str | None = None) -> None:
        super().__init__(app)
        # A side game is played by the rules of the title that brings it along.
        self._title = app.registry.named(title_key).of or title_key
        self._language = ""
        self._chapters: tuple[Chapter, ...] = ()
        self._pages: list[Page] = []
        self.wanted: BlockPlace = (0, 0)
        """The block that is to be seen: the book is open where it begins, or at `opened`."""
        self.opened: int | None = None
        """The left one of the two pages that were turned to; None where nobody turned pages.

        In large letters a block may fill several pages, and none begins on some of them.
        """
        self._anchor = anchor
        self.marked: BlockPlace | None = None
        """The block that a search led to."""
        self._list: ChapterList | None = None
        self._size = SMALLEST
        self.searching = False
        """Whether the sheet of the search lies over the left page."""
        self.query = ""
        self._hits: list[Hit] = []
        """What was found for it."""

    @property
    def title_here(self) -> str:
        """The title whose rules these are."""
        return self._title

    # -- laying out

    def build(self) -> None:
        """Set the book for the present language and size, and open it where it was open."""
        self._set_book()
        text = self.app.text
        bar = WallBar(self.app, text("ui.rules.title"), text(f"{self._title}.name"), (
            ("search", "find", text("ui.rules.search")), ("minus", "text_smaller", text("ui.rules.smaller")),
            ("plus", "text_larger", text("ui.rules.larger")),
            ("full", "fullscreen", text("ui.home.fullscreen")),
            ("cross", "back", text("ui.close")),
        )).place(self.stage)
        for command in ("text_smaller", "text_larger"):
            bar.buttons[command].may_repeat = True
        bar.buttons["text_smaller"].enable(self._size > SMALLEST)
        bar.buttons["text_larger"].enable(self._size < self._largest)
        left = self._spread()
        for name, rect, number in (("page-left", LEFT_PAGE, left), ("page-right", RIGHT_PAGE, left + 1)):
            page = self._pages[number] if number < len(self._pages) else None
            self.stage.add(BookPage(name, rect, page, number + 1, self.marked, self._follow))
            if page is not None:
                self._add_boards(rect, page)
        self.stage.add(_Wheel(_BESIDE_SEARCH if self.searching else _BOOK, self._turn))
        self._add_chapters()
        self._add_page_buttons(left)
        if self.searching:
            self._add_search()

    def _set_book(self) -> None:
        language = self.app.services.catalogue.language
        if language != self._language:
            self._language = language
            self._chapters = chapters_of(self._title, language)
        if self._anchor is not None:
            anchors = [chapter.anchor for chapter in self._chapters]
            self.wanted = (anchors.index(self._anchor) if self._anchor in anchors else 0, 0)
            self._anchor = None
        painter = self.app.painter(self.app.window.surface)
        self._size = min(self._size, self._largest)
        pages = BOOKS.pages(self._chapters, painter, TEXT_SIZE * self._size / 100)
        if self._pages and pages is not self._pages:
            # Set otherwise, these pages hold other words.
            self.opened = None
        self._pages = pages

    @property
    def _largest(self) -> int:
        """How large the book's letters can be set, in percent of the reader's general size."""
        most = int(100 * LARGEST_IN_ALL / (self.app.settings.text_size / 100))
        return max(SMALLEST, min(LARGEST, most // SIZE_STEP * SIZE_STEP))

    @property
    def chapter(self) -> str:
        """The anchor of the chapter that is open."""
        return self._chapters[self._current()].anchor

    def block_at(self, place: BlockPlace) -> Block:
        """A block of the book."""
        chapter, block = place
        return self._chapters[chapter].blocks[block]

    def _current(self) -> int:
        shown = {page.chapter for page in self._pages[self._spread() : self._spread() + 2]}
        return self.wanted[0] if self.wanted[0] in shown else min(shown, default=0)

    def _spread(self) -> int:
        """The left one of the two pages that are seen."""
        if self.opened is not None:
            return self.opened
        return page_of_block(self._pages, self.wanted) // 2 * 2

    def _add_chapters(self) -> None:
        before = self._list
        self._list = ChapterList(self._chapters, self._current(), lambda number: self._open((number, 0)))
        if before is not None:
            self._list.stay_at(before)
        self.stage.add(self._list)

    def _add_page_buttons(self, left: int) -> None:
        text = self.app.text
        self.stage.add(_Pill(Rect(24, 612, 168, 28), text("ui.rules.size", size=self._size)))
        back = IconButton(
            "page-back", Rect(24, 652, 80, 46), "back", lambda: self._turn(-2), text("ui.rules.page_back")
        )
        back.enable(left > 0)
        forth = IconButton(
            "page-forth", Rect(112, 652, 80, 46), "fwd", lambda: self._turn(2), text("ui.rules.page_forth")
        )
        forth.enable(left + 2 < len(self._pages))
        back.may_repeat = forth.may_repeat = True
        self.stage.add(back)
        self.stage.add(forth)

    # -- examples on a board

    def _add_boards(self, rect: Rect, page: Page) -> None:
        """Below a page, a button for each example on it that can be shown on a board."""
        shown = self.app.registry.named(self._title).examples()
        found = [
            number for block in page.blocks
            if (number := example_number(self.block_at(block.place))) in shown
        ]
        text = self.app.text
        w = min(BOARD_W, (BOARDS_W - BOARD_GAP * (len(found) - 1)) / max(1, len(found)))
        for place, number in enumerate(reversed(found)):
            assert number is not None
            words = text("ui.rules.on_board") if len(found) == 1 else text("ui.rules.example", number=number)
            self.stage.add(Button(
                f"example-{number}", Rect(rect.right - w - place * (w + BOARD_GAP), rect.bottom + 8, w, 38),
                words, partial(self._show_example, number), icon="eye", size=16,
                hint=text("ui.rules.on_board"),
            ))

    def _show_example(self, number: int) -> None:
        from game.ui.teaching.example import ExampleScene

        title = self.app.registry.named(self._title)
        words = partial(self._words_of_example, number)
        self.app.push(ExampleScene(self.app, title, title.examples()[number], words))

    def _words_of_example(self, number: int) -> tuple[str, ...]:
        """What the book in the language of now says in an example."""
        return next(
            words_of_example(chapter, place)
            for chapter in self._chapters
            for place, block in enumerate(chapter.blocks)
            if example_number(block) == number
        )

    # -- turning pages

    def _open(self, place: BlockPlace, left: int | None = None) -> None:
        self.wanted, self.opened, self.marked = place, left, None
        self.app.audio.play("page")
        self.rebuild()

    def _turn(self, by: int) -> None:
        left = self._spread() + by
        if 0 <= left < len(self._pages):
            blocks = self._pages[left].blocks
            self._open(blocks[-1].place if blocks else self.wanted, left)

    def _follow(self, link: str) -> None:
        anchors = [chapter.anchor for chapter in self._chapters]
        if link.removeprefix("#") in anchors:
            self._open((anchors.index(link.removeprefix("#")), 0))

    def handle(self, event: Input) -> bool:
        """Page keys turn pages; so do left and right unless somebody types."""
        if isinstance(event, KeyPressed) and not self.searching:
            turns = {"page up": -2, "page down": 2, "left": -2, "right": 2}
            if event.key in turns:
                self._turn(turns[event.key])
                return True
        return super().handle(event)

    # -- searching

    def _add_search(self) -> None:
        text, panel = self.app.text, SEARCH_PANEL
        self._hits = search(self._chapters, self.query)
        self.stage.add(Panel("search-panel", panel, "ui/dialog", z=50))
        self.stage.add(TextField(
            "search-field", Rect(panel.x + 20, panel.y + 20, panel.w - 82, 46), self.query, self._look_for,
            self._first_hit, text("ui.rules.search_for"), 40, z=51, passes_escape=True,
        ))
        self.stage.add(IconButton(
            "search-close", Rect(panel.right - 54, panel.y + 21, 40, 42), "cross", self._end_search,
            text("ui.close"), z=51,
        ))
        self.stage.add(ScrollList(
            "search-hits", Rect(panel.x + 20, panel.y + 112, panel.w - 40, panel.h - 132),
            self._hits, 64, self._paint_hit, self._go_to, gap=4, z=51,
            empty=self._nothing_found(),
        ))
        self.stage.add(Label(
            "search-count", Rect(panel.x + 22, panel.y + 74, panel.w - 44, 28), self._count(), size=16,
            colour=INK_SOFT, z=51,
        ))

    def _nothing_found(self) -> str:
        """Why nothing is listed, where nothing is."""
        return self.app.text("ui.rules.search_short" if is_too_short(self.query) else "ui.rules.search_empty")

    def _count(self) -> str:
        return self.app.text("ui.rules.hits", n=len(self._hits))

    def _look_for(self, typed: str) -> None:
        self.query, self._hits = typed, search(self._chapters, typed)
        hits, count = self.stage.find("search-hits"), self.stage.find("search-count")
        if isinstance(hits, ScrollList) and isinstance(count, Label):
            hits.empty = self._nothing_found()
            hits.rows = self._hits
            # They are others than those that were scrolled to, or marked.
            hits.choose(None)
            hits.scroll_to(0.0)
            count.text = self._count()

    def _first_hit(self, _typed: str) -> None:
        if self._hits:
            self._go_to(self._hits[0])

    def _go_to(self, hit: Hit) -> None:
        """Show the block that was found, marked."""
        self.searching = False
        self.wanted, self.opened = (hit.chapter, hit.block), None
        self.marked = self.wanted
        self.app.audio.play("page")
        self.rebuild()

    def _end_search(self) -> None:
        self.searching = False
        self.rebuild()

    def _paint_hit(self, painter: Painter, rect: Rect, hit: Hit, state: RowState) -> None:
        painter.nine("ui/row-selected" if state.hovered else "ui/row", rect)
        head = rect.part(14, 4, rect.w - 28, 22)
        painter.text(head, self._chapters[hit.chapter].title, "label-bold", 16, INK, may_shorten=True)
        body = rect.part(14, 24, rect.w - 28, 38)
        painter.text(body, hit.snippet, "label", 15, INK_SOFT, lines=2, may_shorten=True)

    # -- commands

    def command(self, name: str) -> bool:
        """Escape ends a search first; the keys of text size mean the book's."""
        if name == "back" and self.searching:
            self._end_search()
            return True
        if name == "find":
            self.searching = not self.searching
            self.rebuild()
            if self.searching:
                self.stage.focus(self.stage.find("search-field"))
            return True
        if name in ("text_larger", "text_smaller"):
            by = SIZE_STEP if name == "text_larger" else -SIZE_STEP
            self._size = min(max(self._size + by, SMALLEST), self._largest)
            self.build_otherwise()
            return True
        return name == "rules" or super().command(name)


class _Wheel(Node):
    """Turns pages with the wheel over the book, one a notch."""

    margin = 0.0
    wants_wheel = True

    def __init__(self, rect: Rect, turn: Callable[[int], None]) -> None:
        super().__init__("book-wheel", rect)
        self._turn = turn
        self._notches = Notches()

    def on_wheel(self, point: Point, steps: float) -> None:
        """A leaf at a time, however hard the wheel was turned."""
        if notches := self._notches.whole(steps):
            self._turn(-2 if notches > 0 else 2)


class _Pill(Node):
    """The text size of the book."""

    margin = 2.0

    def __init__(self, rect: Rect, words: str) -> None:
        super().__init__("size-pill", rect)
        self._words = words

    def paint(self, painter: Painter) -> None:
        """Draw the pill."""
        painter.nine("ui/pill-paper", self.rect)
        painter.text(self.rect.grown(-8, 0), self._words, "label", 16, INK, "centre")
