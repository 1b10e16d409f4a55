"""What the characters do, the Sun and the Neighbour apart. Rule: patios 4.1, 4.3."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias, cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat
from game.core.parts.items import with_item, without
from game.core.parts.seating import in_order
from game.titles.patios import neighbour
from game.titles.patios.actions import ChooseCharacter, OfferSwap, SwapFor, TakeCard, UseCane
from game.titles.patios.content import (
    BALCONIES,
    CARD_PRICE,
    CHARACTERS,
    COLOURS,
    GARDENERS,
    KINDS,
    Character,
    Colour,
    Flower,
    Kind,
)
from game.titles.patios.events import (
    ActionLost,
    CaneUsed,
    CardDropped,
    CardsDrawn,
    CardsPassed,
    CharacterChosen,
    CoinPaid,
    LeftoverDiscarded,
    PatiosEvent,
    Source,
    Swapped,
)
from game.titles.patios.geometry import ALL
from game.titles.patios.patio import DRY_KINDS, WET, Lying, Patio, places, with_card, without_card
from game.titles.patios.patio import watered as with_water
from game.titles.patios.placing import cells_for, placed, with_patio
from game.titles.patios.row import place_of
from game.titles.patios.state import VISITORS, Cards, DrySwap, State, clockwise, with_task_done
from game.titles.patios.sun import flowers_in
from game.titles.patios.supply import drawn, with_sample_replaced
from game.titles.patios.tasks import (
    Buying,
    EndingTurn,
    LayingDown,
    Leaving,
    Naming,
    OfferingSwap,
    Pausing,
    Swapping,
    TakingCane,
    TakingDrawn,
    TakingPot,
    Task,
    beyond_pause,
)

Taking: TypeAlias = TakingPot | TakingCane | TakingDrawn | Buying

# -- choosing


_CHOICES: Final[dict[Character | None, ChooseCharacter]] = {
    character: ChooseCharacter(character) for character in CHARACTERS if character != VISITORS
}


def choosable(state: State) -> list[ChooseCharacter]:
    """The face-up characters of the row; the Visitors cannot be chosen."""
    return [
        _CHOICES[card.character] for card in state.row if card.face == "up" and card.character in _CHOICES
    ]


def chosen(state: State, action: ChooseCharacter, chance: Chance, events: list[PatiosEvent]) -> State:
    """The character's action begins; what follows it waits."""
    seat, character = state.turn, action.character
    events.append(CharacterChosen(seat, character, place_of(state.row, character)))
    state = _begun(state, seat, action, chance, events)
    if character == "neighbour":
        tasks = neighbour.errands(state, seat)
    else:
        tasks = _errands(character, seat, state.seats)
    return replace(state, pending=tasks + _ending(character, seat, state.dancing))


def _begun(
    state: State, seat: Seat, action: ChooseCharacter, chance: Chance, events: list[PatiosEvent]
) -> State:
    """The state after the first step of a character's action."""
    match action.character:
        case "water-carrier":
            return _with_choice_in_sample(state, seat, action, _CANES, chance, events)
        case "assistant-gardener":
            state = _with_cards_in_hand(state, seat, state.seats + 1, chance, events)
            if not state.passing:
                events.append(ActionLost(seat, action.character))
            return state
        case "children":
            state = _with_cards_in_hand(state, seat, 1, chance, events)
            if not state.passing and not swappable(state, seat):
                events.append(ActionLost(seat, action.character))
            return state
        case "sun" | "neighbour":
            return state
        case gardener:
            return _with_choice_in_sample(state, seat, action, _WANTED[GARDENERS[gardener]], chance, events)


@cache
def _errands(character: Character, seat: Seat, seats: int) -> tuple[Task, ...]:
    """What is to be done when `seat` chooses a character other than the Neighbour."""
    match character:
        case "water-carrier":
            return _one_before_others([TakingCane(other) for other in in_order(seat, seats)])
        case "assistant-gardener":
            taking = _one_before_others([TakingDrawn(other) for other in clockwise(seat, seats)])
            return *taking, Leaving()
        case "children":
            return TakingDrawn(seat), OfferingSwap(seat)
        case "sun":
            return (Naming(seat),)
        case gardener:
            colour = GARDENERS[gardener]
            return _one_before_others([TakingPot(other, colour) for other in in_order(seat, seats)])


def _one_before_others(taking: Sequence[Taking]) -> tuple[Task, ...]:
    """Whoever takes first can play the Guitarist before the others take. Ruling P-27."""
    first, *others = taking
    return first, Pausing(first.seat), *others


@cache
def _ending(character: Character, seat: Seat, dancing: bool) -> tuple[Task, ...]:
    """What is to be done after a character's action."""
    return (LayingDown(seat), EndingTurn(None)) if dancing else (EndingTurn(character),)


# -- cards of the sample

_FOR_SALE: Final[frozenset[Kind]] = frozenset((*COLOURS, *BALCONIES))
_CANES: Final[frozenset[Kind]] = frozenset(("cane",))

_WANTED: Final[dict[Colour | None, frozenset[Kind]]] = {
    None: _FOR_SALE, **{colour: frozenset((colour, *BALCONIES)) for colour in COLOURS}
}  # fmt: skip


def _with_choice_in_sample(
    state: State,
    seat: Seat,
    action: ChooseCharacter,
    wanted: frozenset[Kind],
    chance: Chance,
    events: list[PatiosEvent],
) -> State:
    """A sample in which one of the wanted cards lies: a new one if need be, but only once."""
    if not wanted.isdisjoint(state.sample):
        return state
    state = with_sample_replaced(state, chance, events)
    if wanted.isdisjoint(state.sample):
        events.append(ActionLost(seat, action.character))
    return state


def _with_cards_in_hand(
    state: State, seat: Seat, count: int, chance: Chance, events: list[PatiosEvent]
) -> State:
    """Cards drawn, of which `seat` takes the first one. Ruling P-17."""
    state, cards = drawn(state, count, chance, events)
    if cards:
        events.append(CardsDrawn(seat, len(cards), cards))
    return replace(state, passing=cards)


def pots_in(sample: Cards, colour: Colour | None) -> Cards:
    """The different pots of a colour (None: of all) and balconies of the sample, in its order."""
    wanted = _WANTED[colour]
    return tuple(dict.fromkeys(filter(wanted.__contains__, sample)))


def can_take(state: State, task: Taking) -> bool:
    """Whether there is a card to take, so that the task is not over."""
    if isinstance(task, TakingPot):
        return not _WANTED[task.colour].isdisjoint(state.sample)
    if isinstance(task, TakingCane):
        return "cane" in state.sample
    if isinstance(task, TakingDrawn):
        return bool(state.passing)
    return state.coins[task.seat] >= CARD_PRICE and not _FOR_SALE.isdisjoint(state.sample)


def takeable(state: State, task: Taking) -> Cards:
    """The different cards that can be taken now; () if the task is over."""
    if isinstance(task, TakingPot):
        return pots_in(state.sample, task.colour)
    if isinstance(task, TakingCane):
        return ("cane",) if "cane" in state.sample else ()
    if isinstance(task, TakingDrawn):
        return tuple(dict.fromkeys(state.passing))
    return pots_in(state.sample, None) if state.coins[task.seat] >= CARD_PRICE else ()


_TAKES: Final[dict[Kind, tuple[TakeCard, ...]]] = {
    card: tuple(TakeCard(card, cell) for cell in range(ALL)) for card in KINDS
}
"""Taking each card into each cell; actions are values, so each is made once."""

_DROPS: Final[dict[Kind, TakeCard]] = {card: TakeCard(card, None) for card in KINDS}

_USES: Final[tuple[UseCane, ...]] = tuple(UseCane(cell) for cell in range(ALL))


def ways_to_take(state: State, task: Taking) -> list[TakeCard | UseCane]:
    """Every card that can be taken with every cell it can go to; a cane can be used at once."""
    patio = state.patios[task.seat]
    cells = places(patio)
    ways: list[TakeCard | UseCane] = []
    for card in takeable(state, task):
        if card == "cane":
            ways += _ways_with_cane(patio)
        elif cells:
            ways += map(_TAKES[card].__getitem__, cells)
        else:
            ways.append(_DROPS[card])
    return ways


def _ways_with_cane(patio: Patio) -> list[TakeCard | UseCane]:
    ways: list[TakeCard | UseCane] = list(map(_TAKES["cane"].__getitem__, cells_for(patio, "cane")))
    ways += map(_USES.__getitem__, patio.dry_cells)
    if _has_no_room(patio):
        ways.append(_DROPS["cane"])
    return ways


def _has_no_room(patio: Patio) -> bool:
    """Whether a cane has no place but by turning the Well, so that it may be discarded. Ruling P-2."""
    return patio.ladder is None and None not in patio.in_use


def taken(state: State, task: Taking, action: TakeCard, events: list[PatiosEvent]) -> State:
    """The card leaves sample or hand and lies in the patio: wet on one's own turn, else dry."""
    state, source, wet = _with_card_out(state, task, action.card, events)
    if action.cell is None:
        events.append(CardDropped(task.seat, action.card, source))
        state = replace(state, discards=(*state.discards, action.card))
    else:
        state = placed(state, task.seat, action.card, action.cell, wet, source, events)
    _tell_of_passing(state, task, events)
    return state


def cane_used(state: State, task: Taking, action: UseCane, events: list[PatiosEvent]) -> State:
    """A cane is taken and used at once. Rule: patios 4.4."""
    state, source, _ = _with_card_out(state, task, "cane", events)
    patio, cells = state.patios[task.seat], (action.cell,)
    events.append(CaneUsed(task.seat, action.cell, flowers_in(patio, cells)[0], source))
    state = with_patio(state, task.seat, with_water(patio, cells))
    _tell_of_passing(state, task, events)
    return replace(state, discards=(*state.discards, "cane"))


def _with_card_out(
    state: State, task: Taking, card: Kind, events: list[PatiosEvent]
) -> tuple[State, Source, bool]:
    """The state without the card taken, paid for if it is bought; its source; whether it is placed wet.

    The task is done, unless more can be bought.
    """
    seat, pending = task.seat, state.pending[1:]
    if isinstance(task, TakingDrawn):
        state = replace(state, passing=without(state.passing, card), pending=pending)
        return state, "drawn", seat == state.turn
    sample = without(state.sample, card)
    if not isinstance(task, Buying):
        return replace(state, sample=sample, pending=pending), "sample", seat == state.turn
    events.append(CoinPaid(seat, None, CARD_PRICE))
    coins = with_item(state.coins, seat, state.coins[seat] - CARD_PRICE)
    return replace(state, sample=sample, coins=coins, reserve=state.reserve + CARD_PRICE), "bought", True


def _tell_of_passing(state: State, task: Taking, events: list[PatiosEvent]) -> None:
    """Cards in hand go to the next player who takes one of them."""
    following = beyond_pause(state.pending)
    if isinstance(task, TakingDrawn) and isinstance(following, TakingDrawn) and state.passing:
        events.append(CardsPassed(task.seat, following.seat, len(state.passing), state.passing))


def left_over(state: State, events: list[PatiosEvent]) -> State:
    """What nobody took of the Assistant Gardener's cards is discarded."""
    if state.passing:
        events.append(LeftoverDiscarded(state.passing))
    discards = state.discards + state.passing
    return replace(state, passing=(), discards=discards, pending=state.pending[1:])


# -- the Children's swap


_SWAP_CLASS: Final[dict[Lying | None, str]] = {
    **dict.fromkeys(COLOURS, "wet"),
    **{card: "dry" for card in DRY_KINDS if card != "dry-tub"},
}
"""Which cards can be swapped for which: wet pots, or dry cards but the Tub; others never."""


def can_be_swapped(card: Lying | None) -> bool:
    """Whether the Children ever swap such a card."""
    return card in _SWAP_CLASS


def swappable(state: State, seat: Seat) -> list[OfferSwap]:
    """The own cards for which another patio has a counterpart."""
    theirs: set[Lying | None] = set()
    for other, patio in enumerate(state.patios):
        if other != seat:
            theirs.update(patio.in_use)
    wanted = {_SWAP_CLASS[card] for card in theirs if card in _SWAP_CLASS}
    own = state.patios[seat].in_use
    return [OfferSwap(cell) for cell, card in enumerate(own) if card and _SWAP_CLASS.get(card) in wanted]


def counterparts(state: State, task: Swapping) -> tuple[SwapFor, ...]:
    """The cards of other patios that the chosen one can be swapped for."""
    wanted = _SWAP_CLASS[state.patios[task.seat].cells[task.cell]]
    return tuple(
        [
            SwapFor(other, cell)
            for other in in_order(task.seat, state.seats)[1:]
            for cell, card in enumerate(state.patios[other].in_use)
            if card and _SWAP_CLASS.get(card) == wanted
        ]
    )


def swapped(state: State, task: Swapping, action: SwapFor, events: list[PatiosEvent]) -> State:
    """Each card goes to the cell of the other one and keeps its side. Rule: patios 4.3, Children."""
    seat, other = task.seat, action.seat
    given = state.patios[seat].cells[task.cell]
    got = state.patios[other].cells[action.cell]
    assert given is not None, state
    assert got is not None, state
    is_dry = given in DRY_KINDS
    events.append(
        Swapped(
            seat, task.cell, other, action.cell, not is_dry,
            WET.get(given, cast("Flower", given)), WET.get(got, cast("Flower", got)),
        )
    )  # fmt: skip
    for owner, cell, card in ((seat, task.cell, got), (other, action.cell, given)):
        state = with_patio(state, owner, with_card(without_card(state.patios[owner], cell), cell, card))
    if is_dry:
        state = _with_swap_remembered(state, DrySwap(seat, task.cell, other, action.cell))
    return with_task_done(state)


def _with_swap_remembered(state: State, swap: DrySwap) -> State:
    """Everybody saw which cards it was; with `monument` each owner may look at what it received."""
    state = replace(state, swaps=(*state.swaps, swap))
    if not state.options.monument:
        return state
    for owner, cell in ((swap.seat, swap.cell), (swap.other, swap.other_cell)):
        looks = tuple(sorted({*state.looks[owner], cell}))
        state = replace(state, looks=with_item(state.looks, owner, looks))
    return state
