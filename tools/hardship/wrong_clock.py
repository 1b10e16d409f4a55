"""A clock that is wrong, for one process: what asks for the time of day is told another one."""

from __future__ import annotations

import datetime

_right_now = datetime.datetime.now
_shift = datetime.timedelta()


class WrongDate(datetime.date):
    """A date whose today is another one."""

    @classmethod
    def today(cls) -> WrongDate:
        """The day that the clock shows."""
        told = _right_now() + _shift
        return cls(told.year, told.month, told.day)


class WrongDateTime(datetime.datetime):
    """A time whose now is another one."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> WrongDateTime:
        """What the clock shows."""
        told = _right_now(tz) + _shift
        return cls.combine(told.date(), told.timetz())


def set_wrong(days: int) -> None:
    """Set the clock of this process so many days on; to be called before anything else is loaded."""
    global _shift
    _shift = datetime.timedelta(days=days)
    datetime.date, datetime.datetime = WrongDate, WrongDateTime  # type: ignore[misc]
