"""A mark of how the clockwork players of a title play: figures of other players are told by it."""

from __future__ import annotations

import hashlib
from itertools import cycle, islice

from game.bots.effort import Budget
from game.bots.levels import level_named
from game.bots.selfplay import clockwork, play_out
from game.core.match import Match
from game.core.record import to_line
from game.core.rules import new_setup
from game.titles.registry import title_named
from tools.arena import GUARD_S

SHORTENED = {"viva": {"rounds": 1}}
"""Options that make a game short without changing how it is played."""
SEED = 20_000


def players_mark(key: str) -> str:
    """Twelve digits for what players of all levels did in a game with few and one with many of them.

    Another mark means other players; the same mark, that they play the same as far as these games tell.
    """
    title = title_named(key)
    names = [level.key for level in title.levels()]
    told = hashlib.sha256()
    for seats in sorted({max(2, title.info.seats[0]), title.info.seats[1]}):
        levels = [level_named(title, name) for name in islice(cycle(reversed(names)), seats)]
        players = [clockwork(title, level, Budget(None, GUARD_S)) for level in levels]
        match = Match(title.rules(), new_setup(title.info, seats, **SHORTENED.get(key, {})), SEED)
        play_out(match, players, SEED)
        told.update(to_line(match.record()))
    return told.hexdigest()[:12]
