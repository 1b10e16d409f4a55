"""Saved games: written, listed, repaired from the version before, gone on with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Raw
from msgspec.structs import replace

from game.core.chance import Draw
from game.core.match import Match
from game.core.record import Record, to_line
from game.core.rules import Setup, new_setup
from game.storage import atomic
from game.storage.envelope import checksum
from game.storage.places import Places, places_at
from game.storage.problem import StorageProblem
from game.storage.save import SAVE_FORM, SaveFile, restore, save_of
from game.storage.shelf import Shelf
from tests.fixtures.toy.info import INFO
from tests.fixtures.toy.rules import RULES
from tests.storage.table import GAME, SEATS, played_match, save_after

FIXTURES = Path(__file__).parent.parent / "fixtures" / "storage"
PNG = b"\x89PNG\r\n\x1a\n rest of a picture"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return places_at(tmp_path / "Пользователь é 漢 # % '")


@pytest.fixture
def shelf(places: Places) -> Shelf:
    return Shelf(places)


def keys(notes: object) -> list[str]:
    return re.findall(r"key='([^']+)'", str(notes))


# -- going on


@pytest.mark.parametrize("actions", [0, 1, 8, 1000])
def test_a_game_goes_on_where_it_was_saved(shelf: Shelf, actions: int) -> None:
    match = played_match(actions)
    save = save_of(match, GAME, SEATS, "2025-03-01T18:30:00Z", save_after().turn)
    assert shelf.autosave(save)
    loaded = shelf.load(shelf.running_file(GAME))
    assert loaded.notes == ()
    assert to_line(loaded.content) == to_line(replace(save, order=1))
    again = restore(loaded.content, RULES)
    assert again.state == match.state
    assert to_line(again.record()) == to_line(match.record())


def test_later_draws_are_those_that_would_have_come(shelf: Shelf) -> None:
    match = played_match(8)
    shelf.autosave(save_after(8))
    again = restore(shelf.load(shelf.running_file(GAME)).content, RULES)
    while (decision := match.decision) is not None:
        action = match.rules.legal_actions(match.state, decision.seats[0])[0]
        match.submit(decision.seats[0], action)
        again.submit(decision.seats[0], action)
    assert again.digest() == match.digest()


@pytest.mark.parametrize(("running", "saved", "seed", "is_same"), [
    (8, 4, 5, False), (8, 8, 5, True), (4, 8, 5, True), (8, 8, 6, False), (None, 4, 5, True),
], ids=["played on", "not moved", "taken back", "played otherwise", "not running"])
def test_an_old_save_takes_no_place_from_what_was_played_after_it(
    shelf: Shelf, running: int | None, saved: int, seed: int, is_same: bool
) -> None:
    if running is not None:
        shelf.autosave(save_after(running))
    opened = shelf.parted(save_after(saved, "Sunday", seed=seed))
    assert (opened.game == GAME) is is_same
    assert opened.record == save_after(saved, seed=seed).record


def test_an_old_save_takes_no_place_from_what_a_newer_program_played(shelf: Shelf) -> None:
    shelf.autosave(save_after(8))
    path = shelf.running_file(GAME)
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2'))
    assert shelf.parted(save_after(4, "Sunday")).game != GAME
    assert shelf.must_stay(path)
    path.write_bytes(b"{")
    assert shelf.parted(save_after(4, "Sunday")).game == GAME
    assert not shelf.must_stay(path)


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a file that opens and cannot be read")
def test_an_old_save_takes_no_place_from_what_cannot_be_read_just_now(shelf: Shelf) -> None:
    for length in (7, 8):
        shelf.autosave(save_after(length))
    path = shelf.running_file(GAME)
    path.unlink()
    path.symlink_to("/proc/self/mem")
    # Its older version can be read, and is behind the old save.
    assert shelf.parted(save_after(8, "Sunday")).game != GAME
    assert shelf.must_stay(path)


def test_saving_changes_nothing(shelf: Shelf) -> None:
    match = played_match(8)
    before = match.digest()
    shelf.autosave(save_of(match, GAME, SEATS, "2025-03-01T18:30:00Z", save_after().turn))
    assert match.digest() == before


def test_the_first_format_can_still_be_read() -> None:
    content = (FIXTURES / "save-format-1.json").read_bytes()
    save = SAVE_FORM.opened(content, "save-format-1.json")
    assert [seat.name for seat in save.seats] == ["Ana", "Señor Ñandú 李雷", "Clara"]
    assert restore(save, RULES).digest() == save.digest


# -- what does not fit


def changed(save: SaveFile, **changes: object) -> SaveFile:
    return replace(save, record=replace(save.record, **changes))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": "viva"}, "storage.other_title"),
        ({"setup": Setup(3, (("coins", 5),))}, "storage.setup_does_not_fit"),
        ({"setup": Setup(3, (("wheels", 4),))}, "storage.setup_does_not_fit"),
        ({"opening": ()}, "storage.setup_does_not_fit"),
        ({"opening": (Draw("cards", (0, 0)), Draw("coins", ()))}, "storage.setup_does_not_fit"),
        ({"records": ()}, "storage.does_not_fit"),
        ({"records": (Record(7, Raw(b'{"type":"protest"}')),)}, "storage.does_not_fit"),
        ({"records": (Record(0, Raw(b'{"type":"protest"}')),)}, "storage.does_not_fit"),
        ({"records": (Record(0, Raw(b'{"type":"fly"}')),)}, "storage.does_not_fit"),
        ({"records": (Record(0, Raw(b'{"type":"bid","card":1e999}')),)}, "storage.does_not_fit"),
        ({"records": (Record(0, Raw(b"[]")),) * 100_000}, "storage.does_not_fit"),
        ({"records": (), "rules_number": 99}, "storage.other_rules"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(change: dict[str, object], key: str) -> None:
    with pytest.raises(StorageProblem) as problem:
        restore(changed(save_after(8), **change), RULES)
    assert problem.value.message.key == key


def test_other_rules_that_play_the_same_are_welcome() -> None:
    save = changed(save_after(8), rules_number=99)
    assert restore(save, RULES).digest() == save.digest


def test_an_option_that_came_later_has_its_default() -> None:
    match = Match(RULES, new_setup(INFO, 3, coins=6), 5)
    save = save_of(match, GAME, SEATS, "2025-03-01T18:30:00Z", save_after().turn)
    restored = restore(changed(save, setup=Setup(3, (("coins", 6),))), RULES)
    assert restored.setup == match.setup


# -- versions and damage


def test_a_damaged_save_falls_back_to_the_version_before(shelf: Shelf, places: Places) -> None:
    shelf.autosave(save_after(7))
    shelf.autosave(save_after(8))
    path = shelf.running_file(GAME)
    path.write_bytes(path.read_bytes()[:-40])
    assert [listed.summary is not None for listed in shelf.running()] == [True]
    loaded = shelf.load(path)
    assert len(loaded.content.record.records) == 7
    assert keys(loaded.notes)[0] == "storage.damaged"
    assert [note.key for note in loaded.notes] == [
        "storage.damaged", "storage.kept_aside", "storage.older_version",
    ]
    assert [file.name for file in places.damaged.iterdir()] == [f"{path.name}-1"]
    # The slot is free again, and the good old version moves back a place.
    shelf.autosave(save_after(9))
    assert len(shelf.load(path).content.record.records) == 9
    assert shelf.load(path).notes == ()


def test_without_a_good_version_everything_is_kept_and_said(shelf: Shelf, places: Places) -> None:
    path = shelf.running_file(GAME)
    for actions in (6, 7, 8):
        shelf.autosave(save_after(actions))
    for version in (path, *path.parent.glob("*.json.*")):
        version.write_bytes(b"rubbish")
    (listed,) = shelf.running()
    assert listed.problem is not None
    assert listed.problem.key == "storage.damaged"
    with pytest.raises(StorageProblem) as problem:
        shelf.load(path)
    assert dict(problem.value.message.args)["file"] == path.name
    assert len(list(places.damaged.iterdir())) == 3
    assert shelf.running() == ()


def test_a_save_of_a_newer_program_stays_where_it_is(shelf: Shelf, places: Places) -> None:
    shelf.autosave(save_after(7))
    shelf.autosave(save_after(8))
    path = shelf.running_file(GAME)
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2'))
    content = path.read_bytes()
    with pytest.raises(StorageProblem) as problem:
        shelf.load(path)
    assert problem.value.message.key == "storage.newer"
    assert path.read_bytes() == content
    assert not places.damaged.exists()


def test_an_older_version_can_be_asked_for(shelf: Shelf) -> None:
    for actions in (6, 7, 8):
        shelf.autosave(save_after(actions))
    path = shelf.running_file(GAME)
    assert [len(shelf.load(path, skip).content.record.records) for skip in range(3)] == [8, 7, 6]


def test_a_file_of_somebody_else_is_only_read(shelf: Shelf, tmp_path: Path) -> None:
    foreign = tmp_path / "from a friend.json"
    foreign.write_bytes(b"rubbish")
    with pytest.raises(StorageProblem):
        shelf.load(foreign)
    assert foreign.read_bytes() == b"rubbish"
    with pytest.raises(StorageProblem) as problem:
        shelf.forget(foreign)
    assert problem.value.message.key == "storage.not_ours"
    assert foreign.exists()


def test_seats_must_fit_the_game() -> None:
    save = save_after(8)
    content = SAVE_FORM.sealed(save).replace(b'"seats":3', b'"seats":2')
    with pytest.raises(StorageProblem):
        SAVE_FORM.opened(content, "x.json")
    with pytest.raises(ValueError, match="2 seats, but the game is for 3"):
        replace(save, seats=save.seats[:2])


def test_a_name_with_odd_letters_is_clean_once_it_is_read() -> None:
    save = save_after(8)
    content = SAVE_FORM.sealed(save)
    inner = content.replace(b'"Ana"', b'"A\\u0000n\\u202ea"')
    body = inner.split(b'"body":', 1)[1][:-2]
    old = checksum(content.split(b'"body":', 1)[1][:-2])
    opened = SAVE_FORM.opened(inner.replace(old.encode(), checksum(body).encode()), "x.json")
    assert opened.seats[0].name == "Ana"


# -- named saves


def test_named_saves_with_their_picture(shelf: Shelf) -> None:
    path = shelf.keep(save_after(8, "Sunday with José"), PNG)
    (listed,) = shelf.saved()
    assert listed.path == path
    assert listed.summary is not None
    assert (listed.summary.name, listed.summary.title) == ("Sunday with José", "kiosk")
    assert shelf.thumbnail(path) == PNG
    shelf.forget(path)
    assert shelf.saved() == ()
    assert list(path.parent.iterdir()) == []


def test_saving_again_under_a_name_replaces_and_others_do_not(shelf: Shelf) -> None:
    first = shelf.keep(save_after(6, "Ana!"))
    assert shelf.keep(save_after(8, "Ana!")) == first
    assert len({first, shelf.keep(save_after(8, "Ana?")), shelf.keep(save_after(8, "Ana!", "f" * 32))}) == 3
    assert len(shelf.saved()) == 3
    assert len(shelf.load(first).content.record.records) == 8


@pytest.mark.parametrize("name", ["../../up", "a/b", "..", "con", "\0", "x" * 500, "李雷", "%s", "C:\\x"])
def test_a_name_is_never_a_path(shelf: Shelf, places: Places, name: str) -> None:
    path = shelf.keep(save_after(8, name))
    assert path.parent == places.saves
    assert [entry.name for entry in places.saves.iterdir()] == [path.name]
    assert shelf.load(path).content.game == GAME


def test_renaming(shelf: Shelf) -> None:
    path = shelf.keep(save_after(8, "Old"), PNG)
    renamed = shelf.rename(path, "New")
    assert [listed.summary.name for listed in shelf.saved() if listed.summary] == ["New"]
    assert shelf.thumbnail(renamed) == PNG
    assert not path.exists()


def test_a_thumbnail_must_be_a_picture(shelf: Shelf) -> None:
    path = shelf.keep(save_after(8, "x"), b"no picture")
    assert shelf.thumbnail(path) is None
    assert shelf.thumbnail(path.with_name("nothing.json")) is None


def test_a_save_without_a_picture_takes_none_from_the_one_before(shelf: Shelf) -> None:
    path = shelf.keep(save_after(6, "x"), PNG)
    assert shelf.keep(save_after(8, "x")) == path
    assert shelf.thumbnail(path) is None
    assert len(shelf.load(path).content.record.records) == 8


# -- life of a game


def test_running_games_end(shelf: Shelf) -> None:
    shelf.autosave(save_after(8))
    shelf.autosave(save_after(8, game="f" * 32))
    assert len(shelf.running()) == 2
    shelf.finished(GAME)
    assert [listed.summary.game for listed in shelf.running() if listed.summary] == ["f" * 32]


def test_what_was_in_the_way_of_a_game_that_is_over_is_no_game(shelf: Shelf) -> None:
    path = shelf.running_file(GAME)
    path.mkdir(parents=True)
    shelf.autosave(save_after(7))
    shelf.finished(GAME)
    assert [entry.name for entry in path.parent.iterdir()] == [f"{path.name}.aside-1"]
    assert shelf.running() == ()


def test_a_save_that_reads_back_otherwise_is_not_taken_for_stored(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.autosave(save_after(7))
    monkeypatch.setattr(atomic, "read", lambda path, limit=0: b"")
    with pytest.raises(StorageProblem) as problem:
        shelf.autosave(save_after(8))
    assert problem.value.message.key == "storage.not_written"


def test_a_second_program_only_reads(places: Places) -> None:
    Shelf(places).autosave(save_after(8))
    second = Shelf(places, writable=False)
    assert not second.autosave(save_after(9))
    second.finished(GAME)
    assert len(second.load(second.running_file(GAME)).content.record.records) == 8
    with pytest.raises(StorageProblem) as problem:
        second.keep(save_after(8, "x"))
    assert problem.value.message.key == "storage.in_use"


def test_a_save_that_cannot_be_encoded_leaves_the_old_one(shelf: Shelf) -> None:
    shelf.autosave(save_after(7))
    with pytest.raises(StorageProblem) as problem:
        shelf.autosave(replace(save_after(8), app_version="\ud800"))
    assert problem.value.message.key == "storage.not_written"
    assert len(shelf.load(shelf.running_file(GAME)).content.record.records) == 7


def test_a_new_name_takes_no_other_save_away(shelf: Shelf) -> None:
    old, new = shelf.keep(save_after(6, "Monday")), shelf.keep(save_after(8, "Tuesday"))
    with pytest.raises(StorageProblem) as problem:
        shelf.rename(new, "Monday")
    assert problem.value.message.key == "storage.name_taken"
    assert len(shelf.load(old).content.record.records) == 6
    assert shelf.rename(new, "Tuesday") == new
    assert len(shelf.saved()) == 2


def test_a_new_name_takes_no_older_version_away(shelf: Shelf) -> None:
    """Of Monday's save only the version before the newest is left; it is still in the list."""
    shelf.keep(save_after(5, "Monday"))
    old, new = shelf.keep(save_after(6, "Monday")), shelf.keep(save_after(8, "Tuesday"))
    old.unlink()
    assert len(shelf.saved()) == 2
    with pytest.raises(StorageProblem) as problem:
        shelf.rename(new, "Monday")
    assert problem.value.message.key == "storage.name_taken"
    assert len(shelf.load(old).content.record.records) == 5
    assert len(shelf.saved()) == 2
