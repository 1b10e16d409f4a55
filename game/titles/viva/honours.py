"""What is worth remembering of a game of VIVA."""

from __future__ import annotations

from typing import Final

from game.core.honours import Honour

HONOURS: Final = (
    Honour("calls", "portraits/girl", lambda end: end.count("viva.recap.vivas") >= 5),
    Honour("quiet", "portraits/cat", lambda end: end.won and end.count("viva.recap.vivas") == 0),
    Honour("sweep", "portraits/king", lambda end: end.score >= 3 and not any(end.others)),
    Honour("light", "portraits/poet", lambda end: end.won and end.count("viva.recap.drawn") <= 10),
    Honour("row", "portraits/builder", lambda end: end.count("viva.recap.played") >= 60),
    Honour("crowd", "portraits/visitors", lambda end: end.won and len(end.others) >= 4),
    Honour("last_breath", "portraits/water-carrier",
           lambda end: end.won and end.outcome.reason.key == "viva.end.tie_break"),
)
