"""The program itself, killed a few times while it plays; `tools/kills.py` does so 300 times."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.message import Seat
from game.core.rules import new_setup
from game.storage.places import places_at
from game.storage.save import new_game_id
from game.titles.registry import title_named
from game.ui.board.session import TableSession
from tools.killing.endgames import lay_out_near_the_end, settle_in
from tools.killing.ledger import Ledger
from tools.killing.player import TellingHand, TellingKeeper, seats_of
from tools.killing.told import Word, heard
from tools.kills import Round
from tools.shots_states.table import Nobody

TIMES = int(os.environ.get("SOBREMESA_KILLS", "6"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what happens in a folder")
def test_a_killed_program_goes_on_from_the_last_finished_action(tmp_path: Path) -> None:
    killed = Round(tmp_path, seed=9)
    killed.kill(TIMES)
    assert killed.faults == []
    assert killed.figures()["kills"] == TIMES
    assert killed.ledger.continued > 0


def test_an_action_that_is_not_stored_is_noticed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    title = title_named("viva")
    match: Match[Any, Any, Any] = Match(title.rules(), new_setup(title.info, 2), 1)
    keeper = TellingKeeper(places_at(tmp_path), True, None)
    session = TableSession(title, match, seats_of(2, ""), Nobody(), keeper, new_game_id())
    hand = TellingHand(1, keeper)

    def said() -> list[Word]:
        hand.look_at(session)
        return [heard(line).word for line in capfd.readouterr().out.splitlines()]

    def wanted() -> tuple[Seat, Any]:
        assert match.decision is not None
        seat = match.decision.seats[0]
        return seat, match.rules.legal_actions(match.state, seat)[0]

    assert said() == []
    seat, action = wanted()
    assert session.submit(action, seat) is None
    assert said() == [Word.KEEPING, Word.KEPT]
    match.submit(*wanted())
    assert said() == [Word.FAULT]
    assert said() == []


def test_a_game_that_has_gone_is_missed_although_nobody_speaks_of_it_any_more(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    ledger, person = Ledger(places), settle_in(places)
    for seed in (1, 2):
        ledger.hear(lay_out_near_the_end(places, person, seed, 1))
    ledger.check()
    gone, *_ = sorted(places.running.glob("*.json"))
    gone.unlink()
    ledger.check()
    assert ledger.faults == []
    ledger.check_all()
    assert [fault.partition(": ")[2] for fault in ledger.faults] == ["cannot go on: storage.missing"]
    assert ledger.continued == 2


def test_a_game_that_goes_on_from_elsewhere_is_told_of(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    ledger, person = Ledger(places), settle_in(places)
    told = lay_out_near_the_end(places, person, 1, 3)
    ledger.hear(told._replace(number=told.number + 1, digest="0" * 64))
    ledger.check()
    (fault,) = ledger.faults
    assert fault.endswith(f"goes on at {told.number}, not at [{told.number + 1}]")
    # What was about to be stored may be what is there.
    ledger.faults.clear()
    ledger.hear(told._replace(word=Word.KEEPING, number=told.number + 1, digest="0" * 64))
    ledger.check()
    assert ledger.faults == []
    assert ledger.in_mid_save == 1
