"""The README's second command tells what it can do, and what is wrong with a path that it is given."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.check import missing_in
from tools.environment import PROJECT


@pytest.mark.parametrize("word", ["tests/nothing", "tests/core/test_nothing.py::test_it", "nothing.py"])
def test_a_path_without_tests_is_named(word: str) -> None:
    done = subprocess.run(
        [sys.executable, "tools/check.py", word], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert word in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("words", "missing"), [
    ("--junitxml build/none.xml tests/core", []), ("-k this/that", []), ("tests/core -q", []),
    ("-q --durations=3 nothing.py", ["nothing.py"]), ("tests/core tests/none -q", ["tests/none"]),
])  # fmt: skip
def test_what_belongs_to_an_option_is_no_path_of_tests(words: str, missing: list[str]) -> None:
    assert missing_in(words.split()) == missing


def test_help_is_its_own_and_installs_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "tools/check.py", "--help"], cwd=PROJECT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "--all --short" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("script", [PROJECT / ".ci" / "run"], ids=["ci"])
def test_no_search_breaks_a_pipe_off_that_must_not_break(script: Path) -> None:
    """With pipefail a search that ends early counts as a failure of what it reads from, now and then."""
    text = script.read_text(encoding="utf-8")
    assert "pipefail" in text
    assert not re.search(r"\|\s*grep -\w*q", text)
