"""A Python that is too old."""

from __future__ import annotations

import subprocess
import sys

from tests.fixtures.processes import ROOT

OLD = """
import runpy, sys
sys.version_info = (3, 10, 13, "final", 0)
runpy.run_module("game", run_name="__main__")
"""


def test_a_python_that_is_too_old_is_told_which_one_is_needed() -> None:
    told = subprocess.run([sys.executable, "-c", OLD], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "Python 3.11 or newer" in told.stderr
    assert len(told.stderr.splitlines()) == 1
