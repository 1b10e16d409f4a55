"""Words that stand within a sentence elsewhere, at the beginning of one."""

from __future__ import annotations


def titled(words: str) -> str:
    """`words` with a capital letter: names of things are written small ("the Gardener", "a green plan").

    >>> titled("2 influence"), titled("acquire a plan"), titled("")
    ('2 influence', 'Acquire a plan', '')
    """
    return words[:1].upper() + words[1:]
