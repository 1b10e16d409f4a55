"""Changes to the people who play here that touch more than one file."""

from __future__ import annotations

from game.storage.challenges import FEATS_FILE
from game.storage.honours import HONOURS_FILE
from game.storage.joining import forget_joins
from game.storage.lessons import PROGRESS_FILE
from game.storage.places import Places
from game.storage.profiles import PROFILES_FILE


def forget_person(places: Places, profile_id: str) -> None:
    """Delete a person with medals, lessons and honours; games, results and replays stay.

    What was kept of people whom that one was joined with goes, too.

    Raises `StorageProblem`. The person goes last, so that after a failure it can be done once more.
    """
    FEATS_FILE.change(places, lambda feats: feats.without_person(profile_id))
    PROGRESS_FILE.change(places, lambda progress: progress.without_person(profile_id))
    HONOURS_FILE.change(places, lambda honours: honours.without_person(profile_id))
    forget_joins(places, profile_id)
    PROFILES_FILE.change(places, lambda people: people.without(profile_id))
