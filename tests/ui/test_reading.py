"""All there is to read, for pictures and checks: nothing is left out, and what an eye would see is found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.lessons import Chapter, Say
from game.core.message import Message
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.scenes.books.rules_reader import BookPage, RulesScene
from game.ui.teaching.lesson import LessonScene
from game.ui.widgets.text_layout import Heading
from tools.picture_audit import PictureAudit
from tools.reading import books, composition, courses, examples
from tools.shots import State, all_there_is_to_read, shot

TITLE = title_named("viva")
LOOKED_AT = (
    "viva-book-03-", "viva-course-03-keeping-01_", "viva-idea-2", "viva-practice-1", "viva-read-example-01-1",
    "viva-read-example-01-over", "viva-school-05", "patios-course-05-visitors-07",
    "lisboa-course-09-lacerda-03",
)  # fmt: skip


@pytest.fixture
def audit() -> PictureAudit:
    return PictureAudit()


@pytest.fixture
def app(tmp_path: Path, audit: PictureAudit) -> Iterator[App]:
    made = make_app(language="de", data_dir=tmp_path, audit=audit)
    yield made
    made.close()


def test_every_page_of_a_book_is_there(app: App) -> None:
    seen: set[object] = set()
    spreads = [state for name, state in books.states(app).items() if name.startswith("viva-")]
    for state in spreads:
        app.go(state(app))
        app.frame(0.0)
        seen |= {node._number for node in app.top.stage.nodes() if isinstance(node, BookPage) and node.page}
    scene = app.top
    assert isinstance(scene, RulesScene)
    assert seen == set(range(1, len(scene._pages) + 1))


def test_everything_that_is_said_in_a_course_is_there(app: App) -> None:
    names = courses.states(app).keys()
    for number, chapter in enumerate(TITLE.course().chapters):
        assert f"viva-school-{number:02}" in names
        if isinstance(chapter, Chapter):
            begin = f"viva-course-{number:02}-{chapter.key}-"
            for place in range(len(chapter.steps)):
                assert f"{begin}{place:02}" in names
            assert f"{begin}done" in names
    assert {f"viva-idea-{place}" for place in range(len(TITLE.course().idea.steps))} <= names
    assert {"viva-practice-opening", "viva-practice-0", "viva-practice-end"} <= names


def test_every_example_is_there(app: App) -> None:
    names = examples.states(app).keys()
    assert TITLE.examples()
    for number in TITLE.examples():
        assert {f"viva-read-example-{number:02}-0", f"viva-read-example-{number:02}-over"} <= names


def test_one_of_each_kind_shows_nothing_to_stumble_over(app: App, audit: PictureAudit) -> None:
    states = all_there_is_to_read(app)
    for begin in LOOKED_AT:
        name = next(name for name in states if f"{name}_".startswith(begin))
        _, findings = shot(app, states[name], audit, at_rest=True)
        assert findings == [], name
        assert audit.lines, name


@pytest.mark.parametrize("name", [
    "viva-course-00-houses-02", "viva-course-04-twins-01", "patios-course-00-turn-00",
    "patios-course-00-turn-05", "patios-course-02-balconies-10", "patios-course-05-visitors-07",
    "patios-course-06-between-03",
])
def test_a_note_in_the_largest_letters_hides_nothing_that_it_speaks_of(
    app: App, audit: PictureAudit, name: str
) -> None:
    app.change_settings(text_size=200)
    _, findings = shot(app, courses.states(app)[name], audit, at_rest=True)
    assert findings == []
    note, stage = app.top.stage.find("teacher"), app.top.stage
    assert note is not None
    buttons = [node for node in stage.nodes() if node.name.startswith("teacher-")]
    assert buttons
    for button in buttons:
        assert note.rect.shared(button.rect).area == pytest.approx(button.rect.area)
        assert stage.at(button.rect.centre) is button


def _lesson(*lit: str) -> State:
    first = TITLE.course().chapters[0]
    assert isinstance(first, Chapter)
    chapter = Chapter("houses", first.name, first.begin, (Say(Message("viva.lesson.houses.1"), lit),))
    return lambda app: LessonScene(
        app, TITLE, chapter, "Ana", courses.nothing, courses.nothing, courses.nothing
    )


def test_a_note_that_speaks_of_what_is_not_there_is_found(app: App, audit: PictureAudit) -> None:
    assert shot(app, _lesson("house-1"), audit, at_rest=True)[1] == []
    assert shot(app, _lesson("house-9"), audit, at_rest=True)[1] == ["note: none of house-9 is on the table"]


def test_a_note_over_what_it_speaks_of_is_found(app: App, audit: PictureAudit) -> None:
    shot(app, _lesson("house-1"), audit)
    note = app.top.stage.find("teacher")
    house = app.top.stage.find("house-1")
    assert isinstance(note, Node)
    assert isinstance(house, Node)
    note.rect = house.rect.grown(10)
    assert "note: 100% of house-1 is hidden" in composition.findings(app.top)


def test_a_heading_at_the_foot_and_a_lonely_line_are_found(app: App) -> None:
    app.go(RulesScene(app, "viva", "going-out"))
    app.frame(0.0)
    assert composition.findings(app.top) == []
    page = app.top.stage.find("page-right")
    assert isinstance(page, BookPage)
    assert page.page is not None
    page.page.blocks[:] = page.page.blocks[:1]
    assert composition.findings(app.top) == ["page: page-right has 1 lines only"]
    left = app.top.stage.find("page-left")
    assert isinstance(left, BookPage)
    assert left.page is not None
    scene = app.top
    assert isinstance(scene, RulesScene)
    while not isinstance(scene.block_at(left.page.blocks[-1].place), Heading):
        left.page.blocks.pop()
    assert "heading: page-left ends with one" in composition.findings(scene)
