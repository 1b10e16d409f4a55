"""Ranks from scores, ties included, and who is first."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Seat


def ranks(scores: Sequence[int] | Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Each entry's rank from 1, the highest score first; equal scores share a rank.

    Scores may be tuples: the first number decides, the next ones break ties.

    >>> ranks([3, 7, 3])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)  # type: ignore[operator]


def winners(ranking: Sequence[int]) -> tuple[Seat, ...]:
    """All seats of rank 1.

    >>> winners((2, 1, 1))
    (1, 2)
    """
    return tuple(seat for seat, rank in enumerate(ranking) if rank == 1)
