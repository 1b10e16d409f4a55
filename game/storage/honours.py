"""Which honours people have earned, and in which game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from game.core.honours import Finish, Honour
from game.storage.data_file import DataFile
from game.storage.envelope import Form
from game.storage.moments import Moment
from game.storage.save import GameId

MOST_EARNED = 20_000


class Earned(Struct, frozen=True):
    """One honour of one person, earned for good. owner: key of a title, or that of the house."""

    person: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    owner: Annotated[str, Meta(max_length=40)]
    honour: Annotated[str, Meta(max_length=40)]
    game: GameId
    when: Moment

    @property
    def which(self) -> tuple[str, str, str]:
        """Whose and what; nobody earns the same twice."""
        return self.person, self.owner, self.honour


class Honours(Struct, frozen=True):
    """All that was earned, in the order in which it was written down here."""

    earned: Annotated[tuple[Earned, ...], Meta(max_length=MOST_EARNED)] = ()

    def with_earned(self, more: Iterable[Earned]) -> Honours:
        """These and those of `more` that are new."""
        known = {one.which for one in self.earned}
        new: dict[tuple[str, str, str], Earned] = {}
        for one in more:
            if one.which not in known:
                new.setdefault(one.which, one)
        return Honours((*self.earned, *new.values())[-MOST_EARNED:]) if new else self

    def of(self, person: str, owner: str) -> dict[str, Earned]:
        """What a person has earned in a title or in the house, by the honour's key."""
        return {one.honour: one for one in self.earned if (one.person, one.owner) == (person, owner)}

    def number_of(self, person: str) -> int:
        """How many a person has earned in all."""
        return sum(one.person == person for one in self.earned)

    def of_game(self, game: GameId) -> tuple[Earned, ...]:
        """What was earned in a game."""
        return tuple(one for one in self.earned if one.game == game)

    def without_person(self, person: str) -> Honours:
        """These but for one person's."""
        return Honours(tuple(one for one in self.earned if one.person != person))


def earned_in(
    finish: Finish, owner: str, honours: Iterable[Honour], person: str, game: GameId, when: Moment
) -> list[Earned]:
    """Those of the honours that somebody has earned with a game, known or new."""
    return [
        Earned(person, owner, honour.key, game, when) for honour in honours if honour.is_earned(finish)
    ]


HONOURS_FILE = DataFile("honours.json", Form("sobremesa-honours", 1, Honours), Honours())
