"""The command that plays whole games with the mouse, on the shortest of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.titles.registry import TITLES
from tests.e2e.screen import missing
from tools import pygame_ce
from tools.mouse_games import OTHER_PYTHON, PLAYERS, libraries, main
from tools.proofs import PROOFS
from tools.report import Verdict


@pytest.mark.skipif(bool(missing()), reason="needs a virtual screen and a hand")
def test_a_whole_game_of_two_people_is_kept_as_it_was_clicked() -> None:
    assert main(["viva", "--sizes", "1024x640"]) is Verdict.GOOD


def test_every_title_has_somebody_who_plays_it() -> None:
    assert set(PLAYERS) == set(TITLES)


def test_a_title_that_is_not_there_is_said() -> None:
    with pytest.raises(ValueError, match="no title 'chess'"):
        main(["chess"])


@pytest.mark.skipif(os.name != "posix", reason="the other interpreter is a script here")
def test_the_proof_plays_with_both_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "python"
    other.write_text("#!/bin/sh\necho another pygame\n")
    other.chmod(0o755)
    monkeypatch.delenv(OTHER_PYTHON, raising=False)
    monkeypatch.setattr(pygame_ce, "furnished", lambda room: other)
    (alone,) = libraries(both=False).items()
    assert alone[1] == sys.executable
    assert libraries(both=True) == {alone[0]: alone[1], "another pygame": str(other)}
    (proof,) = [proof for proof in PROOFS if proof.name == "mouse-games"]
    assert "--both" in proof.full
