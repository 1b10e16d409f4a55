"""Puts a table's game on the disk: the running game, games saved under a name, and finished ones."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from game.core.chronicle import standing_of_best
from game.core.honours import Finish
from game.core.house_honours import HONOURS as HOUSE_HONOURS
from game.core.house_honours import HOUSE
from game.core.match import Match
from game.core.message import Message
from game.storage.challenges import FEATS_FILE, Feat
from game.storage.chronicle import ChronicleBook, Entry
from game.storage.day import day_of
from game.storage.honours import HONOURS_FILE, Earned, earned_in
from game.storage.moments import now
from game.storage.places import Places
from game.storage.problem import StorageProblem, WhyNothing
from game.storage.profiles import PROFILES_FILE
from game.storage.replays import ReplayShelf, replay_of
from game.storage.save import GameId
from game.storage.seats import SeatSetup
from game.storage.shelf import Shelf
from game.storage.statistics import ResultBook, result_of
from game.titles.registry import Title
from game.ui.board.session import TableSession

log = logging.getLogger(__name__)


class DiskKeeper:
    """Keeps games in the program's folders."""

    def __init__(
        self, places: Places, writable: bool = True, why_nothing: WhyNothing = "storage.in_use"
    ) -> None:
        self._places = places
        self._writable = writable
        self._shelf = Shelf(places, writable, why_nothing)
        self._replays = ReplayShelf(places, writable)
        self._results = ResultBook(places, writable)
        self._chronicle = ChronicleBook(places, writable)

    def keep(self, session: TableSession) -> Message | None:
        """Store the present state of a running game."""
        try:
            self._shelf.autosave(session.save())
        except StorageProblem as problem:
            return _noted(problem)
        return None

    def finish(self, session: TableSession) -> Message | None:
        """Store replay and result of a game that is over, and drop its automatic save.

        The end is saved like any action before, and dropped last: if the program ends in between, all of this
        is done again when the game is opened, and counts once.
        """
        # Whoever began the game may have been joined with somebody since.
        session.seats = PROFILES_FILE.load(self._places, False).content.as_known(session.seats)
        try:
            self._shelf.autosave(session.save())
            self._replays.store(replay_of(session.match, session.game, session.seats, session.created))
            if session.counts:
                self._note_end(session)
            self._shelf.finished(session.game)
        except StorageProblem as problem:
            return _noted(problem)
        return None

    def _note_end(self, session: TableSession) -> None:
        """What a game that counts leaves behind, beside its replay.

        Who takes moves back or asks for hints plays a game that counts: it shows nobody what is hidden.
        """
        if session.title.of:
            self._note_feat(session)
            return
        self._results.note(result_of(session.game, session.title.key, session.seats, session.outcome))
        if session.persons:
            self._chronicle.note(entry_of(session))
        self._note_honours(session)

    def _note_feat(self, session: TableSession) -> None:
        """What a known person achieved in a task."""
        done, person = session.title.achieved()(session.match), session.seats[0].profile
        if done is None or not person or not self._writable:
            return
        feat = Feat(person, session.title.key, done.task, done.score, done.moves, done.medal, now())
        FEATS_FILE.note(self._places, lambda feats: feats.with_feat(feat))

    def _note_honours(self, session: TableSession) -> None:
        """What the known people at the table have earned with this game, if this is the end that counts."""
        first = self._results.of_game(session.game)
        if first is not None and session.outcome is not None and not first.is_end(session.outcome):
            return
        earned = earned_with(session.title, session.match, session.seats, session.game)
        if earned and self._writable:
            HONOURS_FILE.note(self._places, lambda honours: honours.with_earned(earned))

    def keep_as(self, session: TableSession, name: str, thumbnail: bytes) -> Message | None:
        """Store the game under a name that a person gave."""
        try:
            self._shelf.keep(session.save(name), thumbnail)
        except StorageProblem as problem:
            return problem.message
        return None

    def has_played(self, title: str) -> bool:
        """Whether a game of that title was ever finished here."""
        return any(result.title == title for result in self._results.results())


def _noted(problem: StorageProblem) -> Message:
    log.warning("the game could not be stored: %s", problem)
    return problem.message


def entry_of(session: TableSession) -> Entry:
    """What the chronicle keeps of a game that has just ended, in which somebody at this screen played."""
    title, match, outcome = session.title, session.match, session.outcome
    assert outcome is not None, "the game is not over"
    if title.ranked:
        standing = title.chronicle().standing(match)
        day = day_of(title.info, match.setup, match.seed, session.created)
    else:
        standing, day = standing_of_best(outcome, session.persons), ""
    figures = title.figures()(match) if title.kept else {}
    return Entry(
        game=session.game, title=title.key, seats=session.seats, created=session.created, ended=now(),
        setup=match.setup, seed=match.seed, standing=standing, day=day, scores=outcome.scores,
        ranking=outcome.ranking, figures=tuple((name, int(figures[name])) for name in title.kept),
    )


def earned_with(
    title: Title, match: Match[Any, Any, Any], seats: Sequence[SeatSetup], game: GameId
) -> list[Earned]:
    """The honours, known or new, that people earned with a game of a title that has just ended."""
    known = {seat: setup.profile for seat, setup in enumerate(seats) if setup.is_person and setup.profile}
    if not known:
        return []
    assert match.outcome is not None, "the game is not over"
    recap, figures, when = title.recap()(match), title.figures()(match), now()
    earned: list[Earned] = []
    for seat, person in known.items():
        finish = Finish(seat, match.outcome, recap, figures)
        earned += earned_in(finish, HOUSE, HOUSE_HONOURS, person, game, when)
        earned += earned_in(finish, title.key, title.honours(), person, game, when)
    return earned
