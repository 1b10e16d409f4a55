"""What decrees, church and works show in large, with all words written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import (
    ARCHITECTS,
    CLERGY_LIMIT,
)
from game.titles.lisboa.decree_scoring import decree_worth, decrees_worth
from game.titles.lisboa.projects import BUILDINGS, PLANS, BuildingKey, PlanKey
from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.pieces_city import goods_words
from game.titles.lisboa.table.plates import Contents, Entry
from game.titles.lisboa.table.targets import (
    building_target,
    clergy_target,
    decree_target,
    held_decree_target,
    plan_target,
    plans_target,
    station_target,
)
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect

LEFT: Final = layout.CITY.x + 12
TOP: Final = layout.CITY.y + 46
WIDTH: Final = layout.CITY.w - 24
HALF: Final = (WIDTH - 10) / 2
MOST_IN_WORDS: Final = 2
"""Columns of plans in which there is room for words."""


def _half(place: int, top: float, step: float, height: float) -> Rect:
    """A place in two columns, counted line by line."""
    row, column = divmod(place, 2)
    return Rect(LEFT + column * (HALF + 10), top + row * step, HALF, height)


# -- decrees


def decrees(table: TableFrame, state: State) -> Contents:
    """The display with every decree in words and what it is worth now, and the decrees of the person."""
    text = table.text
    entries = []
    for place, number in enumerate(state.decrees):
        worth = decree_worth(state, number)
        entries.append(Entry(
            decree_target(number), _half(place, TOP - 5, 76, 75), text(f"lisboa.decree.{number}"),
            text(f"lisboa.decree.{number}.about"), str(worth),
            pictures=((f"lisboa/decree-{number}", Rect(4, 14, 36, 46)),), unit="wig",
            tone="good" if worth else "soft", left=36,
        ))  # fmt: skip
    held = state.person.decrees
    first, last = LEFT + 222, LEFT + WIDTH - 36
    step = min(41.0, (last - first) / max(len(held) - 1, 1))
    for place, number in enumerate(held):
        rect = Rect(first + place * step, TOP + 304, 36, 46)
        picture = (f"lisboa/decree-{number}", Rect(0, 0, 36, 46))
        entries.append(Entry(held_decree_target(number), rect, pictures=(picture,), look="bare"))
    words = text("ui.lisboa.decrees.yours", n=len(held), wigs=decrees_worth(state))
    caption = (Rect(LEFT, TOP + 306, 212, 42), words)
    room = Rect(LEFT, TOP - 5, WIDTH, 304)
    return Contents(text("ui.lisboa.decrees.large"), "decree", tuple(entries), (caption,), room)


# -- church

RING_ROWS: Final = 3
RING_STEP, OWN_STEP = 79.0, 48.0
"""From one row of the ring to the next, and of the tiles of the person, where all of those lie there."""


def church(table: TableFrame, state: State) -> Contents:
    """The ring with every tile in words, and the tiles of the person."""
    text = table.text
    entries = []
    own = state.person.clergy
    # Room that no tile of the person takes lets the sentences of the ring breathe.
    free = (CLERGY_LIMIT - max(len(own), 1)) // 2 * OWN_STEP
    step = RING_STEP + free / RING_ROWS
    for station, tile in enumerate(state.stations):
        column, row = divmod(station, RING_ROWS)
        rect = Rect(LEFT + column * (HALF + 10), TOP - 5 + row * step, HALF, step - (4 if free else 1))
        is_here = station == state.cardinal
        entries.append(_station(table, station, tile, rect, is_here, state.is_laid))
    held = text("ui.lisboa.church.yours", n=len(own), limit=CLERGY_LIMIT)
    caption = Rect(LEFT, TOP + 232 + free, WIDTH, 24), held
    for place, tile in enumerate(own):
        tile_entry = _tile(table, clergy_target(tile), tile, _half(place, TOP + 256 + free, OWN_STEP, 45))
        entries.append(replace(tile_entry, about=""))
    room = Rect(LEFT, TOP - 5, WIDTH, RING_ROWS * step - 1)
    return Contents(text("ui.lisboa.church.large"), "church", tuple(entries), (caption,), room)


def _station(
    table: TableFrame, station: int, tile: Clergy | None, rect: Rect, is_here: bool, is_laid: bool
) -> Entry:
    figure = table.text("ui.lisboa.church.here") if is_here else ""
    if tile is None:
        words = table.text("ui.lisboa.station.empty" if is_laid else "ui.lisboa.unlaid")
        return Entry(station_target(station), rect, words, figure=figure)
    entry = _tile(table, station_target(station), tile, rect)
    return replace(entry, figure=figure, unit="", tone="good") if is_here else entry


def _tile(table: TableFrame, target: str, tile: Clergy, rect: Rect) -> Entry:
    found = TILES[tile]
    side = min(48.0, rect.h - 6)
    picture = (looks.clergy_sprite(tile), Rect(5, (rect.h - side) / 2, side, side))
    wigs = str(found.wigs)
    heading, about = (
        table.text(f"lisboa.clergy.{found.power}"),
        table.text(f"lisboa.clergy.{found.power}.about"),
    )
    return Entry(target, rect, heading, about, wigs, "wig", (picture,), left=side + 3)


# -- works


def works(table: TableFrame, state: State) -> Contents:
    """Public buildings and plans: the tops of the piles, and the plans of both."""
    text = table.text
    entries: list[Entry] = []
    captions = []
    for place, side in enumerate(ARCHITECTS):
        x = LEFT + place * (HALF + 10)
        captions.append((Rect(x, TOP - 6, HALF, 22), text(f"ui.lisboa.works.{side}")))
        upper, lower = Rect(x, TOP + 17, HALF, 62), Rect(x, TOP + 82, HALF, 60)
        if state.is_laid:
            entries.append(_building(table, side, state.buildings[place], upper))
            entries.append(_plans(table, side, state.plans[place], lower))
        else:
            entries.append(Entry(building_target(side), upper, text("ui.lisboa.unlaid")))
            entries.append(Entry(plans_target(side), lower, text("ui.lisboa.unlaid")))
    own = state.person.plans
    captions.append((Rect(LEFT, TOP + 145, WIDTH, 22), text("ui.lisboa.plans.yours", n=len(own))))
    columns = max(2, ceil(len(own) / 2))
    width = (WIDTH - 10 * (columns - 1)) / columns
    for place, plan in enumerate(own):
        row, column = divmod(place, columns)
        rect = Rect(LEFT + column * (width + 10), TOP + 168 + row * 62, width, 60)
        entry = _plan(table, plan_target(plan), plan, rect)
        entries.append(entry if columns <= MOST_IN_WORDS else replace(entry, heading="", about=""))
    for column, (key, plans, is_used) in enumerate((
        ("used", state.person.used, True), ("his", state.lacerda.plans, False)
    )):  # fmt: skip
        x = LEFT + column * (HALF + 10)
        captions.append((Rect(x, TOP + 293, HALF, 22), text(f"ui.lisboa.plans.{key}", n=len(plans))))
        entries.append(_row_of_plans(key, plans, is_used, Rect(x, TOP + 316, HALF, 34)))
    return Contents(text("ui.lisboa.works.large"), "plan", tuple(entries), tuple(captions))


def _building(table: TableFrame, side: str, pile: Sequence[BuildingKey], rect: Rect) -> Entry:
    if not pile:
        return Entry(building_target(side), rect, table.text("ui.lisboa.works.none"))
    key = pile[0]
    serves = table.text("ui.lisboa.works.serves", list=goods_words(table, BUILDINGS[key].serves))
    left = table.text("ui.lisboa.works.left", n=len(pile))
    picture = (f"lisboa/building-{key}", Rect(5, 4, 56, 54))
    heading = table.text(f"lisboa.building.{key}")
    return Entry(building_target(side), rect, heading, f"{serves}\n{left}", pictures=(picture,), left=60)


def _plans(table: TableFrame, side: str, pile: Sequence[PlanKey], rect: Rect) -> Entry:
    if not pile:
        return Entry(plans_target(side), rect, table.text("ui.lisboa.plans.none"))
    entry = _plan(table, plans_target(side), pile[0], rect)
    return replace(entry, about=f"{entry.about}\n{table.text('ui.lisboa.works.left', n=len(pile))}")


def _plan(table: TableFrame, target: str, key: PlanKey, rect: Rect) -> Entry:
    plan = PLANS[key]
    about = table.text("ui.lisboa.plan.needs", n=plan.officials)
    picture = (looks.plan_sprite(plan.architect, plan.officials), Rect(6, (rect.h - 45) / 2, 50, 45))
    heading = table.text(f"ui.lisboa.plan.{plan.architect}")
    return Entry(target, rect, heading, about, str(plan.wigs), "wig", (picture,), left=54)


def _row_of_plans(key: str, plans: Sequence[PlanKey], is_used: bool, rect: Rect) -> Entry:
    """Plans that cannot be chosen any more, small and side by side."""
    step = min(39.0, (rect.w - 38) / max(len(plans) - 1, 1))
    pictures = tuple(
        (
            looks.plan_sprite(PLANS[plan].architect, PLANS[plan].officials, is_used),
            Rect(place * step, 1, 36, 32),
        )
        for place, plan in enumerate(plans)
    )
    return Entry(f"plans-{key}", rect, pictures=pictures, look="bare")
