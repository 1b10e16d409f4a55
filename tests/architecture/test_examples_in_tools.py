"""What docstrings of the tools show is what comes of it; those of the program run with its tests."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from tools.environment import PROJECT
from tools.report import OWN_PACKAGES

TOOLS = PROJECT / "tools"
SHOWING = sorted(
    path for path in TOOLS.rglob("*.py") if re.search(r"^\s*>>> ", path.read_text(encoding="utf-8"), re.M)
)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(PROJECT).with_suffix("").parts)


@pytest.mark.parametrize("path", SHOWING, ids=name_of)
def test_an_example_in_a_tool_is_true(path: Path) -> None:
    try:
        module = import_module(name_of(path))
    except ImportError as fault:
        if (fault.name or "").split(".")[0] in OWN_PACKAGES:
            raise
        pytest.skip(str(fault))
    failed, attempted = doctest.testmod(module)
    assert (failed, attempted > 0) == (0, True)


def test_every_folder_of_tools_is_a_package_that_says_what_for() -> None:
    for folder in {path.parent for path in TOOLS.rglob("*.py")} - {TOOLS}:
        assert import_module(name_of(folder)).__doc__, folder
