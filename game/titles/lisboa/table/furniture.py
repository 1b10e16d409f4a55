"""All pieces on the table of Lisboa together: they are laid out, show a state, and take their marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.titles.lisboa.church import steps_to_scoring
from game.titles.lisboa.content import (
    ARCHITECTS,
    NOBLES,
    PILES,
    RUBBLES,
    STATIONS,
)
from game.titles.lisboa.downtown import COLUMNS, LOTS, ROWS, SITES, good_of
from game.titles.lisboa.holdings import stores_of
from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout
from game.titles.lisboa.table.church import CardinalNode, RingIcon, StationNode
from game.titles.lisboa.table.city import (
    ALL_FACINGS,
    CityPlate,
    FacingNode,
    LotNode,
    RubbleNode,
    SiteNode,
    Stand,
    WorksNode,
    cubes_in_order,
)
from game.titles.lisboa.table.court import (
    FavorNode,
    HelperNode,
    OfficeNode,
    OfficialsNode,
    PileNode,
    TreasuryNode,
    acts,
)
from game.titles.lisboa.table.decrees import Decrees, RankPanel
from game.titles.lisboa.table.hand import Hand
from game.titles.lisboa.table.portfolio import Portfolio
from game.titles.lisboa.table.rival import Rival
from game.titles.lisboa.table.river import River
from game.titles.lisboa.table.thing import Thing, Watcher
from game.ui.board.board_view import TableFrame
from game.ui.board.marks import Target
from game.ui.board.piece import Piece
from game.ui.geometry import Rect
from game.ui.widgets.panel import Panel

PANEL_Z: Final = 2


class Downtown:
    """The city plate with all that lies on it."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        stage = table.stage
        self._table = table
        self.plate = stage.add(CityPlate(table))
        self.lots = {lot: stage.add(LotNode(table, watcher, lot)) for lot in LOTS}
        self.facings = {facing: stage.add(FacingNode(table, watcher, facing)) for facing in ALL_FACINGS}
        self.sites = {site: stage.add(SiteNode(table, watcher, site)) for site in SITES}
        self.works = {side: stage.add(WorksNode(table, watcher, side)) for side in ARCHITECTS}
        places = (*ROWS, *(str(column) for column in COLUMNS), "pile")
        self.rubble = {
            (place, rubble): stage.add(RubbleNode(table, watcher, place, rubble))
            for place in places
            for rubble in RUBBLES
        }
        self.river = River(table, watcher)

    def things(self) -> list[Thing]:
        """All that can be pointed at here."""
        return [
            *self.lots.values(), *self.facings.values(), *self.sites.values(), *self.works.values(),
            *self.rubble.values(), *self.river.ships.values(),
        ]  # fmt: skip

    def show(self, state: State) -> None:
        """Show what stands downtown."""
        count, own = sum(store is not None for store in state.lots), len(stores_of(state, "person"))
        self.plate.show_city(state.tiles, self._table.text("ui.lisboa.city.stores", n=count, own=own))
        for lot, store in zip(LOTS, state.lots, strict=True):
            stand = None
            if store is not None:
                stand = Stand(good_of(lot, store.facing), store.facing, store.owner == "person")
            self.lots[lot].show_stand(stand)
        for site, building, cubes in zip(SITES, state.sites, state.site_cubes, strict=True):
            self.sites[site].show_site(building, cubes_in_order(cubes))
        for side, pile in zip(ARCHITECTS, state.buildings, strict=True):
            self.works[side].show_pile(pile[0] if pile else None, len(pile))
        self._show_rubble(state)
        self.river.show(state)

    def _show_rubble(self, state: State) -> None:
        for row, letter in enumerate(ROWS):
            rects = [layout.row_cube(row, place) for place in range(3)]
            self._lay(letter, cubes_in_order(state.rows[row]), rects)
        for column in COLUMNS:
            cubes = cubes_in_order(state.columns[column - 1])
            rects = [layout.column_cube(column - 1, place, len(cubes)) for place in range(len(cubes))]
            self._lay(str(column), cubes, rects)
        cubes = cubes_in_order(state.pile)
        self._lay("pile", cubes, [layout.pile_cube(place) for place in range(len(cubes))])

    def _lay(self, place: str, cubes: Sequence[str], rects: Sequence[Rect]) -> None:
        for rubble in RUBBLES:
            own = [rect for cube, rect in zip(cubes, rects, strict=False) if cube == rubble]
            self.rubble[place, rubble].show_cubes(own)


class Court:
    """The Royal Court with the display of political cards."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        stage, text = table.stage, table.text
        heading, right = text("ui.lisboa.court"), text("ui.lisboa.court.what")
        stage.add(Panel(
            "court", layout.COURT, "ui/paper", heading, "crown", right, 19, z=PANEL_Z,
            head_h=layout.COURT_HEAD_H,
        ))  # fmt: skip
        self.offices = {noble: stage.add(OfficeNode(table, watcher, noble)) for noble in NOBLES}
        self.acts = [stage.add(act) for act in acts(table, watcher)]
        self.officials = {noble: stage.add(OfficialsNode(table, noble)) for noble in NOBLES}
        self.favors = {noble: stage.add(FavorNode(table, watcher, noble)) for noble in NOBLES}
        self.treasury = stage.add(TreasuryNode(table, watcher))
        self.piles = {pile: stage.add(PileNode(table, watcher, pile)) for pile in PILES}
        self.helper = stage.add(HelperNode(table))

    def things(self) -> list[Piece]:
        """All that can be pointed at here."""
        return [
            *self.offices.values(), *self.acts, *self.officials.values(), *self.favors.values(),
            self.treasury, *self.piles.values(), self.helper,
        ]  # fmt: skip

    def show(self, state: State) -> None:
        """Show who is where at court."""
        person, lacerda = state.person, state.lacerda
        for place, noble in enumerate(NOBLES):
            is_his = state.is_laid and lacerda.courtier == noble
            courtiers = [True] * (person.courtier == noble) + [False] * is_his
            self.offices[noble].show_courtiers(courtiers)
            self.officials[noble].show_counts(person.offices[place], lacerda.offices[place])
            # Until one is drawn for each of both, all of them are in a bag.
            self.favors[noble].show_count(state.favors[place] if state.is_laid else 0)
        self.treasury.show_level(state.treasury)
        for pile, cards in zip(PILES, state.piles, strict=True):
            self.piles[pile].show_pile(cards[0] if cards else None, len(cards))
        self.helper.stand_at(state.helper)
        self.helper.show(state.is_laid)


class Church:
    """The church ring."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        stage = table.stage
        self._table = table
        self.panel = stage.add(
            Panel(
                "church",
                layout.CHURCH,
                "ui/paper",
                table.text("ui.lisboa.church"),
                "church",
                " ",
                18,
                PANEL_Z,
            )
        )
        self.stations = [stage.add(StationNode(table, watcher, station)) for station in range(STATIONS)]
        self.icons = [stage.add(RingIcon(table, icon)) for icon in layout.RING_ICONS]
        self.cardinal = stage.add(CardinalNode(table))

    def things(self) -> list[Piece]:
        """All that can be pointed at here."""
        return [*self.stations, *self.icons, self.cardinal]

    def show(self, state: State) -> None:
        """Show tiles and Cardinal."""
        for station, (node, tile) in enumerate(zip(self.stations, state.stations, strict=True)):
            node.show_tile(tile, station == state.cardinal)
        self.cardinal.stand_at(state.cardinal)
        self.panel.right = self._table.text("ui.lisboa.church.steps", n=steps_to_scoring(state.cardinal))


class Furniture:
    """Everything on the table."""

    def __init__(self, table: TableFrame, watcher: Watcher) -> None:
        stage, text = table.stage, table.text
        self.downtown = Downtown(table, watcher)
        self.court = Court(table, watcher)
        self.church = Church(table, watcher)
        self.portfolio = Portfolio(table, watcher)
        self.hand = Hand(table, watcher)
        self.rival = Rival(table)
        heading, right = text("ui.lisboa.decrees"), text("ui.lisboa.decrees.his")
        stage.add(Panel("decrees", layout.DECREES, "ui/paper", heading, "decree", right, 18, z=PANEL_Z))
        self.decrees = Decrees(table, watcher)
        self.rank = stage.add(RankPanel(table))

    def show(self, state: State) -> None:
        """Show a state; only what has changed is drawn again."""
        self.downtown.show(state)
        self.court.show(state)
        self.church.show(state)
        self.portfolio.show(state)
        self.hand.show(state)
        self.decrees.show(state.decrees)
        self.rival.show(state)

    def things(self) -> Iterator[Piece]:
        """All that can be pointed at."""
        yield from self.downtown.things()
        yield from self.court.things()
        yield from self.church.things()
        yield from self.portfolio.things()
        yield from self.hand.cards
        yield self.rival.plate
        yield from self.rival.steps
        yield from self.rival.things
        yield from self.decrees.nodes
        yield self.rank

    def of(self, target: Target) -> Piece | None:
        """The piece that stands for a target, if it can be seen."""
        return next((piece for piece in self.things() if piece.visible and piece.target == target), None)
