"""How long acts are shown."""

from __future__ import annotations

import pytest

from game.bots.pace import NORMAL, PACES, Pace, pace_named, wait_after_act_s, wait_before_act_s


def test_paces_go_from_slow_to_at_once() -> None:
    totals = [pace.before_s + pace.shown_s for pace in PACES]
    assert totals == sorted(totals, reverse=True)
    assert totals[-1] == 0


def test_a_normal_act_can_be_followed_and_bores_nobody() -> None:
    assert NORMAL.shown_s >= 0.6
    assert NORMAL.before_s + NORMAL.shown_s <= 1.2


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace.key)
def test_paces_are_known_by_name(pace: Pace) -> None:
    assert pace_named(pace.key) is pace


def test_an_unknown_pace_is_the_normal_one() -> None:
    assert pace_named("ludicrous") is NORMAL


def test_waiting_counts_what_has_passed() -> None:
    assert wait_before_act_s(NORMAL, 0.1) == pytest.approx(NORMAL.before_s - 0.1)
    assert wait_after_act_s(NORMAL, 0.5) == pytest.approx(NORMAL.shown_s - 0.5)
    assert wait_after_act_s(NORMAL, 5.0) == 0
