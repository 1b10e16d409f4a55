"""Each hidden thing of each title is dealt anew in the worlds of the leak test.

What a view holds by mistake is the same in all of its worlds, and the leak test, which compares worlds, would
be blind to just that.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import clockwork, next_move
from game.core.match import Match
from game.core.message import Seat
from game.titles.patios.patio import masked
from game.titles.patios.view import has_watering_can
from game.titles.registry import TITLES, title_named
from tools.report import setup_in

Hidden = Callable[[Any, Seat], object]
"""What of a state must not be told to a seat."""
DECISIONS = 260
WORLDS = 3


def of_others(name: str) -> Hidden:
    """A field with an entry for each seat, without the own one."""
    return lambda state, seat: [one for other, one in enumerate(getattr(state, name)) if other != seat]


def dry_cards_of_others(state: Any, seat: Seat) -> object:
    """The cells of patios in which something lies face down."""
    return [
        patio.cells for other, patio in enumerate(state.patios) if other != seat and masked(patio) != patio
    ]


def unless(asked: str, name: str) -> Hidden:
    """A field that only the seat that is asked something may see."""

    def found(state: Any, seat: Seat) -> object:
        is_own = any(type(task).__name__ == asked and task.seat == seat for task in state.pending[:1])
        return None if is_own else getattr(state, name)

    return found


def below_the_top(name: str) -> Hidden:
    """Piles of which only the first is open."""
    return lambda state, seat: [pile[1:] for pile in getattr(state, name)]


def whole(name: str) -> Hidden:
    return lambda state, seat: getattr(state, name)


def own_dry_cards(state: Any, seat: Seat) -> object:
    """The cells of the own patio where nobody may look under the dry cards."""
    return None if has_watering_can(state, seat) or state.looks[seat] else state.patios[seat].cells


HIDDEN: Mapping[tuple[str, int, str], Mapping[str, Hidden]] = {
    ("viva", 4, ""): {"hands": of_others("hands"), "stack": whole("stack")},
    ("patios", 4, ""): {
        "hands": of_others("hands"), "improvements": whole("improvements"), "pack": whole("pack"),
        "starts": of_others("starts"), "dry cards": dry_cards_of_others,
        "row": lambda state, seat: [card.character for card in state.row if card.face == "unseen"],
        "passing": unless("TakingDrawn", "passing"), "lifted": unless("Keeping", "lifted"),
    },
    ("patios", 3, "monument=yes"): {"own dry cards": own_dry_cards},
    ("viana", 2, ""): {
        "bag": whole("bag"), "Restriction deck": whole("restrictions"), "secrets": of_others("secrets"),
    },
    ("viana", 2, "honk=yes"): {
        "what a honk brings back": lambda state, seat: state.rewind and (
            state.rewind.bag, state.rewind.restrictions
        ),
    },
    ("lisboa", 1, ""): {
        "bag": whole("bag"), "decrees": whole("decree_deck"), "cards": below_the_top("piles"),
        "plans": below_the_top("plans"), "buildings": below_the_top("buildings"),
    },
    ("villa_paletti", 2, "placing=in_turn"): {
        "columns": lambda state, seat: [column.error_um for column in state.layout.columns],
        "waiting columns": lambda state, seat: [column.error_um for column in state.unplaced],
        "the column in the hand": lambda state, seat: state.hand and state.hand.error_um,
        "columns that are gone": lambda state, seat: [column.error_um for column in state.gone],
    },
}


def without_some_columns(state: Any) -> Any:
    """A tower from which three columns have left the game."""
    *standing, one, two, three = state.layout.columns
    layout = replace(state.layout, columns=tuple(standing))
    return replace(state, layout=layout, gone=(one, two, three))


SELDOM: Mapping[tuple[str, str], Callable[[Any], Any]] = {
    ("villa_paletti", "columns that are gone"): without_some_columns,
}
"""What does not come up in so few games, and how a state at the beginning of one is changed to have it."""


@pytest.mark.parametrize(("key", "seats", "options"), HIDDEN)
def test_every_hidden_thing_is_dealt_anew(key: str, seats: int, options: str) -> None:
    title, rng, hidden = title_named(key), random.Random(key), HIDDEN[key, seats, options]
    rules, left = title.rules(), {name for name in hidden if (key, name) not in SELDOM}
    for seed in range(3):
        match: Match[Any, Any, Any] = Match(rules, setup_in(options, title.info, seats), seed)
        players = [clockwork(title, (GREEDY, RANDOM)[seat % 2]) for seat in range(seats)]
        move = next_move(match, players, seed)
        while left and move is not None and match.length < DECISIONS:
            state, watcher = match.state, rng.randrange(seats)
            for _ in range(WORLDS):
                world = rules.determinize(match.view(watcher), rng)
                left = {name for name in left if hidden[name](world, watcher) == hidden[name](state, watcher)}
            match.submit(*move)
            move = next_move(match, players, seed)
    assert not left


@pytest.mark.parametrize(("key", "name"), SELDOM)
def test_what_comes_up_seldom_is_dealt_anew_too(key: str, name: str) -> None:
    title, rng = title_named(key), random.Random(key)
    [hidden] = [things[name] for (of, *_), things in HIDDEN.items() if of == key and name in things]
    rules = title.rules()
    state = SELDOM[key, name](Match(rules, setup_in("", title.info, 2), 1).state)
    assert rules.faults(state) == []
    assert hidden(state, 0)
    worlds = [rules.determinize(rules.observe(state, 0), rng) for _ in range(WORLDS)]
    assert all(hidden(world, 0) != hidden(state, 0) for world in worlds)


def test_every_title_is_looked_at() -> None:
    assert {key for key, *_ in HIDDEN} == TITLES.keys()
