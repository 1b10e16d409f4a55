"""The chronicle of all titles: every finished game goes down, by who won or by its rank, with a picture."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.match import Match
from game.storage.honours import HONOURS_FILE, Honours
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.titles.registry import TITLES, title_named
from game.ui.app import App
from game.ui.board.keeping import entry_of
from game.ui.board.session import TableSession
from game.ui.scenes.finished.chronicle import ChronicleScene
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.playing.table import TableScene
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import ScrollList
from tests.ui.driving import Hand
from tools.golden import HOME, read

ANA = "a" * 32
BEGUN = "2026-03-01T18:30:00Z"
GAMES = {
    "viana": "rounds-2", "patios": "rounds-2", "villa_paletti": "no_further-2", "viva": "rounds-2",
    "lisboa": "rank-favorite",
}
"""A golden game of every title."""


def session_of(app: App, key: str, number: int = 1) -> TableSession:
    """A game that is over, Ana in its last seat."""
    title = title_named(key)
    match = Match.replayed(title.rules(), read(HOME / key / f"{GAMES[key]}.json").record)
    seats = [SeatSetup("Curro", colour, "clockwork", "fair") for colour in SEAT_COLOURS[: match.setup.seats]]
    seats[-1] = SeatSetup("Ana", SEAT_COLOURS[match.setup.seats - 1], profile=ANA)
    return TableSession(title, match, seats, app.thinker, app.keeper, f"{number:032x}", BEGUN)


@pytest.mark.parametrize("key", TITLES)
def test_a_finished_game_of_every_title_goes_down_with_its_picture(app: App, hand: Hand, key: str) -> None:
    session = session_of(app, key)
    outcome = session.outcome
    assert outcome is not None
    app.keeper.finish(session)
    app.go(ResultsScene(app, session))
    hand.wait(0.4)
    (entry,) = app.chronicle.read().content.of_title(key)
    assert (entry.scores, entry.ranking) == (outcome.scores, outcome.ranking)
    assert app.chronicle.picture(session.game) is not None
    hand.click("button-chronicle")
    hand.wait(0.4)
    head, line = hand.node("game-head"), hand.node("game-line")
    assert isinstance(head, Label)
    assert isinstance(line, Label)
    assert "Ana" in head.text + line.text


def test_points_are_told_from_the_best_to_the_last(app: App, hand: Hand) -> None:
    app.keeper.finish(session_of(app, "viana"))
    app.go(ChronicleScene(app, title_named("viana")))
    hand.wait(0.4)
    line = hand.node("game-line")
    assert isinstance(line, Label)
    assert line.text == "Ana 22 · Curro 19"


def test_the_standing_is_that_of_the_best_person(app: App) -> None:
    entry = entry_of(session_of(app, "viana"))
    assert (entry.standing.score, entry.standing.rival, entry.day) == (22, 19, "")
    assert entry.winners == (1,)


def test_another_title_is_turned_to(app: App, hand: Hand) -> None:
    app.keeper.finish(session_of(app, "viva", 1))
    app.keeper.finish(session_of(app, "patios", 2))
    app.go(ChronicleScene(app, title_named("viva")))
    hand.wait(0.4)
    places = dict(hand.node("titles").parts())
    for key, games in (("patios", 1), ("viana", 0), ("viva", 1)):
        hand.click(places[key].centre)
        hand.wait(0.4)
        listed = hand.node("games")
        assert isinstance(listed, ScrollList)
        assert [entry.title for entry in listed.rows] == [key] * games


def test_the_statistics_lead_to_where_the_last_game_went_down(app: App, hand: Hand) -> None:
    app.keeper.finish(session_of(app, "viva", 1))
    app.keeper.finish(session_of(app, "patios", 2))
    app.go(StatisticsScene(app))
    hand.wait(0.4)
    hand.click("button-chronicle")
    hand.wait(0.4)
    listed = app.top.stage.find("games")
    assert isinstance(listed, ScrollList)
    assert [entry.title for entry in listed.rows] == ["patios"]


def test_a_game_of_clockwork_players_alone_is_not_told(app: App) -> None:
    session = session_of(app, "viva")
    alone = [SeatSetup("Curro", colour, "clockwork", "fair") for colour in ("blue", "red")]
    app.keeper.finish(TableSession(session.title, session.match, alone, app.thinker, app.keeper))
    assert app.chronicle.read().content.entries == ()


def test_a_game_that_ends_twice_is_told_by_its_first_end(app: App, hand: Hand) -> None:
    """Out of an old save it may end otherwise; all that is kept still belongs together."""
    first, title = session_of(app, "viva"), title_named("viva")
    app.keeper.finish(first)
    app.go(ResultsScene(app, first))
    hand.wait(0.4)
    picture = app.chronicle.picture(first.game)
    # As if the first end had not earned what every end does.
    earned = HONOURS_FILE.load(app.places).content.earned
    honours = Honours(tuple(one for one in earned if one.honour != "welcome"))
    HONOURS_FILE.save(app.places, honours)
    hand.wait(12.0)
    match = Match(title.rules(), first.match.setup, 5)
    rng = random.Random(5)
    while (decision := match.decision) is not None:
        seat = decision.seats[0]
        match.submit(seat, rng.choice(title.rules().legal_actions(match.state, seat)))
    again = TableSession(title, match, first.seats, app.thinker, app.keeper, first.game, BEGUN)
    assert again.outcome != first.outcome
    app.keeper.finish(again)
    app.go(ResultsScene(app, again))
    hand.wait(0.1)
    assert [toast.text for toast in app._floating._toasts] == [app.text("ui.results.over_before")]
    assert HONOURS_FILE.load(app.places).content == honours
    (entry,) = app.chronicle.read().content.of_title("viva")
    kept = app.replays.load(app.replays.file_of(first.game)).content
    assert first.outcome is not None
    assert entry.scores == kept.outcome.scores == first.outcome.scores
    assert app.chronicle.picture(first.game) == picture


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_keys_that_still_hurry_the_table_begin_no_other_game(app: App, hand: Hand, key: int) -> None:
    session = session_of(app, "viva")
    app.keeper.finish(session)
    app.go(TableScene(app, session))
    for _ in range(200):
        hand.wait()
        if app.top.name == "results":
            break
    for _ in range(3):
        hand.wait(0.2)
        hand.key(key)
        assert app.top.name == "results"
    hand.wait(0.5)
    hand.key(key)
    hand.wait(0.2)
    assert app.top.name != "results"
