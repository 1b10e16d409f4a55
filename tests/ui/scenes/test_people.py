"""People are made, changed and deleted: by hand, by keys, and only as the disk allows."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.chronicle import Standing
from game.core.rules import new_setup
from game.storage.challenges import FEATS_FILE, Feat, Feats
from game.storage.chronicle import Entry
from game.storage.lessons import PROGRESS_FILE, Progress
from game.storage.profiles import MOST_PROFILES, PROFILES_FILE, Profile, Profiles, new_profile
from game.storage.seats import SeatSetup
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.board.session import TableSession
from game.ui.headless import make_app
from game.ui.scenes.finished.chronicle import ChronicleScene
from game.ui.scenes.home import HomeScene
from game.ui.scenes.kept.saved_games import SavedGamesScene
from game.ui.scenes.people.person_sheet import PersonSheet
from game.ui.scenes.people.statistics import StatisticsScene
from game.ui.scenes.playing.opening import branch_off, start_game
from game.ui.scenes.playing.table import TableScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.replays.replay_list import ReplayListScene
from game.ui.scenes.today import day_games
from game.ui.widgets.face import FACES
from tests.titles.kit import Drawn
from tests.ui.driving import Hand
from tools.shots_states.memory import ANA, PEPA, fill
from tools.shots_states.scenes import SEATS, finished_match

WHEN = "2026-03-01T18:30:00Z"


def opened(app: App, hand: Hand) -> StatisticsScene:
    fill(app)
    scene = StatisticsScene(app)
    app.go(scene)
    hand.wait(0.4)
    return scene


def people(app: App) -> dict[str, Profile]:
    return {person.name: person for person in PROFILES_FILE.load(app.places).content.people}


def joined(app: App, names: list[str]) -> str:
    return app.services.catalogue.joined(names)


def click(hand: Hand, node: str) -> None:
    hand.click(node)
    hand.wait(0.4)


def test_nobody_goes_to_make_room_for_somebody_new(app: App, hand: Hand) -> None:
    full = Profiles(tuple(new_profile(f"P{number}", "blue") for number in range(MOST_PROFILES)))
    PROFILES_FILE.save(app.places, full)
    app.push(PersonSheet(app, None, lambda _id: None))
    hand.wait(0.4)
    hand.type("Nueva")
    hand.click("person-save")
    hand.wait(0.1)
    assert PROFILES_FILE.load(app.places).content == full
    told = app.text("storage.people_full", most=MOST_PROFILES)
    assert [toast.text for toast in app._floating._toasts] == [told]
    assert isinstance(app.top, PersonSheet)


def test_somebody_new_has_a_name_a_colour_and_a_face(app: App, hand: Hand) -> None:
    opened(app, hand)
    click(hand, "button-new-person")
    hand.type("Lola")
    hand.click(dict(hand.node("person-face").parts())["cat"].centre)
    click(hand, "person-save")
    lola = people(app)["Lola"]
    assert (lola.colour, lola.portrait) == ("yellow", "cat")
    assert app.top.name == "statistics"
    assert app.text("ui.statistics.of", name="Lola") == hand.node("sheet-title").text  # type: ignore[attr-defined]


def test_a_new_name_keeps_the_results(app: App, hand: Hand) -> None:
    opened(app, hand)
    click(hand, "button-change")
    hand.type("Anabel")
    click(hand, "person-save")
    changed = people(app)["Anabel"]
    assert (changed.id, changed.colour, changed.portrait) == (ANA.id, ANA.colour, ANA.portrait)
    assert len(people(app)) == 3


def test_games_that_wait_call_people_as_their_tables_will(app: App, hand: Hand) -> None:
    fill(app)
    title = title_named("viva")
    setup = new_setup(title.info, 2)
    seats = (SeatSetup("Ana", "blue", profile=ANA.id), SeatSetup("Curro", "red", "clockwork", "fair"))
    start_game(app, "viva", setup, seats, 4)
    hand.wait(0.5)
    app.go(StatisticsScene(app))
    hand.wait(0.5)
    click(hand, "button-change")
    hand.type("Anabel")
    click(hand, "person-save")
    known = people(app)["Anabel"]
    names = app.services.catalogue.joined(["Anabel", "Curro"])
    waiting = app.text("ui.home.waiting", title=app.text("viva.name"), names=names)
    app.chronicle.note(Entry(
        "1" * 32, "lisboa", (replace(seats[0], profile=known.id),), WHEN, WHEN,
        new_setup(title_named("lisboa").info, 1), 20260301, Standing(1, 100, 90), "2026-03-01",
    ))
    app.go(SavedGamesScene(app))
    hand.wait(0.5)
    assert hand.node("side-head").text == waiting  # type: ignore[attr-defined]
    app.go(HomeScene(app))
    hand.wait(0.5)
    assert hand.node("slip")._head == waiting  # type: ignore[attr-defined]
    (news,) = [game.news for game in day_games(app, date(2026, 3, 1)) if game.title.key == "lisboa"]
    assert "Anabel" in news
    hand.click("button-go-on")
    hand.wait(0.5)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats[0].name == "Anabel"


def test_games_that_are_over_call_people_as_they_are_called_now(tmp_path: Path) -> None:
    drawn = Drawn()
    app = make_app((1280, 720), "en", data_dir=tmp_path, audit=drawn)
    hand = Hand(app)
    fill(app)
    viva, seats = title_named("viva"), (replace(SEATS[0], profile=ANA.id), *SEATS[1:])
    session = TableSession(viva, finished_match(4), seats, app.thinker, app.keeper, "2" * 32, WHEN)
    assert app.keeper.finish(session) is None
    PROFILES_FILE.note(app.places, lambda known: known.with_person(replace(ANA, name="Anabel")))
    names = ["Anabel", *(seat.name for seat in SEATS[1:])]
    waiting = app.text("ui.home.waiting", title=app.text("viva.name"), names=joined(app, names))
    app.go(ReplayListScene(app))
    hand.wait(0.5)
    assert waiting in drawn.said
    app.go(ChronicleScene(app, viva))
    hand.wait(0.5)
    assert joined(app, names) in drawn.said
    assert "Anabel" in hand.node("game-line").text  # type: ignore[attr-defined]
    click(hand, "button-watch")
    scene = app.top
    assert isinstance(scene, ReplayScene)
    assert scene._names() == names
    scene.command("replay_keep")
    hand.wait(0.5)
    assert any("Anabel" in said for said in drawn.said[-40:]), "whose last turn is kept"
    branch_off(app, scene.playback.replay, 12)
    hand.wait(0.5)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats[0].name == "Anabel"
    assert not any(re.search(r"\bAna\b", said) for said in drawn.said)
    app.close()


def test_a_name_is_needed_and_must_be_free(app: App, hand: Hand) -> None:
    opened(app, hand)
    click(hand, "button-new-person")
    click(hand, "person-save")
    assert isinstance(app.top, PersonSheet)
    hand.type("ANA")
    click(hand, "person-save")
    assert isinstance(app.top, PersonSheet)
    assert len(people(app)) == 3
    hand.key(pygame.K_ESCAPE)
    hand.wait(0.4)
    assert app.top.name == "statistics"


def test_a_face_is_chosen_with_the_arrow_keys(app: App, hand: Hand) -> None:
    opened(app, hand)
    click(hand, "button-change")
    app.top.stage.focus(app.top.stage.find("person-face"))
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_LEFT)
    # Whoever presses Enter on what is chosen means it.
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_SPACE)
    click(hand, "person-save")
    assert people(app)["Ana"].portrait == FACES[FACES.index("poet") + 9]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_no_face_is_taken_by_a_key_that_points_at_none(app: App, hand: Hand, key: int) -> None:
    opened(app, hand)
    click(hand, "button-change")
    app.top.stage.focus(app.top.stage.find("person-face"))
    hand.key(key)
    click(hand, "person-save")
    assert people(app)["Ana"].portrait == ANA.portrait


def test_somebody_is_deleted_only_when_asked_twice(app: App, hand: Hand) -> None:
    opened(app, hand)
    feats = [Feat(person.id, "villa_challenge", "t1", 5, 3, "gold", WHEN) for person in (ANA, PEPA)]
    FEATS_FILE.save(app.places, Feats(tuple(feats)))
    progress = Progress().with_learnt(ANA.id, "viva", "idea").with_learnt("", "viva", "idea")
    PROGRESS_FILE.save(app.places, progress)
    click(hand, "button-change")
    click(hand, "person-delete")
    click(hand, "answer-cancel")
    assert "Ana" in people(app)
    click(hand, "person-delete")
    click(hand, "answer-delete")
    assert sorted(people(app)) == ["Maximiliano Buenaventura", "Tía Pepa"]
    assert [feat.person for feat in FEATS_FILE.load(app.places).content.feats] == [PEPA.id]
    assert [learnt.person for learnt in PROGRESS_FILE.load(app.places).content.learnt] == [""]
    assert len(app.results.results()) > 0
    assert app.top.name == "statistics"


def test_every_face_has_a_picture(app: App) -> None:
    assert all(app.services.sprites.has(f"portraits/{face}") for face in FACES[1:])
    assert len(set(FACES)) == len(FACES)
