"""How long the acts of clockwork players are shown, so that everybody at the table can follow them."""

from __future__ import annotations

from msgspec import Struct


class Pace(Struct, frozen=True):
    """One speed of the table; its name in the catalogue is `ui.settings.pace.<key>`.

    `before_s`: the player seems to think, at least so long after its turn began.
    `shown_s`: an act stays to be looked at before the next one begins, clip included.
    """

    key: str
    before_s: float
    shown_s: float


PACES = (
    Pace("slow", before_s=0.8, shown_s=1.6),
    Pace("normal", before_s=0.35, shown_s=0.8),
    Pace("quick", before_s=0.15, shown_s=0.35),
    Pace("at_once", before_s=0.0, shown_s=0.0),
)
NORMAL = PACES[1]


def pace_named(key: str) -> Pace:
    """The pace by its key; the normal one for a key that is not known, as in settings of another version."""
    return next((pace for pace in PACES if pace.key == key), NORMAL)


def wait_before_act_s(pace: Pace, since_turn_began_s: float) -> float:
    """Seconds that the player still has to seem to think.

    >>> wait_before_act_s(PACES[1], 0.1) > 0
    True
    >>> wait_before_act_s(PACES[1], 2.0)
    0.0
    """
    return max(0.0, pace.before_s - since_turn_began_s)


def wait_after_act_s(pace: Pace, since_act_began_s: float) -> float:
    """Seconds that the act just shown still has to stay before the next one."""
    return max(0.0, pace.shown_s - since_act_began_s)
