"""What has to be read in play, before it and after it grows with the reader's letters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.storage.settings import Settings
from game.ui.app import App
from game.ui.geometry import Rect
from game.ui.headless import make_app
from game.ui.node import Node
from game.ui.painter import Align, Painter, Valign
from game.ui.small_words import Listener
from game.ui.theme import INK, Colour
from tools.picture_audit import PictureAudit
from tools.shots import named_states, shot

LEAST = 1.35
"""So much larger, at the least, is every text at 200 percent; most grow by 1.6 to 2."""

STATES = (
    "table-turn", "table-six", "patios-turn", "patios-five", "viana-turn", "viana-two", "villa-turn",
    "villa-three", "lisboa-turn", "home", "home-waiting", "new-game-full", "results-six", "viana-results",
    "lisboa-results",
)  # fmt: skip

EXCEPTIONS = {
    r"patios-\w+ row-\d .*": "the name on the picture of a card; its info card tells it at full size",
    r"viana-\w+ card-.*": "the name on the picture of a card; its info card tells it at full size",
    r"lisboa-turn hand-\d .*": "a sign on the picture of a card; its info card tells it at full size",
    r"\S+ plaque Sobremesa": "the name of the program is as large as its plaque anyway",
    r"home\S* title-viana .*": "a title in 31, on a sill that is as wide as its niche",
    r".* seat-\d-name .*": "a name that somebody has typed may be of any length",
    r"\S+ seat-\d Abuela Rosa": "two words beside five other players; the tooltip tells them",
    r"\S+ result-count Maximiliano Buenaventura": "a name that somebody has typed may be of any length",
    r"new-game-full (title-pitch|rules-about|option-seed-name|childrens-table) .*": (
        "explanations and long labels of settings, told at full size beside them"
    ),
    r"\S+ (tale-\d|winner-arch|sheet-head|pages|button-picture) .*": (
        "headings of the results (28 and more) and their stories, told at full size beside them"
    ),
    r"lisboa-results result-count Por el camino": "a long head of a column, told at full size beside it",
    r"villa-\w+ (steadiness|view-note) .*": "a sentence beside the word and the gauge that say the same",
    r"villa-\w+ floors la más alta": "the floor on top is set in bold as well",
    r"table-\w+ (block|towards) .*": "Spanish words in narrow panels; chips and bars say the same",
    r"patios-turn ribbon Siguen Elena y Marcos": "the side note; the plates of the players tell it large",
    r"patios-five seat-\d (secreto|Sin monedas)": "two words side by side for four players, beside signs",
    r"viana-\w+ (players en juego|button-.*)": "Spanish words in a narrow column, a little below the others",
    r"lisboa-turn (court|church|decrees) .*": "the side note of a heading, told at full size beside it",
    r"lisboa-turn (rank|next-noble|button-anew) .*": "a long Spanish line, told at full size beside it",
}
"""Nodes, by state, node and text, whose letters stay smaller, and why that may be."""


class Sizes(Listener):
    """How large each text of a node is set."""

    def __init__(self, like: Painter, node: Node) -> None:
        super().__init__(like, node.rect.centre)
        self.sizes: list[tuple[str, float, float]] = []
        """Each text, the size that was asked for, the size that it has."""

    def text(
        self, box: Rect, text: str, role: str = "label", size: float = 17, colour: Colour = INK,
        align: Align = "left", valign: Valign = "middle", lines: int = 1, may_shorten: bool = False,
    ) -> float:
        """Keep the size."""
        fitted = self.fit(text, box, role, size, lines)
        if text.strip():
            self.sizes.append((text.replace("\n", " "), size, fitted.size))
        return max(self.width_of(line, role, fitted.size) for line in fitted.lines)


def sizes(app: App, state: str) -> dict[tuple[str, str], tuple[float, float]]:
    """The smallest setting of each text of each node: the size asked for, the size it has."""
    app.go(named_states()[state](app))
    for _ in range(4):
        app.frame(0.05)
    painter, found = app.painter(app.window.surface), dict[tuple[str, str], tuple[float, float]]()
    for node in app.top.stage.nodes():
        if node.visible:
            heard = Sizes(painter, node)
            node.paint(heard)
            for text, asked, size in heard.sizes:
                key = node.name, text
                found[key] = min(found.get(key, (asked, size)), (asked, size), key=lambda pair: pair[1])
    return found


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("state", STATES)
def test_letters_grow(tmp_path: Path, state: str, language: str) -> None:
    settings = (Settings(text_size=size) for size in (100, 200))
    small, large = (
        sizes(make_app(language=language, data_dir=tmp_path / str(of.text_size), settings=of), state)
        for of in settings
    )
    stunted = [
        (state, node, text, round(size / small.get((node, text), (asked, asked))[1], 2))
        for (node, text), (asked, size) in large.items()
        if size < LEAST * min(asked, small.get((node, text), (asked, asked))[1])
    ]
    assert [one for one in stunted if not is_excepted(*one[:3])] == []
    assert len(large) > len(stunted) + 5


def is_excepted(state: str, node: str, text: str) -> bool:
    """Whether a text may stay smaller."""
    return any(re.fullmatch(pattern, f"{state} {node} {text}") for pattern in EXCEPTIONS)


@pytest.mark.parametrize("pattern", EXCEPTIONS)
def test_no_exception_without_a_reason(pattern: str) -> None:
    assert len(EXCEPTIONS[pattern]) > 20


@pytest.mark.parametrize("text_size", [130, 150, 200])
@pytest.mark.parametrize(("state", "language"), [
    ("villa-colours", "es"), ("villa-two", "de"), ("patios-closer", "es"), ("patios-closer", "de"),
    ("table-new-block", "de"), ("lisboa-card", "de"),
])  # fmt: skip
def test_nothing_lies_on_words_in_large(tmp_path: Path, state: str, language: str, text_size: int) -> None:
    audit = PictureAudit()
    app = make_app(
        language=language, data_dir=tmp_path, audit=audit, settings=Settings(text_size=text_size)
    )
    _, findings = shot(app, named_states()[state], audit)
    app.close()
    assert findings == []
