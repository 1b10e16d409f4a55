"""Sets chapters on the pages of a book: every chapter begins a page, long blocks go on overleaf."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from game.ui.painter import Painter
from game.ui.scenes.books.rulebook import Chapter
from game.ui.widgets.text_layout import (
    Bullet,
    Heading,
    Paragraph,
    PictureBlock,
    Piece,
    Placed,
    RulePiece,
    SpritePiece,
    TextPiece,
    lay_out,
)

BlockPlace: TypeAlias = tuple[int, int]
"""Chapter and block, by number."""

Holds: TypeAlias = Callable[[Sequence[Placed], int], bool]
"""Whether a block and the next one belong on one page."""

FEWEST, FEWEST_ALONE = 2, 3
"""Lines of a text that stay on a page, or go overleaf; and of those that are all there is on a last page."""
LONGEST_HELD, LONGEST_WITH_PICTURES = 0.4, 0.5
"""What part of a page at most is held together only because it looks better."""
KEPT_BOOKS = 3
"""That go on being there when others are opened."""


@dataclass(frozen=True)
class SetBlock:
    """A block, or a part of it, on a page: its pieces count from the top of the page."""

    place: BlockPlace
    top: float
    bottom: float
    pieces: tuple[Piece, ...]


@dataclass
class Page:
    """One page."""

    chapter: int
    blocks: list[SetBlock] = field(default_factory=list)

    @property
    def bottom(self) -> float:
        """Where the text ends."""
        return self.blocks[-1].bottom if self.blocks else 0.0


def pages_of(
    chapters: Sequence[Chapter], painter: Painter, width: float, height: float, size: float
) -> list[Page]:
    """The chapters on pages of that size; `size` as in `lay_out`."""
    pages: list[Page] = []
    for number, chapter in enumerate(chapters):
        pages += _fewest_pages(number, lay_out(chapter.blocks, painter, width, size), height)
    return pages


class BookShelf:
    """The books set last. To set one takes as long as several pictures, to turn a page must not."""

    def __init__(self, width: float, height: float) -> None:
        self._width, self._height = width, height
        self._books: OrderedDict[tuple[object, ...], list[Page]] = OrderedDict()

    def pages(self, chapters: tuple[Chapter, ...], painter: Painter, size: float) -> list[Page]:
        """See `pages_of`; of the books that were opened last, as they were set then."""
        # Letters are not equally wide in windows of every scale.
        key = chapters, painter.viewport.scale, painter.text_scale, size
        if key not in self._books:
            self._books[key] = pages_of(chapters, painter, self._width, self._height, size)
            if len(self._books) > KEPT_BOOKS:
                self._books.popitem(last=False)
        self._books.move_to_end(key)
        return self._books[key]


def _fewest_pages(number: int, placed: Sequence[Placed], height: float) -> list[Page]:
    """No other page is begun only because it looks better: of equally few, the better looking ones."""
    least = math.ceil(sum(block.bottom - block.top for block in placed) / height)
    best: list[Page] = []
    for holds in HOLDING:
        pages = _chapter_pages(number, placed, height, holds)
        if not best or len(pages) < len(best):
            best = pages
        if len(best) <= least:
            break
    return best


def _chapter_pages(number: int, placed: Sequence[Placed], height: float, holds: Holds) -> list[Page]:
    pages = [Page(number)]
    above, held = 0.0, -1
    for place, block in enumerate(placed):
        page = pages[-1]
        gap = block.top - above if page.blocks else 0.0
        above = block.bottom
        # Whatever is held by a block before it was counted there, as far as there is room for all of it.
        is_counted = place <= held and (_leads(placed, place - 1) or not _pictures_end(placed, place))
        last = place if is_counted else _last_held(placed, place, height, holds)
        held = max(held, last)
        least = FEWEST_ALONE if place + 1 == len(placed) else FEWEST
        fits = page.bottom + gap + _needed(placed, place, last) <= height
        breaks = last == place and _may_break(block, page, gap, height, least)
        if page.blocks and not fits and not breaks:
            page, gap = Page(number), 0.0
            pages.append(page)
        for part in _parts(block, page.bottom + gap, height, least):
            if part is None:
                pages.append(Page(number))
                continue
            pages[-1].blocks.append(SetBlock((number, place), *part))
    return pages


def _last_held(placed: Sequence[Placed], first: int, height: float, holds: Holds) -> int:
    """The last of the blocks that stay on a page with the `first` one."""
    last = first
    while last + 1 < len(placed) and holds(placed, last):
        longer = placed[last + 1].bottom - placed[first].top
        most = LONGEST_WITH_PICTURES if _pictures_end(placed, last) else LONGEST_HELD
        if not _leads(placed, last) and longer > most * height:
            break
        last += 1
    return last


def _heads(placed: Sequence[Placed], place: int) -> bool:
    """Whether a block is a heading: it never stands at the foot of a page."""
    return isinstance(placed[place].block, Heading)


def _leads(placed: Sequence[Placed], place: int) -> bool:
    """Whether a block only makes ready for the next one."""
    block = placed[place].block
    return _heads(placed, place) or (isinstance(block, Paragraph | Bullet) and block.text.endswith(":"))


def _pictures_end(placed: Sequence[Placed], place: int) -> bool:
    """Whether what is told here is the last of a part of the chapter, and pictures show it."""
    if len(placed) <= place + 1 or not isinstance(placed[place + 1].block, PictureBlock):
        return False
    is_end = place + 2 == len(placed) or _heads(placed, place + 2)
    return is_end and isinstance(placed[place].block, Paragraph | Bullet)


def _holds(placed: Sequence[Placed], place: int, fewest: int = FEWEST_ALONE) -> bool:
    """Whether a page that is turned between a block and the next one would leave a scrap of either.

    `fewest`: lines of a paragraph that are none, where they end a part of the chapter.
    """
    before, here, then, after = (
        placed[n].block if 0 <= n < len(placed) else None for n in range(place - 1, place + 3)
    )
    if isinstance(here, Bullet) and isinstance(then, Bullet):
        # Neither the first point of a list nor the last one stands alone.
        return not isinstance(before, Bullet) or not isinstance(after, Bullet) or _leads(placed, place)
    is_end = after is None or isinstance(after, Heading)
    if _pictures_end(placed, place):
        return True
    is_scrap = is_end and isinstance(then, Paragraph) and len(_line_tops(placed[place + 1])) < fewest
    return is_scrap or _leads(placed, place)


HOLDING: tuple[Holds, ...] = (_holds, partial(_holds, fewest=FEWEST), _leads, _heads)
"""What is held together, the best looking first."""


def _needed(placed: Sequence[Placed], first: int, last: int) -> float:
    """How much of a page some blocks need that stay together; the last one may go on overleaf."""
    lines = _line_tops(placed[last])
    least = FEWEST_ALONE if last + 1 == len(placed) else FEWEST
    goes_on = last > first and len(lines) >= FEWEST + least and _is_words(placed[last])
    end = lines[FEWEST] if goes_on else placed[last].bottom
    return end - placed[first].top


def _line_tops(block: Placed) -> list[float]:
    return sorted({piece.y for piece in block.pieces if isinstance(piece, TextPiece)})


def _is_words(block: Placed) -> bool:
    return all(isinstance(piece, TextPiece) for piece in block.pieces)


def _may_break(block: Placed, page: Page, gap: float, height: float, least: int) -> bool:
    """Whether enough lines of a text fit at the foot of the page and `least` go overleaf."""
    if isinstance(block.block, Heading) or not _is_words(block):
        return False
    lines = _line_tops(block)
    if len(lines) < FEWEST + least:
        return False
    step = lines[1] - lines[0]
    return page.bottom + gap + FEWEST * step <= height


def _parts(
    block: Placed, top: float, height: float, least: int
) -> list[tuple[float, float, tuple[Piece, ...]] | None]:
    """A block from `top` on, cut where the page ends; None stands for turning the page."""
    whole = block.bottom - block.top
    if top + whole <= height or not _is_words(block):
        return [(top, top + whole, tuple(_moved(piece, top - block.top) for piece in block.pieces))]
    parts: list[tuple[float, float, tuple[Piece, ...]] | None] = []
    words = [piece for piece in block.pieces if isinstance(piece, TextPiece)]
    while words:
        first = words[0].y
        here = [piece for piece in words if top + piece.y - first + piece.h <= height + 1]
        here = here or [piece for piece in words if piece.y == first]
        rows, left = (sorted({piece.y for piece in some}) for some in (here, words))
        missing = least - (len(left) - len(rows))
        if len(left) > len(rows) and missing > 0 and len(rows) - missing >= FEWEST:
            # So few lines would be lonely overleaf.
            here = [piece for piece in here if piece.y < rows[-missing]]
        bottom = top + here[-1].y - first + here[-1].h
        parts.append((top, bottom, tuple(_moved(piece, top - first) for piece in here)))
        words, top = [piece for piece in words if piece.y > here[-1].y], 0.0
        if words:
            parts.append(None)
    return parts


def _moved(piece: Piece, dy: float) -> Piece:
    match piece:
        case TextPiece():
            return replace(piece, y=piece.y + dy)
        case SpritePiece():
            return replace(piece, rect=piece.rect.moved(0, dy))
        case RulePiece():
            return replace(piece, y=piece.y + dy)


def page_of_block(pages: Sequence[Page], place: BlockPlace) -> int:
    """The page on which a block begins."""
    for number, page in enumerate(pages):
        if any(block.place == place for block in page.blocks):
            return number
    return 0
