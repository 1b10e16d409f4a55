"""How rounds begin and end, and how a game ends. Rule: patios 3, 5, 6."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import cast

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.message import Seat, message
from game.core.parts.decks import shuffled
from game.core.parts.items import with_item
from game.core.parts.ranking import ranks
from game.core.parts.seating import in_order
from game.core.rules import Outcome
from game.titles.patios.actions import KeepPots, MoveIn, PlaceStart
from game.titles.patios.clearing import (
    Keep,
    Keeps,
    awning_keeps,
    cleared,
    keepable,
    keeps,
    moved_in,
    strays,
    ways_in,
)
from game.titles.patios.content import (
    COINS,
    COLOURS,
    IMPROVEMENTS,
    PACK,
    Colour,
    Improvement,
    Kind,
)
from game.titles.patios.events import (
    GameEnded,
    MovedIn,
    PatioCleared,
    PatioScored,
    PatiosEvent,
    RoundBegan,
    RoundEnded,
    StartPotsDealt,
    TurnBegan,
    WorksPaid,
)
from game.titles.patios.geometry import INNER, Cell
from game.titles.patios.patio import BARE, Patio
from game.titles.patios.placing import placed, with_patio
from game.titles.patios.row import new_row
from game.titles.patios.scoring import (
    NOTHING,
    RoundScore,
    after_payment,
    final_halves,
    payments,
    round_score,
    tub_colours,
    with_score,
)
from game.titles.patios.state import Options, Row, State, row_card, with_task_done
from game.titles.patios.supply import with_returned, with_sample_refilled
from game.titles.patios.tasks import (
    Buying,
    Choosing,
    ClosingRound,
    ColouringTub,
    Drying,
    KeepingExtra,
    KeepingPots,
    MovingIn,
    OpeningRound,
    PayingTrio,
    PlacingStart,
    StartingTurn,
    Task,
    Watering,
)

ALL_TRIOS = (1, 1, 1)

# -- 3: setup


def first_round(options: Options, seats: int, chance: Chance, events: list[PatiosEvent]) -> State:
    """The table before the start pots are placed."""
    first = chance.below(seats, "patios.first")
    starts = _start_pots(seats, chance)
    left = list(PACK)
    for pot in (pot for pots in starts for pot in pots):
        left.remove(pot)
    improvements: tuple[Improvement, ...] = ()
    if not options.playground:
        improvements = shuffled(IMPROVEMENTS, chance, "patios.improvements")
    state = State(
        options=options, round=1, turn=first, turns=0,
        pending=(*(PlacingStart(seat) for seat in in_order(first, seats)), StartingTurn(first)),
        row=(), sample=(), pack=shuffled(left, chance, "patios.pack"), discards=(),
        patios=(BARE,) * seats, coins=(1,) * seats, reserve=COINS - seats,
        hands=((),) * seats, improvements=improvements, tokens=(NOTHING,) * seats,
        starts=starts, looks=((),) * seats, scores=(None,) * seats,
    )  # fmt: skip
    state = _with_new_row(state, chance, events)
    events.extend(StartPotsDealt(seat, starts[seat], options.monument) for seat in in_order(first, seats))
    return state


def _start_pots(seats: int, chance: Chance) -> tuple[tuple[Colour, ...], ...]:
    """Two pots of different colours for each seat; dealt again until nobody has two of one colour."""
    pots = tuple(colour for colour in COLOURS for _ in range(seats))
    while True:
        dealt = shuffled(pots, chance, "patios.deal")
        hands = tuple(dealt[2 * seat : 2 * seat + 2] for seat in range(seats))
        if all(one != other for one, other in hands):
            return hands


def ways_to_start(state: State, seat: Seat) -> tuple[PlaceStart, ...]:
    """Either pot wet, on any two cells of the inner ring."""
    return _ways_to_start(state.starts[seat])


@cache
def _ways_to_start(pots: tuple[Colour, ...]) -> tuple[PlaceStart, ...]:
    return tuple(
        PlaceStart(wet, wet_cell, dry_cell)
        for wet in pots
        for wet_cell in range(INNER)
        for dry_cell in range(INNER)
        if wet_cell != dry_cell
    )


def started(state: State, task: PlacingStart, action: PlaceStart, events: list[PatiosEvent]) -> State:
    """One start pot wet, the other one dry."""
    seat = task.seat
    one, other = state.starts[seat]
    dry = other if action.wet == one else one
    state = placed(state, seat, action.wet, action.wet_cell, True, "start", events)
    state = placed(state, seat, dry, action.dry_cell, False, "start", events)
    return replace(state, starts=with_item(state.starts, seat, ()), pending=state.pending[1:])


def _with_new_row(state: State, chance: Chance, events: list[PatiosEvent]) -> State:
    row = new_row(state.options, state.seats, chance)
    events.append(RoundBegan(state.round, state.turn, _seen(row)))
    return with_sample_refilled(replace(state, row=row), chance, events)


def _seen(row: Row) -> Row:
    return tuple(row_card(None, "unseen") if card.face == "unseen" else card for card in row)


def with_turn_begun(state: State, task: StartingTurn, events: list[PatiosEvent]) -> State:
    """The turn of `task.seat`."""
    events.append(TurnBegan(task.seat))
    pending = (Choosing(task.seat, is_start=True),)
    return replace(state, turn=task.seat, turns=state.turns + 1, pending=pending)


# -- 5: the end of a round


def ended_round(state: State, events: list[PatiosEvent]) -> State:
    """Whoever has the turn ended the round: water, discard, score."""
    events.append(RoundEnded(state.round, state.turn))
    order = in_order(state.turn, state.seats)
    scoring: tuple[Task, ...] = tuple(
        task for seat in order for task in (ColouringTub(seat), PayingTrio(seat))
    )
    watering: tuple[Task, ...] = tuple(Watering(seat, "round_end") for seat in order)
    pending = (*watering, Drying("round_end"), *scoring, ClosingRound())
    return replace(state, pending=pending, dancing=False)


def scored(state: State, seat: Seat, tub: Colour | None, events: list[PatiosEvent]) -> State:
    """The tokens that the patio of `seat` earns, the Tub in one colour (ruling P-13)."""
    score = round_score(state.patios[seat], tub)
    events.append(PatioScored(seat, score))
    tokens = with_item(state.tokens, seat, with_score(state.tokens[seat], score))
    scores: tuple[RoundScore | None, ...] = with_item(state.scores, seat, score)
    return replace(state, tokens=tokens, scores=scores, pending=state.pending[1:])


def tub_settled(state: State, task: ColouringTub, events: list[PatiosEvent]) -> State | None:
    """The state without a wet Tub; None if its colour is to be chosen."""
    colours = tub_colours(state.patios[task.seat])
    return None if len(colours) > 1 else scored(state, task.seat, colours[0], events)


def ways_to_pay(state: State, seat: Seat) -> tuple[Colour | None, ...]:
    """How `seat` can pay for its works; () without works."""
    score = state.scores[seat]
    assert score is not None, state
    return payments(state.tokens[seat], score.owes) if score.owes else ()


def paid(state: State, seat: Seat, trio: Colour | None, events: list[PatiosEvent]) -> State:
    """The works paid from points, or with a trio token. Ruling P-23."""
    score = state.scores[seat]
    assert score is not None, state
    before = state.tokens[seat]
    after = after_payment(before, score.owes, trio)
    events.append(WorksPaid(seat, before.points - after.points if trio is None else 0, trio))
    tokens = with_item(state.tokens, seat, after)
    return replace(state, tokens=tokens, pending=state.pending[1:])


def payment_settled(state: State, task: PayingTrio, events: list[PatiosEvent]) -> State | None:
    """The state after a payment without a choice; None if a trio token is to be chosen."""
    ways = ways_to_pay(state, task.seat)
    if len(ways) > 1:
        return None
    if not ways:
        return with_task_done(state)
    return paid(state, task.seat, ways[0], events)


def closed(state: State, events: list[PatiosEvent]) -> State:
    """Clearing up and purchases come next, or the game is over. Rule: patios 5, 6."""
    scores = tuple(score for score in state.scores if score is not None)
    assert len(scores) == state.seats, state
    state = replace(state, results=(*state.results, scores))
    if state.options.quick_end and quick_winners(scores):
        return _over(replace(state, ending="trios"), events)
    if state.round == state.options.rounds:
        return _over(replace(state, ending="rounds"), events)
    order = in_order(state.turn, state.seats)
    keeping: tuple[Task, ...] = tuple(KeepingPots(seat) for seat in order)
    buying: tuple[Task, ...] = tuple(Buying(seat) for seat in order)
    return replace(state, pending=(*keeping, *buying, OpeningRound()))


def quick_winners(scores: Iterable[RoundScore]) -> tuple[Seat, ...]:
    """Who made trios of all three colours in one round. Rule: patios 6, Quick end."""
    return tuple(seat for seat, score in enumerate(scores) if score.trios == ALL_TRIOS)


def _over(state: State, events: list[PatiosEvent]) -> State:
    state = replace(state, pending=())
    ending = outcome(state)
    assert ending is not None, state
    events.append(GameEnded(ending.winners, state.ending))
    return state


# -- clearing up


def ways_to_keep(state: State, task: KeepingPots) -> tuple[KeepPots, ...]:
    """Which pots of the next colour may stay."""
    patio, colour = state.patios[task.seat], COLOURS[len(task.kept)]
    return tuple(KeepPots(keep.wet, keep.dry) for keep in keeps(patio, colour, _count(state, task)))


def _count(state: State, task: KeepingPots) -> int:
    tub = state.results[-1][task.seat].tub
    return keepable(state.patios[task.seat], tub)[len(task.kept)]


def keeping_settled(
    state: State, task: KeepingPots, chance: Chance, events: list[PatiosEvent]
) -> State | None:
    """The state when no pot of the next colour may stay; None if there is a choice."""
    if len(task.kept) == len(COLOURS):
        return _with_all_kept(state, task, chance, events)
    if _count(state, task):
        return None
    return kept(state, task, Keep())


def kept(state: State, task: KeepingPots, keep: Keep) -> State:
    """What stays of one colour is settled."""
    return replace(state, pending=(KeepingPots(task.seat, (*task.kept, keep)), *state.pending[1:]))


def ways_to_save(state: State, seat: Seat, keep: Keeps) -> tuple[Cell, ...]:
    """Which card may stay because of the Awning, beyond those that are kept anyhow."""
    return awning_keeps(state.patios[seat], state.results[-1][seat].tub, keep)


def _with_all_kept(state: State, task: KeepingPots, chance: Chance, events: list[PatiosEvent]) -> State:
    blue, red, green = task.kept
    patio = state.patios[task.seat]
    if patio.is_shaded and ways_to_save(state, task.seat, (blue, red, green)):
        return replace(state, pending=(KeepingExtra(task.seat, (blue, red, green)), *state.pending[1:]))
    return cleared_up(state, task.seat, (blue, red, green), None, chance, events)


def cleared_up(
    state: State, seat: Seat, keep: Keeps, saved: Cell | None, chance: Chance, events: list[PatiosEvent]
) -> State:
    """The patio with only what stays; canes and flowers are discarded, improvements returned."""
    before = state.patios[seat]
    after = cleared(before, keep, saved)
    stay = after.cells
    gone = tuple([cell for cell, card in enumerate(before.cells) if card and stay[cell] is None])
    dry = tuple(one.dry for one in keep if one.dry is not None)
    events.append(PatioCleared(seat, gone, dry))
    cards, improvements = _gone_from(before, gone)
    state = replace(
        with_patio(state, seat, after),
        discards=state.discards + cards, looks=with_item(state.looks, seat, ()),
        pending=(*(MovingIn(seat, stray) for stray in strays(after)), *state.pending[1:]),
    )  # fmt: skip
    return with_returned(state, seat, improvements, chance, events)


def _gone_from(patio: Patio, gone: tuple[Cell, ...]) -> tuple[tuple[Kind, ...], tuple[Improvement, ...]]:
    """The cards of the flower pack and the improvements that leave a patio."""
    leaving = [card for cell in gone if (card := patio.cells[cell]) is not None] + list(patio.on_ladder)
    cards = tuple(cast("Kind", card) for card in leaving if card not in IMPROVEMENTS)
    return cards, tuple(cast("Improvement", card) for card in leaving if card in IMPROVEMENTS)


def entry_settled(state: State, task: MovingIn, events: list[PatiosEvent]) -> State | None:
    """The state when only one cell is nearest; None if the owner chooses."""
    cells = ways_in(state.patios[task.seat], task.cell)
    return None if len(cells) > 1 else entered(state, task, MoveIn(cells[0]), events)


def entered(state: State, task: MovingIn, action: MoveIn, events: list[PatiosEvent]) -> State:
    """A kept card moves from the outer ring to the inner one."""
    events.append(MovedIn(task.seat, task.cell, action.cell))
    patio = moved_in(state.patios[task.seat], task.cell, action.cell)
    return replace(with_patio(state, task.seat, patio), pending=state.pending[1:])


def opened(state: State, chance: Chance, events: list[PatiosEvent]) -> State:
    """The next round; whoever ended the last one begins it (ruling P-15)."""
    state = replace(
        state, round=state.round + 1, turns=0, scores=(None,) * state.seats, swaps=(),
        pending=(StartingTurn(state.turn),),
    )  # fmt: skip
    return _with_new_row(state, chance, events)


# -- the end of the game


def outcome(state: State) -> Outcome | None:
    """Scores in half points, because a coin is worth half a point. Rule: patios 5, 6."""
    if not state.ending:
        return None
    scores = tuple(
        final_halves(tokens, coins) for tokens, coins in zip(state.tokens, state.coins, strict=True)
    )
    winners = quick_winners(state.results[-1]) if state.ending == "trios" else ()
    if winners:
        standing = [(1, 0) if seat in winners else (0, score) for seat, score in enumerate(scores)]
        return Outcome(scores, ranks(standing), message("patios.end.trios"))
    return Outcome(scores, ranks(scores), message("patios.end.rounds", n=state.round))
