"""Sounds are chosen by name; those that may vary are not the same every time."""

from __future__ import annotations

import json
import random
from collections import Counter

from game.ui.assets import assets_folder
from game.ui.audio import Row, take


def listing() -> dict[str, Row]:
    rows: dict[str, Row] = json.loads((assets_folder() / "audio" / "sounds.json").read_text(encoding="utf-8"))
    return rows


def test_a_sound_that_may_vary_comes_in_all_its_takes_about_equally_often() -> None:
    row = listing()["card-land"]
    rng = random.Random(1)
    counts = Counter(take(row, rng) for _ in range(300))
    assert set(counts) == {row["file"], *row["variants"]}
    assert min(counts.values()) > 70


def test_a_note_is_always_the_same() -> None:
    row = listing()["flower-1"]
    rng = random.Random(1)
    assert {take(row, rng) for _ in range(30)} == {row["file"]}


def test_choosing_a_take_leaves_the_common_chance_alone() -> None:
    before = random.getstate()
    take(listing()["card-land"], random.Random(1))
    assert random.getstate() == before
