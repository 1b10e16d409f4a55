"""Some of what `tools/hardships.py` puts the program through, in their short forms."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.hardship.host import Ground
from tools.hardships import HARDSHIPS

if sys.platform == "win32":
    pytest.skip("programs are stopped and hung up otherwise there", allow_module_level=True)


@pytest.mark.parametrize("name", ["no-display", "stopped"])
def test_the_program_takes_it_well(tmp_path: Path, name: str) -> None:
    # What it does not take well raises `Failed` with the reason.
    assert HARDSHIPS[name].run(Ground(tmp_path, is_short=True))
