"""The table of Lisboa as pictures (loads pygame)."""

from game.titles.lisboa.table.board import LisboaTable

TABLE = LisboaTable
