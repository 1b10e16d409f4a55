"""Two people who turn out to be one, and one who turns out to be two after all.

What both were is kept in a file before anything changes, so that they can be parted again. The one who stays
answers to the other's id from then on: games that were begun, and files from other computers, find them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.core.message import Seat
from game.storage import atomic
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.chronicle import ChronicleBook, Entry
from game.storage.envelope import Form
from game.storage.honours import HONOURS_FILE, Earned, Honours
from game.storage.lessons import PROGRESS_FILE, Learnt, Progress
from game.storage.places import Places, files_in
from game.storage.problem import StorageProblem
from game.storage.profile_file import Added, ProfileFile, free_name, profile_file, renamed, take_in
from game.storage.profiles import MOST_JOINED, PROFILES_FILE, Profile, Profiles
from game.storage.quarantine import LEFT_ALONE
from game.storage.save import GameId
from game.storage.seats import SeatSetup
from game.storage.statistics import Result, ResultBook

T = TypeVar("T", Feat, Learnt, Earned)

ENDING = ".json"


class Joined(Struct, frozen=True):
    """What two people were when they became one: `kept` stayed, `other` became part of them.

    Raises ValueError when both are the same.
    """

    kept: ProfileFile
    other: ProfileFile

    def __post_init__(self) -> None:
        if self.kept.person.id == self.other.person.id:
            raise ValueError("nobody is joined with themselves")


JOINED_FORM: Form[Joined] = Form("sobremesa-joined", 1, Joined)


def games_together(places: Places, one: Profile, other: Profile) -> int:
    """In how many games both sat: two who did are hardly the same person."""
    both = {one.id, other.id}
    results = ResultBook(places).results()
    return sum(both <= {seat.profile for seat in result.seats} for result in results)


def join_people(places: Places, kept: Profile, other: Profile) -> None:
    """Make all that is remembered of `other` that of `kept`; of two medals in one task the better one stays.

    Raises `StorageProblem`. The people themselves change last, so that after a failure it can be done again.
    """
    people = PROFILES_FILE.load(places).content
    # Where there is no room for one more, nothing has begun yet.
    _joined_people(people, kept, other)
    # Whoever asks may have looked at them before the last time that somebody was joined with them.
    now = {person.id: person for person in people.people}
    joined = Joined(*(profile_file(places, now.get(one.id, one)) for one in (kept, other)))
    if not _is_begun(places, joined):
        JOINED_FORM.store(_path_of(places, kept, other), joined, generations=1)
    old, new = other.id, kept.id
    ResultBook(places).rewrite(lambda result: replace(result, seats=renamed(result.seats, old, new)))
    ChronicleBook(places).rewrite(lambda entry: replace(entry, seats=renamed(entry.seats, old, new)))
    FEATS_FILE.change(places, lambda feats: _joined_feats(feats, old, new))
    PROGRESS_FILE.change(places, lambda progress: _joined_lessons(progress, old, new))
    HONOURS_FILE.change(places, lambda honours: _joined_honours(honours, old, new))
    PROFILES_FILE.change(places, lambda people: _joined_people(people, kept, other))


def _is_begun(places: Places, joined: Joined) -> bool:
    """Whether these two were being joined when it failed: of something that the other had, nothing is left.

    Else what was kept of an earlier time, before they were parted, is no news; nor is what cannot be read.
    """
    path = _path_of(places, joined.kept.person, joined.other.person)
    try:
        then = JOINED_FORM.opened(atomic.read(path), path.name).other
    except StorageProblem as problem:
        if problem.message.key in LEFT_ALONE:
            raise
        return False
    now = joined.other
    return any(had and not has for had, has in (
        (then.results, now.results), (then.entries, now.entries), (then.feats, now.feats),
        (then.learnt, now.learnt), (then.honours, now.honours),
    ))


def _joined_people(people: Profiles, kept: Profile, other: Profile) -> Profiles:
    person = people.with_id(kept.id) or kept
    # After a failure at the very last it is done again.
    once = tuple(dict.fromkeys((*person.once, other.id, *other.once)))
    if len(once) > MOST_JOINED:
        # Whoever would go to make room could not be found, nor parted, any more.
        raise StorageProblem("storage.joined_full", name=person.name, most=MOST_JOINED)
    return people.without(other.id).with_person(replace(person, once=once))


def _joined_feats(feats: Feats, old: str, new: str) -> Feats:
    more = [replace(feat, person=new) for feat in feats.feats if feat.person == old]
    return feats.without_person(old).with_feats(more)


def _joined_lessons(progress: Progress, old: str, new: str) -> Progress:
    joined = progress.without_person(old)
    for one in progress.learnt:
        if one.person == old:
            joined = joined.with_learnt(new, one.title, one.chapter)
    return joined


def _joined_honours(honours: Honours, old: str, new: str) -> Honours:
    more = [replace(one, person=new) for one in honours.earned if one.person == old]
    return honours.without_person(old).with_earned(more)


def take_in_joined(places: Places, file: ProfileFile) -> Added:
    """Add what a file knows, like `take_in`, of somebody who may have become one elsewhere with people here.

    Whoever comes for the first time is one with these here, too: else their games would stay with them, and
    all else would be there twice. Raises `StorageProblem`.
    """
    people = PROFILES_FILE.load(places).content
    known = [person for person in people.people if person.id in file.person.once]
    if not known or people.with_id(file.person.id) is not None:
        return take_in(places, file)
    kept, *others = known
    had = HONOURS_FILE.load(places).content.number_of(kept.id)
    added = take_in(places, file)
    for other in (added.person, *others):
        join_people(places, kept, other)
    person = PROFILES_FILE.load(places).content.with_id(kept.id) or kept
    return Added(person, added.games, HONOURS_FILE.load(places).content.number_of(kept.id) - had)


# -- and back


def joined_with(places: Places, person: Profile) -> tuple[Joined, ...]:
    """Whom a person was joined with and can be parted from again; files that cannot be read are left out."""
    found: list[Joined] = []
    for path in sorted(files_in(places.joined, ENDING)):
        if path.name.startswith(f"{person.id}-"):
            try:
                found.append(JOINED_FORM.opened(atomic.read(path), path.name))
            except StorageProblem:
                continue
    return tuple(one for one in found if one.other.person.id in person.once)


def part_people(places: Places, joined: Joined) -> None:
    """Make two people of one again: what the other had then is theirs, what came later stays where it is.

    Raises `StorageProblem`; after a failure it can be done again.
    """
    kept, other = joined.kept.person.id, joined.other.person
    # Where there is no room for one more, nothing has begun yet.
    _parted(PROFILES_FILE.load(places).content, kept, other)
    still = _still_joined(places, joined)
    own_seats = _seats_of(other.id, joined.other.results) | _seats_of(other.id, joined.other.entries)
    ResultBook(places).rewrite(lambda one: replace(one, seats=_parted_seats(one, own_seats, other.id)))
    ChronicleBook(places).rewrite(lambda one: replace(one, seats=_parted_seats(one, own_seats, other.id)))
    FEATS_FILE.change(places, lambda feats: _parted_feats(feats, joined, still).with_feats(
        joined.other.feats
    ))
    PROGRESS_FILE.change(places, lambda progress: _with_lessons(
        _parted_lessons(progress, joined, still), joined.other.learnt
    ))
    HONOURS_FILE.change(places, lambda honours: _parted_honours(honours, joined, still).with_earned(
        joined.other.honours
    ))
    for one in still:
        if other.id in one.kept.person.once:
            later = _path_of(places, one.kept.person, one.other.person)
            JOINED_FORM.store(later, _without(one, joined, still), generations=1)
    PROFILES_FILE.change(places, lambda people: _parted(people, kept, other))
    atomic.remove(_path_of(places, joined.kept.person, other))


def _seats_of(person: str, games: Iterable[Result | Entry]) -> dict[GameId, frozenset[Seat]]:
    """Where somebody sat in each game."""
    return {
        one.game: frozenset(place for place, seat in enumerate(one.seats) if seat.profile == person)
        for one in games
    }


def _parted_seats(
    game: Result | Entry, own_seats: Mapping[GameId, frozenset[Seat]], person: str
) -> tuple[SeatSetup, ...]:
    """The seats of a game with somebody back where they sat; the others are known by other ids by now."""
    own = own_seats.get(game.game, frozenset())
    return tuple(
        replace(seat, profile=person) if place in own else seat for place, seat in enumerate(game.seats)
    )


def _still_joined(places: Places, joined: Joined) -> tuple[Joined, ...]:
    """Who else is one with the person from whom somebody is to be parted."""
    kept = joined.kept.person.id
    person = PROFILES_FILE.load(places).content.with_id(kept)
    if person is None or person.id != kept:
        return ()
    other = joined.other.person.id
    return tuple(one for one in joined_with(places, person) if one.other.person.id != other)


def _as_kept(joined: Joined, others: Iterable[T]) -> list[T]:
    """What another person had, as something of the one who was kept."""
    return [replace(one, person=joined.kept.person.id) for one in others]


def _lent(joined: Joined, others: Iterable[T], own: Iterable[T]) -> set[T]:
    """What one person has only because the other had it, as it stands with them now."""
    return set(_as_kept(joined, others)) - set(own)


# What one of those who are still joined has, too, may have given way to what is taken away now.


def _parted_feats(feats: Feats, joined: Joined, still: Iterable[Joined]) -> Feats:
    lent = _lent(joined, joined.other.feats, joined.kept.feats)
    parted = Feats(tuple(feat for feat in feats.feats if feat not in lent))
    others = [feat for one in still for feat in _as_kept(one, one.other.feats)]
    return parted.with_feats((*joined.kept.feats, *others))


def _parted_lessons(progress: Progress, joined: Joined, still: Iterable[Joined]) -> Progress:
    others = {one for each in still for one in _as_kept(each, each.other.learnt)}
    lent = _lent(joined, joined.other.learnt, joined.kept.learnt) - others
    return Progress(tuple(one for one in progress.learnt if one not in lent))


def _parted_honours(honours: Honours, joined: Joined, still: Iterable[Joined]) -> Honours:
    lent = _lent(joined, joined.other.honours, joined.kept.honours)
    parted = Honours(tuple(one for one in honours.earned if one not in lent))
    return parted.with_earned(one for each in still for one in _as_kept(each, each.other.honours))


def _with_lessons(progress: Progress, learnt: Iterable[Learnt]) -> Progress:
    for one in learnt:
        progress = progress.with_learnt(one.person, one.title, one.chapter)
    return progress


def _without(later: Joined, joined: Joined, still: Iterable[Joined]) -> Joined:
    """What was kept as somebody else was joined, as if the one who is parted now had not been there.

    Otherwise it would bring back what that one takes along. Of games only the other's are looked at.
    """
    kept, other = later.kept, joined.other.person
    before = [one for one in still if one.other.person.id in kept.person.once]
    once = tuple(id for id in kept.person.once if id not in (other.id, *other.once))
    return Joined(replace(
        kept, person=replace(kept.person, once=once),
        feats=_parted_feats(Feats(kept.feats), joined, before).feats,
        learnt=_parted_lessons(Progress(kept.learnt), joined, before).learnt,
        honours=_parted_honours(Honours(kept.honours), joined, before).earned,
    ), later.other)


def _parted(people: Profiles, kept: str, other: Profile) -> Profiles:
    # Somebody may be called so by now.
    other = replace(other, name=free_name(people.without(other.id), other.name))
    person = people.with_id(kept)
    if person is None:
        return people.with_person(other)
    once = tuple(id for id in person.once if id not in (other.id, *other.once))
    return people.with_person(replace(person, once=once)).with_person(other)


def forget_joins(places: Places, person: str) -> None:
    """Delete what was kept of people whom that one was joined with, and of those whom they were before."""
    known = PROFILES_FILE.load(places).content.with_id(person)
    ids = (person,) if known is None else (known.id, *known.once)
    for path in files_in(places.joined, ENDING):
        if any(id in path.name for id in ids):
            atomic.remove(path)


def _path_of(places: Places, kept: Profile, other: Profile) -> Path:
    return places.joined / f"{kept.id}-{other.id}{ENDING}"
