"""Whole numbers as players read them: the sign before what is less than nothing is a minus, no hyphen."""

from __future__ import annotations

MINUS = "−"


def numeral(number: int) -> str:
    """A number.

    >>> numeral(3), numeral(-12), numeral(0)
    ('3', '−12', '0')
    """
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A difference: what is more has its sign, too.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return f"+{number}" if number > 0 else numeral(number)
