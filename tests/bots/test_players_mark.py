"""The mark of a title's players: the same for the same players, another for others; figures go by it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.levels import level_named
from game.bots.selfplay import play_on
from game.core.chance import SampledChance
from game.core.match import Match
from game.core.rules import new_setup
from game.titles.registry import TITLES
from tools import ladder, players_mark
from tools.arena import pairings, play_pairing, standing
from tools.one_action import ONE_ACTION, one_action
from tools.portions import keep_line, taken_up

KEPT = Path("tools/measured/ladder.jsonl")


def test_the_same_players_have_the_same_mark_and_others_another(monkeypatch: pytest.MonkeyPatch) -> None:
    before = players_mark.players_mark("viva")
    assert before == players_mark.players_mark("viva")
    monkeypatch.setattr(players_mark, "SEED", players_mark.SEED + 1)
    assert before != players_mark.players_mark("viva")


def test_the_number_of_the_rules_alone_makes_no_other_players(monkeypatch: pytest.MonkeyPatch) -> None:
    title = TITLES["viva"]
    before = players_mark.players_mark("viva")
    info = replace(title.info, rules_number=title.info.rules_number + 1)
    monkeypatch.setattr(type(title.rules()), "info", info)
    assert players_mark.players_mark("viva") == before


def test_the_mark_of_a_pair_tells_of_both() -> None:
    marks = [
        players_mark.pair_mark("viva", *pair)
        for pair in (("fair", "greedy"), ("fair", "random"), ("learner", "greedy"), ("fair", "greedy"))
    ]
    assert marks[0] == marks[3]
    assert len(set(marks)) == 3


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


@pytest.mark.parametrize(("title", "seats", "games", "wins", "doubtful"), [
    ("viana", 2, 40, 10, False),     # too few games to say anything
    ("viana", 2, 400, 240, False),
    ("viana", 2, 400, 236, True),    # more than half, and less than the 60 % of two players
    ("viana", 2, 100, 58, False),    # which may be chance, as long as games are to come
    ("viana", 2, 100, 50, True),     # no more than its share
    ("viana", 2, 300, 160, True),
    ("viva", 2, 400, 214, False),
    ("viva", 2, 400, 210, True),
    ("viana", 4, 400, 110, False),
    ("viana", 4, 400, 100, True),
    ("viva", 4, 400, 160, False),
    ("viva", 4, 400, 161, True),     # more than 40 %, and no more games are to come
    ("viva", 4, 300, 129, False),    # 43 %, where chance may be the reason
    ("viva", 4, 300, 210, True),     # as who sees the deal
    ("viana", 4, 400, 280, False),
])  # fmt: skip
def test_a_level_has_to_win_enough_and_not_too_much(
    title: str, seats: int, games: int, wins: float, doubtful: bool
) -> None:
    rung = ladder.Rung(title, seats, "sharp", "fair", "these", wanted=400, games=games, wins={"0": wins})
    assert rung.is_doubtful is doubtful


@pytest.mark.parametrize(("title", "games", "wins", "doubtful"), [
    ("viana", 40, 10, False),        # too few games to say anything
    ("viana", 100, 51, False),       # which may be chance, as long as games are to come
    ("viana", 100, 50, True),        # no more than half
    ("viana", 400, 219, True),       # more than half, where chance may still be the reason
    ("viana", 400, 220, False),      # against the level below it has to be 60 %
    ("viva", 400, 219, True),        # though it is more than 53 %
    ("viva", 400, 400, False),
])  # fmt: skip
def test_the_strongest_has_to_win_clearly_more_than_half_against_the_yardstick(
    title: str, games: int, wins: float, doubtful: bool
) -> None:
    rung = ladder.Rung(title, 2, "master", "greedy", "these", wanted=400, games=games, wins={"0": wins})
    assert rung.is_doubtful is doubtful


def test_at_two_seats_the_strongest_plays_against_the_yardstick_too() -> None:
    yardsticks = {"viana": "one-action", "patios": "greedy", "villa_paletti": "greedy", "viva": "greedy"}
    for key, yardstick in yardsticks.items():
        levels = [level.key for level in TITLES[key].levels()]
        below = list(zip(levels[1:], levels, strict=False))
        assert ladder.meetings(TITLES[key], 2) == [*below, (levels[-1], yardstick)]
        assert ladder.meetings(TITLES[key], 3) == below


def test_the_yardstick_of_one_action_takes_the_points_that_it_sees_and_loses_to_the_strongest() -> None:
    title = TITLES["viana"]
    setup = new_setup(title.info, 2)
    results = [
        play_pairing(pairing)
        for pairing in pairings("viana", setup, [level_named(title, "master"), ONE_ACTION], 4, 1)
    ]
    assert standing("master", results)["wins"] == 4
    seen: list[tuple[int, int]] = []
    match: Match[Any, Any, Any] = Match(title.rules(), setup, 1)
    players = [one_action(title)] * 2
    while match.decision is not None and len(seen) < 60:
        before, decided = match.state, match.decision.seats
        assert play_on(match, players, 1)
        seat = decided[0]
        leads = [
            title.rules().apply(before, seat, action, SampledChance(random.Random(0))).state.scores[seat]
            for action in title.rules().legal_actions(before, seat)
        ]
        seen.append((match.state.scores[seat], max(leads)))
    assert any(best > 0 for _, best in seen)
    assert all(got == best for got, best in seen)


def test_the_yardstick_belongs_to_the_marks_of_its_pairing_alone() -> None:
    *below, last = ladder.rungs(["viana"], [2], 400)
    players, pair = last.players.split()
    assert (last.upper, last.lower, pair) == (
        "master", "one-action", players_mark.pair_mark("viana", "master", "one-action")
    )
    assert {rung.players for rung in below} == {players}


def test_games_against_the_yardstick_and_the_level_below_are_kept_apart(tmp_path: Path) -> None:
    def both() -> list[ladder.Rung]:
        """The same level above, twice."""
        return [ladder.Rung("viva", 2, "fair", lower, "these", wanted=400) for lower in ("learner", "greedy")]

    kept = tmp_path / "ladder.jsonl"
    below, yardstick = both()
    keep_line(ladder.portion_of(yardstick, 1), kept)
    taken_up(again := both(), kept)
    assert [rung.games for rung in again] == [0, ladder.PORTION]
    keep_line(ladder.portion_of(below, 1), kept)
    keep_line(ladder.portion_of(below, 2), kept)
    taken_up(again := both(), kept)
    assert [rung.games for rung in again] == [2 * ladder.PORTION, ladder.PORTION]


@pytest.mark.skipif(not KEPT.exists(), reason="no games are kept")
def test_what_is_kept_belongs_to_rungs_that_there_are() -> None:
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        title, seats, level, *yardstick = json.loads(line)["course"]
        least, most = TITLES[title].info.seats
        assert least <= seats <= most
        levels = [level.key for level in TITLES[title].levels()]
        if yardstick:
            assert (seats, level, yardstick[0]) in {(2, *pair) for pair in ladder.meetings(TITLES[title], 2)}
        assert level in levels[1:]
