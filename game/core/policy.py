"""What a title knows about playing well; search in `game.bots` builds on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from game.core.message import Message, Seat

S = TypeVar("S", contravariant=True)
A = TypeVar("A")
J = TypeVar("J", contravariant=True)
"""Actions that are judged, never made."""
V = TypeVar("V", contravariant=True)


class Policy(Protocol[J, V]):
    """A title's judgement of moves.

    It sees only a view, so what it says can be shown to a person as a hint.
    """

    def weigh(self, view: V, seat: Seat, legal: Sequence[J]) -> Sequence[float]:
        """How good each legal action looks to `seat`, one number each; the greedy player takes the best.

        For an interrupter the number of "stay quiet" is 0. Infinite: nothing can be better, so players of
        every level do it. Minus infinite: not to be done, because it only tries what the rules forbid, or
        because another action does the same and more; no level does it.
        """
        ...

    def reason(self, view: V, seat: Seat, action: J) -> Message:
        """Why `action` is a good idea, as a hint for a person."""
        ...


def best_looking(policy: Policy[A, V], view: V, seat: Seat, actions: Sequence[A]) -> A:
    """The one of some legal actions that looks best to `seat`, the first of equals."""
    weights = policy.weigh(view, seat, actions)
    return actions[max(range(len(actions)), key=weights.__getitem__)]


@runtime_checkable
class PlayOuts(Policy[A, V], Protocol[S, A, V]):
    """What the policy of a title adds some of whose levels play possible worlds on, to see how they end."""

    def quick(self, state: S, seat: Seat, legal: Sequence[A], rng: random.Random) -> A | None:
        """A sensible action for play-outs, quickly; None: an interrupter stays quiet."""
        ...

    def worth(self, state: S, seat: Seat) -> float:
        """The chance (0 to 1) that `seat` wins from here, guessed; used where a play-out stops early."""
        ...

    def may_stop(self, root: S, state: S) -> bool:
        """Whether a play-out that began at `root` may stop at `state` (the end of a round, say)."""
        ...


@runtime_checkable
class Craft(Policy[A, V], Protocol):
    """What the policy of a title adds whose actions take a hand, such as a pull at a tower.

    `hand` names one of the title's own hands, "" an ordinary one.
    """

    def filled(self, view: V, seat: Seat, action: A, hand: str, rng: random.Random) -> A:
        """A template (see `core.rules.OpenAction`) filled in by that hand."""
        ...

    def tried(
        self,
        view: V,
        seat: Seat,
        legal: Sequence[A],
        weights: Sequence[float],
        hand: str,
        tries: int,
        rng: random.Random,
        is_over: Callable[[], bool],
    ) -> list[tuple[A, float]]:
        """Looks ahead with that hand at the best-looking actions, `tries` times in all.

        At least one action to do, filled in or still a template, each with how good it looks now.
        """
        ...
