"""Finished games, to be looked at again, verified and given to others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from game import __version__
from game.core.match import Match
from game.core.message import Message
from game.core.record import MatchRecord
from game.core.rules import Outcome, Rules
from game.storage import atomic
from game.storage.envelope import Form
from game.storage.moments import Moment, merged, now
from game.storage.places import Places, files_in, is_there
from game.storage.problem import StorageProblem, WhyNothing
from game.storage.quarantine import LEFT_ALONE, Loaded, load
from game.storage.save import Digest, GameId, RecordHead, SeatSetups, replayed
from game.storage.seats import SeatSetup
from game.storage.statistics import ResultBook

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

ENDING = ".sobremesa-replay.json"


class Replay(Struct, frozen=True):
    """A finished game from its setup to its outcome; holds no path and nothing of this computer."""

    app_version: Annotated[str, Meta(max_length=40)]
    game: GameId
    seats: SeatSetups
    created: Moment
    ended: Moment
    record: MatchRecord
    digest: Digest
    outcome: Outcome

    def __post_init__(self) -> None:
        seats = self.record.setup.seats
        if not seats == len(self.seats) == len(self.outcome.scores) == len(self.outcome.ranking):
            raise ValueError(f"the game is for {seats} seats, but not all of it is")

    @property
    def title(self) -> str:
        """Key of the title."""
        return self.record.title


class ReplaySummary(Struct, frozen=True):
    """What a list shows of a replay; see `Replay`."""

    game: GameId
    seats: SeatSetups
    ended: Moment
    record: RecordHead
    outcome: Outcome

    @property
    def title(self) -> str:
        """Key of the title."""
        return self.record.title


class ListedReplay(Struct, frozen=True):
    """One replay in a list: its file, and what is known of it or why nothing is."""

    path: Path
    summary: ReplaySummary | None = None
    problem: Message | None = None


REPLAY_FORM: Form[Replay] = Form("sobremesa-replay", 1, Replay)


def replay_of(
    match: Match[S, A, V], game: GameId, seats: Sequence[SeatSetup], created: Moment
) -> Replay:
    """The replay of a match that has just ended."""
    outcome = match.outcome
    assert outcome is not None, match.decision
    return Replay(
        __version__, game, tuple(seats), created, now(), match.record(), match.digest(), outcome
    )


def verified(replay: Replay, rules: Rules[S, A, V]) -> Match[S, A, V]:
    """The match of a replay, played again and checked to the end.

    Raises `StorageProblem` when it does not lead to the state and the outcome that the replay tells of.
    """
    match = replayed(replay.record, replay.digest, rules, replay.game[:8])
    if match.outcome != replay.outcome:
        raise StorageProblem("storage.other_outcome", file=replay.game[:8])
    return match


class ReplayShelf:
    """The finished games on this computer; writes raise `StorageProblem`."""

    def __init__(
        self, places: Places, writable: bool = True, why_nothing: WhyNothing = "storage.in_use"
    ) -> None:
        self.places = places
        self.writable = writable
        self.why_nothing = why_nothing

    def store(self, replay: Replay) -> bool:
        """Keep a finished game; whether it is on the disk now.

        A game counts with the first end that it came to, so that is the one that stays, though it may be one
        that only a newer program can read, or that cannot be read just now.
        """
        if not self.writable:
            return False
        path = self.file_of(replay.game)
        problem = _look_at(path).problem
        stays = problem is None or (problem.key in LEFT_ALONE and is_there(path))
        if not stays:
            REPLAY_FORM.store(path, replay, generations=1)
        return True

    def file_of(self, game: GameId) -> Path:
        """Where a finished game lies: one file a game."""
        return self.places.replays / f"{game}{ENDING}"

    def listed(self) -> tuple[ListedReplay, ...]:
        """All finished games, the newest first.

        Those with a result stand in the order in which they were over, as clocks are put back; others, such
        as tasks and games from elsewhere, where their times belong.
        """
        listed = sorted((_look_at(path) for path in files_in(self.places.replays, ENDING)), key=_age_of)
        order = {result.game: place for place, result in enumerate(ResultBook(self.places).results())}
        played = [one for one in listed if _game_of(one) in order]
        others = [one for one in listed if _game_of(one) not in order]
        played.sort(key=lambda one: order[_game_of(one)])
        return merged(played, others, lambda one: _age_of(one)[0])[::-1]

    def load(self, path: Path) -> Loaded[Replay]:
        """A finished game; a damaged file of ours is kept aside. Raises `StorageProblem`."""
        ours = self.writable and path.parent == self.places.replays
        return load(path, REPLAY_FORM.opened, self.places.damaged if ours else None)

    def forget(self, path: Path) -> None:
        """Delete a finished game."""
        if not self.writable:
            raise StorageProblem(self.why_nothing)
        if path.parent != self.places.replays:
            raise StorageProblem("storage.not_ours", file=path.name)
        atomic.remove(path)


def _look_at(path: Path) -> ListedReplay:
    try:
        summary: ReplaySummary = REPLAY_FORM.opened_as(atomic.read(path), path.name, ReplaySummary)
    except StorageProblem as problem:
        return ListedReplay(path, None, problem.message)
    return ListedReplay(path, summary)


def _game_of(listed: ListedReplay) -> str:
    return listed.summary.game if listed.summary else ""


def _age_of(listed: ListedReplay) -> tuple[str, str]:
    return (listed.summary.ended if listed.summary else "", listed.path.name)
