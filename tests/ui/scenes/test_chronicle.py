"""The chronicle: what a finished game leaves there, and what can be done with it."""

from __future__ import annotations

import io
from datetime import date

import pygame
from msgspec.structs import replace

from game.core.chronicle import Standing
from game.core.rules import Setup, new_setup
from game.storage.chronicle import Entry
from game.storage.day import seed_of_day
from game.storage.profiles import new_profile
from game.storage.replays import replay_of
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.keeping import entry_of
from game.ui.board.session import TableSession
from game.ui.scenes.finished.chronicle import ChronicleScene
from game.ui.scenes.finished.keepsake import WIDEST_PX, keepsake_of
from game.ui.scenes.finished.results import ResultsScene
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.setting_up.deal_choice import DealChoice
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_list import ScrollList
from tests.fixtures.told import TELLING, VIVA
from tests.ui.driving import Hand
from tests.ui.test_window import resized
from tools.shots_states.scenes import finished_match

ANA = new_profile("Ana", "blue")
SEATS = (
    SeatSetup("Ana", "blue", profile=ANA.id), SeatSetup("Curro", "red", "clockwork", "fair"),
    SeatSetup("Lola", "yellow", "clockwork", "fair"), SeatSetup("Paco", "green", "clockwork", "fair"),
)
WHEN = "2026-03-01T18:30:00Z"


def game(number: int) -> str:
    return f"{number:032x}"


def session_of(app: App, number: int = 1) -> TableSession:
    """A game of Ana's that is over."""
    return TableSession(VIVA, finished_match(4), SEATS, app.thinker, app.keeper, game(number), WHEN)


def finish(app: App, number: int = 1) -> Entry:
    """Play such a game to its end, as the table does."""
    session = session_of(app, number)
    assert app.keeper.finish(session) is None
    return entry_of(session)


def opened(app: App, hand: Hand) -> ScrollList[Entry]:
    app.go(ChronicleScene(app, VIVA))
    hand.wait(0.4)
    games = hand.node("games")
    assert isinstance(games, ScrollList)
    return games


def words(app: App, node: str) -> str:
    label = app.top.stage.find(node)
    assert isinstance(label, Label)
    return label.text


# -- what goes in


def test_a_finished_game_goes_down_with_its_picture(app: App, hand: Hand) -> None:
    entry = finish(app)
    assert app.chronicle.picture(game(1)) is None
    app.go(ResultsScene(app, session_of(app)))
    hand.wait(0.1)
    found = app.chronicle.read().content.of_title("viva")
    assert [(one.game, one.standing, one.person) for one in found] == [(game(1), entry.standing, ANA.id)]
    assert app.chronicle.picture(game(1)) is not None


def test_the_results_tell_the_rank_and_lead_to_the_chronicle(app: App, hand: Hand) -> None:
    finish(app)
    app.go(ResultsScene(app, session_of(app)))
    hand.wait(0.4)
    hand.click("button-chronicle")
    hand.wait(0.4)
    assert isinstance(app.top, ChronicleScene)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert isinstance(app.top, ResultsScene)


def test_a_picture_is_the_same_whatever_is_on_the_screen(app: App) -> None:
    replay = replay_of(finished_match(4), game(1), SEATS, WHEN)
    picture = keepsake_of(app, replay)
    app.go(ChronicleScene(app, VIVA))
    app.frame(0.0)
    assert keepsake_of(app, replay) == picture


def test_a_picture_shows_the_table_and_is_not_too_large(app: App) -> None:
    picture = keepsake_of(app, replay_of(finished_match(4), game(1), SEATS, WHEN))
    shown = pygame.image.load(io.BytesIO(picture))
    assert shown.get_width() == WIDEST_PX
    assert len({tuple(shown.get_at((x, 200))) for x in range(0, WIDEST_PX, 9)}) > 20


# -- what can be done


def test_the_newest_game_is_shown_first_and_another_one_can_be_chosen(app: App, hand: Hand) -> None:
    finish(app, 1)
    app.replays.forget(app.replays.file_of(game(1)))
    finish(app, 2)
    games = opened(app, hand)
    assert [entry.game for entry in games.rows] == [game(2), game(1)]
    assert hand.node("button-watch").enabled
    hand.click(games.row_rect(1).centre)
    hand.wait(0.2)
    assert not hand.node("button-watch").enabled
    assert app.text("ui.chronicle.no_picture") in words(app, "game-when")


def test_a_lost_picture_is_drawn_again_from_the_replay(app: App, hand: Hand) -> None:
    finish(app)
    opened(app, hand)
    assert app.text("ui.chronicle.no_picture") not in words(app, "game-when")
    assert app.chronicle.picture(game(1)) is not None


def test_a_damaged_picture_and_a_damaged_replay_stop_nobody(app: App, hand: Hand) -> None:
    finish(app)
    app.chronicle.keep_picture(game(1), b"\xff\xd8\xff nothing more")
    app.replays.file_of(game(1)).write_bytes(b"{}")
    opened(app, hand)
    assert app.text("ui.chronicle.no_picture") in words(app, "game-when")
    hand.click("button-watch")
    hand.wait(0.4)
    assert isinstance(app.top, Dialog)


def test_the_replay_is_watched_and_left(app: App, hand: Hand) -> None:
    finish(app)
    opened(app, hand)
    hand.click("button-watch")
    hand.wait(0.4)
    assert isinstance(app.top, ReplayScene)
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert isinstance(app.top, ChronicleScene)


def test_the_same_deal_is_played_again(app: App, hand: Hand) -> None:
    finish(app)
    opened(app, hand)
    hand.click("button-again")
    hand.wait(0.1)
    session = next(scene for scene in app.scenes if isinstance(scene, TableScene)).session
    assert (session.match.seed, session.match.setup) == (finished_match(4).seed, finished_match(4).setup)
    assert session.seats == SEATS
    assert session.game != game(1)


def test_a_game_is_deleted_only_when_asked_twice(app: App, hand: Hand) -> None:
    finish(app)
    opened(app, hand)
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-cancel")
    hand.wait(0.4)
    assert len(app.chronicle.read().content.entries) == 1
    hand.click("button-delete")
    hand.wait(0.4)
    hand.click("answer-delete")
    hand.wait(0.4)
    assert app.chronicle.read().content.entries == ()
    assert app.replays.file_of(game(1)).exists()
    assert not hand.node("button-again").enabled


def test_keys_alone_choose_and_watch(app: App, hand: Hand) -> None:
    finish(app, 1)
    finish(app, 2)
    opened(app, hand)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    hand.wait(0.2)
    games = hand.node("games")
    assert isinstance(games, ScrollList)
    assert games.chosen == 1


def test_a_damaged_book_is_told_of(app: App, hand: Hand) -> None:
    finish(app)
    (app.places.data / "chronicle.json").write_bytes(b"[]")
    opened(app, hand)
    assert hand.node("no-games") is not None
    assert [path.name for path in app.places.damaged.iterdir()] == ["chronicle.json-1"]


# -- which deal


def choice(app: App, person: str = ANA.id, name: str = "Ana") -> DealChoice:
    deals = DealChoice(app, VIVA, date(2026, 3, 1))
    deals.read()
    deals.seat(person, name)
    return deals


def test_the_day_s_game_tells_what_became_of_it(app: App) -> None:
    entry = finish(app)
    deals = choice(app)
    assert deals.news() == ""
    deals.deal = "day"
    assert deals.news() == app.text("ui.deal.day.new")
    day = Entry(
        game(7), "viva", SEATS, WHEN, WHEN, new_setup(VIVA.info, 4), seed_of_day(date(2026, 3, 1)),
        entry.standing, "2026-03-01",
    )
    app.chronicle.note(day)
    deals.read()
    rank, points = app.text(TELLING.rank_of(day.standing).name), app.text(TELLING.points(day.standing))
    assert deals.news() == app.text("ui.deal.day.first", rank=rank, points=points)


def test_best_results_are_those_of_the_person_at_the_table(app: App) -> None:
    finish(app)
    assert choice(app).heading() == app.text("ui.deal.best.of", name="Ana")
    nobody = choice(app, "", "")
    assert (nobody.heading(), nobody.news()) == (app.text("ui.deal.best"), app.text("ui.deal.nameless"))
    assert choice(app, new_profile("Bea", "red").id, "Bea").news() == ""


def test_a_game_by_rules_of_another_program_is_told_and_dealt_by_the_usual_ones(
    app: App, hand: Hand
) -> None:
    finish(app)
    (entry,) = app.chronicle.read().content.entries
    app.chronicle.rewrite(lambda one: replace(one, setup=Setup(len(SEATS), (("moon", "full"),))))
    opened(app, hand)
    hand.click("button-again")
    hand.wait(0.1)
    session = next(scene for scene in app.scenes if isinstance(scene, TableScene)).session
    assert (session.match.seed, session.match.setup) == (
        entry.seed, new_setup(session.title.info, len(SEATS))
    )


def test_a_deal_for_more_people_than_the_title_has_room_for_is_only_told(app: App, hand: Hand) -> None:
    finish(app)
    app.chronicle.rewrite(lambda one: replace(one, seats=one.seats * 3, scores=(), ranking=()))
    opened(app, hand)
    assert not hand.node("button-again").enabled


def test_the_rival_of_a_game_by_rules_of_another_program_is_the_usual_one(app: App, hand: Hand) -> None:
    title, seats = title_named("lisboa"), (SeatSetup("Ana", "blue", profile=ANA.id),)
    app.chronicle.note(Entry(game(1), "lisboa", seats, WHEN, WHEN, Setup(1), 5, Standing(1, 9, 3)))
    app.go(ChronicleScene(app, title))
    hand.wait(0.4)
    rival = app.text(title.chronicle().rival(new_setup(title.info, 1)))
    assert words(app, "game-line").endswith(rival)


def test_a_picture_is_kept_in_no_size_that_the_window_had(app: App, hand: Hand) -> None:
    finish(app)
    replay = app.replays.load(app.replays.file_of(game(1))).content
    app.chronicle.keep_picture(game(1), keepsake_of(app, replay))
    opened(app, hand)
    scene = app.top
    assert isinstance(scene, ChronicleScene)
    for width in range(900, 1200, 50):
        resized(app, (width, 800))
        hand.wait()
    assert len(scene._pictures._scaled) == 1
