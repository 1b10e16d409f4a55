"""How good each thing looks that can be done now, in points over the others at the end of the turn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.core.message import Seat
from game.titles.viana.actions import Action, ChooseCard, Honk, PutBack
from game.titles.viana.cards import forbidden
from game.titles.viana.plans import is_won, value_after
from game.titles.viana.state import State
from game.titles.viana.tasks import Choosing, ChoosingSecretly

ALWAYS: Final = math.inf
NEVER: Final = -math.inf
"""Somebody could honk at it, or it gives a win away."""


def weights(table: State, seat: Seat, legal: Sequence[Action]) -> list[float]:
    """How good each legal action looks to `seat`, in their order.

    `table`: a state as the seat sees it; the order of the bag is not looked at. Where the last turn of the
    game can be won, all that does not win it is `NEVER`.
    """
    if table.pending and isinstance(table.pending[0], ChoosingSecretly):
        # The card is judged as if one's turn came first: nobody's card is known yet.
        table = replace(table, pending=(Choosing(seat),), turn=seat)
    values = [_weight(table, seat, action) for action in legal]
    if any(is_won(value) for value in values):
        # With the last turn of the game a win is there for the taking; by how much is a matter of taste.
        return [value if is_won(value) else NEVER for value in values]
    return values


def _weight(table: State, seat: Seat, action: Action) -> float:
    match action:
        case Honk():
            return ALWAYS
        case PutBack(flower):
            return float(sum(tokens.count(flower) for tokens in table.stands))
        case ChooseCard(card) if card in forbidden(table, seat):
            return NEVER
        case _:
            return value_after(table, seat, action)
