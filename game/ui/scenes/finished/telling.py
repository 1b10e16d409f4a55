"""How the chronicle puts a finished game into words: by its rank, or by who won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.core.chronicle import Chronicling
from game.core.rules import TitleInfo, new_setup
from game.storage.chronicle import Entry
from game.storage.save import usual_setup
from game.titles.registry import Title
from game.ui.app import App
from game.ui.scenes.playing.seat_names import joined_names, seat_names


@dataclass(frozen=True)
class Told:
    """A game in two lines with a picture."""

    picture: str
    head: str
    line: str


class Telling(Protocol):
    """Tells of the games of one title."""

    def row(self, app: App, entry: Entry) -> Told:
        """In short, for a list."""
        ...

    def details(self, app: App, entry: Entry) -> Told:
        """At length, below the picture of the table."""
        ...


@dataclass(frozen=True)
class ByRank:
    """For titles that give a rank to the only person."""

    title: Chronicling
    info: TitleInfo

    def row(self, app: App, entry: Entry) -> Told:
        """The rank; who, and the points."""
        text, rank = app.text, self.title.rank_of(entry.standing)
        points = text(self.title.points(entry.standing))
        line = text("ui.chronicle.line", name=seat_names(app, entry.seats)[0], points=points)
        return Told(rank.picture, text(rank.name), line)

    def details(self, app: App, entry: Entry) -> Told:
        """Who came to which rank; the points, and against whom."""
        text, rank = app.text, self.title.rank_of(entry.standing)
        head = text("ui.chronicle.head", name=seat_names(app, entry.seats)[0], rank=text(rank.name))
        seats = self.info.seats[0]
        setup = usual_setup(entry.setup, self.info, seats) or new_setup(self.info, seats)
        points, rival = text(self.title.points(entry.standing)), text(self.title.rival(setup))
        return Told(rank.picture, head, text("ui.chronicle.against", points=points, rival=rival))


@dataclass(frozen=True)
class ByWinner:
    """For titles in which those at the table play against each other."""

    info: TitleInfo
    emblem: str

    def row(self, app: App, entry: Entry) -> Told:
        """Who won; who was there."""
        return Told(self.emblem, self._won(app, entry), joined_names(app, entry.seats))

    def details(self, app: App, entry: Entry) -> Told:
        """Who won; everybody with their points, the best first."""
        names = seat_names(app, entry.seats)
        scores = [
            app.text("ui.chronicle.scored", name=names[seat], points=self.info.written(entry.scores[seat]))
            for seat in entry.by_rank
        ]
        return Told(self.emblem, self._won(app, entry), " · ".join(scores))

    def _won(self, app: App, entry: Entry) -> str:
        names = seat_names(app, entry.seats)
        won = [names[seat] for seat in entry.winners]
        return app.text("ui.results.wins", names=app.services.catalogue.joined(won), n=len(won))


def telling_of(title: Title) -> Telling:
    """How the games of a title are told."""
    return ByRank(title.chronicle(), title.info) if title.ranked else ByWinner(title.info, title.emblem)
