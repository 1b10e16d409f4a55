"""The points that somebody made in a title, from the results of its games.

Definitions, for a person and a title, over finished games with that person in a seat:
average      all points together divided by the games.
widest lead  of the games won alone, the most points by which the person was ahead of the next.
place        the average of the ranks, of games with more than one seat.
Of somebody who sat in two seats the better seat counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from game.core.message import Seat
from game.storage.statistics import Result


class Points(Struct, frozen=True):
    """What is counted, see the head of this module; None where there is no game to count it from."""

    games: int = 0
    average: Fraction | None = None
    best: int | None = None
    widest_lead: int | None = None
    place: Fraction | None = None


def seat_of(result: Result, profile: str) -> Seat | None:
    """The seat of a person in a finished game, the better one of two; None if the person was not there."""
    seats = [seat for seat, setup in enumerate(result.seats) if setup.profile == profile != ""]
    if not seats or not result.finished:
        return None
    return min(seats, key=lambda seat: (result.ranking[seat], -result.scores[seat]))


def points_of(results: Iterable[Result], profile: str, title: str) -> Points:
    """The points that a person made in a title."""
    scores: list[int] = []
    places: list[int] = []
    leads: list[int] = []
    for result in results:
        seat = seat_of(result, profile) if result.title == title else None
        if seat is None:
            continue
        scores.append(result.scores[seat])
        if len(result.seats) > 1:
            places.append(result.ranking[seat])
            if result.ranking[seat] == 1 and result.ranking.count(1) == 1:
                leads.append(_lead(result, seat))
    if not scores:
        return Points()
    return Points(
        len(scores), Fraction(sum(scores), len(scores)), max(scores), max(leads, default=None),
        Fraction(sum(places), len(places)) if places else None,
    )


def _lead(result: Result, winner: Seat) -> int:
    """By how many points the winner was ahead; none where something else than points decided."""
    return max(0, result.scores[winner] - max(
        score for seat, score in enumerate(result.scores) if seat != winner
    ))
