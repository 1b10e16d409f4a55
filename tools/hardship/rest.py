"""A table that is left alone for a long time."""

from __future__ import annotations

from game.titles.registry import SIDE_GAMES, TITLES
from tools.hardship.host import PATIENCE_S, Ground, Hardship, must

MOST_WORK = 2.0
"""Percent of one core; a few seconds tell so little that they may come to twice as much."""
MOST_GROWTH = 2.0
"""Percent of the memory in use."""


def long_idle(ground: Ground) -> str:
    """Nobody touches the table of any title, one after the other."""
    seconds, most = (4, 2 * MOST_WORK) if ground.is_short else (120, MOST_WORK)
    found = []
    for title in (*TITLES, *SIDE_GAMES):
        table = Ground(ground.folder / title, ground.is_short)
        told = table.stay(f"rest:{seconds}:{title}", patience_s=seconds + PATIENCE_S).told("rested")
        growth = 100 * told["growth_kib"] / told["memory_kib"]
        must(told["work_percent"] <= most, f"{title}: {told['work_percent']} % of a core for nothing")
        must(growth <= MOST_GROWTH, f"{title}: {told['growth_kib']} KiB more in {seconds} s")
        found.append(f"{title} {told['work_percent']} % and {told['growth_kib']} KiB more")
    return f"{seconds} s each: {', '.join(found)}"


HARDSHIPS = (Hardship("idle", "nobody touches the table for long", long_idle),)
