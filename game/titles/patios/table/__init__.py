"""The table of Patios as pictures (loads pygame)."""

from game.titles.patios.table.board import PatiosTable

TABLE = PatiosTable
