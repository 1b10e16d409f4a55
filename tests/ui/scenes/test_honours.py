"""Honours of every title: earned with a finished game, told quietly, hung up on their page."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.honours import Finish
from game.core.house_honours import HOUSE
from game.core.match import Match
from game.core.message import message
from game.core.recap import Course
from game.core.rules import Outcome
from game.storage.honours import HONOURS_FILE
from game.storage.profiles import new_profile
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.people.honour_page import honours_of
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.widgets.label import Label
from game.ui.widgets.toast import Toast
from tests.i18n.languages import in_every_language
from tests.ui.driving import Hand
from tests.ui.scenes.test_family_chronicle import ANA, GAMES, session_of
from tools.golden import HOME, read
from tools.shots_states.memory import fill

OWNERS = (HOUSE, *TITLES)


def match_of(key: str, golden: str) -> Match[Any, Any, Any]:
    return Match.replayed(title_named(key).rules(), read(HOME / key / f"{golden}.json").record)


def finish_of(key: str, golden: str, seat: int) -> Finish:
    title, match = title_named(key), match_of(key, golden)
    assert match.outcome is not None
    return Finish(seat, match.outcome, title.recap()(match), title.figures()(match))


def earned(owner: str, finish: Finish) -> set[str]:
    return {honour.key for honour in honours_of(owner) if honour.is_earned(finish)}


@pytest.mark.parametrize(("key", "golden", "seat", "keys"), [
    ("viana", "courtyards-2", 1, {"courtyards"}),
    ("viana", "rounds-5", 0, {"company"}),
    ("viana", "rounds-2", 0, set()),
    ("patios", "trios-2", 0, {"trio", "trios", "twenty"}),
    ("patios", "trios-5", 2, {"purse", "trio", "trios", "twenty"}),
    ("villa_paletti", "no_further-2", 0, {"first_floor", "thick", "standing"}),
    ("villa_paletti", "collapse_by_holder-4", 1, {"first_floor", "two_floors", "fourth"}),
    ("villa_paletti", "collapse-2", 0, {"careful"}),
    ("viva", "winner_cards-2", 0, {"quiet", "sweep", "light"}),
    ("viva", "tie_break-6", 5, {"calls", "row", "crowd", "last_breath"}),
    ("lisboa", "rank-right-hand", 0,
     {"servant", "favorite", "right_hand", "ahead", "decrees", "buildings"}),
    ("lisboa", "game-piles-lacerda", 0, {"decrees"}),
    ("lisboa", "first-period-sets-lacerda", 0, {"servant", "favorite", "chest", "stores", "buildings"}),
])
def test_a_golden_game_earns_what_was_done_in_it(key: str, golden: str, seat: int, keys: set[str]) -> None:
    assert earned(key, finish_of(key, golden, seat)) == keys


def table(*scores: int, half: tuple[int, ...], seat: int = 0) -> Finish:
    """A game with these points at its end and at its half, seen from a seat."""
    finish = finish_of("viana", "rounds-2", 0)
    ranking = tuple(1 + sum(other > score for other in scores) for score in scores)
    nothing = tuple(0 for _ in scores)
    course = Course(message("viana.recap.course"), message("viana.recap.round"), (nothing, half, scores))
    recap = replace(finish.recap, course=course)
    return Finish(seat, Outcome(scores, ranking, message("viana.end.rounds")), recap, {})


@pytest.mark.parametrize(("finish", "keys"), [
    (table(20, 10, half=(9, 5)), {"winner"}),
    (table(20, 10, half=(4, 5)), {"winner", "behind"}),
    (table(20, 10, half=(5, 5)), {"winner"}),
    (table(20, 10, half=(9, 5), seat=1), set()),
    (table(20, 19, half=(9, 5), seat=1), {"close"}),
    (table(20, 20, 3, 4, half=(9, 5, 1, 1)), {"winner", "close", "shared", "four"}),
    (table(20, 19, 3, half=(9, 5, 1), seat=2), set()),
    (table(30, half=(9,)), {"winner"}),
    (table(0, 0, half=(0, 0)), {"winner", "shared"}),
    (table(1, 0, half=(0, 0)), {"winner", "close"}),
])
def test_the_house_honours_the_evening(finish: Finish, keys: set[str]) -> None:
    assert earned(HOUSE, finish) == keys | {"welcome"}


@pytest.mark.parametrize("owner", OWNERS)
def test_every_honour_has_a_name_a_meaning_and_a_picture(app: App, owner: str) -> None:
    honours = honours_of(owner)
    assert 6 <= len(honours) <= 10
    assert len({honour.key for honour in honours}) == len(honours)
    for honour in honours:
        assert app.services.sprites.has(honour.picture)
        for key in (f"{owner}.honour.{honour.key}", f"{owner}.honour.{honour.key}.means"):
            assert app.services.catalogue.has(key)


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_of_every_title_is_looked_through(app: App, key: str) -> None:
    session = session_of(app, key)
    app.keeper.finish(session)
    honours = HONOURS_FILE.load(app.places).content
    assert "welcome" in honours.of(ANA, HOUSE)
    assert set(honours.of(ANA, key)) == earned(key, finish_of(key, GAMES[key], session.persons[0]))


def test_honours_are_told_once(app: App, hand: Hand) -> None:
    for number in (1, 2):
        session = session_of(app, "viana", number)
        app.keeper.finish(session)
        app.go(ResultsScene(app, session))
        hand.wait(0.2)
        told = [node.text for node in app.top.stage.nodes() if isinstance(node, Toast) and "Ana" in node.text]
        assert len(told) == (1 if number == 1 else 0)
        hand.wait(12.0)


@pytest.mark.parametrize("owner", OWNERS)
def test_the_page_shows_what_was_earned(app: App, hand: Hand, owner: str) -> None:
    fill(app)
    app.keeper.finish(session_of(app, "lisboa"))
    scene = StatisticsScene(app)
    scene.page, scene.owner = "honours", owner
    app.go(scene)
    hand.wait(0.2)
    known = HONOURS_FILE.load(app.places).content.of(ANA, owner)
    for honour in honours_of(owner):
        card = hand.node(f"honour-{honour.key}")
        assert card.is_earned == (honour.key in known)  # type: ignore[attr-defined]
        assert card.rect.bottom <= 628


@in_every_language
def test_all_words_of_the_page_can_be_read_whole(app: App, hand: Hand, language: str) -> None:
    app.change_settings(language=language)
    fill(app)
    scene = StatisticsScene(app)
    scene.page = "honours"
    app.go(scene)
    hand.wait(0.4)
    gentle = hand.node("honours-gentle")
    assert isinstance(gentle, Label)
    fitted = app.painter(app.window.surface).fit(gentle.text, gentle.rect, "label", 15.5)
    assert not fitted.shortened


def test_only_those_at_the_table_are_told_of(app: App, hand: Hand) -> None:
    """The game was finished while two were one; parted again, one of them ends it once more."""
    session = session_of(app, "viva")
    app.keeper.finish(session)
    earned = HONOURS_FILE.load(app.places).content.earned
    others = [replace(one, person="d" * 32) for one in earned]
    HONOURS_FILE.change(app.places, lambda honours: honours.with_earned(others))
    app.go(ResultsScene(app, session))
    hand.wait(0.2)
    told = [node.text for node in app.top.stage.nodes() if isinstance(node, Toast)]
    assert app.top.name == "results"
    assert sum("Ana" in words for words in told) == 1


def test_everybody_at_a_full_table_is_told_of(app: App, hand: Hand) -> None:
    names = ("Ana", "Bea", "Carmen", "Dora", "Eva")
    people = [new_profile(name, colour) for name, colour in zip(names, SEAT_COLOURS, strict=False)]
    seats = [SeatSetup(one.name, one.colour, profile=one.id) for one in people]
    session = TableSession(
        title_named("patios"), match_of("patios", "rounds-5"), seats, app.thinker, app.keeper
    )
    app.keeper.finish(session)
    app.go(ResultsScene(app, session))
    told: set[str] = set()
    for _ in range(24):
        hand.wait(0.5)
        told |= {node.text for node in app.top.stage.nodes() if isinstance(node, Toast)}
    assert [name for name in names if not any(name in words for words in told)] == []
