"""Three people pass one screen round, whatever happens to it: no frame shows the cards of another one."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.titles.viva.state import State
from game.ui.board.session import TableSession
from game.ui.scenes.playing.curtain import CurtainScene
from tests.titles.kit import MemoryKeeper, QuickThinker
from tests.titles.viva_table.kit import VIVA, VivaHand, session_of

SIZES = ((1280, 720), (900, 900), (640, 480), (1920, 1080))


class Watch:
    """Holds each frame against what whoever sits before the screen may see, or could see a moment ago."""

    def __init__(self, table: VivaHand) -> None:
        self.table = table
        self.lately: list[set[str]] = []
        table.drawn.faces()

    def allowed(self) -> set[str]:
        session = self.table.session
        known: set[str] = set()
        for moment in session.match.moments[-3:]:
            state = moment.state
            assert isinstance(state, State)
            known |= {str(kind) for pile in (*state.houses, state.discard) for kind in pile}
            known |= {str(state.block)} if state.block else set()
            known |= {str(state.personal.kind)} if state.personal else set()
            if session.viewer is not None and session.is_private:
                known |= {str(kind) for kind in state.hands[session.viewer]}
        return known

    def look(self) -> None:
        # A card in flight was allowed in the frame in which it took off, but not the hand of before.
        drawn, allowed = self.table.drawn.faces(), self.allowed()
        assert drawn <= allowed, (drawn - allowed, self.table.session.viewer, self.table.app.top.name)


def frames(table: VivaHand, watch: Watch, seconds: float = 0.1) -> None:
    for _ in range(max(1, round(seconds / 0.05))):
        table.app.frame(0.05)
        watch.look()


def what_can_happen(table: VivaHand, rng: random.Random) -> Callable[[], None]:
    """Something that people or their systems do at any moment."""
    key = rng.choice((
        pygame.K_z, pygame.K_h, pygame.K_l, pygame.K_r, pygame.K_F11, pygame.K_F12, pygame.K_i, pygame.K_w,
    ))
    return rng.choice((
        table.lose_focus, lambda: table.resize(rng.choice(SIZES)), lambda: table.key(key),
        lambda: table.key(pygame.K_ESCAPE), lambda: table.key(pygame.K_ESCAPE),
        lambda: table.app.change_settings(text_size=rng.choice((80, 100, 150))),
        lambda: table.app.change_settings(language=rng.choice(("en", "es"))),
    ))


def test_no_frame_shows_the_cards_of_another_one(tmp_path: Path) -> None:
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=1))
    watch, rng, lifted = Watch(table), random.Random(1), 0
    for _ in range(400):
        if rng.random() < 0.35:
            what_can_happen(table, rng)()
        elif isinstance(table.app.top, CurtainScene):
            assert table.session.viewer is None
            frames(table, watch, 0.3)
            table.click("button-lift")
            lifted += 1
        elif table.app.top is not table.scene:
            table.key(pygame.K_ESCAPE)
        elif table.session.outcome is None and table.table.is_open and table.table.choices.to_move:
            table.table.act(table.table.best_of(table.table.choices.legal))
        frames(table, watch)
        if lifted > 20 or table.session.outcome is not None:
            break
    assert lifted > 8
    table.app.close()


def test_a_game_that_is_loaded_begins_behind_the_curtain(tmp_path: Path) -> None:
    session = session_of(3, (0, 1, 2), seed=4)
    session.lift(0)
    again = TableSession.resumed(VIVA, session.save(), QuickThinker(), MemoryKeeper())
    table = VivaHand(tmp_path, again)
    watch = Watch(table)
    frames(table, watch, 1.0)
    assert isinstance(table.app.top, CurtainScene)
    assert again.viewer is None
    table.app.close()


@pytest.mark.parametrize("opens", [
    lambda table: table.key(pygame.K_ESCAPE), lambda table: table.key(pygame.K_F10),
    lambda table: table.click("button-menu"),
], ids=["Esc", "F10", "mouse"])
def test_the_menu_is_had_without_a_look_at_the_hand_behind_the_curtain(
    tmp_path: Path, opens: Callable[[VivaHand], object]
) -> None:
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=4))
    watch = Watch(table)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    opens(table)
    assert isinstance(table.app.top, CurtainScene), "what is left over from the player before opens nothing"
    frames(table, watch, 0.5)
    opens(table)
    frames(table, watch, 0.5)
    assert table.app.top.name == "menu"
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.top, CurtainScene)
    table.click("button-lift")
    assert isinstance(table.app.top, CurtainScene), "nor does what is left over from the menu"
    opens(table)
    frames(table, watch, 0.5)
    opens(table)
    frames(table, watch, 0.5)
    table.click("menu-save")
    frames(table, watch, 0.5)
    assert table.app.top.name == "name-question"
    table.click("save-now")
    frames(table, watch, 0.5)
    assert isinstance(table.app.top, CurtainScene)
    assert table.session.viewer is None
    opens(table)
    frames(table, watch, 0.5)
    table.click("menu-home")
    frames(table, watch, 0.5)
    assert table.app.top.name == "home"
    table.app.close()


@pytest.mark.parametrize(("key", "mod", "kind"), [
    (pygame.K_F1, 0, "rules"), (pygame.K_s, pygame.KMOD_CTRL, "name-question"),
    (pygame.K_n, pygame.KMOD_CTRL, "new-game"), (pygame.K_o, pygame.KMOD_CTRL, "saved-games"),
    (pygame.K_SLASH, pygame.KMOD_CTRL, "key-list"),
], ids=["rules", "save", "new", "load", "keys"])
def test_the_keys_that_the_menu_names_work_at_the_curtain(
    tmp_path: Path, key: int, mod: int, kind: str
) -> None:
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=4))
    watch = Watch(table)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    frames(table, watch, 0.5)
    for nothing in (pygame.K_h, pygame.K_z, pygame.K_l, pygame.K_1):
        table.key(nothing)
        assert isinstance(table.app.top, CurtainScene)
    table.key(key, mod)
    table.wait(0.5)
    assert table.app.top.name == kind
    table.key(pygame.K_ESCAPE)
    # A book has pictures of cards, too.
    table.drawn.faces()
    frames(table, watch, 0.5)
    assert isinstance(table.app.top, CurtainScene)
    assert table.session.viewer is None
    table.app.close()


OVER_THE_TABLE = {
    "menu": lambda table: table.scene.command("menu"),
    "rules": lambda table: table.app.show_rules("viva"),
    "settings": lambda table: table.scene.command("settings"),
    "save": lambda table: table.scene.command("save"),
    "keys": lambda table: table.app.run_command("keys"),
    "a question": lambda table: table.app.ask("Title", "Body", [("cancel", "Close", "primary", None)]),
}


@pytest.mark.parametrize("opens", OVER_THE_TABLE.values(), ids=OVER_THE_TABLE)
def test_a_hand_is_covered_whatever_lies_over_it_when_the_focus_goes(
    tmp_path: Path, opens: Callable[[VivaHand], object]
) -> None:
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=4))
    table.wait(0.5)
    table.click("button-lift")
    table.wait(1.0)
    opens(table)
    table.wait(0.3)
    assert table.app.top is not table.scene
    table.lose_focus()
    # Of what was drawn only the frame after it counts; a page of the rules has cards of its own.
    table.wait(0.1)
    watch = Watch(table)
    if table.app.top.name != "rules":
        frames(table, watch, 0.3)
    assert table.session.viewer is None
    while table.app.top is not table.scene and not isinstance(table.app.top, CurtainScene):
        table.key(pygame.K_ESCAPE)
    table.drawn.faces()
    frames(table, watch, 1.0)
    assert isinstance(table.app.top, CurtainScene)
    table.click("button-lift")
    assert table.session.is_private
    table.app.close()


@pytest.mark.parametrize("covers", [True, False], ids=["under a menu", "in plain sight"])
def test_a_turn_that_is_kept_comes_back_to_whoever_keeps_it(tmp_path: Path, covers: bool) -> None:
    settings = Settings(confirm_turn=True, first_launch_done=True)
    table = VivaHand(tmp_path, session_of(3, (0, 1, 2), seed=4), settings)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.5)
    table.click("button-lift")
    table.until(lambda: bool(table.table.choices.to_move))
    keeper = table.session.viewer
    while table.session.held_by is None:
        table.until(lambda: table.table.is_open)
        table.table.act(table.table.best_of(table.table.choices.legal))
    if covers:
        table.scene.command("menu")
        table.wait(0.3)
    table.lose_focus()
    table.wait(0.3)
    assert table.session.viewer is None
    if covers:
        table.key(pygame.K_ESCAPE)
    table.until(lambda: isinstance(table.app.top, CurtainScene))
    table.wait(0.5)
    table.click("button-lift")
    table.until(lambda: table.table.is_open)
    assert (table.session.viewer, table.session.held_by, table.table.choices.held) == (keeper, keeper, True)
    table.app.close()
