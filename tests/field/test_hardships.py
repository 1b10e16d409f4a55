"""Some of what `tools/hardships.py` puts the program through, in their short forms."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.problem import StorageProblem
from tools import hardships
from tools.hardship.host import Failed, Ground, Guest, Hardship, NotTried
from tools.hardships import HARDSHIPS
from tools.report import Verdict

if sys.platform == "win32":
    pytest.skip("programs are stopped and hung up otherwise there", allow_module_level=True)


@pytest.mark.parametrize("name", ["no-display", "stopped"])
def test_the_program_takes_it_well(tmp_path: Path, name: str) -> None:
    # What it does not take well raises `Failed` with the reason.
    assert HARDSHIPS[name].run(Ground(tmp_path, is_short=True))


@pytest.mark.parametrize(("trouble", "verdict", "tried", "broken"), [
    (Failed("it fell over"), Verdict.FAULT, 2, ["thorns"]),
    (subprocess.TimeoutExpired("sobremesa", 120), Verdict.FAULT, 2, ["thorns"]),
    (StorageProblem("storage.missing", file="game.json"), Verdict.FAULT, 2, ["thorns"]),
    (NotTried("no thorns grow here"), Verdict.GOOD, 1, []),
], ids=["fails", "hangs", "loses a game", "is not tried"])
def test_all_are_gone_through_whatever_becomes_of_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], trouble: Exception, verdict: Verdict,
    tried: int, broken: list[str],
) -> None:
    def rough(ground: Ground) -> str:
        raise trouble

    rough_and_smooth = (
        Hardship("thorns", "thorns", rough), Hardship("moss", "moss", lambda ground: "soft"),
    )
    monkeypatch.setattr(hardships, "HARDSHIPS", {one.name: one for one in rough_and_smooth})
    assert hardships.main(["--json"]) is verdict
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (told["tried"], told["broken"]) == (tried, broken)
    assert told["outcomes"]["moss"] == "soft"


@pytest.mark.parametrize(("deed", "patience_s", "words"), [
    ("import time; time.sleep(60)", 0.5, "no 'resting' within"),
    ("raise SystemExit('gone')", 60.0, "it ended before"),
])  # fmt: skip
def test_a_guest_is_not_waited_for_without_end(deed: str, patience_s: float, words: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", deed], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process, pytest.raises(Failed, match=words):
        Guest(process).wait_for("resting", patience_s)
