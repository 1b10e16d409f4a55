"""What RULINGS.md of each title says is held by tests, which name it by its number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game.titles.registry import TITLES, Title

HERE = Path(__file__).parent


def written(title: Title) -> tuple[str, list[int]]:
    """The letter of a title's rulings, and their numbers in order."""
    page = (home_of(title) / "RULINGS.md").read_text(encoding="utf-8")
    rulings = re.findall(r"^\| ([A-Z])-?(\d+) \|", page, re.MULTILINE)
    [letter] = {letter for letter, _ in rulings}
    return letter, sorted(int(number) for _, number in rulings)


def home_of(title: Title) -> Path:
    return Path(import_module(title.home).__path__[0])


def functions_of(title: Title) -> Iterator[ast.FunctionDef]:
    """The tests of its rules and of its table."""
    for folder in (HERE / title.key, HERE / f"{title.key}_table"):
        for path in folder.glob("test_*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield node


def named_by(test: ast.FunctionDef, letter: str) -> set[int]:
    """The rulings that a test has in its name or tells of; examples of the rulebook have numbers, too."""
    told = re.findall(rf"[Rr]ulings? {letter}-?(\d+)", ast.get_docstring(test) or "")
    is_example = test.name.startswith("test_example_")
    in_name = [] if is_example else re.findall(rf"_{letter.lower()}(\d+)(?=_)", test.name)
    return {int(number) for number in (*told, *in_name)}


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_every_ruling_is_named_by_a_test_and_each_that_is_named_is_written_down(title: Title) -> None:
    letter, numbers = written(title)
    assert numbers == list(range(1, len(numbers) + 1))
    tested = set().union(*(named_by(test, letter) for test in functions_of(title)))
    assert sorted(tested) == numbers
