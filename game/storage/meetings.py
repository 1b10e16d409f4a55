"""Who met whom at the table, and who came out ahead.

Definitions, for a person and somebody else (another person, or all clockwork players of one level):
together  finished games in which both had a seat.
ahead     of these, the ones in which the person came to a better place than the other.
behind    the ones with a worse place. level: the ones with the same place.
With several seats of one side the best of them counts. Games in which a person sat alone are no meeting.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.storage.points import seat_of
from game.storage.statistics import Result


class Rival(Struct, frozen=True, order=True):
    """Somebody to meet: a person by the profile's id, or clockwork players by level; the other is ""."""

    profile: str = ""
    level: str = ""


class Meeting(Struct, frozen=True):
    """How two fared against each other; the words are explained at the head of this module."""

    rival: Rival
    together: int = 0
    ahead: int = 0
    behind: int = 0
    level: int = 0


def meetings_of(results: Iterable[Result], profile: str, title: str | None = None) -> tuple[Meeting, ...]:
    """Everybody whom a person met in a title (None: in any), those met most often first."""
    found: dict[Rival, Meeting] = {}
    for result in results:
        seat = seat_of(result, profile) if title in (None, result.title) else None
        if seat is None:
            continue
        own = result.ranking[seat]
        for rival, rank in _best_ranks(result, profile).items():
            found[rival] = _after(found.get(rival, Meeting(rival)), own, rank)
    return tuple(sorted(found.values(), key=lambda meeting: (-meeting.together, meeting.rival)))


def _best_ranks(result: Result, profile: str) -> dict[Rival, int]:
    """The best rank of each of the others who are known: people with a profile, and clockwork players."""
    ranks: dict[Rival, int] = {}
    for rank, setup in zip(result.ranking, result.seats, strict=True):
        rival = Rival(profile=setup.profile) if setup.is_person else Rival(level=setup.level)
        if rival != Rival() and setup.profile != profile:
            ranks[rival] = min(rank, ranks.get(rival, rank))
    return ranks


def _after(before: Meeting, own: int, rank: int) -> Meeting:
    return replace(
        before, together=before.together + 1, ahead=before.ahead + (own < rank),
        behind=before.behind + (own > rank), level=before.level + (own == rank),
    )
