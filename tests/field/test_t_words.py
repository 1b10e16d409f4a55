"""Names of every kind, another language in the middle of a game, and numbers with a comma."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.storage.names import LONGEST_NAME
from game.storage.seats import SeatSetup
from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.widgets.text_field import TextField
from tests.field.in_play import table_in_play
from tests.fixtures.processes import ROOT
from tests.titles.kit import Drawn, Table
from tests.ui.driving import Hand
from tools.picture_audit import PictureAudit

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
WORLD = ("Жанна", "Łukasz", "José", "Ελένη", "李雷", "مها", "🙂")
LONG = ("W" * 40, "i" * 40, "One Two Three Four Five Six Seven", "M" * 24, "ñ" * 30, "Ä" * 25)
BLANK = ("Ana", "Ana", " ", "", "ana", "Ana")


def drawn_anew(table: Table) -> tuple[Drawn, PictureAudit]:
    """All that the table shows now, as words and as findings."""
    words, findings = Drawn(), PictureAudit()
    for audit in (words, findings):
        table.app.services.audit = audit
        table.app.top.stage.mark_all_dirty()
        table.app.frame(0.0)
    return words, findings


@pytest.mark.parametrize("names", [WORLD, WORLD[::-1]], ids=["from the first", "from the last"])
@pytest.mark.parametrize("key", TITLES)
def test_names_of_any_script_sit_at_every_table(tmp_path: Path, key: str, names: Sequence[str]) -> None:
    table = table_in_play(tmp_path, key, names=names)
    table.table.toggle_log()
    words, findings = drawn_anew(table)
    assert any(names[0] in said for said in words.said)
    assert not [fault for fault in findings.findings() if not fault.startswith(("glyph", "overlap"))]
    assert not [fault for fault in findings.findings() if fault.startswith("glyph") and "李" not in fault
                and "雷" not in fault and "🙂" not in fault]  # fmt: skip
    table.app.close()


@pytest.mark.parametrize("key", TITLES)
def test_the_longest_names_move_nothing(tmp_path: Path, key: str) -> None:
    tables = [table_in_play(tmp_path / str(number), key, names=names)
              for number, names in enumerate((("A", "B", "C", "D", "E", "F"), LONG))]
    places = [
        {node.name: node.rect for node in table.app.top.stage.nodes() if node.visible} for table in tables
    ]
    assert places[0] == places[1]
    _, findings = drawn_anew(tables[1])
    assert [fault for fault in findings.findings() if not fault.startswith("overlap")] == []
    for table in tables:
        table.app.close()


def test_a_name_is_cut_to_what_a_plate_can_hold() -> None:
    for name in LONG:
        assert len(SeatSetup(name, "blue").name) <= LONGEST_NAME


@pytest.mark.parametrize("key", ["patios", "viana", "villa_paletti", "viva"])
def test_pointing_at_a_long_name_tells_all_of_it(tmp_path: Path, key: str) -> None:
    table = table_in_play(tmp_path, key, names=LONG)
    whole = table.session.seats[1].name
    told = [node.hint() or "" for node in table.app.top.stage.nodes()]
    assert any(whole in words for words in told)
    table.app.close()


@pytest.mark.parametrize("key", ["patios", "viana", "villa_paletti", "viva"])
def test_seats_of_one_name_or_of_none_are_told_apart(tmp_path: Path, key: str) -> None:
    table = table_in_play(tmp_path, key, names=BLANK)
    count = len(table.session.seats)
    names = [table.table.seat_name(seat) for seat in range(count)]
    assert names[:4] == ["Ana", "Ana", "Player 3", "Player 4"]
    assert len({table.table.seat_colour(seat) for seat in range(count)}) == count
    table.table.toggle_log()
    table.wait(0.02)
    # Who begins is told to everybody; whatever somebody does bears the colour of the seat.
    lines = table.table.log.panel.lines
    acting = [line for line in lines if "Ana" in line.text and "begins" not in line.text]
    assert acting
    assert {line.colour for line in acting} <= {table.table.seat_colour(seat) for seat in range(count)}
    table.app.close()


@pytest.mark.parametrize("key", TITLES)
def test_another_language_leaves_no_word_of_the_first(tmp_path: Path, key: str) -> None:
    """With the log open, a note in the ribbon and the menu on top."""
    switched = table_in_play(tmp_path / "switched", key, language="en")
    fresh = table_in_play(tmp_path / "fresh", key, language="es")
    for table in (switched, fresh):
        table.table.toggle_log()
        table.table.hint()
        table.wait(0.02)
        if table is switched:
            table.app.change_settings(language="es")
            table.wait(0.02)
    assert said_now(switched) == said_now(fresh)
    for table in (switched, fresh):
        table.scene.command("menu")
        table.wait(0.05)
    switched.app.change_settings(language="en")
    switched.app.change_settings(language="es")
    assert said_now(switched) == said_now(fresh)
    for table in (switched, fresh):
        table.app.close()


def said_now(table: Table) -> Counter[str]:
    """Every line that is drawn now."""
    table.wait(0.02)
    return Counter(drawn_anew(table)[0].said)


@pytest.fixture
def commas(tmp_path: Path) -> dict[str, str]:
    """Surroundings in which the system writes 0,5; few systems have them ready, so they are made."""
    if shutil.which("localedef") is None:
        pytest.skip("needs localedef")
    made = tmp_path / "locales" / "de_DE.UTF-8"
    made.parent.mkdir()
    # It warns of more than is wrong, so what counts is whether there is something.
    subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", made], capture_output=True, check=False)
    if not made.exists():
        pytest.skip("needs the description of German habits that glibc brings")
    return {**os.environ, "LOCPATH": str(made.parent), "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"}


SYSTEM_S_HABITS = """
import locale
locale.setlocale(locale.LC_ALL, "")
assert f"{0.5:n}" == "0,5"
"""


def test_a_system_that_writes_commas_changes_no_file(tmp_path: Path, commas: dict[str, str]) -> None:
    """The settings are written by hand as such a system writes numbers: the bad value alone is lost."""
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.json").write_text('{"volume_music": "0,5", "text_size": 130, "language": "es"}')
    picture = tmp_path / "first.png"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c",
         f"{SYSTEM_S_HABITS}from game.__main__ import main\n"
         f"raise SystemExit(main(['--screenshot', {str(picture)!r}, '--data-dir', {str(tmp_path)!r},"
         " '--scale', '1,25']))"],
        env=commas, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert pygame.image.load(str(picture)).get_size() == (1600, 900)


SAVED_AND_READ = """
from game.storage.save import SAVE_FORM, restore
from game.titles.registry import TITLES
from tests.field.in_play import session_in_play
for key, title in TITLES.items():
    content = SAVE_FORM.sealed(session_in_play(key).save())
    again = restore(SAVE_FORM.opened(content, "x.json"), title.rules())
    print(key, again.length, again.digest())
"""


def test_games_are_saved_and_read_where_numbers_have_commas_as_anywhere(commas: dict[str, str]) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", words + SAVED_AND_READ], env=commas, cwd=ROOT, capture_output=True,
            text=True, timeout=120, check=True,
        ).stdout.splitlines()[-len(TITLES) :]
        for words in ("", SYSTEM_S_HABITS)
    ]
    assert [line.split()[0] for line in told[0]] == list(TITLES)
    assert told[0] == told[1]


def shown(app: App) -> list[str]:
    """The words that are drawn."""
    audit = Drawn()
    app.services.audit = audit
    app.top.stage.mark_all_dirty()
    app.frame(0.0)
    app.services.audit = None
    return [said for said in audit.said if said.strip()]


def test_a_field_always_shows_what_it_holds(app: App, hand: Hand) -> None:
    field = app.top.stage.add(TextField("name", Rect(10, 100, 1260, 42), "Ana", lambda _: None, limit=64))
    hand.wait(0.5)
    hand.click("name")
    keys = {
        "all": (pygame.K_a, CTRL), "left": (pygame.K_LEFT, 0), "word": (pygame.K_LEFT, CTRL | SHIFT),
        "back": (pygame.K_BACKSPACE, 0), "del": (pygame.K_DELETE, 0), "home": (pygame.K_HOME, SHIFT),
        "cut": (pygame.K_x, CTRL), "paste": (pygame.K_v, CTRL), "end": (pygame.K_END, 0),
    }  # fmt: skip
    steps = ["all", "+Eva", "left", "+ñ", "word", "+Zoé", "all", "del", "+" + "W" * 62, "home", "+i",
             "end", "+last", "all", "cut", "paste", "all", "+Ö", "back", "+x"]  # fmt: skip
    for step in steps:
        if step.startswith("+"):
            hand.type(step[1:])
        else:
            hand.key(*keys[step])
        assert "".join(shown(app)) == field.text, step
    assert field.text == "x"
