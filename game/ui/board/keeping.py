"""Puts a table's game on the disk: the running game, games saved under a name, and finished ones."""

from __future__ import annotations

import logging

from game.core.chronicle import standing_of_best
from game.core.honours import Finish
from game.core.house_honours import HONOURS as HOUSE_HONOURS
from game.core.house_honours import HOUSE
from game.core.message import Message
from game.storage.challenges import FEATS_FILE, Feat
from game.storage.chronicle import ChronicleBook, Entry
from game.storage.day import day_of
from game.storage.honours import HONOURS_FILE, Earned, earned_in
from game.storage.moments import now
from game.storage.places import Places
from game.storage.problem import StorageProblem
from game.storage.replays import ReplayShelf, replay_of
from game.storage.shelf import Shelf
from game.storage.statistics import ResultBook, result_of
from game.ui.board.session import TableSession

log = logging.getLogger(__name__)


class DiskKeeper:
    """Keeps games in the program's folders. A problem is said once, until writing works again."""

    def __init__(self, places: Places, writable: bool = True) -> None:
        self._places = places
        self._writable = writable
        self._shelf = Shelf(places, writable)
        self._replays = ReplayShelf(places, writable)
        self._results = ResultBook(places, writable)
        self._chronicle = ChronicleBook(places, writable)
        self._failing = False

    def keep(self, session: TableSession) -> Message | None:
        """Store the present state of a running game."""
        try:
            self._shelf.autosave(session.save())
        except StorageProblem as problem:
            return self._said(problem)
        self._failing = False
        return None

    def finish(self, session: TableSession) -> Message | None:
        """Store replay and result of a game that is over, and drop its automatic save."""
        try:
            self._replays.store(replay_of(session.match, session.game, session.seats, session.created))
            if session.title.of:
                self._note_feat(session)
            else:
                self._results.note(
                    result_of(session.game, session.title.key, session.seats, session.outcome)
                )
                if session.persons:
                    self._chronicle.note(entry_of(session))
            self._shelf.finished(session.game)
            if not session.title.of:
                self._note_honours(session)
        except StorageProblem as problem:
            return self._said(problem)
        return None

    def _note_feat(self, session: TableSession) -> None:
        """What a known person achieved in a task."""
        done, person = session.title.achieved()(session.match), session.seats[0].profile
        if done is None or not person or not self._writable:
            return
        feat = Feat(person, session.title.key, done.task, done.score, done.moves, done.medal, now())
        FEATS_FILE.note(self._places, lambda feats: feats.with_feat(feat))

    def _note_honours(self, session: TableSession) -> None:
        """What the known people at the table have earned with this game."""
        known = [seat for seat in session.persons if session.seats[seat].profile]
        if not known or not self._writable:
            return
        title, match, when = session.title, session.match, now()
        assert session.outcome is not None, "the game is not over"
        recap, figures = title.recap()(match), title.figures()(match)
        earned: list[Earned] = []
        for seat in known:
            finish, person = Finish(seat, session.outcome, recap, figures), session.seats[seat].profile
            earned += earned_in(finish, HOUSE, HOUSE_HONOURS, person, session.game, when)
            earned += earned_in(finish, title.key, title.honours(), person, session.game, when)
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

    def _said(self, problem: StorageProblem) -> Message | None:
        log.warning("the game could not be stored: %s", problem)
        first, self._failing = not self._failing, True
        return problem.message if first else None


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
