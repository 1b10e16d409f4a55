"""The lines of the panel beside the board: what an action costs, how it is paid, and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.core.message import Message, Term, message
from game.i18n.beginnings import titled
from game.titles.lisboa.actions import (
    ACCEPT,
    FOLLOW,
    Accept,
    Act,
    Action,
    BuildStore,
    Discard,
    Draw,
    Follow,
    OpenBuilding,
    Sell,
    Sponsor,
    TakePlan,
    Trade,
    Tuck,
    UsePlan,
    Visit,
)
from game.titles.lisboa.bill import Bill as Reckoned
from game.titles.lisboa.bill import BillLine
from game.titles.lisboa.bills import bill, purse_of
from game.titles.lisboa.cards import CARDS, NOBLE_CARD, Card, NobleCard
from game.titles.lisboa.content import PLACE_OF_PILE
from game.titles.lisboa.downtown import good_of
from game.titles.lisboa.gains import room_for, with_goods_moved
from game.titles.lisboa.matching import free_lots
from game.titles.lisboa.selling import can_sell
from game.titles.lisboa.state import State
from game.titles.lisboa.state_actions import can_act
from game.titles.lisboa.table.choices import DO, kept_for, leads, meant, path_of, task_of
from game.titles.lisboa.table.meanings import meant_by
from game.titles.lisboa.table.targets import named
from game.titles.lisboa.tasks import Following, Offered
from game.titles.lisboa.trading import tradeable
from game.titles.lisboa.view import View
from game.titles.lisboa.wording import card_name, good_name, noble_name, reward_words, site_name, store_name
from game.ui.board.composer import Composer
from game.ui.board.marks import Target

Tone: TypeAlias = Literal["plain", "soft", "cost", "gain", "warn"]

TONES: Final[dict[str, Tone]] = {
    "cost": "cost", "discount": "gain", "payment": "soft", "reward": "gain", "wigs": "gain", "note": "soft",
}  # fmt: skip
"""How each kind of line is written."""
UNIT_ICONS: Final = {"reis": "coin", "influence": "crown", "wigs": "wig", "good": "cube", "": ""}


@dataclass(frozen=True)
class Line:
    """One line: words, a figure at the right with the icon of its unit, and its ink.

    `lead`: the key of a sentence that the words stand in, as its {what}; "" if they stand alone.
    """

    words: Message
    figure: str = ""
    icon: str = ""
    tone: Tone = "plain"
    lead: str = ""

    def said(self, text: Callable[..., str]) -> str:
        """Its words in the reader's language."""
        words = text(self.words)
        return titled(text(self.lead, what=words) if self.lead else words)


@dataclass(frozen=True)
class Bill:
    """A heading with its lines; `right`: small words beside the heading.

    `after`: how much of "reis", "influence" and "wigs" the person would have then, for those that change.
    """

    heading: Message
    lines: tuple[Line, ...] = ()
    icon: str = "decree"
    right: Message | None = None
    after: tuple[tuple[str, int], ...] = ()


NO_BILL: Final = Bill(message("ui.lisboa.bill"))


def bill_for(view: View, composer: Composer[Action], pointed: Target | None) -> Bill:
    """The bill of what is pointed at, else of what is picked; `NO_BILL` without either."""
    action = aimed_at(view, composer, pointed)
    return bill_of(view.table, action) if action is not None else NO_BILL


def aimed_at(view: View, composer: Composer[Action], pointed: Target | None) -> Action | None:
    """The action that a click on `pointed` would lead to, or that the picks mean by now."""
    pointed = meant(view, composer, pointed) if pointed is not None else None
    is_picked = pointed in composer.picks and DO in composer.next_targets
    if pointed is not None and not is_picked:
        picks = kept_for(view, composer, pointed) or composer.picks
        steps = (pointed,) if pointed in composer.next_targets else (*leads(view, composer, pointed), pointed)
        # A good and where it goes are picked in any order.
        found = next(iter(composer.after((*picks, *steps))), None) if picks else None
        found = found or _first_with(view, composer, steps)
        if found is not None:
            return found
        if pointed in composer.first_targets - set(composer.picks):
            # A click there begins anew.
            begun = composer.after((pointed,))
            return begun[0] if len(begun) == 1 else None
        if named(pointed, "lot") or named(pointed, "site") or named(pointed, "way"):
            wished = meant_by(view, picks, pointed)
            if isinstance(wished, BuildStore | Visit | Sponsor | Tuck) and _is_open(view.table, wished):
                return wished
    if composer.picks and (DO in composer.next_targets or len(composer.candidates) == 1):
        return composer.candidates[0]
    match task_of(view):
        case Following():
            return FOLLOW
        case Offered():
            return ACCEPT
    return None


def _is_open(state: State, action: BuildStore | Visit | Sponsor | Tuck) -> bool:
    """Whether a bill can be written although it cannot be paid: on a lot with a store there is none."""
    if not isinstance(action, BuildStore):
        return True
    return action.lot in free_lots(state)


def _first_with(view: View, composer: Composer[Action], steps: tuple[Target, ...]) -> Action | None:
    """The first action on offer whose path begins with these steps."""
    for action in composer.offered:
        flat = tuple(target for group in path_of(view, action) for target in group)
        if flat[: len(steps)] == steps:
            return action
    return None


def bill_of(state: State, action: Action) -> Bill:
    """The bill of an action in words; `NO_BILL` for what costs and brings nothing."""
    if isinstance(action, Draw):
        return _drawing(state, action)
    reckoned = bill(state, action)
    lines = [_line(line) for line in reckoned.lines]
    if reckoned.missing:
        lines.append(Line(message("ui.lisboa.bill.missing", n=reckoned.missing), tone="warn"))
    if isinstance(action, Tuck) and not _can_deal_with(state, action.card):
        lines.append(Line(message("ui.lisboa.bill.no_deal"), tone="warn"))
    heading = heading_of(state, action)
    if heading is None or not lines:
        return NO_BILL
    right = message("ui.lisboa.bill.wigs", n=reckoned.wigs) if reckoned.wigs > 0 else None
    return Bill(heading, tuple(lines), "coin", right, _after(state, reckoned))


def _can_deal_with(state: State, card: Card) -> bool:
    """Whether anything can be sold or traded once the foot of a card has done its part.

    Rule: lisboa R11, R14.
    """
    found, held = CARDS[card], sum(state.person.goods)
    if isinstance(found, NobleCard):
        kind, amount = found.reward.kind, found.reward.amount
        match kind:
            case "gold" | "books" | "tools" | "cloth":
                state = with_goods_moved(state, "person", kind, min(amount, room_for(state, "person", kind)))
            case "lose_good" if held <= amount:
                return False
            case "ship" if held and can_act(state, kind):
                return True
            case "produce" if can_act(state, kind):
                return True
    return can_sell(state) or bool(tradeable(state))


def _after(state: State, reckoned: Reckoned) -> tuple[tuple[str, int], ...]:
    """What is left of the person's means, and added to them; nothing where they do not suffice."""
    if reckoned.missing:
        return ()
    now = purse_of(state)
    then = reckoned.left_in(now)
    amounts = (
        ("reis", now.reis, then.reis), ("influence", now.influence, then.influence),
        ("wigs", now.wigs, then.wigs),
    )  # fmt: skip
    return tuple((unit, left) for unit, held, left in amounts if left != held)


def _line(line: BillLine) -> Line:
    sign = {"discount": "−", "reward": "+", "wigs": "+"}.get(line.kind, "")
    amount = abs(line.amount)
    if line.amount < 0 and line.kind == "reward":
        sign = "−"
    figure = f"{sign}{amount}" if amount else ""
    tone = "cost" if sign == "−" and line.kind == "reward" else TONES[line.kind]
    return Line(line.what, figure, UNIT_ICONS[line.unit] if figure else "", tone)


def _drawing(state: State, action: Draw) -> Bill:
    """What the card on top of a pile is good for; drawing it ends the turn.

    There are no figures: drawing itself costs and brings nothing of that.
    """
    card = CARDS[state.piles[PLACE_OF_PILE[action.pile]][0]]
    heading = message("ui.lisboa.bill.draw", what=Term(f"lisboa.card.{action.pile}"))
    if isinstance(card, NobleCard):
        symbols = Line(message("lisboa.bill.symbols", n=card.symbols), tone="soft")
        lines = [symbols, _said_of(reward_words(card.reward), "foot")]
    else:
        lines = [
            _said_of(message(f"lisboa.event.{card.event}", n=card.amount), "court"),
            _said_of(message(f"lisboa.benefit.{card.benefit}", n=card.less), "foot"),
        ]
    lines.append(Line(message("ui.lisboa.bill.then_lacerda"), tone="plain"))
    return Bill(heading, tuple(lines), "deck")


def _said_of(words: Message, where: Literal["court", "foot"]) -> Line:
    """What a card does once it is used there."""
    return Line(words, tone="soft", lead=f"ui.lisboa.bill.at_{where}")


def heading_of(state: State, action: Action) -> Message | None:
    """What an action is called above its bill; None if it needs none."""
    match action:
        case BuildStore(lot, facing):
            store = store_name(good_of(lot, facing))
            return message("ui.lisboa.bill.store", lot=lot, store=store)
        case OpenBuilding(site):
            return message("ui.lisboa.bill.open", site=site_name(site))
        case Visit(card):
            return message("ui.lisboa.bill.visit", who=noble_name(NOBLE_CARD[card].pile))
        case Follow():
            return message("ui.lisboa.bill.follow")
        case Sponsor(card):
            return message("ui.lisboa.bill.sponsor", what=card_name(card))
        case Tuck():
            return message("ui.lisboa.bill.tuck")
        case Discard():
            return message("ui.lisboa.bill.discard")
        case Sell(good):
            return message("ui.lisboa.bill.sell", good=good_name(good))
        case Act(chosen) | Trade(_, chosen):
            return message(f"lisboa.state_action.{chosen}")
        case Accept():
            task = state.pending[0]
            return message(f"lisboa.state_action.{task.action}") if isinstance(task, Offered) else None
        case UsePlan():
            return message("ui.lisboa.bill.plan")
        case TakePlan():
            return message("lisboa.state_action.plan")
    return None
