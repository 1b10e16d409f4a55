"""Every picture that the results of a game name is among the sprites."""

from __future__ import annotations

import pytest

from game.bots.levels import RANDOM
from game.bots.selfplay import clockwork, play_out
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import SIDE_GAMES, TITLES, Title
from game.ui.assets import SpriteStore


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("title", [*TITLES.values(), *SIDE_GAMES.values()], ids=lambda title: title.key)
def test_results_name_pictures_that_exist(title: Title, seed: int) -> None:
    setup = new_setup(title.info, title.info.seats[-1])
    match = Match(title.rules(), setup, seed)
    play_out(match, [clockwork(title, RANDOM)] * setup.seats, seed)
    assert match.outcome is not None
    recap = title.recap()(match)
    named = [part.piece for part in recap.parts if part.piece]
    named += [tale.picture for tale in recap.tales]
    named += [picture for pictures in recap.reveal.pictures for picture in pictures]
    store = SpriteStore()
    assert [name for name in named if not store.has(name)] == []
