"""Tuples of equal things, such as hands by seat or cards of a pile: copies with one of them changed."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with `item` at `place`.

    >>> with_item((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return items[:place] + (item,) + items[place + 1 :]  # noqa: RUF005 - much called, and quicker so


def without(items: tuple[T, ...], item: T, count: int = 1) -> tuple[T, ...]:
    """The tuple less the first `count` of `item`, the rest in its order. They must be there.

    >>> without(("red", "blue", "red"), "red")
    ('blue', 'red')
    """
    for _ in range(count):
        place = items.index(item)
        items = items[:place] + items[place + 1 :]
    return items
