"""The system's clipboard, for words only; wherever it does not work, nothing happens."""

from __future__ import annotations

import pygame

LONGEST = 10_000
"""Letters taken from the clipboard at most, unless more are expected."""


def copied(longest: int = LONGEST) -> str:
    """The words in the clipboard, at most so many letters, "" if there are none."""
    try:
        # The two libraries that call themselves pygame have different names for this.
        get_text = getattr(pygame.scrap, "get_text", None)
        if get_text is not None:
            return str(get_text())[:longest]
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        for kind in ("text/plain;charset=utf-8", "UTF8_STRING", pygame.SCRAP_TEXT):
            found = pygame.scrap.get(kind)
            if found:
                return found.split(b"\0")[0].decode("utf-8", "replace")[:longest]
    except (pygame.error, NotImplementedError, UnicodeError):
        pass
    return ""


def copy(text: str) -> None:
    """Put words into the clipboard."""
    try:
        put_text = getattr(pygame.scrap, "put_text", None)
        if put_text is not None:
            put_text(text)
            return
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        pygame.scrap.put("text/plain;charset=utf-8", text.encode("utf-8", "ignore"))
    except (pygame.error, NotImplementedError):
        return
