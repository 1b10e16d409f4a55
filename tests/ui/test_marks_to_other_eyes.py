"""What a table marks is seen without colours too: what can be picked, is chosen, or is hinted at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from game.titles.patios.tasks import EndingTurn, TakingPot, Task
from game.titles.viana.tasks import Placing
from game.ui.app import App
from game.ui.board.hint_badges import HintBadge, show_badges
from game.ui.board.marks import NO_MARKS, Marks, Target
from game.ui.geometry import CANVAS, Rect
from game.ui.node import Node
from game.ui.stage import Stage
from tests.assets.sight import DEFICIENCIES, seen
from tests.titles.patios.tables import bare, table
from tests.titles.patios_table.kit import PatiosHand, session_at
from tests.titles.viana_table.kit import doing
from tests.titles.viana_table.kit import hand_at as viana_at
from tools.shots import named_states

SIGHTS = ("grey", *DEFICIENCIES)
LIGHTER = 36
"""Steps of grey, of 255, between two spots that everybody sees as different."""
LEAST_PX = 90
"""So many spots of a marked thing differ at least: a ring round the smallest bed."""
TABLES = (
    "table-twins", "patios-turn", "patios-works", "viana-turn", "viana-placing", "viana-marquise",
    "lisboa-turn", "lisboa-lots", "villa-turn",
)  # fmt: skip


def opened(app: App, name: str) -> None:
    """A table at rest."""
    app.go(named_states()[name](app))
    for _ in range(4):
        app.frame(0.05)
    app.top.table.complete()  # type: ignore[attr-defined]
    app.frame(0.05)


def picture(app: App) -> Image.Image:
    """The table as it is seen now."""
    app.frame(0.0)
    app.top.stage.paint_whole(app.painter(app.window.surface))
    surface = app.window.surface
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def things(stage: Stage, targets: frozenset[Target]) -> Iterator[Node]:
    """What is to be seen of these targets."""
    for node in stage.nodes():
        names = {node.name, getattr(node, "target", ""), *getattr(node, "targets", ())}
        if node.visible and names & targets and not node.name.startswith("button-"):
            yield node


def apart(one: Image.Image, other: Image.Image, area: Rect) -> int:
    """In how many spots of an area two pictures differ, to those eyes to which they differ least."""
    part = area.shared(CANVAS)
    box = (int(part.x), int(part.y), int(part.right), int(part.bottom))
    counts = []
    for sight in SIGHTS:
        difference = ImageChops.difference(seen(one.crop(box), sight), seen(other.crop(box), sight))
        counts.append(sum(difference.histogram()[LIGHTER:]))
    return min(counts)


@pytest.mark.parametrize("name", TABLES)
def test_what_can_be_picked_is_seen_by_all(app: App, name: str) -> None:
    opened(app, name)
    table = app.top.table  # type: ignore[attr-defined]
    legal = frozenset(table.composer.next_targets)
    pictures = {}
    for what, marks in (("plain", NO_MARKS), ("legal", Marks(legal=legal)), ("lit", Marks(lit=legal))):
        table.board.mark(marks)
        pictures[what] = picture(app)
    seen_of = {target: list(things(app.top.stage, frozenset((target,)))) for target in legal}
    assert any(seen_of.values())
    for target, nodes in seen_of.items():
        areas = [(what, node.ink()) for what in ("legal", "lit") for node in nodes]
        shown = [apart(pictures["plain"], pictures[what], area) for what, area in areas]
        assert not nodes or max(shown) >= LEAST_PX, target


@pytest.mark.parametrize("name", ["table-turn", "patios-choosing", "viana-turn", "lisboa-turn", "villa-turn"])
def test_what_a_hint_is_about_is_seen_by_all(app: App, name: str) -> None:
    opened(app, name)
    table = app.top.table  # type: ignore[attr-defined]
    before = picture(app)
    table.hint()
    after = picture(app)
    badges = [node for node in app.top.stage.nodes() if isinstance(node, HintBadge)]
    assert badges
    for badge in badges:
        assert apart(before, after, badge.rect) >= LEAST_PX, badge.name
    table.forget_note()
    assert not [node for node in app.top.stage.nodes() if isinstance(node, HintBadge)]


@pytest.mark.parametrize("name", ["table-turn", "patios-choosing", "viana-choosing", "lisboa-turn"])
def test_what_is_chosen_is_seen_by_all(app: App, name: str) -> None:
    opened(app, name)
    table = app.top.table  # type: ignore[attr-defined]
    node = next(node for node in things(app.top.stage, frozenset(table.composer.next_targets)))
    before, place = picture(app), node.ink()
    table.touched(next(iter({node.name, getattr(node, "target", "")} & set(table.composer.next_targets))))
    assert table.composer.picks or not table.is_open
    table.complete()
    assert apart(before, picture(app), place.union(node.ink())) >= LEAST_PX


def test_a_badge_goes_with_its_thing(app: App) -> None:
    stage, thing = app.top.stage, Node("thing", Rect(200, 200, 80, 60))
    stage.add(thing)
    show_badges(stage, ("thing", "nothing"))
    badges = [node for node in stage.nodes() if isinstance(node, HintBadge)]
    assert [badge.rect.centre for badge in badges] == [(240, 200)]
    assert not stage.restless
    thing.rect = thing.rect.moved(30, 10)
    assert stage.restless
    app.frame(0.02)
    assert badges[0].rect.centre == (270, 210)
    assert not stage.restless


def lamps(stage: Stage) -> dict[Target, Rect]:
    """Where lamps are seen, by what they are about."""
    badges = [node for node in stage.nodes() if isinstance(node, HintBadge) and node.visible]
    return {badge.name.removeprefix("hint-on-"): badge.rect for badge in badges}


def test_a_lamp_stays_with_the_own_patio_when_another_one_is_looked_at_in_large(tmp_path: Path) -> None:
    pending: list[Task] = [TakingPot(0, "blue"), EndingTurn("blue-gardener")]
    hand = PatiosHand(tmp_path, session_at(table(bare(3), pending=pending)))
    hand.my_turn()
    hand.key(pygame.K_h)
    stage = hand.app.top.stage
    (cell,) = (target for target in lamps(stage) if target.startswith("seat-0-cell"))
    before = lamps(stage)
    hand.wait(0.5)
    hand.click(hand.spot_of("seat-1"))
    hand.wait(0.1)
    assert hand.board.main == 1
    frame = hand.board.fields[0].grid.frame
    assert frame.contains(lamps(stage)[cell].moved(0, 12).centre)
    assert not stage.restless
    hand.click("button-own-patio")
    hand.wait(0.1)
    assert lamps(stage) == before
    hand.app.close()


def test_no_lamp_tells_of_the_own_reserve_while_that_of_another_is_looked_at(tmp_path: Path) -> None:
    hand = viana_at(tmp_path, doing(Placing(0, 3), pawns=(13, 1, 2)))
    hand.key(pygame.K_h)
    stage = hand.app.top.stage
    (kind,) = (target for target in lamps(stage) if target.startswith("kind-"))
    hand.wait(0.5)
    hand.click("seat-1")
    hand.wait(0.1)
    assert hand.board.reserve.seat == 1
    assert kind not in lamps(stage)
    assert not stage.restless
    hand.wait(0.5)
    hand.click("seat-1")
    hand.wait(0.1)
    assert kind in lamps(stage)
    hand.app.close()


def test_what_cannot_be_used_yet_wears_no_badge(app: App) -> None:
    stage, thing = app.top.stage, Node("thing", Rect(200, 200, 80, 60))
    stage.add(thing)
    thing.enable(False)
    show_badges(stage, ("thing",))
    assert not [node for node in stage.nodes() if isinstance(node, HintBadge)]
    thing.enable(True)
    show_badges(stage, ("thing",))
    assert [node for node in stage.nodes() if isinstance(node, HintBadge)]
