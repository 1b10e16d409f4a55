"""Every piece that an info card tells about leads to a chapter that its book has."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from game.titles.registry import TITLES
from game.ui.app import App
from game.ui.scenes.books.rulebook import chapters_of
from game.ui.scenes.books.rules_reader import RulesScene
from game.ui.scenes.playing.table import TableScene
from game.ui.teaching.example import ExampleScene
from tests.ui.driving import Hand
from tools.shots_states import lisboa, patios, table, viana, villa

STATES = {"viana": viana, "patios": patios, "villa_paletti": villa, "viva": table, "lisboa": lisboa}


def targets_of(scene: TableScene) -> Iterator[str]:
    """All that can be asked about on a table."""
    for node in scene.stage.nodes():
        own = getattr(node, "target", node.name)
        if node.visible and node.touchable and isinstance(own, str):
            yield own


@pytest.mark.parametrize("title", TITLES)
def test_all_patterns_lead_to_chapters_of_the_book(title: str) -> None:
    anchors = {chapter.anchor for chapter in chapters_of(title, "en")}
    chapters = import_module(f"{TITLES[title].home}.table.chapters").CHAPTERS
    assert {anchor for _, anchor in chapters} <= anchors


@pytest.mark.parametrize("title", TITLES)
def test_everything_that_can_be_asked_about_leads_to_a_chapter(app: App, title: str) -> None:
    anchors = {chapter.anchor for chapter in chapters_of(title, "en")}
    told = set()
    for name, make in STATES[title].states().items():
        scene = make(app)
        if not isinstance(scene, TableScene) or scene.session.title.key != title:
            continue
        app.go(scene)
        app.apply_changes()
        for target in set(targets_of(scene)):
            if scene.table.board.info(target) is not None:
                told.add(target)
                assert scene.table.board.chapter(target) in anchors, (name, target)
    assert told


@pytest.mark.parametrize(("title", "target", "anchor"), [
    ("viana", "card-cook", "cook"), ("viana", "courtyard-1", "courtyards"), ("patios", "sun", "sun-effect"),
    ("patios", "card:balcony-4", "balconies"), ("viva", "house-2", "houses"), ("viva", "stack", "draw"),
    ("villa_paletti", "steadiness", "steadiness"), ("villa_paletti", "thin-red-1", "pulling"),
    ("lisboa", "lot-B3", "store"), ("lisboa", "decree-7", "decrees"), ("lisboa", "good-gold", "treasury"),
    ("lisboa", "next-noble", "his-choices"), ("lisboa", "tucked-ship-red", "selling"),
    ("lisboa", "tucked-17", "treasury-cards"), ("lisboa", "slot-top-1", "portfolio"),
])  # fmt: skip
def test_a_piece_leads_where_it_is_explained(app: App, title: str, target: str, anchor: str) -> None:
    number = next(iter(TITLES[title].examples()))
    scene = ExampleScene(app, TITLES[title], TITLES[title].examples()[number], lambda: ("Words.",))
    app.go(scene)
    app.apply_changes()
    assert scene.table.board.chapter(target) == anchor


def test_the_card_of_a_piece_has_a_way_to_the_rules_and_goes_as_a_whole(app: App, hand: Hand) -> None:
    title = TITLES["viva"]
    scene = ExampleScene(app, title, title.examples()[1], lambda: ("Words.",))
    app.go(scene)
    hand.wait(0.3)
    assert scene.table.look_at("stack")
    hand.click("info-rules")
    hand.wait(0.2)
    assert isinstance(app.top, RulesScene)
    assert app.top.chapter == "draw"
    app.top.command("back")
    hand.wait(0.2)
    hand.click("info-card")
    hand.wait(0.1)
    assert scene.stage.find("info-card") is None
    assert scene.stage.find("info-rules") is None


def test_a_pinned_card_stays_in_another_language_until_it_is_sent_away(app: App, hand: Hand) -> None:
    title = TITLES["viva"]
    scene = ExampleScene(app, title, title.examples()[1], lambda: ("Words.",))
    app.go(scene)
    hand.wait(0.3)
    assert scene.table.look_at("stack")
    before = scene.stage.find("info-card")
    app.change_settings(language="es", text_size=150)
    hand.wait(0.1)
    assert scene.stage.find("info-card") not in (None, before)
    assert scene.stage.find("info-rules") is not None
    scene.table.hide_info()
    app.change_settings(language="en", text_size=100)
    hand.wait(0.1)
    assert scene.stage.find("info-card") is None
