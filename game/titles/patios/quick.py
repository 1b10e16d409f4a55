"""Sensible play without much thought, for play-outs: one look at the own patio, a little chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.core.message import Seat
from game.titles.patios.actions import Action, ChooseCharacter, TakeCard, UseCane
from game.titles.patios.content import Character
from game.titles.patios.gains import weights
from game.titles.patios.lures import best_use, deed, moved_row, placing_gain
from game.titles.patios.prospects import Position, true_position
from game.titles.patios.settling import best_cell
from game.titles.patios.state import State
from game.titles.patios.sums import best_by_sums, is_sum
from game.titles.patios.tasks import Choosing, PlacingStart, TakingCane, TakingDrawn, TakingPot

UNSTEADY = 0.6
"""Points by which the first impression of a card or character may be wrong."""
PLAYED_SHARE = 0.5
"""How often playing an improvement is thought of."""
USUAL: Final[dict[Character, float]] = {"sun": 1.2, "neighbour": 1.2, "children": 1.5}
"""Points of a character that are not looked at more closely."""


def quick_action(state: State, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action:
    """A sensible one of the legal actions."""
    if len(legal) == 1:
        return legal[0]
    position = true_position(state, seat)
    task = position.task
    match task:
        case Choosing():
            return _chosen(position, legal, rng)
        case TakingPot() | TakingCane() | TakingDrawn():
            return _taken(position, legal, rng)
        case PlacingStart():
            return legal[int(rng.random() * len(legal))]
        case _ if is_sum(task):
            return legal[best_by_sums(position, legal)]
        case _:
            values = weights(position, legal)
            return legal[values.index(max(values))]


def _taken(position: Position, legal: Sequence[Action], rng: random.Random) -> Action:
    """The card that brings most, where it does most good."""
    seat, span = position.seat, position.span
    patio, trios = position.patios[seat], position.tokens[seat].trios
    wet = seat == position.turn
    best: Action = legal[0]
    best_value = -99.0
    for card in dict.fromkeys(action.card for action in legal if isinstance(action, TakeCard)):
        value = placing_gain(patio, trios, card, wet, span) + UNSTEADY * rng.random()
        if value > best_value:
            best, best_value = TakeCard(card, best_cell(patio, card, wet)), value
        if card == "cane" and patio.dry_cells:
            cell, value = best_use(patio, trios, span)
            if value > best_value:
                best, best_value = UseCane(cell), value
    return best


def _chosen(position: Position, legal: Sequence[Action], rng: random.Random) -> Action:
    """The character that promises most, now and then an improvement before."""
    best: Action = legal[0]
    best_value = -99.0
    for action in legal:
        if isinstance(action, ChooseCharacter):
            value = _first_impression(position, action.character) + UNSTEADY * rng.random()
            if value > best_value:
                best, best_value = action, value
    if position.hand and rng.random() < PLAYED_SHARE:
        values = weights(position, legal)
        return legal[values.index(max(values))]
    return best


def _first_impression(position: Position, character: Character) -> float:
    """Points that a character promises the player at turn, more roughly than `lure`."""
    span, shift = moved_row(position, character)
    if character in USUAL:
        return shift + USUAL[character]
    return shift + deed(position, character, span if not span.turns else position.span)
