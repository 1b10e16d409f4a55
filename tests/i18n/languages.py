"""The languages that the program speaks."""

from __future__ import annotations

import pytest

from game.i18n.languages import catalogue_folder, languages_in

LANGUAGES = languages_in(catalogue_folder())

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
