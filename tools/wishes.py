"""What can be wished for on a tool's command line, and how a wish that makes no sense is refused.

Each kind of value is read here, for all tools. What cannot be is said in one line, and nothing runs (exit 2):
a run of no games would find no fault, and look as good as one of a thousand.
"""

from __future__ import annotations

import math
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.options import LOWEST, NARROWEST, WIDEST
from game.storage.settings import LEAST_TEXT, MOST_TEXT

W = TypeVar("W")

MOST = 10**9
"""No count is larger: whoever types more has slipped."""


def count(text: str) -> int:
    """How many: a whole number from 1 up.

    >>> count("12")
    12
    >>> count("0")
    Traceback (most recent call last):
    argparse.ArgumentTypeError: '0' is no whole number from 1 up
    """
    return _whole(text, 1)


def count_or_none(text: str) -> int:
    """How many, where none makes sense, too."""
    return _whole(text, 0)


def seed(text: str) -> int:
    """What all chance follows from: any whole number.

    >>> seed("-3")
    -3
    """
    return _whole(text, -MOST)


def span(text: str) -> float:
    """How long: a number above 0, and not endless.

    >>> span("2.5")
    2.5
    """
    number = _number(text)
    # Nothing is true of what is no number.
    if not 0 < number < math.inf:
        raise ArgumentTypeError(f"{text!r} is no number above 0")
    return number


def span_or_none(text: str) -> float:
    """How long, where no time at all makes sense, too.

    >>> span_or_none("0")
    0.0
    """
    return 0.0 if _number(text) == 0 else span(text)


def share(text: str) -> float:
    """How much of a whole, from 0 for nothing to 1 for all of it.

    >>> share("0.2")
    0.2
    """
    part = _number(text)
    if not 0 <= part <= 1:
        raise ArgumentTypeError(f"{text!r} is no part from 0 to 1")
    return part


def size(text: str) -> tuple[int, int]:
    """Width and height of a window.

    >>> size("1280x720")
    (1280, 720)
    """
    width, _, height = text.partition("x")
    if not (_is_whole(width) and _is_whole(height)):
        raise ArgumentTypeError(f"{text!r} is no size like 1280x720")
    if not (NARROWEST <= int(width) <= WIDEST and LOWEST <= int(height) <= WIDEST):
        raise ArgumentTypeError(f"no window is {text}; sizes are {NARROWEST}x{LOWEST} to {WIDEST}x{WIDEST}")
    return int(width), int(height)


def path(text: str) -> Path:
    """A file or a folder. The empty name, as a variable of a shell has it that was never set, is none.

    >>> path("build/shots").name
    'shots'
    """
    if not text:
        raise ArgumentTypeError("an empty name is no file and no folder")
    return Path(text)


def letters(text: str) -> int:
    """A text size in percent."""
    if not (_is_whole(text) and LEAST_TEXT <= int(text) <= MOST_TEXT):
        raise ArgumentTypeError(
            f"{text!r} is no text size in percent, {LEAST_TEXT} to {MOST_TEXT}"
        )
    return int(text)


def several(one: Callable[[str], W]) -> Callable[[str], tuple[W, ...]]:
    """Reads values with commas between them.

    >>> several(count)("2,4")
    (2, 4)
    """
    return lambda text: tuple(one(part.strip()) for part in text.split(","))


def _whole(text: str, least: int) -> int:
    if not _is_whole(text.removeprefix("-")) or not least <= int(text) <= MOST:
        bound = "" if least < 0 else f" from {least} up"
        raise ArgumentTypeError(f"{text!r} is no whole number{bound}")
    return int(text)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 10


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return math.nan
