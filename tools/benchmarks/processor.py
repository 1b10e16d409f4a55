"""How much of the processor a program uses, with all the processes that it has started."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

PROCESSES = Path("/proc")
"""Where Linux tells of them; not there on other systems."""


def processor_s(process: int) -> float:
    """Seconds of processor time that a process and all below it used so far, those that are gone included."""
    ticks: dict[int, int] = {}
    children: defaultdict[int, list[int]] = defaultdict(list)
    for folder in PROCESSES.glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            # It has ended while we looked.
            continue
        number = int(folder.name)
        ticks[number] = sum(int(field) for field in fields[11:15])
        children[int(fields[1])].append(number)
    family = [process]
    for number in family:
        family += children[number]
    return sum(ticks[number] for number in family) / os.sysconf("SC_CLK_TCK")
