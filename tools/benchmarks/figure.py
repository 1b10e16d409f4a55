"""One measured figure beside its reference and its limit."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal

Bound = Literal["ratio at most", "ratio at least", "ours at most", "none"]


@dataclass(frozen=True)
class Figure:
    """`ours` and `reference` are in `unit`; `bound` says what `limit` is held against."""

    name: str
    unit: str
    ours: float
    bound: Bound
    limit: float
    reference: float | None = None

    @property
    def ratio(self) -> float | None:
        """Ours in parts of the reference."""
        return self.ours / self.reference if self.reference else None

    @property
    def good(self) -> bool:
        """Whether the limit is kept."""
        match self.bound:
            case "ratio at most":
                return self.ratio is not None and self.ratio <= self.limit
            case "ratio at least":
                return self.ratio is not None and self.ratio >= self.limit
            case "ours at most":
                return self.ours <= self.limit
            case "none":
                return True

    def row(self) -> dict[str, object]:
        """The figure as a line of a table."""
        return {
            "name": self.name, "unit": self.unit, "ours": _short(self.ours),
            "reference": None if self.reference is None else _short(self.reference),
            "ratio": None if self.ratio is None else _short(self.ratio),
            "limit": f"{self.bound} {self.limit:g}" if self.bound != "none" else "",
            "good": self.good,
        }


def _short(number: float) -> float:
    """Four digits that count.

    >>> _short(0.0123456), _short(98765.4)
    (0.01235, 98770.0)
    """
    return float(f"{number:.4g}")


def middle(numbers: Sequence[float]) -> float:
    """The median."""
    return median(numbers)


def percentile(numbers: Sequence[float], percent: float) -> float:
    """The number that `percent` of all do not exceed.

    >>> percentile([5, 1, 3, 2, 4], 80)
    4
    """
    ordered = sorted(numbers)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def in_turn(rounds: int, *acts: Callable[[], float]) -> list[list[float]]:
    """What each act measured, the acts taking turns, so that a busy machine slows all of them alike."""
    found: list[list[float]] = [[] for _ in acts]
    for number in range(rounds):
        order = range(len(acts)) if number % 2 == 0 else reversed(range(len(acts)))
        for place in order:
            gc.collect()
            found[place].append(acts[place]())
    return found


def milliseconds(act: Callable[[], object]) -> float:
    """How long one call takes."""
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000


def own_milliseconds(act: Callable[[], object]) -> float:
    """How much processor time one call takes: what other programs do meanwhile does not count."""
    begun = time.thread_time()
    act()
    return (time.thread_time() - begun) * 1000
