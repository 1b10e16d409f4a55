"""The river below downtown: the shipyard's next ship, the person's ships and Lacerda's, with their holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.lisboa.content import SHIP_COLOURS, SHIPS, ShipColour
from game.titles.lisboa.state import Owner, State, Vessel
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.targets import ship_target
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.shown import Shown
from game.ui.theme import COBALT_DARK, PAPER, SMALLEST_ICON
from game.ui.widgets.focus import paint_ring

SHIP_Z: Final = 4
DEEP_WATER: Final = 165
"""How far the river is darkened below words."""


@dataclass(frozen=True)
class Berth:
    """A ship on the river. `owner` None: the shipyard has it, as the next of `left`."""

    vessel: Vessel
    owner: Owner | None
    left: int = 0


def berths(state: State) -> list[Berth]:
    """The ships from the left: shipyard, the person's, Lacerda's."""
    found = [Berth(Vessel(colour), None, len(state.shipyard)) for colour in state.shipyard[:1]]
    found += [Berth(vessel, "person") for vessel in state.person.ships]
    found += [Berth(vessel, "lacerda") for vessel in state.lacerda.ships]
    return found


class ShipNode(Thing):
    """A ship with its owner's disc on the sail, its holds, and what a good sold to it adds."""

    margin = 21.0

    is_under_way = Shown[bool]()
    """Whether something on the water is this ship: the berth is without it then."""

    def __init__(self, table: TableFrame, watcher: Watcher, colour: ShipColour) -> None:
        super().__init__(table, watcher, ship_target(colour), layout.river_rect(0), SHIP_Z)
        self.colour: ShipColour = colour
        self.berth: Berth | None = None
        self._is_under_way = False
        self.visible = False

    def show_berth(self, berth: Berth | None, place: int = 0) -> None:
        """Lie at a place of the river; None: be elsewhere.

        A ship under way is there with the berth that it comes to, and not when another one comes in.
        """
        rect = layout.river_rect(place)
        if berth != self.berth:
            self.is_under_way = False
        if berth != self.berth or (berth is not None and rect != self.rect):
            self.berth = berth
            self.rect = rect
            self.invalidate()
        self.show(berth is not None)

    @property
    def ship_rect(self) -> Rect:
        """The ship without its holds."""
        return Rect(self.rect.x - 2, self.rect.y + 2, 51, 44)

    def hold_rect(self, place: int) -> Rect:
        """One of the holds."""
        return Rect(self.rect.x + 50 + place * 19.5, self.rect.y + 25, 18, 18)

    def paint(self, painter: Painter) -> None:
        """Draw ship, holds and words."""
        berth = self.berth
        if berth is None:
            return
        self.paint_halo(painter, self.rect.grown(0, -1))
        if not self.is_under_way:
            painter.sprite(looks.ship_sprite(self.colour, berth.vessel.at_sea), self.ship_rect)
        words = Rect(self.rect.x + 50, self.rect.y + 3, self.rect.w - 52, 20)
        # Words on the river itself could hardly be read.
        depth = 43 if berth.owner is None else 20
        painter.fill(Rect(words.x - 4, words.y, words.w + 6, depth), COBALT_DARK, DEEP_WATER)
        if berth.owner is None:
            words = Rect(words.x, words.y, words.w + 4, words.h)
            looks.paint_label(
                painter, words, self._table.text("ui.lisboa.shipyard"), "label-bold", 14.5, PAPER, "left"
            )
            self._paint_facts(painter)
        else:
            colour = looks.owner_colour(self._table, berth.owner == "person")
            if not self.is_under_way:
                painter.sprite(f"lisboa/ship-owner-{colour}", self.ship_rect)
            self._paint_owned(painter, berth, words)
        paint_ring(painter, self)

    def _paint_facts(self, painter: Painter) -> None:
        """The hull and the symbols of a ship that is still to be built."""
        ship = SHIPS[self.colour]
        x, y = self.rect.x + 54, self.rect.y + 34
        for icon, number in (("wig", ship.hull), ("crown", ship.symbols)):
            painter.icon(icon, (x + 5, y), 17, PAPER)
            painter.text(Rect(x + 16, y - 11, 16, 22), str(number), "number", 15, PAPER)
            x += 38

    def _paint_owned(self, painter: Painter, berth: Berth, words: Rect) -> None:
        bonus = SHIPS[self.colour].bonus
        if berth.vessel.at_sea:
            said = self._table.text("ui.lisboa.at_sea")
        else:
            said = self._table.text("ui.lisboa.ship.yours" if berth.owner == "person" else "lisboa.lacerda")
        taken = self._paint_bonus(painter, bonus, words) if bonus else 0.0
        room = Rect(words.x, words.y, words.w - taken, words.h)
        if berth.owner == "lacerda" and painter.fit(said, room, "label", 14.5).shortened:
            said = self._table.text("ui.lisboa.ship.his")
        looks.paint_label(painter, room, said, "label-bold", 14.5, PAPER, "left")
        for place in range(SHIPS[self.colour].hull):
            rect = self.hold_rect(place)
            painter.sprite("lisboa/hold", rect)
            if place < len(berth.vessel.hold):
                painter.sprite(f"lisboa/good-{berth.vessel.hold[place]}-small", rect)

    def _paint_bonus(self, painter: Painter, bonus: int, words: Rect) -> float:
        """What a good brings here beside its price; returns how much room that takes from the words."""
        figure, box = f"+{bonus}", Rect(words.right - 48, words.y, 32, words.h)
        size = painter.fit(figure, box, "number", 14.5).size
        painter.text(box, figure, "number", 14.5, PAPER, "right")
        painter.icon("coin", (words.right - 8, words.centre[1]), SMALLEST_ICON, PAPER)
        return words.right - box.right + painter.width_of(figure, "number", size) + 4


class River:
    """All ships of the game."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        self.ships = {colour: table.stage.add(ShipNode(table, watcher, colour)) for colour in SHIP_COLOURS}

    def rest(self) -> None:
        """No ship is under way any more, whatever was broken off."""
        for node in self.ships.values():
            node.is_under_way = False

    def show(self, state: State) -> None:
        """Show the ships where they are."""
        found = {berth.vessel.colour: (place, berth) for place, berth in enumerate(berths(state))}
        for colour, node in self.ships.items():
            place, berth = found.get(colour, (0, None))
            node.show_berth(berth, place)
