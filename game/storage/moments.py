"""Points in time as text: UTC, to the second, so that they sort."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, TypeAlias

from msgspec import Meta

Moment: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
"""Such as "2025-03-01T18:30:00Z"."""


def now() -> Moment:
    """This second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
