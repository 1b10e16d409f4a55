"""The pulls of the golden games, simulated again: on the version they were played on they end as stored."""

from __future__ import annotations

import os
from pathlib import Path

import pymunk
import pytest
from msgspec import to_builtins

from game.core.match import Match
from game.core.record import from_line, to_line
from game.titles.registry import title_named
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.pull import TIMBER
from game.titles.villa_paletti.pulling import simulate
from game.titles.villa_paletti.rules import RULES
from tools.golden import files_of, read

PLAYED_ON = "7.3.1"
"""The version of pymunk on which the golden games were played; others may push and tip a little differently.

After a change of the simulation itself: a new rules number, and `python tools/golden.py villa_paletti --anew
--seeds 6`.
"""
IS_CHECKED_IN = not {"CI", "SOBREMESA_CI"}.isdisjoint(os.environ)
"""Whether a change is about to be taken in, so that nothing may be left out in silence."""


def test_the_golden_games_were_played_on_the_pymunk_that_is_installed() -> None:
    """Whoever has another one can play and test all else; the project itself follows each new one."""
    if pymunk.version != PLAYED_ON:
        words = (
            f"pymunk {pymunk.version} is installed, the golden games were played on {PLAYED_ON}, and their "
            f"pulls are compared on no other. Set PLAYED_ON to {pymunk.version!r} and run this file. Where "
            "pulls end otherwise, play the games anew: python tools/golden.py villa_paletti --anew --seeds 6"
        )
        if IS_CHECKED_IN:
            pytest.fail(words)
        pytest.skip(words)


@pytest.mark.skipif(pymunk.version != PLAYED_ON, reason="another simulation than the games were played on")
@pytest.mark.parametrize("path", files_of(title_named("villa_paletti")), ids=lambda path: path.stem)
def test_stored_pulls_end_as_they_did(path: Path) -> None:
    record = read(path).record
    match = Match.replayed(RULES, record)
    mu = TIMBER[match.state.options.timber]
    pulls = 0
    for kept, moment in zip(record.records, match.moments, strict=False):
        action = from_line(bytes(kept.action), RULES.action_type)
        if isinstance(action, Pull):
            (drawn,) = kept.drawn
            again = simulate(moment.state.layout, action.grip, action.samples, mu)
            assert to_line(to_builtins(again)) == to_line(drawn.value)
            pulls += 1
    assert pulls
