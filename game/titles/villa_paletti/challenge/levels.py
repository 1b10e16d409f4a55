"""Who builds by themselves alone builds as well as among others."""

from __future__ import annotations

from game.titles.villa_paletti.levels import LEVELS

__all__ = ["LEVELS"]
