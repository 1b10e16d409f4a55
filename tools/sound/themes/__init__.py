"""The music of the titles: one piece for each table, named in `game.titles.registry`."""

from ..notation import Piece
from .lisboa import O_TEJO
from .patios import LAS_MACETAS
from .viana import EL_AZAHAR
from .villa_paletti import LA_TORRE
from .viva import LAS_PALMAS

THEMES: tuple[Piece, ...] = (EL_AZAHAR, LAS_MACETAS, LA_TORRE, LAS_PALMAS, O_TEJO)
