"""What a choice would do, shown before it is made: the way, the points, the decoration in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from game.core.message import Seat
from game.titles.viana.actions import Place
from game.titles.viana.beds import free_spot
from game.titles.viana.content import CAT_PENALTY, MOVER_POINTS
from game.titles.viana.figures import ways_of_marquise
from game.titles.viana.palace import BEDS, Courtyard, Space, marquise_path, path
from game.titles.viana.scoring import courtyard_scores
from game.titles.viana.state import State, carried
from game.titles.viana.table import looks
from game.titles.viana.table.choices import bed_of, courtyard_target, task_of
from game.titles.viana.tasks import MovingMarquis, MovingMarquise, MovingPawn, Walking
from game.titles.viana.view import View
from game.titles.viana.walking import company
from game.ui.board.board_view import TableFrame
from game.ui.board.composer import Composer
from game.ui.board.marks import Target
from game.ui.geometry import Point

STEP = 15.0
"""From one dot of a way to the next."""


@dataclass(frozen=True)
class Preview:
    """The dots of a way, where a paw lies if it leads past the Cat, and points by seat."""

    dots: tuple[Point, ...] = ()
    paw: Point | None = None
    gains: Mapping[Seat, int] = field(default_factory=dict)


NOTHING: Final = Preview()


def of(view: View, composer: Composer[Any], courtyard: Courtyard | None) -> Preview:
    """What going to a courtyard would do; nothing if one cannot go there."""
    if courtyard is None or courtyard_target(courtyard) not in composer.next_targets:
        return NOTHING
    state = view.table
    match task_of(view):
        case MovingPawn(seat, character):
            origin = cast(Space, state.pawns[seat])
            points = {seat: company(state, seat, courtyard)} if character == "poet" else {}
            return Preview(_dots(origin, path(state.door, origin, courtyard)), None, points)
        case Walking(seat):
            return Preview(_dots(cast(Space, state.pawns[seat]), (courtyard,)))
        case MovingMarquis(seat):
            gains = {seat: MOVER_POINTS}
            return Preview(_dots(state.marquis, path(state.door, state.marquis, courtyard)), None, gains)
        case MovingMarquise(seat):
            return _visit(state, seat, courtyard)
    return NOTHING


def _dots(origin: Space, way: tuple[Courtyard, ...]) -> tuple[Point, ...]:
    return tuple(looks.dots_along(looks.line_of(origin, way), STEP))


def _visit(state: State, seat: Seat, courtyard: Courtyard) -> Preview:
    """The way of the Marquise, and what her visit would bring to whom."""
    way = marquise_path(state.door, state.marquise, state.cat, courtyard)
    gains = dict(enumerate(courtyard_scores(state, courtyard)))
    paw = None
    if courtyard in ways_of_marquise(state).paid:
        gains[seat] -= CAT_PENALTY
        paw = looks.middle_of(state.cat) if state.cat is not None else None
    return Preview(_dots(state.marquise, way), paw, gains)


def ghost(view: View, table: TableFrame, targets: Sequence[Target]) -> tuple[int, str] | None:
    """Where the picked decoration, or the only one that can go there, would come to lie, and its picture.

    `targets`: what a click may mean, the closest first.
    """
    composer = table.composer
    following = composer.next_targets
    meant = next((target for target in targets if target in following), None)
    bed = bed_of(meant) if meant is not None else None
    if bed is None:
        return None
    held = carried(view.table)
    if held is not None:
        sprite = looks.token(table, held)
    else:
        kinds = {act.kind for act in composer.candidates if isinstance(act, Place) and act.bed == bed}
        if len(kinds) != 1:
            return None
        sprite = looks.token_of(table, view.table.turn, kinds.pop())
    return BEDS[bed].first + free_spot(view.table.spots, bed).place, sprite
