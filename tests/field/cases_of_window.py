"""Field cases of the window, the hand, words, sound and comfort."""

from __future__ import annotations

from tests.field.case import Case

CASES: tuple[Case, ...] = ()
