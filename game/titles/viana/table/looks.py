"""Which picture shows which piece of Palace of Viana."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from game.core.message import Seat
from game.titles.viana.content import Character, Kind
from game.titles.viana.floorplan import OPENINGS, PORTAL_OPENINGS
from game.titles.viana.palace import Courtyard, Space
from game.titles.viana.state import Decoration
from game.titles.viana.table import layout
from game.ui.board.board_view import TableFrame
from game.ui.geometry import Point

FIGURES = ("marquis", "marquise", "cat")


def token(table: TableFrame, found: Decoration) -> str:
    """The sprite of a decoration in its owner's colour."""
    return token_of(table, found.seat, found.kind, found.fresh)


def token_of(table: TableFrame, seat: Seat, kind: Kind, fresh: bool = True) -> str:
    """The sprite of a decoration of `seat`."""
    return f"tokens/{kind}-{table.seat_colour(seat)}{'' if fresh else '-scored'}"


def market_token(kind: Kind) -> str:
    """The sprite of a token that belongs to nobody."""
    return f"tokens/market-{kind}"


def pawn(table: TableFrame, seat: Seat) -> str:
    """The sprite of a pawn."""
    return f"viana/pawn-{table.seat_colour(seat)}"


def chip(table: TableFrame, seat: Seat, is_gold: bool) -> str:
    """The sprite of a score chip; it is rimmed with gold once it has been round the track."""
    return f"viana/chip-{table.seat_colour(seat)}{'-gold' if is_gold else ''}"


def card(character: Character) -> str:
    """The sprite of a character's card."""
    return f"viana/card-{character}"


def face(character: Character | None) -> str:
    """The round portrait of a character, or the empty round."""
    return f"viana/face-{character or 'none'}"


# -- ways as lines on the board


def middle_of(space: Space) -> Point:
    """Where a way begins or ends: the free room of a courtyard, or before a portal."""
    if space == "plaza" or space == "calle":
        x, y = layout.on_screen(PORTAL_OPENINGS[space].middle)
        return x + (-14 if space == "plaza" else 14), y
    return layout.patch_centre(space)


def doorway_between(here: Space, there: Courtyard) -> Point:
    """The middle of the doorway or portal that one walks through."""
    if here == "plaza" or here == "calle":
        return layout.on_screen(PORTAL_OPENINGS[here].middle)
    low, high = sorted((here, there))
    return layout.on_screen(OPENINGS[f"{low}-{high}"].middle)


def line_of(origin: Space, way: Sequence[Courtyard]) -> list[Point]:
    """The corners of a way: from free room to doorway to free room."""
    corners = [middle_of(origin)]
    here = origin
    for there in way:
        corners += [doorway_between(here, there), middle_of(there)]
        here = there
    return corners


def dots_along(corners: Sequence[Point], step: float) -> list[Point]:
    """Points at equal distances along a line with corners, its ends left out.

    >>> dots_along([(0, 0), (10, 0), (10, 10)], 5)
    [(5.0, 0.0), (10.0, 0.0), (10.0, 5.0)]
    """
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)]
    whole = sum(lengths)
    count = max(1, round(whole / step))
    return [point_along(corners, lengths, whole * place / count) for place in range(1, count)]


def point_along(corners: Sequence[Point], lengths: Sequence[float], far: float) -> Point:
    """The point of a line that lies so far from its beginning; `lengths`: of its parts."""
    for (a, b), length in zip(pairwise(corners), lengths, strict=True):
        if far <= length and length > 0:
            part = far / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        far -= length
    return corners[-1]
