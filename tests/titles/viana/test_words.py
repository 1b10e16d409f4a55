"""Words of Palace of Viana that have to agree with each other."""

from __future__ import annotations

import re

import pytest

from game.i18n.catalogue import Catalogue

OF_A_PANSY = ("put", "put.not_yet", "put.praise")
"""What the teacher says of the pansy that the Girl carries."""
FEMININE = {"es": r"\b\w+(r|ja)la\b|\bfresca\b", "pt": r"-la\b|\bfresca\b", "de": r"\b[Ss]ie\b"}


@pytest.mark.parametrize("language", FEMININE)
@pytest.mark.parametrize("name", OF_A_PANSY)
def test_the_teacher_speaks_of_a_pansy_as_the_language_does(language: str, name: str) -> None:
    said = Catalogue(language).text(f"viana.lesson.girl.{name}")
    assert re.search(FEMININE[language], said) is None, said


def test_the_girl_is_no_woman_in_german() -> None:
    assert ": Sie " not in Catalogue("de").text("viana.lesson.girl.pick")


MAY = {"en": "You may place one", "es": "Puedes colocar", "de": "Du darfst", "pt": "Podes pôr"}


@pytest.mark.parametrize("language", MAY)
def test_the_apprentice_need_not_place_anything(language: str) -> None:
    assert MAY[language] in Catalogue(language).text("ui.viana.info.character.apprentice-gardener")
