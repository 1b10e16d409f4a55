"""The stack of effects that still wait for a choice: plain data inside a state.

An effect never holds a function, so a game can be saved in mid-choice.
"""

from __future__ import annotations

from typing import TypeVar

E = TypeVar("E")


def pushed(pending: tuple[E, ...], *effects: E) -> tuple[E, ...]:
    """The stack with `effects` on top, to be resolved in the order given.

    >>> pushed(("last",), "first", "second")
    ('first', 'second', 'last')
    """
    return effects + pending


def popped(pending: tuple[E, ...]) -> tuple[E, tuple[E, ...]]:
    """The effect on top and the rest of the stack."""
    return pending[0], pending[1:]
