"""The places of VIVA's table: houses, stack, blocking cards, and the way towards ¡VIVA!."""

from __future__ import annotations

from game.titles.viva.content import COLOURS, COLOURS_OF, Cards, Colour, Kind
from game.titles.viva.table import layout, pieces
from game.titles.viva.table.cards import BACK, face
from game.titles.viva.table.choices import BLOCK, HOUSES, PERSONAL, STACK, TOWARDS
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import standing_of
from game.ui.geometry import CANVAS_H, Point, Rect, around
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.theme import INK, INK_SOFT, TERRACOTTA_DARK
from game.ui.widgets.focus import paint_ring
from game.ui.widgets.panel import PADDING, paint_heading


class Place(Node):
    """Something on the table that can be picked by its name, and explains itself on a right click."""

    touchable = True
    focusable = True

    def __init__(self, table: TableFrame, name: str, rect: Rect, z: int = 10) -> None:
        super().__init__(name, rect, z)
        self.table = table
        self.is_legal = False
        self.is_lit = False

    def set_marks(self, legal: bool, lit: bool) -> None:
        """Change how the place is marked."""
        if (legal, lit) != (self.is_legal, self.is_lit):
            self.is_legal, self.is_lit = legal, lit
            self.invalidate()

    @property
    def is_hinted(self) -> bool:
        """Whether a hint or a teacher speaks of it, of all the places that can be picked."""
        return self.is_lit and self.is_legal

    def paint_card_halo(self, painter: Painter, rect: Rect) -> None:
        """Draw the halo of the card that lies here, as the place is marked."""
        if self.is_hinted:
            painter.nine("ui/halo-card-selected", rect)
        elif self.is_legal or self.is_lit:
            painter.nine("ui/halo-card", rect)

    def told_state(self) -> tuple[str, ...]:
        """What its marks say."""
        named = (("legal", self.is_legal), ("lit", self.is_lit))
        return standing_of({name for name, is_so in named if is_so})

    def on_click(self, point: Point) -> None:
        """Pick it."""
        self.table.touched(self.name)

    def hint(self) -> str | None:
        """What it is, in short."""
        return self.table.tooltip(self.name)

    def hint_rect(self) -> Rect:
        """The tooltip of what lies right above the ribbon keeps both ribbon and hand free."""
        rect = self.rect
        if 0 <= layout.RIBBON.y - rect.bottom < 40:
            return Rect(rect.x, rect.y, rect.w, CANVAS_H - rect.y)
        return rect

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self.table.look_at(self.name)


class House(Place):
    """One of the three houses with its pile of cards; `planned` cards would go here."""

    margin = 40.0

    def __init__(self, table: TableFrame, number: int) -> None:
        super().__init__(table, HOUSES[number], layout.HOUSES[number], z=10 + number)
        self._number = number
        self.cards: Cards = ()
        self.planned = 0

    def show_cards(self, cards: Cards) -> None:
        """Show another pile."""
        if cards != self.cards:
            had_plus = self._has_plus
            self.cards = cards
            is_same_beside_pile = had_plus == self._has_plus
            self.invalidate(layout.pile_ink(self._number) if is_same_beside_pile else None)

    @property
    def _has_plus(self) -> bool:
        return self.is_legal and not self.cards

    def plan(self, count: int) -> None:
        """Show how many cards would be put here."""
        if count != self.planned:
            self.planned = count
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the house, its halo, the pile and the plan."""
        painter.sprite(f"viva/house-{self._number + 1}", self.rect)
        if self.planned or self.is_hinted:
            painter.sprite("viva/house-halo-selected", self.rect)
        elif self.is_legal or self.is_lit:
            painter.sprite("viva/house-halo", self.rect)
        first = max(0, len(self.cards) - 4)
        for place in range(first, len(self.cards)):
            depth = len(self.cards) - 1 - place
            angle = 0.0 if depth == 0 else layout.pile_angle(self._number, place)
            painter.sprite(face(self.cards[place]), layout.pile_rect(self._number, depth), angle)
        x, y = self.rect.centre
        if self._has_plus:
            painter.icon("plus", (x, y + 33), 44, (242, 203, 108))
        if self.planned:
            badge = around((x + 48, self.rect.y + 92), 40, 28)
            painter.nine("ui/pill-ochre", badge)
            painter.text(badge, f"+{self.planned}", "number", 18, INK, "centre")
        paint_ring(painter, self, self.rect.part(20, 58, self.rect.w - 40, self.rect.h - 60))


class Roof(Node):
    """The roof over the three houses."""

    margin = 24.0

    def __init__(self) -> None:
        super().__init__("roof", layout.ROOF, z=20)

    def paint(self, painter: Painter) -> None:
        """Draw it."""
        painter.sprite("viva/roof", self.rect)


class StackPlace(Place):
    """The panel with the face-down stack."""

    margin = 30.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, STACK, layout.STACK)
        self.count = 0
        self.note = ""

    def show_stack(self, count: int, note: str) -> None:
        """Show another number of cards, and what drawing means now."""
        if (count, note) != (self.count, self.note):
            self.count, self.note = count, note
            self.invalidate()

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the cards and the note."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        cards = self.table.text("ui.viva.cards", n=self.count)
        # In large the number stands where the note does: what drawing means is said by ribbon and tooltip.
        right = None if painter.is_large else cards
        place = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, 36)
        paint_heading(painter, place, self.table.text("ui.viva.stack"), "deck", right, 19)
        spot = layout.STACK_CARD
        layers = min(5, -(-self.count // 12))
        # The cards below lie further to the left and lower: the halo goes round them all.
        reach = 1.5 * max(0, layers - 1)
        self.paint_card_halo(painter, Rect(spot.x - reach, spot.y, spot.w + reach, spot.h + reach))
        for layer in range(layers):
            painter.sprite(BACK, spot.moved(-1.5 * (layers - 1 - layer), 1.5 * (layers - 1 - layer)))
        if not layers:
            painter.nine("ui/slot-dashed", spot)
        box = Rect(rect.x + 110, rect.y + 46, rect.w - 122, rect.h - 58)
        words = cards if painter.is_large else self.note
        painter.text(box, words, "label", 16, INK_SOFT, "left", "middle", lines=4)
        paint_ring(painter, self)


class BlockPlace(Place):
    """The panel with the general blocking card behind shutters, and what is blocked for the reader."""

    margin = 30.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, BLOCK, layout.BLOCKED)
        self.kind: Kind | None = None
        self.own: Kind | None = None
        """The personal blocking card of whoever looks at the table."""

    def show_block(self, kind: Kind | None, own: Kind | None) -> None:
        """Show other blocking cards."""
        if (kind, own) != (self.kind, self.own):
            self.kind, self.own = kind, own
            self.invalidate()

    def colours(self) -> list[Colour]:
        """All colours that are blocked for the reader, in their order."""
        cards = [kind for kind in (self.kind, self.own) if kind is not None]
        blocked = {colour for kind in cards for colour in COLOURS_OF[kind]}
        return [colour for colour in COLOURS if colour in blocked]

    def paint(self, painter: Painter) -> None:
        """Draw the sheet, the card, the shutters and the chips."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        place = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, 36)
        right = self.table.text("ui.viva.blocked_for_you" if self.own else "ui.viva.blocked_for_all")
        paint_heading(painter, place, self.table.text("ui.viva.blocked"), None, right, 19)
        self.paint_card_halo(painter, layout.BLOCK_CARD)
        for shutter in layout.BLOCK_SHUTTERS:
            painter.sprite("viva/shutter", shutter)
        if self.kind is not None:
            painter.sprite(face(self.kind), layout.BLOCK_CARD)
        else:
            painter.nine("ui/slot-dashed", layout.BLOCK_CARD)
            if self.is_legal:
                painter.icon("plus", layout.BLOCK_CARD.centre, 30, INK_SOFT)
        self._paint_colours(painter, Rect(rect.x + 124, rect.y + 42, rect.w - 128, rect.h - 48))
        paint_ring(painter, self)

    def _paint_colours(self, painter: Painter, room: Rect) -> None:
        colours = self.colours()
        if not colours:
            note = self.table.text("ui.viva.nothing_blocked")
            painter.text(room, note, "label", 16, INK_SOFT, lines=4)
            return
        few = len(colours) <= 2
        size, step = (26.0, 31.0) if few else (22.0, 26.0)
        below = few and painter.is_large
        if below:
            step = 54.0
        y = room.y
        for colour in colours:
            chip = Rect(room.x, y, size, size)
            painter.chip(colour, chip)
            painter.sprite("viva/blocked-bar", chip)
            words = Rect(chip.right + 4, y, room.right - chip.right - 4, size)
            if below:
                words = Rect(room.x, y + 24, room.w, 30)
            name = pieces.colour_name(self.table, colour)
            painter.text(words, name, "label-semi", 18 if few else 16, INK)
            y += step
        if few and not painter.is_large:
            note = self.table.text("ui.viva.blocked_note")
            painter.text(Rect(room.x, y, room.w, room.bottom - y), note, "label", 15, INK_SOFT, lines=3)


BAR_SIDE = 30.0
"""Of the square whose corners the bar across a personal blocking card joins."""


class PersonalCard(Place):
    """The personal blocking card in front of its owner's plate."""

    margin = 20.0

    def __init__(self, table: TableFrame) -> None:
        super().__init__(table, PERSONAL, layout.OWN_SEAT, z=35)
        self.kind: Kind | None = None
        self.visible = False

    def show_card(self, kind: Kind | None, rect: Rect) -> None:
        """Show the card there, or nothing."""
        self.show(kind is not None)
        if kind != self.kind:
            self.kind = kind
            self.invalidate()
        self.rect = rect

    def paint(self, painter: Painter) -> None:
        """Draw the card with the bar of a blocked colour."""
        if self.kind is None:
            return
        self.paint_card_halo(painter, self.rect)
        painter.sprite(face(self.kind), self.rect, 3.0)
        painter.sprite("viva/blocked-bar", around(self.rect.centre, BAR_SIDE, BAR_SIDE))
        paint_ring(painter, self)


FIELD_INK = 4.0
"""How far the rim of a field of the panel reaches beyond it."""


class Towards(Node):
    """The panel that counts, for each colour, the houses that show it on top."""

    margin = 30.0
    touchable = True

    def __init__(self, table: TableFrame) -> None:
        super().__init__(TOWARDS, layout.TOWARDS, z=10)
        self._table = table
        self._counts: dict[Colour, int] = {}
        self._blocked: frozenset[Colour] = frozenset()

    def show_counts(self, counts: dict[Colour, int], blocked: frozenset[Colour]) -> None:
        """Show other counts."""
        was = {colour: self._shown(colour) for colour in COLOURS}
        self._counts, self._blocked = counts, blocked
        for index, colour in enumerate(COLOURS):
            if self._shown(colour) != was[colour]:
                self.invalidate(self._field(index).grown(FIELD_INK))

    def hint(self) -> str | None:
        """What it counts, in short."""
        return self._table.tooltip(self.name)

    def on_secondary(self, point: Point) -> bool:
        """Explain it."""
        return self._table.look_at(self.name)

    @property
    def blocked(self) -> frozenset[Colour]:
        """The colours that wear the bar."""
        return self._blocked

    def _shown(self, colour: Colour) -> tuple[int, bool]:
        return self._counts.get(colour, 0), colour in self._blocked

    def _field(self, index: int) -> Rect:
        row, column = divmod(index, 3)
        return Rect(self.rect.x + PADDING + column * 110, self.rect.y + 48 + row * 84, 100, 74)

    def paint(self, painter: Painter) -> None:
        """Draw the sheet and a field for each colour."""
        rect = self.rect
        painter.nine("ui/paper", rect)
        place = Rect(rect.x + PADDING, rect.y, rect.w - 2 * PADDING, 36)
        if painter.shows(place):
            heading, right = self._table.text("ui.viva.towards"), self._table.text("ui.viva.towards.note")
            # In large the heading has the room of the note, which the tooltip tells.
            paint_heading(painter, place, heading, None, None if painter.is_large else right, 21)
        for index, colour in enumerate(COLOURS):
            if painter.shows(self._field(index).grown(FIELD_INK)):
                self._paint_field(painter, self._field(index), colour)

    def _paint_field(self, painter: Painter, field: Rect, colour: Colour) -> None:
        count, blocked = self._shown(colour)
        painter.nine("ui/row-selected" if count == 2 and not blocked else "ui/row", field)
        chip = around((field.x + 24, field.y + 26), 30, 30)
        painter.chip(colour, chip)
        if blocked:
            painter.sprite("viva/blocked-bar", chip)
        for place in range(3):
            name = colour if place < count else "empty"
            painter.sprite(f"viva/marker-house-{name}", Rect(field.x + 46 + place * 17, field.y + 15, 15, 21))
        key = "ui.viva.towards.blocked" if blocked and not count else "ui.viva.towards.houses"
        if not count and not blocked:
            key = "ui.viva.towards.none"
        words = self._table.text(key, n=count)
        role = "label-bold" if count >= 2 else "label"
        box = Rect(field.x + 4, field.y + 46, field.w - 8, 24)
        if painter.is_large and count and not blocked:
            # The little houses say it, too: the number alone is read at once.
            words = str(count)
        painter.text(box, words, role, 15, TERRACOTTA_DARK if blocked else INK, "centre")
