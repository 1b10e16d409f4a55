"""The table of Palace of Viana as pictures (loads pygame)."""

from game.titles.viana.table.board import VianaTable

TABLE = VianaTable
