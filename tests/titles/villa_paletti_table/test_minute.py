"""The minute of a turn, where the house rule is on. Ruling X24."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from game.titles.villa_paletti.events import Passed
from game.titles.villa_paletti.state import MoveOne, NameOne, SetDown
from game.ui.board.board_view import NO_CHOICES
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import LOOSE, VillaHand, opened, small_tower, state_with


def seconds(hand: VillaHand) -> int | None:
    """What the ribbon says is left, if time counts."""
    note = hand.board.side_note(NO_CHOICES)
    return int(note.split()[0]) if note.endswith("left") else None


def timed(tmp_path: Path) -> VillaHand:
    """Red's turn at the small tower."""
    return VillaHand(tmp_path, state_with(small_tower(), options=opened(time_limit=True).options))


def test_x24_the_turn_of_somebody_who_does_nothing_is_a_pass(tmp_path: Path) -> None:
    hand = timed(tmp_path)
    hand.wait(58.0, 0.05)
    assert seconds(hand) == 1
    assert hand.state.turn == 0
    hand.wait(2.0, 0.05)
    assert hand.state.turn == 1
    passed = [event for event in hand.session.match.moments[-1].events if isinstance(event, Passed)]
    assert passed == [Passed(0, "time")]


def test_x24_each_turn_has_a_minute_of_its_own(tmp_path: Path) -> None:
    hand = timed(tmp_path)
    hand.wait(61.0, 0.05)
    assert hand.state.turn == 1
    left = seconds(hand)
    assert left is not None
    assert left > 55


def test_x24_naming_a_colour_begins_no_other_minute(tmp_path: Path) -> None:
    state = state_with(
        small_tower(), options=opened(time_limit=True).options,
        colours=(("red", "blue"), ("yellow", "green")), pending=(NameOne(0),),
    )
    hand = VillaHand(tmp_path, state, persons=(0, 1))
    hand.wait(20.0, 0.05)
    hand.click("button-colour-red")
    hand.wait(0.5)
    assert isinstance(hand.state.task, MoveOne)
    left = seconds(hand)
    assert left is not None
    assert left < 41


def test_x24_a_column_in_the_hand_is_still_set_down(tmp_path: Path) -> None:
    hand = timed(tmp_path)
    hand.wait(50.0, 0.05)
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: not hand.board.hand.is_pulling)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: isinstance(hand.state.task, SetDown))
    hand.wait(20.0, 0.05)
    assert isinstance(hand.state.task, SetDown)


def test_x24_the_own_column_after_the_neutral_one_has_what_is_left(tmp_path: Path) -> None:
    state = state_with(
        small_tower(), options=opened(time_limit=True).options, colours=(("green",), ("yellow",), ("blue",)),
        neutral="red", pending=(MoveOne(0, "neutral", True),),
    )
    hand = VillaHand(tmp_path, state, persons=(0, 1, 2))
    hand.wait(30.0, 0.05)
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: not hand.board.hand.is_pulling)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.until(lambda: hand.board.hand.is_carrying)
    hand.board.hand.put_down()
    hand.wait(0.1)
    hand.board.hand.put_down()
    hand.until(lambda: hand.state.task == MoveOne(0, "own", False))
    hand.wait(0.5)
    left = seconds(hand)
    assert left is not None
    assert left < 31


def test_x24_the_minute_stands_still_while_the_game_rests(tmp_path: Path) -> None:
    hand = timed(tmp_path)
    hand.wait(5.0, 0.05)
    before = seconds(hand)
    hand.key(pygame.K_p)
    hand.wait(65.0, 0.05)
    assert hand.state.turn == 0
    assert seconds(hand) == before
    hand.key(pygame.K_p)
    hand.wait(60.0, 0.05)
    assert hand.state.turn == 1


def test_x24_looking_at_what_has_happened_begins_no_other_minute(tmp_path: Path) -> None:
    hand = timed(tmp_path)
    hand.wait(61.0, 0.05)
    assert hand.session.viewer == 1
    hand.wait(20.0, 0.05)
    hand.key(pygame.K_r)
    assert hand.table.is_recalling
    hand.until(lambda: not hand.table.is_recalling)
    hand.wait(0.5)
    left = seconds(hand)
    assert left is not None
    assert left < 41


def test_x24_whoever_takes_the_end_of_the_minute_back_has_no_other_one(tmp_path: Path) -> None:
    state = state_with(small_tower(), options=opened(time_limit=True).options)
    hand = VillaHand(tmp_path, state, persons=(0,))
    hand.wait(60.5, 0.05)
    assert hand.state.turn == 1
    assert hand.session.undo_stop() is None
    hand.key(pygame.K_z)
    hand.wait(1.0, 0.05)
    assert hand.state.turn == 1


def test_x24_a_turn_that_the_minute_has_ended_is_not_kept(tmp_path: Path) -> None:
    colours = (("green",), ("red",), ("yellow",), ("blue",))
    state = state_with(small_tower(), options=opened(time_limit=True).options, colours=colours)
    hand = VillaHand(tmp_path, state, settings=replace(AT_ONCE, confirm_turn=True))
    hand.wait(62.0, 0.05)
    assert hand.session.held_by is None
    assert hand.session.viewer == 1
    # One that a hand has ended is kept as ever.
    hand.my_turn()
    hand.release(hand.pull(hand.grip(LOOSE), 30))
    hand.rest()
    hand.until(lambda: hand.table.choices.held)
    hand.wait(2.0, 0.05)
    assert hand.session.held_by == 1
