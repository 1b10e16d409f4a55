"""Words with stress: `**bold**`, `*italic*` and `[linked](#anchor)` in a line of text."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|\[(?P<words>[^\]]+)\]\((?P<link>[^)]+)\)")


@dataclass(frozen=True)
class Span:
    """A run of words in one style; `link` is where a click on it leads, "" for nowhere."""

    text: str
    style: str = "plain"
    link: str = ""


def spans(text: str) -> tuple[Span, ...]:
    """The text cut into its runs.

    >>> [(span.text, span.style, span.link) for span in spans("Put **two** [cards](#hand)")]
    [('Put ', 'plain', ''), ('two', 'bold', ''), (' ', 'plain', ''), ('cards', 'plain', '#hand')]
    """
    found: list[Span] = []
    end = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > end:
            found.append(Span(text[end : mark.start()]))
        if mark["bold"] is not None:
            found.append(Span(mark["bold"], "bold"))
        elif mark["italic"] is not None:
            found.append(Span(mark["italic"], "italic"))
        else:
            found.append(Span(mark["words"], "plain", mark["link"]))
        end = mark.end()
    if end < len(text):
        found.append(Span(text[end:]))
    return tuple(found)


def plain(text: str) -> str:
    """The words alone.

    >>> plain("Put **two** [cards](#hand) down.")
    'Put two cards down.'
    """
    return "".join(span.text for span in spans(text))
