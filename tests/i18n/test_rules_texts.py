"""The rules as players read them: the same book in both languages, complete, in the house's own tone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from fontTools.ttLib import TTFont

from game.i18n.catalogue import Catalogue
from game.titles.viva.content import COPIES, DECKS, KINDS
from game.titles.viva.info import INFO
from game.titles.viva.rounds import TURN_CAP

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "es")
RULINGS = ROOT / "game" / "titles" / "viva" / "RULINGS.md"
SPRITES = json.loads((ROOT / "assets" / "images" / "sprites.json").read_text(encoding="utf-8"))["sprites"]

ANCHORS = (
    "idea", "table", "turn", "houses", "twins", "draw", "viva", "blocked", "personal", "going-out",
    "round-end", "game-end", "house-rules", "clockwork", "rulings", "often-misread",
)  # fmt: skip

TITLE_LIMIT = 18
"""Letters of a chapter's title: it also stands on a tab of 176 px."""
HEADING_LIMIT = 46
"""Letters of a subheading: it fits in one or two lines of a page."""
PARAGRAPH_LIMIT = 360
"""Letters of a paragraph or point: more is a wall of text on a page of 452 px."""
PAGE_WIDTH_PX, LETTER_PX = 452, 8
"""A page of the rules, and a wide letter of a caption on it."""

_CHAPTER = re.compile(r"# (?P<title>.+) \{#(?P<anchor>[a-z-]+)\}")
_PICTURE = re.compile(r"!\[(?P<caption>[^\]]+)\]\(sprite:(?P<sprite>\S+) (?P<w>\d+)x(?P<h>\d+)\)")
_SHOUT = re.compile(r"(?<!¡VIVA)!|¡(?!VIVA!)")
_JARGON = re.compile(r"\b(AIs?|IAs?|[Bb]ots?|VPs?|[Mm]eeples?|NPCs?|PVs?)\b")


class Picture(NamedTuple):
    """A sprite on a page at a size in logical pixels."""

    sprite: str
    w: int
    h: int


class Chapter(NamedTuple):
    """A chapter: its lines of text without the marks in front, and its rows of pictures with captions."""

    title: str
    anchor: str
    lines: tuple[str, ...]
    rows: tuple[tuple[Picture, ...], ...]
    captions: tuple[tuple[str, ...], ...]


def chapters_of(language: str) -> tuple[Chapter, ...]:
    """The book in that language; a line that is of no known kind is an error."""
    text = (ROOT / "assets" / "rules" / language / "viva.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?=# )", text, flags=re.MULTILINE)
    assert parts[0] == ""
    return tuple(_chapter(part) for part in parts[1:])


def _chapter(text: str) -> Chapter:
    head, *body = text.splitlines()
    found = _CHAPTER.fullmatch(head)
    assert found, head
    lines: list[str] = []
    rows: list[tuple[Picture, ...]] = []
    captions: list[tuple[str, ...]] = []
    for line in filter(None, body):
        pictures = list(_PICTURE.finditer(line))
        if pictures:
            assert not _PICTURE.sub("", line).strip(), f"words between pictures: {line}"
            rows.append(tuple(Picture(p["sprite"], int(p["w"]), int(p["h"])) for p in pictures))
            captions.append(tuple(p["caption"] for p in pictures))
        else:
            lines.append(line)
    return Chapter(found["title"], found["anchor"], tuple(lines), tuple(rows), tuple(captions))


BOOKS = {language: chapters_of(language) for language in LANGUAGES}
PAGES = [(language, chapter) for language in LANGUAGES for chapter in BOOKS[language]]
each_chapter = pytest.mark.parametrize(
    ("language", "chapter"), PAGES, ids=[f"{language}-{chapter.anchor}" for language, chapter in PAGES]
)


def words_of(chapter: Chapter) -> str:
    """Everything in it that is read."""
    return "\n".join((chapter.title, *chapter.lines, *(c for row in chapter.captions for c in row)))


def kinds_of_lines(chapter: Chapter) -> list[str]:
    """What each line is: its mark, or "" for running words."""
    return [line.split(" ")[0] if line[0] in "#->" else "" for line in chapter.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapters_stand_in_their_order(language: str) -> None:
    assert tuple(chapter.anchor for chapter in BOOKS[language]) == ANCHORS


@pytest.mark.parametrize("number", range(len(ANCHORS)), ids=ANCHORS)
def test_both_languages_show_the_same_pages(number: int) -> None:
    english, spanish = (BOOKS[language][number] for language in LANGUAGES)
    assert english.rows == spanish.rows
    assert kinds_of_lines(english) == kinds_of_lines(spanish)
    assert len(words_of(spanish)) <= 1.3 * len(words_of(english))


@each_chapter
def test_every_picture_exists_and_keeps_its_shape(language: str, chapter: Chapter) -> None:
    for picture in (picture for row in chapter.rows for picture in row):
        assert picture.sprite in SPRITES
        w, h = SPRITES[picture.sprite]["size"]
        assert picture.w / picture.h == pytest.approx(w / h, rel=0.04), picture


@each_chapter
def test_nothing_is_too_long_for_its_place(language: str, chapter: Chapter) -> None:
    assert len(chapter.title) <= TITLE_LIMIT
    for line in chapter.lines:
        assert len(line) <= (HEADING_LIMIT if line.startswith("## ") else PARAGRAPH_LIMIT), line
    for captions in chapter.captions:
        letters = (PAGE_WIDTH_PX // len(captions) - 8) // LETTER_PX
        for caption in captions:
            assert max(map(len, caption.split())) <= letters, caption
            assert len(caption) <= 2 * letters, caption
    for row in chapter.rows:
        assert sum(picture.w + 16 for picture in row) <= PAGE_WIDTH_PX


@each_chapter
def test_lines_have_one_of_the_known_marks(language: str, chapter: Chapter) -> None:
    assert set(kinds_of_lines(chapter)) <= {"##", "-", ">", ""}
    for line in chapter.lines:
        assert line == line.strip()
        assert line.count("**") % 2 == 0, line
        assert "](" not in line, line


@each_chapter
def test_the_tone_is_ours(language: str, chapter: Chapter) -> None:
    words = words_of(chapter)
    assert not _SHOUT.search(words)
    assert not _JARGON.search(words)
    assert not set("\"'") & set(words), "typewriter quotes"
    assert "!." not in words
    assert not set("«»¿" if language == "en" else "“”") & set(words)
    if language == "es":
        assert words.count("¿") == words.count("?")


@each_chapter
def test_every_letter_is_in_the_fonts(language: str, chapter: Chapter) -> None:
    letters = {ord(letter) for letter in words_of(chapter)} - {ord("\n")}
    for path in sorted((ROOT / "assets" / "fonts").glob("A*.ttf")):
        with TTFont(path) as font:
            assert letters <= set(font.getBestCmap()), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_ruling_is_told_once_and_no_other(language: str) -> None:
    known = re.findall(r"^\| (W\d+) \|", RULINGS.read_text(encoding="utf-8"), re.MULTILINE)
    rulings = BOOKS[language][ANCHORS.index("rulings")]
    told = re.findall(r"^- \*\*(W\d+)\*\* ", "\n".join(rulings.lines), re.MULTILINE)
    assert sorted(told) == sorted(known)
    cited = re.findall(r"\bW\d+\b", "\n".join(words_of(chapter) for chapter in BOOKS[language]))
    assert set(cited) <= set(known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_numbered_through(language: str) -> None:
    numbers = [
        int(found[1])
        for chapter in BOOKS[language]
        for line in chapter.lines
        if (found := re.match(r"## (?:Example|Ejemplo) (\d+): ", line))
    ]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_those_of_the_program(language: str) -> None:
    table, house_rules, round_end = (
        words_of(BOOKS[language][ANCHORS.index(anchor)]) for anchor in ("table", "house-rules", "round-end")
    )
    for edition in COPIES:
        assert str(len(DECKS[edition])) in table
        assert str(len(DECKS[edition])) in house_rules
    assert str(len(KINDS)) in table
    assert str(TURN_CAP) in house_rules
    assert str(TURN_CAP) in round_end


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_switch_of_a_new_game_is_explained_by_its_name(language: str) -> None:
    catalogue = Catalogue(language)
    house_rules = words_of(BOOKS[language][ANCHORS.index("house-rules")])
    switches = [option.key for option in INFO.options if set(option.choices) == {False, True}]
    assert switches
    for key in ("edition", "length", *switches):
        assert catalogue.text(f"viva.option.{key}") in house_rules


def test_spanish_has_one_word_for_one_thing() -> None:
    words = "\n".join(words_of(chapter) for chapter in BOOKS["es"]).lower()
    for stray in ("carta de victoria", "pila", "idéntica", "máquina", "ordenador", "registro"):
        assert stray not in words
