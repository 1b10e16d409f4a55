"""What people achieved in tasks for one: the best of everybody, for every task."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from game.core.tasks import Medal
from game.storage.data_file import DataFile
from game.storage.envelope import Form
from game.storage.moments import Moment, merged

MOST_FEATS = 5000
"""Beyond that the oldest ones are forgotten, those of towers of a day first: nobody can try these again."""

_DAY = "day-"

_WORTH: dict[Medal | None, int] = {"gold": 3, "silver": 2, "bronze": 1, None: 0}


class Feat(Struct, frozen=True):
    """The best that one person did in one task of a title.

    `task`: its key; a tower of the day carries its date ("day-20260301").
    """

    person: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    title: Annotated[str, Meta(max_length=40)]
    task: Annotated[str, Meta(max_length=60)]
    score: int
    moves: int
    medal: Medal | None
    when: Moment

    @property
    def which(self) -> tuple[str, str, str]:
        """Whose and of which task; of each the best is kept."""
        return self.person, self.title, self.task

    @property
    def rank(self) -> tuple[int, int, int]:
        """What makes one feat better than another: the medal, then points, then fewer moves."""
        return _WORTH[self.medal], self.score, -self.moves


class Feats(Struct, frozen=True):
    """All feats, the oldest first; one for each person and task."""

    feats: Annotated[tuple[Feat, ...], Meta(max_length=MOST_FEATS)] = ()

    def best(self, person: str, title: str, task: str) -> Feat | None:
        """What a person did best in a task."""
        for feat in self.feats:
            if feat.which == (person, title, task):
                return feat
        return None

    def ranking(self, title: str, task: str) -> tuple[Feat, ...]:
        """Everybody's best in a task, the best first; the earlier one of equals."""
        found = [feat for feat in self.feats if (feat.title, feat.task) == (title, task)]
        return tuple(sorted(found, key=lambda feat: feat.rank, reverse=True))

    def with_feat(self, feat: Feat) -> Feats:
        """These and a new one, if the person did not do as well before."""
        known = self.best(feat.person, feat.title, feat.task)
        if known is not None and known.rank >= feat.rank:
            return self
        return Feats(_kept((*(other for other in self.feats if other is not known), feat)))

    def with_feats(self, feats: Iterable[Feat]) -> Feats:
        """These and better ones that came from elsewhere, each where its time belongs."""
        best = {feat.which: feat for feat in self.feats}
        new: dict[tuple[str, str, str], Feat] = {}
        for feat in feats:
            known = best.get(feat.which)
            if known is None or feat.rank > known.rank:
                best[feat.which] = new[feat.which] = feat
        if not new:
            return self
        others = tuple(feat for feat in self.feats if feat.which not in new)
        return Feats(_kept(merged(others, new.values(), lambda one: one.when)))

    def without_person(self, person: str) -> Feats:
        """These but for one person's."""
        return Feats(tuple(feat for feat in self.feats if feat.person != person))


def _kept(feats: tuple[Feat, ...]) -> tuple[Feat, ...]:
    """As many of these as there is room for."""
    excess = max(0, len(feats) - MOST_FEATS)
    days = [place for place, feat in enumerate(feats) if feat.task.startswith(_DAY)]
    gone = set(days[:excess])
    return tuple(feat for place, feat in enumerate(feats) if place not in gone)[-MOST_FEATS:]


FEATS_FILE = DataFile("challenges.json", Form("sobremesa-feats", 1, Feats), Feats())
