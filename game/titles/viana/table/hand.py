"""The hand: each character has its place, which stays empty while the card lies on the pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.viana.content import Character
from game.titles.viana.table import layout, looks
from game.titles.viana.table.choices import card_target
from game.titles.viana.table.marking import is_hinted
from game.ui.board.band import set_in_band
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.painter import Painter
from game.ui.theme import PAPER
from game.ui.widgets.focus import paint_ring

RISE = 8.0
BAND_TOP, CARD_H = 97.0, 132.0
"""Where the band with the name begins, in a card that is so high."""
BAND_AIR = 3.0
"""What stays free at both ends of a name in one line."""


class HandCard(Piece):
    """The card of one character: in hand, or in play while its turn goes on."""

    touchable = True
    picks = True
    margin = 32.0
    click_sound: str | None = None

    def __init__(self, table: TableFrame, place: int, count: int, character: Character) -> None:
        super().__init__(table, card_target(character), layout.hand_rect(place, count), z=14)
        self.character = character
        self.is_here = True
        self.focusable = True

    def show_card(self, is_here: bool, marks: frozenset[str]) -> None:
        """Show the card with its marks, or an empty place."""
        if (is_here, marks) != (self.is_here, self.marks):
            self.is_here, self.marks = is_here, marks
            # The keyboard passes over an empty place.
            self.focusable = is_here
            self.invalidate()

    @property
    def card_rect(self) -> Rect:
        """Where the card is drawn: a chosen one is raised."""
        is_up = "chosen" in self.marks or is_hinted(self.marks) or ("legal" in self.marks and self.hovered)
        return self.rect.moved(0, -RISE) if is_up else self.rect

    def paint(self, painter: Painter) -> None:
        """Draw the card."""
        if not self.is_here:
            painter.sprite("viana/card-back", self.rect, alpha=40)
            # A number key comes to it all the same, and it stays where a card has left it.
            paint_ring(painter, self)
            return
        rect = self.card_rect
        if "chosen" in self.marks or is_hinted(self.marks):
            painter.nine("ui/halo-card-selected", rect)
        elif self.marks & {"legal", "lit"}:
            painter.nine("ui/halo-card", rect)
        paint_card(painter, self._table, self.character, rect, "veiled" in self.marks)
        badge = around((rect.right - 9, rect.y + 9), 22, 22)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", badge)
        elif "veiled" in self.marks:
            painter.sprite("ui/badge-cross", badge)
        paint_ring(painter, self, rect)

    # -- what a person does

    def on_click(self, point: Point) -> None:
        """Choose it."""
        self._table.touched(self.name)


class Hand:
    """All characters of the game, side by side."""

    def __init__(self, table: TableFrame, characters: Sequence[Character]) -> None:
        self.cards = [
            table.stage.add(HandCard(table, place, len(characters), character))
            for place, character in enumerate(characters)
        ]

    def card(self, character: Character) -> HandCard:
        """The node of a character."""
        return next(card for card in self.cards if card.character == character)


def band_of(rect: Rect) -> Rect:
    """The band with the name on a card at `rect`."""
    scale = rect.h / CARD_H
    return Rect(rect.x + 0.5, rect.y + BAND_TOP * scale, rect.w - 1, (CARD_H - BAND_TOP - 1) * scale)


def paint_card(
    painter: Painter, table: TableFrame, character: Character, rect: Rect, is_veiled: bool = False
) -> None:
    """A card with its name in the band; a hyphen in it says where the name may be broken.

    `is_veiled`: it may not be chosen now; its name stays as readable as ever.
    """
    painter.sprite(looks.card(character), rect)
    if is_veiled:
        painter.sprite("viana/card-veil", rect)
    band = band_of(rect)
    named = table.text(f"ui.viana.band.{character}")
    words, lines = set_in_band(painter, named, band.grown(-BAND_AIR, 0), "band", 14.5)
    is_too_long = lines > 1 and painter.fit(words, band, "band", 14.5, lines=lines).shortened
    painter.text(band, words, "band-plain" if is_too_long else "band", 14.5, PAPER, "centre", lines=lines)
