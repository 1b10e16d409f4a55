"""Examples of the rules books on their tables: all that are offered are there, and there is a way back."""

from __future__ import annotations

import pytest

from game.core.lessons import LEARNER
from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.scenes.books.rulebook import chapters_of, example_number, words_of_example
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.teaching.example import LONGEST, ExampleScene, said_at_once
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand

LEAST = 4
EXAMPLES = [(key, number) for key, title in TITLES.items() for number in title.examples()]


def words(title: str, number: int, language: str) -> tuple[str, tuple[str, ...]]:
    """The anchor of the chapter in which an example stands, and its words."""
    return next(
        (chapter.anchor, words_of_example(chapter, place))
        for chapter in chapters_of(title, language)
        for place, block in enumerate(chapter.blocks)
        if example_number(block) == number
    )


@pytest.mark.parametrize("title", TITLES)
def test_every_book_has_examples_to_be_shown(title: str) -> None:
    assert len(title_named(title).examples()) >= LEAST


@pytest.mark.parametrize(("title", "number"), EXAMPLES)
def test_an_example_is_sound_and_lets_the_reader_act(title: str, number: int) -> None:
    rules, match = title_named(title).rules(), title_named(title).examples()[number]()
    assert rules.faults(match.state) == []
    assert rules.legal_actions(match.state, LEARNER)


@pytest.mark.parametrize(("title", "number"), EXAMPLES)
@in_every_language
def test_the_book_has_words_for_it_that_the_teacher_can_say(title: str, number: int, language: str) -> None:
    _, said = words(title, number, language)
    parts = said_at_once(said)
    assert " ".join(parts) == " ".join(said)
    assert parts
    assert all(len(part) <= LONGEST for part in parts)


@pytest.mark.parametrize(
    ("title", "number"), [(key, next(iter(title.examples()))) for key, title in TITLES.items()]
)
def test_the_book_opens_a_board_and_the_board_leads_back(
    app: App, hand: Hand, title: str, number: int
) -> None:
    anchor, _ = words(title, number, "en")
    book = RulesScene(app, title, anchor)
    app.go(book)
    app.change_settings(animation_speed="at_once")
    hand.wait(0.2)
    for _ in range(3):
        if book.stage.find(f"example-{number}") is None:
            hand.click("page-forth")
            hand.wait(0.2)
    hand.click(f"example-{number}")
    hand.wait(0.5)
    scene = app.top
    assert isinstance(scene, ExampleScene)
    while scene.stage.find("teacher-go") is not None:
        hand.click("teacher-go")
        hand.wait(0.3)
    assert scene.stage.find("teacher") is None
    scene.command("back")
    hand.wait(0.2)
    assert app.top is book


def test_a_board_goes_on_with_the_words_of_another_language(app: App, hand: Hand) -> None:
    app.go(RulesScene(app, "viva", words("viva", 1, "en")[0]))
    hand.wait(0.4)
    hand.click("example-1")
    hand.wait(0.4)
    hand.click("teacher-go")
    hand.wait(0.4)
    for language in ("de", "en"):
        app.change_settings(language=language)
        hand.wait(0.1)
        parts = said_at_once(words("viva", 1, language)[1])
        assert getattr(hand.node("teacher"), "text", "") == parts[1]


def test_who_has_acted_is_told_that_the_example_ends_there_and_may_take_it_back(
    app: App, hand: Hand
) -> None:
    title = title_named("viva")
    scene = ExampleScene(app, title, title.examples()[10], lambda: ("Only this.",))
    app.go(RulesScene(app, "viva"))
    app.push(scene)
    app.change_settings(animation_speed="at_once")
    hand.wait(0.3)
    hand.click("teacher-go")
    hand.wait(0.3)
    scene.table.act(scene.session.legal()[0])
    hand.wait(1.0)
    assert scene.is_over
    assert scene.stage.find("teacher-again") is not None
    hand.click("teacher-again")
    hand.wait(0.5)
    assert isinstance(app.top, ExampleScene)
    assert app.top is not scene
    assert not app.top.is_over
