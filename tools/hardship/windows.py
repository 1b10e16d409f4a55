"""Windows of all sizes, changing ones, and ones that lose the focus."""

from __future__ import annotations

from game.titles.registry import TITLES
from tools.hardship.host import Ground, Hardship, is_stored, must

SIZES = ("640x480", "320x200", "3840x2160")


def all_sizes(ground: Ground) -> str:
    """The smallest and the largest windows there are."""
    for size in SIZES:
        stay = ground.stay("play:3:viva,patios", "--windowed", size)
        is_stored(ground.places, stay.told("end"))
        opened = "x".join(map(str, stay.told("open")["size"]))
        must(opened == size, f"the window is {opened}, not {size}")
    return f"plays on in {', '.join(SIZES)}"


def squeezed(ground: Ground) -> str:
    """The window is squeezed and blown up in the middle of motions."""
    times = 8 if ground.is_short else 50
    is_stored(ground.places, ground.stay(f"squeeze:{times}").told("end"))
    return f"{times} new sizes in mid-motion, the last picture is whole"


def focus_lost(ground: Ground) -> str:
    """Another window comes to the front in the middle of a drag."""
    titles = "viva,viana" if ground.is_short else ",".join(TITLES)
    stay = ground.stay(f"drag:{titles}")
    things = {line["title"]: line["things"] for line in stay.lines if line["what"] == "dragged"}
    must(set(things) == set(titles.split(",")), f"only these came up: {things}")
    return "put back, nothing played: " + ", ".join(f"{title} {count}" for title, count in things.items())


HARDSHIPS = (
    Hardship("sizes", "windows from 320x200 to 3840x2160", all_sizes),
    Hardship("squeezed", "window squeezed and blown up in mid-motion", squeezed),
    Hardship("focus-lost", "focus lost in mid-drag", focus_lost),
)
