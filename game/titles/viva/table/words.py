"""What VIVA's table says beside its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.message import Message, Seat, message
from game.titles.viva.actions import Draw, GoOut, Play
from game.titles.viva.content import MASK
from game.titles.viva.state import Options, forbidden_mask, next_active, previous_active
from game.titles.viva.table.choices import HOUSES, hand_target, picked_cards
from game.titles.viva.view import View
from game.titles.viva.wording import card_name
from game.ui.board.board_view import Choices, TableFrame
from game.ui.board.composer import Composer


def subtitle(table: TableFrame, view: View) -> str:
    """Round, what ends the game, and number of players, beside the title in the wall."""
    options, number = view.options, view.round.number
    if view.round.tie_break:
        parts = [table.text("ui.viva.tie_break")]
    elif options.length == "rounds":
        parts = [table.text("ui.viva.round_of", number=number, last=options.last_round)]
    else:
        goal = table.text("ui.viva.first_to", n=options.winner_cards)
        parts = [table.text("ui.viva.round", number=number), goal]
    return "  ·  ".join((*parts, table.text("ui.viva.players", n=len(view.wins))))


def side_note(table: TableFrame, view: View, choices: Choices) -> str:
    """How many hand cards can be played."""
    if not choices.to_move or view.phase != "turn":
        return ""
    forbidden = forbidden_mask(view.block, view.personal, view.turn)
    kinds = {action.kind for action in choices.legal if isinstance(action, Play)}
    count = sum(kind in kinds and not MASK[kind] & forbidden for kind in view.hand)
    return table.text("ui.viva.can_be_played", n=count) if count else ""


def stack_note(table: TableFrame, view: View, choices: Choices, count: int) -> str:
    """What is written at a stack of so many cards: whether one may, must or cannot draw."""
    legal = choices.legal if choices.to_move and view.phase == "turn" else ()
    if not (count or view.discard or any(len(pile) > 1 for pile in view.houses)):
        return table.text("ui.viva.stack.none")
    if not any(isinstance(action, Draw) for action in legal):
        return table.text("ui.viva.stack.wait")
    if any(isinstance(action, Play | GoOut) for action in legal):
        return table.text("ui.viva.stack.note")
    return table.text("ui.viva.stack.must")


def prompt(view: View, composer: Composer[Any]) -> Message | None:
    """What to do with the picked cards; None if none is picked."""
    cards = picked_cards(composer.picks)
    if not cards:
        return None
    if view.phase in ("lay_block", "viva_block"):
        return message("ui.viva.prompt.lay", card=card_name(cards[0]))
    if HOUSES[0] in composer.picks or not composer.next_targets.isdisjoint(HOUSES):
        return message("ui.viva.prompt.house", card=card_name(cards[0]))
    return None


def twins_note(table: TableFrame, view: View) -> str:
    """A word about twins, when the chosen card has one that could go along."""
    composer = table.composer
    cards = picked_cards(composer.picks)
    if view.phase in ("turn", "drawn") and len(cards) == 1 and hand_target(cards[0]) in composer.next_targets:
        return table.text("ui.viva.twins_note")
    return ""


def neighbour(table: TableFrame, view: View, seat: Seat) -> str:
    """Whether the seat plays right before or after the reader; "" if neither, or both."""
    if view.seat is None or seat == view.seat or not {seat, view.seat} <= set(view.playing):
        return ""
    is_next = next_active(view.playing, view.seat) == seat
    is_previous = previous_active(view.playing, view.seat) == seat
    if is_next == is_previous:
        return ""
    return table.text("ui.viva.after_you" if is_next else "ui.viva.before_you")


def welcome(table: TableFrame, options: Options) -> tuple[str, Sequence[str]]:
    """What people who know similar games would get wrong."""
    last = "call" if options.call_it_yourself else "3"
    return table.text("ui.viva.tip"), [table.text(f"ui.viva.tip.{which}") for which in ("1", "2", last)]
