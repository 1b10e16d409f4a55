"""Notes find every way in which a file can differ from what was done."""

from __future__ import annotations

from typing import Any

from game.titles.viva.actions import DRAW, Play
from tests.e2e.notes import Fields, Notes, fields_of

PLAY = fields_of(Play("blue-red", (1, 0, 0)))
DREW = fields_of(DRAW)


def kept(*actions: tuple[int, Fields]) -> list[dict[str, Any]]:
    return [{"seat": seat, "action": dict(action)} for seat, action in actions]


def noted(*actions: tuple[int, int, Fields]) -> Notes:
    notes = Notes()
    for seat, place, action in actions:
        notes.note(seat, place, action)
    return notes


def test_the_same_actions_with_others_between_them_agree() -> None:
    notes = noted((0, 0, DREW), (0, 1, PLAY))
    assert notes.differences(kept((0, DREW), (1, PLAY), (0, PLAY)), {0}) == []


def test_a_changed_order_is_found() -> None:
    notes = noted((0, 0, DREW), (0, 1, PLAY))
    assert len(notes.differences(kept((0, PLAY), (0, DREW)), {0})) == 2


def test_what_was_lost_and_what_nobody_did_are_found() -> None:
    (lost,) = noted((0, 0, DREW), (0, 1, PLAY)).differences(kept((0, DREW)), {0})
    assert "was not kept" in lost
    (invented,) = noted((0, 0, DREW)).differences(kept((0, DREW), (0, PLAY)), {0})
    assert "never did" in invented


def test_the_same_action_of_another_seat_is_found() -> None:
    assert len(noted((0, 0, DREW)).differences(kept((1, DREW)), {0, 1})) == 2


def test_an_attempt_may_come_to_nothing_but_not_to_something_else() -> None:
    notes = Notes()
    notes.note(0, 0, {"type": "pull", "grip": {"column": "thin-red-1"}}, is_attempt=True)
    assert notes.differences([], {0}) == []
    other = {"type": "pull", "grip": {"column": "thin-red-2", "angle_urad": 5}}
    assert len(notes.differences(kept((0, other)), {0})) == 1
    notes.note(0, 0, {"type": "pull", "grip": {"column": "thin-red-2"}}, is_attempt=True)
    assert notes.differences(kept((0, other)), {0}) == []
