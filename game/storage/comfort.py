"""Settings that belong together, so that one click makes a table comfortable for somebody."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.storage.settings import Settings

Value = bool | int | str

LARGE_AND_CALM: Mapping[str, Value] = MappingProxyType({
    "text_size": 150,
    "strong_symbols": True,
    "reduced_motion": True,
    "animation_speed": "slow",
    "pace": "slow",
    "pull_by_click": True,
    "captions": True,
})
"""For eyes that want larger text, hands that do not want to hold, and people who like to watch each move."""


def is_large_and_calm(settings: Settings) -> bool:
    """Whether everything is at least as the preset has it; even larger text is no reason to say no.

    >>> is_large_and_calm(Settings())
    False
    """
    return settings.text_size >= 150 and all(
        getattr(settings, name) == value for name, value in LARGE_AND_CALM.items() if name != "text_size"
    )


def large_and_calm(on: bool) -> dict[str, Value]:
    """The changes of settings that turn the preset on, or put its settings back as they were at first.

    >>> large_and_calm(False)["text_size"]
    100
    """
    if on:
        return dict(LARGE_AND_CALM)
    fresh = Settings()
    return {name: getattr(fresh, name) for name in LARGE_AND_CALM}
