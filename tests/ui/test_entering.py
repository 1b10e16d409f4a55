"""A game that the command line asks for is opened like any other: nothing about it goes unsaid or unkept."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.rules import new_setup
from game.options import Options
from game.storage.crash import write_crash
from game.storage.problem import StorageProblem
from game.storage.replays import replay_of
from game.storage.save import SaveFile
from game.storage.seats import SEAT_COLOURS, SeatSetup
from game.storage.shared_replays import as_text
from game.titles.registry import TITLES, Registry
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.home import HomeScene
from game.ui.start import enter
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.toast import Toast
from tests.ui.driving import Hand, table_of
from tools.shots_states.scenes import finished_match

SEATS = (SeatSetup("Ana", "blue"), SeatSetup("Bea", "red"))


def played(app: App, actions: int = 3) -> TableSession:
    """A running game of two people, each action of it stored."""
    session = TableSession.new(
        TITLES["viva"], new_setup(TITLES["viva"].info, 2), SEATS, 4, app.thinker, app.keeper
    )
    for _ in range(actions):
        assert session.decision is not None
        seat = session.decision.seats[0]
        assert session.submit(session.legal(seat)[0], seat) is None
    return session


def without_its_end(save: SaveFile) -> SaveFile:
    """A sound file whose record does not lead to its state."""
    return replace(save, record=replace(save.record, records=save.record.records[:-1]))


def said(app: App) -> list[str]:
    return [node.text for node in app.top.stage.nodes() if isinstance(node, Toast)]


def test_a_game_that_begins_is_kept_and_was_played_last(app: App, hand: Hand) -> None:
    enter(app, Options(game="lisboa", seed=3))
    hand.wait(0.1)
    (listed,) = app.shelf.running()
    assert listed.path == app.shelf.running_file(table_of(app).session.game)
    assert app.settings.last_title == "lisboa"


def test_that_a_game_does_not_count_is_said(app: App, hand: Hand) -> None:
    path = app.shelf.keep(replace(played(app).save("Sunday"), counts=False))
    enter(app, Options(load=path))
    hand.wait(0.1)
    assert not table_of(app).session.counts
    assert app.text("ui.table.uncounted") in said(app)


def test_an_older_version_serves_for_one_that_leads_nowhere(app: App, hand: Hand) -> None:
    session = played(app)
    app.shelf.autosave(without_its_end(session.save()))
    path = app.shelf.running_file(session.game)
    enter(app, Options(load=path))
    hand.wait(0.1)
    assert table_of(app).session.match.digest() == session.match.digest()
    assert app.text("storage.older_version", file=path.name) in said(app)


@pytest.mark.parametrize(("answer", "length"), [("answer-same", 3), ("answer-older", 2)])
def test_a_save_that_crashed_twice_need_not_be_opened(
    app: App, hand: Hand, answer: str, length: int
) -> None:
    session = played(app)
    save = session.save()
    for _ in range(2):
        write_crash(app.places, RuntimeError("a fault"), {}, save.game, save.record)
    enter(app, Options(load=app.shelf.running_file(session.game)))
    hand.wait(0.5)
    assert [type(scene) for scene in app.scenes] == [HomeScene, Dialog]
    hand.click(answer)
    hand.wait(0.1)
    assert len(table_of(app).session.match.record().records) == length


def test_a_save_that_leads_to_no_table_is_one_sentence(app: App) -> None:
    path = app.shelf.keep(without_its_end(played(app).save("Sunday")))
    with pytest.raises(StorageProblem) as raised:
        enter(app, Options(load=path))
    assert raised.value.message.key == "storage.does_not_fit"


@pytest.mark.parametrize("wish", ["load", "replay"])
def test_a_game_that_is_not_here_is_one_sentence(app: App, tmp_path: Path, wish: str) -> None:
    path = tmp_path / "replay.txt"
    if wish == "load":
        path = app.shelf.keep(played(app).save("Sunday"))
    else:
        seats = tuple(SeatSetup("", colour) for colour in SEAT_COLOURS[:4])
        path.write_text(as_text(replay_of(finished_match(4), "0" * 32, seats, "2026-03-01T18:30:00Z")))
    app.services.registry = Registry(TITLES["lisboa"])
    with pytest.raises(StorageProblem) as raised:
        enter(app, Options(load=path) if wish == "load" else Options(replay=path))
    assert raised.value.message.key == "ui.saved.unknown_title"
