"""What one seat sees of a table of Palace of Viana, and tables that such a view allows.

Almost everything lies open. Hidden are the order of the bag and of the Restriction deck, and the cards of the
first round until all have chosen. What everybody saw and could remember, such as the hands and the make-up of
the bag, belongs to the view, though a table shows only numbers of it (rulings V29, V30).
"""

from __future__ import annotations

import random
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Seat
from game.titles.viana.content import CHARACTERS, KINDS, PLACE_OF_KIND, Character
from game.titles.viana.state import Secret, State

T = TypeVar("T")


class View(Struct, frozen=True):
    """The table as `seat` (None: a spectator) may know it.

    `table` is the state with the bag and the Restriction deck sorted, which says what is in them but not in
    which order, and with the secrets of others "unseen".
    """

    seat: Seat | None
    table: State


def observed(state: State, seat: Seat | None) -> View:
    """The view of `seat`, None for a spectator."""
    secrets = state.secrets
    if any(secrets):
        secrets = tuple(
            card if other == seat or card is None else "unseen" for other, card in enumerate(secrets)
        )
    return View(seat, _with_hidden(state, _sorted_bag(state), _sorted_deck(state), secrets))


def determinized(view: View, rng: random.Random) -> State:
    """A full state that the view allows: order and secrets are drawn at random."""
    table = view.table
    secrets: tuple[Secret, ...] = tuple(
        rng.choice(table.hands[seat]) if card == "unseen" else card for seat, card in enumerate(table.secrets)
    )
    return _with_hidden(table, _mixed(table.bag, rng), _mixed(table.restrictions, rng), secrets)


def _with_hidden(
    state: State, bag: tuple[T, ...], deck: tuple[Character, ...], secrets: tuple[Secret, ...]
) -> State:
    """The state with other hidden things, also in what a honk would bring back."""
    rewind = state.rewind
    if rewind is not None:
        rewind = replace(rewind, bag=bag, restrictions=deck)
    return replace(state, bag=bag, restrictions=deck, secrets=secrets, rewind=rewind)


def _sorted_bag(state: State) -> tuple[str, ...]:
    counts = [0] * len(KINDS)
    for kind in state.bag:
        counts[PLACE_OF_KIND[kind]] += 1
    return tuple(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))


def _sorted_deck(state: State) -> tuple[Character, ...]:
    return tuple(sorted(state.restrictions, key=CHARACTERS.index))


def _mixed(things: tuple[T, ...], rng: random.Random) -> tuple[T, ...]:
    if not things:
        return things
    mixed = list(things)
    rng.shuffle(mixed)
    return tuple(mixed)
