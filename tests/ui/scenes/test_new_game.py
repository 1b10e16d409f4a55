"""The plan of seats, the house rules and the seed of a new game."""

from __future__ import annotations

import random

import pygame
import pytest
from msgspec.structs import replace

from game.core.rules import TitleInfo
from game.storage.profiles import MOST_PROFILES, PROFILES_FILE, Profiles, new_profile
from game.storage.seats import SeatSetup
from game.titles.registry import TITLES
from game.titles.viva.info import INFO
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.setting_up.house_rules import choice_words
from game.ui.scenes.setting_up.new_game import NewGameScene, seed_of
from game.ui.scenes.setting_up.seat_plan import SeatPlan
from game.ui.widgets.label import Label
from game.ui.widgets.segmented import Segmented
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand


def test_a_first_game_has_one_person_and_clockwork_players() -> None:
    plan = SeatPlan.begun(INFO)
    assert [seat.kind for seat in plan.seats] == ["person", "clockwork", "clockwork"]
    assert len({seat.name for seat in plan.seats}) == 3


def test_the_seats_of_last_time_come_back() -> None:
    last = (SeatSetup("Ana", "pink"), SeatSetup("", "green"))
    assert SeatPlan.begun(INFO, last).seats == list(last)


def test_seats_of_one_colour_are_not_taken_twice() -> None:
    plan = SeatPlan.begun(INFO, (SeatSetup("Ana", "pink"), SeatSetup("Eva", "pink")))
    assert len(plan.seats) == 2
    assert len({seat.colour for seat in plan.seats}) == 2


def test_there_are_never_more_or_fewer_seats_than_the_title_allows() -> None:
    solo = TitleInfo("solo", 1, (1, 1), (10, 10), 10)
    plan = SeatPlan.begun(solo, (SeatSetup("Ana", "pink"), SeatSetup("Eva", "red")))
    assert len(plan.seats) == 1
    assert not plan.can_add
    plan.remove(0)
    assert len(plan.seats) == 1


def test_a_colour_that_is_taken_is_swapped() -> None:
    plan = SeatPlan.begun(INFO)
    before = [seat.colour for seat in plan.seats]
    plan.colour(0, before[2])
    assert [seat.colour for seat in plan.seats] == [before[2], before[1], before[0]]


def test_moving_and_shuffling_keep_everybody() -> None:
    plan = SeatPlan.begun(INFO)
    names = {seat.name for seat in plan.seats}
    plan.move(0, 2)
    assert plan.seats[2].kind == "person"
    plan.shuffle(random.Random(1))
    assert {seat.name for seat in plan.seats} == names


def test_a_known_person_keeps_the_id_and_a_new_one_gets_one() -> None:
    ana = new_profile("Ana", "blue")
    plan = SeatPlan(INFO, [SeatSetup("ana", "red"), SeatSetup("Eva", "green"), SeatSetup("", "pink")])
    seats, people = plan.with_profiles(Profiles((ana,)))
    assert seats[0].profile == ana.id
    assert [person.name for person in people.people] == ["Ana", "Eva"]
    assert seats[2].profile == ""


def test_whoever_is_new_where_there_is_no_room_plays_as_a_guest(app: App, hand: Hand) -> None:
    """Nobody who is known goes for them, and all is said before."""
    people = Profiles(tuple(new_profile(f"P{number}", "blue") for number in range(MOST_PROFILES)))
    PROFILES_FILE.save(app.places, people)
    scene = NewGameScene(app, "viva")
    app.go(scene)
    hand.wait(0.4)
    scene.seat_named(0, "P7")
    note = hand.node("seats-note")
    assert isinstance(note, Label)
    assert note.text == app.text("ui.new_game.order")
    scene.seat_named(0, "Nueva")
    assert note.text == app.text("ui.new_game.guest", name="Nueva")
    hand.click("button-start")
    hand.wait(0.1)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert (table.session.seats[0].name, table.session.seats[0].profile) == ("Nueva", "")
    assert app.text("ui.new_game.guest", name="Nueva") in [toast.text for toast in app._floating._toasts]
    assert PROFILES_FILE.load(app.places).content == people


def test_a_clockwork_name_does_not_stay_with_a_person() -> None:
    plan = SeatPlan.begun(INFO)
    plan.kind(1, "person")
    assert plan.seats[1].name == ""


@pytest.mark.parametrize("typed", ["42", "  42 ", "Ana", "𝔸", "\udc80", "9" * 60])
def test_the_same_seed_is_the_same_game(typed: str) -> None:
    assert seed_of(typed) == seed_of(typed)
    assert 0 <= seed_of(typed) < 2**53


def test_no_seed_is_chance() -> None:
    assert len({seed_of("") for _ in range(8)}) > 1


def opened(app: App, hand: Hand, *seats: SeatSetup) -> NewGameScene:
    if seats:
        app.change_settings(last_seats={"viva": seats})
    scene = NewGameScene(app, "viva")
    app.go(scene)
    hand.wait(0.4)
    return scene


def words(app: App, name: str) -> str:
    label = app.top.stage.find(name)
    assert isinstance(label, Label)
    return label.text


def test_a_table_without_people_cannot_start(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    scene.seat_changed(0, "kind", "clockwork")
    hand.wait(0.4)
    assert not hand.node("button-start").enabled
    assert words(app, "seats-note") == app.text("ui.new_game.no_person")


@in_every_language
def test_no_direction_is_told_where_the_table_plays_the_other_way(app: App, language: str) -> None:
    app.change_settings(language=language)
    app.go(NewGameScene(app, "patios"))
    app.frame(0.0)
    other_way = app.text("ui.patios.info.seat.order")
    assert any(word in other_way for word in ("anticlockwise", "antihorario", "gegen", "anti-horário"))
    told = words(app, "seats-note")
    assert not any(word in told for word in ("clockwise", "horario", "reloj", "Uhrzeiger", "horário"))


def test_equal_names_are_pointed_out(app: App, hand: Hand) -> None:
    opened(app, hand, SeatSetup("Ana", "blue"), SeatSetup("ana", "red"))
    assert "ana" in words(app, "seats-note").lower()


def test_typing_a_name_shows_and_counts(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    hand.click("seat-0-name")
    hand.type("Ñusta")
    assert scene.plan.seats[0].name == "Ñusta"


def test_a_handle_moves_its_seat_by_dragging_and_by_click(app: App, hand: Hand) -> None:
    scene = opened(app, hand, SeatSetup("Ana", "blue"), SeatSetup("Eva", "red"), SeatSetup("Leo", "green"))
    hand.move(hand.node("seat-0-handle").rect.centre)
    hand.press()
    hand.move(hand.node("seat-2-handle").rect.centre)
    hand.wait()
    hand.release()
    hand.wait(0.4)
    assert [seat.name for seat in scene.plan.seats] == ["Eva", "Leo", "Ana"]
    hand.click("seat-1-handle")
    assert [seat.name for seat in scene.plan.seats] == ["Leo", "Eva", "Ana"]


def test_a_colour_is_picked_from_the_open_row(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    hand.click("seat-0-colour")
    hand.wait(0.4)
    parts: dict[str, Rect] = dict(hand.node("seat-0-colour-choice").parts())
    hand.click(parts["pink"].centre)
    assert scene.plan.seats[0].colour == "pink"
    assert app.top.stage.find("seat-0-colour-choice") is None


def test_escape_closes_the_colours_and_not_the_screen(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    hand.click("seat-0-colour")
    hand.key(pygame.K_ESCAPE)
    assert app.top is scene
    assert app.top.stage.find("seat-0-colour-choice") is None


def test_a_rule_that_means_nothing_now_is_greyed_and_says_why(app: App, hand: Hand) -> None:
    opened(app, hand)
    idle = hand.node("option-winner_cards")
    assert not idle.enabled
    assert idle.hint() != app.text("viva.option.winner_cards.about")
    hand.click(dict(hand.node("option-length").parts())["winner_cards"].centre)
    hand.wait(0.4)
    assert hand.node("option-winner_cards").enabled
    assert not hand.node("option-rounds").enabled


@in_every_language
def test_the_words_of_a_choice_keep_off_the_edges_of_their_chip(app: App, language: str) -> None:
    app.change_settings(language=language)
    app.go(NewGameScene(app, "lisboa"))
    app.frame(0.0)
    tempers = app.top.stage.find("option-rival")
    assert isinstance(tempers, Segmented)
    painter = app.painter(app.window.surface)
    for key, chip in tempers.parts():
        words = choice_words(app, "lisboa", "rival", key)
        assert painter.width_of(words, "label-bold", 15) <= chip.w - 20


@pytest.mark.parametrize("title", list(TITLES))
def test_it_is_said_what_the_colour_of_a_seat_is_for(app: App, hand: Hand, title: str) -> None:
    app.go(NewGameScene(app, title))
    hand.wait(0.4)
    told = hand.node("seat-0-colour").hint() or ""
    settled = "Who plays which colour is settled in the game itself."
    assert (settled in told) is (title == "villa_paletti")
    note = app.top.stage.find("seats-note")
    assert (isinstance(note, Label) and settled in note.text) is (title == "villa_paletti")


def test_the_language_changes_in_the_middle(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    scene.seat_named(0, "Ana")
    app.change_settings(language="es")
    hand.wait(0.1)
    assert words(app, "seats-note") == app.text("ui.new_game.order")
    assert scene.plan.seats[0].name == "Ana"


def test_whoever_was_renamed_comes_back_under_the_new_name_and_colour(app: App, hand: Hand) -> None:
    ana = new_profile("Ana", "blue")
    PROFILES_FILE.save(app.places, Profiles((replace(ana, name="Anabel", colour="green"),)))
    seats = (SeatSetup("Ana", "blue", profile=ana.id), SeatSetup("Curro", "green", "clockwork", "fair"))
    scene = opened(app, hand, *seats)
    assert [(seat.name, seat.colour) for seat in scene.plan.seats] == [("Anabel", "green"), ("Curro", "blue")]
    hand.click("button-start")
    hand.wait(0.4)
    (person,) = PROFILES_FILE.load(app.places).content.people
    assert (person.id, person.name, person.colour) == (ana.id, "Anabel", "green")


def test_whoever_was_deleted_does_not_come_back_unasked(app: App, hand: Hand) -> None:
    scene = opened(app, hand, SeatSetup("Ana", "blue", profile="a" * 32), SeatSetup("Eva", "red"))
    assert [seat.name for seat in scene.plan.seats] == ["", "Eva"]
    hand.click("button-start")
    hand.wait(0.4)
    assert [person.name for person in PROFILES_FILE.load(app.places).content.people] == ["Eva"]


def test_one_who_was_two_sits_only_once() -> None:
    ana = replace(new_profile("Ana", "blue"), once=("b" * 32,))
    last = (SeatSetup("Ana", "blue", profile=ana.id), SeatSetup("Anita", "red", profile="b" * 32))
    plan = SeatPlan.begun(INFO, last, Profiles((ana,)))
    assert [(seat.name, seat.profile) for seat in plan.seats] == [("Ana", ana.id), ("", "")]


def test_two_people_of_one_colour_keep_the_order_of_the_seats() -> None:
    ana, bea = new_profile("Ana", "blue"), new_profile("Bea", "blue")
    last = (SeatSetup("Ana", "red", profile=ana.id), SeatSetup("Bea", "blue", profile=bea.id))
    plan = SeatPlan.begun(INFO, last, Profiles((ana, bea)))
    assert [(seat.name, seat.colour) for seat in plan.seats] == [("Ana", "blue"), ("Bea", "red")]


def test_a_second_window_remembers_nobody_who_could_not_be_noted(app: App, hand: Hand) -> None:
    app.services.writable = False
    opened(app, hand, SeatSetup("Ana", "blue"), SeatSetup("Curro", "red", "clockwork", "fair"))
    hand.click("button-start")
    hand.wait(0.4)
    ana = app.settings.last_seats["viva"][0]
    assert (ana.name, ana.profile) == ("Ana", "")


@pytest.mark.parametrize(("button", "seats"), [("seat-add", 4), ("seat-1-away", 2)])
def test_a_double_click_adds_or_takes_away_one_seat_and_changes_no_other(
    app: App, hand: Hand, button: str, seats: int
) -> None:
    scene = opened(app, hand)
    hand.move(hand.node(button).rect.centre)
    for _ in range(2):
        hand.press()
        hand.release()
        hand.wait(0.06)
    assert len(scene.plan.seats) == seats
    assert [seat.kind for seat in scene.plan.seats] == ["person", *["clockwork"] * (seats - 1)]


def test_whoever_stood_there_is_taken_from_the_list_again(app: App, hand: Hand) -> None:
    PROFILES_FILE.save(app.places, Profiles((new_profile("Ana", "blue"),)))
    scene = opened(app, hand, SeatSetup("", "red"), SeatSetup("Curro", "green", "clockwork", "fair"))
    for _ in range(2):
        known = hand.node("seat-0-people")
        hand.click(known.bodies()[0].centre)
        hand.wait(0.5)
        hand.click(dict(hand.node("seat-0-people-list").parts())["Ana"].centre)
        hand.wait(0.5)
        assert (scene.plan.seats[0].name, scene.plan.seats[0].colour) == ("Ana", "blue")
        hand.click("seat-0-name")
        hand.key(pygame.K_END)
        hand.type("bel")
        assert scene.plan.seats[0].name == "Anabel"


def test_the_keyboard_stays_where_seats_come_and_go(app: App, hand: Hand) -> None:
    scene = opened(app, hand)

    def press(name: str) -> str:
        app.top.stage.focus(app.top.stage.find(name))
        hand.key(pygame.K_RETURN)
        hand.wait(0.5)
        focused = app.top.stage.focused
        return focused.name if focused is not None else ""

    while len(scene.plan.seats) < INFO.seats[1] - 1:
        assert press("seat-add") == "seat-add"
    last = INFO.seats[1] - 1
    assert press("seat-add") == f"seat-{last}-name"
    assert press(f"seat-{last}-away") == f"seat-{last - 1}-away"
    assert press("seat-0-away") == "seat-0-away"


def test_the_sentence_below_the_house_rules_goes_with_the_keyboard(app: App, hand: Hand) -> None:
    app.go(NewGameScene(app, "viva"))
    hand.wait(0.4)
    hand.move(hand.node("button-learn").rect.centre)
    stage = app.top.stage

    def about() -> str:
        label = hand.node("rules-about")
        assert isinstance(label, Label)
        return label.text

    for rule in ("length", "rounds", "edition"):
        stage.focus(stage.find(f"option-{rule}"))
        hand.wait(0.1)
        assert about() == app.text(f"viva.option.{rule}.about")
    hand.move(hand.node("option-length").rect.centre)
    hand.wait(0.1)
    assert about() == app.text("viva.option.length.about")
    hand.key(pygame.K_PLUS)
    assert about() == app.text("viva.option.length.about")
