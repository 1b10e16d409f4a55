"""The table of Villa Paletti as pictures (loads pygame and, with it, the tower's physics)."""

from game.titles.villa_paletti.table.board import VillaTable

TABLE = VillaTable
