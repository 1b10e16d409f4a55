"""The Royal Court in large: offices with what a visit costs, treasury, and the top cards in words."""

from __future__ import annotations

from typing import Final

from game.titles.lisboa.content import (
    NOBLES,
    OFFICES,
    PILES,
    TREASURY,
    TREASURY_LEVELS,
    Noble,
    Pile,
    StateAction,
)
from game.titles.lisboa.payments import visit_cost
from game.titles.lisboa.state import State
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.large import LEFT, TOP
from game.titles.lisboa.table.pieces_court import card_words
from game.titles.lisboa.table.plates import Contents, Entry
from game.titles.lisboa.table.targets import (
    favor_target,
    noble_target,
    office_target,
    pile_target,
    state_target,
)
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Rect

STEP: Final = 129.0
COLUMN: Final = 125.0
ACT_H: Final = 39.0
ACTS_Y: Final = 60.0
"""Below the portraits; the three buttons of an office stand there."""
OFFICIALS_Y, TRADE_Y, CARDS_Y, CARDS_H = 187.0, 226.0, 256.0, 98.0
"""Where officials, goods for a trade, and the cards in words begin; cards take up to four lines."""
OFFICIAL: Final = (25.0, 28.0)


def court(table: TableFrame, state: State) -> Contents:
    """What the plate of the court shows in large."""
    entries: list[Entry] = []
    for place, noble in enumerate(NOBLES):
        entries += _office(table, state, noble, LEFT + place * STEP)
    entries.append(_treasury(table, state, LEFT + len(NOBLES) * STEP))
    for place, pile in enumerate(PILES):
        entries.append(_pile(table, state, pile, LEFT + place * STEP))
    return Contents(table.text("ui.lisboa.court.large"), "crown", tuple(entries))


def _office(table: TableFrame, state: State, noble: Noble, x: float) -> list[Entry]:
    text, office, place = table.text, OFFICES[noble], NOBLES.index(noble)
    portrait = (f"lisboa/office-{noble}", Rect(0, 8, 46, 45))
    found = [Entry(
        office_target(noble), Rect(x, TOP, STEP - 1, 56), text(f"lisboa.pile.{noble}"),
        figure=str(visit_cost(state, "person", noble)), unit="crown", pictures=(portrait,), look="bare",
        is_below=True, left=43,
    )]  # fmt: skip
    actions: tuple[StateAction, StateAction] = (office.top, office.bottom)
    for line, action in enumerate(actions):
        rect = Rect(x, TOP + ACTS_Y + line * (ACT_H + 3), COLUMN, ACT_H)
        words = text(f"lisboa.state_action.{action}")
        found.append(Entry(state_target(action), rect, words, icon=looks.ACTION_ICON[action], look="state"))
    rect = Rect(x, TOP + ACTS_Y + 2 * (ACT_H + 3), COLUMN, ACT_H)
    words = text(f"lisboa.noble_action.{office.action}")
    found.append(Entry(
        noble_target(noble), rect, words, icon=looks.NOBLE_ACTION_ICON[noble], look="noble"
    ))  # fmt: skip
    found.append(_officials(table, noble, state.person.offices[place], state.lacerda.offices[place], x))
    signs = tuple((f"lisboa/sign-{good}", Rect(8 + n * 27, 1, 25, 25)) for n, good in enumerate(office.trade))
    found.append(Entry(f"trade-{noble}", Rect(x, TOP + TRADE_Y, 70, 28), pictures=signs, look="bare"))
    if state.is_laid and state.favors[place]:
        medals = tuple((f"lisboa/favor-{noble}", Rect(n * 22, 0, 23, 28)) for n in range(state.favors[place]))
        rect = Rect(x + COLUMN - 48, TOP + TRADE_Y, 46, 28)
        found.append(Entry(favor_target(noble), rect, pictures=medals, look="bare"))
    return found


def _officials(table: TableFrame, noble: Noble, persons: int, lacerdas: int, x: float) -> Entry:
    """The officials of both in an office, side by side; where there are many they stand closer."""
    rect = Rect(x, TOP + OFFICIALS_Y, COLUMN, 38)
    owners = [True] * persons + [False] * lacerdas
    if not owners:
        words = table.text("ui.lisboa.office.officials", n=0, m=0)
        return Entry(f"officials-{noble}", rect, words, look="bare")
    step = min(OFFICIAL[0] + 1, (COLUMN - OFFICIAL[0]) / max(1, len(owners) - 1))
    figures = tuple(
        (f"lisboa/official-{looks.owner_colour(table, is_persons)}", Rect(number * step, 5, *OFFICIAL))
        for number, is_persons in enumerate(owners)
    )
    return Entry(f"officials-{noble}", rect, pictures=figures, look="bare")


def _treasury(table: TableFrame, state: State, x: float) -> Entry:
    level = TREASURY[state.treasury - 1]
    about = table.text(
        "ui.lisboa.treasury.large", level=state.treasury, influence=level.influence, reis=level.value
    )
    steps = tuple(
        (
            f"lisboa/treasury-step{'-full' if place < state.treasury else ''}",
            Rect(8 + place * 15.8, 213, 13, 31),
        )
        for place in range(TREASURY_LEVELS)
    )
    heading = table.text("lisboa.pile.treasury")
    return Entry(
        "treasury", Rect(x, TOP, COLUMN, 252), heading, about, icon="chest", pictures=steps, foot=40
    )


def _pile(table: TableFrame, state: State, pile: Pile, x: float) -> Entry:
    cards = state.piles[PILES.index(pile)]
    about = table.text("ui.lisboa.pile.empty" if state.is_laid else "ui.lisboa.unlaid")
    if cards:
        about = card_words(table, cards[0])
    heading = table.text("ui.lisboa.pile.left", pile=table.text(f"lisboa.pile.{pile}"), n=len(cards))
    return Entry(pile_target(pile), Rect(x, TOP + CARDS_Y, COLUMN, CARDS_H), heading, about)
