"""A proof that was good is taken over only as long as it and all sources are the same."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tools import proving, sources_mark
from tools.proofs import PROOFS, Proof
from tools.proving import ROOT
from tools.report import Verdict

GOOD = Proof("good", ("-c", "print('ploughed 3 fields')"))
BAD = Proof("bad", ("-c", "raise SystemExit('the plough is broken')"))


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(proving, "SAID", tmp_path / "said")
    return tmp_path / "kept.jsonl"


def sources(monkeypatch: pytest.MonkeyPatch, known_by: str) -> None:
    monkeypatch.setattr(proving, "sources", lambda: known_by)


def test_what_was_good_is_taken_over(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources(monkeypatch, "these")
    result = proving.proved(GOOD, GOOD.full, kept)
    assert (result.good, result.figures) == (True, "ploughed 3 fields")
    before = proving.proved_before(GOOD, GOOD.full, kept)
    assert before is not None
    assert before.row() == result.row()


def test_what_was_not_is_run_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources(monkeypatch, "these")
    assert proving.proved(BAD, BAD.full, kept).good is False
    assert proving.proved_before(BAD, BAD.full, kept) is None
    proving.proved(GOOD, GOOD.full, kept)
    assert proving.proved_before(GOOD, ("-c", "another form"), kept) is None
    sources(monkeypatch, "others")
    assert proving.proved_before(GOOD, GOOD.full, kept) is None


def test_how_it_went_last_counts(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources(monkeypatch, "these")
    moody = ("-c", f"import pathlib; p = pathlib.Path({str(kept.parent / 'mood')!r}); exit(p.exists())")
    proving.proved(GOOD, moody, kept)
    assert proving.proved_before(GOOD, moody, kept) is not None
    (kept.parent / "mood").touch()
    proving.proved(GOOD, moody, kept)
    assert proving.proved_before(GOOD, moody, kept) is None


def test_the_last_line_is_for_machines_whatever_failed(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sources(monkeypatch, "these")
    short = [replace(proof, short=proof.full) for proof in (GOOD, BAD)]
    monkeypatch.setattr(proving, "PROOFS", short)
    assert proving.main(["--short", "--json"]) is Verdict.FAULT
    printed = capsys.readouterr().out
    facts = json.loads(printed.splitlines()[-1])
    assert [(row["proof"], row["good"]) for row in facts["proofs"]] == [("good", "yes"), ("bad", "NO")]
    assert facts["good"] is False
    assert "the plough is broken" in printed


def test_the_last_line_of_the_table_adds_up_the_minutes(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = [proving.Result(replace(GOOD, name=name), True, "today", 90.0, "") for name in ("one", "two")]
    monkeypatch.setattr(proving, "PROOFS", [replace(result.proof, short=()) for result in results])
    monkeypatch.setattr(proving, "proved_all", lambda *given: iter(results))
    assert proving.main(["--short", "--json"]) is Verdict.GOOD
    *_, last, facts = capsys.readouterr().out.splitlines()
    assert last.split() == ["all", "yes", "3.0", "2", "proofs"]
    assert json.loads(facts)["minutes"] == 3.0


def test_a_proof_is_told_in_figures_or_in_a_sentence() -> None:
    for proof in PROOFS:
        for command in filter(None, (proof.full, proof.short)):
            assert ("--json" in command) is bool(proof.figures), proof.name
            # A second -q beside that of pyproject.toml, and pytest ends with no word on how many passed.
            assert not {"-q", "--quiet"} & {*command}, proof.name


@pytest.mark.parametrize(("name", "said", "told"), [
    ("golden-games", '{"faults": 0, "games": 43, "written": []}', "games 43, faults 0"),
    ("keyboard-walk", '{"findings": [], "states": 120}', "states 120, findings 0"),
])
def test_of_what_was_looked_at_the_table_tells_how_much(name: str, said: str, told: str, kept: Path) -> None:
    [proof] = [proof for proof in PROOFS if proof.name == name]
    code = f"print('a table'); print({said!r})"
    assert proving.proved(proof, ("-c", code), kept).figures == told


@pytest.mark.skipif(os.name != "posix", reason="processes of Windows know no signals")
@pytest.mark.parametrize("way", ["Ctrl+C", "asked to end"])
def test_broken_off_it_begins_no_other_and_none_goes_on(tmp_path: Path, way: str) -> None:
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from pathlib import Path
from tools import proving, report
from tools.proofs import Proof
proving.SAID = Path("said")
proving.sources = lambda: ""
wait = "import pathlib, time; pathlib.Path({str(tmp_path)!r}, sys.argv[1]).touch(); time.sleep(60)"
proving.PROOFS = [Proof(name, (), ("-c", "import sys; " + wait, name)) for name in ("one", "two")]
sys.argv = ["proving", "--short", "--at-once", "1"]
report.run(proving.main)
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, start_new_session=True, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:
        end = time.monotonic() + 60
        while not (tmp_path / "one").exists():
            assert time.monotonic() < end
            time.sleep(0.01)
        if way == "Ctrl+C":
            os.killpg(running.pid, signal.SIGINT)
        else:
            running.terminate()
        try:
            _, complaint = running.communicate(timeout=30)
            with pytest.raises(ProcessLookupError):
                os.killpg(running.pid, 0)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 2
    assert complaint == "proving: broken off\n"
    assert not (tmp_path / "two").exists()


@pytest.mark.parametrize("after", ["", "others"])
def test_sources_that_are_changed_while_it_runs_prove_nothing(
    kept: Path, monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    known = iter(["these", after])
    monkeypatch.setattr(proving, "sources", lambda: next(known))
    proving.proved(GOOD, GOOD.full, kept)
    for now in ("", "these"):
        sources(monkeypatch, now)
        assert proving.proved_before(GOOD, GOOD.full, kept) is None


def test_a_mark_is_that_of_what_is_played_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources_mark, "ROOT", tmp_path)
    shown = ("game/titles/viva/table/board.py", "game/titles/viva/table.py", "game/core/recap.py")
    for name in ("game/core/rules.py", *shown):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one = 1\n")

    def marks() -> tuple[str, str]:
        but = sources_mark.NOT_PLAYED_BY
        return sources_mark.sources_mark("game"), sources_mark.sources_mark("game", but=but)

    whole, pure = marks()
    for name in shown:
        (tmp_path / name).write_text("one = 2\n")
    (tmp_path / "game/titles/viva/RULINGS.md").write_text("Talk.\n")
    assert marks()[0] != whole
    assert marks()[1] == pure
    (tmp_path / "game/core/rules.py").rename(tmp_path / "game/core/laws.py")
    assert marks()[1] != pure


def test_what_is_said_to_readers_leaves_a_mark_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources_mark, "ROOT", tmp_path)
    module = tmp_path / "game/rules.py"
    module.parent.mkdir()
    told = '"""Rules."""\none = 1\n"""One."""\ndef two():\n    """Two."""\n    return "two"\n'
    module.write_text(told)
    before = sources_mark.sources_mark("game")
    module.write_text('"""Laws."""\none = 1  # first\n\n\ndef two():\n    return "two"\n')
    assert sources_mark.sources_mark("game") == before
    module.write_text(told.replace('return "two"', 'return "too"'))
    assert sources_mark.sources_mark("game") != before
