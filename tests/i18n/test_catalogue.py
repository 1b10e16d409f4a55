"""The catalogue: keys to sentences, in every language, whatever is missing or broken."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core.message import SeatName, Term, Terms, message, rejection
from game.i18n import system
from game.i18n.catalogue import Catalogue
from game.i18n.languages import catalogue_folder, choose_language, languages_in
from game.i18n.long_words import lengthened
from tests.i18n.languages import in_every_language
from tools.catalogues.po import Entry, write_mo

ENGLISH = {
    "core.language.name": Entry(("English",)),
    "core.list.and": Entry(("{first} and {last}",)),
    "core.list.and_before_i": Entry(("{first} and {last}",)),
    "core.list.more": Entry(("{first}, {next}",)),
    "core.seat.unnamed": Entry(("Player {number}",)),
    "log.drew": Entry(("{seat} draws a card.", "{seat} draws {n} cards.")),
    "log.block": Entry(("{Colours} are blocked.",)),
    "round": Entry(("Round {n} of {rounds}",)),
    "only.english": Entry(("Only here",)),
    "c.blue": Entry(("blue",)), "c.red": Entry(("red",)),
    "c.iris": Entry(("iris",)), "c.ice": Entry(("ice",)),
}
SPANISH = {
    **{key: entry for key, entry in ENGLISH.items() if key != "only.english"},
    "core.language.name": Entry(("Español",)),
    "core.list.and": Entry(("{first} y {last}",)),
    "core.list.and_before_i": Entry(("{first} e {last}",)),
    "log.drew": Entry(("{seat} roba una carta.", "{seat} roba {n} cartas.")),
    "c.blue": Entry(("azul",)), "c.red": Entry(("rojo",)),
    "c.iris": Entry(("iris",)), "c.ice": Entry(("hielo",)),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, entries in (("en", ENGLISH), ("es", SPANISH)):
        (tmp_path / language).mkdir()
        write_mo(tmp_path / language / "sobremesa.mo", language, entries)
    return tmp_path


def test_a_message_becomes_a_sentence_with_names(folder: Path) -> None:
    catalogue = Catalogue("en", folder)
    assert catalogue.text(message("log.drew", seat=SeatName(1), n=1), ("Ana", "Bea")) == "Bea draws a card."
    assert catalogue.text(message("log.drew", seat=SeatName(0), n=3), ("Ana", "Bea")) == "Ana draws 3 cards."
    assert catalogue.text(rejection("log.drew", seat=SeatName(0), n=0), ("Ana",)) == "Ana draws 0 cards."


def test_a_title_may_bring_words_of_its_own(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    mark = Entry(("{seat} makes a mark.", "{seat} makes {n} marks."))
    write_mo(own / "en" / "sobremesa.mo", "en", {"toe.mark": mark, "toe.name": Entry(("Toe",))})
    write_mo(own / "es" / "sobremesa.mo", "es", {"toe.name": Entry(("Raya",))})
    told: list[str] = []
    catalogue = Catalogue("es", folder, told.append, more=(own,))
    assert catalogue.text("toe.name") == "Raya"
    assert catalogue.text("log.drew", ("Ana",), seat=SeatName(0), n=2) == "Ana roba 2 cartas."
    assert told == []
    assert catalogue.text("toe.mark", ("Ana",), seat=SeatName(0), n=2) == "Ana makes 2 marks."
    assert told == ["no text for 'toe.mark' in language 'es'"]


def test_a_number_called_n_does_no_harm_to_a_text_of_one_form(folder: Path) -> None:
    assert Catalogue("en", folder).text("round", n=2, rounds=5) == "Round 2 of 5"


def test_a_seat_without_a_name_has_a_number(folder: Path) -> None:
    catalogue = Catalogue("en", folder)
    said = message("log.drew", seat=SeatName(1), n=1)
    assert catalogue.text(said, ("Ana",)) == "Player 2 draws a card."
    assert catalogue.text(said, ("Ana", "  ")) == "Player 2 draws a card."


def test_braces_in_a_name_stay_as_they_are(folder: Path) -> None:
    said = message("log.drew", seat=SeatName(0), n=2)
    assert Catalogue("en", folder).text(said, ("{n}",)) == "{n} draws 2 cards."


@pytest.mark.parametrize(
    ("keys", "english", "spanish"),
    [
        ((), "", ""),
        (("c.red",), "red", "rojo"),
        (("c.blue", "c.red"), "blue and red", "azul y rojo"),
        (("c.blue", "c.red", "c.iris"), "blue, red and iris", "azul, rojo e iris"),
        (("c.blue", "c.ice"), "blue and ice", "azul y hielo"),
    ],
)
def test_lists(folder: Path, keys: tuple[str, ...], english: str, spanish: str) -> None:
    catalogue = Catalogue("en", folder)
    assert catalogue.joined([catalogue.text(key) for key in keys]) == english
    catalogue.switch("es")
    assert catalogue.joined([catalogue.text(key) for key in keys]) == spanish


@pytest.mark.parametrize(("name", "together"), [
    ("Inés", "Ana e Inés"), ("Hilario", "Ana e Hilario"), ("Yvonne", "Ana e Yvonne"),
    ("Yolanda", "Ana y Yolanda"), ("Y", "Ana y Y"), ("Hiena", "Ana y Hiena"), ("李", "Ana y 李"),
])
def test_the_spanish_and_goes_by_the_sound(folder: Path, name: str, together: str) -> None:
    assert Catalogue("es", folder).joined(["Ana", name]) == together


def test_control_signs_are_left_out(folder: Path) -> None:
    said = message("log.drew", seat="A\0n\ud800a\u202e", n=1)
    assert Catalogue("en", folder).text(said) == "Ana draws a card."


def test_a_capital_placeholder_begins_the_sentence(folder: Path) -> None:
    said = message("log.block", colours=Terms(("c.blue", "c.red")))
    assert Catalogue("en", folder).text(said) == "Blue and red are blocked."
    assert Catalogue("en", folder).text(message("log.block", colours=Term("c.red"))) == "Red are blocked."


def test_switching_changes_what_is_said_next(folder: Path) -> None:
    catalogue = Catalogue("en", folder)
    said = message("log.drew", seat=SeatName(0), n=2)
    catalogue.switch("es")
    assert catalogue.text(said, ("Ana",)) == "Ana roba 2 cartas."
    assert (catalogue.language_name("es"), catalogue.language_name("en")) == ("Español", "English")


def test_missing_texts_fall_back_and_are_told_once(folder: Path) -> None:
    told: list[str] = []
    catalogue = Catalogue("es", folder, told.append)
    assert catalogue.text("only.english") == "Only here"
    assert [catalogue.text("no.such.key") for _ in range(3)] == ["[no.such.key]"] * 3
    assert catalogue.text("round", n=1) == "Round 1 of {rounds}"
    assert len(told) == 3


@pytest.mark.parametrize(
    "content", [b"", b"PO", b"\xde\x12\x04\x95", bytes(range(256)), b"\xde\x12\x04\x95" + b"\xff" * 60]
)
def test_a_damaged_catalogue_speaks_english(folder: Path, content: bytes) -> None:
    (folder / "es" / "sobremesa.mo").write_bytes(content)
    told: list[str] = []
    catalogue = Catalogue("es", folder, told.append)
    assert catalogue.text("c.blue") == "blue"
    assert told
    assert not catalogue.fault


def test_no_catalogue_at_all_still_shows_something(tmp_path: Path) -> None:
    catalogue = Catalogue("es", tmp_path / "nowhere")
    assert catalogue.text(message("log.drew", seat=SeatName(0), n=2), ("Ana",)) == "[log.drew]"
    assert catalogue.languages == ("en",)
    assert str(tmp_path / "nowhere" / "en" / "sobremesa.mo") in catalogue.fault


def test_own_words_of_a_title_that_cannot_be_read_are_a_fault(folder: Path, tmp_path: Path) -> None:
    assert str(tmp_path / "own" / "en") in Catalogue("en", folder, more=(tmp_path / "own",)).fault


def test_the_long_language_is_longer_and_keeps_what_is_put_in(folder: Path) -> None:
    catalogue = Catalogue("long", folder)
    text = catalogue.text(message("log.drew", seat=SeatName(0), n=12), ("Ana",))
    english = Catalogue("en", folder).text(message("log.drew", seat=SeatName(0), n=12), ("Ana",))
    assert text.startswith("Ana ")
    assert "12" in text
    assert 1.2 * len(english) < len(text) < 1.6 * len(english)


def test_lengthening_leaves_placeholders_and_numbers() -> None:
    assert lengthened("{seat}: 12 + 3 {n}") == "{seat}: 12 + 3 {n}"


@pytest.mark.parametrize(
    ("setting", "environment", "language"),
    [
        ("", {}, "en"),
        ("", {"LANG": "C"}, "en"),
        ("", {"LC_ALL": "de_DE.UTF-8", "LANG": "es_ES"}, "es"),
        ("es", {"LANG": "en_GB"}, "es"),
        ("klingon", {"LANG": "es-AR"}, "es"),
        ("long", {}, "long"),
        ("", {"LANG": "\udcff:::"}, "en"),
    ],
)
def test_choosing_the_language(setting: str, environment: dict[str, str], language: str) -> None:
    assert choose_language(setting, environment, ("en", "es")) == language


@pytest.fixture
def no_wish(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in system.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_where_the_environment_is_silent_windows_is_asked(no_wish: pytest.MonkeyPatch) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0C0A)
    no_wish.setattr(sys, "platform", "win32")
    no_wish.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert choose_language("", available=("en", "es")) == "es"
    no_wish.setenv("LANG", "en_GB")
    assert choose_language("", available=("en", "es")) == "en"


def test_where_the_environment_is_silent_macos_is_asked(no_wish: pytest.MonkeyPatch) -> None:
    told = '(\n    "ca-ES",\n    "es-ES",\n    en\n)\n'
    no_wish.setattr(sys, "platform", "darwin")
    no_wish.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=told))
    assert choose_language("", available=("en", "es")) == "es"


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_a_system_that_does_not_tell_speaks_the_first_language(
    no_wish: pytest.MonkeyPatch, platform: str
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError("no such program")

    no_wish.setattr(sys, "platform", platform)
    no_wish.setattr(subprocess, "run", refused)
    assert choose_language("", available=("en", "es")) == "en"


@pytest.mark.parametrize(
    ("key", "place"), [("ui.lisboa.info.good.trade", "list"), ("ui.lisboa.info.store.served", "buildings")]
)
def test_what_stands_before_a_list_fits_one_and_many(key: str, place: str) -> None:
    told = Catalogue("es").text(message(key, **{place: "X, Y"}))
    assert "X, Y" in told
    assert not re.match(r"La (acepta|atiende) ?\b", told)


@in_every_language
def test_a_teacher_calls_keys_as_the_list_of_keys_does(language: str) -> None:
    catalogue = Catalogue(language)
    assert catalogue.text("ui.key.page_up") in catalogue.text("villa_paletti.lesson.hands.2")
    # W can be changed, too.
    assert not re.search(r"\. (Every other key|Las demás|Alle anderen|Todas as outras)\b",
                         catalogue.text("ui.access.keyboard.how"))


def test_the_program_ships_english_and_spanish() -> None:
    assert languages_in(catalogue_folder()) == ("en", "de", "es", "pt")
    assert Catalogue("es").text("core.reject.over") == "La partida ha terminado."
