"""In which order the letters of a line are seen, where words of Hebrew, Arabic or the like stand in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from unicodedata import bidirectional

from game.storage.names import graphemes

_ANY = "\u05d0"
"""Stands for any letter that is written from the right."""
# Names stand in sentences of ours, which run from left to right. The whole of Unicode's algorithm (UAX #9)
# would take a comma, a colon or a number behind such a name for a part of it, and turn lists of names round.
_RUN = re.compile(f"{_ANY}+(?:[-'’\".]? ?{_ANY}+)*")
_FROM_THE_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Where Unicode has such letters; not all there are letters."""


def runs_from_the_right(letters: Sequence[str]) -> list[tuple[int, int]]:
    """The words that run from right to left: the place of the first letter and that behind the last.

    A few such words in a row, as in a name, are one run.

    >>> runs_from_the_right("a דן לוי, 5")
    [(2, 8)]
    """
    if not any(_FROM_THE_RIGHT.match(letter) for letter in letters):
        return []
    kinds = "".join(_ANY if bidirectional(letter[0]) in ("R", "AL") else letter[0] for letter in letters)
    return [found.span() for found in _RUN.finditer(kinds)]


def in_order_of_sight(text: str) -> str:
    """The text with its letters as they are seen from left to right; points stay behind their letters.

    >>> [f"{ord(letter):x}" for letter in in_order_of_sight("a דן: 5")]
    ['61', '20', '5df', '5d3', '3a', '20', '35']
    """
    if not _FROM_THE_RIGHT.search(text):
        return text
    letters = graphemes(text)
    for first, end in runs_from_the_right(letters):
        letters[first:end] = letters[first:end][::-1]
    return "".join(letters)


def gaps_in_sight(widths: Sequence[float], runs: Sequence[tuple[int, int]]) -> tuple[float, ...]:
    """Where a cursor stands before each letter and behind the last: beside the letter that comes before it.

    `widths`: of the first 0, 1, 2 ... letters of the line.

    >>> gaps_in_sight((0.0, 10.0, 20.0, 30.0), ((1, 3),))
    (0.0, 10.0, 20.0, 10.0)
    """
    gaps = list(widths)
    for first, end in runs:
        # Before the first letter of a line there is none, so the cursor stands beside that.
        for place in range(first + (first > 0), end + 1):
            gaps[place] = widths[first] + widths[end] - widths[place]
    return tuple(gaps)


def stretches_in_sight(
    widths: Sequence[float], runs: Sequence[tuple[int, int]], first: int, end: int
) -> list[tuple[float, float]]:
    """From where to where selected letters are seen, in one or more stretches."""
    marks = sorted({first, end, *(mark for run in runs for mark in run if first < mark < end)})
    found = []
    for start, stop in pairwise(marks):
        run = next((run for run in runs if run[0] <= start and stop <= run[1]), None)
        if run is None:
            found.append((widths[start], widths[stop]))
        else:
            both = widths[run[0]] + widths[run[1]]
            found.append((both - widths[stop], both - widths[start]))
    return found
