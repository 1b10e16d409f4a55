"""What one seat sees of a table of Patios, and tables that such a view allows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeVar, cast

from msgspec import Struct

from game.core.message import Seat
from game.titles.patios.content import COLOURS, IMPROVEMENTS, PACK, Colour, Flower, Improvement, Kind
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import DRY, WET, Lying, Patio, masked
from game.titles.patios.scoring import RoundScore, Tokens
from game.titles.patios.state import Cards, DrySwap, Ending, Options, Row, State, row_card
from game.titles.patios.tasks import Keeping, TakingDrawn, Task, beyond_pause

T = TypeVar("T")


class View(Struct, frozen=True):
    """The table as `seat` (None: a spectator) may know it; fields as in `State`.

    `patios`: a dry card that the seat may not look at is a bare "dry". `row`: a character that nobody has
    seen this round is None. `hand`: the own unplayed improvements; `hand_counts` of all. `start`: the own
    start pots. `passing` and `lifted` hold cards only for the seat that chooses one of them, be it after a
    pause; the counts hold for all. Discards lie face up. `tokens` are those of all, because whoever adds up
    the results knows them; a table shows a player only the own ones (ruling P-32).
    """

    seat: Seat | None
    options: Options
    round: int
    turn: Seat
    turns: int
    pending: tuple[Task, ...]
    row: Row
    sample: Cards
    pack_count: int
    discards: Cards
    patios: tuple[Patio, ...]
    coins: tuple[int, ...]
    reserve: int
    hand: tuple[Improvement, ...]
    hand_counts: tuple[int, ...]
    improvement_count: int
    tokens: tuple[Tokens, ...]
    start: tuple[Colour, ...]
    start_counts: tuple[int, ...]
    looks: tuple[tuple[Cell, ...], ...]
    scores: tuple[RoundScore | None, ...]
    results: tuple[tuple[RoundScore, ...], ...]
    passing: Cards
    passing_count: int
    lifted: tuple[Improvement, ...]
    lifted_count: int
    offers: tuple[Seat, ...]
    swaps: tuple[DrySwap, ...]
    dancing: bool
    ending: Ending


def observed(state: State, seat: Seat | None) -> View:
    """The view of `seat`, None for a spectator."""
    task = state.pending[0] if state.pending else None
    # In a pause the cards have been passed on already.
    taking = beyond_pause(state.pending)
    is_taking = isinstance(taking, TakingDrawn) and taking.seat == seat
    is_keeping = isinstance(task, Keeping) and task.seat == seat
    return View(
        seat=seat, options=state.options, round=state.round, turn=state.turn, turns=state.turns,
        pending=state.pending,
        row=tuple(row_card(None, "unseen") if card.face == "unseen" else card for card in state.row),
        sample=state.sample, pack_count=len(state.pack), discards=state.discards,
        patios=tuple(
            own_patio(state, other) if other == seat else masked(patio)
            for other, patio in enumerate(state.patios)
        ),
        coins=state.coins, reserve=state.reserve,
        hand=() if seat is None else state.hands[seat],
        hand_counts=tuple(len(hand) for hand in state.hands),
        improvement_count=len(state.improvements),
        tokens=state.tokens,
        start=() if seat is None else state.starts[seat],
        start_counts=tuple(len(pots) for pots in state.starts),
        looks=state.looks, scores=state.scores, results=state.results,
        passing=state.passing if is_taking else (), passing_count=len(state.passing),
        lifted=state.lifted if is_keeping else (), lifted_count=len(state.lifted),
        offers=state.offers, swaps=state.swaps, dancing=state.dancing, ending=state.ending,
    )  # fmt: skip


def own_patio(state: State, seat: Seat) -> Patio:
    """The patio of `seat` as its owner may see it.

    With the option `monument` dry cards are hidden from the owner too, but for those that the Children
    brought, and while the owner has the Watering Can. Rule: patios 6.
    """
    patio = state.patios[seat]
    if not state.options.monument or has_watering_can(state, seat):
        return patio
    hidden = masked(patio)
    looks = state.looks[seat]
    if not looks:
        return hidden
    cells = tuple(patio.cells[cell] if cell in looks else card for cell, card in enumerate(hidden.cells))
    return Patio(cells, patio.on_ladder, patio.works)


def has_watering_can(state: State, seat: Seat) -> bool:
    """Whether the Watering Can is in the hand of `seat` or placed in its patio."""
    return "watering-can" in state.hands[seat] or "watering-can" in state.patios[seat].cells


# -- other tables that look the same


def unseen_cards(view: View) -> Cards:
    """The flower cards that the seat cannot see: dry ones, in the pack, or passed among others."""
    left = Counter(PACK)
    left.subtract((*view.sample, *view.discards, *view.passing, *view.start))
    for patio in view.patios:
        left.subtract(_shown(patio))
    return tuple(left.elements())


def _shown(patio: Patio) -> Iterable[Kind]:
    """The cards of the flower pack in a patio whose kind can be seen."""
    for card in (*patio.cells, *patio.on_ladder):
        flower = WET.get(card, card)
        if flower in _KINDS:
            yield cast(Kind, flower)


_KINDS: Final[frozenset[Lying | None]] = frozenset(PACK)


def unseen_improvements(view: View) -> tuple[Improvement, ...]:
    """The improvements that the seat cannot see: unplayed by others, or in their pack."""
    seen: set[Lying | Improvement | None] = {*view.hand, *view.lifted}
    for patio in view.patios:
        seen.update(patio.cells)
        seen.update(patio.on_ladder)
        if "dry-tub" in patio.cells:
            seen.add("tub")
    return () if view.options.playground else tuple(card for card in IMPROVEMENTS if card not in seen)


def determinized(view: View, rng: random.Random) -> State:
    """A full state that the view allows: what is unseen is dealt at random."""
    pool = list(unseen_cards(view))
    rng.shuffle(pool)
    starts = tuple(
        view.start if seat == view.seat else _start_pots(pool, count)
        for seat, count in enumerate(view.start_counts)
    )
    patios = tuple(_with_dry_dealt(patio, pool) for patio in view.patios)
    passing = view.passing or tuple(_taken(pool, view.passing_count))
    assert len(pool) == view.pack_count, view
    improvements = list(unseen_improvements(view))
    rng.shuffle(improvements)
    hands = tuple(
        view.hand if seat == view.seat else tuple(_taken(improvements, count))
        for seat, count in enumerate(view.hand_counts)
    )
    lifted = view.lifted or tuple(_taken(improvements, view.lifted_count))
    return State(
        options=view.options, round=view.round, turn=view.turn, turns=view.turns, pending=view.pending,
        row=_row_dealt(view, rng), sample=view.sample, pack=tuple(pool), discards=view.discards,
        patios=patios, coins=view.coins, reserve=view.reserve,
        hands=hands, improvements=tuple(improvements), tokens=view.tokens,
        starts=starts, looks=view.looks, scores=view.scores, results=view.results,
        passing=passing, lifted=lifted, offers=view.offers, swaps=view.swaps,
        dancing=view.dancing, ending=view.ending,
    )  # fmt: skip


def _row_dealt(view: View, rng: random.Random) -> Row:
    """The row with its unseen characters in some order."""
    missing = [
        character
        for character in view.options.characters
        if all(card.character != character for card in view.row)
    ]
    rng.shuffle(missing)
    return tuple(row_card(missing.pop(), "unseen") if card.character is None else card for card in view.row)


def _start_pots(pool: list[Kind], count: int) -> tuple[Colour, ...]:
    """`count` pots of different colours, taken out of the pool."""
    found: list[Colour] = []
    for card in tuple(pool):
        if len(found) == count:
            break
        if card in COLOURS and card not in found:
            pool.remove(card)
            found.append(card)
    return tuple(found)


def _with_dry_dealt(patio: Patio, pool: list[Kind]) -> Patio:
    """The patio with a kind for each dry card whose kind is not seen, taken out of the pool."""
    if "dry" not in patio.cells:
        return patio
    cells = tuple(_dry_from(pool) if card == "dry" else card for card in patio.cells)
    return Patio(cells, patio.on_ladder, patio.works)


def _dry_from(pool: list[Kind]) -> Lying:
    """The first pot or balcony of the pool, dry; a cane never lies face down."""
    for place, card in enumerate(pool):
        if card != "cane":
            del pool[place]
            return DRY[cast(Flower, card)]
    raise AssertionError(f"no pot or balcony is left in {pool}")


def _taken(pool: list[T], count: int) -> list[T]:
    """The first `count` cards, taken out of the pool."""
    taken = pool[:count]
    del pool[:count]
    return taken
