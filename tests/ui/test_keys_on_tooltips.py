"""What a key does as well says so in its tooltip, by whichever key that is now."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rules import new_setup
from game.storage.replays import replay_of
from game.titles.registry import title_named
from game.ui.app import App
from game.ui.scenes.playing.menu import MenuScene
from game.ui.scenes.replays.replay import ReplayScene
from game.ui.scenes.setting_up.new_game import NewGameScene
from tests.titles.hands import hand_at
from tests.titles.kit import Table, session_with
from tests.ui.driving import Hand
from tools.shots_states.scenes import SEATS, finished_match


def hint_of(table: Table, name: str) -> str:
    node = table.app.top.stage.find(name)
    assert node is not None, name
    return node.hint() or ""


def new_table(folder: Path, title: str, seats: int) -> Table:
    named = title_named(title)
    return Table(folder, session_with(named, Match(named.rules(), new_setup(named.info, seats), 4)))


@pytest.mark.parametrize(("title", "button", "command", "key"), [
    ("viva", "button-sort", "sort", "S"),
    ("viana", "button-end-turn", "end_turn", "E"),
    ("viana", "button-lens", "peek", "V"),
    ("villa_paletti", "button-turn_left", "turn_left", "Ctrl+Left"),
    ("villa_paletti", "button-turn_right", "turn_right", "Ctrl+Right"),
    ("villa_paletti", "button-next_column", "next_piece", "N"),
])
def test_buttons_of_a_table_name_their_keys(
    tmp_path: Path, title: str, button: str, command: str, key: str
) -> None:
    table = new_table(tmp_path, title, 2)
    table.wait(0.2)
    assert hint_of(table, button).endswith(f"({key})")
    table.app.change_settings(keys={command: ("f7",)})
    table.wait(0.1)
    assert hint_of(table, button).endswith("(F7)")
    table.app.change_settings(keys={command: ()})
    table.wait(0.1)
    assert "(" not in hint_of(table, button)


def test_only_a_button_that_ends_a_turn_names_that_key(tmp_path: Path) -> None:
    table = hand_at("lisboa", tmp_path, 3)
    table.wait(0.2)
    assert hint_of(table, "button-do") == ""


def test_a_kept_turn_is_ended_by_a_key_that_is_named(tmp_path: Path) -> None:
    table = new_table(tmp_path, "viva", 2)
    table.app.change_settings(confirm_turn=True)
    table.my_turn()
    assert hint_of(table, "button-main") == ""
    table.table.act(table.table.choices.legal[0])
    table.until(lambda: bool(table.table.choices.held))
    table.wait(0.2)
    assert hint_of(table, "button-main").endswith("(E)")


def test_the_menu_names_the_keys_of_its_buttons(tmp_path: Path) -> None:
    table = hand_at("viana", tmp_path, 3)
    table.app.push(MenuScene(table.app, table.scene))
    table.wait(0.2)
    keys = {"save": "Ctrl+S", "rules": "F1", "load": "Ctrl+O", "new": "Ctrl+N", "quit": "Ctrl+Q"}
    for name, key in keys.items():
        assert hint_of(table, f"menu-{name}").endswith(f"({key})")


def test_a_table_before_its_game_names_the_key_of_its_rules(app: App, hand: Hand) -> None:
    app.go(NewGameScene(app, "viva"))
    hand.wait(0.2)
    assert hand.node("button-rules").hint() == "Rules (F1)"


def test_a_replay_names_the_keys_that_lead_through_it(app: App, hand: Hand) -> None:
    app.go(ReplayScene(app, replay_of(finished_match(4), "0" * 32, SEATS, "2025-03-01T18:30:00Z")))
    hand.wait(0.4)
    keys = {"start": "Home", "back": "Left", "play": "P", "forth": "Right", "end": "End"}
    for name, key in keys.items():
        assert (hand.node(f"button-replay_{name}").hint() or "").endswith(f"({key})")
