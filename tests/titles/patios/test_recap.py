"""What is told about a finished game of Patios agrees with its sheet."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.message import SeatName
from game.titles.patios.scoring import RoundScore
from game.titles.registry import title_named
from tools.golden import HOME, read


def finished() -> Match[Any, Any, Any]:
    return Match.replayed(title_named("patios").rules(), read(HOME / "patios" / "trios-2.json").record)


def scored(singles: int, owes: int) -> RoundScore:
    return RoundScore(None, (0, 0, 0), (0, 0, 0), singles, 0, 0, owes)


@pytest.mark.parametrize(("scores", "seat", "points"), [
    ((scored(9, 2), scored(8, 0)), 1, 8),
    ((scored(11, 2), scored(8, 0)), 0, 9),
])
def test_the_finest_patio_is_that_which_is_so_after_its_works(
    scores: tuple[RoundScore, ...], seat: int, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished()
    state = replace(match.state, results=(scores, (scored(1, 0), scored(7, 0))))
    monkeypatch.setattr(type(match), "state", state)
    told = dict(title_named("patios").recap()(match).tales[0].body.args)
    assert (told["who"], told["number"], told["n"]) == (SeatName(seat), 1, points)
