"""Finished games are given to others and taken in."""

from __future__ import annotations

from msgspec.structs import replace

from game.storage.profiles import PROFILES_FILE, new_profile
from game.storage.replays import Replay, replay_of
from game.storage.shared_replays import read_replay, texts_in, write_text
from game.ui.app import App
from game.ui.scenes.replays.replay_list import ReplayListScene
from tests.ui.driving import Hand
from tools.shots_states.scenes import SEATS, finished_match

GAME = "0" * 32


def finished() -> Replay:
    return replay_of(finished_match(4), GAME, SEATS, "2025-03-01T18:30:00Z")


def test_a_shared_game_lies_in_the_folder_for_exchange(app: App, hand: Hand) -> None:
    app.replays.store(finished())
    app.go(ReplayListScene(app))
    hand.wait(0.2)
    hand.click("button-share")
    hand.wait(0.2)
    assert len(texts_in(app.places.exchange)) == 1


def test_a_shared_game_calls_people_as_they_are_called_now(app: App, hand: Hand) -> None:
    ana = new_profile("Anabel", "blue")
    PROFILES_FILE.note(app.places, lambda people: people.with_person(ana))
    app.replays.store(replace(finished(), seats=(replace(SEATS[0], profile=ana.id), *SEATS[1:])))
    app.go(ReplayListScene(app))
    hand.wait(0.2)
    hand.click("button-share")
    hand.wait(0.2)
    (path,) = texts_in(app.places.exchange)
    assert [seat.name for seat in read_replay(path).seats] == ["Anabel", *(seat.name for seat in SEATS[1:])]


def bring(hand: Hand) -> None:
    """Bring in what lies in the folder."""
    hand.click("button-bring")
    hand.wait(0.2)
    hand.click("answer-files")
    hand.wait(0.3)


def test_a_game_from_the_folder_comes_into_the_list_once(app: App, hand: Hand) -> None:
    write_text(finished(), app.places.exchange)
    app.go(ReplayListScene(app))
    hand.wait(0.2)
    assert app.replays.listed() == ()
    for _ in range(2):
        bring(hand)
        assert [listed.summary.game for listed in app.replays.listed() if listed.summary] == [GAME]


def test_a_damaged_game_does_not_come_in(app: App, hand: Hand) -> None:
    path = write_text(finished(), app.places.exchange)
    head, body = path.read_text(encoding="utf-8").split("\n", 1)
    path.write_text(f"{head}\n{body.swapcase()}", encoding="utf-8")
    app.go(ReplayListScene(app))
    hand.wait(0.2)
    bring(hand)
    assert app.replays.listed() == ()


def test_the_chosen_game_stays_chosen_when_another_one_comes_in(app: App, hand: Hand) -> None:
    old = replace(finished(), game="1" * 32, ended="2025-03-01T18:30:00Z")
    app.replays.store(old)
    write_text(finished(), app.places.exchange)
    app.go(ReplayListScene(app))
    hand.wait(0.2)
    bring(hand)
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-delete")
    hand.wait(0.4)
    assert [listed.summary.game for listed in app.replays.listed() if listed.summary] == [GAME]


def test_a_game_that_was_put_aside_leaves_the_list(app: App, hand: Hand) -> None:
    app.replays.store(finished())
    app.go(ReplayListScene(app))
    hand.wait(0.2)
    path = app.replays.file_of(GAME)
    path.write_bytes(path.read_bytes()[:-50])
    hand.click("button-watch")
    hand.wait(0.4)
    hand.click("answer-cancel")
    hand.wait(0.4)
    assert not hand.node("button-watch").enabled
    assert not hand.node("button-delete").enabled
