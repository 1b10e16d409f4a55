"""The tools that play without a screen: what they print, and with which code they end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from game.bots.levels import RANDOM, level_named
from game.bots.selfplay import clockwork
from game.core.chance import Chance
from game.core.message import Seat
from game.core.rules import OptionSpec, Step, TitleInfo, new_setup
from game.titles.registry import title_named
from tests.conformance.test_suite_finds_faults import BrokenKiosk
from tests.fixtures.processes import output_of
from tests.fixtures.toy import KIOSK
from tests.fixtures.toy.info import INFO
from tests.fixtures.toy.rules import KioskRules
from tests.fixtures.toy.state import Action, State
from tools import arena, golden, simulate, soak
from tools.report import Verdict, options_in, percentile, setup_in, table


def facts_of(printed: str) -> dict[str, Any]:
    """The JSON object on the last line."""
    facts: dict[str, Any] = json.loads(printed.splitlines()[-1])
    return facts


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert simulate.main(["viva", "--options", "rounds=1", "--json", *arguments]) is Verdict.GOOD
    return facts_of(capsys.readouterr().out)


def test_simulate_tells_what_it_played(capsys: pytest.CaptureFixture[str]) -> None:
    facts = simulated(capsys, "--seats", "3", "--games", "2", "--bots", "greedy", "--check")
    assert {
        "title", "seats", "games", "decisions", "seconds", "decisions_per_s", "digest", "faults",
        "unfinished", "longest",
    } <= facts.keys()
    assert (facts["title"], facts["seats"], facts["games"], facts["faults"], facts["unfinished"]) == (
        "viva", 3, 2, 0, 0)
    assert 0 < facts["longest"] <= facts["decisions"]


def test_simulate_tells_what_the_title_measures(capsys: pytest.CaptureFixture[str]) -> None:
    simulate.main(["villa_paletti", "--seats", "4", "--games", "2", "--bots", "random", "--json"])
    facts = facts_of(capsys.readouterr().out)
    assert facts["turns"]["least"] <= facts["turns"]["50%"] <= facts["turns"]["most"]
    assert sum(facts["floors by count"].values()) == sum(facts["fell_by by count"].values()) == 2


def test_levels_of_a_mix_take_every_seat_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    alone, pair, mix, turned = (
        simulated(capsys, "--games", "2", "--bots", bots)["digest"]
        for bots in ("greedy", "greedy,greedy", "greedy,random", "random,greedy")
    )
    assert alone == pair
    assert len({pair, mix, turned}) == 3
    with pytest.raises(ValueError, match="3 levels for 2 seats"):
        simulate.main(["viva", "--bots", "fair,fair,fair"])


def test_simulate_gives_the_same_digest_in_any_process() -> None:
    arguments = ("tools/simulate.py", "viva", "--games", "2", "--options", "rounds=1", "--json")
    digests = {
        facts_of(output_of(*arguments, hash_seed=hash_seed))["digest"] for hash_seed in ("1", "2")
    }
    assert len(digests) == 1


def test_simulate_follows_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    one, again, other = (simulated(capsys, "--games", "1", "--seed", seed)["digest"] for seed in "112")
    assert one == again != other


class StuckTill(KioskRules):
    """Some action finds the till stuck."""

    def __init__(self, good: int) -> None:
        """`good`: how many actions find it open."""
        self.good = good

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        if not self.good:
            raise ValueError("the till is stuck")
        self.good -= 1
        return super().apply(state, seat, action, chance)


@pytest.mark.parametrize("more", [-4, 4], ids=["in play", "when the record is played again"])
def test_where_rules_stumble_it_is_a_fault_and_told_how_to_see_it_again(more: int) -> None:
    players = [clockwork(KIOSK, RANDOM)] * 2

    def played(rules: KioskRules) -> tuple[int, list[str]]:
        title = BrokenKiosk(INFO, KIOSK.home, broken=rules)
        match, faults = simulate.play_game(title, new_setup(INFO, 2), 3, players, soak.Soaked())
        return match.length, faults

    length, faults = played(KioskRules())
    assert faults == []
    stopped, (fault,) = played(StuckTill(length + more))
    assert stopped == min(length, length + more)
    assert fault.startswith(f"seed 3: after action {stopped}\n")
    assert "the till is stuck" in fault


def test_simulate_needs_no_pygame() -> None:
    code = (
        "import sys; from tools import arena, golden, simulate;"
        "simulate.main(['viva', '--games', '1', '--options', 'rounds=1']); print('pygame' in sys.modules)"
    )
    assert output_of("-c", code).splitlines()[-1] == "False"


@pytest.mark.parametrize("arguments", [
    ["chess"], ["viva", "--seats", "9"], ["viva", "--bots", "deity"], ["viva", "--options", "rounds=99"],
    ["viva", "--options", "rounds"], ["viva", "--options", "colour=red"],
], ids=" ".join)
def test_what_cannot_be_played_is_said_by_name(arguments: Sequence[str]) -> None:
    with pytest.raises(ValueError, match=arguments[-1].split("=")[0]):
        simulate.main(arguments)


def test_a_tool_that_could_not_run_ends_with_two() -> None:
    code = (
        "import sys; from tools import report, simulate; sys.argv = ['simulate', 'chess']\n"
        "try:\n    report.run(simulate.main)\nexcept SystemExit as end:\n    print(int(end.code))"
    )
    assert output_of("-c", code).strip() == str(int(Verdict.COULD_NOT_RUN))


def test_arena_rotates_seats_over_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = arena.main(
        ["viva", "--levels", "greedy,random", "--games", "10", "--options", "rounds=1", "--json"]
    )
    facts = facts_of(capsys.readouterr().out)
    greedy, wanderer = facts["levels"]
    assert verdict is Verdict.GOOD
    assert (facts["games"], greedy["games"], wanderer["games"]) == (10, 10, 10)
    assert greedy["wins"] + wanderer["wins"] == pytest.approx(10)
    assert greedy["rate"] > wanderer["rate"]
    assert greedy["ci95"][0] <= greedy["rate"] <= greedy["ci95"][1]
    assert 0 < greedy["ms_p50"] <= greedy["ms_p95"]
    assert set(greedy["wins_by_seat"]) <= {"0", "1"}


def test_every_seating_gets_every_deal() -> None:
    levels = [level_named(title_named("viva"), name) for name in ("fair", "learner", "learner")]
    setup = setup_in("rounds=1", title_named("viva").info, 3)
    games = list(arena.pairings("viva", setup, levels, 6, seed=1))
    assert len({game.seed for game in games}) == 2
    assert {game.levels.index(levels[0]) for game in games[:3]} == {0, 1, 2}


def test_percentiles_of_few_values() -> None:
    assert percentile([], 95) == 0
    assert percentile([3.0], 95) == 3
    assert percentile([1.0, 2.0, 3.0], 50) == 2


def test_golden_says_how_many_games_it_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main(["viva", "--json"]) is Verdict.GOOD
    assert facts_of(capsys.readouterr().out)["games"] >= 2


def test_options_are_read_in_the_spellings_people_use() -> None:
    assert options_in("coins=6,protest=yes", INFO) == {"coins": 6, "protest": True}
    assert options_in("protest=off", INFO) == {"protest": False}
    assert options_in("", INFO) == {}
    words = TitleInfo("words", 1, (1, 2), (1, 1), 1, (OptionSpec("deck", ("Small", "large"), "large"),))
    assert options_in("deck=small", words) == {"deck": "Small"}


def test_tables_align_numbers_to_the_right() -> None:
    assert table([("a", 1), ("bb", 20)]) == "a    1\nbb  20"
