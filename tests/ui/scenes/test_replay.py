"""A finished game again: steps, eyes, playing on."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.bots.levels import GREEDY
from game.bots.selfplay import clockwork, play_out
from game.core.match import Match
from game.core.rules import OptionValue, new_setup
from game.storage.profiles import PROFILES_FILE, Profiles, new_profile
from game.storage.replays import replay_of
from game.storage.seats import SeatSetup
from game.titles.patios.events import CardPlaced
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.air import FLIGHT
from game.ui.scenes.playing.opening import begin_with, branch_off
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.playback import Playback
from game.ui.scenes.replays.replay import SPEEDS, ReplayScene
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.log_panel import LogPanel
from tests.ui.driving import Hand, table_of
from tools.shots_states.scenes import SEATS, finished_match


def opened(app: App, hand: Hand) -> ReplayScene:
    scene = ReplayScene(app, replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z"))
    app.go(scene)
    hand.wait(0.4)
    return scene


def playback() -> Playback:
    replay = replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z")
    return Playback(title_named("viva"), replay)


def test_steps_stay_within_the_game() -> None:
    again = playback()
    assert not again.go_to(-5)
    assert again.go_to(again.length + 5)
    assert again.place == again.length
    assert not again.go_to(again.length + 1)


def test_nobody_s_eyes_see_no_hand() -> None:
    again = playback()
    again.go_to(20)
    assert again.view.hand == ()
    again.viewer = 1
    assert again.view.hand == finished_match(4).moments[20].state.hands[1]


def test_the_log_grows_with_the_game() -> None:
    again = playback()
    counts = []
    for place in (0, 10, 50, again.length):
        again.go_to(place)
        counts.append(len(again.lines()))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


def test_keys_step_through_the_game(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    hand.key(pygame.K_RIGHT)
    assert scene.playback.place == 1
    # The first press of the key only completes what still moves.
    hand.wait(3)
    hand.key(pygame.K_RIGHT)
    assert scene.playback.place == 2
    hand.key(pygame.K_LEFT)
    assert scene.playback.place == 1
    hand.key(pygame.K_END)
    assert scene.playback.place == scene.playback.length


def test_playing_runs_on_by_itself_and_stops_at_the_end(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    app.change_settings(animation_speed="at_once")
    scene.playback.go_to(scene.playback.length - 2)
    hand.click("button-replay_play")
    assert scene.is_playing
    hand.wait(20)
    assert scene.playback.place == scene.playback.length
    assert not scene.is_playing


def test_enter_plays_and_pauses(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    hand.key(pygame.K_RETURN)
    assert scene.is_playing
    hand.key(pygame.K_SPACE)
    assert not scene.is_playing


@pytest.mark.parametrize("command", ["replay_start", "replay_back", "replay_end", "replay_branch"])
def test_the_button_says_so_when_playing_stops(app: App, hand: Hand, command: str) -> None:
    scene = opened(app, hand)
    scene.command("replay_forth")
    scene.command("replay_play")

    def icon() -> str:
        button = scene.stage.find("button-replay_play")
        assert isinstance(button, IconButton)
        return button._icon

    assert (scene.is_playing, icon()) == (True, "pause")
    scene.command(command)
    assert (scene.is_playing, icon()) == (False, "play")


@pytest.mark.parametrize("command", ["replay_play", "replay_speed"])
def test_a_log_that_was_scrolled_back_stays_so(app: App, hand: Hand, command: str) -> None:
    scene = opened(app, hand)
    scene.command("replay_end")
    hand.wait()

    def log() -> LogPanel:
        node = hand.node("log")
        assert isinstance(node, LogPanel)
        return node

    hand.move(log().rect.centre)
    hand.wheel(6)
    hand.wait()
    seen = log().scroll.offset
    assert 0 < seen < log().scroll.most - 1
    scene.playback.go_to(scene.playback.length - 1)
    scene.command(command)
    hand.wait()
    assert log().scroll.offset == pytest.approx(seen, abs=40)


def test_whoever_reads_the_log_by_keyboard_comes_to_its_ends(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    scene.command("replay_end")
    hand.wait()
    log = hand.node("log")
    assert isinstance(log, LogPanel)
    for shown, place in ((True, scene.playback.length), (False, 0)):
        scene.stage.hide_ring()
        scene.stage.focus(log, shown=shown)
        before = log.scroll.offset
        hand.key(pygame.K_HOME)
        assert scene.playback.place == place
        assert log.scroll.offset < before or not shown
        hand.key(pygame.K_END)
        hand.wait(0.1)
        assert (scene.playback.place, log.scroll.offset) == (scene.playback.length, before)
        hand.key(pygame.K_LEFT)
        assert scene.playback.place == scene.playback.length - 1, "the log goes no step"
        scene.command("replay_end")
        hand.wait(0.1)


@pytest.mark.parametrize("command", ["replay_play", "replay_speed"])
def test_what_moves_goes_on_moving(app: App, hand: Hand, command: str) -> None:
    scene = opened(app, hand)
    scene.command("replay_play")
    while not [node for node in scene.stage.nodes() if node.name.startswith(FLIGHT)]:
        hand.wait(0.05)
    scene.command(command)
    hand.wait()
    assert [node for node in scene.stage.nodes() if node.name.startswith(FLIGHT)]


def test_two_clicks_lead_to_the_greatest_speed(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    for _ in range(2):
        hand.click("button-replay_speed")
    assert SPEEDS[scene._speed] == max(SPEEDS)
    said = app.text("ui.replay.speed", times=int(max(SPEEDS)))
    assert said in (hand.node("button-replay_speed").hint() or "")


def test_a_click_that_comes_too_late_to_pause_does_not_begin_again(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    scene.playback.go_to(scene.playback.length - 2)
    hand.click("button-replay_play")
    while scene.is_playing:
        hand.wait()
    hand.click("button-replay_play")
    assert not scene.is_playing
    assert scene.playback.place == scene.playback.length
    hand.wait(0.4)
    hand.click("button-replay_play")
    assert scene.is_playing


def test_a_click_in_the_midst_of_which_it_ends_does_not_begin_again_either(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    scene.playback.go_to(scene.playback.length - 2)
    hand.click("button-replay_play")
    hand.wait(0.4)
    assert scene.is_playing
    hand.press()
    while scene.is_playing:
        hand.wait()
    hand.release()
    assert not scene.is_playing
    assert scene.playback.place == scene.playback.length


def test_a_step_that_is_run_to_its_end_is_not_heard(app: App, hand: Hand) -> None:
    opened(app, hand)
    heard: list[str] = []
    app.audio.heard = heard.append
    steps = 0
    for _ in range(6):
        hand.key(pygame.K_RIGHT)
        steps += len(heard)
        heard.clear()
        hand.key(pygame.K_RIGHT)
        assert not heard
    assert steps, "it is when it is seen"


def of_title(app: App, hand: Hand, key: str, seats: int, **options: OptionValue) -> ReplayScene:
    """The replay of a game of clockwork players at which people are said to have sat."""
    title = title_named(key)
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, seats, **options), 7)
    play_out(match, [clockwork(title, GREEDY)] * seats, 7)
    scene = ReplayScene(app, replay_of(match, "0" * 32, SEATS[:seats], "2025-03-01T18:30:00Z"))
    app.go(scene)
    hand.wait(0.4)
    return scene


@pytest.mark.parametrize(("key", "seats", "options"), [("lisboa", 1, {}), ("viana", 2, {"honk": True})])
def test_no_button_acts_in_a_replay(
    app: App, hand: Hand, key: str, seats: int, options: dict[str, OptionValue]
) -> None:
    scene = of_title(app, hand, key, seats, **options)
    scene.playback.go_to(scene.playback.length // 2)
    for _ in range(20):
        scene.command("replay_forth")
        for _ in range(4):
            hand.wait(0.1)
            buttons = [node for node in scene.stage.nodes() if isinstance(node, Button)]
            assert [node.name for node in buttons if node.visible] == []
        scene.command("replay_forth")


def test_looking_at_another_patio_in_a_replay_takes_back_nothing_that_moves(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "patios", 2)
    assert scene._presenter is not None
    assert scene._frame is not None
    board: Any = scene._frame.board
    while not any(isinstance(event, CardPlaced) for event in scene.playback.events[:-1]):
        scene.playback.go_to(scene.playback.place + 1)
    scene.playback.go_to(scene.playback.place - 1)
    scene._show()
    scene.command("replay_forth")
    placed = next(event for event in scene.playback.events if isinstance(event, CardPlaced))
    while board.fields[placed.seat].node(placed.cell).is_empty:
        hand.wait(0.02)
    assert scene._presenter.is_busy
    panel = hand.node("seat-1").rect
    hand.click((panel.x + 20, panel.y + 14))
    while scene._presenter.is_busy:
        assert not board.fields[placed.seat].node(placed.cell).is_empty
        hand.wait(0.02)
    hand.wait(0.1)
    assert board.main == 1, "once it has moved"
    assert not board.fields[placed.seat].node(placed.cell).is_empty


def in_motion(scene: ReplayScene, hand: Hand) -> None:
    """Something is in the air."""
    while not [node for node in scene.stage.nodes() if node.name.startswith(FLIGHT)]:
        if scene._presenter is not None and not scene._presenter.is_busy:
            scene.command("replay_forth")
        hand.wait(0.02)


@pytest.mark.parametrize(
    ("key", "seats", "node"), [
        ("viva", 4, "house-2"), ("patios", 2, "seat-1"), ("viana", 3, "seat-2"), ("lisboa", 1, "tab-church"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("by", ["click", "let go", "enter"])
def test_who_touches_something_of_the_table_sees_first_where_all_comes_to(
    app: App, hand: Hand, key: str, seats: int, node: str, by: str
) -> None:
    scene = of_title(app, hand, key, seats)
    assert scene._presenter is not None
    assert scene._frame is not None
    place = hand.node(node).rect
    hand.move((place.x + 20, place.y + 14))
    if by == "let go":
        hand.press()
    in_motion(scene, hand)
    if by == "click":
        hand.press()
    elif by == "let go":
        hand.release()
    else:
        scene.stage.focus(hand.node(node))
        hand.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert not scene._presenter.is_busy
    assert scene._frame.board.view == scene.playback.view  # type: ignore[attr-defined]


def test_a_replay_goes_on_by_itself_only_when_nothing_of_the_table_is_held(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "patios", 2)
    scene.command("replay_play")
    in_motion(scene, hand)
    hand.move(hand.node("own-things").rect.centre)
    hand.press()
    place = scene.playback.place
    hand.wait(3.0)
    assert (scene.playback.place, scene.is_playing) == (place, True)
    hand.release()
    # Holding has explained it, and that is read first.
    hand.key(pygame.K_ESCAPE)
    hand.wait(2.0)
    assert scene.playback.place > place


def test_what_leads_through_a_replay_ends_no_motion(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "viva", 4)
    assert scene._presenter is not None
    in_motion(scene, hand)
    for node in ("log", "viewer"):
        hand.move(hand.node(node).rect.centre)
        hand.press()
        assert scene._presenter.is_busy, node
        scene.stage.cancel_drag()


@pytest.mark.parametrize("seat", range(4))
def test_nor_does_one_come_back_for_whose_eyes_it_is_seen_with(app: App, hand: Hand, seat: int) -> None:
    scene = opened(app, hand)
    scene._see_as(str(seat))
    for place in range(12):
        scene.command("replay_forth")
        hand.wait(0.1)
        scene.command("replay_forth")
        hand.wait(0.1)
        buttons = [node for node in scene.stage.nodes() if isinstance(node, Button)]
        assert [node.name for node in buttons if node.visible] == [], place


def test_who_looks_at_another_patio_in_a_replay_is_led_back(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "patios", 2)
    panel = hand.node("seat-1").rect
    hand.click((panel.x + 20, panel.y + 14))
    hand.wait(0.2)
    scene.command("replay_forth")
    hand.wait(2.0)
    assert hand.node("button-own-patio").visible
    hand.click("button-own-patio")
    hand.wait(0.2)
    assert not hand.node("button-own-patio").visible


def test_a_lens_that_is_held_is_let_go_of_under_another_screen(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "viana", 2)
    hand.move(hand.node("courtyard-7").rect.centre)
    hand.post(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    hand.wait(0.4)
    assert hand.node("lens").visible
    hand.key(pygame.K_F1)
    hand.wait(0.3)
    hand.post(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.3)
    assert app.top is scene
    assert not hand.node("lens").visible


def test_a_lens_lies_there_for_other_eyes_too(app: App, hand: Hand) -> None:
    scene = of_title(app, hand, "viana", 2)
    hand.click("button-lens")
    assert hand.node("lens").visible
    scene._see_as("1")
    hand.wait(0.1)
    assert hand.node("lens").visible


def test_one_plays_on_from_a_move(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    scene.command("replay_end")
    assert not hand.node("button-replay_branch").enabled
    scene.playback.go_to(12)
    scene.rebuild()
    hand.wait(0.4)
    hand.click("button-replay_branch")
    hand.wait(0.4)
    hand.click("answer-branch")
    hand.wait(0.1)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.game != "0" * 32
    assert table.session.match.record().records[:12] == finished_match(4).record().records[:12]


def test_whoever_plays_on_is_called_as_now(app: App, hand: Hand) -> None:
    ana = new_profile("Ana María", "blue")
    PROFILES_FILE.save(app.places, Profiles((ana,)))
    seats = (SeatSetup("Ana", "blue", profile=ana.id), *SEATS[1:4])
    branch_off(app, replay_of(finished_match(4), "0" * 32, seats, "2025-03-01T18:30:00Z"), 12)
    hand.wait(0.1)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats[0].name == "Ana María"
    begin_with(app, app.shelf.keep(replace(table.session.save("Sunday"), seats=seats)))
    assert table_of(app).session.seats[0].name == "Ana María"
