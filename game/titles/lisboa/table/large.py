"""What the plates in large show: decrees, church, works and court, with all words written out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import (
    ARCHITECTS,
    CLERGY_LIMIT,
    GOODS,
    NOBLES,
    OFFICES,
    PILES,
    TREASURY,
    Noble,
    StateAction,
)
from game.titles.lisboa.decree_scoring import decree_worth, decrees_worth
from game.titles.lisboa.payments import visit_cost
from game.titles.lisboa.projects import BUILDINGS, PLANS, PlanKey
from game.titles.lisboa.state import State
from game.titles.lisboa.table import layout, looks
from game.titles.lisboa.table.church import steps_to_scoring, steps_to_treasury
from game.titles.lisboa.table.pieces_court import card_words
from game.titles.lisboa.table.plates import Contents, Entry
from game.titles.lisboa.table.targets import (
    building_target,
    clergy_target,
    decree_target,
    favor_target,
    held_decree_target,
    noble_target,
    office_target,
    pile_target,
    plan_target,
    plans_target,
    state_target,
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
            decree_target(number), _half(place, TOP, 63, 59), text(f"lisboa.decree.{number}"),
            text(f"lisboa.decree.{number}.about"), str(worth),
            ((f"lisboa/decree-{number}", Rect(6, 6.5, 36, 46)),), tone="good" if worth else "soft", left=40,
        ))  # fmt: skip
    held = state.person.decrees
    step = min(42.0, (WIDTH - 36) / max(len(held) - 1, 1))
    caption = Rect(LEFT, TOP + 254, WIDTH, 24)
    for place, number in enumerate(held):
        rect = Rect(LEFT + place * step, TOP + 282, 36, 46)
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
        rect = Rect(LEFT + column * (HALF + 10), TOP + row * 66, HALF, 62)
        is_here = station == state.cardinal
        entries.append(_station(table, station, tile, rect, is_here))
    captions = [
        (Rect(LEFT, TOP + 198, WIDTH, 22), text(
            "ui.lisboa.church.ahead", n=steps_to_scoring(state.cardinal), m=steps_to_treasury(state.cardinal)
        ))
    ]  # fmt: skip
    own = state.person.clergy
    captions.append((
        Rect(LEFT, TOP + 222, WIDTH, 22), text("ui.lisboa.church.yours", n=len(own), limit=CLERGY_LIMIT)
    ))  # fmt: skip
    for place, tile in enumerate(own):
        entries.append(_tile(table, clergy_target(tile), tile, _half(place, TOP + 246, 56, 53)))
    return Contents(text("ui.lisboa.church.large"), "church", tuple(entries), tuple(captions))


def _station(table: TableFrame, station: int, tile: Clergy | None, rect: Rect, is_here: bool) -> Entry:
    figure = table.text("ui.lisboa.church.here") if is_here else ""
    if tile is None:
        return Entry(station_target(station), rect, table.text("ui.lisboa.station.empty"), figure=figure)
    entry = _tile(table, station_target(station), tile, rect)
    return replace(entry, figure=figure or entry.figure, tone="good" if is_here else "plain")


def _tile(table: TableFrame, target: str, tile: Clergy, rect: Rect) -> Entry:
    found = TILES[tile]
    picture = (looks.clergy_sprite(tile), Rect(6, (rect.h - 42) / 2, 42, 42))
    wigs = table.text("ui.lisboa.wigs", n=found.wigs)
    heading, about = (
        table.text(f"lisboa.clergy.{found.power}"),
        table.text(f"lisboa.clergy.{found.power}.about"),
    )
    return Entry(target, rect, heading, about, wigs, (picture,), left=46)


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
    return Contents(text("ui.lisboa.works.large"), "plan", tuple(entries), tuple(captions))


def _plan(table: TableFrame, target: str, key: PlanKey, rect: Rect, left: int) -> Entry:
    plan = PLANS[key]
    about = table.text("ui.lisboa.plan.needs", n=plan.officials)
    if left:
        about = f"{about} {table.text('ui.lisboa.works.left', n=left)}"
    picture = (looks.plan_sprite(plan.architect, plan.officials), Rect(6, (rect.h - 38) / 2, 43, 38))
    heading = table.text(f"ui.lisboa.plan.{plan.architect}")
    return Entry(
        target, rect, heading, about, table.text("ui.lisboa.wigs", n=plan.wigs), (picture,), left=48
    )  # fmt: skip


def _goods(table: TableFrame, goods: tuple[str, ...]) -> str:
    return ", ".join(table.text(f"lisboa.good.{good}") for good in goods)


# -- court

COLUMN_STEP: Final = 129.0
COLUMN_W: Final = 125.0


def court(table: TableFrame, state: State) -> Contents:
    """The offices with what a visit costs, the treasury, and the top cards in words."""
    entries: list[Entry] = []
    captions: list[tuple[Rect, str]] = []
    for place, noble in enumerate(NOBLES):
        entries += _office(table, state, noble, LEFT + place * COLUMN_STEP)
    level = TREASURY[state.treasury - 1]
    x = LEFT + 3 * COLUMN_STEP
    entries.append(Entry(
        "treasury", Rect(x, TOP, COLUMN_W, 220), table.text("lisboa.pile.treasury"),
        table.text(
            "ui.lisboa.treasury.large", level=state.treasury, influence=level.influence, reis=level.value
        ),
        icon="chest",
    ))  # fmt: skip
    for place, (pile, cards) in enumerate(zip(PILES, state.piles, strict=True)):
        rect = Rect(LEFT + place * COLUMN_STEP, TOP + 270, COLUMN_W, 78)
        about = card_words(table, cards[0]) if cards else table.text("ui.lisboa.pile.empty")
        heading = table.text("ui.lisboa.pile.left", pile=table.text(f"lisboa.pile.{pile}"), n=len(cards))
        entries.append(Entry(pile_target(pile), rect, heading, about))
    return Contents(table.text("ui.lisboa.court.large"), "crown", tuple(entries), tuple(captions))


def _office(table: TableFrame, state: State, noble: Noble, x: float) -> list[Entry]:
    text, office, place = table.text, OFFICES[noble], NOBLES.index(noble)
    own, rivals = state.person.offices[place], state.lacerda.offices[place]
    portrait = (f"lisboa/office-{noble}", Rect(2, 2, 58, 57))
    cost = text("ui.lisboa.office.cost", n=visit_cost(state, "person", noble, is_following=False))
    found = [
        Entry(
            office_target(noble), Rect(x, TOP, COLUMN_W, 62), text(f"lisboa.pile.{noble}"), cost,
            pictures=(portrait,), look="bare", left=56,
        )
    ]  # fmt: skip
    actions: tuple[StateAction, StateAction] = (office.top, office.bottom)
    for line, action in enumerate(actions):
        rect = Rect(x, TOP + 68 + line * 45, COLUMN_W, 42)
        words = text(f"lisboa.state_action.{action}")
        found.append(Entry(state_target(action), rect, words, icon=looks.ACTION_ICON[action], look="state"))
    found.append(Entry(
        noble_target(noble), Rect(x, TOP + 158, COLUMN_W, 42), text(f"lisboa.noble_action.{office.action}"),
        icon=looks.NOBLE_ACTION_ICON[noble], look="noble",
    ))  # fmt: skip
    signs = tuple(
        (f"lisboa/sign-{good}", Rect(6 + number * 26, 34, 24, 24))
        for number, good in enumerate(GOODS)
        if good in office.trade
    )
    people = text("ui.lisboa.office.officials", n=own, m=rivals)
    found.append(
        Entry(f"officials-{noble}", Rect(x, TOP + 204, COLUMN_W, 62), people, pictures=signs, look="bare")
    )
    found += (
        [
            Entry(
                favor_target(noble),
                Rect(x + COLUMN_W - 30, TOP + 234, 24, 29),
                look="bare",
                pictures=((f"lisboa/favor-{noble}", Rect(0, 0, 24, 29)),),
            )
        ]
        if state.favors[place]
        else []
    )
    return found
