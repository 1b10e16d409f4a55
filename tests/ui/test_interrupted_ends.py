"""A program that ends while it stores what came of a game: the rest is made good when the game is opened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.storage.honours import HONOURS_FILE
from game.storage.places import Places
from game.storage.profiles import new_profile
from game.storage.replays import replay_of
from game.storage.seats import SeatSetup
from game.storage.shelf import Shelf
from game.storage.statistics import result_of
from game.ui.app import App
from game.ui.board.keeping import entry_of
from game.ui.board.session import TableSession
from game.ui.crash import secure_all
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.playing.opening import go_on
from tests.fixtures.told import VIVA
from tests.ui.driving import Hand
from tools.shots_states.scenes import finished_match

GAME = "a" * 32
PERSON = new_profile("Ana", "blue").id
SEATS = (
    SeatSetup("Ana", "blue", profile=PERSON),
    *(SeatSetup("", colour, "clockwork", "fair") for colour in ("red", "yellow", "green")),
)


def over(app: App) -> TableSession:
    """A game that is over, and nothing of it stored but its end."""
    session = TableSession(VIVA, finished_match(4), SEATS, app.thinker, app.keeper, GAME)
    app.shelf.autosave(session.save())
    return session


def files_of_game(places: Places) -> list[str]:
    return [path.name for path in places.running.iterdir()]


def counts(app: App) -> tuple[int, int, int]:
    """How often the game is in the results, in the chronicle and among the replays."""
    entries = app.chronicle.read().content.entries
    return len(app.results.results()), len(entries), len(app.replays.listed())


@pytest.mark.parametrize("steps", range(4))
def test_the_rest_of_an_end_is_stored_when_the_game_is_opened(app: App, hand: Hand, steps: int) -> None:
    session = over(app)
    done: tuple[Callable[[], bool], ...] = (
        lambda: app.replays.store(replay_of(session.match, GAME, SEATS, session.created)),
        lambda: app.results.note(result_of(GAME, "viva", SEATS, session.outcome)),
        lambda: app.chronicle.note(entry_of(session)),
    )
    for step in done[:steps]:
        step()
    go_on(app, app.shelf.running_file(GAME))
    hand.wait(0.2)
    assert counts(app) == (1, 1, 1)
    assert files_of_game(app.places) == []
    assert HONOURS_FILE.load(app.places).content.of_game(GAME)


def test_a_game_whose_end_cannot_be_stored_stays_on_the_shelf(app: App, hand: Hand) -> None:
    session = over(app)
    full = app.places.replays
    full.parent.mkdir(exist_ok=True)
    full.write_bytes(b"a file in the way")
    assert app.keeper.finish(session) is not None
    assert Shelf(app.places).load(app.shelf.running_file(GAME)).content.digest == session.match.digest()
    full.unlink()
    go_on(app, app.shelf.running_file(GAME))
    hand.wait(0.2)
    assert counts(app) == (1, 1, 1)
    assert files_of_game(app.places) == []


@pytest.mark.parametrize("leave", [
    lambda _, hand: hand.click("button-home"), lambda app, _: secure_all(app),
])
def test_what_made_room_while_the_result_is_looked_at_is_used(
    app: App, hand: Hand, leave: Callable[[App, Hand], object]
) -> None:
    session, full = over(app), app.places.replays
    app.shelf.finished(GAME)
    full.write_bytes(b"a file in the way")
    session.secure()
    app.go(ResultsScene(app, session))
    hand.wait(1.0)
    assert not secure_all(app)
    full.unlink()
    leave(app, hand)
    hand.wait(0.2)
    assert app.scenes[0].is_safe
    assert counts(app) == (1, 1, 1)
    assert files_of_game(app.places) == []
