"""Looks for faults in the catalogues: missing, unused, uneven, unreadable texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fontTools.ttLib import TTFont

from game.i18n.catalogue import PLACEHOLDER
from game.i18n.long_words import lengthened
from game.titles.registry import TITLES
from tools.catalogues.keys import Words, keys_of_titles, mentions_in
from tools.catalogues.po import Entry, mo_bytes, read_po

SHOUT = re.compile(r"(?<!¡VIVA)(?<!Honk)(?<!¡Moc)(?<!Tröt)(?<!Bip)!|¡(?!VIVA!|Moc!)")
"""A raised voice; only the cheer and the horn may raise it."""
JARGON = re.compile(r"\b(AIs?|IAs?|KIs?|[Bb]ots?|VPs?|PVs?|SPs?|[Mm]eeples?|NPCs?)\b")
FOR_NAMES = ("Rubik-500-arabic.ttf", "Rubik-500-hebrew.ttf")
"""Fonts that have no letter of our languages."""
ADDRESS = {
    language: re.compile(rf"\b({words})\b", re.IGNORECASE)
    for language, words in {
        "en": "you|your|yours|yourself", "es": "tú|tu|tus|te|ti|contigo|tuy[oa]s?",
        "de": "du|dich|dir|dein(e[mnrs]?)?", "pt": "tu|te|ti|contigo|teus?|tuas?|você",
    }.items()
}
"""Words that speak to whoever reads; several people read the same log."""
FOREIGN_MARKS = {"en": "«»¿„", "es": "“”„", "de": "«»¿”", "pt": "“”„¿"}
"""Quotation and question marks that are not those of a language."""

Entries = Mapping[str, Entry]

BY_CLICK = ".by_click"
"""Ends the keys of a teacher's words for hands that would rather not hold; they belong to the plain ones."""


def faults_in(root: Path, languages: Sequence[str]) -> list[str]:
    """One line for each fault in the catalogues of the checkout at `root`; the first language leads."""
    folder = root / "assets" / "i18n"
    catalogues = {language: read_po(folder / language / "sobremesa.po") for language in languages}
    faults = list(_unlike_source(root / "game", catalogues[languages[0]]))
    for language, entries in catalogues.items():
        faults += _unlike_first(language, entries, catalogues[languages[0]])
        faults += _bad_words(language, entries)
        mo = folder / language / "sobremesa.mo"
        if not mo.exists() or mo.read_bytes() != mo_bytes(language, entries):
            faults.append(f"{language}: {mo.name} is older than its .po")
    faults += _missing_glyphs(root / "assets" / "fonts", catalogues)
    return faults


def _unlike_source(folder: Path, entries: Entries) -> Iterator[str]:
    """Keys that the source mentions and nobody wrote, and the other way round."""
    areas = {key.split(".")[0] for key in entries} | set(TITLES)
    mentions = mentions_in(folder, areas)
    for mention in mentions:
        if not any(mention.covers(key) for key in entries):
            yield f"missing: {mention.key} ({mention.place})"
    of_titles = keys_of_titles()
    yield from (f"missing: {key} (of a title)" for key in sorted(of_titles - set(entries)))
    exact = {mention.key for mention in mentions} | of_titles
    patterns = [mention for mention in mentions if mention.pattern]
    words = {area: Words(_files_for(folder, area)) for area in ("", *TITLES)}
    for key in entries:
        plain = key.removesuffix(BY_CLICK)
        of_area = words[next((part for part in key.split(".")[:2] if part in TITLES), "")]
        if plain not in exact and not any(mention.covers(plain, of_area) for mention in patterns):
            yield f"never used: {key}"


def _files_for(folder: Path, area: str) -> Iterator[Path]:
    """The files that can have a say in the keys of a title; all, if `area` is ""."""
    others = [folder / "titles" / title for title in TITLES if area and title != area]
    for path in sorted(folder.rglob("*.py")):
        if not any(path.is_relative_to(other) for other in others):
            yield path


def _unlike_first(language: str, entries: Entries, first: Entries) -> Iterator[str]:
    """Texts that the first language has and this one lacks, and differences in form."""
    yield from (f"{language}: no text for {key}" for key in first if key not in entries)
    for key, entry in entries.items():
        if key not in first:
            yield f"{language}: {key} is not in the first language"
            continue
        ours, theirs = len(entry.forms), len(first[key].forms)
        if ours != theirs:
            yield f"{language}: {key} has {ours} forms, the first language {theirs}"
        if not all(entry.forms):
            yield f"{language}: {key} is empty"
        elif _placeholders(entry) != _placeholders(first[key]):
            odd = sorted(_placeholders(entry) ^ _placeholders(first[key]))
            yield f"{language}: {key} and the first language differ in {', '.join(odd)}"


def _placeholders(entry: Entry) -> set[str]:
    return {name.lower() for form in entry.forms for name in PLACEHOLDER.findall(form)}


def _bad_words(language: str, entries: Entries) -> Iterator[str]:
    """Texts against the house style: raised voices, jargon, careless marks, stray blanks, lone braces."""
    for key, entry in entries.items():
        for form in entry.forms:
            if SHOUT.search(form):
                yield f"{language}: {key} raises its voice: {form}"
            if JARGON.search(form):
                yield f"{language}: {key} has jargon: {form}"
            if ".log." in key and language in ADDRESS and ADDRESS[language].search(form):
                yield f"{language}: {key} speaks to one reader of the log: {form}"
            if "!." in form:
                yield f"{language}: {key} has a full stop after an exclamation mark: {form}"
            if "'" in form or '"' in form:
                yield f"{language}: {key} has typewriter quotes: {form}"
            if set(FOREIGN_MARKS.get(language, "")) & set(form):
                yield f"{language}: {key} has marks of another language: {form}"
            if form != form.strip():
                yield f"{language}: {key} begins or ends with a blank"
            if set("{}") & set(PLACEHOLDER.sub("", form)):
                yield f"{language}: {key} has a brace that holds no name: {form}"


def _missing_glyphs(folder: Path, catalogues: Mapping[str, Entries]) -> Iterator[str]:
    """Letters of any text that one of the fonts lacks, but for those in which only names are set."""
    texts = [form for entries in catalogues.values() for entry in entries.values() for form in entry.forms]
    letters = {letter for text in texts for letter in text + lengthened(text)} - {"\n"}
    for path in sorted(path for path in folder.glob("*.ttf") if path.name not in FOR_NAMES):
        with TTFont(path) as font:
            known = set(font.getBestCmap())
        lacking = sorted(letter for letter in letters if ord(letter) not in known)
        if lacking:
            yield f"{path.name} lacks {' '.join(lacking)}"
