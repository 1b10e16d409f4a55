"""Reads the rules of a title from its text file.

The format is a small part of Markdown, one file for each language, `rules/<language>/<title>.md`:

    # Chapter {#anchor}          begins a chapter; anchors are the same in all languages
    ## Heading
    A paragraph, with **bold**, *italic* and [links](#anchor).
    - a point of a list
    > a note
    ![caption](sprite:viva/card-blue 60x90) ![...](...)     pictures side by side, sizes in logical units

A blank line ends a paragraph or a note; lines in between are joined.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.i18n.languages import FIRST_LANGUAGE
from game.ui.assets import assets_folder, unreadable
from game.ui.widgets.spans import plain
from game.ui.widgets.text_layout import Block, Bullet, Heading, Note, Paragraph, PictureBlock

_CHAPTER = re.compile(r"#\s+(?P<title>.*?)\s*\{#(?P<anchor>[a-z0-9-]+)\}\s*$")
_PICTURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\(sprite:(?P<sprite>\S+)\s+(?P<w>\d+)x(?P<h>\d+)\)")
_EXAMPLE = re.compile(r"\w+ (?P<number>\d+): ")
SNIPPET = 34
"""Letters shown before and after what a search found."""


@dataclass(frozen=True)
class Chapter:
    """A chapter; its first block is its heading."""

    anchor: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Hit:
    """A place where a search found something: chapter and block by number, and the words round it."""

    chapter: int
    block: int
    snippet: str


def chapters_of(title: str, language: str) -> tuple[Chapter, ...]:
    """The rules of a title in a language, in the first one if there are none.

    Raises `AssetProblem` if the file is missing or damaged.
    """
    folder = assets_folder() / "rules"
    path = folder / language / f"{title}.md"
    if not path.is_file():
        path = folder / FIRST_LANGUAGE / f"{title}.md"
    return chapters_in(path)


def chapters_in(path: Path) -> tuple[Chapter, ...]:
    """The rules in a file.

    Raises `AssetProblem` if it is missing or damaged.
    """
    try:
        return parsed(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, LookupError) as fault:
        raise unreadable(path, fault) from fault


def parsed(text: str) -> tuple[Chapter, ...]:
    """The chapters of a text; raises ValueError for a text before the first chapter.

    >>> [chapter.title for chapter in parsed("# The idea {#idea}\\n\\nYou hold *five* cards.")]
    ['The idea']
    """
    chapters: list[Chapter] = []
    for lines in _groups(text):
        if match := _CHAPTER.match(lines[0]):
            heading = Heading(match["title"], 1, match["anchor"])
            chapters.append(Chapter(match["anchor"], match["title"], (heading,)))
            continue
        if not chapters:
            raise ValueError(f"text before the first chapter: {lines[0]!r}")
        last = chapters[-1]
        chapters[-1] = Chapter(last.anchor, last.title, (*last.blocks, _block(lines)))
    return tuple(chapters)


def _groups(text: str) -> list[list[str]]:
    """Lines that make a block together."""
    groups: list[list[str]] = []
    open_group = False
    for line in text.splitlines():
        line = line.strip()
        alone = line.startswith(("#", "- ", "!["))
        if not line:
            open_group = False
            continue
        joins = (open_group and not alone and not line.startswith("> ")) or (
            open_group and line.startswith("> ") and groups[-1][0].startswith("> ")
        )
        if joins:
            groups[-1].append(line)
        else:
            groups.append([line])
        open_group = not line.startswith(("#", "!["))
    return groups


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("## "):
        return Heading(first[3:].strip(), 2)
    if pictures := list(_PICTURE.finditer(first)):
        return PictureBlock(tuple(
            (found["sprite"], float(found["w"]), float(found["h"]), found["caption"]) for found in pictures
        ))
    if first.startswith("- "):
        return Bullet(" ".join([first[2:], *lines[1:]]))
    if first.startswith("> "):
        return Note(" ".join(line.removeprefix("> ") for line in lines))
    return Paragraph(" ".join(lines))


def words_of(block: Block) -> str:
    """All words of a block without marks."""
    match block:
        case Heading(text) | Paragraph(text) | Bullet(text) | Note(text):
            return plain(text)
        case PictureBlock(pictures):
            return ", ".join(caption for _, _, _, caption in pictures if caption)
        case _:
            return ""


def example_number(block: Block) -> int | None:
    """The number of the example that a heading begins.

    >>> example_number(Heading("Ejemplo 5: tras el Gato", 2)), example_number(Heading("The bag", 2))
    (5, None)
    """
    found = _EXAMPLE.match(block.text) if isinstance(block, Heading) and block.level == 2 else None
    return int(found["number"]) if found else None


def words_of_example(chapter: Chapter, heading: int) -> tuple[str, ...]:
    """What is read below the heading of an example, block by block, pictures left out."""
    words = []
    for block in chapter.blocks[heading + 1 :]:
        if isinstance(block, Heading):
            break
        if not isinstance(block, PictureBlock):
            words.append(words_of(block))
    return tuple(words)


def folded(text: str) -> str:
    """Small letters without accents and with the apostrophes of a keyboard, of the same length as `text`.

    >>> folded("Última"), folded("Winner’s")
    ('ultima', "winner's")
    """
    letters = (unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter for letter in text)
    return "".join(letters).replace("’", "'")


def is_too_short(wanted: str) -> bool:
    """Whether so little is searched for that it would be found everywhere.

    >>> is_too_short(" u "), is_too_short("uva")
    (True, False)
    """
    return len(folded(wanted.strip())) < 2


def search(chapters: tuple[Chapter, ...], wanted: str) -> list[Hit]:
    """Every block in which the words stand, in the order of the book."""
    if is_too_short(wanted):
        return []
    needle = folded(wanted.strip())
    hits = []
    for number, chapter in enumerate(chapters):
        for place, block in enumerate(chapter.blocks):
            words, searched = _words_to_search(block)
            at = searched.find(needle)
            if at >= 0:
                hits.append(Hit(number, place, _snippet(words, at, len(needle))))
    return hits


@lru_cache(maxsize=2048)
def _words_to_search(block: Block) -> tuple[str, str]:
    """The words of a block, as they are and folded; kept, since every key that is typed asks for all."""
    words = words_of(block)
    return words, folded(words)


def _snippet(words: str, at: int, length: int) -> str:
    """The words around a place, none of them cut.

    >>> _snippet("ribbons hang on three houses and on nothing else in the whole courtyard", 16, 5)
    'ribbons hang on three houses and on nothing else in…'
    """
    start, end = max(0, at - SNIPPET), min(len(words), at + length + SNIPPET)
    if start:
        start = words.find(" ", start, at) + 1 or start
    if end < len(words):
        end = max(words.rfind(" ", at + length, end), at + length)
    return ("…" if start else "") + words[start:end].strip() + ("…" if end < len(words) else "")
