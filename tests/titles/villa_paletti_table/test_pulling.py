"""Pulls by mouse: every one is safe, whatever happens in between."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.message import message
from game.titles.villa_paletti.layout import Column
from game.titles.villa_paletti.positions import villa
from game.titles.villa_paletti.pull import SAMPLES_PER_S, TIMBER, PullOutcome, Sample
from game.titles.villa_paletti.state import MoveOne, SetDown
from game.titles.villa_paletti.table.carrying import Carrying
from game.titles.villa_paletti.table.live_pull import replayed
from game.titles.villa_paletti.turns import MOST_LOOKS
from game.titles.villa_paletti.wording import column_name
from game.ui.input import TREMBLE
from tests.titles.kit import AT_ONCE
from tests.titles.villa_paletti_table.kit import (
    BEARING,
    LOOSE,
    TOP,
    VillaHand,
    last_pull,
    saved_state,
    small_tower,
    state_with,
)

# -- a pull by mouse


def test_a_column_is_dragged_out_and_up_in_one_go(hand: VillaHand) -> None:
    start = hand.grip(LOOSE)
    hand.pull(start, 320)
    hand.until(lambda: isinstance(hand.state.task, SetDown))
    hand.wait(0.1)
    assert last_pull(hand).ended == "free"
    assert isinstance(hand.board.hand.gesture, Carrying)
    hand.move(TOP, held=True)
    hand.wait()
    hand.release(TOP)
    hand.my_turn()
    assert hand.state.layout.column(LOOSE).level == 1
    assert hand.state.turn == 1


def test_letting_go_while_the_tower_settles_ends_the_drag(hand: VillaHand) -> None:
    x, y = hand.grip(LOOSE)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    while not pulling.live.is_settling:
        x += 1.5
        assert x < 1270
        hand.move((x, y), held=True)
        hand.wait(1 / 60, 1 / 60)
    assert hand.board.hand.is_pulling
    hand.release((x, y))
    hand.until(lambda: isinstance(hand.board.hand.gesture, Carrying))
    assert last_pull(hand).ended == "free"
    carrying = hand.board.hand.gesture
    assert isinstance(carrying, Carrying)
    assert not carrying.is_dragged


def test_what_was_seen_is_what_was_decided(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 320)
    hand.until(lambda: not hand.board.hand.is_pulling)
    # Once the pull has been shown the table forgets how it went.
    live = hand.board.hand.live
    assert live is not None
    hand.rest()
    event = last_pull(hand)
    record = hand.session.match.record()
    assert live.outcome == PullOutcome(event.ended, hand.state.layout)
    assert (live.grip, tuple(live.samples)) == (event.grip, event.samples)
    # The record replays without any simulation and leads to the same table.
    assert Match.replayed(hand.session.match.rules, record).digest() == hand.session.match.digest()
    assert len(event.samples) > 20


def test_a_nudge_is_only_a_look(hand: VillaHand) -> None:
    start = hand.grip(BEARING)
    end = hand.pull(start, TREMBLE + 4, step=0.25)
    hand.release(end)
    hand.rest()
    assert hand.session.last == 0
    assert hand.board.hand.selected == BEARING
    assert hand.board.tower.poses == {}


@pytest.mark.parametrize("by_click", [False, True], ids=["held", "without holding"])
@pytest.mark.parametrize("slip", [(TREMBLE, 0.0), (-TREMBLE, 4.0), (0.0, -TREMBLE)])
def test_a_click_that_slips_chooses_and_pulls_at_nothing(
    hand: VillaHand, slip: tuple[float, float], by_click: bool
) -> None:
    hand.app.change_settings(pull_by_click=by_click)
    x, y = hand.grip(LOOSE)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    for step in range(1, 13):
        hand.move((x + slip[0] * step / 12, y + slip[1] * step / 12), held=True)
        hand.wait(1 / 60, 1 / 60)
    assert (pulling.live.aim_u_mm, pulling.live.aim_y_mm) == (0.0, 0.0)
    end = (x + slip[0], y + slip[1])
    hand.release(end)
    hand.wait(0.1)
    if by_click:
        hand.click(end)
    hand.rest()
    assert hand.session.last == 0
    assert not hand.state.locked
    assert hand.board.hand.selected == LOOSE


@pytest.mark.parametrize("step", [0.5, 4.0, 36.0])
def test_a_hand_goes_on_from_where_its_pointer_has_trembled_without_a_jump(
    hand: VillaHand, step: float
) -> None:
    start = hand.grip(LOOSE)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    aimed = [0.0]
    for place in range(1, round(36 / step) + 1):
        hand.move((start[0] + place * step, start[1]), held=True)
        aimed.append(pulling.live.aim_u_mm * pulling.camera.scale)
    assert aimed[-1] == pytest.approx(36 - TREMBLE, abs=1)
    assert max(after - before for before, after in pairwise(aimed)) <= max(1, step) + 0.01


def stuck(tmp_path: Path, looks: int = 0) -> VillaHand:
    """Yellow's turn at a high villa; the hook cannot move the thick yellow column along this view.

    `looks`: how often yellow has pulled in vain.
    """
    layout = villa(
        {
            "thin-yellow-1": (-64, -34), "thin-blue-3": (64, -34), "thin-green-2": (0, 44),
            "hexagonal-green": (-20, -20),
        },
        {
            "thin-blue-2": (-56, -28), "hexagonal-red": (54, -28), "thin-red-3": (0, 50),
            "hexagonal-yellow": (10, -20),
        },
        {
            "thin-green-3": (-45, -20), "thin-yellow-2": (45, -20), "thin-red-2": (0, 40),
            "thick-green": (0, -5),
        },
    )  # fmt: skip
    state = state_with(layout, turn=1, pending=(MoveOne(1, "own", True),))
    hand = VillaHand(tmp_path, replace(state, looks=looks))
    hand.look_from(90.0)
    hand.click("button-hook")
    return hand


def pull_in_vain(hand: VillaHand) -> None:
    """Pull some way at the stuck column with the keys; the hand is still closed."""
    hand.board.hand.take_hold("thick-yellow", None, "keys")
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.wait(0.3, 1 / 60)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)


def test_a_pinned_card_tells_what_a_nudge_has_told(hand: VillaHand) -> None:
    bears = hand.table.text("ui.villa_paletti.info.felt_bearing")
    hand.click(hand.column(BEARING), button=3)
    assert hand.board.stage.find("info-card") is not None
    hand.wait(0.1)
    assert bears not in hand.drawn.said
    hand.release(hand.pull(hand.grip(BEARING), TREMBLE + 4, step=0.25))
    hand.rest()
    assert hand.board.hand.felt == {BEARING: "bearing"}
    assert hand.board.stage.find("info-card") is not None
    assert bears in " ".join(hand.drawn.said)


@pytest.mark.parametrize("before", [0, MOST_LOOKS - 1])
def test_x28_pulls_at_a_column_that_will_not_move_are_free_until_a_turn_is_endless(
    tmp_path: Path, before: int
) -> None:
    hand = stuck(tmp_path, before)
    for number in range(before + 1, before + 5):
        is_last = number > MOST_LOOKS
        pull_in_vain(hand)
        word = "counts" if is_last else "bearing"
        column = column_name("thick-yellow")
        assert hand.said() == hand.table.text(
            message(f"ui.villa_paletti.prompt.nudge_{word}", column=column)
        )
        assert not hand.state.locked
        hand.key(pygame.K_ESCAPE)
        hand.rest()
        if is_last:
            break
        assert hand.state.looks == number
    is_endless = before > 0
    assert hand.state.locked == (("thick-yellow",) if is_endless else ())
    assert hand.state.turn == (2 if is_endless else 1)


def test_x36_with_touch_and_move_a_nudge_counts(tmp_path: Path) -> None:
    state = state_with(small_tower())
    hand = VillaHand(tmp_path, replace(state, options=replace(state.options, touch_and_move=True)))
    end = hand.pull(hand.grip(BEARING), 2, step=0.25)
    counts = message("ui.villa_paletti.prompt.nudge_counts", column=column_name(BEARING))
    assert hand.said() == hand.table.text(counts)
    hand.release(end)
    hand.rest()
    hand.my_turn()
    assert hand.state.locked == (BEARING,)


@pytest.mark.parametrize("leap", [(380.0, 0.0), (-380.0, 90.0)])
def test_a_pointer_that_leaps_pulls_for_good(hand: VillaHand, leap: tuple[float, float]) -> None:
    x, y = hand.grip(BEARING)
    hand.wait(0.1, 1 / 60)
    hand.move((x + leap[0], y + leap[1]), held=True)
    hand.rest()
    assert hand.session.last == 1
    assert last_pull(hand).ended == "collapse"


def test_letting_go_half_way_locks_the_column(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 30)
    hand.release(end)
    hand.rest()
    hand.my_turn()
    assert last_pull(hand).ended == "broken_off"
    assert LOOSE in hand.state.locked
    assert hand.state.layout.column(LOOSE).x_um == small_tower().column(LOOSE).x_um


def test_x41_a_hand_tells_before_it_gets_tired(hand: VillaHand) -> None:
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.board.hand.draw_on()
    hand.wait(1.0, 1 / 60)
    hand.board.hand.draw_off()
    pulling = hand.board.hand.pulling
    assert pulling is not None
    # Two minutes in which the hand rests.
    pulling.live.samples += pulling.live.samples[-1:] * (120 * SAMPLES_PER_S)
    hand.wait(43.0, 1 / 60)
    assert "left" not in hand.table.ribbon.right
    hand.wait(6.1, 1 / 60)
    assert hand.table.ribbon.right == hand.table.text("ui.villa_paletti.seconds", n=10)
    hand.wait(11.0, 1 / 60)
    hand.rest()
    assert LOOSE in hand.state.locked


def test_x41_with_a_minute_for_a_turn_a_hand_holds_for_no_longer(tmp_path: Path) -> None:
    state = state_with(small_tower())
    hand = VillaHand(tmp_path, replace(state, options=replace(state.options, time_limit=True)))
    hand.board.hand.take_hold(LOOSE, None, "keys")
    pulling = hand.board.hand.pulling
    assert pulling is not None
    pulling.live.samples += [Sample(0, 0)] * (50 * SAMPLES_PER_S)
    assert pulling.live.tires_in_s == 10


def test_escape_lets_go(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 30)
    hand.key(pygame.K_ESCAPE)
    hand.rest()
    assert last_pull(hand).ended == "broken_off"
    assert hand.app.top is hand.scene


def test_the_button_going_up_beside_the_window_lets_go(hand: VillaHand) -> None:
    x, y = hand.pull(hand.grip(LOOSE), 30)
    hand.move((x + 5, y), held=False)
    hand.rest()
    assert last_pull(hand).ended == "broken_off"


def test_releasing_beside_the_canvas_lets_go(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 30)
    hand.release((-40.0, 900.0))
    hand.rest()
    assert last_pull(hand).ended == "broken_off"


def test_losing_the_focus_holds_the_hand_still(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 30)
    hand.lose_focus()
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_waiting
    before = len(pulling.live.samples)
    hand.wait(1.0, 1 / 60)
    hand.move((900.0, 300.0), held=False)
    hand.wait()
    assert len(pulling.live.samples) == before
    # A press anywhere takes it up again from where it waits.
    hand.move(end)
    hand.press(end)
    hand.pull(end, 320)
    hand.rest()
    assert last_pull(hand).ended == "free"


def test_a_menu_over_a_pull_stops_its_time(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 20)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.scene.command("menu")
    hand.wait(0.1)
    assert hand.app.top is not hand.scene
    before = len(pulling.live.samples)
    hand.wait(1.0)
    assert len(pulling.live.samples) == before
    hand.app.pop()
    hand.wait(0.1)
    assert hand.board.hand.pulling is pulling


def test_settings_are_opened_in_mid_pull_and_the_pull_goes_on(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 30)
    hand.lose_focus()
    hand.click("button-settings")
    hand.wait(0.1)
    assert hand.app.top.name == "settings"
    hand.app.change_settings(text_size=150)
    hand.app.top.command("back")
    hand.wait(0.1)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_waiting
    hand.move(end)
    hand.press(end)
    hand.pull(end, 320)
    hand.rest()
    assert last_pull(hand).ended == "free"


def test_a_column_that_waits_is_put_back_with_its_button(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 30)
    hand.lose_focus()
    hand.wait()
    hand.click("button-put_back")
    hand.rest()
    assert last_pull(hand).ended == "broken_off"


@pytest.mark.parametrize("by_click", [False, True])
def test_a_column_that_waits_is_pulled_on_with_the_button(tmp_path: Path, by_click: bool) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=by_click))
    hand.pull(hand.grip(LOOSE), 20)
    hand.lose_focus()
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_waiting
    before = pulling.live.aim_u_mm
    x, y = hand.spot("button-pull")
    hand.move((x, y))
    hand.press((x, y))
    if by_click:
        hand.release((x, y))
    for step in range(12):
        hand.move((x + step % 3, y), held=not by_click)
        hand.wait(1 / 60, 1 / 60)
    # It goes on slowly; the pointer, far from the tower, does not lead it.
    assert 0 < pulling.live.aim_u_mm - before < 10
    if by_click:
        hand.press((x, y))
    hand.release((x, y))
    hand.wait(0.2, 1 / 60)
    assert hand.board.hand.pulling is pulling
    assert LOOSE not in hand.state.locked


def test_a_pointer_that_moved_while_the_hand_waited_does_not_tear_at_the_column(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, pull_by_click=True))
    x, y = hand.column(LOOSE)
    hand.click((x, y))
    hand.move((x + 10, y))
    hand.lose_focus()
    hand.move((x - 200, y))
    pulling = hand.board.hand.pulling
    assert pulling is not None
    hand.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    hand.wait(0.2, 1 / 60)
    hand.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    there = pulling.live.aim_u_mm
    hand.move((x - 199, y))
    hand.wait(1 / 60, 1 / 60)
    assert abs(pulling.live.aim_u_mm - there) < 5


def test_x37_leaving_in_mid_pull_is_breaking_off(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 30)
    hand.scene.command("menu")
    hand.wait(0.1)
    hand.click("menu-home")
    assert hand.app.top.name == "home"
    assert last_pull(hand).ended == "broken_off"
    assert saved_state(hand).locked == (LOOSE,)


def test_x37_closing_the_program_in_mid_pull_is_breaking_off(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 30)
    hand.app.close()
    assert saved_state(hand).locked == (LOOSE,)


def test_the_keys_of_the_window_work_in_mid_pull(hand: VillaHand) -> None:
    hand.grip(LOOSE)
    hand.key(pygame.K_m, pygame.KMOD_LCTRL)
    assert hand.app.settings.mute
    assert hand.table.board.hand.gesture is not None
    hand.key(pygame.K_q, pygame.KMOD_LCTRL)
    assert not hand.app.running


def test_x37_a_game_put_in_safety_keeps_no_column_half_way_out(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 30)
    hand.scene.secure()
    assert saved_state(hand).locked == (LOOSE,)


def test_x37_leaving_after_a_look_changes_nothing(hand: VillaHand) -> None:
    hand.pull(hand.grip(BEARING), 2, step=0.25)
    hand.app.close()
    assert hand.session.last == 0
    assert [save.record.records for save in hand.session.keeper.saves] == [()]  # type: ignore[attr-defined]


def test_taking_back_in_mid_pull_is_breaking_off(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path)
    hand.board.hand.take_hold(LOOSE, None, "keys")
    hand.board.hand.draw_on()
    hand.wait(1.0, 1 / 60)
    hand.key(pygame.K_z)
    hand.my_turn()
    assert last_pull(hand).ended == "broken_off"
    assert hand.state.locked == (LOOSE,)


def test_a_press_beside_a_pull_by_keys_neither_turns_the_table_nor_drops_the_column(hand: VillaHand) -> None:
    hand.board.hand.take_hold(LOOSE, None, "keys")
    pulling, turn = hand.board.hand.pulling, hand.board.camera.turn_deg
    hand.drag((300.0, 650.0), (400.0, 650.0))
    hand.click(hand.column(BEARING))
    assert hand.board.hand.pulling is pulling
    assert hand.board.camera.turn_deg == turn


def test_another_language_in_mid_pull_leaves_the_pull_alone(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 20)
    pulling = hand.board.hand.pulling
    hand.app.change_settings(language="es")
    hand.wait(0.1)
    assert hand.board.hand.pulling is pulling
    hand.press(end)
    hand.pull(end, 320)
    hand.rest()
    assert last_pull(hand).ended == "free"


def test_a_kept_turn_is_ended_with_the_big_button(tmp_path: Path) -> None:
    hand = VillaHand(tmp_path, settings=replace(AT_ONCE, confirm_turn=True))
    hand.release(hand.pull(hand.grip(LOOSE), 30))
    hand.rest()
    hand.until(lambda: hand.table.choices.held)
    hand.click("button-pull")
    hand.my_turn()
    assert hand.session.viewer == 1


def test_a_new_window_size_leaves_the_pull_alone(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 20)
    hand.resize((1600, 900))
    assert hand.board.hand.is_pulling
    hand.pull(end, 320)
    hand.rest()
    assert last_pull(hand).ended == "free"


def test_a_long_gap_changes_nothing(hand: VillaHand) -> None:
    end = hand.pull(hand.grip(LOOSE), 20)
    pulling = hand.board.hand.pulling
    assert pulling is not None
    before = len(pulling.live.samples)
    hand.app.frame(1.5)
    assert len(pulling.live.samples) == before + 1
    poses = dict(pulling.live.poses())
    hand.pull(end, 320)
    hand.rest()
    assert LOOSE in poses
    assert last_pull(hand).ended == "free"
    record = hand.session.match.record()
    assert Match.replayed(hand.session.match.rules, record).digest() == hand.session.match.digest()


def test_the_other_hand_holds_and_lifts(hand: VillaHand) -> None:
    start = hand.grip(LOOSE)
    hand.pull(start, 6, step=0.5)
    hand.press(start, button=3)
    hand.wait()
    pulling = hand.board.hand.pulling
    assert pulling is not None
    assert pulling.is_steadying
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0))
    for event in pygame.event.get():
        hand.app.dispatch(event)
    assert pulling.live.lift_mn > 0
    hand.wait()
    assert hand.board.reach.other is not None
    hand.press(start, button=3)
    assert not pulling.is_steadying


@pytest.mark.parametrize("by_click", [False, True])
def test_with_shift_the_hand_goes_a_quarter_of_the_way_from_where_it_is(
    tmp_path: Path, by_click: bool
) -> None:
    hand = VillaHand(tmp_path, state_with(small_tower()))
    hand.app.change_settings(pull_by_click=by_click)
    start = hand.grip(LOOSE)
    if by_click:
        hand.release(start)
        hand.wait()
    pulling = hand.board.hand.pulling
    assert pulling is not None
    scale = pulling.camera.scale
    # A button that is held down leads the hand from where it trembles no more.
    from_x = start[0] if by_click else start[0] + TREMBLE

    def aimed_after(x: float) -> float:
        hand.move((from_x + x, start[1]), held=not by_click)
        assert pulling is not None
        return pulling.live.aim_u_mm * scale

    assert aimed_after(12) == pytest.approx(12, abs=1)
    before = aimed_after(12)
    hand.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    assert aimed_after(12) == pytest.approx(before)
    assert aimed_after(20) == pytest.approx(before + 2, abs=0.5)
    assert aimed_after(4) == pytest.approx(before - 2, abs=0.5)
    hand.post(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0)
    assert aimed_after(4) == pytest.approx(before - 2, abs=0.5)
    assert aimed_after(8) == pytest.approx(before + 2, abs=1)
    assert hand.board.hand.pulling is pulling


def test_the_key_of_the_other_hand_can_be_changed_and_is_named(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 6, step=0.5)
    hand.wait()
    pulling, steady = hand.board.hand.pulling, hand.board.stage.find("button-steady")
    assert pulling is not None
    assert steady is not None
    assert (steady.hint() or "").endswith("(F)")
    hand.key(pygame.K_f)
    assert pulling.is_steadying
    hand.app.services.settings = replace(hand.app.settings, keys={"steady": ("k",)})
    hand.key(pygame.K_f)
    assert pulling.is_steadying
    hand.key(pygame.K_k)
    assert not pulling.is_steadying


def test_where_no_floor_lies_above_there_is_none_to_hold(tmp_path: Path) -> None:
    layout = small_tower().with_column(Column("thin-red-2", 0, 0, 90_000, 0))
    assert not layout.is_covered(layout.column("thin-red-2"))
    hand = VillaHand(tmp_path, state_with(layout))
    start = hand.grip("thin-red-2")
    hand.wait()
    stage, pulling = hand.board.stage, hand.board.hand.pulling
    assert pulling is not None
    assert stage.find("button-put_back") is not None
    assert stage.find("button-steady") is None
    hand.press(start, button=3)
    hand.wait(0.1, 1 / 60)
    assert not pulling.is_steadying
    assert hand.board.reach.other is None


def test_the_screen_stays_on_while_a_hand_pulls(hand: VillaHand) -> None:
    hand.wait(0.1)
    assert pygame.display.get_allow_screensaver()
    end = hand.pull(hand.grip(BEARING), TREMBLE + 4, step=0.25)
    hand.wait(0.1)
    assert not pygame.display.get_allow_screensaver()
    hand.release(end)
    hand.rest()
    hand.wait(0.1)
    assert pygame.display.get_allow_screensaver()


def test_the_screen_goes_dark_as_ever_while_the_hand_waits(hand: VillaHand) -> None:
    hand.pull(hand.grip(BEARING), TREMBLE + 4, step=0.25)
    hand.wait(0.1)
    assert not pygame.display.get_allow_screensaver()
    hand.scene.command("pause")
    hand.wait(0.5)
    assert hand.table.is_paused
    assert hand.board.hand.pulling is not None
    assert pygame.display.get_allow_screensaver()


def test_the_view_stays_while_a_hand_pulls(hand: VillaHand) -> None:
    hand.pull(hand.grip(LOOSE), 10)
    turn = hand.board.camera.turn_deg
    hand.board.turn_by(3)
    hand.wait(0.6)
    assert hand.board.camera.turn_deg == turn


def test_columns_of_others_are_not_gripped(hand: VillaHand) -> None:
    hand.click(hand.column("thick-green"))
    assert not hand.board.hand.is_pulling
    assert hand.board.hand.selected == "thick-green"


def test_a_villa_that_the_other_hand_lifts_until_it_falls_has_fallen(hand: VillaHand) -> None:
    hand.board.hand.take_hold(BEARING, None, "keys")
    hand.key(pygame.K_f)
    for _ in range(60):
        hand.post(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False)
        hand.wait(1 / 60, 1 / 60)
    hand.until(lambda: not hand.board.hand.is_pulling)
    hand.wait(0.2)
    assert hand.state.fall is not None
    assert hand.state.fall.seat == 0
    hand.until(lambda: hand.app.top.name == "verdict")
    # Whoever sees it again sees the same.
    event = last_pull(hand)
    live = replayed(small_tower(), event.grip, event.samples, TIMBER["wood"])
    assert live.status == "collapse"
    assert tuple(live.samples) == event.samples
