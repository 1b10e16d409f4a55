"""What the screens in the room have in common: the wall, the cloth, and the way back."""

from __future__ import annotations

from game.ui.geometry import CANVAS, Rect
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets.button import Button

Decoration = tuple[str, Rect]

WAY_BACK = Rect(40, 652, 150, 52)

BOUGAINVILLEA_LEFT: Decoration = ("decor/bougainvillea-left", Rect(0, 0, 290, 190))
BOUGAINVILLEA_RIGHT: Decoration = ("decor/bougainvillea-right", Rect(880, 0, 400, 260))


class RoomScene(Scene):
    """A screen of its own (no overlay): a background picture with things that only stand there."""

    backdrop = "backgrounds/room"
    decorations: tuple[Decoration, ...] = ()

    def paint_backdrop(self, painter: Painter) -> None:
        """Draw the room and what stands in it."""
        painter.sprite(self.backdrop, CANVAS)
        for sprite, rect in self.decorations:
            painter.sprite(sprite, rect)

    def rebuild(self) -> None:
        """Lay out anew; what lies under the resting pointer lights up again."""
        super().rebuild()
        self.stage.rest_pointer(self.stage.pointer)

    def add_way_back(self) -> None:
        """Lay the button that leads back, in the same place everywhere."""
        self.stage.add(Button("button-back", WAY_BACK, self.app.text("ui.back"), self.close, icon="back"))

    def close(self) -> None:
        """Go back to where the player came from."""
        self.app.pop()

    def command(self, name: str) -> bool:
        """Escape goes back; the list of keys, another game and saved ones can be had anywhere."""
        if name == "back":
            self.close()
            return True
        if name in ("new", "load") and any(scene.is_threshold for scene in self.app.scenes):
            return True
        if name == "new":
            self._open_new_game()
            return True
        if name == "load":
            self._open_saved_games()
            return True
        if name == "keys":
            from game.ui.scenes.books.key_list import KeyListScene

            self.app.push(KeyListScene(self.app))
            return True
        return super().command(name)

    def _open_new_game(self) -> None:
        """Of the title that all this is about, or the one played last; not over such a screen."""
        from game.ui.scenes.setting_up.new_game import NewGameScene

        app = self.app
        if not any(isinstance(scene, NewGameScene) for scene in app.scenes):
            app.push(NewGameScene(app, app.title_here or app.last_title))

    def _open_saved_games(self) -> None:
        """The saved games, unless one has come from there."""
        from game.ui.scenes.kept.saved_games import SavedGamesScene

        if not any(isinstance(scene, SavedGamesScene) for scene in self.app.scenes):
            self.app.push(SavedGamesScene(self.app))
