"""A mark of how the clockwork players of a title play: figures of other players are told by it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from itertools import cycle, islice

from msgspec.structs import replace

from game.bots.levels import level_named
from game.bots.selfplay import play_out
from game.core.match import Match
from game.core.record import to_line
from game.titles.registry import Title, title_named
from tools.arena import player_of
from tools.figures_of_titles import figures_of
from tools.one_action import ONE_ACTION
from tools.report import setup_in

SEED = 20_000


def players_mark(key: str) -> str:
    """Twelve digits for what players of all levels did in a game with few and one with many of them.

    Another mark means other players; the same mark, that they play the same as far as these games tell.
    """
    title = title_named(key)
    names = [level.key for level in reversed(title.levels())]
    few, many = max(2, title.info.seats[0]), title.info.seats[1]
    return _mark(_played(title, list(islice(cycle(names), seats))) for seats in sorted({few, many}))


def pair_mark(key: str, first: str, second: str) -> str:
    """The same for two levels that play a game of two, be they of the title or yardsticks.

    The mark of all players need not tell of the yardsticks: in Villa Paletti no level plays as they do.
    """
    return _mark([_played(title_named(key), [first, second])])


def _played(title: Title, names: Sequence[str]) -> bytes:
    """The record of a game between players of these levels, by seat."""
    levels = [ONE_ACTION if name == ONE_ACTION.key else level_named(title, name) for name in names]
    players = [player_of(title, level) for level in levels]
    setup = setup_in(figures_of(title).short_options, title.info, len(names))
    match = Match(title.rules(), setup, SEED)
    play_out(match, players, SEED)
    # The rules' number says which games can still be read, not how anybody plays.
    return to_line(replace(match.record(), rules_number=1))


def _mark(records: Iterable[bytes]) -> str:
    told = hashlib.sha256()
    for record in records:
        told.update(record)
    return told.hexdigest()[:12]
