"""What lots, construction spaces, buildings, rubble and ships tell."""

from __future__ import annotations

from typing import cast

from game.i18n.beginnings import titled
from game.titles.lisboa.content import ARCHITECTS, SHIPS, Good, Rubble, ShipColour
from game.titles.lisboa.downtown import (
    FACINGS,
    LOT_REWARDS,
    PLACE_OF_LOT,
    PLACE_OF_SITE,
    SITE_REWARDS,
    STREET_OF,
    Lot,
    Site,
    good_of,
)
from game.titles.lisboa.matching import site_wigs, store_matches
from game.titles.lisboa.projects import BUILDINGS
from game.titles.lisboa.state import State, Store, Vessel
from game.titles.lisboa.stores import discounts, store_cost
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.targets import named
from game.titles.lisboa.wording import reward_words
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target


def info(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    """The info card of something downtown."""
    if (lot := named(target, "lot")) is not None:
        return _lot(table, state, cast(Lot, lot))
    if (site := named(target, "site")) is not None:
        return _site(table, state, cast(Site, site))
    if (side := named(target, "building")) is not None:
        return _works(table, state, side)
    if (rubble := named(target, "rubble")) is not None:
        return _rubble(table, state, rubble)
    if (colour := named(target, "ship")) is not None or (colour := named(target, "tucked-ship")) is not None:
        return _ship(table, state, cast(ShipColour, colour))
    return None


# -- lots


def _lot(table: TableFrame, state: State, lot: Lot) -> InfoCard:
    store = state.lots[PLACE_OF_LOT[lot]]
    return _free_lot(table, state, lot) if store is None else _store(table, state, store)


def _free_lot(table: TableFrame, state: State, lot: Lot) -> InfoCard:
    text = table.text
    lines = [text("ui.lisboa.info.lot.reward", reward=text(reward_words(LOT_REWARDS[lot])))]
    if not state.is_laid:
        # Neither rubble nor public buildings lie there yet.
        return InfoCard(text("ui.lisboa.info.lot", lot=lot), (*lines, text("ui.lisboa.info.unlaid")))
    cost = store_cost(state, lot)
    lines.insert(
        0, text("ui.lisboa.info.lot.cost", total=cost.total, land=cost.land, rubble=cost.rubble)
    )  # fmt: skip
    for facing in FACINGS[lot]:
        street = text(f"lisboa.street.{STREET_OF[lot, facing]}")
        matches = store_matches(state, lot, facing)
        if matches:
            names = ", ".join(text(f"lisboa.building.{match.building}") for match in matches)
            lines.append(
                text(
                    "ui.lisboa.info.lot.facing",
                    street=street,
                    n=sum(match.wigs for match in matches),
                    buildings=names,
                )
            )
        else:
            lines.append(text("ui.lisboa.info.lot.facing.none", street=street))
    return InfoCard(text("ui.lisboa.info.lot", lot=lot), tuple(lines))


def _store(table: TableFrame, state: State, store: Store) -> InfoCard:
    text = table.text
    good = good_of(store.lot, store.facing)
    key = "ui.lisboa.info.store.yours" if store.owner == "person" else "ui.lisboa.info.store.his"
    lines = [text(key)]
    matches = store_matches(state, store.lot, store.facing)
    if matches:
        names = ", ".join(text(f"lisboa.building.{match.building}") for match in matches)
        lines.append(text("ui.lisboa.info.store.served", buildings=names))
    else:
        lines.append(text("ui.lisboa.info.store.unserved"))
    heading = f"{store.lot}: {text(f'lisboa.store.{good}')}"
    return InfoCard(heading, tuple(lines), f"lisboa/store-{good}-{store.facing}", _store_size(store.lot))


def _store_size(lot: Lot) -> tuple[float, float]:
    return (60.0, 84.0) if lot.endswith("5") else (84.0, 84.0)


# -- construction spaces and buildings


def _site(table: TableFrame, state: State, site: Site) -> InfoCard:
    text = table.text
    place = PLACE_OF_SITE[site]
    building = state.sites[place]
    heading = titled(text(f"lisboa.site.{site.lower()}"))
    if building is not None:
        lines = [
            text("ui.lisboa.works.serves", list=goods_words(table, BUILDINGS[building].serves)),
            text("ui.lisboa.info.site.side" if site[0] != "N" else "ui.lisboa.info.site.north"),
        ]
        name = text(f"lisboa.building.{building}")
        return InfoCard(f"{name}. {heading}", tuple(lines), f"lisboa/building-{building}", (81.0, 78.0))
    lines = [text("ui.lisboa.info.site.reward", reward=text(reward_words(SITE_REWARDS[site])))]
    for pile in state.buildings:
        if pile:
            own, his = site_wigs(state, site, pile[0])
            name = text(f"lisboa.building.{pile[0]}")
            lines.append(text("ui.lisboa.info.site.worth", building=name, n=own, m=his))
    lines.append(text("ui.lisboa.info.site.side" if site[0] != "N" else "ui.lisboa.info.site.north"))
    return InfoCard(heading, tuple(lines))


def goods_words(table: TableFrame, goods: tuple[Good, ...]) -> str:
    """Goods in words, joined by commas."""
    return ", ".join(table.text(f"lisboa.good.{good}") for good in goods)


def _works(table: TableFrame, state: State, side: str) -> InfoCard | None:
    text = table.text
    pile = next((pile for name, pile in zip(ARCHITECTS, state.buildings, strict=True) if name == side), None)
    if pile is None:
        return None
    if not state.is_laid:
        return InfoCard(text(f"ui.lisboa.works.{side}"), (text("ui.lisboa.info.unlaid"),))
    if not pile:
        return InfoCard(text("ui.lisboa.works.none"), (text("ui.lisboa.info.works"),))
    key = pile[0]
    lines = (
        text("ui.lisboa.works.serves", list=goods_words(table, BUILDINGS[key].serves)),
        text("ui.lisboa.works.left", n=len(pile)),
        text("ui.lisboa.info.works"),
    )
    return InfoCard(text(f"lisboa.building.{key}"), lines, f"lisboa/building-{key}", (81.0, 78.0))


# -- rubble


def _rubble(table: TableFrame, state: State, rest: str) -> InfoCard:
    place, _, name = rest.partition("-")
    rubble = cast(Rubble, name)
    # As with visits and lots: what it costs the person, with tucked cards.
    price = discounts(state.person).prices[rubble]
    lines = [table.text("ui.lisboa.info.rubble.price", n=price)]
    if place == "pile":
        lines = [table.text("ui.lisboa.info.rubble.pile")]
    elif place.isdigit():
        lines.append(table.text("ui.lisboa.info.rubble.column", n=len(state.columns[int(place) - 1])))
    else:
        lines.append(table.text("ui.lisboa.info.rubble.row", n=len(state.rows["ABCD".index(place)])))
    heading = titled(table.text(f"lisboa.cube.{rubble}"))
    return InfoCard(heading, tuple(lines), f"lisboa/cube-{rubble}", (45.0, 50.0))


# -- ships


def _ship(table: TableFrame, state: State, colour: ShipColour) -> InfoCard:
    text, ship = table.text, SHIPS[colour]
    vessel, is_persons = _vessel(state, colour)
    facts = text("ui.lisboa.info.ship", hull=ship.hull, symbols=ship.symbols)
    lines = [facts]
    if vessel is None:
        lines.append(text("ui.lisboa.info.ship.yard", n=len(state.shipyard)))
    else:
        key = "ui.lisboa.info.ship.yours" if is_persons else "ui.lisboa.info.ship.his"
        lines.insert(0, text(key))
        if vessel.at_sea:
            lines.append(text("ui.lisboa.info.ship.at_sea"))
        else:
            free = ship.hull - len(vessel.hold)
            lines.append(text("ui.lisboa.info.ship.free", n=free))
    if ship.bonus:
        lines.append(text("ui.lisboa.info.ship.bonus", n=ship.bonus))
    heading = titled(text(f"lisboa.ship.{colour}"))
    is_at_sea = vessel is not None and vessel.at_sea
    return InfoCard(heading, tuple(lines), looks.ship_sprite(colour, is_at_sea), (84.0, 72.0))


def _vessel(state: State, colour: ShipColour) -> tuple[Vessel | None, bool]:
    """A ship that somebody has, and whether it is the person's."""
    for vessel in state.person.ships:
        if vessel.colour == colour:
            return vessel, True
    for vessel in state.lacerda.ships:
        if vessel.colour == colour:
            return vessel, False
    return None, False
