"""Tables in the middle of a game, for lessons: cards lie where they are wanted, the rest in the pack.

What is not named goes where it belongs: characters to the end of the row, improvements to their pack, coins
to the reserve; so every table is complete.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from game.core.match import Match
from game.core.message import Rejection, Seat
from game.core.parts.standing import standing
from game.core.rules import new_setup
from game.titles.patios.actions import Action
from game.titles.patios.content import COINS, FACE_DOWN, IMPROVEMENTS, PACK, Character, Improvement, Kind
from game.titles.patios.geometry import ALL, cell_named
from game.titles.patios.info import INFO
from game.titles.patios.patio import WET, Lying, Patio
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import NOTHING, RoundScore, with_score
from game.titles.patios.state import VISITORS, Cards, Row, State, options_of, row_card
from game.titles.patios.tasks import Choosing

USUAL_ROW: Final[tuple[Character, ...]] = (
    "red-gardener", "water-carrier", "blue-gardener", "children", "green-gardener", "assistant-gardener",
    "neighbour", "sun", VISITORS,
)  # fmt: skip
"""The order in which characters follow that are not named."""


def patio(cards: Mapping[str, Lying]) -> Patio:
    """A patio with these cards by the names of their cells, without works."""
    cells: list[Lying | None] = [None] * ALL
    for name, card in cards.items():
        cells[cell_named(name)] = card
    return Patio(tuple(cells))


def row(front: Sequence[Character], seats: int, is_new: bool = False) -> Row:
    """The row that begins with `front`; as many characters as should lie face down do so, the last ones.

    `is_new`: nobody has seen those yet.

    >>> [card.face for card in row(("sun", "visitors"), 3)]
    ['up', 'up', 'up', 'up', 'up', 'up', 'down', 'down', 'down']
    """
    names = (*front, *(one for one in USUAL_ROW if one not in front))
    others = [name for name in names if name != VISITORS]
    hidden = others[len(others) - FACE_DOWN[seats] :]
    return tuple(
        row_card(name, "up" if name not in hidden else "unseen" if is_new else "down") for name in names
    )


def table(
    patios: Sequence[Patio],
    front: Sequence[Character],
    sample: Sequence[Kind],
    pack: Sequence[Kind] = (),
    *,
    coins: Sequence[int] | None = None,
    hands: Sequence[Sequence[Improvement]] = (),
    improvements: Sequence[Improvement] = (),
    turn: Seat = 0,
    turns: int = 4,
    results: Sequence[Sequence[RoundScore]] = (),
    is_new: bool = False,
) -> State:
    """A table at which `turn` chooses a character, in the round after those of which the `results` are given.

    `front`: the characters at the front of the row. `pack`, `improvements`: what lies on top of the packs.
    `turns`: turns begun this round. `is_new`: the face-down characters have not been seen.
    """
    seats = len(patios)
    purses = tuple(coins) if coins is not None else (1,) * seats
    held = tuple(tuple(hand) for hand in hands) or ((),) * seats
    tokens = [NOTHING] * seats
    for scores in results:
        tokens = [with_score(had, score) for had, score in zip(tokens, scores, strict=True)]
    lying = Counter[str](
        WET.get(card, card) for one in patios for card in one.cells if card is not None
    )
    state = State(
        options=options_of(new_setup(INFO, seats)), round=len(results) + 1, turn=turn, turns=turns,
        pending=(Choosing(turn, is_start=True),), row=row(front, seats, is_new),
        sample=tuple(sample), pack=(*pack, *_rest(lying, (*sample, *pack))), discards=(),
        patios=tuple(patios), coins=purses, reserve=COINS - sum(purses), hands=held,
        improvements=_improvements(lying, held, improvements), tokens=tuple(tokens),
        starts=((),) * seats, looks=((),) * seats, scores=(None,) * seats,
        results=tuple(tuple(scores) for scores in results),
    )  # fmt: skip
    assert RULES.faults(state) == [], RULES.faults(state)
    return state


def _rest(lying: Counter[str], named: Sequence[Kind]) -> Cards:
    """The cards of the flower pack that are not named, shuffled, but always in the same way."""
    left = Counter[str](PACK)
    left.subtract({card: count for card, count in lying.items() if card in left})
    left.subtract(named)
    assert min(left.values()) >= 0, "a card comes too often"
    cards = sorted(left.elements())
    random.Random(0).shuffle(cards)
    return cast(Cards, tuple(cards))


def _improvements(
    lying: Counter[str], hands: Sequence[Sequence[Improvement]], top: Sequence[Improvement]
) -> tuple[Improvement, ...]:
    """The pack of improvements: those on top, then all that are nowhere else."""
    gone = {*lying, *top, *(one for hand in hands for one in hand)}
    return (*top, *(one for one in IMPROVEMENTS if one not in gone))


def position(state: State) -> Match[Any, Any, Any]:
    """A match that begins at that table."""
    return standing(RULES, state, state.seats)


def position_after(state: State, seat: Seat, action: Action) -> Match[Any, Any, Any]:
    """A match that begins where that action of `seat` leads to."""
    match = position(state)
    result = match.submit(seat, action)
    assert not isinstance(result, Rejection), result
    return position(match.state)
