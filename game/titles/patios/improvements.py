"""Playing the seven improvements. Rule: patios 4.6; rulings P-9, P-11, P-25, P-27, P-28, P-40."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.items import with_item, without
from game.titles.patios.actions import (
    PLAY_DANCER,
    Action,
    LayFaceDown,
    PlaceImprovement,
    PlayGuitarist,
    WaterBalcony,
)
from game.titles.patios.content import BALCONIES, Character, Improvement
from game.titles.patios.events import (
    CoinTaken,
    DancerPlayed,
    GuitaristPlayed,
    LaidFaceDown,
    LeftoverDiscarded,
    PatiosEvent,
    Watered,
)
from game.titles.patios.patio import DRY
from game.titles.patios.patio import watered as with_water
from game.titles.patios.placing import cells_for, improvement_placed, with_patio
from game.titles.patios.row import all_up, laid_down, place_of, with_visitors_moved
from game.titles.patios.state import VISITORS, Row, State, with_task_done
from game.titles.patios.sun import flowers_in
from game.titles.patios.supply import with_returned
from game.titles.patios.tasks import (
    Accepting,
    Checking,
    LayingDown,
    Naming,
    OfferingSwap,
    Pausing,
    Robbing,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Task,
    Watering,
)
from game.titles.patios.view import View

DRY_BALCONIES = frozenset(DRY[balcony] for balcony in BALCONIES)

STEPS = (-2, -1, 1, 2)
"""By how many places the Guitarist may move the Visitors; negative: nearer."""

SOONEST, LATEST = 10, 60
"""Turns for each player of a round after which the row moves by itself, with and without the option `safety`.

Rulings P-19 and P-30; own values, far above the usual length.
"""


def moves_by_itself(state: State | View) -> bool:
    """Whether the front character goes to the back at the end of this turn, so that the round ends.

    Rulings P-19, P-30.
    """
    patience = SOONEST if state.options.safety else LATEST
    return state.turns > patience * len(state.patios)


def on_own_turn(state: State, seat: Seat, is_start: bool) -> tuple[Action, ...]:
    """All ways to play unplayed improvements now; the Flamenco Dancer only at the very start."""
    return tuple(
        action
        for improvement in state.hands[seat]
        for action in _plays(state, seat, improvement)
        if is_start or action is not PLAY_DANCER
    )


_AMID_ACTION: Final = frozenset(
    (TakingPot, TakingCane, TakingDrawn, OfferingSwap, Naming, Accepting, Robbing, LayingDown, Pausing)
)
"""What a player at turn may have to choose between choosing a character and the end of the turn."""


def may_have_music(task: Task, turn: Seat) -> bool:
    """Whether the Guitarist can be played while `task` waits, besides when all improvements can.

    `turn`: whose turn it is. Ruling P-27.
    """
    kind = type(task)
    if kind is Watering:
        return task.seat == turn and task.moment == "sun"  # type: ignore[union-attr]
    return kind in _AMID_ACTION and task.seat == turn  # type: ignore[union-attr]


def in_the_action(state: State, task: Task) -> tuple[PlayGuitarist, ...]:
    """The ways to play the Guitarist in the middle of the own action, or of the Sun's effect."""
    if not may_have_music(task, state.turn) or "guitarist" not in state.hands[state.turn]:
        return ()
    return tuple(PlayGuitarist(steps) for steps in guitar_steps(state))


def on_receipt(state: State, seat: Seat) -> tuple[Action, ...]:
    """All ways to play the latest improvement at once in another player's turn. Ruling P-11."""
    improvement = state.hands[seat][-1]
    if improvement in ("guitarist", "dancer"):
        return ()
    return _plays(state, seat, improvement)


def _plays(state: State, seat: Seat, improvement: Improvement) -> tuple[Action, ...]:
    patio = state.patios[seat]
    match improvement:
        case "guitarist":
            return tuple(PlayGuitarist(steps) for steps in guitar_steps(state))
        case "dancer":
            return (PLAY_DANCER,)
        case "watering-can":
            at_once = tuple(
                WaterBalcony(cell) for cell, card in enumerate(patio.cells) if card in DRY_BALCONIES
            )
            return at_once + _placements(improvement, cells_for(patio, improvement))
        case _:
            return _placements(improvement, cells_for(patio, improvement))


@lru_cache(maxsize=1 << 12)
def _placements(improvement: Improvement, cells: tuple[int, ...]) -> tuple[PlaceImprovement, ...]:
    return tuple(PlaceImprovement(improvement, cell) for cell in cells)


def guitar_steps(state: State) -> tuple[int, ...]:
    """How the Visitors can be moved; only nearer once the row moves by itself (ruling P-30)."""
    place, last = place_of(state.row, VISITORS), len(state.row)
    return tuple(
        steps for steps in STEPS if 1 <= place + steps <= last and (steps < 0 or not moves_by_itself(state))
    )


def _without(state: State, seat: Seat, improvement: Improvement) -> State:
    """`seat` without an improvement that it plays."""
    return replace(state, hands=with_item(state.hands, seat, without(state.hands[seat], improvement)))


def played(state: State, seat: Seat, action: PlaceImprovement, events: list[PatiosEvent]) -> State:
    """An improvement into a cell; the Tub dry in another player's turn."""
    state = _without(state, seat, action.improvement)
    return improvement_placed(state, seat, action.improvement, action.cell, seat == state.turn, events)


def balcony_watered(
    state: State, seat: Seat, action: WaterBalcony, chance: Chance, events: list[PatiosEvent]
) -> State:
    """The Watering Can from the hand turns one dry balcony wet and goes back."""
    patio, cells = state.patios[seat], (action.cell,)
    events.append(Watered(seat, "watering-can", None, cells, flowers_in(patio, cells), None))
    state = with_patio(_without(state, seat, "watering-can"), seat, with_water(patio, cells))
    return with_returned(state, seat, ("watering-can",), chance, events)


def guitar_played(
    state: State, seat: Seat, action: PlayGuitarist, chance: Chance, events: list[PatiosEvent]
) -> State:
    """The Visitors move; in front they end the round at once, even before the action is over (ruling P-9)."""
    row = with_visitors_moved(state.row, action.steps)
    place = place_of(row, VISITORS)
    events.append(GuitaristPlayed(seat, action.steps, place))
    state = _with_coin(replace(_without(state, seat, "guitarist"), row=row), seat, events)
    state = with_returned(state, seat, ("guitarist",), chance, events)
    if place == 1:
        return _broken_off(state, events)
    # A pause is for him alone: now that all have seen him, nothing else can be played in it.
    return with_task_done(state) if isinstance(state.pending[0], Pausing) else state


def _broken_off(state: State, events: list[PatiosEvent]) -> State:
    """What is left of an action is lost: cards in hand are discarded, offers are void. Ruling P-40."""
    if state.passing:
        events.append(LeftoverDiscarded(state.passing))
    discards = state.discards + state.passing
    return replace(state, discards=discards, passing=(), offers=(), pending=(Checking(is_moved=True),))


def danced(state: State, seat: Seat, chance: Chance, events: list[PatiosEvent]) -> State:
    """All characters are turned up, to choose among them."""
    row = all_up(state.row)
    events.append(DancerPlayed(seat, row))
    state = _with_coin(replace(_without(state, seat, "dancer"), row=row, dancing=True), seat, events)
    return with_returned(state, seat, ("dancer",), chance, events)


def _with_coin(state: State, seat: Seat, events: list[PatiosEvent]) -> State:
    """A coin from the reserve for `seat`, if there is one."""
    if not state.reserve:
        return state
    events.append(CoinTaken(seat))
    coins = with_item(state.coins, seat, state.coins[seat] + 1)
    return replace(state, coins=coins, reserve=state.reserve - 1)


def ways_to_lay_down(state: State) -> tuple[LayFaceDown, ...]:
    """After the Flamenco Dancer: every choice of as many characters as lie face down otherwise."""
    return _ways_to_lay_down(state.row, state.face_down)


@lru_cache(maxsize=1 << 4)
def _ways_to_lay_down(row: Row, count: int) -> tuple[LayFaceDown, ...]:
    others: list[Character] = [
        card.character for card in row if card.character is not None and card.character != VISITORS
    ]
    return tuple(LayFaceDown(chosen) for chosen in combinations(others, count))


def laid_face_down(state: State, seat: Seat, action: LayFaceDown, events: list[PatiosEvent]) -> State:
    """The chosen characters lie face down where they are."""
    events.append(LaidFaceDown(seat, action.characters))
    return replace(state, row=laid_down(state.row, action.characters), pending=state.pending[1:])
