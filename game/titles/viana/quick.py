"""Sensible play without much thought, for play-outs: one look at the palace, a little chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.core.message import Seat
from game.titles.viana.actions import (
    Action,
    ChooseCard,
    EndTurn,
    GoToStand,
    Honk,
    MoveMarquise,
    MovePawn,
    Place,
)
from game.titles.viana.beds import placings
from game.titles.viana.cards import forbidden
from game.titles.viana.content import CAT_PENALTY, PLACE_OF_KIND, PLACEMENTS, WORTH, Character, Kind
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.judgement import (
    CARD_VALUES,
    IN_RESERVE,
    Lying,
    courtyard_value,
    coverage_value,
    fixed_share,
    heat_steps,
    points_of,
    stand_value,
)
from game.titles.viana.palace import BEDS, Courtyard
from game.titles.viana.prospects import OTHERS, best_visit, heats, laid_out, rounds_left
from game.titles.viana.state import State
from game.titles.viana.tasks import Choosing, ChoosingStand, MovingMarquise, MovingPawn, Placing
from game.titles.viana.walking import company, destinations

UNSTEADY: Final = 0.8
"""Points by which the first impression may be wrong."""
HONKED_SHARE: Final = 0.9
"""How often a forbidden card is noticed."""
TIME_OF_COOK: Final = 2.5
"""Points that the turn of a Cook costs beside what the cards taken back promise."""
USUAL: Final[dict[Character, float]] = {"housekeeper": 1.2, "marquis": 1.6, "girl": 0.6}
"""Points of a card that is not looked at more closely."""


class Glance:
    """One look at the palace for one seat: what a decoration would promise where."""

    def __init__(self, state: State, seat: Seat) -> None:
        palace = laid_out(state)
        self._state, self._seat = state, seat
        self.palace: tuple[Lying, ...] = palace
        self.rounds = rounds_left(state, palace)
        self._steps = [heat_steps(heat) for heat in heats(state, palace, self.rounds)]
        decorated = sum(row[seat][2] for row in palace)
        self._new = coverage_value(decorated + 1, self.rounds) - coverage_value(decorated, self.rounds)

    def gain(self, kind: Kind, courtyard: Courtyard) -> float:
        """Points of placing one decoration more in a courtyard."""
        step, (_, flowers, present) = self._steps[courtyard - 1], self.palace[courtyard - 1][self._seat]
        if kind in ("pot", "fountain"):
            gain = fixed_share(step) * WORTH[kind]
        else:
            gain = courtyard_value(courtyard, 0, flowers + 1, step)
            gain -= courtyard_value(courtyard, 0, flowers, step)
        kept = IN_RESERVE[PLACE_OF_KIND[kind]] * min(1.0, self.rounds / 4)
        return gain - kept + (0.0 if present else self._new)

    def placing_gain(self, courtyard: Courtyard, most: int) -> float:
        """Points of the best `most` decorations out of the reserve in a courtyard."""
        gains = sorted(
            (self.gain(action.kind, courtyard) for action in placings(self._state, self._seat, courtyard)),
            reverse=True,
        )
        return sum(gain for gain in gains[:most] if gain > 0)


def quick_action(state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action | None:
    """A sensible one of the legal actions."""
    if isinstance(legal[0], Honk):
        return legal[0] if rng.random() < HONKED_SHARE else None
    if len(legal) == 1:
        return legal[0]
    match state.pending[0]:
        case Choosing():
            return _card(state, seat, legal, rng)
        case MovingPawn(_, character):
            return _walked(state, seat, character, legal, rng)
        case Placing():
            return _placed(state, seat, legal)
        case MovingMarquise():
            return _visited(state, seat, legal)
        case ChoosingStand():
            return max(
                (action for action in legal if isinstance(action, GoToStand)),
                key=lambda action: stand_value(state.commons[seat], state.stands[action.stand - 1]),
            )
        case _:
            return legal[int(rng.random() * len(legal))]


# -- cards


def _card(state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action:
    """The card that promises most beside what it promises when kept."""
    glance = Glance(state, seat)
    bad = forbidden(state, seat) if state.options.honk else ()
    best, most = legal[0], -99.0
    for action in legal:
        if isinstance(action, ChooseCard) and action.character not in bad:
            value = _card_gain(state, seat, action.character, glance) + UNSTEADY * rng.random()
            if value > most:
                best, most = action, value
    return best


def _card_gain(state: State, seat: Seat, card: Character, glance: Glance) -> float:
    scale = min(1.0, glance.rounds / 5)
    match card:
        case "cook":
            return scale * sum(CARD_VALUES[played] for played in state.piles[seat]) - TIME_OF_COOK
        case "coachman":
            return scale * max(stand_value(state.commons[seat], tokens) for tokens in state.stands)
        case "marquise":
            gain = best_visit(state, glance.palace, seat)[1]
        case "master-gardener" | "gardener" | "apprentice-gardener":
            most = PLACEMENTS[card]
            gain = max(glance.placing_gain(there, most) for there in destinations(state, seat, card))
        case "poet":
            gain = float(max(company(state, seat, there) for there in destinations(state, seat, card)))
        case _:
            gain = USUAL[card]
    return gain - scale * CARD_VALUES[card]


# -- what a card asks for


def _walked(
    state: State, seat: Seat, character: Character, legal: Sequence[Action], rng: random.Random
) -> Action:
    glance = Glance(state, seat)
    best, most = legal[0], -99.0
    for action in legal:
        if not isinstance(action, MovePawn):
            continue
        if character == "poet":
            value = float(company(state, seat, action.courtyard))
        else:
            value = glance.placing_gain(action.courtyard, PLACEMENTS[character])
        value += UNSTEADY * rng.random()
        if value > most:
            best, most = action, value
    return best


def _placed(state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    glance = Glance(state, seat)
    best: Action = next(action for action in legal if isinstance(action, EndTurn))
    most = 0.0
    for action in legal:
        if isinstance(action, Place):
            value = glance.gain(action.kind, BEDS[action.bed].courtyard)
            if value > most:
                best, most = action, value
    return best


def _visited(state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """Where the Marquise brings most; if nowhere, where she does no good to others for free."""
    palace, share = laid_out(state), OTHERS / (state.seats - 1)
    paid = ways_of_marquise(state).paid
    best, most = legal[0], -999.0
    for action in legal:
        if not isinstance(action, MoveMarquise):
            continue
        courtyard = action.courtyard
        value = -float(CAT_PENALTY) if courtyard in paid else 0.0
        if courtyard != state.marquis:
            for other, (fixed, flowers, _) in enumerate(palace[courtyard - 1]):
                points = points_of(fixed, flowers)
                value += points if other == seat else -share * points
        if value > most:
            best, most = action, value
    return best
