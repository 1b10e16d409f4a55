"""Tables in the middle of a round, for lessons: cards lie where they are wanted, the rest in the stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.message import Seat
from game.core.parts.standing import standing
from game.core.rules import new_setup
from game.titles.viva.content import DECKS, Cards, Kind
from game.titles.viva.info import INFO
from game.titles.viva.rules import RULES
from game.titles.viva.state import PersonalCard, Round, State, options_of


def position(
    hands: Sequence[Cards], block: Kind, houses: tuple[Cards, Cards, Cards], stack: Cards = (),
    personal: tuple[Seat, Kind] | None = None,
) -> Match[Any, Any, Any]:
    """A match in the first round, seat 0 to play.

    `stack`: what is drawn next. The last card of a house is on top.
    """
    count = len(hands)
    setup = new_setup(INFO, count)
    named = Counter((*stack, block, *(card for pile in (*hands, *houses) for card in pile)))
    if personal is not None:
        named[personal[1]] += 1
    rest = Counter(DECKS["regular"])
    rest.subtract(named)
    assert min(rest.values()) >= 0, "a card comes too often"
    players = tuple(range(count))
    state = State(
        options=options_of(setup),
        round=Round(1, players, dealer=players[-1], first=0),
        wins=(0,) * count, results=(), phase="turn", turn=0, turns=1, passes=0,
        playing=players, finished=(), hands=tuple(hands), shown=((),) * count, houses=houses, block=block,
        personal=PersonalCard(*personal) if personal is not None else None,
        stack=(*stack, *rest.elements()), discard=(),
    )  # fmt: skip
    return standing(RULES, state, count)
