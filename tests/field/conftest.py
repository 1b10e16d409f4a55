"""The program in memory, a hand to use it, and a small disk."""

from __future__ import annotations

from tests.e2e.conftest import desk, screen
from tests.fixtures.disks import small_disk
from tests.ui.conftest import app, hand

__all__ = ["app", "desk", "hand", "screen", "small_disk"]
