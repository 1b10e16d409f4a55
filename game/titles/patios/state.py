"""Everything that is true at a table of Patios at one moment."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct, convert
from msgspec.structs import replace

from game.core.message import Seat
from game.core.rules import Setup
from game.titles.patios.content import (
    CHARACTERS,
    FACE_DOWN,
    MAY_ROUNDS,
    ROUNDS,
    SAMPLE_SIZE,
    Character,
    Colour,
    Improvement,
    Kind,
)
from game.titles.patios.geometry import Cell
from game.titles.patios.patio import Patio
from game.titles.patios.scoring import RoundScore, Tokens
from game.titles.patios.tasks import Task

Cards: TypeAlias = tuple[Kind, ...]
"""Cards of the flower pack in order; of a pile the first one is on top."""

Face: TypeAlias = Literal["up", "down", "unseen"]
"""How a character lies: face up, face down after everybody saw it, or face down and not seen this round."""

Ending: TypeAlias = Literal["", "rounds", "trios"]
"""Why the game is over: all rounds are played, or somebody made three trios in one round; "": it is not."""

VISITORS: Final[Character] = "visitors"
SUN: Final[Character] = "sun"

# Without the Neighbour there is no use for improvements. Rule: patios 6, Playground.
PLAYGROUND_CHARACTERS: Final[tuple[Character, ...]] = tuple(
    character for character in CHARACTERS if character != "neighbour"
)


class Options(Struct, frozen=True):
    """The house rules of this game; see `INFO.options`. Rule: patios 6; ruling P-19.

    `monument`: own dry cards may not be looked at again. `long_may`: four rounds. `quick_end`: three trios in
    one round win at once. `playground`: no Neighbour, no improvements. `safety`: the row moves by itself
    after many turns, sooner than it does anyhow (ruling P-30).
    """

    monument: bool
    long_may: bool
    quick_end: bool
    playground: bool
    safety: bool

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return MAY_ROUNDS if self.long_may else ROUNDS

    @property
    def characters(self) -> tuple[Character, ...]:
        """The characters in the row, the Visitors last."""
        return PLAYGROUND_CHARACTERS if self.playground else CHARACTERS


class RowCard(Struct, frozen=True, cache_hash=True):
    """A character of the row. `character` is None where the onlooker does not know it."""

    character: Character | None
    face: Face


Row: TypeAlias = tuple[RowCard, ...]
"""The characters from the front on: index 0 is position 1."""


@cache
def row_card(character: Character | None, face: Face) -> RowCard:
    """The one value of each card of the row."""
    return RowCard(character, face)


class DrySwap(Struct, frozen=True):
    """Two dry cards changed places: one of `seat` in `cell`, one of `other` in `other_cell`."""

    seat: Seat
    cell: Cell
    other: Seat
    other_cell: Cell


class State(Struct, frozen=True):
    """The whole truth.

    `round` is 1-based; `turn`: whose turn it is, or who ended the round; `turns`: turns begun this round.
    `pending`: what is to be done, the first of it now; empty exactly when the game is over. `dancing`: the
    Flamenco Dancer was played this turn.

    By seat: `patios`, `coins`, `hands` (unplayed improvements, the latest last), `tokens`, `starts` (start
    pots not yet placed), `looks` (with the option `monument`: cells of dry cards that the owner may still
    look at) and `scores` (of this round, None until they are counted).

    `passing`: cards drawn by the Assistant Gardener or the Children, seen only by whoever takes one of them
    now. `offers`: seats that offer a coin. `lifted`: improvements drawn by the player who keeps one of them.
    `improvements` is their pack, `reserve` the coins of nobody. `results`: by round, the scores by seat.
    `swaps`: those of dry cards in this round, which everybody saw, though not the cards.
    """

    options: Options
    round: int
    turn: Seat
    turns: int
    pending: tuple[Task, ...]
    row: Row
    sample: Cards
    pack: Cards
    discards: Cards
    patios: tuple[Patio, ...]
    coins: tuple[int, ...]
    reserve: int
    hands: tuple[tuple[Improvement, ...], ...]
    improvements: tuple[Improvement, ...]
    tokens: tuple[Tokens, ...]
    starts: tuple[tuple[Colour, ...], ...]
    looks: tuple[tuple[Cell, ...], ...]
    scores: tuple[RoundScore | None, ...]
    results: tuple[tuple[RoundScore, ...], ...] = ()
    passing: Cards = ()
    lifted: tuple[Improvement, ...] = ()
    offers: tuple[Seat, ...] = ()
    swaps: tuple[DrySwap, ...] = ()
    dancing: bool = False
    ending: Ending = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.patios)

    @property
    def sample_size(self) -> int:
        """How many cards the sample has when it is full."""
        return SAMPLE_SIZE[len(self.patios)]

    @property
    def face_down(self) -> int:
        """How many characters lie face down at the beginning of a turn."""
        return FACE_DOWN[len(self.patios)]


def options_of(setup: Setup) -> Options:
    """The house rules that a setup chose. It is valid."""
    return convert(dict(setup.options), Options)


def next_seat(seat: Seat, seats: int) -> Seat:
    """The neighbour to the right, who is next: seats are numbered in the order of play, anticlockwise.

    >>> next_seat(1, 4), next_seat(3, 4)
    (2, 0)
    """
    return (seat + 1) % seats


@cache
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats clockwise, against the order of play, from `first` on.

    >>> clockwise(2, 4)
    (2, 1, 0, 3)
    """
    return tuple((first - step) % seats for step in range(seats))


def with_task_done(state: State) -> State:
    """The state in which the next of the pending tasks comes first."""
    return replace(state, pending=state.pending[1:])
