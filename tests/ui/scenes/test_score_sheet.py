"""The score sheet where points fell below nought, and the key to the patterns of its bars."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.message import message
from game.core.recap import Course
from game.core.rules import TitleInfo
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.scenes.finished.result_views import CourseView
from game.ui.scenes.finished.results import SHEET, ResultsScene
from game.ui.scenes.finished.score_bars import ScoreBar
from tests.i18n.languages import in_every_language
from tests.titles.kit import Drawn
from tools.shots_states import lisboa, patios, scenes, viana

RESULTS = {
    "lisboa": lisboa.states()["lisboa-results"], "patios": patios.states()["patios-results"],
    "viana": viana.states()["viana-results"], "below": viana.states()["viana-results-below"],
}
BELOW, COURSE = viana.states()["viana-results-below"], viana.states()["viana-results-below-course"]


class Ink(Drawn):
    """An audit that also notes where things were drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[tuple[str, Rect]] = []
        self.inks: list[tuple[str, Rect]] = []

    def text(self, text: str, ink: Rect, box: Rect, size: float, lacking: str, shortened: bool) -> None:
        super().text(text, ink, box, size, lacking, shortened)
        self.inks.append((text, ink))

    def picture(self, name: str, rect: Rect) -> None:
        super().picture(name, rect)
        self.pictures.append((name, rect))

    def patterns(self) -> list[tuple[str, Rect]]:
        """Where patterns were laid."""
        return [(name, rect) for name, rect in self.pictures if name.startswith("score/")]


@pytest.fixture
def ink() -> Ink:
    return Ink()


@pytest.fixture
def app(tmp_path: Path, ink: Ink) -> Iterator[App]:
    app = make_app((1280, 720), "en", data_dir=tmp_path, audit=ink)
    yield app
    app.close()


def shown(app: App, state: object) -> ResultsScene:
    assert callable(state)
    scene = state(app)
    assert isinstance(scene, ResultsScene)
    app.go(scene)
    app.frame(0.0)
    return scene


@pytest.mark.parametrize(("halves", "score", "words"), [
    (False, 7, "7"), (False, -3, "−3"), (False, 0, "0"), (True, 61, "30½"), (True, 1, "½"), (True, 0, "0"),
    (True, -1, "−½"), (True, -2, "−1"), (True, -3, "−1½"),
])
def test_a_score_below_nought_has_a_minus(halves: bool, score: int, words: str) -> None:
    assert TitleInfo("any", 1, (1, 2), (1, 2), 10, halves=halves).written(score) == words


def test_a_number_below_nought_has_a_minus_in_every_sentence(app: App) -> None:
    assert app.text(message("ui.chronicle.scored", name="Ana", points=-4)) == "Ana −4"


def test_the_course_below_nought_stays_in_its_chart(app: App, ink: Ink) -> None:
    scene = shown(app, COURSE)
    course = scene.stage.find("result-course")
    assert isinstance(course, CourseView)
    assert min(map(min, scene._recap.course.scores)) < 0
    chips = [rect for name, rect in ink.pictures if name.startswith("codes/chip-") and rect.w == 22]
    assert len(chips) == 5
    assert all(course.rect.y <= chip.y and chip.bottom <= course.rect.bottom - 24 for chip in chips)
    assert not [words for words in ink.said if words.startswith("-")]


@pytest.mark.parametrize("scores", [((0, 0), (-3, 5), (-8, 12)), ((0,), (-4,)), ((0,), (0,)), ((0,), (9,))])
def test_every_spot_of_a_course_lies_in_the_chart(app: App, scores: tuple[tuple[int, ...], ...]) -> None:
    seated = shown(app, BELOW)._seated(["Ana"] * 5)
    view = CourseView(app, SHEET, seated, Course(message("a"), message("b"), scores))
    chart = Rect(0, 0, 100, 100)
    for step, reached in enumerate(scores):
        for score in reached:
            x, y = view._spot(chart, step, score)
            assert 0 <= x <= 100
            assert 0 <= y <= 100
    low, high = min(map(min, scores)), max(map(max, scores))
    if low < high:
        assert view._spot(chart, 0, high)[1] < view._spot(chart, 0, low)[1]


def test_points_below_nought_lie_left_of_it_and_no_part_covers_another(app: App, ink: Ink) -> None:
    scene = shown(app, BELOW)
    bars = [node for node in scene.stage.nodes() if isinstance(node, ScoreBar)]
    assert len(bars) == 5
    assert any(value < 0 for part in scene._recap.parts for value in part.values)
    for bar in bars:
        mine = [(name, rect) for name, rect in ink.patterns() if bar.rect.contains((rect.x + 1, rect.y + 1))]
        starts = sorted({name: rect.x for name, rect in reversed(mine)}.values())
        assert len(starts) == sum(part.values[int(bar.name[-1])] != 0 for part in scene._recap.parts)
        assert all(right - left > 1 for left, right in pairwise(starts))
        assert all(bar.rect.x - 0.01 <= start <= bar.rect.right for start in starts)
    below = [bar for bar in bars if "−" in (bar.hint() or "")]
    assert below
    assert all("-" not in (bar.hint() or "") for bar in below)


@in_every_language
@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("name", list(RESULTS))
def test_every_pattern_of_the_bars_stands_in_the_key_beside_its_name(
    tmp_path: Path, ink: Ink, name: str, size: int, language: str
) -> None:
    app = make_app((1280, 720), language, data_dir=tmp_path, audit=ink)
    app.change_settings(text_size=size)
    scene = shown(app, RESULTS[name])
    count = scene.stage.find("result-count")
    assert count is not None
    head = Rect(count.rect.x, count.rect.y, count.rect.w, 34 if size == 100 else 58)
    for part in scene._recap.parts:
        swatch = next(
            rect for pattern, rect in ink.patterns()
            if pattern == f"score/{part.pattern}" and head.contains((rect.x, rect.y))
        )
        label = app.text(part.name).split()[0]
        assert any(
            text.split()[0] == label and 0 < found.x - swatch.x < 40 and swatch.y - 6 < found.centre[1]
            < swatch.y + 32
            for text, found in ink.inks
        ), (part, swatch)
    assert ink.cut == []
    app.close()


def test_a_bar_says_all_its_parts_in_words(app: App) -> None:
    scene = shown(app, RESULTS["viana"])
    bar = scene.stage.find("score-bar-0")
    assert bar is not None
    assert bar.touchable
    parts = ((app.text(part.name), part.values[0]) for part in scene._recap.parts)
    assert bar.hint() == " · ".join(["Ana", *(f"{name}: {value}" for name, value in parts)])


def test_what_is_counted_in_one_way_only_needs_no_key(app: App, ink: Ink) -> None:
    scene = shown(app, scenes.results(4, "count"))
    assert ink.patterns() == []
    bar = scene.stage.find("score-bar-0")
    assert bar is not None
    assert not bar.touchable
    assert bar.hint() is None


@pytest.mark.parametrize("name", list(RESULTS))
def test_parts_are_in_colours_of_nobody_and_all_in_other_patterns(app: App, ink: Ink, name: str) -> None:
    scene = shown(app, RESULTS[name])
    patterns = [part.pattern for part in scene._recap.parts]
    assert len(set(patterns)) == len(patterns)
    assert not [name for name, _ in ink.pictures if name.startswith("codes/pattern-")]
