"""Points in time in files: each that a clock can have shown is read, and can be told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from game.storage.moments import Moment, local_time, now


@pytest.mark.parametrize("moment", [
    "2026-02-28T00:00:00Z", "2024-02-29T23:59:59Z", "2000-02-29T12:00:00Z", "2026-12-31T09:10:20Z",
    "1970-01-01T00:00:00Z", "9998-04-30T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z",
    "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
])
def test_a_moment_that_a_file_may_tell_of_is_read(moment: str) -> None:
    assert msgspec.convert(moment, Moment) == moment
    assert local_time(moment)


@pytest.mark.parametrize("moment", [
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "0000-01-01T00:00:00Z",
    "2026-01-01T00:00:00Z\n", "2026-01-01", "",
])
def test_a_moment_that_never_was_is_refused(moment: str) -> None:
    """A list would try to tell it by the clock of this place."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(moment, Moment)


def test_every_day_of_four_centuries_is_read() -> None:
    day = datetime(1900, 1, 1, tzinfo=UTC)
    moments = [(day + timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ") for days in range(146_097)]
    assert msgspec.convert([*moments, now()], list[Moment])
