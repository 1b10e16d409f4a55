"""The suite that every registered title passes: every seat count, every choice of every option."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from game.bots.levels import GREEDY, RANDOM
from game.bots.selfplay import Player, clockwork
from game.core.message import Message
from game.core.rules import Setup
from game.i18n.catalogue import Catalogue
from game.i18n.languages import languages_in, own_words
from game.titles.registry import Registry, Title
from tests.conformance.coverage import ALL_TITLES, OPEN_GAMES, covering_setups, games_per_setup, name_of
from tests.conformance.whole_game import inspected
from tests.fixtures.toy import KIOSK

WANDERINGS = 120
"""Decisions in which every other seat plays at random; then all play to win."""

CASES = [
    pytest.param(title, setup, game, id=f"{title.key}-{name_of(setup)}-{game}")
    for title in ALL_TITLES
    for setup in covering_setups(title.info)
    for game in range(games_per_setup())
]


def unspeakable(said: Iterable[Message], seats: int, more: Sequence[Path] = ()) -> list[str]:
    """What keeps these messages from being sentences: texts that are missing, arguments that do not fit.

    `more`: the folder of a title's own words, in whose languages they then are said.
    """
    faults: list[str] = []
    names = [f"Player {seat + 1}" for seat in range(seats)]
    for language in languages_in(more[0]) if more else Catalogue().languages:
        catalogue = Catalogue(language, report=faults.append, more=more)
        for message in said:
            catalogue.text(message, names)
    return faults


@pytest.mark.parametrize(("title", "setup", "game"), CASES)
def test_a_whole_game_keeps_every_promise(title: Title, setup: Setup, game: int) -> None:
    wanderer, finisher = clockwork(title, RANDOM), clockwork(title, GREEDY)

    def players_at(length: int) -> list[Player]:
        # Random players go everywhere, but may never come to an end; greedy ones do.
        wander = length < WANDERINGS
        return [wanderer if wander and (seat + game) % 2 else finisher for seat in range(setup.seats)]

    _, inspector = inspected(title, setup, 1000 * game + setup.seats, players_at)
    assert inspector.worlds_differ or (title.key, setup.options) in OPEN_GAMES
    if title is not KIOSK:
        more = own_words(Registry(title).wordy)
        assert unspeakable(inspector.said.values(), setup.seats, more) == []
