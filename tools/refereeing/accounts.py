"""What counts for a seat of each title, item by item: more of any item is better for it.

An account holds all that the title's own judgement counts for a seat. What lies on the table for everybody is
told apart as `common`: two positions that differ there are not compared item by item.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.core.message import Seat
from game.titles.lisboa.holdings import stores_by_good
from game.titles.lisboa.judgement import worth as wigs_over_lacerda
from game.titles.lisboa.scoring import final_lines
from game.titles.lisboa.state import State as Lisboa
from game.titles.lisboa.tasks import PlayingCard
from game.titles.patios.content import IMPROVEMENTS
from game.titles.patios.judgement import value_after_drying
from game.titles.patios.prospects import in_patio, true_position, win_chance
from game.titles.patios.scoring import best_score, settled, worth
from game.titles.patios.state import State as Patios
from game.titles.patios.sums import is_sum
from game.titles.viana.content import COURTYARDS_WORTH
from game.titles.viana.content import KINDS as DECORATIONS
from game.titles.viana.palace import NUMBERS
from game.titles.viana.prospects import balance, expectations, laid_out, rounds_left, turns_left
from game.titles.viana.state import State as Viana
from game.titles.viana.tasks import Choosing
from game.titles.villa_paletti.prospects import chances
from game.titles.villa_paletti.state import State as Villa
from game.titles.villa_paletti.state import points as points_on_top
from game.titles.viva.content import KINDS, MASK
from game.titles.viva.outlook import completes, danger, steps
from game.titles.viva.outlook import true_position as viva_position
from game.titles.viva.prospects import win_chance as viva_chance
from game.titles.viva.state import State as Viva

Account: TypeAlias = Mapping[str, float]


@dataclass(frozen=True)
class Scale:
    """How a title is weighed.

    `account` of a seat; `common`: what lies there for all. `standing`: what a seat may expect, in `unit`.
    `is_far`: whether looking on from a root may end at a state, for the seat that asked. `least`: so much of
    `standing` is a matter of taste.
    """

    account: Callable[[Any, Seat], Account]
    common: Callable[[Any], object]
    standing: Callable[[Any, Seat], float]
    is_far: Callable[[Any, Any, Seat], bool]
    unit: str
    least: float


def _viva(state: Viva, seat: Seat) -> Account:
    wins = {"winner's cards": float(state.wins[seat])}
    if seat not in state.playing:
        return wins
    position, hand = viva_position(state, seat), state.hands[seat]
    first, second, third = (MASK[pile[-1]] if pile else 0 for pile in state.houses)
    tops, forbidden = (first, second, third), position.forbidden
    ready = sum(completes(MASK[kind], tops) for kind in set(hand) if not MASK[kind] & forbidden)
    held = {f"{kind} out of hand": float(-hand.count(kind)) for kind in KINDS}
    return {
        **wins, **held, "turns not needed": -steps(hand, forbidden), "ready": float(ready),
        "safe from the next": -danger(position, tops),
    }


def _viva_common(state: Viva) -> object:
    return state.phase, state.turn, state.playing, state.round, state.block


def _patios(state: Patios, seat: Seat) -> Account:
    tokens, patio = state.tokens[seat], state.patios[seat]
    hand = {f"unplayed {one}": float(state.hands[seat].count(one)) for one in IMPROVEMENTS}
    position = true_position(state, seat)
    return {
        "tokens": float(worth(tokens)), "coins": float(state.coins[seat]), **hand,
        "patio now": float(worth(settled(tokens, best_score(patio, tokens)))),
        "patio once watered": value_after_drying(patio, tokens.trios, position.span),
        "patio later": in_patio(position, seat, patio), "shade": float(patio.is_shaded),
    }


def _patios_common(state: Patios) -> object:
    if state.pending and is_sum(state.pending[0]):
        # In the middle of a sum only the whole of it tells; nothing is like it.
        return object()
    return (
        state.round, state.turn, state.row, tuple(sorted(state.sample)), tuple(sorted(state.passing)),
        state.offers, state.dancing, state.pending,
    )  # fmt: skip


def _viana(state: Viana, seat: Seat) -> Account:
    palace = laid_out(state)
    turns = turns_left(state, rounds_left(state, palace))[seat] if state.pending else 0.0
    decorated = palace.decorated[seat]
    found = {"score": float(state.scores[seat]), "courtyards": float(COURTYARDS_WORTH[decorated])}
    for number, row in zip(NUMBERS, palace.courtyards, strict=True):
        found[f"courtyard {number}"] = float(row.fixed[seat])
        found[f"flowers in {number}"] = float(row.flowers[seat])
    if state.pending and turns:
        for kind, count in zip(DECORATIONS, state.reserves[seat], strict=True):
            found[f"{kind} in reserve"] = float(count)
        for card in state.hands[seat]:
            found[card] = 1.0
        found[f"pawn in {state.pawns[seat]}"] = 1.0
    return found


def _viana_common(state: Viana) -> object:
    return (
        state.turn, state.pending, state.marquise, state.marquis, state.cat, state.door, state.stands,
        len(state.bag), state.ending, state.last_turns,
    )  # fmt: skip


def _lisboa(state: Lisboa, seat: Seat) -> Account:
    person = state.person
    own = person.wigs + sum(line.person for line in (final_lines(state) if state.pending else ()))
    foreign = state.lacerda.wigs + sum(
        line.lacerda for line in (final_lines(state) if state.pending else ())
    )
    found = {"wigs": float(own), "wigs of Lacerda": float(-foreign)}
    if state.pending:
        found |= {
            "reis": person.reis, "influence": person.influence, "sets": person.sets,
            "houses": person.houses, "officials": person.officials,
            "room on top": -len(person.top), "room below": -len(person.bottom),
        }  # fmt: skip
        for good, count in enumerate(stores_by_good(state, "person")):
            found[f"stores {good}"] = float(count)
        for name in ("goods", "cubes", "offices", "favors"):
            for place, count in enumerate(getattr(person, name)):
                found[f"{name} {place}"] = float(count)
        for name in ("hand", "top", "bottom", "plans", "clergy", "decrees", "ships", "opened"):
            for piece in getattr(person, name):
                found[f"{name} {piece}"] = 1.0
    return found


def _lisboa_common(state: Lisboa) -> object:
    return state.pending, state.round, state.piles, state.decrees


def _villa(state: Villa, seat: Seat) -> Account:
    return {"seal": float(state.holder == seat), "points": float(points_on_top(state)[seat])}


def _villa_common(state: Villa) -> object:
    return state.layout.as_seen(), state.locked, state.turn, state.pending


def _next_viana_turn(root: Viana, state: Viana, seat: Seat) -> bool:
    return bool(state.pending) and isinstance(state.pending[0], Choosing) and (
        state.round > root.round and state.turn == seat
    )


def _lisboa_two_turns_on(root: Lisboa, state: Lisboa, seat: Seat) -> bool:
    return state.round >= root.round + 2 and isinstance(state.pending[0], PlayingCard)


PLAIN: Final = Scale(
    lambda state, seat: {}, lambda state: state, lambda state, seat: 0.5,
    lambda root, state, seat: False, "chance", 0.02,
)  # fmt: skip
"""A title of which nothing is known but how its games end: no two of its positions are compared."""

SCALES: Final[Mapping[str, Scale]] = {
    "viva": Scale(
        _viva, _viva_common, viva_chance,
        lambda root, state, seat: state.round.number != root.round.number, "chance", 0.02,
    ),
    "patios": Scale(
        _patios, _patios_common, win_chance,
        lambda root, state, seat: state.round != root.round, "chance", 0.02,
    ),
    "viana": Scale(
        _viana, _viana_common, lambda state, seat: balance(expectations(state), seat),
        _next_viana_turn, "points", 0.5,
    ),
    "lisboa": Scale(
        _lisboa, _lisboa_common, lambda state, seat: wigs_over_lacerda(state),
        _lisboa_two_turns_on, "wigs", 0.5,
    ),
    "villa_paletti": Scale(
        _villa, _villa_common, lambda state, seat: chances(state)[seat],
        lambda root, state, seat: True, "chance", 0.02,
    ),
}  # fmt: skip


def scale_of(key: str) -> Scale:
    """How the title of that key is weighed."""
    return SCALES.get(key, PLAIN)
