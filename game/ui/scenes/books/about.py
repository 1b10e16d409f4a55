"""What Sobremesa is, which version runs, and whose work is in it."""

from __future__ import annotations

import platform

import msgspec
import pygame

from game import __version__
from game.releases import RELEASES
from game.ui import flavour
from game.ui.scenes.books.accessibility import AccessibilityScene
from game.ui.scenes.books.reading_sheet import BELOW, lay_reading_sheet
from game.ui.scenes.room import BOUGAINVILLEA_LEFT, RoomScene
from game.ui.scenes.when import date_words
from game.ui.widgets.button import Button
from game.ui.widgets.text_layout import Block, Bullet, Heading, Paragraph, PictureBlock, Table


class AboutScene(RoomScene):
    """A sheet with a running text."""

    name = "about"
    decorations = (BOUGAINVILLEA_LEFT,)

    def build(self) -> None:
        """Lay out the sheet and the way back."""
        text = self.app.text
        lay_reading_sheet(self, text("ui.about.title"), "about-text", self._blocks())
        self.stage.add(Button(
            "button-access", BELOW.part(0, 0, 240, BELOW.h), text("ui.access"), self._accessibility,
            icon="person",
        ))

    def _accessibility(self) -> None:
        self.app.push(AccessibilityScene(self.app))

    def _blocks(self) -> list[Block]:
        text = self.app.text
        return [
            PictureBlock((("ui/app-icon", 96, 96, ""),)),
            Paragraph(text("ui.about.what")),
            Heading(text("ui.about.versions"), 2),
            Table((
                (text("ui.about.part"), text("ui.about.version")),
                ("Sobremesa", __version__),
                ("Python", platform.python_version()),
                (flavour.NAME, pygame.version.ver),
                ("SDL", flavour.sdl_version()),
                ("msgspec", msgspec.__version__),
            )),
            *self._news(),
            Heading(text("ui.about.fair.title"), 2),
            Paragraph(text("ui.about.fair")),
            Heading(text("ui.about.licences"), 2),
            Paragraph(text("ui.about.ours")),
            Paragraph(text("ui.about.fonts")),
            Paragraph(text("ui.about.libraries")),
            Heading(text("ui.about.names"), 2),
            Paragraph(text("ui.about.owners")),
        ]

    def _news(self) -> list[Block]:
        text = self.app.text
        blocks: list[Block] = [Heading(text("ui.about.news"), 2)]
        for release in RELEASES:
            blocks.append(Heading(f"{release.version}, {date_words(self.app, release.day)}", 3))
            blocks += [Bullet(text(key)) for key in release.news]
        return blocks
