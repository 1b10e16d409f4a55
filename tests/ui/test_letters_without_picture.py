"""Signs that have no picture of their own: joiners, variants, accents alone, letters of other scripts."""

from __future__ import annotations

import pygame
import pytest

from game.storage.names import clean_name
from game.storage.profiles import PROFILES_FILE
from game.ui.app import App
from game.ui.lettering import Lettering, printable
from game.ui.scenes.people.person_sheet import PersonSheet
from game.ui.theme import FACES
from tests.ui.driving import Hand

NAMES = [
    "❤\ufe0f", "☀\ufe0fLola", "👩\u200d🌾 Lola", "می\u200cخواهم", "x\u20de\u0488", "n\u0304a\u030bq\u0303",
    "A\U000e0100",
]  # fmt: skip
"""As keyboards give them; the program takes them as names."""


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


@pytest.mark.parametrize("role", [*FACES, "fallback"])
@pytest.mark.parametrize(("name", "drawn"), [
    ("李雷", "··"), ("🙂 Lola", "· Lola"), ("Nguyễn", "Nguyen"), ("x\u20de", "x"), ("สมชาย", "·····"),
], ids=ascii)
def test_no_box_is_drawn_for_a_letter_that_no_font_has(
    lettering: Lettering, role: str, name: str, drawn: str
) -> None:
    seen, wanted = (lettering.render(text, role, 20, (0, 0, 0)) for text in (name, drawn))
    assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(wanted, "RGBA")
    assert lettering.lacks(name, role)


@pytest.mark.parametrize(("typed", "is_said"), [("Łukasz", False), ("שרה", False), ("李", True)], ids=ascii)
def test_whoever_writes_such_letters_is_told(app: App, hand: Hand, typed: str, is_said: bool) -> None:
    """They are kept: another program, or a later one, may have their pictures."""
    app.push(PersonSheet(app, None, lambda _id: None))
    hand.wait(0.4)
    hand.type(typed)
    hand.wait(0.1)
    told = [app.text("ui.field.no_picture")] if is_said else []
    assert [toast.text for toast in app._floating._toasts] == told
    hand.click("person-save")
    hand.wait(0.1)
    assert [person.name for person in PROFILES_FILE.load(app.places).content.people] == [typed]
