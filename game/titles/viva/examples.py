"""Tables on which examples of the rules book stand, by their number. Seat 0 is "you"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.lessons import Examples
from game.core.match import Match
from game.core.message import Seat
from game.titles.viva.content import Cards, Kind
from game.titles.viva.positions import position

OTHERS: tuple[Cards, Cards] = (
    ("yellow-pink", "red-orange", "green-orange", "orange"),
    ("red-green", "red-yellow", "blue-pink", "green-pink"),
)
"""What the two other players hold; it does not matter."""
FREE: tuple[Cards, Cards, Cards] = ((), (), ())


def _stands(
    hand: Cards, block: Kind, houses: tuple[Cards, Cards, Cards], stack: Cards = (),
    personal: tuple[Seat, Kind] | None = None,
) -> Callable[[], Match[Any, Any, Any]]:
    """Your turn with that hand."""
    return lambda: position((hand, *OTHERS), block, houses, stack, personal)


EXAMPLES: Examples = {
    1: _stands(("yellow-orange", "blue-red"), "red", (("blue-yellow",), (), ("green",))),
    2: _stands(("blue-red", "pink", "red-yellow"), "red-pink", FREE),
    3: _stands(("red", "blue-yellow", "blue-yellow"), "green", (("blue",), ("orange",), ())),
    4: _stands(("blue", "blue", "blue", "green-orange"), "red", FREE),
    5: _stands(("blue-yellow", "pink"), "red", (("yellow",), ("orange",), ("orange",)), ("blue-yellow",)),
    6: _stands(
        ("blue", "blue-orange", "red"), "red", (("blue-yellow",), ("blue-green",), ("yellow-orange",))
    ),
    9: _stands(("blue",), "red", (("yellow",), ("pink",), ("orange",)), personal=(0, "blue-green")),
    10: _stands(("yellow-green",), "blue-yellow", (("red",), ("pink",), ("orange",))),
}  # fmt: skip
