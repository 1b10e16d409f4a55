"""Games leave nothing behind: the same acts lead to the same end beside other games and after lessons."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.lessons import Chapter
from game.core.match import Match
from game.core.message import Rejection
from game.core.parts.teaching import Teaching
from game.core.record import digest
from game.titles.registry import TITLES, title_named
from tests.fixtures.processes import output_of
from tests.lessons.test_courses import gone_through
from tools.golden import GoldenGame, files_of, read


class Live:
    """A golden game, its acts done once more with luck from its seed."""

    def __init__(self, key: str, golden: GoldenGame) -> None:
        self.golden = golden
        self.match: Match[Any, Any, Any] = Match(
            title_named(key).rules(), golden.record.setup, golden.record.seed
        )

    def go_on(self) -> bool:
        """One more act; False at the end."""
        if self.match.length == len(self.golden.record.records):
            return False
        record = self.golden.record.records[self.match.length]
        result = self.match.submit_line(record.seat, bytes(record.action))
        assert not isinstance(result, Rejection), result
        return True


@pytest.mark.parametrize("key", TITLES)
def test_games_played_by_turns_end_as_they_did(key: str) -> None:
    """Two at once, a third one broken off, and one of them once more afterwards."""
    first, last, *_ = (read(path) for path in files_of(title_named(key)))
    one, other, left, again = Live(key, first), Live(key, last), Live(key, first), Live(key, first)
    going = [one, other]
    while going:
        going = [game for game in going if game.go_on()]
        if left.match.length < 20:
            left.go_on()
    while again.go_on():
        pass
    assert [game.match.digest() for game in (one, other, again)] == [
        game.digest for game in (first, last, first)
    ]


@pytest.mark.parametrize("key", TITLES)
def test_a_lesson_leaves_nothing_behind(key: str) -> None:
    """A chapter begins once more as it did; a game begun right after it is a game as any other."""
    title = title_named(key)
    (begun, *_) = (read(path) for path in files_of(title))
    for chapter in title.course().chapters[:2]:
        assert isinstance(chapter, Chapter)
        start = digest(Teaching(chapter).match.state)
        gone_through(title, chapter, None)
        assert digest(Teaching(chapter).match.state) == start
    game = Live(key, begun)
    while game.go_on():
        pass
    assert game.match.digest() == begun.digest


PLAY_ALL = """
import random
from game.core.match import Match
from game.core.rules import new_setup
from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import clockwork, play_on
from game.titles.registry import TITLES
for title in TITLES.values():
    match = Match(title.rules(), new_setup(title.info, title.info.seats[1]), 7)
    players = [clockwork(title, (RANDOM, GREEDY)[seat % 2]) for seat in range(match.setup.seats)]
    while match.length < 40 and play_on(match, players, 7):
        pass
    print(title.key, match.length, match.digest())
"""


def test_no_title_depends_on_the_hash_seed() -> None:
    zero, one, two = (output_of("-c", PLAY_ALL, hash_seed=seed) for seed in "012")
    assert len(zero.split()) == 3 * len(TITLES)
    assert zero == one == two
