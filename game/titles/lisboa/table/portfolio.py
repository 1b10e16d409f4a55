"""The person's board on the table: tray, tucked cards, and what is counted beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.titles.lisboa.cards import Card
from game.titles.lisboa.content import CLERGY_LIMIT, EDGE_SLOTS, GOODS, NOBLES
from game.titles.lisboa.gains import capacity, storage
from game.titles.lisboa.state import State, Vessel
from game.titles.lisboa.state_actions import price
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.thing import Watcher
from game.titles.lisboa.table.tray import (
    CapacityNode,
    ClergyNode,
    ClergyWell,
    CountNode,
    CubesNode,
    GoodNode,
    OwnFavorNode,
    SlotNode,
    Tray,
    WellNode,
)
from game.ui.board.board_view import TableFrame
from game.ui.board.piece import Piece

NUMBERS: Final = ("wigs", "reis", "influence", "houses", "officials", "plans")


class Portfolio:
    """Everything of the person but the hand."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        stage = table.stage
        self.slots = {
            is_top: [stage.add(SlotNode(table, watcher, place, is_top)) for place in range(EDGE_SLOTS)]
            for is_top in (True, False)
        }
        self.tray = stage.add(Tray(table))
        self.capacity = stage.add(CapacityNode(table))
        self.wells = {name: stage.add(WellNode(table, name)) for name in NUMBERS}
        self.clergy_well = stage.add(ClergyWell(table))
        self.clergy = [stage.add(ClergyNode(table, watcher, place)) for place in range(CLERGY_LIMIT)]
        self.goods = {good: stage.add(GoodNode(table, watcher, good)) for good in GOODS}
        self.cubes = stage.add(CubesNode(table))
        self.favors = {
            noble: stage.add(OwnFavorNode(table, watcher, place, noble)) for place, noble in enumerate(NOBLES)
        }
        self.decrees = stage.add(CountNode(table, "own-decrees", layout.OWN_DECREES, "decree"))

    def things(self) -> list[Piece]:
        """All that can be pointed at."""
        return [
            *self.slots[True], *self.slots[False], *self.wells.values(), self.clergy_well,
            *self.clergy, *self.goods.values(), self.cubes, *self.favors.values(), self.decrees,
            self.capacity,
        ]  # fmt: skip

    def show(self, state: State) -> None:
        """Show what the person has."""
        person = state.person
        numbers = (
            person.wigs, person.reis, person.influence, person.houses, person.officials, len(person.plans)
        )  # fmt: skip
        for name, number in zip(NUMBERS, numbers, strict=True):
            self.wells[name].show_number(number)
        count = len(person.clergy)
        self.tray.show_clergy(count)
        for place, tile_node in enumerate(self.clergy):
            tile_node.show_tile(person.clergy[place] if place < count else None, count)
        limit = storage(person)
        for place, good in enumerate(GOODS):
            self.goods[good].show_goods(person.goods[place], limit, price(state, good))
        self.cubes.show_cubes(person.cubes)
        for noble, held in zip(NOBLES, person.favors, strict=True):
            self.favors[noble].show_held(held > 0)
        self.decrees.show_count(len(person.decrees))
        self._show_slots((*person.top, *person.ships), person.bottom, capacity(person))

    def _show_slots(self, top: Sequence[Card | Vessel], bottom: Sequence[Card], capacity: int) -> None:
        count = len(top) + len(bottom)
        self.capacity.show_cards(count, capacity)
        for nodes, contents in ((self.slots[True], top), (self.slots[False], bottom)):
            free = min(EDGE_SLOTS - len(contents), capacity - count)
            for place, node in enumerate(nodes):
                content = contents[place] if place < len(contents) else None
                node.show_content(content, place < len(contents) + free)
