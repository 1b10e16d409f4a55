"""Everything that is true at a table of VIVA at one moment."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, convert

from game.core.message import Seat
from game.core.rules import Setup
from game.titles.viva.content import MASK, WINNER_CARDS, Cards, Edition, Kind

Houses: TypeAlias = tuple[Cards, Cards, Cards]

Phase: TypeAlias = Literal["turn", "drawn", "lay_block", "viva_block", "over"]
"""What the player whose turn it is must do: take the turn, play or keep the drawn card (the last one of the
hand), lay a blocking card before the turn, lay one after ¡VIVA!; or the game is over."""

RoundEnd: TypeAlias = Literal["last_player", "first_out", "nobody_can_play", "turn_cap"]
"""Why a round ended: one player was left, the tie-break was won, all passed, or it took too long."""


class Options(Struct, frozen=True):
    """The house rules of this game; see `INFO.options`."""

    edition: Edition
    length: Literal["rounds", "winner_cards"]
    rounds: int
    winner_cards: int
    caught_cheating: bool
    call_it_yourself: bool
    turn_cap: bool

    @property
    def supply(self) -> int:
        """Winner's cards in the box."""
        return WINNER_CARDS[self.edition]

    @property
    def last_round(self) -> int:
        """The number of rounds to be played, tie-break not counted.

        Never more than there are winner's cards. Rulings W18, W31.
        """
        return min(self.rounds, self.supply) if self.length == "rounds" else self.supply


class Round(Struct, frozen=True):
    """What holds for one round. `number` is 1-based; `players` are those who take part, by seat."""

    number: int
    players: tuple[Seat, ...]
    dealer: Seat
    first: Seat
    tie_break: bool = False


class RoundResult(Struct, frozen=True):
    """How a round ended. A tie-break round has no loser."""

    winner: Seat
    loser: Seat | None
    turns: int
    tie_break: bool
    reason: RoundEnd


class PersonalCard(Struct, frozen=True):
    """The personal blocking card in front of `seat`. Rule: viva 4.4."""

    seat: Seat
    kind: Kind


class ForbiddenPlay(Struct, frozen=True):
    """A play of a forbidden card that can still be stopped. Rule: viva 6, caught cheating."""

    seat: Seat
    kind: Kind
    houses: tuple[int, int, int]


class State(Struct, frozen=True):
    """The whole truth.

    By seat: `wins` (winner's cards), `hands` (in the order in which the cards came), `shown` (cards that
    everybody knows to be in the hand, because they were taken back). `playing`: seats still in the round, in
    seat order; `finished`: those who went out, in their order (or whoever won a stopped round that ended the
    game). `turns`: turns begun this round; `passes`: turns passed in a row. `block` is None exactly while a
    new general blocking card is due. The top of the `stack` is its first card, of houses and `discard` the
    last. `caught` and `viva_due` wait for a call before the next ordinary action.
    """

    options: Options
    round: Round
    wins: tuple[int, ...]
    results: tuple[RoundResult, ...]
    phase: Phase
    turn: Seat
    turns: int
    passes: int
    playing: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    hands: tuple[Cards, ...]
    shown: tuple[Cards, ...]
    houses: Houses
    block: Kind | None
    personal: PersonalCard | None
    stack: Cards
    discard: Cards
    caught: ForbiddenPlay | None = None
    viva_due: Seat | None = None


def options_of(setup: Setup) -> Options:
    """The house rules that a setup chose. It is valid."""
    return convert(dict(setup.options), Options)


def next_active(playing: tuple[Seat, ...], seat: Seat) -> Seat:
    """The next player clockwise who is still in the round.

    >>> next_active((0, 2, 5), 2), next_active((0, 2, 5), 5)
    (5, 0)
    """
    for other in playing:
        if other > seat:
            return other
    return playing[0]


def previous_active(playing: tuple[Seat, ...], seat: Seat) -> Seat:
    """The player before `seat` who is still in the round.

    >>> previous_active((0, 2, 5), 2), previous_active((0, 2, 5), 0)
    (0, 5)
    """
    for other in reversed(playing):
        if other < seat:
            return other
    return playing[-1]


def forbidden_mask(block: Kind | None, personal: PersonalCard | None, seat: Seat) -> int:
    """The colours, as bits, that `seat` may not put on houses. Rule: viva 4.1, 4.4."""
    mask = 0 if block is None else MASK[block]
    if personal is not None and personal.seat == seat:
        mask |= MASK[personal.kind]
    return mask


def common_colours(houses: Houses) -> int:
    """The colours, as bits, that the top cards of all three houses share; none if a house is empty."""
    first, second, third = houses
    if not (first and second and third):
        return 0
    return MASK[first[-1]] & MASK[second[-1]] & MASK[third[-1]]
