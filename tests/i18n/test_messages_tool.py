"""The checker of the catalogues finds each kind of fault, and the catalogues of the program have none."""

from __future__ import annotations

import gettext
import io
from pathlib import Path
from threading import Event, Thread

import pytest

from tools.catalogues.check import faults_in
from tools.catalogues.po import Entry, mo_bytes, read_po, write_mo, write_po
from tools.messages import LANGUAGES, ROOT, alone, texts_in

GOOD = {
    "toy.done": Entry(("Done.",)),
    "toy.left": Entry(("{n} card left.", "{n} cards left.")),
    "toy.colour.red": Entry(("red",)),
}
SOURCE = '''
"""Speaks of toy.nothing in its documentation."""
COLOURS = ("red", "blue")
def words(colour, n):
    return message("toy.done"), message("toy.left", n=n), Term(f"toy.colour.{colour}")
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "words.py").write_text(SOURCE, encoding="utf-8")
    put(tmp_path, "en", GOOD)
    put(tmp_path, "es", GOOD)
    return tmp_path


def put(checkout: Path, language: str, entries: dict[str, Entry]) -> None:
    folder = checkout / "assets" / "i18n" / language
    write_po(folder / "sobremesa.po", language, entries)
    write_mo(folder / "sobremesa.mo", language, entries)


def faults(checkout: Path) -> list[str]:
    """Faults that do not come from the titles of the real program."""
    return [fault for fault in faults_in(checkout, ("en", "es")) if "toy" in fault or "older" in fault]


def test_a_sound_checkout_has_no_faults(checkout: Path) -> None:
    assert faults(checkout) == []


@pytest.mark.parametrize(
    ("key", "entry", "fault"),
    [
        ("toy.done", Entry(("",)), "es: toy.done is empty"),
        ("toy.done", Entry(("Hecho.", "Hechos.")), "es: toy.done has 2 forms, the first language 1"),
        ("toy.left", Entry(("{n} carta.", "{m} cartas.")), "es: toy.left and the first language differ in m"),
        ("toy.done", Entry(("¡Hecho!",)), "es: toy.done raises its voice: ¡Hecho!"),
        ("toy.done", Entry(("La IA ha acabado.",)), "es: toy.done has jargon: La IA ha acabado."),
        (
            "toy.done",
            Entry(("Es ¡VIVA!.",)),
            "es: toy.done has a full stop after an exclamation mark: Es ¡VIVA!.",
        ),
        ("toy.done", Entry(('Es "eso".',)), 'es: toy.done has typewriter quotes: Es "eso".'),
        ("toy.done", Entry((" Hecho.",)), "es: toy.done begins or ends with a blank"),
        ("toy.done", Entry(("{} hecho.",)), "es: toy.done has a brace that holds no name: {} hecho."),
        ("toy.more", Entry(("Más.",)), "es: toy.more is not in the first language"),
    ],
)
def test_faults_of_one_language(checkout: Path, key: str, entry: Entry, fault: str) -> None:
    put(checkout, "es", {**GOOD, key: entry})
    assert faults(checkout) == [fault]


def test_a_log_speaks_to_nobody(checkout: Path) -> None:
    (checkout / "game" / "log.py").write_text('say("toy.log.card")\n')
    english, spanish = Entry(("You draw a card.",)), Entry(("{who} roba una carta.",))
    put(checkout, "en", {**GOOD, "toy.log.card": english})
    put(checkout, "es", {**GOOD, "toy.log.card": spanish})
    assert "en: toy.log.card speaks to one reader of the log: You draw a card." in faults(checkout)
    assert not any(fault.startswith("es: toy.log.card speaks") for fault in faults(checkout))


def test_a_cheer_is_allowed(checkout: Path) -> None:
    put(checkout, "es", {**GOOD, "toy.done": Entry(("¡VIVA!",))})
    assert faults(checkout) == []


def test_a_key_without_text_and_a_text_without_key(checkout: Path) -> None:
    (checkout / "game" / "words.py").write_text('say("toy.done", "toy.undone", f"toy.colour.{c}", "red")\n')
    assert faults(checkout) == ["missing: toy.undone (game/words.py:1)", "never used: toy.left"]


@pytest.mark.parametrize(("source", "key"), [
    ("f'toy.colour.{colour}', 'red'", "toy.colour.red"),
    ("f'toy.colour.{name}', f'light_{colour}', 'red'", "toy.colour.light_red"),
    ("f'toy.colour.{side}', f'{row}-{place}', 'E', 'd'", "toy.colour.e-d"),
    ("f'toy.colour.{colour}', 'red' + '_more'", "toy.colour.red_more"),
    ("f'toy.colour.{colour}.{number}', 'red'", "toy.colour.red.3"),
    ("f'toy.colour.{key}', 'page up'", "toy.colour.page_up"),
    ("f'toy.{what}.{colour}', 'red', self.colour", "toy.colour.red"),
])  # fmt: skip
def test_a_key_made_up_at_run_time_is_found(checkout: Path, source: str, key: str) -> None:
    put(checkout, "en", {key: Entry(("Red",))})
    put(checkout, "es", {key: Entry(("Rojo",))})
    (checkout / "game" / "words.py").write_text(f"say({source})\n")
    assert faults(checkout) == []


@pytest.mark.parametrize("source", [
    "f'toy.colour.{colour}', 'reddish', 'blue'", "f'toy.colour.{colour}', f'{first}{second}', 're', 'd'",
])  # fmt: skip
def test_a_text_with_a_word_that_nobody_says_is_never_used(checkout: Path, source: str) -> None:
    put(checkout, "en", {"toy.colour.red": Entry(("Red",))})
    put(checkout, "es", {"toy.colour.red": Entry(("Rojo",))})
    (checkout / "game" / "words.py").write_text(f"say({source})\n")
    assert faults(checkout) == ["never used: toy.colour.red"]


def test_a_key_inside_a_longer_text_is_found(checkout: Path) -> None:
    inside = "f\"{text('toy.undone')} - {text('toy.done')}\""
    (checkout / "game" / "words.py").write_text(f"say({inside}, 'toy.left', 'toy.colour.red')\n")
    assert faults(checkout) == ["missing: toy.undone (game/words.py:1)"]


def test_a_text_missing_in_spanish(checkout: Path) -> None:
    put(checkout, "es", {key: entry for key, entry in GOOD.items() if key != "toy.done"})
    assert faults(checkout) == ["es: no text for toy.done"]


def test_a_stale_compiled_catalogue(checkout: Path) -> None:
    write_mo(checkout / "assets" / "i18n" / "es" / "sobremesa.mo", "es", {})
    assert faults(checkout) == ["es: sobremesa.mo is older than its .po"]


def test_written_catalogues_read_back(tmp_path: Path) -> None:
    entries = {"a.b": Entry(('He said "no"\\\n\ttwice',), ("for the log",)), "a.c": Entry(("uno", "más"))}
    write_po(tmp_path / "x.po", "es", entries)
    assert read_po(tmp_path / "x.po") == entries
    words = gettext.GNUTranslations(io.BytesIO(mo_bytes("es", entries)))
    assert words.gettext("a.b") == 'He said "no"\\\n\ttwice'
    assert [words.ngettext("a.c", "a.c", n) for n in (0, 1, 2)] == ["más", "uno", "más"]


def test_whoever_reads_a_catalogue_has_it_whole(tmp_path: Path) -> None:
    write_po(tmp_path / "x.po", "en", GOOD)
    before = (tmp_path / "x.po").read_bytes()
    with (tmp_path / "x.po").open("rb") as file:
        write_po(tmp_path / "x.po", "en", {})
        assert file.read() == before
    assert [path.name for path in tmp_path.iterdir()] == ["x.po"]


def test_two_never_change_the_catalogues_at_once(tmp_path: Path) -> None:
    order: list[str] = []
    has_begun = Event()

    def other() -> None:
        has_begun.set()
        with alone(tmp_path):
            order.append("second")

    with alone(tmp_path):
        later = Thread(target=other)
        later.start()
        has_begun.wait()
        order.append("first")
    later.join()
    assert order == ["first", "second"]


def test_lists_of_texts() -> None:
    texts = texts_in(["# words", "", "a.b | One | Uno", "a.c | n | x | xs | y | ys"], "list", 2)
    assert texts["a.c"] == (Entry(("x", "xs")), Entry(("y", "ys")))
    with pytest.raises(ValueError, match="list, line 1: 2 fields"):
        texts_in(["a.b | One"], "list", 2)
    assert texts_in(["a.b | Eins", "a.c | n | x | xe"], "list", 1)["a.c"] == (Entry(("x", "xe")),)


def test_the_programs_own_catalogues() -> None:
    assert faults_in(ROOT, LANGUAGES) == []
