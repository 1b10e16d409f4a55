"""The program itself, killed a few times while it plays; `tools/kills.py` does so 300 times."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools.kills import Round

TIMES = int(os.environ.get("SOBREMESA_KILLS", "6"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what happens in a folder")
def test_a_killed_program_goes_on_from_the_last_finished_action(tmp_path: Path) -> None:
    killed = Round(tmp_path, seed=9)
    killed.kill(TIMES)
    assert killed.faults == []
    assert killed.figures()["kills"] == TIMES
    assert killed.ledger.continued > 0
