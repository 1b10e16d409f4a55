"""Why something cannot be done at the table now, in the words that are said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.message import Message, Rejection, message
from game.ui.board.marks import Target

if TYPE_CHECKING:
    from game.ui.board.tabletop import Tabletop


def why_not(table: Tabletop, target: Target) -> Rejection | Message:
    """Why a target that was clicked cannot be picked: by the rules, or else as the board advises."""
    if table.choices.held:
        return message("ui.table.turn_is_over")
    picks = table.composer.picks
    action = table.board.attempt(picks, target)
    refused = table.session.check(action) if action is not None else None
    return refused or table.board.advice(picks, target)


def why_no_end(table: Tabletop) -> Message:
    """Why there is no turn to end now: what is to be done first, or who else is to do it."""
    decision = table.session.decision
    if table.choices.to_move and decision is not None:
        return table.board.prompt() or decision.prompt
    return why_no_hint(table)


def why_no_hint(table: Tabletop) -> Message:
    """Why there is nothing to hint at."""
    if table.choices.held:
        return message("ui.table.turn_is_over")
    is_over = table.session.outcome is not None
    return message("core.reject.over" if is_over else "core.reject.not_your_turn")
