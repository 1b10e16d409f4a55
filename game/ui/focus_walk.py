"""Where the keyboard goes next, from node to node."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.node import Node

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.5
"""How much farther something seems that lies aside of an arrow's way, for the same distance."""


def stepped(chain: Sequence[Node], focused: Node | None, by: int) -> Node | None:
    """So many nodes on in the chain, round its ends; None where there is nothing to go to.

    The way goes on from where it was, even if nobody can go there any more.
    """
    if not chain:
        return None
    if focused is None:
        return chain[0 if by > 0 else -1]
    if focused in chain:
        return chain[(chain.index(focused) + by) % len(chain)]
    before = sum(node.laid < focused.laid for node in chain)
    return chain[(before + by - (by > 0)) % len(chain)]


def nearest(chain: Sequence[Node], focused: Node | None, arrow: str) -> Node | None:
    """The nearest node in the direction of an arrow key; None if nothing lies there."""
    if focused is None:
        return chain[0] if chain else None
    dx, dy = ARROWS[arrow]
    fx, fy = focused.rect.centre

    def along(node: Node) -> float:
        x, y = node.rect.centre
        return (x - fx) * dx + (y - fy) * dy

    def way(node: Node) -> float:
        x, y = node.rect.centre
        return along(node) + ASIDE * (abs((x - fx) * dy) + abs((y - fy) * dx))

    return min((node for node in chain if node is not focused and along(node) > 1), key=way, default=None)
