"""What decrees, church and works show in large, with all words written out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import (
    ARCHITECTS,
    CLERGY_LIMIT,
)
from game.titles.lisboa.decree_scoring import decree_worth, decrees_worth
from game.titles.lisboa.projects import BUILDINGS, PLANS, PlanKey
from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout, looks
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
            decree_target(number), _half(place, TOP - 4, 66, 63), text(f"lisboa.decree.{number}"),
            text(f"lisboa.decree.{number}.about"), str(worth),
            pictures=((f"lisboa/decree-{number}", Rect(6, 8.5, 36, 46)),), unit="wig",
            tone="good" if worth else "soft", left=40,
        ))  # fmt: skip
    held = state.person.decrees
    step = min(41.0, (WIDTH - 36) / max(len(held) - 1, 1))
    caption = Rect(LEFT, TOP + 262, WIDTH, 24)
    for place, number in enumerate(held):
        rect = Rect(LEFT + place * step, TOP + 290, 36, 46)
        picture = (f"lisboa/decree-{number}", Rect(0, 0, 36, 46))
        entries.append(Entry(held_decree_target(number), rect, pictures=(picture,), look="bare"))
    words = text("ui.lisboa.decrees.yours", n=len(held), wigs=decrees_worth(state))
    return Contents(text("ui.lisboa.decrees.large"), "decree", tuple(entries), ((caption, words),))


# -- church


def church(table: TableFrame, state: State) -> Contents:
    """The ring with every tile in words, and the tiles of the person."""
    text = table.text
    entries = []
    for station, tile in enumerate(state.stations):
        column, row = divmod(station, 3)
        rect = Rect(LEFT + column * (HALF + 10), TOP - 4 + row * 66, HALF, 63)
        is_here = station == state.cardinal
        entries.append(_station(table, station, tile, rect, is_here))
    own = state.person.clergy
    caption = Rect(LEFT, TOP + 196, WIDTH, 24), text("ui.lisboa.church.yours", n=len(own), limit=CLERGY_LIMIT)
    for place, tile in enumerate(own):
        entries.append(_tile(table, clergy_target(tile), tile, _half(place, TOP + 222, 66, 63)))
    return Contents(text("ui.lisboa.church.large"), "church", tuple(entries), (caption,))


def _station(table: TableFrame, station: int, tile: Clergy | None, rect: Rect, is_here: bool) -> Entry:
    figure = table.text("ui.lisboa.church.here") if is_here else ""
    if tile is None:
        return Entry(station_target(station), rect, table.text("ui.lisboa.station.empty"), figure=figure)
    entry = _tile(table, station_target(station), tile, rect)
    return replace(entry, figure=figure, unit="", tone="good") if is_here else entry


def _tile(table: TableFrame, target: str, tile: Clergy, rect: Rect) -> Entry:
    found = TILES[tile]
    picture = (looks.clergy_sprite(tile), Rect(6, (rect.h - 42) / 2, 42, 42))
    wigs = str(found.wigs)
    heading, about = (
        table.text(f"lisboa.clergy.{found.power}"),
        table.text(f"lisboa.clergy.{found.power}.about"),
    )
    return Entry(target, rect, heading, about, wigs, "wig", (picture,), left=46)


# -- works


def works(table: TableFrame, state: State) -> Contents:
    """Public buildings and plans: the tops of the piles, and the plans of the person."""
    text = table.text
    entries: list[Entry] = []
    captions = []
    for place, side in enumerate(ARCHITECTS):
        x = LEFT + place * (HALF + 10)
        buildings, plans = state.buildings[place], state.plans[place]
        captions.append((Rect(x, TOP - 4, HALF, 22), text(f"ui.lisboa.works.{side}")))
        rect = Rect(x, TOP + 20, HALF, 66)
        if buildings:
            key = buildings[0]
            serves = text("ui.lisboa.works.serves", list=_goods(table, BUILDINGS[key].serves))
            left = text("ui.lisboa.works.left", n=len(buildings))
            picture = (f"lisboa/building-{key}", Rect(6, 5, 58, 56))
            entries.append(Entry(
                building_target(side), rect, text(f"lisboa.building.{key}"), f"{serves}\n{left}",
                pictures=(picture,), left=62,
            ))  # fmt: skip
        else:
            entries.append(Entry(building_target(side), rect, text("ui.lisboa.works.none")))
        rect = Rect(x, TOP + 92, HALF, 54)
        if plans:
            entries.append(_plan(table, plans_target(side), plans[0], rect, len(plans)))
        else:
            entries.append(Entry(plans_target(side), rect, text("ui.lisboa.plans.none")))
    captions.append(
        (Rect(LEFT, TOP + 152, WIDTH, 22), text("ui.lisboa.plans.yours", n=len(state.person.plans)))
    )
    for place, plan in enumerate(state.person.plans[:6]):
        entries.append(_plan(table, plan_target(plan), plan, _half(place, TOP + 178, 58, 54), 0))
    rows = (("used", state.person.used, True), ("his", state.lacerda.plans, False))
    for column, (key, plans, is_used) in enumerate(rows):
        x = LEFT + column * (HALF + 10)
        captions.append((Rect(x, TOP + 294, HALF, 22), text(f"ui.lisboa.plans.{key}", n=len(plans))))
        entries.append(_row_of_plans(key, plans, is_used, Rect(x, TOP + 317, HALF, 34)))
    return Contents(text("ui.lisboa.works.large"), "plan", tuple(entries), tuple(captions))


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


def _plan(table: TableFrame, target: str, key: PlanKey, rect: Rect, left: int) -> Entry:
    plan = PLANS[key]
    about = table.text("ui.lisboa.plan.needs", n=plan.officials)
    if left:
        about = f"{about} {table.text('ui.lisboa.works.left', n=left)}"
    picture = (looks.plan_sprite(plan.architect, plan.officials), Rect(6, (rect.h - 38) / 2, 43, 38))
    heading = table.text(f"ui.lisboa.plan.{plan.architect}")
    return Entry(
        target, rect, heading, about, str(plan.wigs), "wig", (picture,), left=48
    )  # fmt: skip


def _goods(table: TableFrame, goods: tuple[str, ...]) -> str:
    return ", ".join(table.text(f"lisboa.good.{good}") for good in goods)
