"""What choosing a character promises: cards for everybody, what the Sun burns, where the row goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal

from game.core.message import Seat
from game.core.parts.seating import in_order
from game.titles.patios.content import BALCONIES, COLOURS, GARDENERS, Character, Colour, Kind
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.judgement import Span, patio_value, value_after_drying
from game.titles.patios.patio import Counts, Lying, Patio, with_card, with_taken, without_card
from game.titles.patios.patio import watered as with_water
from game.titles.patios.preview import burnt
from game.titles.patios.prospects import (
    COIN,
    UNSEEN_IMPROVEMENT,
    Position,
    after_sun,
    balance,
    brings_sun,
    in_patio,
    span_of,
    steps_without,
)
from game.titles.patios.settling import best_cell
from game.titles.patios.state import clockwise
from game.titles.patios.sun import targets
from game.titles.patios.tasks import Targeting
from game.titles.patios.watering import placed_waterers, serves, spent

NEW_SAMPLE = 1.1
"""Points of a card from a sample that is still to be drawn, beyond what others take of it."""
CHOSEN_DRAW = 0.3
"""Points that a drawn card is worth less than the best one that might have come."""
WET_DRAW = 0.2
"""Points that a card drawn blindly is worth beyond the mean of the colours: it may be a cane or balcony."""
RINGS: Final[tuple[Literal["inner", "outer"], ...]] = ("inner", "outer")
OTHER_DRAWN = 0.5
"""Points that the second improvement is worth to an apprentice, less the coin."""

# -- cards


@lru_cache(maxsize=1 << 14)
def placing_gain(patio: Patio, trios: Counts, card: Kind, wet: bool, span: Span) -> float:
    """Points that a card brings to a patio in the cell where it does most good."""
    cell = best_cell(patio, card, wet)
    if cell is None:
        return 0.0
    after = with_taken(patio, cell, card, wet)
    return patio_value(after, trios, span) - patio_value(patio, trios, span)


def card_gain(patio: Patio, trios: Counts, card: Kind, wet: bool, span: Span) -> float:
    """Points that a card brings to a patio; a cane may be used at once."""
    gain = placing_gain(patio, trios, card, wet, span)
    return max(gain, best_use(patio, trios, span)[1]) if card == "cane" else gain


@lru_cache(maxsize=1 << 13)
def best_use(patio: Patio, trios: Counts, span: Span) -> tuple[Cell, float]:
    """The dry card that a cane used at once should water, and the points that this brings."""
    before = patio_value(patio, trios, span)
    found = [
        (patio_value(with_water(patio, (cell,)), trios, span) - before, -cell) for cell in patio.dry_cells
    ]
    gain, cell = max(found, default=(0.0, 0))
    return -cell, gain


def gain_of(position: Position, seat: Seat, card: Kind, span: Span) -> float:
    """Points that a card brings to the patio of `seat`, dry unless it is its turn."""
    trios = position.tokens[seat].trios
    return card_gain(position.patios[seat], trios, card, seat == position.turn, span)


def shared_out(
    position: Position, cards: Iterable[Kind], order: Iterable[Seat], span: Span
) -> tuple[float, ...]:
    """Points by seat when in this order each one takes the card that brings it most."""
    left = list(cards)
    points = [0.0] * position.seats
    for seat in order:
        if not left:
            break
        gain, card = max((gain_of(position, seat, card, span), card) for card in set(left))
        left.remove(card)
        points[seat] = gain
    return tuple(points)


def eligible(sample: Sequence[Kind], colour: Colour) -> list[Kind]:
    """The cards of the sample that a gardener brings."""
    return [card for card in sample if card == colour or card in BALCONIES]


# -- what each character does


def lure(position: Position, character: Character) -> float:
    """Points that the player at turn gains over the others by choosing this character."""
    span, shift = moved_row(position, character)
    return shift + deed(position, character, span if not span.turns else position.span)


def moved_row(position: Position, character: Character) -> tuple[Span, float]:
    """How long it is once the character has left its place, and what that changes for all.

    Dry cards dry up when the Sun comes to the front.
    """
    if position.dancing:
        return position.span, 0.0
    steps = steps_without(position.row, character)
    now, span = position.span, span_of(steps, position.seats, not position.rounds_left)
    seats = range(position.seats)
    if brings_sun(position.row, character):
        then = [after_sun(position, seat, span) for seat in seats]
    elif not steps:
        then = [
            value_after_drying(position.patios[seat], position.tokens[seat].trios, span) for seat in seats
        ]
    else:
        then = [in_patio(position, seat, position.patios[seat], span) for seat in seats]
    changes = tuple(
        points - in_patio(position, seat, position.patios[seat], now) for seat, points in enumerate(then)
    )
    return span, balance(position, position.turn, changes)


def deed(position: Position, character: Character, span: Span) -> float:
    """Points that the player at turn gains over the others by what a character does."""
    seat, seats = position.turn, position.seats
    order = in_order(seat, seats)
    match character:
        case "water-carrier":
            canes = [card for card in position.sample if card == "cane"]
            points = shared_out(position, canes or ["cane"], order, span)
            return balance(position, seat, points) * (1.0 if canes else 0.6)
        case "assistant-gardener":
            cards = (*COLOURS, *COLOURS)[: seats + 1]
            points = shared_out(position, cards, clockwise(seat, seats), span)
            return balance(position, seat, points) - CHOSEN_DRAW
        case "children":
            return blind_gain(position, seat, span) + max(0.0, best_swap(position, span))
        case "sun":
            return max(damage(position, cell, span) for cell in range(INNER))
        case "neighbour":
            return neighbour_gain(position)
        case "visitors":
            return 0.0
        case _:
            cards_there = eligible(position.sample, GARDENERS[character])
            if not cards_there:
                return NEW_SAMPLE
            return balance(position, seat, shared_out(position, cards_there, order, span))


def blind_gain(position: Position, seat: Seat, span: Span) -> float:
    """Points of one card drawn blindly and placed wet."""
    return sum(gain_of(position, seat, colour, span) for colour in COLOURS) / len(COLOURS) + WET_DRAW


def neighbour_gain(position: Position) -> float:
    """Points of an improvement, with what an apprentice may pay and get."""
    payers = sum(1 for seat, coins in enumerate(position.coins) if coins and seat != position.turn)
    time = min(1.0, position.span.turns / 3) if not position.rounds_left else 1.0
    return UNSEEN_IMPROVEMENT * time + (COIN - position.weight_of_others * OTHER_DRAWN if payers else 0.0)


# -- the Children's swap


def best_swap(position: Position, span: Span) -> float:
    """Points that the best swap of wet pots gains over the others."""
    own = position.patios[position.turn]
    return max((best_swap_of(position, cell, span) for cell in first_pots(own)), default=0.0)


def best_swap_of(position: Position, cell: Cell, span: Span) -> float:
    """Points that swapping the wet pot in `cell` gains at best over the others."""
    return max(
        (
            swap_gain(position, cell, other, other_cell, span)
            for other in in_order(position.turn, position.seats)[1:]
            for other_cell in first_pots(position.patios[other])
        ),
        default=0.0,
    )


def first_pots(patio: Patio) -> tuple[Cell, ...]:
    """The first cell with a wet pot of each colour."""
    return tuple(patio.cells.index(colour) for colour in COLOURS if colour in patio.cells)


def swap_gain(position: Position, cell: Cell, other: Seat, other_cell: Cell, span: Span) -> float:
    """Points that the player at turn gains by swapping the card in `cell` for one of `other`."""
    seat = position.turn
    own, theirs = position.patios[seat], position.patios[other]
    given, got = own.cells[cell], theirs.cells[other_cell]
    if given == got or given is None or got is None:
        return 0.0
    gain = in_patio(position, seat, _exchanged(own, cell, got), span) - in_patio(position, seat, own, span)
    loss = in_patio(position, other, theirs, span) - in_patio(
        position, other, _exchanged(theirs, other_cell, given), span
    )
    return gain + position.weight_of_others * loss


def _exchanged(patio: Patio, cell: Cell, card: Lying) -> Patio:
    return with_card(without_card(patio, cell), cell, card)


# -- the Sun's action


def damage(position: Position, cell: Cell, span: Span) -> float:
    """Points that all others lose when the Sun burns at `cell` and they defend themselves well."""
    lost = 0.0
    for seat, patio in enumerate(position.patios):
        if seat == position.turn or patio.is_shaded:
            continue
        trios = position.tokens[seat].trios
        for ring in RINGS:
            found = targets(patio, Targeting(seat, ring, cell))
            if found:
                lost += min(burn_loss(patio, trios, target, span) for target in found)
    return lost * position.weight_of_others


@lru_cache(maxsize=1 << 12)
def after_burning(patio: Patio, trios: Counts, burning: tuple[Cell, ...], span: Span) -> float:
    """Points that a patio promises after the Sun has burnt these cards, water against it used well."""
    if not burning:
        return patio_value(patio, trios, span)
    best = after_burning(burnt(patio, burning[0]), trios, burning[1:], span)
    for placed in placed_waterers(patio):
        if serves(patio, placed, burning[:1]):
            left = () if serves(patio, placed, burning) else burning[1:]
            best = max(best, after_burning(spent(patio, placed), trios, left, span))
    return best


def burn_loss(patio: Patio, trios: Counts, target: Cell, span: Span) -> float:
    """Points that a patio loses when the Sun burns `target`, or a watering card saves it."""
    return patio_value(patio, trios, span) - after_burning(patio, trios, (target,), span)
