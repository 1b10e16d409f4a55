"""A game that somebody plays on from a replay: for trying out, so of its end only a replay is kept."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.match import Match
from game.core.message import Rejection
from game.core.rules import new_setup
from game.storage.challenges import FEATS_FILE
from game.storage.honours import HONOURS_FILE
from game.storage.profiles import PROFILES_FILE, Profile, Profiles
from game.storage.replays import Replay, replay_of
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.playing.opening import branch_off, go_on
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.widgets.label import Label
from tests.titles.villa_paletti.test_challenge import SOLUTIONS
from tests.ui.driving import Hand
from tools.golden import HOME, read

ANA = Profile("a" * 32, "Ana", "blue")
TASK = "tower-02"


def won_by_ana() -> Replay:
    """A game of two out of the replays, which Ana won with its last move.

    Before that it is hers: no clockwork player makes another move while the test looks on.
    """
    title = title_named("viana")
    match = Match.replayed(title.rules(), read(HOME / "viana" / "rounds-2.json").record)
    seats = (SeatSetup("Curro", "red", "clockwork", "fair"), SeatSetup("Ana", "blue", profile=ANA.id))
    return replay_of(match, "0" * 32, seats, "2026-03-01T18:30:00Z")


def played_on(app: App, hand: Hand) -> TableSession:
    """The session of a game that begins one move before the end of another."""
    PROFILES_FILE.save(app.places, Profiles((ANA,)))
    replay = won_by_ana()
    branch_off(app, replay, len(replay.record.records) - 1)
    hand.wait(0.1)
    return table_of(app).session


def table_of(app: App) -> TableScene:
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))


def finished(session: TableSession) -> TableSession:
    """The same with its last move."""
    last = won_by_ana().record.records[-1]
    assert not isinstance(session.match.submit_line(last.seat, bytes(last.action)), Rejection)
    session.changed()
    assert session.outcome is not None
    return session


def toasts(app: App) -> list[str]:
    return [toast.text for toast in app._floating._toasts]


def test_it_does_not_count_though_it_is_won(app: App, hand: Hand) -> None:
    session = finished(played_on(app, hand))
    app.go(ResultsScene(app, session))
    hand.wait(0.4)
    assert app.results.results() == ()
    assert app.chronicle.read().content.entries == ()
    assert app.chronicle.picture(session.game) is None
    assert HONOURS_FILE.load(app.places).content.earned == ()
    assert app.replays.load(app.replays.file_of(session.game)).content.outcome == session.outcome
    assert app.shelf.running() == ()
    assert toasts(app) == [app.text("ui.table.uncounted")]


def test_it_does_not_count_after_a_restart_either(app: App, hand: Hand) -> None:
    game = played_on(app, hand).game
    path = app.shelf.running_file(game)
    go_on(app, path)
    hand.wait(0.1)
    assert toasts(app) == [app.text("ui.table.uncounted")]
    session = table_of(app).session
    assert (session.game, session.counts) == (game, False)
    finished(session)
    assert app.results.results() == ()
    assert HONOURS_FILE.load(app.places).content.earned == ()


def test_it_does_not_count_out_of_a_save_with_a_name(app: App, hand: Hand) -> None:
    session = played_on(app, hand)
    save = session.save("Sunday")
    finished(session)
    again = TableSession.resumed(session.title, app.shelf.parted(save), app.thinker, app.keeper)
    finished(again)
    assert app.results.results() == ()


def test_a_task_that_is_played_on_earns_no_medal(app: App, hand: Hand) -> None:
    """Only a task that was done from its first move on shows what somebody can do."""
    PROFILES_FILE.save(app.places, Profiles((ANA,)))
    title = title_named("villa_challenge")
    match = Match(title.rules(), new_setup(title.info, 1, task=TASK), 1)
    for action in SOLUTIONS[TASK].actions:
        match.submit(0, action)
    seats = (SeatSetup("Ana", "blue", profile=ANA.id),)
    branch_off(app, replay_of(match, "1" * 32, seats, "2026-03-01T18:30:00Z"), match.length - 1)
    hand.wait(0.1)
    session = table_of(app).session
    session.submit(SOLUTIONS[TASK].actions[-1])
    assert session.outcome is not None
    assert FEATS_FILE.load(app.places).content.feats == ()


def test_giving_it_up_does_not_count_and_its_list_says_so(app: App, hand: Hand) -> None:
    played_on(app, hand)
    app.go(SavedGamesScene(app))
    hand.wait(0.4)
    line = hand.node("side-line")
    assert isinstance(line, Label)
    assert app.text("ui.table.uncounted") in line.text
    hand.click("button-delete")
    hand.wait(0.5)
    hand.click("answer-delete")
    hand.wait(0.2)
    assert app.shelf.running() == ()
    assert app.results.results() == ()


def test_the_question_before_it_says_so(app: App, hand: Hand) -> None:
    app.go(ReplayScene(app, won_by_ana()))
    hand.wait(0.5)
    hand.click("button-replay_branch")
    hand.wait(0.5)
    body = hand.node("dialog-body")
    assert isinstance(body, Label)
    assert body.text == app.text("ui.replay.branch.body")
    assert "does not count" in body.text


def test_the_replay_of_an_older_program_lacks_what_came_later(app: App, hand: Hand) -> None:
    """House rules that there were not yet are as in the rulebook, as where the replay is looked at."""
    replay = won_by_ana()
    setup = replay.record.setup
    usual = dict(new_setup(title_named("viana").info, setup.seats).options)
    known = tuple((key, value) for key, value in setup.options if value != usual[key])
    assert known != setup.options
    older = replace(replay, record=replace(replay.record, setup=replace(setup, options=known)))
    app.go(ReplayScene(app, older))
    hand.wait(0.1)
    branch_off(app, older, 12)
    hand.wait(0.1)
    match = table_of(app).session.match
    assert (match.setup, match.length) == (setup, 12)
