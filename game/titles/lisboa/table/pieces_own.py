"""What the person's own things tell: tray, tucked cards, hand, plans, favours, decrees."""

from __future__ import annotations

from typing import cast

from game.i18n.beginnings import titled
from game.titles.lisboa.cards import CARDS
from game.titles.lisboa.clergy import TILES
from game.titles.lisboa.content import (
    CLERGY_LIMIT,
    GOODS,
    NOBLES,
    OFFICES,
    PLACE_OF_GOOD,
    PRICES,
    SET_WIGS,
    SETS_TO_END,
    TOP_INFLUENCE,
    Good,
    Noble,
)
from game.titles.lisboa.decree_scoring import decrees_worth
from game.titles.lisboa.holdings import symbols_on_top
from game.titles.lisboa.payments import reis_in_influence
from game.titles.lisboa.portfolio import Edge, dropping_for
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.state import Person, State
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.hand import waiting_card
from game.titles.lisboa.table.pieces_court import card_info, clergy_info, decree_card, tucked_info
from game.titles.lisboa.table.targets import named
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target


def info(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    """The info card of something that the person has."""
    if (number := named(target, "card")) is not None or (number := named(target, "tucked")) is not None:
        if not number.isdigit() or int(number) not in CARDS:
            return None
        is_played = named(target, "tucked") is not None or int(number) == waiting_card(state)
        return tucked_info(table, int(number)) if is_played else card_info(table, state, int(number))
    if (tile := named(target, "clergy") or named(target, "first-clergy")) is not None:
        return clergy_info(table, tile) if tile in TILES else None
    if (plan := named(target, "plan")) is not None:
        return _plan(table, plan) if plan in PLANS else None
    if (noble := named(target, "own-favor")) is not None:
        return _favor(table, state, cast(Noble, noble))
    if (decree := named(target, "held-decree")) is not None:
        return decree_card(table, state, int(decree), is_held=True)
    if (good := named(target, "good")) is not None and good in GOODS:
        return _good(table, state, good)
    if (slot := named(target, "slot")) is not None:
        lines = (table.text(f"ui.lisboa.info.slot.{slot.partition('-')[0]}"),)
        return InfoCard(titled(table.text("ui.lisboa.free")), lines)
    return _well(table, state, target)


def _plan(table: TableFrame, key: str) -> InfoCard:
    plan, text = PLANS[key], table.text
    lines = (
        text("ui.lisboa.plan.needs", n=plan.officials), text("ui.lisboa.info.plan", n=plan.wigs),
    )  # fmt: skip
    sprite = looks.plan_sprite(plan.architect, plan.officials)
    return InfoCard(text(f"ui.lisboa.plan.{plan.architect}"), lines, sprite, (72, 64))


def _favor(table: TableFrame, state: State, noble: Noble) -> InfoCard:
    text = table.text
    is_held = bool(state.person.favors[NOBLES.index(noble)])
    key = "ui.lisboa.info.own_favor" if is_held else "ui.lisboa.info.own_favor.none"
    lines = (text(key, who=text(f"lisboa.noble.{noble}")),)
    heading = text("ui.lisboa.favor_of", who=text(f"lisboa.pile.{noble}"))
    return InfoCard(heading, lines, f"lisboa/favor-{noble if is_held else 'empty'}", (56, 68))


def _good(table: TableFrame, state: State, good: Good) -> InfoCard:
    text, place = table.text, PLACE_OF_GOOD[good]
    track = PRICES[place]
    fall = state.falls[place]
    following = ", ".join(str(price) for price in track[fall + 1 :])
    lines = [text("ui.lisboa.info.good.price", n=track[fall])]
    if following:
        lines.append(text("ui.lisboa.info.good.falls", list=following))
    takers = [noble for noble in NOBLES if good in OFFICES[noble].trade]
    names = ", ".join(text(f"lisboa.pile.{noble}") for noble in takers)
    lines.append(text("ui.lisboa.info.good.trade", list=names))
    lines.append(text("ui.lisboa.info.good.supply", n=state.supply[place]))
    return InfoCard(titled(text(f"lisboa.good.{good}")), tuple(lines), f"lisboa/good-{good}", (48, 60))


def _well(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    text, person = table.text, state.person
    match target:
        case "wigs":
            lines = [text("ui.lisboa.info.wigs", n=person.wigs, m=state.lacerda.wigs)]
        case "reis":
            lines = [text("ui.lisboa.info.reis", n=person.reis, m=reis_in_influence(person.influence))]
        case "influence":
            lines = [
                text("ui.lisboa.info.influence", n=person.influence, limit=TOP_INFLUENCE),
                text("ui.lisboa.info.influence.money", n=reis_in_influence(person.influence)),
                text("ui.lisboa.info.influence.symbols", n=symbols_on_top(person)),
            ]
        case "houses":
            lines = [text("ui.lisboa.info.houses", n=person.houses)]
        case "officials":
            lines = [
                text(
                    "ui.lisboa.info.officials.own",
                    n=person.officials,
                    m=sum(person.offices),
                    hired=person.hired,
                )
            ]
        case "plans":
            lines = [text("ui.lisboa.info.plans.own", n=len(person.plans), m=len(person.used))]
        case "clergy":
            lines = [text("ui.lisboa.info.clergy.own", n=len(person.clergy), limit=CLERGY_LIMIT)]
        case "capacity":
            room = _room(person)
            return InfoCard(text("ui.lisboa.well.full.capacity"), (text(f"ui.lisboa.info.{room}"),))
        case "cubes":
            return _cubes(table, state)
        case "own-decrees":
            lines = [text("ui.lisboa.decrees.yours", n=len(person.decrees), wigs=decrees_worth(state))]
            return InfoCard(text("ui.lisboa.decrees"), tuple(lines))
        case _:
            return None
    return InfoCard(text(f"ui.lisboa.well.full.{target}"), tuple(lines))


def _room(person: Person) -> str:
    """Whether there is room for one piece more: anywhere, at one edge alone, or nowhere. Rule: lisboa R13."""
    edges: tuple[Edge, ...] = ("top", "bottom")
    free = [edge for edge in edges if dropping_for(person, edge) is None]
    return "full" if not free else "slot" if free == list(edges) else f"slot.{free[0]}"


def _cubes(table: TableFrame, state: State) -> InfoCard:
    text, sets = table.text, state.person.sets
    key = "ui.lisboa.info.cubes.sets" if state.period == 1 else "ui.lisboa.info.cubes.sets.last"
    lines = (
        text("ui.lisboa.info.cubes"),
        text(key, n=sets, wigs=SET_WIGS),
        text("ui.lisboa.info.cubes.end", n=SETS_TO_END[state.period]),
    )
    return InfoCard(text("ui.lisboa.well.full.cubes"), lines)
