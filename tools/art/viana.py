"""All pictures of Palace of Viana but its decoration tokens."""

from __future__ import annotations

from collections.abc import Iterator

from tools.art import viana_board, viana_cards, viana_market, viana_pieces, viana_scene
from tools.art.sprite import Sprite


def sprites() -> Iterator[Sprite]:
    """Board and lens, pawns and figures, the market, cards, the emblem."""
    yield from viana_board.sprites()
    yield from viana_pieces.sprites()
    yield from viana_market.sprites()
    yield from viana_cards.sprites()
    yield from viana_scene.sprites()
