"""The table of VIVA as pictures (loads pygame)."""

from game.titles.viva.table.board import VivaTable

TABLE = VivaTable
