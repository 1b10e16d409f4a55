"""Which of the files in a list is chosen, after the list was read again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def place_of(chosen: Path | None, before: int, paths: Sequence[Path]) -> int:
    """Where the chosen file is now; if it is there no more, whatever took its place.

    `before`: its place until now. 0 for an empty list.

    >>> a, b, c = Path("a"), Path("b"), Path("c")
    >>> place_of(b, 1, (c, a, b)), place_of(b, 1, (a, c)), place_of(c, 2, (a, b)), place_of(None, 0, ())
    (2, 1, 1, 0)
    """
    if chosen in paths:
        return paths.index(chosen)
    return min(before, max(0, len(paths) - 1))
