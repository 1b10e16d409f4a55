"""What offices, state actions, piles, the treasury, the church ring and decrees tell."""

from __future__ import annotations

from typing import cast

from game.i18n.beginnings import titled
from game.titles.lisboa.cards import CARDS, Card, NobleCard
from game.titles.lisboa.church import cardinal_steps, steps_to_scoring, steps_to_treasury
from game.titles.lisboa.clergy import TILES, Clergy, power_of
from game.titles.lisboa.content import (
    DECREES_TAKEN,
    LACERDA_DECREE_WIGS,
    NOBLES,
    OFFICE_OF,
    OFFICES,
    PLACE_OF_NOBLE,
    PLACE_OF_PILE,
    RECRUITS,
    STATE_ACTIONS,
    TREASURY,
    Noble,
    Pile,
    StateAction,
)
from game.titles.lisboa.decree_scoring import decree_worth
from game.titles.lisboa.holdings import hired
from game.titles.lisboa.lacerda_choices import is_helper_high
from game.titles.lisboa.payments import treasury_value, visit_cost
from game.titles.lisboa.projects import PLANS
from game.titles.lisboa.state import State
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.pieces_city import goods_words
from game.titles.lisboa.wording import reward_words
from game.ui.board.board_view import InfoCard, TableFrame
from game.ui.board.marks import Target

TILE = (60.0, 60.0)
CARD = (92.0, 138.0)
DECREE = (72.0, 92.0)


def info(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    """The info card of something at court, in the church or among the decrees."""
    head, _, rest = target.partition("-")
    match head:
        case "office" if rest in NOBLES:
            return _office(table, state, rest)
        case "state" if rest in STATE_ACTIONS:
            return _state_action(table, state, rest)
        case "noble" if rest in NOBLES:
            return _noble_action(table, state, rest)
        case "trade" if rest in NOBLES:
            line = table.text("ui.lisboa.info.office.trade", list=goods_words(table, OFFICES[rest].trade))
            return InfoCard(table.text(f"lisboa.pile.{rest}"), (line,))
        case "officials" if rest in NOBLES:
            return _officials(table, state, rest)
        case "favor" if rest in NOBLES:
            return _favor(table, state, rest)
        case "pile":
            return _pile(table, state, cast(Pile, rest))
        case "station":
            return _station(table, state, int(rest))
        case "plans" if rest in ("blue", "green"):
            return _plans(table, state, rest)
        case "plans" if rest in ("his", "used"):
            return _plans_taken(table, state, rest)
        case "decree" if rest.isdigit():
            return decree_card(table, state, int(rest), is_held=False)
        case "ring":
            line = table.text(f"ui.lisboa.info.ring.{rest}", n=_steps(state, rest))
            return InfoCard(table.text(f"ui.lisboa.ring.{rest}"), (line,), f"lisboa/ring-{rest}", (52, 52))
    return _single(table, state, target)


def _steps(state: State, icon: str) -> int:
    return steps_to_treasury(state.cardinal) if icon == "treasury" else steps_to_scoring(state.cardinal)


# -- offices


def _office(table: TableFrame, state: State, noble: Noble) -> InfoCard:
    text, place = table.text, PLACE_OF_NOBLE[noble]
    lines = [
        text("ui.lisboa.info.office.cost", n=visit_cost(state, "person", noble)),
        text("ui.lisboa.office.officials", n=state.person.offices[place], m=state.lacerda.offices[place]),
        text("ui.lisboa.info.office.trade", list=goods_words(table, OFFICES[noble].trade)),
    ]
    if state.is_laid and state.favors[place]:
        lines.append(text("ui.lisboa.info.office.favors", n=state.favors[place]))
    return InfoCard(text(f"lisboa.pile.{noble}"), tuple(lines), f"lisboa/office-{noble}", (81, 79.5))


def _state_action(table: TableFrame, state: State, action: StateAction) -> InfoCard:
    text, office = table.text, OFFICE_OF[action]
    lines = (
        text(f"ui.lisboa.info.state.{action}", **_most(state, action)),
        text("ui.lisboa.info.office.trade", list=goods_words(table, OFFICES[office].trade)),
    )
    return InfoCard(text(f"lisboa.state_action.{action}"), lines)


def _most(state: State, action: StateAction) -> dict[str, int]:
    """How many officials, or stations, the person's clergy tiles allow for."""
    match action:
        case "recruit":
            return {"most": RECRUITS + power_of(state.person.clergy, "recruit")}
        case "cardinal":
            return {"most": cardinal_steps(state)[-1]}
    return {}


def _noble_action(table: TableFrame, state: State, noble: Noble) -> InfoCard:
    text, action = table.text, OFFICES[noble].action
    lines = [text(f"ui.lisboa.info.noble.{action}")]
    if action == "store":
        lines.append(text("ui.lisboa.info.noble.houses", n=state.person.houses))
    elif action == "open":
        lines.append(text("ui.lisboa.info.noble.plans", n=len(state.person.plans)))
    return InfoCard(text(f"lisboa.noble_action.{action}"), tuple(lines))


def _officials(table: TableFrame, state: State, noble: Noble) -> InfoCard:
    place = PLACE_OF_NOBLE[noble]
    own, his = state.person.offices[place], state.lacerda.offices[place]
    said = table.text("ui.lisboa.office.officials", n=own, m=his)
    lines = (said, table.text("ui.lisboa.info.officials"))
    return InfoCard(table.text(f"lisboa.pile.{noble}"), lines)


def _favor(table: TableFrame, state: State, noble: Noble) -> InfoCard:
    left = state.favors[PLACE_OF_NOBLE[noble]]
    lines = (
        table.text("ui.lisboa.info.favor", who=table.text(f"lisboa.noble.{noble}")),
        table.text("ui.lisboa.info.office.favors", n=left),
    )
    heading = table.text("ui.lisboa.favor_of", who=table.text(f"lisboa.pile.{noble}"))
    return InfoCard(heading, lines, f"lisboa/favor-{noble}", (56, 68))


# -- cards


def card_words(table: TableFrame, number: Card) -> str:
    """A political card in one line of the reader's language."""
    card, text = CARDS[number], table.text
    if isinstance(card, NobleCard):
        return text("ui.lisboa.card.noble", n=card.symbols, reward=text(reward_words(card.reward)))
    event = text(f"lisboa.event_name.{card.event}")
    return text("ui.lisboa.card.treasury", event=event, benefit=benefit_words(table, card.number))


def benefit_words(table: TableFrame, number: Card) -> str:
    """The lasting benefit of a Treasury card, in short."""
    card = CARDS[number]
    assert not isinstance(card, NobleCard), "only Treasury cards have one"
    return table.text(f"lisboa.benefit_name.{card.benefit}", n=card.less)


def card_info(table: TableFrame, state: State, number: Card, extra: tuple[str, ...] = ()) -> InfoCard:
    """A political card in the hand or in the display: what it can be played for."""
    card, text = CARDS[number], table.text
    sprite = looks.card_sprite(number)
    if isinstance(card, NobleCard):
        reward = text(reward_words(card.reward))
        lines = (
            text("ui.lisboa.info.card.visit", n=visit_cost(state, "person", card.pile)),
            text("ui.lisboa.info.card.tuck", n=card.symbols, reward=reward),
        )
        return InfoCard(titled(text(f"lisboa.card.{card.pile}")), (*lines, *extra), sprite, CARD)
    value = treasury_value(state)
    lines = (
        text("ui.lisboa.info.card.event", event=text(f"lisboa.event.{card.event}", n=card.amount)),
        text(
            "ui.lisboa.info.card.benefit", n=value,
            benefit=text(f"lisboa.benefit.{card.benefit}", n=card.less),
        ),
    )  # fmt: skip
    return InfoCard(text(f"lisboa.title.{card.key}"), (*lines, *extra), sprite, CARD)


def tucked_info(table: TableFrame, number: Card) -> InfoCard:
    """A political card that was put into the portfolio: what it does from there."""
    card, text = CARDS[number], table.text
    sprite = looks.card_sprite(number)
    if isinstance(card, NobleCard):
        line = text("ui.lisboa.info.card.tucked", n=card.symbols)
        return InfoCard(titled(text(f"lisboa.card.{card.pile}")), (line,), sprite, CARD)
    line = text(f"lisboa.benefit.{card.benefit}", n=card.less)
    return InfoCard(text(f"lisboa.title.{card.key}"), (line,), sprite, CARD)


def _pile(table: TableFrame, state: State, pile: Pile) -> InfoCard:
    cards = state.piles[PLACE_OF_PILE[pile]]
    if not state.is_laid:
        return InfoCard(table.text(f"lisboa.pile.{pile}"), (table.text("ui.lisboa.info.unlaid"),))
    if not cards:
        return InfoCard(table.text(f"lisboa.pile.{pile}"), (table.text("ui.lisboa.info.pile.empty"),))
    extra = [table.text("ui.lisboa.info.pile.left", n=len(cards))]
    if state.helper == pile:
        extra.append(table.text("ui.lisboa.info.pile.helper"))
    return card_info(table, state, cards[0], tuple(extra))


# -- church, plans, decrees


def clergy_info(table: TableFrame, tile: Clergy, extra: str | None = None) -> InfoCard:
    """A clergy tile wherever it lies."""
    found = TILES[tile]
    lines = [
        table.text(f"lisboa.clergy.{found.power}.about"), table.text("ui.lisboa.info.clergy", n=found.wigs)
    ]  # fmt: skip
    if extra is not None:
        lines.append(extra)
    heading = table.text(f"lisboa.clergy.{found.power}")
    return InfoCard(heading, tuple(lines), looks.clergy_sprite(tile), TILE)


def _station(table: TableFrame, state: State, station: int) -> InfoCard:
    tile = state.stations[station]
    steps = (station - state.cardinal) % len(state.stations)
    where = table.text(
        "ui.lisboa.info.station.here" if not steps else "ui.lisboa.info.station.steps", n=steps
    )
    if tile is None:
        lines = (where,) if state.is_laid else (where, table.text("ui.lisboa.info.unlaid"))
        return InfoCard(table.text("ui.lisboa.station.empty"), lines)
    return clergy_info(table, tile, where)


def _plans(table: TableFrame, state: State, side: str) -> InfoCard:
    pile = state.plans[0 if side == "blue" else 1]
    if not state.is_laid:
        return InfoCard(table.text(f"ui.lisboa.plan.{side}"), (table.text("ui.lisboa.info.unlaid"),))
    if not pile:
        return InfoCard(table.text("ui.lisboa.plans.none"), (table.text("ui.lisboa.info.plans"),))
    plan = PLANS[pile[0]]
    lines = (
        table.text("ui.lisboa.plan.needs", n=plan.officials), table.text("ui.lisboa.works.left", n=len(pile)),
        table.text("ui.lisboa.info.plans"),
    )  # fmt: skip
    sprite = looks.plan_sprite(plan.architect, plan.officials)
    return InfoCard(table.text(f"ui.lisboa.plan.{side}"), lines, sprite, (72, 64))


def _plans_taken(table: TableFrame, state: State, whose: str) -> InfoCard:
    """The plans that the person has used, or those of Lacerda."""
    text, used, his = table.text, state.person.used, state.lacerda.plans
    if whose == "used":
        line = text("ui.lisboa.info.plans.own", n=len(state.person.plans), m=len(used))
        return InfoCard(text("ui.lisboa.plans.used", n=len(used)), (line,))
    shown = sum(PLANS[key].officials for key in his)
    line = text("ui.lisboa.info.his.plans", n=shown, m=hired(state, "lacerda"))
    return InfoCard(text("ui.lisboa.plans.his", n=len(his)), (line,))


def decree_card(table: TableFrame, state: State, number: int, is_held: bool) -> InfoCard:
    """A decree, and what it is worth now."""
    text = table.text
    lines = [
        text(f"lisboa.decree.{number}.about"),
        text("ui.lisboa.info.decree.now", n=decree_worth(state, number)),
    ]
    if not is_held and number in state.decrees[:DECREES_TAKEN]:
        lines.append(text("ui.lisboa.info.decree.his", n=LACERDA_DECREE_WIGS))
    return InfoCard(text(f"lisboa.decree.{number}"), tuple(lines), f"lisboa/decree-{number}", DECREE)


def _single(table: TableFrame, state: State, target: Target) -> InfoCard | None:
    text = table.text
    match target:
        case "treasury":
            level = TREASURY[state.treasury - 1]
            lines = (
                text(
                    "ui.lisboa.info.treasury", level=state.treasury, influence=level.influence, n=level.value
                ),
                text("ui.lisboa.info.treasury.moves"),
            )
            return InfoCard(text("lisboa.pile.treasury"), lines)
        case "helper":
            where = text(f"lisboa.deck.{state.helper}")
            height = "high" if is_helper_high(state.helper) else "low"
            line = text(f"ui.lisboa.info.helper.{height}", pile=where)
            return InfoCard(text("ui.lisboa.helper"), (line, text("ui.lisboa.info.helper")))
        case "cardinal":
            scoring, treasury = steps_to_scoring(state.cardinal), steps_to_treasury(state.cardinal)
            lines = (text("ui.lisboa.church.ahead", n=scoring, m=treasury), text("ui.lisboa.info.cardinal"))
            return InfoCard(text("ui.lisboa.cardinal"), lines, "lisboa/cardinal", (60, 60))
    return None
