"""Games with real pulls: records, hidden heights, recap."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import convert

from game.core.record import from_line, to_line
from game.titles.villa_paletti.actions import Pull
from game.titles.villa_paletti.layout import Layout
from game.titles.villa_paletti.pull import TIMBER, PullOutcome
from game.titles.villa_paletti.pulling import simulate
from game.titles.villa_paletti.recap import recap
from game.titles.villa_paletti.rules import RULES
from tests.titles.villa_paletti.games import finished

ROOT = Path(__file__).resolve().parents[3]

GAMES = [(2, 1), (3, 2), (4, 3)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_pulls_simulated_again_end_as_the_record_says(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    tried = 0
    for record, moment in zip(match.record().records, match.moments, strict=False):
        action = from_line(bytes(record.action), RULES.action_type)
        if isinstance(action, Pull):
            (drawn,) = record.drawn
            stored = convert(drawn.value, PullOutcome)
            mu = TIMBER[moment.state.options.timber]
            assert simulate(moment.state.layout, action.grip, action.samples, mu) == stored
            tried += 1
    assert tried


def test_a_record_is_replayed_without_the_simulation() -> None:
    match = finished(2, 1)
    code = (
        "import sys; sys.modules['pymunk'] = None\n"
        "from game.core.match import Match\n"
        "from game.core.record import MatchRecord, from_line\n"
        "from game.titles.villa_paletti.rules import RULES\n"
        "record = from_line(sys.stdin.buffer.read(), MatchRecord)\n"
        "print(Match.replayed(RULES, record).digest())\n"
    )
    record = to_line(match.record())
    done = subprocess.run(
        [sys.executable, "-c", code], input=record, capture_output=True, cwd=ROOT, check=False
    )
    assert done.stderr.decode() == ""
    assert done.stdout.decode().strip() == match.digest()


def errors(layout: Layout) -> list[int]:
    """The height errors of the standing columns."""
    return [each.error_um for each in layout.columns]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nobody_sees_how_high_a_column_really_is(seats: int, seed: int) -> None:
    for moment in finished(seats, seed).moments:
        state = moment.state
        for seat in (None, *range(seats)):
            view = RULES.observe(state, seat)
            assert not any(errors(view.table.layout))
            assert not any(each.error_um for each in (*view.table.unplaced, *view.table.gone))
            assert view.table.hand is None or view.table.hand.error_um == 0
        assert any(errors(state.layout))
        world = RULES.determinize(view, random.Random(1))
        assert errors(world.layout) != errors(state.layout)
        assert RULES.observe(world, view.seat) == view


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_recap_adds_up(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    assert match.outcome is not None
    told = recap(match)
    assert tuple(map(sum, zip(*(part.values for part in told.parts), strict=True))) == match.outcome.scores
    assert told.course.scores[0] == (0,) * seats
    assert told.course.scores[-1] == match.outcome.scores
    assert len(told.course.scores) == match.state.turns + 1
    assert len(told.tales) == 3
    shown = [len(pictures) for pictures in told.reveal.pictures]
    assert [bool(count) for count in shown] == [bool(score) for score in match.outcome.scores]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_turns_with_the_seal_are_counted_alike_to_the_last(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    longest = 0
    holder, turns = None, set[int]()
    for moment in match.moments:
        if moment.state.holder != holder:
            holder, turns = moment.state.holder, set()
        if holder is not None:
            turns.add(moment.state.turns)
            longest = max(longest, len(turns))
    told = dict(recap(match).tales[2].body.args)
    assert told.get("n", 0) == longest
