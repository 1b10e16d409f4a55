"""Changes to the people who play here that touch more than one file."""

from __future__ import annotations

from game.storage.challenges import load_feats, save_feats
from game.storage.honours import load_honours, save_honours
from game.storage.lessons import load_progress, save_progress
from game.storage.places import Places
from game.storage.profiles import load_profiles, save_profiles


def forget_person(places: Places, profile_id: str) -> None:
    """Delete a person with medals, lessons and honours; games, results and replays stay.

    Raises `StorageProblem`. The person goes last, so that after a failure it can be done once more.
    """
    feats = load_feats(places).content
    if (fewer := feats.without_person(profile_id)) != feats:
        save_feats(places, fewer)
    progress = load_progress(places).content
    if (less := progress.without_person(profile_id)) != progress:
        save_progress(places, less)
    honours = load_honours(places).content
    if (left := honours.without_person(profile_id)) != honours:
        save_honours(places, left)
    people = load_profiles(places).content
    if (others := people.without(profile_id)) != people:
        save_profiles(places, others)
