"""The table of the villa serves the challenge, too (loads pygame)."""

from game.titles.villa_paletti.table import TABLE

__all__ = ["TABLE"]
