"""For all tests: pictures are read once in a process, and programs that a test starts can be interrupted."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from functools import cache

import pytest

from game.ui import headless
from game.ui.assets import SpriteStore


def pytest_configure() -> None:
    """Tests that were started in the background may ignore Ctrl+C, and with them all that they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def pictures_read_once() -> Iterator[None]:
    """Programs without a window share one store; what is tested about the store itself makes its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(headless, "SpriteStore", cache(SpriteStore))
        yield
