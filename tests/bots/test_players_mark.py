"""The mark of a title's players: the same for the same players, another for others; figures go by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.titles.registry import TITLES
from tools import ladder, players_mark
from tools.portions import taken_up

KEPT = Path("tools/measured/ladder.jsonl")


def test_the_same_players_have_the_same_mark_and_others_another(monkeypatch: pytest.MonkeyPatch) -> None:
    before = players_mark.players_mark("viva")
    assert before == players_mark.players_mark("viva")
    monkeypatch.setattr(players_mark, "SEED", players_mark.SEED + 1)
    assert before != players_mark.players_mark("viva")


def test_what_other_players_have_played_is_passed_over(tmp_path: Path) -> None:
    def line(players: str, wins: float) -> str:
        return json.dumps({
            "course": ["viva", 2, "master"], "portion": 1, "players": players, "games": 20, "seconds": 1.0,
            "wins": {"0": wins}, "ms_p95": 1.0,
        })

    kept = tmp_path / "ladder.jsonl"
    kept.write_text(line("others", 20) + "\n" + line("these", 13) + "\n")
    rung = ladder.Rung("viva", 2, "master", "sharp", "these", wanted=400)
    taken_up([rung], kept)
    assert (rung.games, rung.wins) == (20, {"0": 13})


@pytest.mark.skipif(not KEPT.exists(), reason="no games are kept")
def test_what_is_kept_belongs_to_rungs_that_there_are() -> None:
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        title, seats, level = json.loads(line)["course"]
        least, most = TITLES[title].info.seats
        assert least <= seats <= most
        assert level in [level.key for level in TITLES[title].levels()[1:]]
