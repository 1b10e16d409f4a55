"""The monkey tells what breaks at a state, whatever it is, and how to see it again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.rules import new_setup
from game.storage.settings import Settings
from game.ui.app import App
from game.ui.input import Input, KeyPressed, KeyReleased, PointerPressed, key_name
from game.ui.keys import COMMANDS, command_of
from game.ui.painter import Painter
from game.ui.scene import Scene
from tests.fixtures.toy.rules import RULES
from tests.ui.driving import BareScene
from tools import monkey, monkeys
from tools.monkey import Errand
from tools.monkeys import Visit

FEW = Errand(events=60, seed=1, size=(640, 360), watch=10)


class Brittle(BareScene):
    """Linen that cannot be drawn."""

    def paint_backdrop(self, painter: Painter) -> None:
        raise RuntimeError("the linen is torn")


def missing(app: App) -> Scene:
    raise LookupError("no such scene")


def test_what_breaks_is_told() -> None:
    assert "linen is torn" in FEW.findings(Brittle).crashes[0]
    assert "no such scene" in FEW.findings(missing).crashes[0]
    assert FEW.findings(BareScene).texts == []


def test_every_command_can_be_given() -> None:
    pygame.display.init()
    given = {command_of(key_name(*monkey.struck(name)), Settings()) for name in monkey.KEYS}
    assert set(COMMANDS) <= given


seen: list[Input] = []


class Typed(BareScene):
    """Remembers what was done."""

    def handle(self, event: Input) -> bool:
        seen.append(event)
        return True


def test_keys_stay_down_while_other_things_are_done_and_come_up_again() -> None:
    seen.clear()
    Errand(events=600, seed=1, size=(640, 360), watch=600).findings(Typed)
    pressed = meanwhile = 0
    for event in seen:
        match event:
            case KeyPressed(is_repeat=False):
                pressed += 1
            case KeyReleased():
                pressed -= 1
            case PointerPressed() if pressed:
                meanwhile += 1
        assert 0 <= pressed <= monkey.MOST_DOWN + 1
    assert meanwhile


def dishonest(app: App) -> Scene:
    """Somebody has changed the game without an action."""
    scene = BareScene(app)
    match: Match[Any, Any, Any] = Match(RULES, new_setup(RULES.info, 2), 1)
    match._moments[-1] = replace(match.moments[-1], state=replace(match.state, deck=match.state.deck[1:]))
    scene.session = SimpleNamespace(match=match)  # type: ignore[attr-defined]
    return scene


def test_what_nobody_can_touch_and_what_no_action_explains_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monkey, "LOOK", 5)
    assert "nothing can be touched in bare" in FEW.findings(BareScene).stuck[0]
    faults = " ".join(FEW.findings(dishonest).faults)
    assert "the record does not lead to the state" in faults
    assert "the cards are" in faults


def test_a_portion_tells_how_to_see_again_what_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monkeys, "_states", lambda: {"bare": BareScene, "brittle": Brittle})
    monkeypatch.setattr(monkeys, "PORTION", 60)
    visit = Visit("test", ("bare", "brittle"), wanted=100, sources="these")
    for number in (1, 2):
        visit.add(monkeys.portion_of(visit, number))
    assert (visit.events, visit.portions, visit.portions_left) == (120, 2, 0)
    assert visit.broken[0].startswith("--scene brittle --events 60 --seed 1 --size 1024x640 --lang es: ")
    assert all("--scene brittle" in text for text in visit.broken)
