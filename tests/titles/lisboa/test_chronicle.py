"""What a finished game leaves in the chronicle."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.i18n.catalogue import Catalogue
from game.titles.lisboa.actions import Action
from game.titles.lisboa.chronicle import CHRONICLE
from game.titles.lisboa.court_ranks import RANKS
from game.titles.lisboa.events import GameEnded
from game.titles.lisboa.info import INFO
from game.titles.lisboa.rules import RULES
from game.titles.lisboa.state import State
from game.titles.lisboa.view import View


@cache
def finished(seed: int) -> Match[State, Action, View]:
    """A game in which somebody does whatever comes first in the list."""
    match: Match[State, Action, View] = Match(RULES, new_setup(INFO, 1), seed)
    while match.decision is not None:
        match.submit(0, match.rules.legal_actions(match.state, 0)[0])
    return match


@pytest.mark.parametrize("seed", range(3))
def test_the_standing_is_that_of_the_end(seed: int) -> None:
    match = finished(seed)
    outcome, end = match.outcome, match.moments[-1].events[-1]
    assert outcome is not None
    assert isinstance(end, GameEnded)
    standing = CHRONICLE.standing(match)
    assert (standing.score, standing.rival) == (end.person, end.lacerda) == (outcome.scores[0], end.lacerda)
    assert RANKS[standing.rank] == end.rank


def test_every_rank_and_every_strength_has_words() -> None:
    catalogue = Catalogue()
    words = [catalogue.text(rank.name) for rank in CHRONICLE.ranks]
    strengths = INFO.options[0].choices
    words += [catalogue.text(CHRONICLE.rival(new_setup(INFO, 1, rival=strength))) for strength in strengths]
    assert len({*words}) == len(RANKS) + len(strengths)
    assert not any(word.startswith("[") for word in words)
