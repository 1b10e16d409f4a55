"""Somebody who plays under two names becomes one person on the page of people, and two again."""

from __future__ import annotations

import pygame

from game.storage.challenges import FEATS_FILE
from game.storage.joining import join_people
from game.storage.profiles import PROFILES_FILE, new_profile
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.people.join_sheet import JoinSheet, seats_without
from game.ui.scenes.people.statistics import StatisticsScene
from tests.ui.driving import Hand
from tools.shots_states.memory import ANA, PEPA, fill
from tools.shots_states.scenes import finished_match


def opened(app: App, hand: Hand) -> None:
    app.go(StatisticsScene(app))
    hand.wait(0.4)
    hand.click("button-join")
    hand.wait(0.4)
    assert isinstance(app.top, JoinSheet)


def names(app: App) -> list[str]:
    return [person.name for person in PROFILES_FILE.load(app.places).content.people]


def joined(app: App, hand: Hand) -> None:
    """Ana and the first of the others are made one."""
    opened(app, hand)
    hand.click("join-do")
    hand.wait(0.4)
    hand.click("answer-join")
    hand.wait(0.4)
    assert app.top.name == "statistics"


def part(hand: Hand, key: int) -> None:
    """Make two of one again, chosen by this key from the list of those that can be."""
    hand.click("button-join")
    hand.wait(0.4)
    hand.key(key)
    hand.key(pygame.K_RETURN)
    hand.wait(0.2)
    hand.click("join-do")
    hand.wait(0.4)


def test_two_become_one_and_two_again(app: App, hand: Hand) -> None:
    fill(app)
    before = names(app)
    feats = FEATS_FILE.load(app.places).content.feats
    joined(app, hand)
    assert names(app) == [before[0], *before[2:]]
    part(hand, pygame.K_DOWN)
    assert app.top.name == "statistics"
    assert sorted(names(app)) == sorted(before)
    assert set(FEATS_FILE.load(app.places).content.feats) == set(feats)


def test_whoever_is_parted_is_told_of_by_the_name_of_now(app: App, hand: Hand) -> None:
    fill(app)
    before = names(app)
    joined(app, hand)
    namesake = new_profile(before[1], "green")
    PROFILES_FILE.change(app.places, lambda people: people.with_person(namesake))
    app.go(StatisticsScene(app))
    hand.wait(0.4)
    part(hand, pygame.K_END)
    (other,) = set(names(app)) - {*before}
    told = app.text("ui.join.parted", name=before[0], other=other)
    assert told in {toast.text for toast in app._floating._toasts}


def test_who_says_no_changes_nothing(app: App, hand: Hand) -> None:
    fill(app)
    before = names(app)
    opened(app, hand)
    hand.click("join-do")
    hand.wait(0.4)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert isinstance(app.top, JoinSheet)
    assert names(app) == before


def test_in_a_second_window_nobody_is_joined(app: App, hand: Hand) -> None:
    fill(app)
    app.services.writable = False
    app.go(StatisticsScene(app))
    hand.wait(0.4)
    assert not hand.node("button-join").enabled


def test_a_game_that_was_begun_before_counts_for_whoever_was_kept(app: App) -> None:
    fill(app)
    pepa = SeatSetup(PEPA.name, "red", profile=PEPA.id)
    bruno = SeatSetup("Bruno", "yellow", "clockwork", "fair")
    seats = (pepa, bruno, bruno, bruno)
    session = TableSession(title_named("viva"), finished_match(4), seats, app.thinker, app.keeper)
    join_people(app.places, ANA, PEPA)
    assert app.keeper.finish(session) is None
    (result,) = [one for one in app.results.results() if one.game == session.game]
    assert [seat.profile for seat in result.seats] == [ANA.id, "", "", ""]


def test_the_seats_of_last_time_have_one_of_them() -> None:
    ana, pepa = SeatSetup("Ana", "blue", profile=ANA.id), SeatSetup(PEPA.name, "red", profile=PEPA.id)
    lola = SeatSetup("Lola", "green", "clockwork", "fair")
    assert [seat.name for seat in seats_without((pepa, lola), PEPA, ANA)] == ["Ana", "Lola"]
    assert [seat.name for seat in seats_without((ana, pepa), PEPA, ANA)] == ["Ana", ""]
