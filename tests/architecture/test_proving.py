"""A proof that was good is taken over only as long as it and all sources are the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import proving
from tools.proofs import Proof

GOOD = Proof("good", ("-c", "print('ploughed 3 fields')"))
BAD = Proof("bad", ("-c", "raise SystemExit('the plough is broken')"))


@pytest.fixture(autouse=True)
def kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "KEPT", tmp_path)


def sources(monkeypatch: pytest.MonkeyPatch, known_by: str) -> None:
    monkeypatch.setattr(proving, "sources", lambda: known_by)


def test_what_was_good_is_taken_over(monkeypatch: pytest.MonkeyPatch) -> None:
    sources(monkeypatch, "these")
    result = proving.proved(GOOD, GOOD.full)
    assert (result.good, result.figures) == (True, "ploughed 3 fields")
    assert proving.proved_before(GOOD, GOOD.full) == result


def test_what_was_not_is_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sources(monkeypatch, "these")
    assert proving.proved(BAD, BAD.full).good is False
    assert proving.proved_before(BAD, BAD.full) is None
    proving.proved(GOOD, GOOD.full)
    assert proving.proved_before(GOOD, ("-c", "another form")) is None
    sources(monkeypatch, "others")
    assert proving.proved_before(GOOD, GOOD.full) is None


@pytest.mark.parametrize("after", ["", "others"])
def test_sources_that_are_changed_while_it_runs_prove_nothing(
    monkeypatch: pytest.MonkeyPatch, after: str
) -> None:
    known = iter(["these", after])
    monkeypatch.setattr(proving, "sources", lambda: next(known))
    proving.proved(GOOD, GOOD.full)
    for now in ("", "these"):
        sources(monkeypatch, now)
        assert proving.proved_before(GOOD, GOOD.full) is None
