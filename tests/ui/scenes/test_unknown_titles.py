"""A file of a title that is not here is said to be one; a fault of the program is never taken for that."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.narration import Narration
from game.storage.replays import replay_of
from game.titles.registry import TITLES, Registry, Title
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.finished.keepsake import picture_from_replay
from game.ui.scenes.playing.opening import go_on
from game.ui.scenes.replays.replay import watch
from game.ui.widgets.label import Label
from tests.ui.driving import Hand
from tools.shots_states.scenes import SEATS, finished_match

GAME = "0" * 32
VIVA = TITLES["viva"]


class Faulty(Title):
    """A title with a fault of its own."""

    def narration(self) -> Narration:
        raise ValueError("out of words")


def saved(app: App) -> Path:
    session = TableSession(VIVA, finished_match(4), SEATS, app.thinker, app.keeper, GAME)
    return app.shelf.keep(session.save("Sunday"))


def replayed(app: App) -> Path:
    app.replays.store(replay_of(finished_match(4), GAME, SEATS, "2026-03-01T18:30:00Z"))
    return app.replays.file_of(GAME)


WAYS = pytest.mark.parametrize(("stored", "opens"), [(saved, go_on), (replayed, watch)])


@WAYS
def test_a_title_that_is_not_here_is_said(
    app: App, hand: Hand, stored: Callable[[App], Path], opens: Callable[[App, Path], None]
) -> None:
    path = stored(app)
    app.services.registry = Registry(TITLES["lisboa"])
    opens(app, path)
    hand.wait(0.1)
    body = hand.node("dialog-body")
    assert isinstance(body, Label)
    assert body.text == app.text("ui.saved.unknown_title")


@WAYS
def test_a_fault_of_a_title_is_none_of_the_file(
    app: App, stored: Callable[[App], Path], opens: Callable[[App, Path], None]
) -> None:
    path = stored(app)
    app.services.registry = Registry(Faulty(VIVA.info, VIVA.home))
    with pytest.raises(ValueError, match="out of words"):
        opens(app, path)


def test_of_a_game_of_another_program_there_is_no_picture(app: App) -> None:
    replayed(app)
    app.services.registry = Registry(TITLES["lisboa"])
    assert picture_from_replay(app, GAME) is None


def test_that_no_picture_can_be_drawn_because_of_a_fault_does_not_stay_hidden(app: App) -> None:
    replayed(app)
    app.services.registry = Registry(Faulty(VIVA.info, VIVA.home))
    with pytest.raises(ValueError, match="out of words"):
        picture_from_replay(app, GAME)
