"""A report holds what is needed to mend a fault, and nobody's name."""

from __future__ import annotations

import logging
from pathlib import Path

from game.storage.crash import write_crash
from game.storage.places import places_at
from game.storage.report import KEPT_LINES, Notebook, write_report
from game.storage.seats import SeatSetup
from game.storage.settings import Settings
from tests.storage.table import played_match


def test_what_a_report_holds(tmp_path: Path) -> None:
    places, home = places_at(tmp_path), str(Path.home())
    write_crash(places, KeyError(f"{home}/secret"), {"video": "dummy"})
    settings = Settings(text_size=140, last_seats={"viva": (SeatSetup("Doña Inés", "red"),)})
    record = played_match(8).record()
    path = write_report(places, {"scenes": f"table {home}"}, settings, record)
    text = path.read_text(encoding="utf-8")
    for part in ("Sobremesa ", "scenes: table ~", '"text_size":140', "KeyError", '"seed":5', "hidden cards"):
        assert part in text
    assert text.count('"action"') == 8
    assert home not in text
    assert "Inés" not in text
    assert path.parent == places.exchange


def test_a_report_without_a_game_and_without_a_fault(tmp_path: Path) -> None:
    text = write_report(places_at(tmp_path), {}, Settings(), None).read_text(encoding="utf-8")
    assert "The last fault:\nnone" in text
    assert "The game:\nnone" in text


def test_the_notebook_keeps_the_last_lines() -> None:
    notebook, log = Notebook(), logging.Logger("toy")
    log.addHandler(notebook)
    for number in range(KEPT_LINES + 5):
        log.warning("line %d", number)
    assert len(notebook.lines) == KEPT_LINES
    assert notebook.lines[-1].endswith(f"WARNING toy: line {KEPT_LINES + 4}")
