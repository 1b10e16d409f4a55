"""The words of the log for what happens at a table of Lisboa."""

from __future__ import annotations

from typing import Final

from game.core.events import Event
from game.core.narration import LogLine
from game.titles.lisboa.narration.goods import GOODS_AND_MONEY
from game.titles.lisboa.narration.lines import Told
from game.titles.lisboa.narration.turns import TURNS
from game.titles.lisboa.narration.works import WORKS

_LINES: Final[Told] = {**TURNS, **GOODS_AND_MONEY, **WORKS}


def describe(event: Event) -> LogLine | None:
    """The line for an event; None for what another line says already, or the table shows well enough.

    Pieces are named like the places of the table: "lot-B2", "site-W-D", "office-king", "pile-treasury",
    "state-plan", "good-gold", "ship-red", "station-3", "cardinal", "favor-king", "tucked-12", "clergy",
    "cubes", "plans", "own-decrees", "reis", "wigs", "influence", "treasury", "helper", "lacerda",
    "lacerda-plans".
    """
    make_line = _LINES.get(type(event))
    return make_line(event) if make_line is not None else None
