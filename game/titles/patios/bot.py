"""How clockwork players judge Patios: what a choice brings to the own patio."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.core.message import Message, Seat, message
from game.titles.patios.actions import (
    Action,
    ChooseCharacter,
    Decline,
    EndTurn,
    KeepPots,
    StopWatering,
    Suffer,
    TakeCard,
    UseCane,
    Water,
)
from game.titles.patios.foresight import outlook
from game.titles.patios.geometry import INNER
from game.titles.patios.patio import Patio, with_flower, with_waterer
from game.titles.patios.patio import watered as with_water
from game.titles.patios.row import place_of
from game.titles.patios.state import State
from game.titles.patios.view import View


def _value(patio: Patio) -> float:
    """What a patio brings, with half of what its dry pots could bring."""
    hopes = sum(1 for card in patio.cells if card is not None and str(card).startswith("dry"))
    return outlook(patio).total + 0.8 * hopes


def _weight(view: View, seat: Seat, action: Action) -> float:
    """How good an action looks, in points."""
    patio = view.patios[seat]
    match action:
        case ChooseCharacter(character):
            return 1.0 - 0.1 * place_of(view.row, character)
        case TakeCard(card, cell):
            if cell is None:
                return -1.0
            if card == "cane":
                return _value(with_waterer(patio, cell, "cane")) + 0.5 - _value(patio)
            wet = seat == view.turn
            crowding = 0.1 * (cell >= INNER)
            return _value(with_flower(patio, cell, card, wet)) - crowding - _value(patio)
        case UseCane(cell):
            return _value(with_water(patio, (cell,))) - _value(patio)
        case Water(_, _, targets):
            return 1.0 + _value(with_water(patio, targets)) - _value(patio)
        case KeepPots(wet, dry):
            return float(wet is not None) + float(dry is not None)
        case Decline() | EndTurn() | StopWatering() | Suffer():
            return -0.5
        case _:
            return 0.0


class PatiosPolicy:
    """See `game.core.policy.Policy`."""

    def weigh(self, view: View, seat: Seat, legal: Sequence[Action]) -> list[float]:
        """What each action brings to the own patio."""
        return [_weight(view, seat, action) for action in legal]

    def reason(self, view: View, seat: Seat, action: Action) -> Message:
        """Why an action is a good idea."""
        if isinstance(action, Water | UseCane):
            return message("patios.hint.water_all")
        return message("patios.hint.only")

    def quick(self, state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action | None:
        """Any action."""
        return legal[int(rng.random() * len(legal))]

    def worth(self, state: State, seat: Seat) -> float:
        """The share of all that the patios and tokens are worth now."""
        values = [
            2.0 + _value(patio) + tokens.points + 6 * sum(tokens.trios)
            for patio, tokens in zip(state.patios, state.tokens, strict=True)
        ]
        return max(0.0, values[seat]) / max(1.0, sum(max(0.0, value) for value in values))

    def may_stop(self, root: State, state: State) -> bool:
        """When a later round has begun."""
        return state.round != root.round


POLICY = PatiosPolicy()
