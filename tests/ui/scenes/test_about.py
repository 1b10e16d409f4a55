"""The page about the program: which version runs, and what it brought."""

from __future__ import annotations

from game import __version__
from game.releases import RELEASES
from game.ui.app import App
from game.ui.scenes.books.about import AboutScene
from game.ui.widgets.rich_text import RichText
from game.ui.widgets.text_layout import Bullet, Heading, Table
from tests.ui.driving import Hand


def test_the_page_tells_the_version_and_what_it_brought(app: App, hand: Hand) -> None:
    app.go(AboutScene(app))
    hand.wait(0.1)
    words = hand.node("about-text")
    assert isinstance(words, RichText)
    tables = [block.rows for block in words.blocks if isinstance(block, Table)]
    assert ("Sobremesa", __version__) in tables[0]
    heads = [block.text for block in words.blocks if isinstance(block, Heading)]
    assert f"{RELEASES[0].version}, 28 November 2026" in heads
    news = [block.text for block in words.blocks if isinstance(block, Bullet)]
    assert news[0].startswith("The first five games")
    assert len(news) == sum(len(release.news) for release in RELEASES)
