"""Work in portions: shared out evenly, never done twice, and gone on with where it was broken off."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import pytest

from tools import ladder, monkeys, silly, soak
from tools.portions import Course, Portion, taken_up, verdict, worked_off
from tools.report import Verdict

FOREVER = math.inf


@dataclass
class Furrows(Course):
    """A field to plough, one furrow a portion."""

    name: str
    numbers: list[int] = field(default_factory=list)

    @property
    def key(self) -> tuple[str]:
        return (self.name,)

    @property
    def done(self) -> int:
        return len(self.numbers)

    @property
    def portion(self) -> int:
        return 1

    def add(self, portion: Portion) -> None:
        super().add(portion)
        self.numbers.append(portion["portion"])


def ploughed(course: Furrows, number: int) -> Portion:
    """The first portion of a field takes much longer than all others."""
    if number == 1:
        time.sleep(0.5)
    return {"course": course.key, "portion": number, "seconds": 9.0 if course.name == "clay" else 1.0}


def test_no_portion_is_done_twice_however_they_overtake_each_other(tmp_path: Path) -> None:
    field = Furrows("sand", wanted=8)
    assert len(list(worked_off([field], ploughed, FOREVER, 2, tmp_path / "kept.jsonl"))) == 8
    assert sorted(field.numbers) == list(range(1, 9))
    assert field.numbers[0] != 1


def test_the_course_that_has_had_least_time_goes_on() -> None:
    clay, sand = Furrows("clay", wanted=9), Furrows("sand", wanted=9)
    first = islice(worked_off([clay, sand], ploughed, FOREVER, 1, None), 8)
    assert [portion["course"][0] for portion in first] == ["clay", *["sand"] * 7]


def test_it_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    kept = tmp_path / "build" / "kept.jsonl"
    assert len(list(islice(worked_off([Furrows("sand", wanted=5)], ploughed, FOREVER, 1, kept), 2))) == 2
    again = Furrows("sand", wanted=5)
    taken_up([again, Furrows("clay", wanted=5)], kept)
    assert (again.portions_left, again.portions) == (3, 2)
    assert [portion["portion"] for portion in worked_off([again], ploughed, FOREVER, 1, kept)] == [3, 4, 5]
    assert [json.loads(line)["portion"] for line in kept.read_text().splitlines()] == [1, 2, 3, 4, 5]


def test_a_line_torn_by_a_kill_costs_that_line_alone(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    list(worked_off([Furrows("sand", wanted=3)], ploughed, FOREVER, 1, kept))
    kept.write_bytes(kept.read_bytes()[:-9])
    again = Furrows("sand", wanted=3)
    taken_up([again], kept)
    assert again.done == 2
    list(worked_off([again], ploughed, FOREVER, 1, kept))
    once_more = Furrows("sand", wanted=3)
    taken_up([once_more], kept)
    assert sorted(once_more.numbers) == [1, 2, 3]


def test_lines_about_other_things_are_passed_over(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    list(worked_off([Furrows("sand", wanted=1)], ploughed, FOREVER, 1, kept))
    with kept.open("a", encoding="utf-8") as file:
        file.write('{"proof": "sand"}\n[1]\n"sand"\n3\nnull\n')
    again = Furrows("sand", wanted=5)
    taken_up([again], kept)
    assert again.done == 1


def test_nothing_new_is_begun_after_the_end() -> None:
    assert list(worked_off([Furrows("sand", wanted=5)], ploughed, time.monotonic() - 1, 2, None)) == []


@pytest.mark.parametrize(("numbers", "is_faulty", "ends"), [
    ([], False, Verdict.COULD_NOT_RUN), ([1, 2], False, Verdict.COULD_NOT_RUN),
    ([1, 2, 3], False, Verdict.GOOD), ([1], True, Verdict.FAULT), ([1, 2, 3], True, Verdict.FAULT),
])  # fmt: skip
def test_nothing_is_good_before_all_is_done(numbers: list[int], is_faulty: bool, ends: Verdict) -> None:
    done = Furrows("clay", wanted=1, numbers=[1])
    assert verdict([done, Furrows("sand", wanted=3, numbers=numbers)], is_faulty) is ends


@pytest.mark.parametrize(("main", "words", "told"), [
    (soak.main, "viva --decisions 5000", "0 of 5000 done"),
    (silly.main, "viva --games 3", "0 of 3 done"),
    (ladder.main, "viva --games 40", "0 of 40 done"),
    (monkeys.main, "home --events 100", "0 of 100 done"),
])  # fmt: skip
def test_what_had_no_time_looks_like_nothing_found_and_is_not_good(
    main: Callable[[Sequence[str]], Verdict], words: str, told: str,
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    rung = ladder.Rung("viva", 2, "sharp", "fair", "these", wanted=40)
    monkeypatch.setattr(ladder, "rungs", lambda *asked: [rung])
    monkeypatch.setattr(monkeys, "visits", lambda events: [monkeys.Visit("home", ("home",), wanted=events)])
    kept = str(tmp_path / "kept.jsonl")
    assert main([*words.split(), "--minutes", "0", "--file", kept]) is Verdict.COULD_NOT_RUN
    assert told in capsys.readouterr().out.splitlines()


def test_random_games_go_on_from_what_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for decisions in ("100", "2000"):
        words = ["viana", "--decisions", decisions, "--file", str(tmp_path / "kept.jsonl"), "--json"]
        assert soak.main(words) is Verdict.GOOD
        told.append(json.loads(capsys.readouterr().out.splitlines()[-1]))
    before, after = told
    assert before["decisions"] >= 100
    assert after["decisions"] >= 2000
    kept = [json.loads(line) for line in (tmp_path / "kept.jsonl").read_text().splitlines()]
    assert sum(portion["tally"]["games"] for portion in kept) == after["games"] > before["games"]
    assert sum(after["games by seats"].values()) == after["games"]


def test_random_games_by_other_rules_are_passed_over(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert soak.main(["viva", "--decisions", "100", "--file", str(kept)]) is Verdict.GOOD
    mark = json.loads(kept.read_text().splitlines()[0])["sources"]
    for sources, found in ((mark, True), ("others", False)):
        again = soak.Soak("viva", "random", 1, 25, sources=sources, wanted=100)
        taken_up([again], kept)
        assert (again.done >= 100) is found
