"""Text that comes from anywhere costs no more work than it has letters, whatever stands in it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from re import _parser as parser  # type: ignore[attr-defined] # Python tells of its expressions nowhere else.
from types import FrameType
from typing import Any

import pytest

import game.storage
from game.storage.problem import StorageProblem
from game.storage.shared_replays import as_text, from_text, passages
from tests.storage.test_shared_replays import finished, same

MODULES = sorted(path.stem for path in Path(game.storage.__file__).parent.glob("[a-z]*.py"))
MANY = 10
"""So often repeated is repeated without end here: text can make it slow."""


def expressions() -> Iterator[tuple[str, re.Pattern[str]]]:
    for name in MODULES:
        for known, value in vars(import_module(f"game.storage.{name}")).items():
            if isinstance(value, re.Pattern):
                yield f"{name}.{known}", value


def repeats_in_a_row(parts: Any) -> int:
    """How many repeats without end one way through an expression can have; one in another counts twice."""
    number = 0
    for kind, inner in parts:
        if kind in (parser.MAX_REPEAT, parser.MIN_REPEAT):
            _, most, repeated = inner
            within = repeats_in_a_row(repeated)
            number += within if most < MANY else 1 + 2 * within
        elif kind is parser.SUBPATTERN:
            number += repeats_in_a_row(inner[-1])
        elif kind is parser.BRANCH:
            number += max(map(repeats_in_a_row, inner[1]))
    return number


@pytest.mark.parametrize(("expression", "repeats"), [
    (r"a+", 1), (r"\s+b\s+", 2), (r"(a+)*", 3), (r"a+|b*", 1), (r"[a-z]{8}\b", 0), (r"x(?P<name>y+?)z*", 2),
])
def test_repeats_are_counted(expression: str, repeats: int) -> None:
    assert repeats_in_a_row(parser.parse(expression)) == repeats


def test_no_expression_that_files_go_through_repeats_twice() -> None:
    known = dict(expressions())
    assert "shared_replays._MARK" in known
    assert [name for name, found in known.items() if repeats_in_a_row(parser.parse(found.pattern)) > 1] == []


def calls_for(text: str) -> int:
    """How many functions, Python's own too, are called while a text is refused."""
    calls = 0

    def count(frame: FrameType, event: str, called: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        with pytest.raises(StorageProblem):
            from_text(text, "here")
    finally:
        sys.setprofile(before)
    return calls


HEAD = "SOBREMESA REPLAY 1 viva\n"
END = "END 5f1c09ab\n"


@pytest.mark.parametrize("part", [
    HEAD, END, HEAD + END, END + HEAD, HEAD + "?" + END, HEAD + " " * 40, HEAD + "AAAA\n",
    "SOBREMESA ", "> \n",
])
def test_work_grows_as_the_text_does(part: str) -> None:
    few, many = calls_for(HEAD + part * 200), calls_for(HEAD + part * 400)
    assert many <= 2 * few + 50


def test_no_letter_is_looked_at_twice() -> None:
    plain = " ".join((HEAD * 50 + "AAAA " * 100 + END * 3 + HEAD + "BB " * 100 + END).split())
    found = list(passages(plain))
    assert [one.letters for one in found] == ["AAAA" * 100, "BB" * 100]
    assert sum(len(one.letters) for one in found) < len(plain)


def test_a_torn_game_does_not_spoil_the_whole_one_behind_it() -> None:
    replay = finished()
    text = as_text(replay)
    assert same(from_text(text[: len(text) // 2] + "\n" + text, "here"), replay)
    assert same(from_text(HEAD + "Here it is. END 5f1c09ab\n" + text, "here"), replay)
    assert same(from_text(text + HEAD * 2, "here"), replay)


@pytest.mark.parametrize("blanks", [" ", "\n", "\t \r\n", "> ", "\u00a0"])
def test_blanks_make_no_difference(blanks: str) -> None:
    replay = finished()
    wide = blanks * 5_000
    text = as_text(replay)
    assert same(from_text(wide.join(("", *text.splitlines(), "")), "here"), replay)
    with pytest.raises(StorageProblem, match=r"storage\.shared\.torn"):
        from_text(HEAD + wide, "here")
