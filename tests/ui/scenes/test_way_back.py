"""The way back lies in one place: at the lower left, or as a cross at the end of a wall of buttons."""

from __future__ import annotations

from game.ui.app import App
from game.ui.geometry import CANVAS_W
from game.ui.scenes.room import WAY_BACK, RoomScene
from game.ui.widgets.button import IconButton
from tools.shots_states import chronicle, memory, scenes

AT_THE_TOP_Y = 60.0


def test_back_is_found_where_it_was_on_the_screen_before(app: App) -> None:
    found = {}
    for name, state in (scenes.states() | chronicle.states() | memory.states()).items():
        app.go(state(app))
        app.frame(0.0)
        back = app.top.stage.find("button-back")
        if isinstance(app.top, RoomScene) and back is not None:
            found[name] = back
    assert len(found) > 12
    for name, back in found.items():
        in_the_wall = isinstance(back, IconButton) and back.rect.bottom < AT_THE_TOP_Y
        assert back.rect == WAY_BACK or (in_the_wall and back.rect.right > CANVAS_W - 24), name
