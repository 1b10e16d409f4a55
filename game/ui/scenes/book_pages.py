"""Sets chapters on the pages of a book: every chapter begins a page, long blocks go on overleaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from game.ui.painter import Painter
from game.ui.scenes.rulebook import Chapter
from game.ui.widgets.text_layout import Heading, Piece, Placed, RulePiece, SpritePiece, TextPiece, lay_out

BlockPlace: TypeAlias = tuple[int, int]
"""Chapter and block, by number."""


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
        pages += _chapter_pages(number, lay_out(chapter.blocks, painter, width, size), height)
    return pages


def _chapter_pages(number: int, placed: Sequence[Placed], height: float) -> list[Page]:
    pages = [Page(number)]
    above = 0.0
    for place, block in enumerate(placed):
        page = pages[-1]
        gap = block.top - above if page.blocks else 0.0
        above = block.bottom
        following = placed[place + 1] if place + 1 < len(placed) else None
        needed = block.bottom - block.top
        if isinstance(block.block, Heading) and following is not None:
            # A heading never stands alone at the foot of a page.
            needed += following.top - block.bottom + min(following.bottom - following.top, height * 0.2)
        if page.blocks and page.bottom + gap + needed > height and not _may_break(block, page, gap, height):
            page, gap = Page(number), 0.0
            pages.append(page)
        for part in _parts(block, page.bottom + gap, height):
            if part is None:
                pages.append(Page(number))
                continue
            pages[-1].blocks.append(SetBlock((number, place), *part))
    return pages


def _is_words(block: Placed) -> bool:
    return all(isinstance(piece, TextPiece) for piece in block.pieces)


def _may_break(block: Placed, page: Page, gap: float, height: float) -> bool:
    """Whether at least two lines of a text fit at the foot of the page and two go overleaf."""
    if isinstance(block.block, Heading) or not _is_words(block):
        return False
    lines = sorted({piece.y for piece in block.pieces if isinstance(piece, TextPiece)})
    if len(lines) < 4:
        return False
    step = lines[1] - lines[0]
    return page.bottom + gap + 2 * step <= height


def _parts(
    block: Placed, top: float, height: float
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
        last = here[-1]
        # Two lines at least go overleaf together.
        rest = [piece for piece in words if piece.y > last.y]
        if len({piece.y for piece in rest}) == 1 and len({piece.y for piece in here}) > 2:
            here = [piece for piece in here if piece.y < last.y]
            rest = [piece for piece in words if piece.y > here[-1].y]
        bottom = top + here[-1].y - first + here[-1].h
        parts.append((top, bottom, tuple(_moved(piece, top - first) for piece in here)))
        words, top = rest, 0.0
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
