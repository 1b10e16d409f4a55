"""The key that ends a turn, where there is none to end: each table says what is to be done first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import TITLES, Title
from tests.titles.kit import SlowThinker, Table, session_with

ALONE = {"lisboa"}


def table_of(title: Title, data: Path, moves: bool) -> Table:
    """The beginning of a game of one person, whose turn it is or not; the others never come to an end."""
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, title.info.seats[0]), 3)
    assert match.decision is not None
    first = match.decision.seats[0]
    person = first if moves else (first + 1) % match.setup.seats
    hand = Table(data, session_with(title, match, (person,), SlowThinker()))
    hand.wait(0.5)
    assert hand.table.choices.to_move == moves
    return hand


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_where_no_turn_can_be_ended_the_key_says_what_is_to_be_done(title: Title, tmp_path: Path) -> None:
    hand = table_of(title, tmp_path, moves=True)
    asked, before = hand.said(), len(hand.session.match.moments)
    hand.key(pygame.K_e)
    assert (hand.said(), hand.table.ribbon.tone) == (asked, "refused")
    assert len(hand.session.match.moments) == before
    hand.app.close()


@pytest.mark.parametrize("key", sorted(set(TITLES) - ALONE))
def test_while_somebody_else_moves_the_key_says_so(key: str, tmp_path: Path) -> None:
    hand = table_of(TITLES[key], tmp_path, moves=False)
    hand.key(pygame.K_e)
    assert (hand.said(), hand.table.ribbon.tone) == ("It is somebody else’s turn.", "refused")
    hand.app.close()
