"""A table that is left alone for a long time."""

from __future__ import annotations

from tools.hardship.host import PATIENCE_S, Ground, Hardship, must

MOST_WORK = 4.0
"""Percent of one core; a table at rest takes less than 2 where nothing else makes the machine slow."""
MOST_GROWTH = 2.0
"""Percent of the memory in use."""


def long_idle(ground: Ground) -> str:
    """Nobody touches the table."""
    seconds = 20 if ground.is_short else 600
    told = ground.stay(f"rest:{seconds}", patience_s=seconds + PATIENCE_S).told("rested")
    growth = 100 * told["growth_kib"] / told["memory_kib"]
    must(told["work_percent"] <= MOST_WORK, f"{told['work_percent']} % of a core for nothing")
    must(growth <= MOST_GROWTH, f"{told['growth_kib']} KiB more in {seconds} s")
    return f"{seconds} s: {told['work_percent']} % of a core, {told['growth_kib']} KiB more"


HARDSHIPS = (Hardship("idle", "nobody touches the table for long", long_idle),)
