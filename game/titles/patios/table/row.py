"""The row of characters on its rail."""

from __future__ import annotations

from game.core.message import message
from game.titles.patios.content import GARDENERS
from game.titles.patios.state import RowCard
from game.titles.patios.table import layout
from game.titles.patios.table.choices import DONE, place_target
from game.titles.patios.table.looks import character_face
from game.ui.board.band import set_in_band
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, OCHRE_PALE, PAPER, WALNUT_DARK
from game.ui.widgets.focus import paint_ring

NOTCH = 160
"""How far the rail is darkened below the numbers of its places."""
RISE = 4.0
"""How far a chosen character stands above the others."""
BAND_TOP, SHELF_TOP = 82.0, 113.0
"""Where the name band of a character begins, in a card 115 high."""


class Rail(Node):
    """The wooden rail with the numbers of the places."""

    def __init__(self, table: TableFrame) -> None:
        super().__init__("row", layout.RAIL, z=14)
        self._table = table
        self.places = 9

    def show_places(self, places: int) -> None:
        """Show so many places."""
        if places != self.places:
            self.places = places
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.nine("patios/rail", self.rect)
        painter.fill(self.rect.grown(-6, -2), WALNUT_DARK, NOTCH)
        for place in range(self.places):
            card = layout.row_rect(place)
            label = Rect(card.x, self.rect.y + 1, card.w, 20)
            words = self._table.text(f"ui.patios.place.{place + 1}")
            painter.text(label, words, "label-bold", 14.5, OCHRE_PALE, "centre")


class Place(Piece):
    """One place of the row with the character that stands there."""

    touchable = True
    focusable = True
    picks = True
    margin = 24.0

    def __init__(self, table: TableFrame, place: int) -> None:
        super().__init__(table, f"row-{place + 1}", layout.row_rect(place), z=15)
        self._place = place + 1
        self.card: RowCard | None = None
        self.is_hidden = False

    @property
    def target(self) -> Target:
        """The character's name, or that of the place while nobody knows who stands there."""
        character = self.card.character if self.card is not None else None
        return character or place_target(self._place)

    @property
    def targets(self) -> tuple[Target, ...]:
        """Who stands here, and the place, to which the Visitors may be sent."""
        return self.target, place_target(self._place)

    def show_card(self, card: RowCard | None) -> None:
        """Let somebody else stand here."""
        if card != self.card or self.is_hidden:
            self.card, self.is_hidden = card, False
            self.invalidate()

    def hide_card(self) -> None:
        """Whoever stands here is on the way."""
        self.is_hidden = True
        self.invalidate()

    @property
    def _is_raised(self) -> bool:
        is_pointed_at = (self.hovered or self.focused) and "legal" in self.marks
        return is_pointed_at or bool(self.marks & {"chosen", "lit"})

    def paint(self, painter: Painter) -> None:
        """Draw the card with its name and its marks."""
        if self.card is None or self.is_hidden:
            return
        rect = self.rect.moved(0, -RISE if self._is_raised else 0.0)
        if self.marks & {"chosen", "lit"}:
            painter.nine("ui/halo-card-selected", rect)
        elif "legal" in self.marks:
            painter.nine("ui/halo-card", rect)
        paint_character(painter, self._table, self.card, rect, "veiled" in self.marks)
        if "chosen" in self.marks:
            painter.sprite("ui/badge-tick", around((rect.right - 8, rect.y + 8), 24, 24))
        paint_ring(painter, self)

    # -- what a person does

    def on_click(self, point: Point) -> None:
        """Choose who stands here, or the place for the Visitors."""
        composer = self._table.composer
        place = place_target(self._place)
        if place in composer.next_targets:
            self._table.touched(place)
        elif self.target in composer.picks:
            self._table.let_go(self.target)
        elif DONE in composer.next_targets and self.target in composer.first_targets:
            # All that may lie face down are chosen: another one would take the place of all of them.
            self._table.refuse(message("patios.reject.lay_down", n=len(composer.picks)))
        else:
            self._table.touched(self.target)

    def hint_rect(self) -> Rect:
        """The ribbon stays free."""
        return Rect(self.rect.x, self.rect.y, self.rect.w, layout.RIBBON.bottom - self.rect.y)


def paint_character(
    painter: Painter, table: TableFrame, card: RowCard, rect: Rect, is_veiled: bool = False
) -> None:
    """A character's card; one that all have seen keeps its name while it lies face down.

    `is_veiled`: who stands there may not be chosen now; the name stays as readable as ever.
    """
    scale = rect.h / layout.ROW_H
    if card.face == "up" and card.character is not None:
        painter.sprite(character_face(card.character), rect)
        if is_veiled:
            painter.sprite("patios/character-veil", rect)
        named = table.text(f"ui.patios.band.{card.character}")
        # The shelf hides the foot of the card.
        band = Rect(rect.x, rect.y + BAND_TOP * scale, rect.w, (SHELF_TOP - BAND_TOP) * scale)
        words, lines = set_in_band(painter, named, band.grown(-3, 0), "band", 15)
        painter.text(band, words, "band", 15, PAPER, "centre", lines=lines)
        return
    painter.sprite("patios/character-back", rect)
    if card.character is not None:
        if card.character in GARDENERS:
            # Their bands all say the same; face up the card itself shows the colour here.
            spot = (rect.x + 16 * scale, rect.y + 16 * scale)
            painter.chip(GARDENERS[card.character], around(spot, 24 * scale, 24 * scale))
        named = table.text(f"ui.patios.band.{card.character}")
        pill = Rect(rect.x + 4, rect.bottom - 27 * scale, rect.w - 8, 22 * scale)
        words, lines = set_in_band(painter, named, pill.grown(-3, 0), "band-plain", 14)
        if lines > 1:
            pill = Rect(pill.x, pill.y - 16 * scale, pill.w, 38 * scale)
        painter.nine("ui/pill-paper", pill)
        painter.text(pill.grown(-3, 0), words, "band-plain", 14, INK, "centre", lines=lines)

