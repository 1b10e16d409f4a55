"""Builders for the tests of storage: a game of Kiosk, its save, its files."""

from __future__ import annotations

import random
from typing import Any

from game.core.match import Match
from game.core.message import SeatName, message
from game.core.rules import new_setup
from game.storage.save import SaveFile, save_of
from game.storage.seats import SeatSetup
from tests.fixtures.toy.info import INFO
from tests.fixtures.toy.rules import RULES

GAME = "0123456789abcdef0123456789abcdef"
ANA = "a" * 32
BEA = "b" * 32
SEATS = (
    SeatSetup("Ana", "blue", profile=ANA),
    SeatSetup("Señor Ñandú 李雷", "red"),
    SeatSetup("Clara", "yellow", "clockwork", "fair"),
)


def played_match(actions: int = 8, seed: int = 5) -> Match[Any, Any, Any]:
    """A game of Kiosk after so many random actions, or at its end."""
    match: Match[Any, Any, Any] = Match(RULES, new_setup(INFO, 3, coins=6, protest=True), seed)
    rng = random.Random(seed)
    while match.length < actions and (decision := match.decision) is not None:
        seat = decision.seats[0]
        match.submit(seat, rng.choice(match.rules.legal_actions(match.state, seat)))
    return match


def save_after(actions: int = 8, name: str = "", game: str = GAME, seed: int = 5) -> SaveFile:
    """The save of such a game."""
    turn = message("kiosk.prompt.bid", seat=SeatName(0))
    return save_of(played_match(actions, seed), game, SEATS, "2025-03-01T18:30:00Z", turn, name)
