"""What Sobremesa is, which version runs, and whose work is in it."""

from __future__ import annotations

import platform

import msgspec
import pygame

from game import __version__
from game.ui.geometry import Rect
from game.ui.scenes.accessibility import AccessibilityScene
from game.ui.scenes.room import BOUGAINVILLEA_LEFT, RoomScene
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.text_layout import Block, Heading, Paragraph, PictureBlock, Table

SHEET = Rect(190, 62, 900, 566)


def flavour() -> str:
    """Which of the two pygames runs, with its version."""
    name = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    return f"{name} {pygame.version.ver}"


class AboutScene(RoomScene):
    """A sheet with a running text."""

    name = "about"
    decorations = (BOUGAINVILLEA_LEFT,)

    def build(self) -> None:
        """Lay out the sheet and the way back."""
        text = self.app.text
        self.stage.add(Panel("sheet", SHEET))
        self.stage.add(Label(
            "sheet-title", SHEET.part(36, 14, SHEET.w - 72, 48), text("ui.about.title"), "title", 34,
        ))
        words = RichText("about-text", SHEET.part(36, 72, SHEET.w - 60, SHEET.h - 92), self._blocks())
        self.stage.add(words)
        self.stage.add(Button(
            "button-back", Rect(190, 652, 150, 52), text("ui.back"), self.close, icon="back",
        ))
        self.stage.add(Button(
            "button-access", Rect(356, 652, 240, 52), text("ui.access"), self._accessibility, icon="person",
        ))
        self.stage.focus(words, shown=False)

    def _accessibility(self) -> None:
        self.app.push(AccessibilityScene(self.app))

    def _blocks(self) -> list[Block]:
        text = self.app.text
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        return [
            PictureBlock((("ui/app-icon", 96, 96, ""),)),
            Paragraph(text("ui.about.what")),
            Heading(text("ui.about.versions"), 2),
            Table((
                (text("ui.about.part"), text("ui.about.version")),
                ("Sobremesa", __version__),
                ("Python", platform.python_version()),
                (flavour().split()[0], pygame.version.ver),
                ("SDL", sdl),
                ("msgspec", msgspec.__version__),
            )),
            Heading(text("ui.about.licences"), 2),
            Paragraph(text("ui.about.ours")),
            Paragraph(text("ui.about.fonts")),
            Paragraph(text("ui.about.libraries")),
            Heading(text("ui.about.names"), 2),
            Paragraph(text("ui.about.owners")),
        ]
