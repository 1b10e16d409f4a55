"""A slow second reading of what may be chosen, straight from the rulebook, to compare the rules with.

It shares with them the words for cards and actions and where cells lie, nothing else. Rule: patios 2, 4, 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations
from typing import Final, cast

from game.core.message import Seat
from game.titles.patios import actions as do
from game.titles.patios import tasks as to
from game.titles.patios.content import COLOURS, FACE_DOWN, Improvement, Kind
from game.titles.patios.geometry import POINTS, Cell
from game.titles.patios.patio import Lying, Patio
from game.titles.patios.state import State
from game.titles.patios.watering import WateringCard

RING, OUTSIDE = range(8), range(8, 24)
PATIENCE = {True: 10, False: 60}


def steps(one: Cell, other: Cell) -> int:
    """From side to side."""
    return sum(abs(a - b) for a, b in zip(POINTS[one], POINTS[other], strict=True))


def touch(one: Cell, other: Cell) -> bool:
    """Whether two cells share a side or a corner."""
    return max(abs(a - b) for a, b in zip(POINTS[one], POINTS[other], strict=True)) == 1


def is_dry(card: Lying | None) -> bool:
    """Whether a card lies face down."""
    return card is not None and card.startswith("dry-")


def kind(card: Lying | None) -> str:
    """What a card is, whichever side it shows; "" for none."""
    return (card or "").removeprefix("dry-")


def is_balcony(card: Lying | None) -> bool:
    """Whether it is a balcony, wet or dry."""
    return kind(card).startswith("balcony")


def is_flower(card: Lying | None) -> bool:
    """Whether it is a pot, a balcony or the Tub."""
    return kind(card) in (*COLOURS, "tub") or is_balcony(card)


class Own:
    """The patio of whoever has to choose, read slowly."""

    def __init__(self, patio: Patio) -> None:
        self.cells = patio.cells
        self.usable = [*RING, *OUTSIDE] if patio.works else [*RING]
        self.free = [cell for cell in self.usable if patio.cells[cell] is None]
        self.dry = [cell for cell in self.usable if is_dry(patio.cells[cell])]
        self.room = self.free or ([] if patio.works else [*OUTSIDE])
        waterers = ("cane", "hose", "watering-can")
        self.water = {
            *((cast(WateringCard, card), cell) for cell, card in enumerate(self.cells) if card in waterers),
            *((shared, self.cells.index("ladder")) for shared in patio.on_ladder),
        }

    def where(self, *cards: Lying) -> list[Cell]:
        """The cells with one of these cards."""
        return [cell for cell in self.usable if self.cells[cell] in cards]

    def chains(self, source: Cell) -> Iterator[set[Cell]]:
        """What the Hose reaches: one to three cells that hold together with its own by their sides."""
        near = [cell for cell in self.usable if 0 < steps(source, cell) <= 3]
        for count in (1, 2, 3):
            for chosen in combinations(near, count):
                held = {source}
                for _ in chosen:
                    held |= {cell for cell in chosen if any(steps(cell, other) == 1 for other in held)}
                if held == {source, *chosen}:
                    yield held

    def reaches(self, card: WateringCard, source: Cell, targets: Iterable[Cell]) -> bool:
        """Whether a watering card serves all these cells at once; there are not too many of them."""
        wanted = set(targets)
        if card == "watering-can":
            return all(is_balcony(self.cells[cell]) for cell in wanted)
        if self.cells[source] == "ladder":
            return True
        if card == "cane":
            return all(steps(source, cell) == 1 for cell in wanted)
        return any(wanted <= chain for chain in self.chains(source))

    def waterings(self, card: WateringCard, source: Cell) -> Iterator[tuple[Cell, ...]]:
        """The sets of dry cards that it can wet: up to two, up to three, or all dry balconies."""
        if card == "watering-can":
            ways = {tuple(cell for cell in self.dry if is_balcony(self.cells[cell]))}
        else:
            counts = range(1, 3 if card == "cane" else 4)
            ways = {way for count in counts for way in combinations(self.dry, count)}
        return (way for way in ways if way and self.reaches(card, source, way))


def allowed(state: State) -> set[do.Action]:
    """Everything that whoever has to choose may do now."""
    task = cast(to.Choice, state.pending[0])
    ways = set(_ALLOWED[type(task)](state, task, Own(state.patios[task.seat])))
    is_of_turn = not isinstance(task, _NOT_OF_TURN) and getattr(task, "moment", "sun") == "sun"
    return ways.union(_music(state, task.seat)) if task.seat == state.turn and is_of_turn else ways


_Ways = Iterable[do.Action]

_NOT_OF_TURN: Final = (
    to.PlacingStart, to.ColouringTub, to.PayingTrio, to.KeepingPots, to.KeepingExtra, to.MovingIn, to.Buying,
    # Halves of one choice.
    to.Swapping, to.Keeping,
)  # fmt: skip


# -- a turn


def _start(state: State, task: to.PlacingStart, own: Own) -> _Ways:
    return [do.PlaceStart(wet, *cells) for wet in state.starts[task.seat] for cells in permutations(RING, 2)]


def _choosing(state: State, task: to.Choosing, own: Own) -> _Ways:
    for card in state.row:
        if card.face == "up" and card.character not in ("visitors", None):
            yield do.ChooseCharacter(card.character)
    if task.is_start and "dancer" in state.hands[task.seat]:
        yield do.PLAY_DANCER
    yield from _playing(state, task.seat, own)


def _finishing(state: State, task: to.Finishing, own: Own) -> _Ways:
    return [*_playing(state, task.seat, own), do.END_TURN]


def _pausing(state: State, task: to.Pausing, own: Own) -> _Ways:
    return [do.DECLINE]


def _playing(state: State, seat: Seat, own: Own) -> _Ways:
    yield from _music(state, seat)
    for improvement in state.hands[seat]:
        yield from _placing(improvement, own)


def _music(state: State, seat: Seat) -> _Ways:
    if "guitarist" in state.hands[seat]:
        place = [card.character for card in state.row].index("visitors")
        only_nearer = state.turns > PATIENCE[state.options.safety] * state.seats
        for by in (-2, -1) if only_nearer else (-2, -1, 1, 2):
            if 0 <= place + by < len(state.row):
                yield do.PlayGuitarist(by)


def _placing(improvement: Improvement, own: Own) -> _Ways:
    if improvement in ("guitarist", "dancer"):
        return
    joined = {"hose": own.where("ladder"), "ladder": own.where("cane", "hose")}.get(improvement, [])
    for cell in own.free + joined or own.room:
        yield do.PlaceImprovement(improvement, cell)
    if improvement == "watering-can":
        for cell in own.dry:
            if is_balcony(own.cells[cell]):
                yield do.WaterBalcony(cell)


def _laying_down(state: State, task: to.LayingDown, own: Own) -> _Ways:
    others = [card.character for card in state.row if card.character not in ("visitors", None)]
    return [do.LayFaceDown(chosen) for chosen in combinations(others, FACE_DOWN[state.seats])]


# -- cards


def _taking(cards: Iterable[Kind], own: Own) -> _Ways:
    for card in set(cards):
        if card == "cane":
            for cell in own.dry:
                yield do.UseCane(cell)
            places: list[Cell | None] = [*own.free, *own.where("ladder")]
            places = places or [None, *own.room]
        else:
            places = [*own.room] or [None]
        for place in places:
            yield do.TakeCard(card, place)


def _pots(state: State, task: to.TakingPot, own: Own) -> _Ways:
    return _taking([card for card in state.sample if card == task.colour or "balcony" in card], own)


def _canes(state: State, task: to.TakingCane, own: Own) -> _Ways:
    return _taking([card for card in state.sample if card == "cane"], own)


def _drawn(state: State, task: to.TakingDrawn, own: Own) -> _Ways:
    return _taking(state.passing, own)


def _buying(state: State, task: to.Buying, own: Own) -> _Ways:
    return [*_taking([card for card in state.sample if card != "cane"], own), do.DECLINE]


def _swapped_for(state: State, seat: Seat, card: Lying | None) -> list[tuple[Seat, Cell]]:
    """Where other patios hold a pot in bloom for a pot in bloom, or a dry card for a dry one; never a Tub."""
    if kind(card) == "tub" or not (is_dry(card) or card in COLOURS):
        return []
    return [
        (other, cell)
        for other, patio in enumerate(state.patios)
        for cell, theirs in enumerate(patio.cells)
        if other != seat and is_dry(theirs) == is_dry(card)
        if theirs in COLOURS or (is_dry(theirs) and theirs != "dry-tub")
    ]


def _offering_swap(state: State, task: to.OfferingSwap, own: Own) -> _Ways:
    ways = [cell for cell in own.usable if _swapped_for(state, task.seat, own.cells[cell])]
    return [*map(do.OfferSwap, ways), do.DECLINE]


def _swapping(state: State, task: to.Swapping, own: Own) -> _Ways:
    return [do.SwapFor(*spot) for spot in _swapped_for(state, task.seat, own.cells[task.cell])]


# -- Sun and water


def _naming(state: State, task: to.Naming, own: Own) -> _Ways:
    return [do.NameCell(cell) for cell in RING]


def _targeting(state: State, task: to.Targeting, own: Own) -> _Ways:
    if task.ring == "inner":
        first = [task.named]
        second = [cell for cell in RING if steps(cell, task.named) == 1]
    else:
        first = [cell for cell in OUTSIDE if touch(cell, task.named)]
        second = [cell for cell in OUTSIDE if any(steps(cell, other) == 1 for other in first)]
    for cells in (first, second):
        if hit := [cell for cell in cells if is_flower(own.cells[cell])]:
            return [do.ChooseTarget(cell) for cell in hit]
    return []


def _defending(state: State, task: to.Defending, own: Own) -> _Ways:
    saving = [spot for spot in own.water if own.reaches(*spot, task.targets[:1])]
    return [*(do.WardOff(*spot) for spot in saving), do.SUFFER]


def _watering(state: State, task: to.Watering, own: Own) -> _Ways:
    return [*(do.Water(*spot, way) for spot in own.water for way in own.waterings(*spot)), do.STOP_WATERING]


# -- Neighbour


def _offering(state: State, task: to.Offering, own: Own) -> _Ways:
    return [do.OFFER_COIN, do.DECLINE]


def _accepting(state: State, task: to.Accepting, own: Own) -> _Ways:
    return map(do.AcceptOffer, state.offers)


def _keeping(state: State, task: to.Keeping, own: Own) -> _Ways:
    return map(do.KeepImprovement, state.lifted)


def _robbing(state: State, task: to.Robbing, own: Own) -> _Ways:
    return [do.TakeFrom(seat) for seat, hand in enumerate(state.hands) if hand and seat != task.seat]


def _receiving(state: State, task: to.Receiving, own: Own) -> _Ways:
    return [*_placing(state.hands[task.seat][-1], own), do.DECLINE]


# -- the end of a round


def _tub(state: State, task: to.ColouringTub, own: Own) -> _Ways:
    return map(do.ChooseTubColour, COLOURS)


def _paying(state: State, task: to.PayingTrio, own: Own) -> _Ways:
    owned = zip(COLOURS, state.tokens[task.seat].trios, strict=True)
    return [do.PayTrio(colour) for colour, count in owned if count]


def _keeping_pots(state: State, task: to.KeepingPots, own: Own) -> _Ways:
    colour = COLOURS[len(task.kept)]
    pots = own.where(colour)
    cards = len(pots) + (state.results[-1][task.seat].tub == colour)
    left = cards - 3 if cards >= 3 else len(pots)
    yield do.KeepPots(None, None)
    for wet, dry in permutations([*pots, None], 2):
        if wet is not None and left >= 1 + (dry is not None):
            yield do.KeepPots(wet, dry)


def _keeping_extra(state: State, task: to.KeepingExtra, own: Own) -> _Ways:
    kept = {cell for keep in task.kept for cell in (keep.wet, keep.dry)}
    # Two of a colour may stay anyhow; with a third one, be it the Tub, there is a trio, and some must go.
    tub = state.results[-1][task.seat].tub
    trios = [colour for colour in COLOURS if len(own.where(colour)) + (tub == colour) >= 3]
    others = [cell for cell in own.usable if own.cells[cell] in trios or is_balcony(own.cells[cell])]
    return [do.KeepExtra(None), *(do.KeepExtra(cell) for cell in others if cell not in kept)]


def _moving_in(state: State, task: to.MovingIn, own: Own) -> _Ways:
    ways = [cell for cell in RING if own.cells[cell] is None]
    least = min(steps(task.cell, cell) for cell in ways)
    return [do.MoveIn(cell) for cell in ways if steps(task.cell, cell) == least]


_ALLOWED: Final[dict[type, Callable[..., _Ways]]] = {
    to.PlacingStart: _start, to.Choosing: _choosing, to.Pausing: _pausing, to.Finishing: _finishing,
    to.TakingPot: _pots,
    to.TakingCane: _canes, to.TakingDrawn: _drawn, to.Buying: _buying, to.OfferingSwap: _offering_swap,
    to.Swapping: _swapping, to.Naming: _naming, to.Targeting: _targeting, to.Defending: _defending,
    to.Watering: _watering, to.Offering: _offering, to.Accepting: _accepting, to.Keeping: _keeping,
    to.Robbing: _robbing, to.Receiving: _receiving, to.LayingDown: _laying_down, to.ColouringTub: _tub,
    to.PayingTrio: _paying, to.KeepingPots: _keeping_pots, to.KeepingExtra: _keeping_extra,
    to.MovingIn: _moving_in,
}  # fmt: skip

KINDS_OF_CHOICES: Final = frozenset(_ALLOWED)
"""All kinds of tasks that wait for somebody."""
