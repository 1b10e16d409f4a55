"""A piece that is lost or doubled is noticed by the rules, whatever it is and wherever it lies."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.registry import title_named
from tests.field.games import positions, setups

MOVES = 25
COUNTED = {
    "viana": ("reserves", "commons", "bag", "gone", "stands", "hands"),
    "patios": ("coins", "reserve", "pack", "sample", "row", "improvements"),
    "viva": ("stack", "hands", "houses"),
    "lisboa": (
        "supply", "favors", "pile", "rows", "columns", "plans", "buildings", "decree_deck", "bag", "piles",
        "gone", "person.officials", "person.houses", "person.goods", "person.cubes", "person.hand",
        "lacerda.officials", "lacerda.goods", "lacerda.houses", "lacerda.favors",
    ),
}
"""Where pieces lie, by title. What stands in the tower of Villa Paletti has tests of its own."""


def changed(value: Any, by: int) -> Any:
    """The value with one more or one less of something in it; None where there is nothing to change."""
    if isinstance(value, int):
        return value + by
    if not isinstance(value, tuple) or not value:
        return None
    if isinstance(value[0], (int, tuple)):
        for place, part in enumerate(value):
            inner = changed(part, by)
            if inner is not None:
                return (*value[:place], inner, *value[place + 1 :])
        return None
    return value[1:] if by < 0 else (value[0], *value)


def with_change(state: Any, path: str, by: int) -> Any:
    """The state with one piece more or less at that place; None where that cannot be."""
    first, _, rest = path.partition(".")
    old = getattr(state, first)
    new = with_change(old, rest, by) if rest else changed(old, by)
    return None if new is None else replace(state, **{first: new})


CASES = [(key, path) for key, paths in COUNTED.items() for path in paths]


@pytest.mark.parametrize(("key", "path"), CASES)
def test_a_piece_too_many_or_too_few_is_noticed(key: str, path: str) -> None:
    title = title_named(key)
    tried = 0
    for match in positions(key, list(setups(title.info))[-1], 3, MOVES):
        for by in (1, -1):
            broken = with_change(match.state, path, by)
            if broken is not None:
                tried += 1
                assert title.rules().faults(broken), f"{path} {by:+d} after {match.length} actions"
    assert tried
