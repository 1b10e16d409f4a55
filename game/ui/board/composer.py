"""The composer narrows the legal actions, pick by pick, until one is left to do.

It knows no rule and no picture: a title says which targets lead to which action. Mouse, keyboard and hints
all go through it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import accumulate
from typing import Generic, TypeAlias, TypeVar

from game.ui.board.marks import Target

A = TypeVar("A")

Path: TypeAlias = tuple[tuple[Target, ...], ...]
"""How an action is picked: groups of targets, one group after the other. Inside a group the order is free,
and a target may stand there more than once (two twins, two cards on one house)."""

Paths: TypeAlias = Callable[[A], Path]


class Picked(Enum):
    """What a pick led to."""

    NARROWED = "narrowed"
    DONE = "done"
    REFUSED = "refused"


class Composer(Generic[A]):
    """Picks so far, and the legal actions that they still allow.

    A pick that does not continue the composition but begins another one starts anew, so nobody is ever stuck.
    What is picked already and cannot be picked once more is refused: starting anew would only lose picks.
    """

    def __init__(self, paths: Paths[A]) -> None:
        self._paths = paths
        self._routes: list[tuple[A, Path]] = []
        self.picks: tuple[Target, ...] = ()

    def offer(self, legal: Iterable[A]) -> None:
        """A new decision: nothing is picked."""
        self._routes = [(action, self._paths(action)) for action in legal]
        self.picks = ()

    # -- what is possible

    @property
    def candidates(self) -> list[A]:
        """The legal actions that the picks can still lead to, in their order."""
        return self.after(self.picks)

    def after(self, picks: Sequence[Target]) -> list[A]:
        """The legal actions that such picks could lead to, in their order."""
        return [action for action, path in self._routes if _rest(path, picks) is not None]

    @property
    def offered(self) -> list[A]:
        """All legal actions, whatever is picked."""
        return [action for action, _ in self._routes]

    @property
    def complete(self) -> A | None:
        """The action that the picks mean as they are; more picks may be possible."""
        for action, path in self._routes:
            if _rest(path, self.picks) == ():
                return action
        return None

    @property
    def next_targets(self) -> frozenset[Target]:
        """What can be picked next."""
        return frozenset(self._continuations(self.picks))

    @property
    def first_targets(self) -> frozenset[Target]:
        """What a composition can begin with."""
        return frozenset(self._continuations(()))

    def _continuations(self, picks: Sequence[Target]) -> Iterable[Target]:
        for _, path in self._routes:
            yield from _rest(path, picks) or ()

    # -- picking

    def trial(self) -> Composer[A]:
        """Another composer that stands where this one stands, to try what picks would lead to."""
        other = Composer(self._paths)
        other._routes, other.picks = self._routes, self.picks
        return other

    def pick(self, target: Target) -> Picked:
        """Pick a target. `DONE`: `complete` is the action and nothing could be added."""
        if target in self.next_targets:
            self.picks = (*self.picks, target)
        elif target in self.first_targets and target not in self.picks:
            self.picks = (target,)
        else:
            return Picked.REFUSED
        return Picked.DONE if self.complete is not None and not self.next_targets else Picked.NARROWED

    def unpick(self, target: Target) -> bool:
        """Take back one pick of `target`; what was picked after the group it is in goes too."""
        if target not in self.picks:
            return False
        place = len(self.picks) - 1 - self.picks[::-1].index(target)
        before, after = self.picks[:place], self.picks[place + 1 :]
        ends = {_end_of_group(path, place) for _, path in self._routes if _rest(path, self.picks) is not None}
        ways = [before + after[: end - place - 1] for end in sorted(ends, reverse=True)]
        self.picks = next((kept for kept in ways if self._fits(kept)), before)
        return True

    def step_back(self) -> bool:
        """Take back the last pick; False if there is none."""
        if not self.picks:
            return False
        self.picks = self.picks[:-1]
        return True

    def not_done(self) -> None:
        """The picks meant an action that was not done: the last one goes, or it could not be picked again."""
        if self.picks and not self.next_targets:
            self.picks = self.picks[:-1]

    def clear(self) -> None:
        """Take back all picks."""
        self.picks = ()

    def resume(self, picks: Sequence[Target]) -> None:
        """Go on with picks of before, if what is on offer now can still be picked that way."""
        if self._fits(picks):
            self.picks = tuple(picks)

    def route(self, action: A) -> tuple[Target, ...]:
        """The targets of an action in one possible order, for hints; () if it is not on offer."""
        for other, path in self._routes:
            if other == action:
                return tuple(target for group in path for target in group)
        return ()

    def _fits(self, picks: Sequence[Target]) -> bool:
        return any(_rest(path, picks) is not None for _, path in self._routes)


def _end_of_group(path: Path, place: int) -> int:
    """How many picks there are up to the end of the group that one of them belongs to.

    >>> [_end_of_group((("a", "b"), ("x",)), place) for place in range(3)]
    [2, 2, 3]
    """
    return next(end for end in accumulate(len(group) for group in path) if end > place)


def _rest(path: Path, picks: Sequence[Target]) -> tuple[Target, ...] | None:
    """What can follow the picks on this path: () if it is walked to its end, None if they left it.

    >>> _rest((("a", "a"), ("x", "y")), ("a",))
    ('a',)
    >>> _rest((("a", "a"), ("x", "y")), ("a", "a", "y"))
    ('x',)
    >>> _rest((("a",), ("x",)), ("x",)) is None
    True
    """
    left = list(picks)
    for group in path:
        needed = Counter(group)
        while left and needed[left[0]] > 0:
            needed[left.pop(0)] -= 1
        open_targets = tuple(needed.elements())
        if open_targets:
            return None if left else open_targets
    return None if left else ()
