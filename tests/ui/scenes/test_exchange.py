"""Somebody is written into a file and taken in elsewhere, by mouse and by keys."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.storage.people import forget_person
from game.storage.profile_file import export_person, person_files
from game.storage.profiles import PROFILES_FILE, new_profile
from game.ui.app import App
from game.ui.scenes.people.exchange import ExchangeSheet
from game.ui.scenes.people.statistics import StatisticsScene
from tests.ui.driving import Hand
from tools.shots_states.memory import ANA, fill


def opened(app: App, hand: Hand) -> None:
    app.go(StatisticsScene(app))
    hand.wait(0.4)
    hand.click("button-exchange")
    hand.wait(0.4)
    assert isinstance(app.top, ExchangeSheet)


def names(app: App) -> list[str]:
    return [person.name for person in PROFILES_FILE.load(app.places).content.people]


def test_somebody_is_written_forgotten_and_taken_in(app: App, hand: Hand) -> None:
    fill(app)
    opened(app, hand)
    hand.click("exchange-write")
    hand.wait(0.2)
    assert len(person_files(app.places)) == 1
    forget_person(app.places, ANA.id)
    hand.click("exchange-take")
    hand.wait(0.4)
    assert names(app) == ["Maximiliano Buenaventura", "Tía Pepa", "Ana"]
    assert app.top.name == "statistics"


def test_who_became_one_elsewhere_with_somebody_here_is_no_other_person(app: App, hand: Hand) -> None:
    fill(app)
    before = names(app)
    elsewhere = replace(new_profile("Anita", "red"), once=(ANA.id,))
    export_person(app.places, elsewhere)
    opened(app, hand)
    hand.click("exchange-take")
    hand.wait(0.4)
    assert app.top.name == "statistics"
    assert names(app) == before


def test_a_file_that_cannot_be_read_cannot_be_taken_in(app: App, hand: Hand) -> None:
    app.places.exchange.mkdir(parents=True)
    (app.places.exchange / "a.sobremesa-person.json").write_bytes(b"[]")
    opened(app, hand)
    assert not hand.node("exchange-take").enabled
    assert app.top.stage.find("exchange-write") is None


def test_a_file_damaged_meanwhile_is_refused(app: App, hand: Hand) -> None:
    fill(app)
    path = export_person(app.places, ANA)
    opened(app, hand)
    path.write_bytes(b"{}")
    hand.click("exchange-take")
    hand.wait(0.4)
    assert isinstance(app.top, ExchangeSheet)
    assert not hand.node("exchange-take").enabled


def test_keys_alone_choose_and_close(app: App, hand: Hand) -> None:
    fill(app)
    for person in PROFILES_FILE.load(app.places).content.people:
        export_person(app.places, person)
    opened(app, hand)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    hand.wait(0.2)
    assert isinstance(app.top, ExchangeSheet)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert app.top.name == "statistics"


def test_the_chosen_file_stays_chosen_when_another_one_is_written(app: App, hand: Hand) -> None:
    fill(app)
    pepa = next(one for one in PROFILES_FILE.load(app.places).content.people if "Pepa" in one.name)
    export_person(app.places, pepa)
    opened(app, hand)
    hand.click("exchange-write")
    hand.wait(0.2)
    assert len(person_files(app.places)) == 2
    forget_person(app.places, pepa.id)
    hand.click("exchange-take")
    hand.wait(0.4)
    assert pepa.name in names(app)
