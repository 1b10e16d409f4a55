"""The evening of somebody new: in a real window, with the mouse, from the first start to the last closing.

It takes some minutes, so it is played with SOBREMESA_LONG_GAMES in the environment only.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.storage.lessons import PROGRESS_FILE
from game.storage.places import places_at
from game.storage.profiles import PROFILES_FILE
from game.storage.settings import Settings, load_settings
from game.titles.registry import TITLES
from tests.e2e.desk import Desk
from tests.e2e.hand import Hand, has
from tests.e2e.player import acted, my_turn
from tests.e2e.screen import SIZE

NAME = "Marisol"
LANGUAGE = "es"
CLICKS_OF_A_CHAPTER = 80


def settings_of(desk: Desk) -> Settings:
    return load_settings(places_at(desk.data)).settings


def come_in(desk: Desk, hand: Hand) -> None:
    """The first screen: another language, then in."""
    hand.scene("first-launch")
    hand.click("language")
    hand.wait(lambda now: has("language-list", now), "the languages")
    hand.click("language-list", LANGUAGE)
    hand.wait(lambda now: not has("language-list", now), "the language")
    hand.click("button-start")
    hand.scene("home")
    assert settings_of(desk).language == LANGUAGE


def somebody_new(desk: Desk, hand: Hand) -> None:
    """A person with a name, made on the page of the people."""
    hand.click("button-statistics")
    hand.scene("statistics")
    hand.click("button-new-person")
    hand.wait(lambda now: now["scene"] == "person", "the sheet for somebody new")
    hand.click("person-name")
    hand.screen.do("type", "--delay", 40, NAME)
    hand.click("person-save")
    hand.scene("statistics")
    people = PROFILES_FILE.load(places_at(desk.data)).content.people
    assert [person.name for person in people] == [NAME]
    hand.click("button-back")
    hand.scene("home")


def new_game(hand: Hand, title: str) -> None:
    """The screen on which a game of that title is begun, past the scene that shows the idea."""
    hand.click(f"title-{title}")
    hand.click("button-new")
    hand.wait(lambda now: now["scene"] in ("idea", "new-game"), "the new game")
    if hand.layout["scene"] == "idea":
        hand.click("teacher-skip")
    hand.scene("new-game")


def learn_the_first_chapter(desk: Desk, hand: Hand) -> None:
    """VIVA's first chapter: what is said is read on, what is asked is done with the cards that are there."""
    new_game(hand, "viva")
    hand.click("button-learn")
    hand.scene("school")
    hand.click("button-start")
    hand.wait(lambda now: now["scene"] == "lesson", "the chapter")
    ways = ways_to_play(hand)
    for _ in range(CLICKS_OF_A_CHAPTER):
        hand.sees(lambda now: not now["moving"], 5.0)
        if hand.can_click("teacher-leave"):
            break
        if hand.can_click("teacher-go"):
            hand.click("teacher-go")
        else:
            for name in next(ways):
                hand.click(name)
        hand.sees(lambda now: bool(now["moving"]), 0.4)
    hand.click("teacher-leave")
    hand.scene("school")
    places = places_at(desk.data)
    (person,) = PROFILES_FILE.load(places).content.people
    assert PROGRESS_FILE.load(places).content.has(person.id, "viva", "houses")
    hand.click("button-back")
    hand.scene("new-game")
    hand.click("button-back")
    hand.scene("home")


def ways_to_play(hand: Hand) -> Iterator[tuple[str, str]]:
    """A card and a house, one pair after the other."""
    while True:
        yield from product(hand.names("hand-"), ("house-1", "house-3", "house-2"))


def begin_and_leave(hand: Hand, title: str) -> None:
    """Sit down at a new table, look at it, and go home through the menu."""
    sit_down(hand, title)
    hand.click("button-menu")
    hand.scene("menu")
    hand.click("menu-home")
    hand.scene("home")


def sit_down(hand: Hand, title: str) -> None:
    new_game(hand, title)
    hand.click("button-start")
    hand.wait(lambda now: now["scene"] not in ("new-game", "home"), f"the table of {title}")
    while hand.sees(lambda now: now["scene"] in ("dialog", "curtain"), 2.0):
        scene = hand.layout["scene"]
        # What has just appeared ignores clicks for a moment.
        assert not hand.sees(lambda now: now["scene"] != scene, 0.3)  # noqa: B023
        hand.click("answer-ok" if scene == "dialog" else "button-lift")
        assert hand.sees(lambda now: now["scene"] != scene, 3.0)  # noqa: B023
    hand.wait(lambda now: now["scene"] == "table", f"the table of {title}")


def goes_on(desk: Desk) -> Hand:
    """Start the program again and go on with the game that was played last."""
    hand = desk.start(size=None)
    hand.scene("home")
    assert settings_of(desk).language == LANGUAGE
    hand.click("button-go-on")
    hand.wait(lambda now: now["scene"] == "table", "the table")
    my_turn(hand)
    return hand


def full_screen_and_back(hand: Hand) -> None:
    """F11 fills the screen and gives it free again; the table can be played at in both."""
    before = hand.layout["window"]
    hand.key("F11")
    hand.wait(lambda now: now["window"] == list(SIZE), "the full screen")
    acted(hand)
    hand.key("F11")
    hand.wait(lambda now: now["window"] == before, "the window")
    acted(hand)


def hold_a_card(hand: Hand) -> list[dict[str, Any]]:
    """Wait for a turn at the table and lift a card; the actions so far."""
    while my_turn(hand)["scene"] == "round-end":
        hand.click("button-next-round")
        hand.sees(lambda now: now["scene"] != "round-end", 3.0)
    done = hand.records()
    cards = hand.names("hand-")
    assert cards, hand.seen()
    hand.hold(cards[0])
    return done


@pytest.mark.skipif("SOBREMESA_LONG_GAMES" not in os.environ, reason="takes some minutes")
def test_the_evening_of_somebody_new(desk: Desk) -> None:
    desk.settings(first_launch_done=False)
    hand = desk.start(size=None)
    come_in(desk, hand)
    somebody_new(desk, hand)
    learn_the_first_chapter(desk, hand)
    for title in TITLES:
        begin_and_leave(hand, title)
    sit_down(hand, "viva")
    for _ in range(3):
        acted(hand)
    done = hold_a_card(hand)
    hand.kill()
    hand.screen.do("mouseup", 1)
    hand = goes_on(desk)
    assert hand.records()[: len(done)] == done
    full_screen_and_back(hand)
    for size in ((1024, 640), (1600, 900)):
        hand.resize(*size)
        acted(hand)
    done = hold_a_card(hand)
    assert hand.close_window() == 0
    hand.screen.do("mouseup", 1)
    hand = goes_on(desk)
    assert hand.records()[: len(done)] == done
    assert hand.layout["window"] == [1600, 900]
    assert hand.close_window() == 0
