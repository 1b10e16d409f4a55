"""A finished game of Villa Paletti in figures: points by kind of column, the course, three moments."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.match import Match
from game.core.message import Message, Seat, SeatName, message
from game.core.recap import Count, Course, Part, Pattern, Recap, Reveal, Tale, who_has_most
from game.titles.villa_paletti.actions import Action
from game.titles.villa_paletti.content import KINDS, kind_of
from game.titles.villa_paletti.events import ColumnPlaced, ColumnToppled, FloorLaid, Locked, PullEnded
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.narration import collapse_words
from game.titles.villa_paletti.state import State, has_contest, owner_of, points
from game.titles.villa_paletti.view import View
from game.titles.villa_paletti.wording import floor_name

COLUMN_SIZE = (34, 90)
PATTERNS: dict[str, Pattern] = {"thin": "waves", "hexagonal": "scales", "thick": "bricks"}


def recap(match: Match[State, Action, View]) -> Recap:
    """The recap of a match that is over."""
    state = match.state
    tally = _counted(match)
    return Recap(
        heading=message("villa_paletti.recap.heading"),
        length=message("villa_paletti.recap.length", n=state.turns),
        parts=tuple(_part(state, kind) for kind in KINDS),
        counts=(
            Count(message("villa_paletti.recap.raised"), tuple(tally.raised)),
            Count(message("villa_paletti.recap.broken_off"), tuple(tally.broken_off)),
            Count(message("villa_paletti.recap.floors"), tuple(tally.floors)),
        ),
        course=Course(
            message("villa_paletti.recap.course"), message("villa_paletti.recap.turn"), _course(match)
        ),
        tales=(told_end(state), _most_raised(tally.raised), _longest_hold(match)),
        reveal=Reveal(
            message("villa_paletti.recap.on_top"),
            COLUMN_SIZE,
            tuple(
                tuple(column_picture(column) for column in _on_top(state, seat))
                for seat in range(state.seats)
            ),
        ),
        colours=tuple(own[0] for own in state.colours) if all(state.colours) else (),
    )


def figures(match: Match[State, Action, View]) -> dict[str, int | str]:
    """How long the match was, how high the villa became, and by what it fell."""
    state, tally = match.state, _counted(match)
    return {
        "turns": state.turns,
        "floors": state.layout.top,
        "raised": sum(tally.raised),
        "broken_off": sum(tally.broken_off),
        "fell_by": "nothing" if state.fall is None else state.fall.doing,
    }


def _on_top(state: State, seat: Seat) -> list[Column]:
    """The columns that gave a seat its points."""
    if not has_contest(state):
        return []
    return [
        column
        for column in state.layout.on_level(state.layout.top)
        if owner_of(state.colours, column.id) == seat
    ]


def _part(state: State, kind: str) -> Part:
    values = (
        sum(column.kind.points for column in _on_top(state, seat) if column.kind.name == kind)
        for seat in range(state.seats)
    )
    return Part(message(f"villa_paletti.recap.{kind}"), tuple(values), pattern=PATTERNS[kind])


def column_picture(column: Column) -> str:
    """The picture of a column, `COLUMN_SIZE` large."""
    kind, colour, *_ = column.id.split("-")
    return f"villa_paletti/column-{kind}-{colour}{'-0' if kind_of(column.id).name == 'hexagonal' else ''}"


class _Tally:
    """What is counted by seat."""

    def __init__(self, seats: int) -> None:
        self.raised, self.broken_off, self.floors = [0] * seats, [0] * seats, [0] * seats


def _counted(match: Match[State, Action, View]) -> _Tally:
    tally = _Tally(match.setup.seats)
    for moment in match.moments:
        mover: Seat | None = None
        for event in moment.events:
            match event:
                case ColumnPlaced(seat):
                    tally.raised[seat] += 1
                case PullEnded(seat) | ColumnToppled(seat):
                    mover = seat
                case Locked() if mover is not None:
                    tally.broken_off[mover] += 1
                case FloorLaid(seat):
                    tally.floors[seat] += 1
                case _:
                    pass
    return tally


def _course(match: Match[State, Action, View]) -> tuple[tuple[int, ...], ...]:
    """Points after each turn, from the first one on."""
    scores = [(0,) * match.setup.seats]
    for before, after in zip(match.moments, match.moments[1:], strict=False):
        if before.state.turns and (after.state.turns != before.state.turns or not after.state.pending):
            scores.append(points(after.state))
    return tuple(scores)


def told_end(state: State) -> Tale:
    """The fall, or how far the villa was built."""
    if state.fall is not None:
        body = collapse_words(state.fall)
    else:
        body = message("villa_paletti.recap.stands.body", floor=floor_name(state.layout.top))
    return Tale("portraits/builder", message("villa_paletti.recap.end"), body)


def _most_raised(raised: list[int]) -> Tale:
    body = who_has_most(
        raised, "villa_paletti.recap.most_raised.body", "villa_paletti.recap.nothing_raised.body"
    )
    return Tale("portraits/apprentice", message("villa_paletti.recap.most_raised"), body)


def _longest_hold(match: Match[State, Action, View]) -> Tale:
    """Who held the seal for the most turns in a row."""
    most, seat = 0, 0
    for holder, turns in _holds(moment.state for moment in match.moments):
        if turns > most:
            most, seat = turns, holder
    if most == 0:
        body: Message = message("villa_paletti.recap.unheld.body")
    else:
        body = message("villa_paletti.recap.longest_hold.body", who=SeatName(seat), n=most)
    return Tale("portraits/minister", message("villa_paletti.recap.longest_hold"), body)


def _holds(states: Iterable[State]) -> list[tuple[Seat, int]]:
    """Holders of the seal in order, each with how many turns it was held."""
    holds: list[tuple[Seat, int]] = []
    began, holder = 0, None
    last = 0
    for state in states:
        last = state.turns
        if state.holder != holder:
            if holder is not None:
                holds.append((holder, max(1, last - began)))
            began, holder = last, state.holder
    if holder is not None:
        # Nobody took it away at the end of the last turn: that one counts, too.
        holds.append((holder, last + 1 - began))
    return holds
