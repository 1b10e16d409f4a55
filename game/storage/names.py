"""Names that people type: made safe to show and to keep."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 24
"""Letters in a name as a reader counts them."""

_MARKS_A_LETTER = 8
"""More signs than this on one letter are dropped."""

_SIGNS_OF_EMOJI = 11
"""Four people joined, each with a colour of skin."""

LONGEST_IN_FILE = 1000
"""Signs of a name in a file; no name that `clean_name` lets through, however long it may be, has more."""

_JOINERS = "\u200c\u200d"
_BLANKS = re.compile(r"\s+")


def clean_name(text: str, longest: int = LONGEST_NAME) -> str | None:
    """`text` without what cannot be shown, at most `longest` letters; None if nothing is left.

    Control signs, lone surrogates and signs that turn the direction of writing go; blanks become one.

    >>> clean_name("  Ana\\t María \\x00\\ud800")
    'Ana María'
    >>> clean_name(" \\n") is None
    True
    """
    shown = "".join(letter for letter in _BLANKS.sub(" ", text) if _can_be_shown(letter))
    # What stood between two blanks may be gone now.
    letters = graphemes(unicodedata.normalize("NFC", _BLANKS.sub(" ", shown)).strip())
    name = "".join(map(_shortened, letters[:longest])).strip()
    return name if any(not unicodedata.category(sign).startswith(("Z", "M", "C")) for sign in name) else None


def _shortened(letter: str) -> str:
    """A letter without what is too much of it, and without a joint that would catch the letter behind it."""
    most = _SIGNS_OF_EMOJI if "\u200d" in letter else _MARKS_A_LETTER + 1
    return letter if len(letter) <= most else letter[:most].rstrip(_JOINERS)


def _can_be_shown(sign: str) -> bool:
    return sign in _JOINERS or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def graphemes(text: str) -> list[str]:
    """The letters of `text` as a reader counts them: a base with its accents, joined emoji, a flag.

    >>> [len(letter) for letter in graphemes("n\\u0303a🇪🇸👩\\u200d🚀")]
    [2, 1, 2, 3]
    """
    letters: list[str] = []
    for sign in text:
        if letters and _belongs(sign, letters[-1]):
            letters[-1] += sign
        else:
            letters.append(sign)
    return letters


def _belongs(sign: str, letter: str) -> bool:
    if unicodedata.category(sign).startswith("M") or sign in _JOINERS or "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    if letter.endswith("\u200d"):
        return True
    return _is_flag_half(sign) and len(letter) == 1 and _is_flag_half(letter)


def _is_flag_half(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def slug(text: str, fallback: str) -> str:
    """A file name without ending made from `text`: small letters, digits and hyphens, never empty.

    >>> slug("Señora/../Ñandú 7", "game")
    'senora-nandu-7'
    >>> slug("李雷", "game")
    'game'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:40].strip("-") or fallback
