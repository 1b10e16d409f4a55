"""How well clockwork players play, as data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Method = Literal["random", "greedy", "rollout", "ismcts", "craft"]


class Level(Struct, frozen=True):
    """One strength of play; its name in the catalogue is `bots.level.<key>`.

    `simulations`: play-outs for one move (methods "rollout" and "ismcts"), or tries by hand ("craft").
    `horizon`: decisions in a play-out before it is judged where it stands.
    `noise`: how unsteady its judgement is, in parts of the difference between the best and the worst move.
    `blunders`: share of moves that are any one of the better half instead of the best.
    `overlook`: share of chances to interrupt (a call of "Stop", say) that it does not notice.
    `hand`: how skilled its hand is, for a title that has hands; "" for an ordinary one.
    """

    key: str
    method: Method
    simulations: int = 0
    horizon: int = 0
    noise: float = 0.0
    blunders: float = 0.0
    overlook: float = 0.0
    hand: str = ""
