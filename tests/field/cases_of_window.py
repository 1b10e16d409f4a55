"""Field cases of the window, the hand, words, sound and comfort."""

from __future__ import annotations

from tests.field.case import Case
from tests.field.cases_of_displays import DISPLAYS
from tests.field.cases_of_hands import HANDS
from tests.field.cases_of_words import CLARITY, WORDS

CASES: tuple[Case, ...] = (*DISPLAYS, *HANDS, *WORDS, *CLARITY)
