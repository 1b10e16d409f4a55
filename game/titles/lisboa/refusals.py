"""Why something is refused, as a sentence with cause and remedy."""

from __future__ import annotations

from game.core.message import Rejection, Seat, rejection
from game.titles.lisboa.actions import Action
from game.titles.lisboa.choices import legal
from game.titles.lisboa.state import State
from game.titles.lisboa.wording import prompt


def refusal(state: State, seat: Seat, action: Action) -> Rejection | None:
    """Why the person may not do `action`; None if it may."""
    if not state.pending:
        return rejection("core.reject.over")
    if seat != 0:
        return rejection("core.reject.not_your_turn")
    if action in legal(state):
        return None
    asked = prompt(state)
    return Rejection(asked.key, asked.args)
