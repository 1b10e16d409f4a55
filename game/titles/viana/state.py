"""Everything that is true at a table of Palace of Viana at one moment."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias

from msgspec import Struct, convert

from game.core.message import Seat
from game.core.parts.items import with_item
from game.core.rules import Setup
from game.titles.viana.content import CHARACTERS, PLACE_OF_KIND, WITHOUT_POET, Character, Kind, Stock
from game.titles.viana.palace import BEDS, NUMBERS, SPOTS_OF, Bed, Courtyard, Doorway, Space
from game.titles.viana.tasks import Task, Walking

StandPlace: TypeAlias = Literal["stand-1", "stand-2", "stand-3", "stand-4", "stand-5", "stand-6"]
"""Where a pawn at the market stands."""

STAND_PLACES: tuple[StandPlace, ...] = ("stand-1", "stand-2", "stand-3", "stand-4", "stand-5", "stand-6")

PawnPlace: TypeAlias = Space | StandPlace

Startup: TypeAlias = Literal["rolled", "main_court", "garden"]
"""Where the figures start: by the die, the same with the Marquise in 1, or the fixed second startup."""

Secret: TypeAlias = Character | Literal["unseen"] | None
"""The card of the first round: None before it is chosen, "unseen" for those who may not know it."""

Ending: TypeAlias = Literal["", "bag", "courtyards", "rounds"]
"""What brought the end about: the empty bag, thirteen decorated courtyards, many rounds; "": nothing yet."""


class Options(Struct, frozen=True):
    """The house rules of this game; see `INFO.options`. Rule: viana 3, 4.6, 6.

    `poet`: the Poet is played with fewer than five, too. `announce`: decorations in all courtyards are
    announced automatically. `honk`: forbidden cards can be chosen, and others may honk.
    """

    startup: Startup
    poet: bool
    announce: bool
    honk: bool


class Decoration(Struct, frozen=True, array_like=True, cache_hash=True):
    """A decoration in the palace. `fresh`: it shows its ring and has not been scored (ruling V1)."""

    seat: Seat
    kind: Kind
    fresh: bool


@cache
def decoration(seat: Seat, kind: Kind, fresh: bool) -> Decoration:
    """The one value of each decoration."""
    return Decoration(seat, kind, fresh)


Spots: TypeAlias = tuple[Decoration | None, ...]


class State(Struct, frozen=True):
    """The whole truth.

    `turn`: whose turn it is; `first`: who began; `round` is 1-based. `pending`: what is to be done, the first
    of it now; empty exactly when the game is over.

    In the palace: `spots` as in `palace.BEDS`, the figures' courtyards (`cat` None: on a roof) and the
    doorway that the `door` piece closes.

    By seat: `pawns`, `scores`, `reserves` (to be placed), `commons` (own tokens to be earned), `hands` in the
    order of `CHARACTERS`, `piles` of cards played (the last one is visible), `secrets` of the first round.

    `stands`: the tokens of each stand as they came. `bag`: the tokens in the order in which they will be
    drawn; `drawn`: what Cooks have drawn of it, in that order; `gone`: market tokens that have left the game.
    For two: the `restrictions` deck from the top, and `restricted`, all that was turned up of it so far (the
    last card is in force; at each Cook all of them went back into the deck).

    `ending`: what brought the end about; `last_turns`: how many turns are to begin after that. `rewind`: the
    table before a forbidden card was chosen, as long as somebody may honk; `barred`: cards that were honked
    at in this turn.
    """

    options: Options
    first: Seat
    turn: Seat
    round: int
    pending: tuple[Task, ...]
    spots: Spots
    marquise: Courtyard
    marquis: Courtyard
    cat: Courtyard | None
    door: Doorway
    pawns: tuple[PawnPlace, ...]
    scores: tuple[int, ...]
    reserves: tuple[Stock, ...]
    commons: tuple[Stock, ...]
    hands: tuple[tuple[Character, ...], ...]
    piles: tuple[tuple[Character, ...], ...]
    secrets: tuple[Secret, ...]
    stands: tuple[tuple[Kind, ...], ...]
    bag: tuple[Kind, ...]
    gone: Stock = (0, 0, 0, 0, 0)
    drawn: tuple[Kind, ...] = ()
    restrictions: tuple[Character, ...] = ()
    restricted: tuple[Character, ...] = ()
    ending: Ending = ""
    last_turns: int = 0
    barred: tuple[Character, ...] = ()
    rewind: State | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pawns)

    @property
    def restriction(self) -> Character | None:
        """The character that is forbidden to both players of a game for two. Rule: viana 4.7."""
        return self.restricted[-1] if self.restricted else None

    @property
    def restriction_pile(self) -> tuple[Character, ...]:
        """The cards of the Restriction deck that lie face up, the last one on top."""
        cards = self.restricted
        cooks = [place for place, card in enumerate(cards) if card == "cook"]
        return cards[cooks[-1] + 1 :] if cooks else cards


def options_of(setup: Setup) -> Options:
    """The house rules that a setup chose. It is valid."""
    return convert(dict(setup.options), Options)


def characters_of(options: Options, seats: int) -> tuple[Character, ...]:
    """The cards of each player. Rule: viana 3, step 1."""
    return CHARACTERS if seats == 5 or options.poet else WITHOUT_POET


def visible(state: State, seat: Seat) -> Character | None:
    """The top card in front of `seat`. Rule: viana 4.1."""
    pile = state.piles[seat]
    return pile[-1] if pile else None


def decorated(spots: Spots, seat: Seat) -> tuple[Courtyard, ...]:
    """The courtyards in which `seat` has a decoration, fresh or scored. Rule: viana 5, step 2."""
    return tuple(
        number
        for number in NUMBERS
        if any(found is not None and found.seat == seat for found in spots[SPOTS_OF[number]])
    )


def spots_in(spots: Spots, bed: Bed) -> Spots:
    """The places of a bed."""
    return spots[BEDS[bed].span]


def in_hand(state: State, seat: Seat, kind: Kind) -> int:
    """How many decorations of a kind are in the reserve of `seat`."""
    return state.reserves[seat][PLACE_OF_KIND[kind]]


def carried(state: State) -> Decoration | None:
    """The flower that the Girl carries right now."""
    task = state.pending[0] if state.pending else None
    if isinstance(task, Walking) and task.carried is not None:
        return decoration(task.carried.owner, task.carried.flower, True)
    return None


def stock_with(stock: Stock, kind: Kind, change: int) -> Stock:
    """The stock with `change` more of a kind.

    >>> stock_with((2, 2, 2, 0, 0), "pansy", -1)
    (2, 2, 1, 0, 0)
    """
    place = PLACE_OF_KIND[kind]
    return with_item(stock, place, stock[place] + change)  # type: ignore[return-value]
