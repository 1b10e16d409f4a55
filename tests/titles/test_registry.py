"""The registry: titles by key, and what they bring along."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.titles.registry import REGISTRY, Registry, Title
from game.ui.geometry import CANVAS_W
from game.ui.headless import make_app
from game.ui.scenes.home import HomeScene
from game.ui.scenes.niche import Niche
from tests.fixtures.toy.info import INFO

KIOSK = Title(INFO, "tests.fixtures.toy", own_words=True)


def test_titles_keep_their_order_and_side_games_stand_apart() -> None:
    assert list(REGISTRY.titles)[:5] == ["viana", "patios", "villa_paletti", "viva", "lisboa"]
    assert list(REGISTRY.side_games) == ["villa_challenge"]
    assert REGISTRY.first.key == "viana"


def test_a_side_game_is_found_by_its_key_and_by_its_title() -> None:
    challenge = REGISTRY.side_game_of("villa_paletti")
    assert challenge is not None
    assert REGISTRY.named("villa_challenge") is challenge
    assert REGISTRY.side_game_of("viva") is None


def test_what_is_not_registered_is_not_known() -> None:
    assert not REGISTRY.knows("kiosk")
    with pytest.raises(ValueError, match=r"there is no title 'kiosk'; there are viana, .*, villa_challenge"):
        REGISTRY.named("kiosk")


def test_one_title_more_finds_its_place_on_the_wall(tmp_path: Path) -> None:
    app = make_app(data_dir=tmp_path, registry=Registry(*REGISTRY.titles.values(), KIOSK))
    scene = HomeScene(app)
    scene.build()
    niches = [node.rect for node in scene.stage.nodes() if isinstance(node, Niche)]
    app.close()
    assert len(niches) == len(REGISTRY.titles) + 1
    assert all(left.right < right.x for left, right in pairwise(niches))
    assert niches[0].x > 0
    assert niches[-1].right < CANVAS_W


def test_another_registry_knows_other_titles_and_their_words() -> None:
    registry = Registry(KIOSK, *REGISTRY.titles.values())
    assert registry.named("kiosk") is KIOSK
    assert registry.first is KIOSK
    assert registry.wordy == ("tests.fixtures.toy",)
    assert REGISTRY.wordy == ()
    assert Registry(REGISTRY.first, replace(KIOSK, of=REGISTRY.first.key)).wordy == ("tests.fixtures.toy",)
