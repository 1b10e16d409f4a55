"""The statistics page by page: what is counted in a title, and who was ahead of whom."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest
from msgspec.structs import replace

from game.storage.chronicle import Entry
from game.storage.seats import SeatSetup
from game.storage.statistics import result_of
from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.board.keeping import entry_of
from game.ui.scenes.people.figure_pages import figures_of, written
from game.ui.scenes.people.statistics import PAGES, StatisticsScene
from game.ui.widgets.scroll_list import ScrollList
from game.ui.widgets.segmented import Segmented
from tests.ui.driving import Hand
from tests.ui.scenes.test_family_chronicle import session_of
from tools.shots_states.memory import ANA, LONG, fill


def opened(app: App, hand: Hand) -> StatisticsScene:
    fill(app)
    scene = StatisticsScene(app)
    app.go(scene)
    hand.wait(0.4)
    return scene


def values(app: App, title: str) -> dict[str, str]:
    """What was counted of Ana, by its name."""
    return {figure.name: figure.value for figure in figures_of(app, ANA, title_named(title))}


def open_page(hand: Hand, page: str) -> None:
    hand.click(dict(hand.node("pages").parts())[page].centre)
    hand.wait(0.2)


@pytest.mark.parametrize(("number", "halves", "words"), [
    (Fraction(7, 2), False, "3.5"), (Fraction(61), True, "30.5"), (Fraction(-5, 4), False, "−1.2"),
    (Fraction(2, 3), False, "0.7"), (None, False, "–"),
])
def test_numbers_are_written_with_one_decimal(
    app: App, number: Fraction | None, halves: bool, words: str
) -> None:
    assert written(app, number, halves) == words


def test_a_title_s_figures_are_those_of_its_games(app: App) -> None:
    fill(app)
    found = values(app, "viana")
    assert found[app.text("ui.figures.played")] == "4"
    assert found[app.text("ui.figures.share")] == "75%"
    assert found[app.text("ui.figures.average")] == "43.8"
    assert found[app.text("ui.figures.lead")] == "28"
    assert found[app.text("ui.figures.place")] == "1.8"


def test_half_points_are_written_as_such(app: App) -> None:
    fill(app)
    assert values(app, "patios")[app.text("ui.figures.best")] == "30½"


def test_lisboa_is_counted_by_rank_and_has_no_places(app: App) -> None:
    fill(app)
    found = values(app, "lisboa")
    assert app.text("ui.figures.place") not in found
    assert [found[app.text(rank.name)] for rank in title_named("lisboa").chronicle().ranks] == ["0"] * 4


def test_the_villa_s_floors_are_counted(app: App) -> None:
    fill(app)
    session = session_of(app, "villa_paletti")
    floors = session.title.figures()(session.match)["floors"]
    assert isinstance(floors, int)
    entry = entry_of(session)
    assert entry.figures == (("floors", floors),)
    for number, height in enumerate((floors, floors + 1)):
        own = replace(entry, game=f"{number:032x}", figures=(("floors", height),))
        app.chronicle.note(own)
    value = values(app, "villa_paletti")[app.text("villa_paletti.figure.floors")]
    average = written(app, Fraction(2 * floors + 1, 2))
    assert value == app.text("ui.figures.measured.value", average=average, most=floors + 1)


def test_figures_of_others_are_not_counted(app: App) -> None:
    entry = entry_of(session_of(app, "villa_paletti"))
    assert isinstance(entry, Entry)
    app.chronicle.note(entry)
    assert app.chronicle.read().content.measured("villa_paletti", LONG.id, "floors") == ()
    assert len(app.chronicle.read().content.measured("villa_paletti", ANA.id, "floors")) == 1


def test_every_title_has_its_page(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    open_page(hand, "title")
    for key, rect in hand.node("figure-titles").parts():
        hand.click(rect.centre)
        hand.wait(0.2)
        assert scene.title == key
        assert hand.node("title-figures").rect.bottom <= 628
    assert scene.title == list(TITLES)[-1]


def test_rivals_are_listed_with_whom_was_met_most_first(app: App, hand: Hand) -> None:
    opened(app, hand)
    open_page(hand, "rivals")
    rivals = hand.node("rivals")
    assert isinstance(rivals, ScrollList)
    assert [(met.rival.profile or met.rival.level, met.together, met.ahead) for met in rivals.rows] == [
        ("fair", 16, 12), (LONG.id, 16, 12), ("c" * 32, 16, 12),
    ]
    hand.click(dict(hand.node("rival-titles").parts())["lisboa"].centre)
    hand.wait(0.2)
    rivals = hand.node("rivals")
    assert isinstance(rivals, ScrollList)
    assert rivals.rows == ()


def test_keys_alone_turn_the_pages(app: App, hand: Hand) -> None:
    scene = opened(app, hand)
    pages = hand.node("pages")
    assert isinstance(pages, Segmented)
    for page in PAGES[1:]:
        app.top.stage.focus(app.top.stage.find("pages"))
        hand.key(pygame.K_RIGHT)
        hand.wait(0.2)
        assert scene.page == page


def test_the_sum_of_all_titles_is_that_of_their_rows(app: App, hand: Hand) -> None:
    """What older programs noted of tasks, or newer ones of other titles, has no row."""
    fill(app)
    seats = (SeatSetup("Ana", "blue", profile=ANA.id),)
    for number, title in enumerate(("villa_challenge", "another")):
        app.results.note(result_of(f"{number:032x}", title, seats, None))
    app.go(StatisticsScene(app))
    hand.wait(0.4)
    rows = hand.node("figures")._rows  # type: ignore[attr-defined]
    assert rows[-1][1].given_up == sum(record.given_up for _, record in rows[:-1]) == 0
    assert rows[-1][1].played == sum(record.played for _, record in rows[:-1]) > 0
