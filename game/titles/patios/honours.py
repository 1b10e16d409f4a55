"""What is worth remembering of a game of Patios; points are counted in halves."""

from __future__ import annotations

from typing import Final

from game.core.honours import Honour

HONOURS: Final = (
    Honour("trio", "portraits/neighbour", lambda end: end.count("patios.recap.trio_tokens") >= 1),
    Honour("trios", "portraits/sun", lambda end: end.count("patios.recap.trio_tokens") >= 3),
    Honour("watered", "portraits/water-carrier", lambda end: end.count("patios.recap.withered") <= 2),
    Honour("works", "portraits/builder", lambda end: end.won and end.count("patios.recap.works") >= 2),
    Honour("twenty", "portraits/poet", lambda end: end.score >= 40),
    Honour("purse", "portraits/children", lambda end: end.part("patios.recap.coins") >= 3),
    Honour("plain", "portraits/visitors",
           lambda end: end.won and end.count("patios.recap.trio_tokens") == 0),
)
