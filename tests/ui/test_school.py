"""The school: chapters are chosen, gone through and remembered, and a practice game comes after them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.lessons import Chapter, Practice, Say, Show
from game.core.levels import Level
from game.core.match import Match
from game.core.message import Message
from game.core.rules import new_setup
from game.storage.lessons import GUEST, PROGRESS_FILE
from game.titles.registry import Title, title_named
from game.titles.viana.actions import ChooseCard, EndTurn, MovePawn
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.scene import Scene
from game.ui.teaching.example import ExampleScene
from game.ui.teaching.lesson import LessonScene
from game.ui.teaching.lesson_session import seats_of
from game.ui.teaching.practice import PracticeScene
from game.ui.teaching.school import SchoolScene
from game.ui.teaching.teacher import MOST_LINES, SIZE, TEXT_SIZE, place_for, size_for, words_in
from tests.fixtures.toy.info import INFO
from tests.lessons.test_courses import done
from tests.ui.driving import Hand

TITLE = title_named("viva")
CHAPTERS = TITLE.course().chapters


def school(app: App, hand: Hand) -> SchoolScene:
    """The school of VIVA, open."""
    scene = SchoolScene(app, TITLE)
    app.go(scene)
    app.change_settings(animation_speed="at_once")
    hand.wait(0.3)
    return scene


def start(app: App, hand: Hand, place: int) -> None:
    """Begin a chapter, or at -1 the practice game, with the mouse."""
    scene = school(app, hand)
    scene._choose(CHAPTERS[place])
    hand.wait(0.5)
    hand.click("button-start")
    hand.wait(0.6)


def lesson(app: App, hand: Hand, place: int) -> LessonScene:
    """A chapter, begun with the mouse."""
    start(app, hand, place)
    assert isinstance(app.top, LessonScene)
    return app.top


def known(app: App, place: int) -> bool:
    """Whether the guest knows a chapter."""
    return PROGRESS_FILE.load(app.places).content.has(GUEST, TITLE.key, CHAPTERS[place].key)


def do_what_is_asked(scene: LessonScene, hand: Hand) -> None:
    """Read and act until the chapter is over."""
    for _ in range(60):
        hand.wait(0.3)
        if scene.teaching.is_over:
            return
        if scene.teaching.waits_for_act:
            scene.table.act(scene.table.best_of(scene.teaching.right()))
        else:
            hand.click("teacher-go")
    raise AssertionError("the chapter never ends")


# -- through a chapter


def test_a_chapter_is_gone_through_and_remembered(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    do_what_is_asked(scene, hand)
    hand.wait(0.3)
    assert known(app, 0)
    hand.click("teacher-next")
    hand.wait(0.5)
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == CHAPTERS[1].key
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.3)
    assert isinstance(app.top, SchoolScene)


def test_who_knows_a_chapter_need_not_go_through_it(app: App, hand: Hand) -> None:
    lesson(app, hand, 2)
    hand.click("teacher-known")
    hand.wait(0.5)
    assert known(app, 2)
    assert isinstance(app.top, LessonScene)
    assert app.top.teaching.chapter.key == CHAPTERS[3].key


def test_another_act_than_what_is_asked_is_refused_with_the_teachers_words(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 4)
    hand.click("teacher-go")
    hand.wait(0.3)
    right = scene.teaching.right()
    wrong = [action for action in scene.session.legal() if action not in right]
    before = scene.session.last
    scene.table.act(wrong[0])
    hand.wait(0.2)
    assert scene.session.last == before
    assert scene.table.ribbon.text == app.text("viva.lesson.twins.play.not_yet")


def test_escape_takes_an_objection_away_before_it_leads_out_of_the_chapter(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 4)
    hand.click("teacher-go")
    hand.wait(0.3)
    said = scene.table.ribbon.text
    right = scene.teaching.right()
    scene.table.act(next(action for action in scene.session.legal() if action not in right))
    hand.wait(0.2)
    assert scene.table.ribbon.text != said
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.2)
    assert app.top is scene
    assert scene.table.ribbon.text == said
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.3)
    assert isinstance(app.top, SchoolScene)


@pytest.mark.parametrize("is_resting", [False, True], ids=["between two frames", "while the game rests"])
def test_each_click_for_more_reads_one_step(app: App, hand: Hand, is_resting: bool) -> None:
    scene = lesson(app, hand, 0)
    assert scene.teaching.place == 0
    if is_resting:
        hand.key(pygame.K_p)
        assert scene.table.is_paused
    hand.move(hand.node("teacher-go").rect.centre)
    for _ in range(2):
        hand.press()
        hand.release()
    hand.wait(0.3)
    assert scene.teaching.place == 1
    note = hand.node("teacher")
    assert isinstance(scene.teaching.step, Say)
    assert getattr(note, "text", "") == scene.table.text(scene.teaching.step.text)


def test_whoever_asks_for_a_hint_while_there_is_to_read_is_told_so(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    hand.key(pygame.K_h)
    assert scene.table.ribbon.text == app.text("ui.lesson.read_first")
    do_what_is_asked(scene, hand)
    hand.key(pygame.K_h)
    assert scene.table.ribbon.text == app.text("ui.lesson.over")


@pytest.mark.parametrize("place", [0, -1], ids=["chapter", "practice"])
def test_a_guest_is_called_so_in_every_language(app: App, hand: Hand, place: int) -> None:
    start(app, hand, place)
    assert isinstance(app.top, LessonScene | PracticeScene)
    table = app.top.table
    assert table.seat_name(0) == "Guest"
    app.change_settings(language="de")
    hand.wait(0.1)
    assert table.seat_name(0) == "Gast"


def test_no_part_of_an_example_is_passed_over(app: App, hand: Hand) -> None:
    words = ["Once there was a palace. " * 6, "It had twelve courts. " * 6, "The end."]
    scene = ExampleScene(app, TITLE, next(iter(TITLE.examples().values())), lambda: words)
    app.go(scene)
    hand.wait(0.5)
    hand.move(hand.node("teacher-go").rect.centre)
    for _ in range(2):
        hand.press()
        hand.release()
    hand.wait(0.3)
    assert scene.read == 1


def test_nothing_of_a_lesson_is_stored_among_the_games(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    do_what_is_asked(scene, hand)
    scene.secure()
    assert not app.shelf.running()
    hand.key(pygame.K_s, pygame.KMOD_CTRL)
    hand.wait(0.2)
    assert app.top is scene


class Ladder(Title):
    """Kiosk, with a gentler level than the others have."""

    def levels(self) -> tuple[Level, ...]:
        return (Level("beginner", "random"), *super().levels())


def test_others_at_a_table_with_a_teacher_play_as_gently_as_the_title_knows() -> None:
    kiosk = Ladder(INFO, "tests.fixtures.toy")
    match = Match(kiosk.rules(), new_setup(INFO, 3), 1)
    assert [seat.level for seat in seats_of(kiosk, match, "Ana")] == ["", "beginner", "beginner"]


def test_all_can_be_learnt_anew(app: App, hand: Hand) -> None:
    scene = school(app, hand)
    scene._learnt(CHAPTERS[0].key)
    assert known(app, 0)
    hand.click("button-forget")
    hand.wait(0.4)
    hand.click("answer-again")
    hand.wait(0.4)
    assert not known(app, 0)


class Between(Scene):
    """What lies over the table of a lesson between two moments of its game."""

    name = "between"
    overlay = True
    is_interlude = True


@pytest.mark.parametrize(("key", "mod"), [
    (pygame.K_F10, 0), (pygame.K_n, pygame.KMOD_CTRL), (pygame.K_o, pygame.KMOD_CTRL),
])
def test_a_lesson_is_left_by_key_between_two_moments_of_its_game_too(
    app: App, hand: Hand, key: int, mod: int
) -> None:
    scene = lesson(app, hand, 0)
    app.push(Between(app))
    hand.wait(0.5)
    hand.key(key, mod)
    hand.wait(0.5)
    assert scene not in app.scenes
    assert app.top.name == "school"


# -- what is shown


def shown_to_a_learner(app: App, hand: Hand) -> LessonScene:
    """A lesson in which somebody acts, and the teacher speaks of a piece that is lit."""
    title = title_named("patios")
    chapter = next(chapter for chapter in title.course().chapters if chapter.key == "water")
    assert isinstance(chapter, Chapter)
    scene = LessonScene(app, title, chapter, "Ana", lambda: None, app.pop, None)
    app.go(SchoolScene(app, title))
    app.push(scene)
    for _ in range(60):
        hand.wait(0.5)
        step = scene.teaching.step
        if isinstance(step, Show) and step.lit:
            return scene
        if scene.teaching.waits_for_act:
            scene.table.act(scene.table.best_of(scene.teaching.right()))
        elif scene.table.is_open:
            hand.click("teacher-go")
    raise AssertionError("nobody acts in this chapter")


def test_what_the_teacher_speaks_of_stays_lit(app: App, hand: Hand) -> None:
    scene = shown_to_a_learner(app, hand)
    board: Any = scene.table.board
    step = scene.teaching.step
    assert isinstance(step, Show)

    def settled() -> None:
        for _ in range(300):
            hand.wait(0.1)
            if scene.table.is_open:
                return
        raise AssertionError("it never comes to rest")

    settled()
    assert board._marks.lit == set(step.lit), "what moved has come to rest"
    hand.key(pygame.K_r)
    assert scene.table.is_recalling
    assert not board._marks.lit
    settled()
    assert board._marks.lit == set(step.lit), "after it was shown again"
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert board._marks.lit == set(step.lit), "nothing was taken back"
    hand.wait(0.3)
    hand.click("teacher-go")
    hand.wait(0.3)
    assert board._marks.lit == set(scene.teaching.lit)


def test_escape_leads_from_what_is_shown_again_back_to_the_lesson(app: App, hand: Hand) -> None:
    scene = shown_to_a_learner(app, hand)
    while not scene.table.is_open:
        hand.wait(0.1)
    hand.key(pygame.K_r)
    assert scene.table.is_recalling
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.1)
    assert not scene.table.is_recalling
    assert app.top is scene


def test_show_me_lights_a_way(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 5)
    hand.click("teacher-go")
    hand.wait(0.3)
    scene.light(())
    hand.click("teacher-show")
    hand.wait(0.2)
    assert scene.table.lights.lit


def test_the_way_that_is_shown_stands_out_from_what_else_could_be_chosen(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    while not scene.teaching.waits_for_act:
        hand.click("teacher-go")
        hand.wait(0.3)
    board: Any = scene.table.board
    hand.move((640, 30))
    hand.click("teacher-show")
    hand.wait(0.4)
    assert len([card for card in board.hand.cards if card.is_legal]) > 1
    raised = [card.target for card in board.hand.cards if card.rect.y < card.place.rect.y]
    best = scene.table.best_of(scene.teaching.right())
    assert raised == [scene.table.composer.route(best)[0]]


def in_the_hand(app: App, hand: Hand) -> tuple[LessonScene, Any]:
    """The first chapter of the villa, with a column in the hand that is to be set down, and that hand."""
    tower = title_named("villa_paletti")
    chapter = tower.course().chapters[0]
    assert isinstance(chapter, Chapter)
    scene = LessonScene(app, tower, chapter, "Ana", lambda: None, lambda: None, None)
    app.go(scene)
    app.change_settings(animation_speed="at_once")
    for _ in range(60):
        hand.wait(0.3)
        board: Any = scene.table.board
        if scene.teaching.waits_for_act:
            if board.hand.carried is not None:
                return scene, board.hand
            scene.table.act(done(tower, scene.teaching, scene.teaching.right()[0]))
        elif scene.table.is_open:
            hand.click("teacher-go")
    raise AssertionError("nothing comes into the hand")


def test_show_me_leads_what_is_in_the_hand(app: App, hand: Hand) -> None:
    scene, own = in_the_hand(app, hand)
    for _ in range(80):
        own.carried.key("left")
    assert own.carried.where not in scene.teaching.right()
    hand.click("teacher-show")
    hand.wait(0.2)
    assert own.carried.where in scene.teaching.right()


# -- what the teacher says


def test_the_teacher_begins_with_a_capital_letter(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    scene.say(Message("viana.character.cook"), [])
    note = app.top.stage.find("teacher")
    assert note is not None
    assert note.text == "The Cook"  # type: ignore[attr-defined]


def test_each_chapter_has_a_teacher_who_speaks(app: App) -> None:
    for chapter in CHAPTERS:
        assert app.text(chapter.name) != chapter.name.key
        if isinstance(chapter, Chapter):
            for step in chapter.steps:
                assert app.text(step.text) != step.text.key


@pytest.mark.parametrize("key", ["villa_paletti.lesson.tower.pull", "villa_paletti.lesson.hands.2"])
def test_whoever_would_rather_not_hold_a_button_is_told_of_clicks(app: App, hand: Hand, key: str) -> None:
    tower = title_named("villa_paletti")
    chapter, plain = next(
        (chapter, step.text) for chapter in tower.course().chapters if isinstance(chapter, Chapter)
        for step in chapter.steps if step.text.key == key
    )
    words = []
    for by_click in (False, True):
        app.change_settings(pull_by_click=by_click)
        scene = LessonScene(app, tower, chapter, "Ana", lambda: None, lambda: None, None)
        app.go(scene)
        hand.wait(0.3)
        scene.say(plain, ())
        note = scene.stage.find("teacher")
        words.append(getattr(note, "text", ""))
    steady = app.first_key("steady")
    assert words == [app.text(told, steady=steady) for told in (key, f"{key}.by_click")]


def test_a_note_leaves_free_what_it_speaks_of() -> None:
    spoken = Rect(800, 500, 200, 200)
    place = place_for([(spoken, 20.0)])
    assert not place.overlaps(spoken)
    assert (place.w, place.h) == SIZE


def test_a_note_grows_for_large_letters_as_far_as_its_words_need(app: App) -> None:
    painter = app.painter(app.window.surface)
    large = app.painter(app.window.surface)
    large.text_scale = 2.0
    long = "This is the palace: twelve courts and a garden, with doorways between them. Here you begin."
    assert size_for(painter, long) == SIZE
    assert size_for(large, "Play the Gardener.") == SIZE
    size = size_for(large, long)
    assert size > SIZE
    box = words_in(Rect(0, 0, *size))
    assert large.fit(long, box, "label", TEXT_SIZE, MOST_LINES).size >= 1.75 * TEXT_SIZE


def test_whoever_learns_by_keys_is_led_from_the_note_to_what_is_asked(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    hand.key(pygame.K_TAB)
    while not scene.teaching.waits_for_act:
        scene.stage.focus(scene.stage.find("teacher-go"))
        hand.key(pygame.K_RETURN)
        hand.wait(0.6)
    focused = scene.stage.focused
    assert focused is not None
    assert focused.name == "hand-1"
    assert scene.stage.focus_shown
    assert scene.stage.find("tooltip") is None


def test_whoever_learns_by_mouse_keeps_the_keyboard_on_the_note(app: App, hand: Hand) -> None:
    scene = lesson(app, hand, 0)
    while not scene.teaching.waits_for_act:
        hand.click("teacher-go")
        hand.wait(0.6)
    focused = scene.stage.focused
    assert focused is not None
    assert focused.name == "teacher-show"
    assert not scene.stage.focus_shown


# -- the practice game


def test_the_practice_game_is_advised_and_can_be_left(app: App, hand: Hand) -> None:
    scene = school(app, hand)
    scene._choose(CHAPTERS[-1])
    hand.wait(0.1)
    hand.click("button-start")
    hand.wait(0.6)
    table = app.top
    assert isinstance(table, PracticeScene)
    assert isinstance(CHAPTERS[-1], Practice)
    hand.click("teacher-go")
    hand.wait(0.5)
    assert table.table.lights.lit, "the best way is lit"
    hand.click("teacher-leave")
    hand.wait(0.3)
    assert known(app, len(CHAPTERS) - 1)
    assert app.top is scene


def test_a_practice_game_does_not_end_in_the_middle_of_a_turn(app: App, hand: Hand) -> None:
    viana = title_named("viana")
    first = viana.course().chapters[0]
    practice = Practice("short", first.name, first.begin, 1, first.name, first.name)
    learnt: list[bool] = []
    app.change_settings(animation_speed="at_once")
    scene = PracticeScene(app, viana, practice, "Ana", lambda: learnt.append(True), app.pop)
    app.go(scene)
    hand.wait(0.3)
    hand.click("teacher-go")
    for action in (ChooseCard("gardener"), MovePawn(11), EndTurn()):
        hand.wait(0.3)
        assert not learnt
        scene.table.act(action)
    hand.wait(0.3)
    assert learnt == [True]
    # What the teacher says at the end is there in another language, too.
    app.change_settings(language="es")
    hand.wait(0.3)
    assert scene.stage.find("teacher-leave") is not None


def test_the_practice_game_speaks_of_no_place_that_is_not_shown(app: App, hand: Hand) -> None:
    tower = title_named("villa_paletti")
    lesson, _ = in_the_hand(app, hand)
    match, told = lesson.teaching.match, app.text("villa_paletti.hint.place")
    words = Message("villa_paletti.lesson.practice.1")
    practice = Practice("practice", words, lambda: match, 12, words, words)
    scene = PracticeScene(app, tower, practice, "Ana", lambda: None, app.pop)
    app.go(scene)
    hand.wait(0.5)
    hand.click("teacher-go")
    hand.wait(0.5)
    board: Any = scene.table.board
    own = board.hand
    for _ in range(80):
        own.carried.key("left")
    assert getattr(hand.node("teacher"), "text", "") not in ("", told)
    assert scene.table.ribbon.text != told
    hand.click("teacher-show")
    hand.wait(0.2)
    best = scene.table.best_of(scene.session.legal())
    assert (own.carried.where, scene.table.ribbon.text) == (best, told)
