"""The made-up language for layout checks: English with longer, accented words."""

from __future__ import annotations

import re

_ACCENTED = str.maketrans("aeiouncyAEIOUNCY", "áéíóúñçýÁÉÍÓÚÑÇÝ")
_TAIL = "êòüàîñô"
_PLACEHOLDER_OR_WORD = re.compile(r"\{\w+\}|[^\W\d_]+")


def lengthened(text: str) -> str:
    """`text` with every word about 35 % longer and accented; placeholders stay as they are.

    >>> lengthened("Draw {n} cards.")
    'Dráwêò {n} çárdsêò.'
    """
    return _PLACEHOLDER_OR_WORD.sub(lambda found: _longer(found.group()), text)


def _longer(word: str) -> str:
    if word.startswith("{"):
        return word
    extra = (len(word) * 35 + 99) // 100
    tail = (_TAIL * (extra // len(_TAIL) + 1))[:extra]
    return word.translate(_ACCENTED) + (tail.upper() if word.isupper() and len(word) > 1 else tail)
