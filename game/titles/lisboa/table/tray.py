"""The portfolio tray: what the person has, the goods with their prices, rubble, and the tucked cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.titles.lisboa.cards import NOBLE_CARD, TREASURY_CARD, Card
from game.titles.lisboa.clergy import Clergy
from game.titles.lisboa.content import GOODS, RUBBLES, SHIPS, Cubes, Good, Noble, Reward
from game.titles.lisboa.state import Vessel
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.court import benefit_number
from game.titles.lisboa.table.targets import (
    clergy_target,
    good_target,
    own_favor_target,
    tucked_ship_target,
    tucked_target,
)
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.board.carried import LEFT_BEHIND, Likeness
from game.ui.board.piece import Piece
from game.ui.geometry import Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import CREAM, INK, INK_SOFT, OLIVE_DARK, Colour
from game.ui.widgets.focus import paint_ring

SLOT_Z, TRAY_Z, WELL_Z = 3, 5, 6
WELL_INK: Final[Colour] = (255, 246, 223)
WELL_LABEL: Final[Colour] = (243, 221, 181)

WELL_ICON: Final[dict[str, str]] = {
    "wigs": "wig", "reis": "coin", "influence": "crown", "houses": "house", "officials": "official",
    "plans": "plan",
}  # fmt: skip


class WellNode(Piece):
    """One number of the person in a well of the tray."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, name: str) -> None:
        super().__init__(table, name, layout.well_rect(layout.WELLS.index(name)), WELL_Z)
        self.number = 0
        self.coming: int | None = None
        """What the number would be after what is pointed at."""
        self.on_open: Callable[[], None] | None = None
        """Shows in large what is counted, where there is more to see."""

    def show_number(self, number: int, coming: int | None = None) -> None:
        """Show how much there is, and how much there would be."""
        if (number, coming) != (self.number, self.coming):
            self.number, self.coming = number, coming
            self.invalidate()

    @property
    def icon_rect(self) -> Rect:
        """Where things fly to."""
        return around((self.rect.x + 17, self.rect.y + 24), 26, 26)

    def on_click(self, point: Point) -> None:
        """Show more of it where there is more to show."""
        if self.on_open is not None:
            self.on_open()

    def paint(self, painter: Painter) -> None:
        """Draw icon, number and name."""
        rect = self.rect
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect)
        # In large the number has the room of the name, which the tooltip tells.
        large = painter.is_large
        middle = (rect.centre[0], rect.y + 16) if large else self.icon_rect.centre
        if self.name == "reis":
            painter.sprite("lisboa/coin", around(middle, 22, 22))
        else:
            looks.paint_disc(painter, middle, WELL_ICON[self.name])
        number = rect.part(1, 30, 61, 34) if large else rect.part(30, 10, 32, 30)
        pill = rect.part(2, 31, 59, 34) if large else rect.part(31, 12, 30, 25)
        if self.coming is None or self.coming == self.number:
            painter.text(number, str(self.number), "number", 22, WELL_INK, "centre")
        else:
            painter.nine("ui/pill-paper", pill)
            colour = OLIVE_DARK if self.coming > self.number else (142, 63, 36)
            painter.text(number, str(self.coming), "number", 21, colour, "centre")
        if large:
            paint_ring(painter, self)
            return
        words = self._table.text(f"ui.lisboa.well.{self.name}")
        looks.paint_label(painter, rect.part(-1, 45, rect.w + 2, 20), words, "label-semi", 14, WELL_LABEL)
        paint_ring(painter, self)


class ClergyWell(Piece):
    """The well in which the clergy tiles of the person lie: how many there are, and where they fly to."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "clergy", layout.well_rect(layout.WELLS.index("clergy")), WELL_Z)

    def paint(self, painter: Painter) -> None:
        """Draw what marks it; the wood and its name are the tray's."""
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", self.rect)
        paint_ring(painter, self)


CLOSE_HALO: Final = 1.5
"""How far the halo of a clergy tile lies under it."""


class ClergyNode(Thing):
    """A clergy tile that the person holds."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, place: int) -> None:
        super().__init__(table, watcher, f"own-clergy-{place}", layout.clergy_rect(place, 1), WELL_Z + 1)
        self._place = place
        self.tile: Clergy | None = None
        self.visible = False

    @property
    def target(self) -> str:
        """The tile, not its place."""
        return clergy_target(self.tile or "")

    def show_tile(self, tile: Clergy | None, count: int) -> None:
        """Show a tile, one of `count`, or none."""
        rect = layout.clergy_rect(self._place, count)
        if (tile, rect) != (self.tile, self.rect):
            self.tile, self.rect = tile, rect
            self.invalidate()
        self.show(tile is not None)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        if self.tile is None:
            return
        # Under the edge of the tile, so that it is thin: the tiles lie close together.
        self.paint_halo(painter, self.rect.grown(-CLOSE_HALO))
        painter.sprite(looks.clergy_sprite(self.tile), self.rect)
        paint_ring(painter, self)


class GoodNode(Thing):
    """The stored goods of one type with the price on the market."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, good: Good) -> None:
        rect = layout.good_rect(GOODS.index(good))
        super().__init__(table, watcher, good_target(good), rect, WELL_Z)
        self.good: Good = good
        self.shown = (0, 0, 0)
        """Stored, storage limit, price."""

    def show_goods(self, count: int, limit: int, price: int) -> None:
        """Show how many are stored of how many, and what one costs."""
        if (count, limit, price) != self.shown:
            self.shown = (count, limit, price)
            self.invalidate()

    def token_rect(self, place: int) -> Rect:
        """A token in the well: up to three beside each other, more closer together."""
        limit = max(self.shown[1], 1)
        step = min(26.0, (self.rect.w - 12 - 24) / max(limit - 1, 1))
        return Rect(self.rect.x + 6 + place * step, self.rect.y + 7, 24, 30)

    def paint(self, painter: Painter) -> None:
        """Draw places, tokens, name and price."""
        count, limit, price = self.shown
        self.paint_halo(painter)
        for place in range(count, limit):
            painter.sprite("lisboa/good-empty", self.token_rect(place))
        for place in range(count):
            is_gone = self.is_lifted and place == count - 1
            alpha = LEFT_BEHIND if is_gone else 255
            painter.sprite(f"lisboa/good-{self.good}", self.token_rect(place), alpha=alpha)
        self._paint_name(painter)
        self._paint_price(painter, price)
        paint_ring(painter, self)

    def likeness(self) -> Likeness | None:
        """The last one stored."""
        count = self.shown[0]
        return Likeness(self.token_rect(count - 1), f"lisboa/good-{self.good}") if count else None

    def _paint_name(self, painter: Painter) -> None:
        rect, name = self.rect, self._table.text(f"ui.lisboa.good.{self.good}")
        room = rect.part(5, 47, 51, 20)
        if painter.is_large or not looks.paint_label(
            painter, room, name, "label-semi", 14.5, WELL_LABEL, "left"
        ):
            # In languages with long names, and in large, an icon tells which good an empty well is for: a
            # small token would look like one more of them.
            painter.icon(looks.reward_icon(Reward(self.good)), (rect.x + 16, rect.y + 57), 18, WELL_LABEL)

    def _paint_price(self, painter: Painter, price: int) -> None:
        rect, large = self.rect, painter.is_large
        painter.sprite("lisboa/coin", around((rect.x + (42 if large else 64), rect.y + 58), 15, 15))
        room = rect.part(51, 44, 34, 27) if large else rect.part(72, 47, 14, 22)
        painter.text(room, str(price), "number", 16, WELL_INK, "centre")


class CubesNode(Piece):
    """The rubble that the person has, and the sets that it makes."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "cubes", layout.CUBES, WELL_Z)
        self.cubes: Cubes = (0, 0, 0)

    def show_cubes(self, cubes: Cubes) -> None:
        """Show how many of each colour."""
        if cubes != self.cubes:
            self.cubes = cubes
            self.invalidate()

    def cube_rect(self, rubble: str) -> Rect:
        """Where the cubes of a colour lie."""
        place = [str(other) for other in RUBBLES].index(rubble)
        return around((self.rect.x + 18 + place * 27, self.rect.y + 16), 18, 20)

    def paint(self, painter: Painter) -> None:
        """Draw them with their numbers."""
        rect = self.rect
        if "lit" in self.marks:
            painter.nine("ui/halo-legal", rect)
        for rubble, count in zip(RUBBLES, self.cubes, strict=True):
            place = self.cube_rect(rubble)
            painter.sprite(f"lisboa/cube-{rubble}", place, alpha=255 if count else 90)
            number = around((place.centre[0], rect.y + 38), 26, 20)
            painter.text(number, str(count), "number", 15, WELL_INK, "centre")
        words = self._table.text("ui.lisboa.sets", n=min(self.cubes))
        looks.paint_label(painter, rect.part(2, 50, rect.w - 4, 20), words, "label-semi", 14.5, WELL_LABEL)
        paint_ring(painter, self)


class SlotNode(Thing):
    """A slot at an edge of the tray: a political card, a ship, a free or a closed place."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, place: int, is_top: bool) -> None:
        rect = layout.top_slot(place) if is_top else layout.bottom_slot(place)
        super().__init__(table, watcher, f"slot-{'top' if is_top else 'bottom'}-{place}", rect, SLOT_Z)
        self._is_top = is_top
        self.content: Card | Vessel | None = None
        self.is_open = False
        self.focusable = False

    @property
    def target(self) -> str:
        """The card or ship in it."""
        if isinstance(self.content, Vessel):
            return tucked_ship_target(self.content.colour)
        return tucked_target(self.content) if self.content is not None else self.name

    @property
    def seen(self) -> Rect:
        """The part that the tray leaves."""
        x, y, w, h = self.rect
        return Rect(x, y, w, 26) if self._is_top else Rect(x, y + 10, w, h - 12)

    def show_content(self, content: Card | Vessel | None, is_open: bool) -> None:
        """Show what is tucked here, or whether there is room for a card."""
        if (content, is_open) != (self.content, self.is_open):
            self.content, self.is_open = content, is_open
            self.cover(self._is_covered)
            self.invalidate()

    @property
    def wants_keys(self) -> bool:
        """Only if there is anything to be seen of it."""
        return self.content is not None or self.is_open

    def bodies(self) -> tuple[Rect, ...]:
        """Only what is seen of it, and only if there is anything."""
        return (self.seen,) if self.wants_keys else ()

    def paint(self, painter: Painter) -> None:
        """Draw the edge of the card."""
        rect, content = self.rect, self.content
        if content is not None:
            self.paint_halo(painter)
        if content is None:
            if self.is_open:
                painter.nine("lisboa/tab-free" if self._is_top else "lisboa/tab-free-bottom", rect.grown(-1))
                words = self._table.text("ui.lisboa.free")
                looks.paint_label(painter, self.seen.grown(-4, 0), words, "label", 14.5, INK_SOFT)
        elif isinstance(content, Vessel):
            painter.nine(f"lisboa/tab-ship-{content.colour}", rect)
            self._paint_symbols(painter, "ship", SHIPS[content.colour].symbols)
        elif content in NOBLE_CARD:
            card = NOBLE_CARD[content]
            painter.nine(f"lisboa/tab-{card.pile}", rect)
            self._paint_noble(painter, card.pile, card.symbols)
        else:
            treasury = TREASURY_CARD[content]
            painter.nine("lisboa/tab-treasury", rect)
            looks.paint_counted(
                painter, (rect.centre[0], rect.y + 25), looks.BENEFIT_ICON[treasury.benefit],
                benefit_number(treasury.benefit, treasury.less), 18, CREAM,
            )  # fmt: skip
        paint_ring(painter, self, self.seen)

    def _paint_noble(self, painter: Painter, noble: Noble, symbols: int) -> None:
        x, y, w, _ = self.rect
        name = self._table.text(f"lisboa.pile.{noble}")
        box = Rect(x + 5, y + 1, w - 39, 24)
        looks.paint_label(painter, box, name, "label-bold", 14.5, CREAM, "left", looks.PILE_ICON[noble])
        self._paint_crowns(painter, symbols)

    def _paint_symbols(self, painter: Painter, icon: str, symbols: int) -> None:
        painter.icon(icon, (self.rect.x + 18, self.rect.y + 13), 20, CREAM)
        self._paint_crowns(painter, symbols)

    def _paint_crowns(self, painter: Painter, symbols: int) -> None:
        looks.paint_counted(
            painter, (self.rect.right - 18, self.rect.y + 13), "crown", str(symbols), 15, CREAM, (36, 24)
        )


class OwnFavorNode(Thing):
    """A Royal Favor that the person holds."""

    margin = 21.0

    def __init__(self, table: TableFrame, watcher: Watcher, place: int, noble: Noble) -> None:
        super().__init__(table, watcher, own_favor_target(noble), layout.own_favor_rect(place), WELL_Z)
        self.noble: Noble = noble
        self.is_held = False

    def show_held(self, is_held: bool) -> None:
        """Show the medal, or its empty place."""
        if is_held != self.is_held:
            self.is_held = is_held
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        self.paint_halo(painter)
        name = self.noble if self.is_held else "empty"
        painter.sprite(f"lisboa/favor-{name}", self.rect)
        paint_ring(painter, self)


class CountNode(Piece):
    """Things of the person that are shown in large on another plate: an icon and how many."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, name: str, rect: Rect, icon: str) -> None:
        super().__init__(table, name, rect, WELL_Z)
        self._icon = icon
        self.on_open: Callable[[], None] | None = None
        """Shows them in large."""
        self.count = 0

    def show_count(self, count: int) -> None:
        """Show how many there are."""
        if count != self.count:
            self.count = count
            self.invalidate()

    def on_click(self, point: Point) -> None:
        """Show them in large."""
        if self.on_open is not None:
            self.on_open()

    def paint(self, painter: Painter) -> None:
        """Draw icon and number on a slip of paper."""
        painter.nine("ui/halo-legal" if "lit" in self.marks else "ui/pill-paper", self.rect)
        y = self.rect.centre[1]
        painter.icon(self._icon, (self.rect.x + 20, y), 20, INK)
        painter.text(Rect(self.rect.x + 33, y - 13, self.rect.w - 37, 26), str(self.count), "number", 18, INK)
        if self.hovered:
            painter.icon("lens", (self.rect.right - 12, y), 15, INK_SOFT)
        paint_ring(painter, self)


class CapacityNode(Piece):
    """How many cards lie in the portfolio, and how many have room."""

    margin = 21.0
    touchable = True
    focusable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, "capacity", layout.CAPACITY, WELL_Z)
        self.cards = (0, 0)

    def show_cards(self, cards: int, capacity: int) -> None:
        """Show how many cards lie there, of how many."""
        if (cards, capacity) != self.cards:
            self.cards = (cards, capacity)
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the slip."""
        rect = self.rect
        painter.nine("ui/halo-legal" if "lit" in self.marks else "ui/pill-paper", rect)
        painter.icon("deck", (rect.x + 17, rect.centre[1]), 17, INK)
        words = self._table.text("ui.lisboa.capacity", n=self.cards[0], limit=self.cards[1])
        painter.text(rect.part(28, -1, rect.w - 34, rect.h + 2), words, "label-bold", 14.5, INK, "centre")
        paint_ring(painter, self)


class Tray(Node):
    """The wood, with the name of the well in which clergy tiles lie, as long as they leave it room."""

    margin = 30.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__("tray", layout.TRAY, TRAY_Z)
        self._table = table
        self._is_named = True

    def show_clergy(self, count: int) -> None:
        """So many tiles lie in the well."""
        is_named = count <= layout.CLERGY_NAMED
        if is_named != self._is_named:
            self._is_named = is_named
            self.invalidate(layout.well_rect(layout.WELLS.index("clergy")))

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.sprite("lisboa/tray", self.rect)
        if not self._is_named:
            return
        words = self._table.text("ui.lisboa.well.clergy")
        well = layout.well_rect(layout.WELLS.index("clergy"))
        looks.paint_label(painter, well.part(0, 46, well.w, 19), words, "label-semi", 14, WELL_LABEL)
