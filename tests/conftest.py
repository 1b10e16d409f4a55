"""For all tests: the pictures are read once in a process, not by every program that a test starts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.ui import headless
from game.ui.assets import SpriteStore


@pytest.fixture(autouse=True, scope="session")
def pictures_read_once() -> Iterator[None]:
    """Programs without a window share one store; what is tested about the store itself makes its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(headless, "SpriteStore", cache(SpriteStore))
        yield
