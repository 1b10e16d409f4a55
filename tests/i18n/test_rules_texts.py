"""The rules as players read them: the same book in every language, complete, in the house's own tone."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest
from fontTools.ttLib import TTFont

from game.i18n.catalogue import Catalogue
from game.titles.patios import content as patios
from game.titles.patios.improvements import LATEST, SOONEST
from game.titles.registry import TITLES
from game.titles.villa_paletti import content as villa
from game.titles.villa_paletti.laying import FIRST_FLOOR_MARGIN
from game.titles.villa_paletti.pull import ATTEMPT_MM, LONGEST_S, LONGEST_TIMED_S
from game.titles.villa_paletti.table.live_pull import TIRED_S
from game.titles.villa_paletti.table.minute import MINUTE_S
from game.titles.viva.content import COPIES, DECKS, KINDS
from game.titles.viva.rounds import TURN_CAP
from game.ui.keys import DEFAULT_KEYS, KEY_WORDS, shown_key, word_key
from tests.i18n.languages import LANGUAGES
from tests.i18n.printed import EXAMPLE
from tools.catalogues.check import FOREIGN_MARKS, JARGON, SHOUT

ROOT = Path(__file__).resolve().parents[2]
SPRITES = json.loads((ROOT / "assets" / "images" / "sprites.json").read_text(encoding="utf-8"))["sprites"]

ANCHORS = {
    "viva": (
        "idea", "table", "turn", "houses", "twins", "draw", "viva", "blocked", "personal", "going-out",
        "round-end", "game-end", "house-rules", "clockwork", "rulings", "often-misread",
    ),
    "villa_paletti": (
        "idea", "pieces", "setup", "turn", "pulling", "the-hook-and-the-other-hand", "setting-down",
        "breaking-off", "new-floor", "objections", "seal", "end", "two-players", "three-players",
        "red-floor", "house-rules", "steadiness", "clockwork", "challenge", "rulings", "often-misread",
    ),
    "patios": (
        "idea", "pieces", "setup", "turn", "placing", "works", "gardeners", "water-carrier", "assistant",
        "children", "canes", "sun-action", "sun-effect", "neighbour", "improvements", "coins",
        "end-of-round", "clearing-up", "final-scoring", "balconies", "variants", "safety-rule", "clockwork",
        "rulings", "often-misread",
    ),
    "viana": (
        "idea", "pieces", "palace", "courtyards", "setup", "startups", "first-round", "turn", "main-rule",
        "gardeners", "housekeeper", "marquise", "marquis", "girl", "poet", "coachman", "cook", "market",
        "scoring", "end", "final-scoring", "two-players", "honk", "clockwork", "rulings", "often-misread",
    ),
    "lisboa": (
        "idea", "turn", "board", "rewards", "setup", "money", "treasury", "portfolio", "selling", "trade",
        "visiting", "state-actions", "store", "public-building", "rubble", "church", "clergy",
        "treasury-cards", "noble-cards", "period", "end", "final-scoring", "decrees", "lacerda",
        "his-choices", "ranks", "house-rules", "clockwork", "rulings", "often-misread",
    ),
}  # fmt: skip
"""The chapters of every title, in their order."""

HOUSE_RULES = {
    "viva": ("house-rules",),
    "villa_paletti": ("house-rules",),
    "patios": ("variants", "safety-rule"),
    "viana": ("startups", "poet", "end", "honk"),
    "lisboa": ("house-rules",),
}
"""The chapters that tell what the sheet of a new game asks."""
ONLY_COUNTED = {"viva": ("rounds", "winner_cards")}
"""Options that only say how many; the book tells of them under the name of another one."""

STRAY_WORDS = {
    "viva": ("carta de victoria", "pila", "idéntica"),
    # What a single builder's task counts is a "jugada"; a turn is not.
    "villa_paletti": ("piso nuevo", "pilares", "placa", "abandon", "cerrada", "derrumbamiento", "tu jugada"),
    "patios": ("tiesto", "florecid", "mojad", "bailarina", "cubo", "barril", "vecino", "hueco"),
    "viana": ("tiesto", "seto", "verja", "casilla", "surtidor", "muchacha", "jugada", "decoraci", "hilera"),
    "lisboa": ("parcela", "tsunami", "navío", "puntos", "empleado", "azulejo", "estación", "ciclo", "jugada"),
}
"""Spanish words for something that has another name at that table."""
STRAY_EVERYWHERE = ("máquina", "ordenador", "registro")

LEAST_EXAMPLES = 10

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
_RULING = r"[A-Z]-?\d+"


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


def chapters_of(title: str, language: str) -> tuple[Chapter, ...]:
    """The book in that language; a line that is of no known kind is an error."""
    text = (ROOT / "assets" / "rules" / language / f"{title}.md").read_text(encoding="utf-8")
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


BOOKS = {(title, language): chapters_of(title, language) for title in ANCHORS for language in LANGUAGES}
PAGES = [(title, language, chapter) for (title, language), book in BOOKS.items() for chapter in book]
each_book = pytest.mark.parametrize(
    ("title", "language"), list(BOOKS), ids=["-".join(book) for book in BOOKS]
)  # fmt: skip
OFFERED = [book for book in BOOKS if book[0] in TITLES]
each_offered_book = pytest.mark.parametrize(
    ("title", "language"), OFFERED, ids=["-".join(book) for book in OFFERED]
)  # fmt: skip
each_chapter = pytest.mark.parametrize(
    ("language", "chapter"), [(language, chapter) for _, language, chapter in PAGES],
    ids=[f"{title}-{language}-{chapter.anchor}" for title, language, chapter in PAGES],
)  # fmt: skip


def chapter_words(title: str, language: str, anchor: str) -> str:
    """Everything that is read in one chapter."""
    return words_of(BOOKS[title, language][ANCHORS[title].index(anchor)])


def words_of(chapter: Chapter) -> str:
    """Everything in it that is read."""
    return "\n".join((chapter.title, *chapter.lines, *(c for row in chapter.captions for c in row)))


def kinds_of_lines(chapter: Chapter) -> list[str]:
    """What each line is: its mark, or "" for running words."""
    return [line.split(" ")[0] if line[0] in "#->" else "" for line in chapter.lines]


@lru_cache(maxsize=1)
def letters_of_fonts() -> dict[str, frozenset[int]]:
    """What each text font can write, by its file name."""
    found = {}
    for path in sorted((ROOT / "assets" / "fonts").glob("A*.ttf")):
        with TTFont(path) as font:
            found[path.name] = frozenset(font.getBestCmap())
    return found


def test_every_book_is_looked_at() -> None:
    for language in LANGUAGES:
        assert {path.stem for path in (ROOT / "assets" / "rules" / language).glob("*.md")} == set(ANCHORS)


@each_book
def test_the_chapters_stand_in_their_order(title: str, language: str) -> None:
    assert tuple(chapter.anchor for chapter in BOOKS[title, language]) == ANCHORS[title]


@pytest.mark.parametrize(
    ("title", "anchor"), [(title, anchor) for title, anchors in ANCHORS.items() for anchor in anchors]
)
def test_all_languages_show_the_same_pages(title: str, anchor: str) -> None:
    number = ANCHORS[title].index(anchor)
    english, *others = (BOOKS[title, language][number] for language in LANGUAGES)
    for other in others:
        assert english.rows == other.rows
        assert kinds_of_lines(english) == kinds_of_lines(other)
        assert len(words_of(other)) <= 1.3 * len(words_of(english))


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
    assert not SHOUT.search(words)
    assert not JARGON.search(words)
    assert not set("\"'") & set(words), "typewriter quotes"
    assert "!." not in words
    assert not set(FOREIGN_MARKS[language]) & set(words)
    if language == "es":
        assert words.count("¿") == words.count("?")


@each_chapter
def test_every_letter_is_in_the_fonts(language: str, chapter: Chapter) -> None:
    letters = {ord(letter) for letter in words_of(chapter)} - {ord("\n")}
    fonts = letters_of_fonts()
    assert fonts
    for name, known in fonts.items():
        assert letters <= known, name


@each_offered_book
def test_each_ruling_is_told_once_and_no_other(title: str, language: str) -> None:
    rulings = (ROOT / "game" / "titles" / title / "RULINGS.md").read_text(encoding="utf-8")
    known = re.findall(rf"^\| ({_RULING}) \|", rulings, re.MULTILINE)
    assert known
    book = BOOKS[title, language]
    lines = book[ANCHORS[title].index("rulings")].lines
    told = re.findall(rf"^- \*\*({_RULING})\*\* ", "\n".join(lines), re.MULTILINE)
    assert sorted(told) == sorted(known)
    # Only the letters of rulings: with others a place of a board is named.
    letters = "".join(sorted({ruling[0] for ruling in known}))
    cited = re.findall(rf"\b[{letters}]-?\d+\b", "\n".join(words_of(chapter) for chapter in book))
    assert set(cited) <= set(known)


POINTS_BACK = r"(?:That|This|She|He|Ese|Esa|Ella|Él|Da|Diese|Dieser|Dieses|Sie|Er|Esse|Essa|Ela|Ele) "


@each_book
def test_a_ruling_says_by_itself_whom_and_what_it_is_about(title: str, language: str) -> None:
    # They are cited one by one, and the one before in the list may be about something else.
    lines = BOOKS[title, language][ANCHORS[title].index("rulings")].lines
    assert not [line for line in lines if re.match(rf"- \*\*{_RULING}\*\* {POINTS_BACK}", line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", [title for title in ANCHORS if title != "viva"])
def test_levels_have_the_names_that_stand_on_the_sheet(title: str, language: str) -> None:
    catalogue, words = Catalogue(language), chapter_words(title, language, "clockwork")
    for level in ("learner", "master"):
        name = catalogue.text(f"bots.level.{level}")
        assert f" {name if language == 'de' else name.lower()} " in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_those_of_the_list_of_keys(language: str) -> None:
    catalogue = Catalogue(language)
    names = {name: catalogue.text(word_key(name)) for name in KEY_WORDS}
    told = {
        ("viana", "clockwork"): DEFAULT_KEYS["peek"][0], ("lisboa", "clockwork"): "tab",
        ("villa_paletti", "breaking-off"): "escape",
        ("villa_paletti", "the-hook-and-the-other-hand"): DEFAULT_KEYS["next_piece"][0],
    }  # fmt: skip
    for (title, anchor), key in told.items():
        assert re.search(rf"\b{shown_key(key, names)}\b", chapter_words(title, language, anchor)), title


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_favour_given_back_is_not_said_to_be_worth_anything(language: str) -> None:
    misread = BOOKS["lisboa", language][ANCHORS["lisboa"].index("often-misread")].lines
    line = next(line for line in misread if re.search(r"my Favour|mi favor|meine Gunst|meu favor", line))
    assert re.search(r"would have been|habría valido|wäre|valia", line)


def test_goods_of_a_turn_are_not_goods_at_once_in_portuguese() -> None:
    lines = BOOKS["lisboa", "pt"][ANCHORS["lisboa"].index("rulings")].lines
    about = [line for line in lines if line.startswith(("- **L10**", "- **L11**"))]
    assert len(about) == 2
    assert not [line for line in about if "de uma vez" in line]


@each_book
def test_examples_are_numbered_through(title: str, language: str) -> None:
    numbers = [
        int(found[1])
        for chapter in BOOKS[title, language]
        for line in chapter.lines
        if (found := re.match(rf"## {EXAMPLE} (\d+): ", line))
    ]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= LEAST_EXAMPLES


@each_offered_book
def test_what_a_new_game_asks_is_explained_by_its_name(title: str, language: str) -> None:
    catalogue = Catalogue(language)
    explained = "\n".join(chapter_words(title, language, anchor) for anchor in HOUSE_RULES[title])
    for option in TITLES[title].info.options:
        if option.key not in ONLY_COUNTED.get(title, ()):
            assert catalogue.text(f"{title}.option.{option.key}") in explained


@pytest.mark.parametrize("title", ANCHORS)
def test_spanish_has_one_word_for_one_thing(title: str) -> None:
    words = "\n".join(words_of(chapter) for chapter in BOOKS[title, "es"]).lower()
    for stray in (*STRAY_WORDS[title], *STRAY_EVERYWHERE):
        assert stray not in words


# -- numbers are those of the program


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_viva(language: str) -> None:
    table, house_rules, round_end = (
        chapter_words("viva", language, anchor) for anchor in ("table", "house-rules", "round-end")
    )
    for edition in COPIES:
        assert str(len(DECKS[edition])) in table
        assert str(len(DECKS[edition])) in house_rules
    assert str(len(KINDS)) in table
    assert str(TURN_CAP) in house_rules
    assert str(TURN_CAP) in round_end


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_villa_paletti(language: str) -> None:
    pieces, seal, pulling, breaking_off, house_rules, rulings = (
        chapter_words("villa_paletti", language, anchor)
        for anchor in ("pieces", "seal", "pulling", "breaking-off", "house-rules", "rulings")
    )
    kinds = villa.KINDS.values()
    assert f" {sum(kind.points * kind.of_each_colour for kind in kinds)} p" in pieces.lower()
    names = "thin|six-sided|thick|fina|hexagonal|gruesa|dünn|sechseckig|dick|sextavada|grossa"
    assert re.findall(rf"(?:{names}) (\d)", seal)[:3] == [str(kind.points) for kind in kinds]
    assert villa.KINDS["thick"].mass > 3 * villa.KINDS["thin"].mass
    assert f"{ATTEMPT_MM:.0f} mm" in pulling
    assert f"{ATTEMPT_MM:.0f} mm" in breaking_off
    assert f"{MINUTE_S:.0f} " in house_rules
    held = re.findall(r"\d+", rulings.split("X41")[1])[:3]
    assert held == [str(LONGEST_S), str(LONGEST_TIMED_S), str(TIRED_S)]
    assert f"{FIRST_FLOOR_MARGIN:.0f} mm" in rulings


@pytest.mark.parametrize("language", LANGUAGES)
def test_floors_of_villa_paletti_stand_in_their_order(language: str) -> None:
    chapter = BOOKS["villa_paletti", language][ANCHORS["villa_paletti"].index("pieces")]
    floors = [[picture.sprite for picture in row] for row in chapter.rows][1]
    assert floors == [f"villa_paletti/floor-{floor.colour}-top" for floor in villa.FLOORS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_patios(language: str) -> None:
    pieces, setup, end_of_round, final_scoring = (
        chapter_words("patios", language, anchor)
        for anchor in ("pieces", "setup", "end-of-round", "final-scoring")
    )
    assert f" {len(patios.PACK)} " in pieces
    counts = [int(caption.split()[0]) for caption in BOOKS["patios", language][1].captions[0]]
    pots = [patios.COPIES[colour] for colour in patios.COLOURS]
    assert counts == [*pots, patios.COPIES["cane"], len(patios.BALCONIES)]
    sizes = [str(size) for players, size in patios.SAMPLE_SIZE.items() if players > 2]
    assert re.findall(r"[a-z]+,? (\d)[;,.]", setup) == sizes
    told = re.findall(r"(\d) (?:and|y|und|e) (\d)", setup)
    rows = {players: (8 - down, down) for players, down in patios.FACE_DOWN.items()}
    assert [(int(up), int(down)) for up, down in told] == [rows[2], rows[3]]
    assert (rows[2], rows[3]) == (rows[4], rows[5])
    assert f" {patios.WORKS_COST} p" in end_of_round.lower()
    for worth in (patios.SET_WORTH, patios.PAIR_WORTH, patios.TRIO_WORTH):
        assert f": {worth} p" in final_scoring.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_balcony_of_patios_is_pictured_with_what_it_asks_for(language: str) -> None:
    chapter = BOOKS["patios", language][ANCHORS["patios"].index("balconies")]
    pictures = [picture for row in chapter.rows for picture in row]
    captions = [caption for row in chapter.captions for caption in row]
    told = {
        picture.sprite.removeprefix("patios/"): asked_for(caption)
        for picture, caption in zip(pictures, captions, strict=True)
    }
    assert told == {name: (*demand.coloured, demand.clay) for name, demand in patios.DEMANDS.items()}


@pytest.mark.parametrize(
    ("language", "soon", "late"),
    [
        ("en", "ten tur", "sixty tur"), ("es", "diez tur", "sesenta tur"),
        ("de", "zehn Züge", "sechzig Züge"), ("pt", "dez jogadas", "sessenta jogadas"),
    ],
)  # fmt: skip
def test_the_patience_of_the_row_of_patios(language: str, soon: str, late: str) -> None:
    assert (SOONEST, LATEST) == (10, 60), "the words say other numbers"
    told = chapter_words("patios", language, "safety-rule")
    assert f" {soon}" in told
    assert f" {late}" in told


_KINDS_OF_POTS = (
    ("blue", "azu", "blau"), ("red", "roja", "rot", "vermelho"), ("green", "verde", "grün"),
    ("clay", "barro", "ton"),
)  # fmt: skip


def asked_for(caption: str) -> tuple[int, int, int, int]:
    """Blue, red, green and clay pots in the words under a balcony.

    >>> asked_for("1 azul, 3 barro"), asked_for("1 of each")
    ((1, 0, 0, 3), (1, 1, 1, 0))
    """
    if caption in ("1 of each", "1 de cada", "1 je Farbe"):
        return 1, 1, 1, 0
    found = [0, 0, 0, 0]
    for number, word in re.findall(r"(\d) (?:de )?(\w+)", caption):
        kinds = (place for place, words in enumerate(_KINDS_OF_POTS) if word.lower().startswith(words))
        found[next(kinds)] += int(number)
    return found[0], found[1], found[2], found[3]
