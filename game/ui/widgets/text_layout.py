"""Setting a running text: blocks of headings, paragraphs, pictures and tables become placed pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.theme import COBALT, COBALT_DARK, INK, INK_SOFT, Colour
from game.ui.widgets.spans import Span, plain, spans


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 is the largest. `anchor`: its name for links and search."""

    text: str
    level: int = 1
    anchor: str = ""


@dataclass(frozen=True)
class Paragraph:
    """Running words with stress marks (see `spans`)."""

    text: str


@dataclass(frozen=True)
class Bullet:
    """One point of a list."""

    text: str


@dataclass(frozen=True)
class Note:
    """Words on a yellow note."""

    text: str


@dataclass(frozen=True)
class PictureBlock:
    """Sprites side by side with their captions: (sprite, width, height, caption)."""

    pictures: tuple[tuple[str, float, float, str], ...]


@dataclass(frozen=True)
class Table:
    """Rows of cells, the first row being the heads."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class RuleLine:
    """A line across."""


Block: TypeAlias = Heading | Paragraph | Bullet | Note | PictureBlock | Table | RuleLine


@dataclass(frozen=True)
class TextPiece:
    """A run of words on one line, its top left at (x, y) from the start of the text."""

    x: float
    y: float
    w: float
    h: float
    text: str
    role: str
    size: float
    colour: Colour
    link: str = ""


@dataclass(frozen=True)
class SpritePiece:
    """A sprite (or, with `nine`, a nine-patch) with its body at `rect`."""

    rect: Rect
    sprite: str
    nine: bool = False


@dataclass(frozen=True)
class RulePiece:
    """A line of that thickness."""

    x: float
    y: float
    w: float
    thickness: float


Piece: TypeAlias = TextPiece | SpritePiece | RulePiece


@dataclass(frozen=True)
class Placed:
    """A block and its pieces, from `top` to `bottom`; pieces count from the start of the text."""

    block: Block
    top: float
    bottom: float
    pieces: tuple[Piece, ...]


_HEADS = {1: ("title", 1.62), 2: ("head", 1.22), 3: ("head", 1.06)}
"""Role and size by level of a heading, in sizes of the running text."""
_ROLES = {"plain": "read", "bold": "head", "italic": "read-italic"}
_SANS_ROLES = {"plain": "label", "bold": "label-bold", "italic": "label-semi"}
_BLOCK_GAP = 0.55
_NOTE_PADDING = 14.0
_CAPTION_SIZE, _CAPTION_AIR = 15.0, 8.0
"""Letters below a picture, and the air between two captions."""


def lay_out(
    blocks: Sequence[Block], painter: Painter, width: float, size: float = 20, sans: bool = False
) -> tuple[Placed, ...]:
    """The blocks set in a column of that width, one under another from y = 0.

    `size`: of the running text at the reader's normal text size. `sans`: in the face of labels.
    """
    setter = _Setter(painter, width, size * painter.text_scale, _SANS_ROLES if sans else _ROLES)
    placed: list[Placed] = []
    y = 0.0
    for block in blocks:
        if placed:
            y += setter.gap_between(placed[-1].block, block)
        pieces, bottom = setter.block(block, y)
        placed.append(Placed(block, y, bottom, tuple(pieces)))
        y = bottom
    return tuple(placed)


def paint_pieces(painter: Painter, pieces: Sequence[Piece], x: float, y: float, box: Rect) -> None:
    """Draw pieces with the start of the text at (x, y); only those that touch `box`."""
    for piece in pieces:
        match piece:
            case TextPiece():
                if y + piece.y < box.bottom and y + piece.y + piece.h > box.y:
                    place = (x + piece.x, y + piece.y)
                    painter.line(place, piece.text, piece.role, piece.size, piece.colour, box)
                    if piece.link:
                        painter.rule(place[0], place[1] + piece.h * 0.84, piece.w, piece.colour, 1.2)
            case SpritePiece():
                rect = piece.rect.moved(x, y)
                if rect.overlaps(box):
                    (painter.nine if piece.nine else painter.sprite)(piece.sprite, rect)
            case RulePiece():
                if box.y <= y + piece.y < box.bottom:
                    painter.rule(x + piece.x, y + piece.y, piece.w, COBALT, piece.thickness)


@dataclass
class _Setter:
    """Sets blocks in one column."""

    painter: Painter
    width: float
    size: float
    roles: dict[str, str]

    def gap_between(self, above: Block, below: Block) -> float:
        """The air between two blocks."""
        if isinstance(above, Bullet) and isinstance(below, Bullet):
            return self.size * 0.25
        if isinstance(below, Heading):
            return self.size * 0.95
        return self.size * _BLOCK_GAP

    def block(self, block: Block, y: float) -> tuple[list[Piece], float]:
        """The pieces of a block that begins at `y`, and where it ends."""
        match block:
            case Heading(text, level):
                return self._heading(text, level, y)
            case Paragraph(text):
                return self._words(spans(text), 0, self.width, y, self.size, INK)
            case Bullet(text):
                indent = self.size * 1.1
                pieces, bottom = self._words(spans(text), indent, self.width - indent, y, self.size, INK)
                dot, _ = self._words((Span("•", "bold"),), indent * 0.25, indent, y, self.size, COBALT_DARK)
                return [*dot, *pieces], bottom
            case Note(text):
                return self._note(text, y)
            case PictureBlock(pictures):
                return self._pictures(pictures, y)
            case Table(rows):
                return self._table(rows, y)
            case RuleLine():
                return [RulePiece(0, y + 3, self.width, 1.2)], y + 6

    def _heading(self, text: str, level: int, y: float) -> tuple[list[Piece], float]:
        role, factor = _HEADS[min(level, 3)]
        size = self.size * factor
        # A word that is wider than the page is set smaller: a heading is not broken within it.
        widest = max(self.painter.width_of(word, role, size) for word in text.split())
        size *= min(1.0, self.width / max(1.0, widest))
        pieces, bottom = self._words((Span(text),), 0, self.width, y, size, INK, role)
        if level == 1:
            pieces.append(RulePiece(0, bottom + 2, self.width, 1.6))
            pieces.append(RulePiece(0, bottom + 5, self.width, 0.7))
            bottom += 8
        return pieces, bottom

    def _note(self, text: str, y: float) -> tuple[list[Piece], float]:
        pad = _NOTE_PADDING
        pieces, bottom = self._words(
            spans(text), pad, self.width - 2 * pad, y + pad * 0.7, self.size * 0.96, INK
        )
        bottom += pad * 0.7
        sheet = SpritePiece(Rect(0, y, self.width, bottom - y), "ui/note", nine=True)
        return [sheet, *pieces], bottom

    def _pictures(
        self, pictures: Sequence[tuple[str, float, float, str]], y: float
    ) -> tuple[list[Piece], float]:
        """Pictures side by side; in several rows if their captions would run into each other."""
        rows = self._rows_needed(pictures)
        each = -(-len(pictures) // rows)
        pieces: list[Piece] = []
        for first in range(0, len(pictures), each):
            row, bottom = self._picture_row(pictures[first : first + each], y)
            pieces += row
            y = bottom + self.size * _BLOCK_GAP
        return pieces, bottom + 6

    def _rows_needed(self, pictures: Sequence[tuple[str, float, float, str]]) -> int:
        """How many rows it takes until the longest word of all captions fits into a column."""
        words = [word for _, _, _, caption in pictures for word in plain(caption).split()]
        widest = max((self.painter.width_of(word, "label", self._caption_size) for word in words), default=0)
        return next(
            (rows for rows in range(1, len(pictures))
             if widest + _CAPTION_AIR <= self.width / -(-len(pictures) // rows)),
            len(pictures),
        )  # fmt: skip

    @property
    def _caption_size(self) -> float:
        return max(14.0, _CAPTION_SIZE * self.painter.text_scale)

    def _picture_row(
        self, pictures: Sequence[tuple[str, float, float, str]], y: float
    ) -> tuple[list[Piece], float]:
        gap = 16.0
        wished = sum(w for _, w, _, _ in pictures) + gap * (len(pictures) - 1)
        fit = min(1.0, self.width / wished)
        x = (self.width - wished * fit) / 2
        # Captions may be wider than their pictures; they share the whole width.
        column = self.width / len(pictures)
        pieces: list[Piece] = []
        tallest = max(h for _, _, h, _ in pictures) * fit
        bottom = y + tallest
        captions = any(caption for _, _, _, caption in pictures)
        for place, (sprite, w, h, caption) in enumerate(pictures):
            middle = column * (place + 0.5) if captions else x + w * fit / 2
            rect = Rect(middle - w * fit / 2, y + tallest - h * fit, w * fit, h * fit)
            pieces.append(SpritePiece(rect, sprite))
            if caption:
                words, end = self._words(
                    spans(caption), column * place + _CAPTION_AIR / 2, column - _CAPTION_AIR,
                    y + tallest + 8, self._caption_size, INK_SOFT, "label", centred=True,
                )
                pieces += words
                bottom = max(bottom, end)
            x += (w + gap) * fit
        return pieces, bottom

    def _table(self, rows: Sequence[Sequence[str]], y: float) -> tuple[list[Piece], float]:
        columns = max(len(row) for row in rows)
        wished = [max(self._natural(row[n]) if n < len(row) else 0.0 for row in rows) for n in range(columns)]
        total = sum(wished) or 1.0
        spare = self.width - 16 * (columns - 1)
        widths = [min(w, spare) if total <= spare else spare * w / total for w in wished]
        pieces: list[Piece] = []
        for number, row in enumerate(rows):
            x, bottom = 0.0, y
            for cell, w in zip(row, widths, strict=False):
                words = (Span(plain(cell), "bold"),) if number == 0 else spans(cell)
                set_words, end = self._words(words, x, w, y, self.size * 0.9, INK)
                pieces += set_words
                bottom = max(bottom, end)
                x += w + 16
            pieces.append(RulePiece(0, bottom + 2, self.width, 1.6 if number == 0 else 0.7))
            y = bottom + 6
        return pieces, y

    def _natural(self, cell: str) -> float:
        """How wide a cell would like to be."""
        return sum(
            self.painter.width_of(span.text, self.roles["bold"], self.size * 0.9) for span in spans(cell)
        ) + 2

    def _words(
        self, words: Sequence[Span], x: float, width: float, y: float, size: float, colour: Colour,
        role: str | None = None, centred: bool = False,
    ) -> tuple[list[Piece], float]:
        """Words wrapped into lines; one piece for each run of a style in a line."""
        step = self.painter.line_step(role or self.roles["plain"], size)

        def measured(text: str, style: str) -> float:
            return self.painter.width_of(text, role or self.roles[style], size)

        pieces: list[Piece] = []
        for line in _lines(words, width, measured):
            taken = sum(measured(word.text, word.style) for word in line) if centred else width
            left = x + (width - taken) / 2
            for run in _runs(line):
                face = role or self.roles[run.style]
                ink = COBALT_DARK if run.link else colour
                w = self.painter.width_of(run.text, face, size)
                pieces.append(TextPiece(left, y, w, step, run.text, face, size, ink, run.link))
                left += w
            y += step
        return pieces, y


def _lines(
    words: Sequence[Span], width: float, measured: Callable[[str, str], float]
) -> list[list[Span]]:
    """The words in lines of a width; what is wider than a whole line is parted where its style changes.

    `measured`: the width of a text in a style.
    """

    def bare(part: Sequence[Span], whole: float) -> float:
        """The width of a part that ends a line: the blank after it does not count."""
        text, style = part[-1].text, part[-1].style
        blank = text[len(text.rstrip()) :]
        return whole - measured(text, style) + measured(text.rstrip(), style) if blank else whole

    lines: list[list[Span]] = [[]]
    used = 0.0
    for knot in _knots(words):
        whole = sum(measured(word.text, word.style) for word in knot)
        parts = [(knot, whole)]
        if whole > width and bare(knot, whole) > width:
            parts = [([word], measured(word.text, word.style)) for word in knot]
        for part, w in parts:
            if lines[-1] and used + w > width and used + bare(part, w) > width:
                lines.append([])
                first = part[0]
                part[0] = Span(first.text.lstrip(), first.style, first.link)
                used, w = 0.0, sum(measured(word.text, word.style) for word in part)
            lines[-1] += [word for word in part if word.text]
            used += w
    return lines


def _atoms(text: str) -> list[str]:
    """Words with the blank after them.

    >>> _atoms("two cards ")
    ['two ', 'cards ']
    """
    parts = text.split(" ")
    return [part + " " for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def _knots(words: Sequence[Span]) -> Iterator[list[Span]]:
    """What stays together in a line: all up to a blank, whatever its styles.

    >>> words = Span("all "), Span("four", "bold"), Span(". Then")
    >>> [[word.text for word in knot] for knot in _knots(words)]
    [['all '], ['four', '. '], ['Then']]
    """
    knot: list[Span] = []
    for span in words:
        for word in _atoms(span.text):
            knot.append(Span(word, span.style, span.link))
            if word.endswith(" "):
                yield knot
                knot = []
    if knot:
        yield knot


def _runs(line: Sequence[Span]) -> list[Span]:
    """Words of one style and link joined."""
    runs: list[Span] = []
    for span in line:
        if runs and (runs[-1].style, runs[-1].link) == (span.style, span.link):
            runs[-1] = Span(runs[-1].text + span.text, span.style, span.link)
        else:
            runs.append(span)
    return runs


def passages_of(pieces: Sequence[Piece]) -> Iterator[tuple[str, Rect]]:
    """What is written with the pieces of a block in the order of reading, with the place of it.

    All of it at once, but for the rows of a table, which end with a line.
    """
    row: list[TextPiece] = []
    for piece in (*pieces, None):
        if isinstance(piece, TextPiece):
            row.append(piece)
        elif row and not isinstance(piece, SpritePiece):
            x, y = min(one.x for one in row), min(one.y for one in row)
            right, bottom = max(one.x + one.w for one in row), max(one.y + one.h for one in row)
            yield " ".join(" ".join(one.text for one in row).split()), Rect(x, y, right - x, bottom - y)
            row = []
