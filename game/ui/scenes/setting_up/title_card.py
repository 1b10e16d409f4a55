"""The title at the right of the screen "New game": its niche on a ledge, its name and a few facts."""

from __future__ import annotations

from game.core.rules import TitleInfo
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.node import Node
from game.ui.painter import Painter
from game.ui.scenes.niche import span
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.label import Label

_LEDGE = Rect(832, 287, 226, 18)


def title_nodes(app: App, info: TitleInfo) -> list[Node]:
    """Everything that stands there, for the present language."""
    text = app.text
    return [
        _TitlePicture(f"niches/{info.key}"),
        Label("title-name", Rect(1072, 92, 184, 36), text(f"{info.key}.name"), "title", 26),
        Label(
            "title-pitch", Rect(1072, 124, 180, 116), text(f"{info.key}.pitch"), "read", 18, valign="top",
            lines=5,
        ),
        _Fact("title-time", Rect(1072, 252, 180, 28), "timer", text(
            "ui.home.minutes", span=span(*info.minutes))),
        _Fact("title-players", Rect(1072, 282, 180, 28), "person", span(*info.seats)),
    ]


class _TitlePicture(Node):
    """The title's niche on its ledge."""

    def __init__(self, sprite: str) -> None:
        super().__init__("title-picture", Rect(876, 72, 144, 218))
        self._sprite = sprite

    def ink(self) -> Rect:
        """Niche and ledge with their shadows."""
        return _LEDGE.union(self.rect).grown(42)

    def paint(self, painter: Painter) -> None:
        """Draw niche and ledge."""
        painter.sprite(self._sprite, self.rect)
        painter.nine("ui/ledge", _LEDGE)


class _Fact(Node):
    """An icon and a few words."""

    margin = 4.0

    def __init__(self, name: str, rect: Rect, icon: str, words: str) -> None:
        super().__init__(name, rect)
        self._icon, self._words = icon, words

    def paint(self, painter: Painter) -> None:
        """Draw both."""
        rect = self.rect
        painter.icon(self._icon, (rect.x + 11, rect.centre[1]), 22, INK_SOFT)
        painter.text(rect.part(30, 0, rect.w - 30, rect.h), self._words, "label-semi", 17, INK)
