"""The README's second command tells what it can do, and what is wrong with a path that it is given."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.environment import PROJECT


@pytest.mark.parametrize("word", ["tests/nothing", "tests/core/test_nothing.py::test_it", "nothing.py"])
def test_a_path_without_tests_is_named(word: str) -> None:
    done = subprocess.run(
        [sys.executable, "tools/check.py", word], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert word in done.stderr
    assert "Traceback" not in done.stderr


def test_help_is_its_own_and_installs_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "tools/check.py", "--help"], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "--all --short" in done.stdout
    assert done.stderr == ""
