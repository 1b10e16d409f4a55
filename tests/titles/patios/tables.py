"""Builds tables of Patios for tests.

Cards that a test does not name go to the pack, characters to the end of the row, improvements to their pack,
coins to the reserve; so every built table is complete.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from msgspec.structs import replace

from game.core.chance import Draw, ScriptedChance
from game.core.events import Event
from game.core.message import Rejection, Seat
from game.core.rules import OptionValue, new_setup
from game.titles.patios.actions import END_TURN, Action, ChooseCharacter, TakeCard, UseCane
from game.titles.patios.content import COINS, FACE_DOWN, IMPROVEMENTS, PACK, Character, Improvement, Kind
from game.titles.patios.geometry import cell_named
from game.titles.patios.info import INFO
from game.titles.patios.patio import WET, Patio
from game.titles.patios.rules import RULES
from game.titles.patios.scoring import NOTHING, Tokens
from game.titles.patios.state import SUN, VISITORS, Options, Row, State, options_of, row_card
from game.titles.patios.tasks import Choice, Choosing, Task
from tests.titles.patios.laid import laid

T = TypeVar("T")
E = TypeVar("E", bound=Event)

QUIET_ROW: Sequence[Character] = (
    "children", "blue-gardener", "red-gardener", "water-carrier", "green-gardener", "assistant-gardener",
    "neighbour", SUN, VISITORS,
)  # fmt: skip
"""A row in which neither Sun nor Visitors come soon."""


def row_of(front: Sequence[Character], options: Options, seats: int) -> Row:
    """A row that begins with `front`, the others in the order of `QUIET_ROW`.

    As many characters as should lie face down do so, the last ones.
    """
    rest = tuple(one for one in QUIET_ROW if one not in front and one in options.characters)
    names = (*front, *rest)
    open_ones = len(names) - 1 - FACE_DOWN[seats]
    shown = [*[name for name in names if name != VISITORS][:open_ones], VISITORS]
    return tuple(row_card(name, "up" if name in shown else "down") for name in names)


def table(
    patios: Sequence[Patio],
    *,
    front: Sequence[Character] = (),
    sample: Sequence[Kind] = ("blue", "red", "green", "cane", "balcony-1", "blue", "red", "green"),
    pack: Sequence[Kind] = (),
    discards: Sequence[Kind] | None = None,
    hands: Sequence[Sequence[Improvement]] = (),
    improvements: Sequence[Improvement] = (),
    coins: Sequence[int] | None = None,
    tokens: Sequence[Tokens] | None = None,
    turn: Seat = 0,
    turns: int = 1,
    round: int = 1,
    pending: Sequence[Task] | None = None,
    **options: OptionValue,
) -> State:
    """A table in mid-round, at which `turn` chooses a character unless something else is `pending`.

    `front`: the characters at the front of the row. `sample`: cut to its size. `pack`: its top cards; those
    not named lie under them. `discards`: None for the empty pile. `improvements`: the top of their pack.
    """
    seats = len(patios)
    house = options_of(new_setup(INFO, seats, **options))
    purses = tuple(coins) if coins is not None else (1,) * seats
    held = tuple(tuple(hand) for hand in hands) or ((),) * seats
    state = State(
        options=house, round=round, turn=turn, turns=turns,
        pending=tuple(pending) if pending is not None else (Choosing(turn, is_start=True),),
        row=row_of(front, house, seats), sample=(), pack=(), discards=tuple(discards or ()),
        patios=tuple(patios), coins=purses, reserve=COINS - sum(purses),
        hands=held, improvements=(), tokens=tuple(tokens) if tokens is not None else (NOTHING,) * seats,
        starts=((),) * seats, looks=((),) * seats, scores=(None,) * seats,
    )  # fmt: skip
    cards, extras = _not_lying(state)
    shown = tuple(sample)[: state.sample_size]
    below = Counter(cards)
    below.subtract((*shown, *pack))
    assert min(below.values()) >= 0, below
    left = tuple(one for one in IMPROVEMENTS if one in extras and one not in improvements)
    return replace(
        state,
        sample=shown, pack=(*pack, *below.elements()),
        improvements=() if house.playground else (*improvements, *left),
    )  # fmt: skip


def _not_lying(state: State) -> tuple[tuple[Kind, ...], tuple[Improvement, ...]]:
    """The cards and improvements that are in no patio, hand or discard pile."""
    lying = Counter[str]()
    for patio in state.patios:
        lying.update(WET.get(card, card) for card in patio.cells if card is not None)
        lying.update(patio.on_ladder)
    lying.update(state.discards)
    for hand in state.hands:
        lying.update(hand)
    cards = Counter[str](PACK)
    cards.subtract({name: count for name, count in lying.items() if name in cards})
    assert min(cards.values()) >= 0, cards
    extras = tuple(one for one in IMPROVEMENTS if not lying[one])
    return cast("tuple[Kind, ...]", tuple(cards.elements())), extras


def mover(state: State) -> Seat:
    """The seat that has to choose now."""
    return cast("Choice", state.pending[0]).seat


def act(state: State, *actions: Action, draws: Iterable[Draw] = ()) -> tuple[State, tuple[Event, ...]]:
    """The state and all events after legal actions, each of the seat that has to choose then.

    Every draw must be scripted; the results must be sound.
    """
    chance = ScriptedChance(draws)
    events: tuple[Event, ...] = ()
    for action in actions:
        seat = mover(state)
        assert RULES.check(state, seat, action) is None, (RULES.check(state, seat, action), action)
        legal = RULES.legal_actions(state, seat)
        assert action in legal, (action, legal)
        step = RULES.apply(state, seat, action, chance)
        state, events = step.state, events + step.events
        assert RULES.faults(state) == []
    chance.finish()
    return state, events


def refused(state: State, action: Action) -> str:
    """The key of the rejection for the seat that has to choose; the action must not be legal."""
    seat = mover(state)
    assert action not in RULES.legal_actions(state, seat), action
    answer = RULES.check(state, seat, action)
    assert isinstance(answer, Rejection), action
    return answer.key


def legal(state: State, kind: type[T]) -> list[T]:
    """The legal actions of one kind for the seat that has to choose."""
    return [action for action in RULES.legal_actions(state, mover(state)) if isinstance(action, kind)]


def found(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def choose(character: Character) -> ChooseCharacter:
    """The choice of a character."""
    return ChooseCharacter(character)


def take(card: Kind, cell: str) -> TakeCard:
    """Taking a card into the cell of that name."""
    return TakeCard(card, cell_named(cell))


def use_cane(cell: str) -> UseCane:
    """Using a cane at once for the card in the cell of that name."""
    return UseCane(cell_named(cell))


def finished_turn(
    state: State, prefer: Callable[[State, Sequence[Action]], Action | None] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """The state and events when the turn, or the round with it, is over.

    Whoever has to choose takes what `prefer` says, or, where that is None, the first thing that can be done;
    nothing that ends the turn is put off.
    """
    events: tuple[Event, ...] = ()
    turns = state.turns, state.round
    while state.pending and (state.turns, state.round) == turns and not state.results[state.round - 1 :]:
        actions = RULES.legal_actions(state, mover(state))
        action = prefer(state, actions) if prefer else None
        if action is None:
            action = END_TURN if END_TURN in actions else actions[0]
        state, more = act(state, action)
        events += more
    return state, events


def bare(seats: int) -> list[Patio]:
    """Empty patios for all."""
    return [laid() for _ in range(seats)]
