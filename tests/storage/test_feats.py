"""What people achieve in tasks: only the best counts, lists are in order, files may be damaged."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.tasks import Medal
from game.storage.challenges import FEATS_FILE, MOST_FEATS, Feat, Feats
from game.storage.places import places_at

ANA, BEN = "a" * 32, "b" * 32
WHEN = "2026-03-01T18:30:00Z"


def feat(person: str, score: int, moves: int, medal: Medal | None, task: str = "tower-01") -> Feat:
    """Somebody's feat."""
    return Feat(person, "villa_challenge", task, score, moves, medal, WHEN)


def test_only_the_best_of_a_person_counts() -> None:
    feats = Feats().with_feat(feat(ANA, 2, 3, "silver"))
    assert feats.with_feat(feat(ANA, 1, 9, "bronze")) == feats
    assert feats.with_feat(feat(ANA, 2, 3, "silver")) == feats
    better = feats.with_feat(feat(ANA, 3, 2, "gold"))
    assert better.feats == (feat(ANA, 3, 2, "gold"),)


@pytest.mark.parametrize(("first", "second"), [
    (feat(ANA, 1, 9, "gold"), feat(BEN, 9, 1, "silver")),
    (feat(ANA, 9, 9, "gold"), feat(BEN, 8, 1, "gold")),
    (feat(ANA, 9, 3, None), feat(BEN, 9, 4, None)),
])
def test_the_medal_counts_before_points_and_points_before_moves(first: Feat, second: Feat) -> None:
    feats = Feats().with_feat(second).with_feat(first).with_feat(feat(ANA, 99, 1, "gold", "tower-02"))
    assert feats.ranking("villa_challenge", "tower-01") == (first, second)


def test_what_came_from_elsewhere_is_as_if_it_had_been_done_here() -> None:
    rng = random.Random(5)
    medals: tuple[Medal | None, ...] = ("gold", "silver", None)
    many = [
        replace(feat(rng.choice((ANA, BEN)), rng.randint(1, 4), 3, rng.choice(medals), f"tower-{number % 5}"),
                when=f"2026-03-{number + 1:02}T18:30:00Z")
        for number in range(28)
    ]
    one_by_one = Feats()
    for one in many:
        one_by_one = one_by_one.with_feat(one)
    assert Feats().with_feats(many) == one_by_one
    assert one_by_one.with_feats(many) is one_by_one


def test_towers_of_days_gone_by_are_forgotten_before_those_that_stay() -> None:
    """Somebody builds the tower of the day for many years, and the first medals of all are old."""
    stays = feat(ANA, 2, 3, "gold", "tower-01")
    days = [feat(ANA, 1, 4, None, f"day-{20260101 + number}") for number in range(MOST_FEATS)]
    assert Feats((stays, *days[:-1])).with_feat(days[-1]).feats == (stays, *days[1:])
    assert Feats((stays, *days[:-1])).with_feats(days[-1:]).feats == (stays, *days[1:])
    towers = tuple(feat(f"{number:032x}", 1, 4, None) for number in range(MOST_FEATS))
    assert Feats(towers).with_feat(stays).feats == (*towers[1:], stays)


def test_they_are_kept_and_forgotten(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    assert FEATS_FILE.load(places).content == Feats()
    feats = Feats().with_feat(feat(ANA, 2, 3, "silver")).with_feat(feat(BEN, 1, 4, None))
    FEATS_FILE.save(places, feats)
    assert FEATS_FILE.load(places).content == feats
    assert feats.without_person(ANA).feats == (feat(BEN, 1, 4, None),)


def test_a_damaged_file_is_put_aside(tmp_path: Path) -> None:
    places = places_at(tmp_path)
    FEATS_FILE.save(places, Feats())
    (places.data / "challenges.json").write_bytes(b'{"kind":"something else"}')
    loaded = FEATS_FILE.load(places)
    assert loaded.content == Feats()
    assert loaded.notes
