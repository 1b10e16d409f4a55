"""The window in memory of tests/ui and the real one of tests/e2e, for the tests of this folder."""

from __future__ import annotations

from tests.e2e.conftest import desk, screen
from tests.ui.conftest import app, hand

__all__ = ["app", "desk", "hand", "screen"]
