"""Signs that have no picture of their own: joiners, variants, accents without a letter."""

from __future__ import annotations

import pygame
import pytest

from game.storage.names import clean_name
from game.ui.lettering import Lettering, printable
from game.ui.theme import FACES

NAMES = [
    "❤\ufe0f", "☀\ufe0fLola", "👩\u200d🌾 Lola", "می\u200cخواهم", "x\u20de\u0488", "n\u0304a\u030bq\u0303",
    "A\U000e0100",
]  # fmt: skip
"""As keyboards give them; the program takes them as names."""


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Lettering()


@pytest.mark.parametrize("role", [*FACES, "fallback"])
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_every_name_can_be_drawn(lettering: Lettering, role: str, name: str) -> None:
    assert clean_name(name)
    assert lettering.wrapped(name, role, 20, 400)
    for part in (name, *name):
        lettering.lacks(part, role)
        picture = lettering.render(part, role, 20, (0, 0, 0))
        assert picture.get_width() == lettering.width(part, role, 20)


def test_what_has_no_picture_takes_no_room(lettering: Lettering) -> None:
    assert printable("a\u200db\ufe0fc\u00add") == "abcd"
    assert lettering.width("☀\ufe0f", "label", 20) == lettering.width("☀", "label", 20)
    assert lettering.lacks("☀\ufe0f\u200d", "label") == lettering.lacks("☀", "label")
