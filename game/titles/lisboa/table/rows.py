"""What can be chosen in the panel beside the board, because no piece on the table stands for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.message import Message, Term, message
from game.titles.lisboa.actions import Action
from game.titles.lisboa.cards import CARDS, Card, NobleCard, TreasuryCard
from game.titles.lisboa.clergy import TILES, Clergy
from game.titles.lisboa.content import OFFICES, StateAction
from game.titles.lisboa.gains import room_for
from game.titles.lisboa.payments import treasury_value, visit_cost
from game.titles.lisboa.table import looks
from game.titles.lisboa.table.choices import (
    NEW_CLERGY,
    WAY_DISCARD,
    WAY_DROP,
    WAY_REWARD,
    WAY_SPONSOR,
    WAY_TUCK,
    WAY_VISIT,
    first_clergy_target,
    task_of,
)
from game.titles.lisboa.table.targets import named, noble_target, state_target
from game.titles.lisboa.tasks import (
    AtOffice,
    GivingBackClergy,
    KeepingFirstClergy,
    Ordering,
    PlayingCard,
    Renewing,
)
from game.titles.lisboa.view import View
from game.titles.lisboa.visiting import event_cost
from game.titles.lisboa.wording import noble_name, reward_words
from game.ui.board.composer import Composer
from game.ui.board.marks import Target


@dataclass(frozen=True)
class Row:
    """One choice: its target, its words, a second line, and a figure at the right.

    `icon` or `sprite` stands before the words.
    """

    target: Target
    words: Message
    about: Message
    figure: Message | None = None
    icon: str = ""
    sprite: str = ""


def rows_of(view: View, composer: Composer[Action]) -> tuple[Row, ...]:
    """The choices of the panel now."""
    match task_of(view):
        case KeepingFirstClergy(tiles):
            return tuple(_tile(first_clergy_target(tile), tile) for tile in tiles)
        case GivingBackClergy(tile):
            row = _tile(NEW_CLERGY, tile)
            return (replace(row, words=message("ui.lisboa.row.leave_new")),)
        case PlayingCard():
            card = picked_card(composer)
            return _ways(view, card) if card is not None else ()
        case Renewing():
            card = picked_card(composer)
            return _renewing(card) if card is not None else ()
        case AtOffice() as task if not composer.picks:
            return _office(task)
        case Ordering(actions):
            return tuple(_state_action(action) for action in actions)
    return ()


def heading_of_rows(view: View) -> Message:
    """What stands above the choices as long as none of them is looked at."""
    match task_of(view):
        case KeepingFirstClergy() | GivingBackClergy():
            return message("ui.lisboa.rows.clergy")
        case PlayingCard() | Renewing():
            return message("ui.lisboa.rows.card")
        case AtOffice(noble):
            return message("ui.lisboa.rows.office", who=Term(f"lisboa.pile.{noble}"))
    return message("ui.lisboa.rows.order")


def are_reckoned(view: View) -> bool:
    """Whether what a choice costs and brings is told as soon as it is looked at."""
    return isinstance(task_of(view), PlayingCard)


def picked_card(composer: Composer[Action]) -> Card | None:
    """The card of the hand that is picked."""
    name = next((name for pick in composer.picks if (name := named(pick, "card")) is not None), None)
    return int(name) if name is not None else None


def _tile(target: Target, tile: Clergy) -> Row:
    facts = TILES[tile]
    return Row(
        target, message(f"lisboa.clergy.{facts.power}"), message(f"lisboa.clergy.{facts.power}.about"),
        message("lisboa.reward.wigs", n=facts.wigs), "", looks.clergy_sprite(tile),
    )  # fmt: skip


def _ways(view: View, number: Card) -> tuple[Row, ...]:
    """The ways in which a card can be played. Rule: lisboa R2."""
    card = CARDS[number]
    about = "about" if room_for(view.table, "person", "gold") > 0 else "nothing"
    discard = Row(
        WAY_DISCARD, message("ui.lisboa.way.discard"), message(f"ui.lisboa.way.discard.{about}"), icon="gold"
    )
    if isinstance(card, NobleCard):
        tuck = Row(
            WAY_TUCK, message("ui.lisboa.way.tuck"), message("ui.lisboa.way.tuck.noble"),
            reward_words(card.reward), "swap",
        )  # fmt: skip
        cost = visit_cost(view.table, "person", card.pile, False)
        visit = Row(
            WAY_VISIT, message("ui.lisboa.way.visit", who=noble_name(card.pile)),
            message(f"ui.lisboa.way.visit.{card.pile}"), message("ui.lisboa.cost.influence", n=cost), "crown",
        )  # fmt: skip
        return tuck, visit, discard
    value = treasury_value(view.table)
    tuck = Row(
        WAY_TUCK, message("ui.lisboa.way.tuck"), message("ui.lisboa.way.tuck.treasury"),
        message("lisboa.reward.reis", n=value), "swap",
    )  # fmt: skip
    return tuck, _sponsoring(view, card), discard


def _sponsoring(view: View, card: TreasuryCard) -> Row:
    cost = event_cost(view.table)
    return Row(
        WAY_SPONSOR, message("ui.lisboa.way.sponsor", what=Term(f"lisboa.title.{card.key}")),
        message(f"lisboa.event.{card.event}", n=card.amount),
        message("ui.lisboa.cost.reis", n=cost), "chest",
    )  # fmt: skip


def _renewing(number: Card) -> tuple[Row, ...]:
    """At the change of period a card is thrown away, if it may be for its reward. Rule: lisboa 5.2."""
    drop = Row(WAY_DROP, message("ui.lisboa.way.drop"), message("ui.lisboa.way.drop.about"), icon="cross")
    card = CARDS[number]
    if not isinstance(card, NobleCard):
        return (drop,)
    reward = Row(
        WAY_REWARD, message("ui.lisboa.way.reward"), message("ui.lisboa.way.reward.about"),
        reward_words(card.reward), looks.reward_icon(card.reward),
    )  # fmt: skip
    return reward, drop


def _state_action(action: StateAction) -> Row:
    return Row(
        state_target(action), message(f"lisboa.state_action.{action}"),
        message(f"ui.lisboa.does.{action}"), icon=looks.ACTION_ICON[action],
    )  # fmt: skip


def _office(task: AtOffice) -> tuple[Row, ...]:
    """What an office offers."""
    office = OFFICES[task.noble]
    noble = Row(
        noble_target(task.noble), message(f"lisboa.noble_action.{office.action}"),
        message(f"ui.lisboa.does.{office.action}"), icon=looks.NOBLE_ACTION_ICON[task.noble],
    )  # fmt: skip
    return _state_action(office.top), _state_action(office.bottom), noble
