"""How good each thing looks that can be done now, in points gained over the others.

Of the cells for one card all but the best are `NEVER`, and what only has to be worked out is `ALWAYS`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, cast

from msgspec.structs import replace

from game.core.message import Seat
from game.titles.patios.actions import (
    AcceptOffer,
    Action,
    ChooseCharacter,
    Decline,
    EndTurn,
    KeepImprovement,
    LayFaceDown,
    NameCell,
    OfferCoin,
    OfferSwap,
    PlaceImprovement,
    PlaceStart,
    PlayDancer,
    PlayGuitarist,
    SwapFor,
    TakeCard,
    TakeFrom,
    UseCane,
    WaterBalcony,
)
from game.titles.patios.content import CARD_PRICE, COLOURS, IMPROVEMENTS, Improvement, Kind
from game.titles.patios.geometry import SE, Cell, N
from game.titles.patios.improvements import may_have_music
from game.titles.patios.judgement import Span, patio_value
from game.titles.patios.lures import (
    best_swap_of,
    best_use,
    damage,
    eligible,
    first_pots,
    lure,
    shared_out,
    swap_gain,
)
from game.titles.patios.patio import DRY_KINDS, Counts, Patio, with_improvement, with_taken
from game.titles.patios.patio import watered as with_water
from game.titles.patios.prospects import (
    UNSEEN_IMPROVEMENT,
    Position,
    after_sun,
    balance,
    coins_value,
    hand_value,
    in_patio,
    span_of,
    steps_left,
)
from game.titles.patios.row import place_of, with_visitors_moved
from game.titles.patios.scoring import worth
from game.titles.patios.settling import best_cell, good_cells
from game.titles.patios.state import SUN, VISITORS, Row, next_seat
from game.titles.patios.sums import best_by_sums, is_sum
from game.titles.patios.tasks import (
    Buying,
    LayingDown,
    Pausing,
    Receiving,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Targeting,
)

ALWAYS: Final = math.inf
NEVER: Final = -math.inf
"""There is a better place for the same thing."""

DRY_SWAP = -0.4
"""Points of swapping dry cards that one has not seen."""
SECOND_BEST = 0.85
"""What the second choice of two improvements is worth beside an unknown one."""
SUN_NEAR = 3
"""From which place of the row on the Sun is a threat."""
LAID_DOWN = 0.3
"""Points of hiding a character from the next player, for each point that it promises there."""
CHOSEN_OF_HIDDEN = 0.7
"""Points that the Flamenco Dancer's wider choice brings."""

Gain: TypeAlias = Callable[[Position, Any], float]


def weights(position: Position, legal: Sequence[Action]) -> list[float]:
    """How good each legal action looks, in their order."""
    task = position.task
    if is_sum(task):
        best = best_by_sums(position, legal)
        return [ALWAYS if place == best else 0.0 for place in range(len(legal))]
    if isinstance(task, LayingDown):
        return _laying_down(position, legal)
    values = [_GAINS[type(action)](position, action) for action in legal]
    return values if isinstance(task, Receiving) else _with_choice_to_come(position, values, legal)


_PLAYS: Final = (PlaceImprovement, WaterBalcony, PlayGuitarist, PlayDancer)


def _with_choice_to_come(
    position: Position, values: list[float], legal: Sequence[Action]
) -> list[float]:
    """Whoever plays an improvement still chooses among all else afterwards, unless the round is over.

    Nobody ends the round instead of an own choice in an action: that can be done as well right after it. Nor
    before what others do, unless that does harm.
    """
    plays = [isinstance(action, _PLAYS) for action in legal]
    if not any(plays):
        return values
    others = [value for value, is_play in zip(values, plays, strict=True) if not is_play]
    to_come = max(others, default=0.0)
    ends = [_ends_round(position, action) for action in legal]
    found = [
        value + to_come if is_play and not is_end else value
        for value, is_play, is_end in zip(values, plays, ends, strict=True)
    ]
    if not any(ends) or not may_have_music(position.task, position.turn):
        return found
    if not isinstance(position.task, Pausing):
        return [NEVER if is_end else value for value, is_end in zip(found, ends, strict=True)]
    later = max(0.0, *(value for value, is_end in zip(found, ends, strict=True) if is_end))
    return [value if is_play else value + later for value, is_play in zip(found, plays, strict=True)]


def _ends_round(position: Position, action: Action) -> bool:
    return isinstance(action, PlayGuitarist) and place_of(position.row, VISITORS) + action.steps == 1


def _nothing(position: Position, action: Action) -> float:
    return 0.0


# -- setup and cards


def _place_start(position: Position, action: PlaceStart) -> float:
    """All cells are alike as long as nothing lies between the dry pot and a cane."""
    return 0.0 if (action.wet_cell, action.dry_cell) == (SE, N) else NEVER


def _take(position: Position, action: TakeCard) -> float:
    seat, card = position.seat, action.card
    patio, trios = position.patios[seat], position.tokens[seat].trios
    is_bought = isinstance(position.task, Buying)
    is_wet = seat == position.turn or is_bought
    gain = 0.0
    if action.cell is not None:
        cell, gain = worthiest_cell(patio, trios, card, is_wet, position.span)
        if action.cell != cell:
            return NEVER
    if is_bought:
        coins, last = position.coins[seat], not position.rounds_left
        return gain - coins_value(coins, last) + coins_value(coins - CARD_PRICE, last)
    return gain - _left_for_others(position, card)


@lru_cache(maxsize=1 << 10)
def worthiest_cell(
    patio: Patio, trios: Counts, card: Kind | Improvement, wet: bool, span: Span
) -> tuple[Cell, float]:
    """The cell in which a card does most good, the usual one among equals, and what it brings there.

    The usual cell, which play-outs go by, only counts how many cards are watered; this also looks which they
    are, and what room is left for others.
    """
    usual, before = best_cell(patio, card, wet), patio_value(patio, trios, span)
    gains = {
        cell: round(patio_value(_with(patio, cell, card, wet), trios, span) - before, 9)
        for cell in good_cells(patio, card, wet)
    }
    cell = max(gains, key=lambda cell: (gains[cell], cell == usual))
    return cell, gains[cell]


def _with(patio: Patio, cell: Cell, card: Kind | Improvement, wet: bool) -> Patio:
    if card in IMPROVEMENTS:
        return with_improvement(patio, cell, card, wet)
    return with_taken(patio, cell, cast(Kind, card), wet)


def _use_cane(position: Position, action: UseCane) -> float:
    patio, trios = position.patios[position.seat], position.tokens[position.seat].trios
    cell, gain = best_use(patio, trios, position.span)
    return gain - _left_for_others(position, "cane") if cell == action.cell else NEVER


def _left_for_others(position: Position, card: Kind) -> float:
    """Points that those who take after the own seat get from what is left."""
    task = position.task
    match task:
        case TakingPot(_, colour):
            cards = eligible(position.sample, colour)
        case TakingDrawn():
            cards = list(position.passing)
        case _:
            cards = [other for other in position.sample if other == "cane"]
    cards.remove(card)
    return _taken_by_others(position, type(task), cards)


def _taken_by_others(position: Position, kind: type, cards: list[Kind]) -> float:
    """Points that those who still have a task of this kind get from cards, as they count for the own seat."""
    takers = TakingPot | TakingDrawn | TakingCane
    later = [other for other in position.pending[1:] if isinstance(other, takers)]
    order = [other.seat for other in later if type(other) is kind]
    return position.weight_of_others * sum(shared_out(position, cards, order, position.span))


def _decline(position: Position, action: Decline) -> float:
    """What is left out changes nothing; but before others do their part of an action, they go on with it."""
    if not isinstance(position.task, Pausing):
        return 0.0
    following = position.pending[1]
    cards: list[Kind]
    match following:
        case Targeting(_, _, named):
            return damage(position, named, position.span)
        case TakingPot(_, colour):
            cards = eligible(position.sample, colour)
        case TakingDrawn():
            # Cards that are passed on are unknown, even to those who had them in hand.
            cards = list((*COLOURS, *COLOURS)[: position.seats])
        case _:
            cards = [other for other in position.sample if other == "cane"]
    return -_taken_by_others(position, type(following), cards)


# -- Children and Sun


def _offer_swap(position: Position, action: OfferSwap) -> float:
    own = position.patios[position.seat]
    if own.cells[action.cell] in DRY_KINDS:
        return DRY_SWAP
    if action.cell not in first_pots(own):
        return NEVER
    return best_swap_of(position, action.cell, position.span)


def _swap_for(position: Position, action: SwapFor) -> float:
    task = cast(Swapping, position.task)
    if position.patios[position.seat].cells[task.cell] in DRY_KINDS:
        return 0.0
    if action.cell not in first_pots(position.patios[action.seat]):
        return NEVER
    return swap_gain(position, task.cell, action.seat, action.cell, position.span)


def _name(position: Position, action: NameCell) -> float:
    return damage(position, action.cell, position.span)


# -- Neighbour and improvements


def _offer_coin(position: Position, action: OfferCoin) -> float:
    """The other one of two improvements, for a coin that goes to the player at turn."""
    last = not position.rounds_left
    own, theirs = position.coins[position.seat], position.coins[position.turn]
    paid = coins_value(own, last) - coins_value(own - 1, last)
    got = coins_value(theirs + 1, last) - coins_value(theirs, last)
    time = min(1.0, position.span.turns / 2) if last else 1.0
    return SECOND_BEST * UNSEEN_IMPROVEMENT * time - paid - position.weight_of_others * got


def _standing(position: Position, seat: Seat) -> float:
    """Points that a seat has and may expect."""
    return worth(position.tokens[seat]) + in_patio(position, seat, position.patios[seat])


def _accept(position: Position, action: AcceptOffer) -> float:
    """Rather the coin of somebody who is behind."""
    return -0.05 * _standing(position, action.seat)


def _take_from(position: Position, action: TakeFrom) -> float:
    """Rather from somebody who is ahead."""
    return 0.05 * _standing(position, action.seat)


def _keep(position: Position, action: KeepImprovement) -> float:
    return hand_value(action.improvement, position.span)


def _place_improvement(position: Position, action: PlaceImprovement) -> float:
    seat, improvement = position.seat, action.improvement
    patio, is_wet = position.patios[seat], seat == position.turn
    trios = position.tokens[seat].trios
    cell, gain = worthiest_cell(patio, trios, improvement, is_wet, position.span)
    if action.cell != cell:
        return NEVER
    if improvement == "awning" and _is_sun_near(position.row):
        gain += in_patio(position, seat, patio) - after_sun(position, seat, position.span)
    return gain - hand_value(improvement, position.span)


def _is_sun_near(row: Row) -> bool:
    return any(card.character == SUN for card in row[:SUN_NEAR])


def _water_balcony(position: Position, action: WaterBalcony) -> float:
    patio = position.patios[position.seat]
    after = with_water(patio, (action.cell,))
    gain = in_patio(position, position.seat, after) - in_patio(position, position.seat, patio)
    return gain - hand_value("watering-can", position.span)


def _guitarist(position: Position, action: PlayGuitarist) -> float:
    """More or less time for all, and a coin."""
    steps = steps_left(with_visitors_moved(position.row, action.steps), position.pending)
    span = span_of(steps, position.seats, not position.rounds_left)
    changes = tuple(
        (in_patio(position, seat, patio, span) if steps else after_sun(position, seat, span))
        - in_patio(position, seat, patio)
        for seat, patio in enumerate(position.patios)
    )
    shift = balance(position, position.seat, changes)
    return shift + _coin_taken(position) - hand_value("guitarist", position.span)


def _dancer(position: Position, action: PlayDancer) -> float:
    return CHOSEN_OF_HIDDEN + _coin_taken(position) - hand_value("dancer", position.span)


def _coin_taken(position: Position) -> float:
    if not position.reserve:
        return 0.0
    coins, last = position.coins[position.seat], not position.rounds_left
    return coins_value(coins + 1, last) - coins_value(coins, last)


def _laying_down(position: Position, legal: Sequence[Action]) -> list[float]:
    """What the next player would like best is hidden."""
    seat = next_seat(position.turn, position.seats)
    theirs = replace(position, seat=seat, turn=seat, dancing=False)
    lures = {
        card.character: LAID_DOWN * lure(theirs, card.character)
        for card in position.row
        if card.character is not None
    }
    return [
        sum(lures[character] for character in action.characters)
        if isinstance(action, LayFaceDown) else NEVER
        for action in legal
    ]  # fmt: skip


_GAINS: Final[dict[type, Gain]] = {
    PlaceStart: _place_start,
    ChooseCharacter: lambda position, action: lure(position, action.character),
    EndTurn: _nothing,
    TakeCard: _take,
    UseCane: _use_cane,
    Decline: _decline,
    OfferSwap: _offer_swap,
    SwapFor: _swap_for,
    NameCell: _name,
    OfferCoin: _offer_coin,
    AcceptOffer: _accept,
    TakeFrom: _take_from,
    KeepImprovement: _keep,
    PlaceImprovement: _place_improvement,
    WaterBalcony: _water_balcony,
    PlayGuitarist: _guitarist,
    PlayDancer: _dancer,
}
"""For each action that is no sum, how good it looks."""
