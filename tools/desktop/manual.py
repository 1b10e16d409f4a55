"""The page that `man sobremesa` shows, with every option of the command line.

It is in English, as `sobremesa --help` is.
"""

from __future__ import annotations

import re
import textwrap
from argparse import Action, ArgumentParser
from collections.abc import Iterator

from game.options import command_line
from game.releases import RELEASES
from game.titles.registry import TITLES
from tools.desktop.words import Words

LINE = 72

FILES = (
    (
        "~/.local/share/sobremesa",
        "saved games, replays, people and their chronicle, pictures of the screen; in damaged what could"
        " not be read",
    ),
    ("~/.config/sobremesa", "settings"),
    ("~/.local/state/sobremesa", "what is known about crashes"),
    (
        "~/Documents/Sobremesa",
        "what is for others: replays, people and pictures of games that are handed on, reports of faults",
    ),
)
"""The folders of `game.storage.places.Places`, as Linux has them."""
EXIT_STATUS = (
    (0, "Fine."), (1, "A wish that cannot be fulfilled, or a fault that the self-test found."),
    (2, "A fault of the program."),
)
EXAMPLES = (
    ("sobremesa --game viva --players Ana,ai:2", "VIVA at once: Ana against a clockwork player"),
    ("sobremesa --list-games", "the titles with their house rules"),
    ("sobremesa --data-dir games --windowed 1280x720", "everything kept in one folder, in a small window"),
)


def manual(words: Words) -> str:
    """The page as roff, with the macros of man(7)."""
    return "\n".join(_lines(words)) + "\n"


def _lines(words: Words) -> Iterator[str]:
    parser, release = command_line(), RELEASES[0]
    yield f'.TH SOBREMESA 1 {release.day.isoformat()} "Sobremesa {release.version}" "Games"'
    yield ".SH NAME"
    yield f"sobremesa \\- {_safe(parser.description or '').rstrip('.').replace('Tabletop', 'tabletop')}"
    yield ".SH SYNOPSIS"
    yield from (".B sobremesa", ".RI [ option \\&.\\|.\\|.]")
    yield ".SH DESCRIPTION"
    yield from _running(words.text("ui.about.what", words.first))
    for key in TITLES:
        name, pitch = words.text(f"{key}.name", words.first), words.text(f"{key}.pitch", words.first)
        yield from _item(f"\\fB{_safe(name)}\\fR ({_safe(key)})", pitch)
    yield ".SH OPTIONS"
    yield from _options(parser)
    yield ".SH EXIT STATUS"
    for code, meaning in EXIT_STATUS:
        yield from _item(f"\\fB{code}\\fR", meaning)
    yield ".SH FILES"
    for place, held in FILES:
        yield from _item(f"\\fI{_safe(place)}\\fR", held)
    yield ".PP"
    yield "With \\fB\\-\\-data\\-dir\\fR all of them lie in one folder, the last one as exchange in it."
    yield ".SH EXAMPLES"
    for command, what in EXAMPLES:
        yield from _item(f"\\fB{_safe(command)}\\fR", what)
    yield ".SH NOTES"
    yield "The keys are listed in the program: press Ctrl+? at any time."


def _options(parser: ArgumentParser) -> Iterator[str]:
    """A section for each group. Groups and their options have no public name in argparse."""
    for group in parser._action_groups:
        if group._group_actions:
            title = "general" if group.title == "options" else group.title or ""
            yield f'.SS "{_safe(title[:1].upper() + title[1:])}"'
            for action in group._group_actions:
                yield from _item(_heading(action), action.help or "")


def _heading(action: Action) -> str:
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else "")
    names = ", ".join(f"\\fB{_safe(name)}\\fR" for name in action.option_strings)
    return f"{names} \\fI{_safe(str(value))}\\fR" if value else names


def _item(term: str, text: str) -> Iterator[str]:
    """A term in roff and what it means in plain text."""
    yield from (".TP", term)
    yield from _running(text)


def _running(text: str) -> Iterator[str]:
    """Plain text in lines as short as roff likes them, no sentence beginning within one."""
    for sentence in re.split(r"(?<=[.?]) (?=[A-Z])", text):
        yield from map(_safe, textwrap.wrap(sentence, LINE, break_on_hyphens=False))


def _safe(text: str) -> str:
    """Plain text for roff, where backslashes command and bare hyphens may become dashes."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace("’", "\\(cq").replace("~", "\\(ti")
